import Testing

@Suite("Help, and the width of what is shown")
struct HelpTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test(
        "of every verb",
        arguments: [
            "demo", "live", "devices", "watch", "measure", "report", "render", "tour", "states", "record", "replay",
            "explain", "convert", "synth", "sketch", "calibrate", "tuning", "evaluate", "check", "lint", "audit-layout",
            "audit-motion",
        ])
    func verb(name: String) throws { try place.run(0, "\(name) --help").isQuiet().fits(80) }

    /// The lines that name a command.
    private func commands(_ help: Outcome) -> Int { help.text.split(separator: "\n").count { $0.contains(/^  [a-z]/) } }

    @Test("the overview lists what a person wants first, and help --all everything")
    func overview() throws {
        let short = try place.run(0, "--help").says("begin with `pressure-demo demo`")
        #expect(commands(short) <= 16)
        let long = try place.run(0, "help --all").says("audit-layout").fits(80)
        #expect(commands(long) > 16)
        try place.run(0, "replay --known list").says("nexus-4")
    }

    @Test("the demo keeps to the terminal's width", arguments: [40, 80, 120])
    func demo(columns: Int) throws { try place.run(0, "demo Recordings", columns: columns).fits(columns) }
}
