import PressureCore

/// Reports each finding once in debug builds; in release builds it does nothing.
///
/// Keep one reporter beside the targets, and call it whenever you register the targets again:
///
/// ```swift
/// var reporter = FindingReporter()
/// reporter.report(app, on: surface) { print($0) }
/// ```
public struct FindingReporter: Sendable {
    private var said: Set<Finding> = []

    /// Creates a reporter that has not reported anything yet.
    public init() {}

    /// Passes on the findings that it has not reported before.
    ///
    /// Call it where targets are registered, never where touches arrive. Opt-outs with a reason are not reported.
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
    /// Returns the targets on a surface as the app sees it; in debug builds, first reports new findings of the rules.
    public func targets(
        on surface: Surface, reporting reporter: inout FindingReporter, to listener: (Finding) -> Void
    ) -> AppTargets {
        reporter.report(self, on: surface, to: listener)
        return targets(on: surface)
    }
}
