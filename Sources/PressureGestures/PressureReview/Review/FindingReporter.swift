import PressureCore

/// Reports each finding once in debug builds; in release builds, the reporter does nothing.
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

    /// Passes new findings to the listener: the findings that the reporter has not reported before.
    ///
    /// Call this method where targets are registered, never where touches arrive. Findings that the app opted out of
    /// are not reported.
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
    /// Returns the targets on this surface; in debug builds, the method first reports new findings.
    ///
    /// Pass the surface that `surface(on:)` returns.
    public func targets(
        on surface: Surface, reporting reporter: inout FindingReporter, to listener: (Finding) -> Void
    ) -> AppTargets {
        reporter.report(self, on: surface, to: listener)
        return targets(on: surface)
    }
}
