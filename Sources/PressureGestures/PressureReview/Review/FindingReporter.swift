import PressureCore

/// Says each finding once while an app is being developed; in a release build it says nothing and looks at nothing.
///
/// An app keeps one beside its targets, and reports whenever it registers them again:
///
/// ```swift
/// var reporter = FindingReporter()
/// reporter.report(app, on: surface) { print($0) }
/// ```
public struct FindingReporter: Sendable {
    private var said: Set<Finding> = []

    /// A reporter that has reported nothing yet.
    public init() {}

    /// Hands over the findings that were not handed over before.
    ///
    /// It is meant for where targets are registered, never for where touches arrive. Opt-outs with a reason stay
    /// silent: whoever registers targets knows them.
    public mutating func report(
        _ app: AppDescription, on surface: Surface = .unknown, to listener: (Finding) -> Void
    ) {
        #if DEBUG
            for finding in TargetReview.findings(in: app, on: surface)
            where finding.optOutReason == nil && said.insert(finding).inserted {
                listener(finding)
            }
        #endif
    }
}

extension AppDescription {
    /// The targets on a surface as the app sees it; in debug builds the rules' findings are handed over first, each once.
    public func targets(
        on surface: Surface, reporting reporter: inout FindingReporter, to listener: (Finding) -> Void
    ) -> AppTargets {
        reporter.report(self, on: surface, to: listener)
        return targets(on: surface)
    }
}
