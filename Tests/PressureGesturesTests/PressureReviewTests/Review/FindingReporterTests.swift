import Testing

@testable import PressureCore
@testable import PressureReview

/// What an app hears about its own targets while it is being developed.
@Suite("Findings at run time")
struct FindingReporterTests {
    @Test("in debug builds each finding is said once, however often targets are registered (R-3DT-45)")
    func once() throws {
        let app = try Reviewed.app(file: Reviewed.bad)
        let surface = app.surface(on: Reviewed.screen)
        var reporter = FindingReporter()
        var said: [Finding] = []
        for _ in 0..<3 {
            let targets = app.targets(on: surface, reporting: &reporter) { said.append($0) }
            #expect(targets == app.targets(on: surface))
        }
        #if DEBUG
            #expect(said == TargetReview.findings(in: app, on: surface))
            #expect(said.count == 27)
        #else
            #expect(said.isEmpty)
        #endif
    }

    @Test("a finding that comes up later is said, what is excused is not")
    func later() throws {
        var reporter = FindingReporter()
        var said: [String] = []
        func report(_ target: String) throws {
            let app = try Reviewed.app(#"{"version": 1, "app": "x", "targets": [\#(target)]}"#)
            reporter.report(app) { said.append($0.rule.rawValue) }
        }
        try report(#"{"id": "a", "offer": "nothing"}"#)
        #expect(said.isEmpty)
        try report(
            #"{"id": "a", "menu": {}, "optOut": [{"rule": "home.empty-action-view", "reason": "Filled later."}]}"#)
        #expect(said.isEmpty)
        try report(#"{"id": "a", "menu": {}}"#)
        #if DEBUG
            #expect(said == ["home.empty-action-view"])
        #endif
    }
}
