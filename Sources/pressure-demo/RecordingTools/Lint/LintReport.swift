import PressureGestures
import PressureJSON

/// What the rules find in one app description.
package struct LintReport: Sendable {
    /// The name of the description, as the user gave it.
    package let file: String
    package let findings: [Finding]
    /// What fingers hid of the previews, where a recording was given.
    package let pressed: Pressed?

    /// Puts a report together.
    package init(file: String, findings: [Finding], pressed: Pressed?) {
        self.file = file
        self.findings = findings
        self.pressed = pressed
    }

    /// What a recording says of an app's previews.
    package struct Pressed: Sendable {
        package let recording: String
        package let covers: [PeekCover]
        /// Whether fingers on the device hide what is shown: on a touchpad they do not.
        package let isScreen: Bool
        /// The names of the targets.
        let app: AppDescription
    }

    /// Holds a description against the rules.
    ///
    /// With the name of a recording, it is played on the description: where its peeks began, the geometry is judged by
    /// the fingers that lay there.
    package static func of(
        _ file: String, with recording: String? = nil, _ options: ReplayOptions
    ) throws(ToolError) -> LintReport {
        let app = try app(file)
        guard let recording else {
            let surface = options.size.map { app.surface(on: Surface(width: $0.width, height: $0.height)) } ?? .unknown
            return LintReport(file: file, findings: TargetReview.findings(in: app, on: surface), pressed: nil)
        }
        var options = options
        options.app = file
        var run = try RecordingRun(recording, options)
        return try of(file, &run)
    }

    /// Holds the description that a recording is played on against the rules.
    static func of(_ file: String, _ run: inout RecordingRun) throws(ToolError) -> LintReport {
        let app = run.app
        let stories = try run.tellStories()
        let covers = stories.flatMap(\.covers)
        let isScreen = run.stream.tracker.axes.isDirect
        let findings = TargetReview.findings(
            in: app, on: run.stream.session.surface,
            fingers: covers.map { TargetReview.Finger(on: $0.target, $0.finger) })
        return LintReport(
            file: file, findings: findings,
            pressed: Pressed(recording: run.name, covers: covers, isScreen: isScreen, app: app))
    }

    private static func app(_ file: String) throws(ToolError) -> AppDescription {
        let bytes = try TextFile.bytes(of: file)
        do throws(JSONErrors) {
            return try AppDescription(json: bytes, file: file)
        } catch {
            throw ToolError("\(error)")
        }
    }

    /// How many findings of a severity there are.
    package func count(_ severity: Finding.Severity) -> Int {
        findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
    }

    /// Whether anything has to change: notes do not count.
    package var isFine: Bool { count(.error) + count(.warning) == 0 }
}
