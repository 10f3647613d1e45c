import Testing

@Suite("lint: what it refuses, prints and writes")
struct LintCommandTests {
    private let place: Workplace
    private let good = "Examples/good-app.json"
    private let bad = "Examples/bad-app.json"

    init() throws {
        place = try Workplace()
        try place.makeFolder("folder")
        try place.write("text", "hello\n")
        try place.write("bad.json", "{bad")
        try place.write("empty.json", "{}")
    }

    @Test(
        "what cannot be used",
        arguments: [
            ("", "which app description?"),
            ("nothere", "nothere: there is no such file"),
            ("folder", "folder: this is a directory"),
            ("bad.json", "bad.json:1:2: expected a key in quotes or }"),
            ("empty.json", "empty.json:1:1: expected the key \"version\""),
            ("--bogus Examples/good-app.json", "'--bogus' is not an option; `pressure-demo lint --help`"),
            ("--json --sarif Examples/good-app.json", "choose one of --short, --json and --sarif"),
            ("--app Examples/good-app.json Examples/good-app.json", "without --app"),
            ("- -", "standard input can be read only once"),
            ("- --with -", "standard input can be read only once"),
            (
                "Examples/good-app.json Examples/good-app.json --with -",
                "--with - (standard input) works with one app description only"
            ),
            ("Examples/good-app.json --with", "--with needs a value"),
            ("--with nothere Examples/good-app.json", "nothere: there is no such file"),
            ("--explain wrong.rule", "'wrong.rule' is no rule"),
            ("--rules Examples/good-app.json", "--rules and --explain take no file"),
            ("Examples/good-app.json -o text", "exists already; use another name, or --force"),
        ])
    func refusals(words: String, complaint: String) throws { try place.refuses("lint \(words)", complaint) }

    @Test("findings as text, as lines for editors, as JSON and as SARIF")
    func forms() throws {
        try place.run(0, "lint \(good)").isQuiet().says("good-app.json: 0 findings")
        try place.run(1, "lint \(bad)").isQuiet().says("bad-app.json: ").says("  Why: ").says("  Fix: ")
        let short = try place.run(1, "lint --short \(bad)").lines
        let line = /^.*bad-app\.json:[0-9]+:[0-9]+: (error|warning|note): [a-zA-Z-]+\.[a-z-]+: "/
        #expect(!short.isEmpty && short.allSatisfy { $0.contains(line) }, "a line for each finding, with its place")
        let json = try place.run(1, "lint --json \(bad)").lines
        #expect(json.count == short.count + 1, "as many objects as findings, and one with the counts")
        #expect(json.allSatisfy { $0.hasPrefix("{\"file\":") && $0.hasSuffix("}") })
        let sarif = try place.run(1, "lint --sarif \(bad)").lines
        #expect(sarif.count { $0.hasPrefix("{\"ruleId\":") } == short.count)
    }

    @Test("-o writes what would be printed, and nothing over what is there or read")
    func files() throws {
        let printed = try place.run(1, "lint --sarif \(bad)").out
        try place.run(1, "lint --sarif \(bad) -o log.sarif").printsNothing()
        #expect(try place.bytes("log.sarif") == printed)
        try place.refuses("lint --sarif \(bad) -o log.sarif", "exists already")
        try place.run(1, "lint --sarif \(bad) -o log.sarif --force")
        try place.run(2, "lint --sarif \(good) nothere -o failed.sarif")
        #expect(try place.text("failed.sarif").contains("\"executionSuccessful\":false"), "a failed run has a log too")
        try place.copy(bad, to: "read.json")
        try place.link("link.json", to: "read.json")
        try place.refuses(
            "lint read.json -o read.json --force",
            "read.json is an input of this command; choose another name for the output")
        try place.refuses("lint read.json -o link.json --force", "link.json is an input of this command")
        #expect(try place.bytes("read.json") == place.bytes(bad), "what is read is not written over")
    }

    @Test("several files, standard input, and a touchpad")
    func inputs() throws {
        try place.run(0, "lint --with Recordings/touchpad.evemu \(good)").says("a touchpad, where no finger hides")
        try place.run(2, "lint \(good) nothere -o never.txt")
        #expect(!place.exists("never.txt"), "where a file cannot be read, none is written")
        try place.run(2, "lint \(good) nothere \(bad)").says("3 files: ").says(", 1 unreadable")
            .complains("nothere: there is no such file")
        try place.run("lint -", input: .read(place.path(good))).ended(0)
        try place.run("lint -", input: .read(place.path(bad))).ended(1).says("-: ")
    }

    @Test("it keeps to the terminal's width, but for the lines that editors read", arguments: [40, 80])
    func width(columns: Int) throws {
        try place.run(1, "lint \(bad)", columns: columns).fits(columns) { $0.hasPrefix(bad) }
        try place.run(0, "lint --rules", columns: columns).fits(columns)
    }

    @Test("rules")
    func rules() throws {
        let lines = try place.run(0, "lint --rules --json").lines
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("{\"rule\":") && $0.hasSuffix("}") })
        try place.run(0, "lint --explain peek.no-pop").says("R-3DT-39")
    }

    @Test("how much of a preview the recorded finger hid")
    func cover() throws {
        try place.write(
            "card.json",
            """
            {"version":1,"app":"Card","targets":[{"id":"card","kind":"page","destination":"card",\
            "frame":[40,70,20,20],"preview":{"frame":[30,60,40,40],"elements":[{"role":"image","content":"face"}]}}]}
            """)
        try place.run(0, "lint --with Recordings/peek.evemu card.json", columns: 200).says("peek.evemu: 1 peek")
            .says("s: The finger (taken as 7.0 mm wide) hid 2 % of the preview")
        try place.run(0, "lint --json --with Recordings/peek.evemu card.json").says(
            "\"measured\":false,\"visible\":0.9")
        try place.run(0, "explain --app card.json Recordings/peek.evemu")
            .says("s  The finger (taken as 7.0 mm wide) hid 2 % of the preview")
    }
}
