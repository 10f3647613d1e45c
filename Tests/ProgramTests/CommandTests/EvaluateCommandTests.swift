import Testing

@Suite("evaluate: what it refuses, counts and checks")
struct EvaluateCommandTests {
    private let place: Workplace
    private let all: Words = "evaluate Recordings --labels Recordings/labels.csv"
    private let few: Words = "evaluate Recordings --labels few.csv"

    init() throws {
        place = try Workplace()
        try place.makeFolder("folder")
        try place.write("empty", "")
        try place.write("text", "hello\n")
        let labels = try place.text("Recordings/labels.csv").lines
        let chosen = labels.filter { $0.contains(/^(file|tap|pop|peek|drag|long)(\.evemu)?,/) }
        try place.write("few.csv", chosen.map { $0 + "\n" }.joined())
    }

    @Test(
        "labels and folders that cannot be used",
        arguments: [
            ("", "which folder of recordings?"),
            ("folder folder --labels empty", "one folder at a time"),
            ("Recordings", "no recording in Recordings has labels; name a table of them with --labels FILE"),
            ("Recordings --labels nothere", "nothere: there is no such file"),
            ("Recordings --labels empty", "empty: the file is empty; its first line must name the columns"),
            (
                "Recordings --labels Fixtures/labels/no-label.csv",
                "no-label.csv:1: there is no column \"label\" or \"label_from_filename\""
            ),
            (
                "Recordings --labels Fixtures/labels/unclosed.csv",
                "unclosed.csv:3: a quote is opened here and never closed"
            ),
        ])
    func refusals(words: String, complaint: String) throws { try place.refuses("evaluate \(words)", complaint) }

    @Test(
        "words that do not go together",
        arguments: [
            ("--devices Fixtures/labels/planted.csv", "planted.csv:1: there is no column \"axis\""),
            ("--json --markdown", "--json or --markdown, not both"),
            ("--no-profile", "--no-profile is not needed here"),
            ("--choose peek=1", "'peek' is no threshold"),
        ])
    func words(words: String, complaint: String) throws { try place.refuses(all + "\(words)", complaint) }

    @Test("where no recording can be used, the first that cannot is named with its line")
    func nothing() throws {
        let labels = try place.text("Recordings/labels.csv").lines
        let line = try #require(labels.firstIndex { $0.hasPrefix("drag.evemu,") }) + 1
        try place.refuses(
            "evaluate folder --labels Recordings/labels.csv",
            "none of the labelled recordings can be used; the first: Recordings/labels.csv:\(line): drag.evemu: "
                + "there is no such file")
    }

    @Test("tables, JSON and Markdown")
    func forms() throws {
        try place.run(0, all).isQuiet().says("The result of each contact").says("Touches labelled as presses")
        let json = try place.run(0, all + "--json").says("\"semiSynthetic\":[")
        #expect(json.lines.count == 1, "one object")
        try place.run(0, all + "--markdown").says("| label | contacts |")
    }

    @Test("it keeps to the terminal's width, but for names of files", arguments: [40, 80, 120])
    func width(columns: Int) throws { try place.run(0, few, columns: columns).fits(columns) { $0.contains("evemu") } }

    @Test("a planted false peek is shown, and misses its target")
    func targets() throws {
        try place.run(0, "evaluate Recordings --labels Fixtures/labels/planted.csv").says("false p")
        let outcome = try place.run(1, "evaluate Recordings --labels Fixtures/labels/planted.csv --targets")
        #expect(outcome.lines.contains { $0.contains(/false peeks in 1,000 .* no$/) })
        outcome.says("nothere.evemu").says("there is no such file")
    }

    @Test("a choice of thresholds")
    func choice() throws {
        try place.run(0, few + "--choose peek.enter=0.5,0.55").says("with all devices: peek.enter=0.5")
    }

    @Test("-o writes the tables, prints the targets alone, and replaces a file only by --force")
    func file() throws {
        let markdown = try place.run(0, few + "--markdown").out
        try place.run(0, few + "-o tables.md").isQuiet().printsNothing()
        #expect(try place.bytes("tables.md") == markdown)
        try place.write("tables.md", "old\n")
        try place.refuses(few + "-o tables.md", "tables.md exists already; use another name, or --force")
        #expect(try place.text("tables.md") == "old\n")
        let targets = try place.run(few + "-o tables.md --force --targets")
        #expect(try place.bytes("tables.md") == markdown)
        let whole = try place.run(few + "--targets")
        #expect(targets.end == whole.end)
        #expect(!targets.text.isEmpty && whole.text.hasSuffix("\n\n" + targets.text))
        #expect(!targets.text.contains("The result of each contact"))
        try place.run(0, few + "--json -o counted.json").printsNothing()
        #expect(try place.bytes("counted.json") == place.run(0, few + "--json").out)
        try place.run(0, few + "--choose peek.enter=0.5,0.55 -o choice.md").printsNothing()
        #expect(try place.bytes("choice.md") == place.run(0, few + "--choose peek.enter=0.5,0.55 --markdown").out)
    }

    // Instructions, for time would differ.
    @Test("four times the devices are at most four times the work")
    func growth() throws {
        // valgrind before 3.20 cannot read all that is there for debugging; names stay.
        let stripping = try place.shell("command -v valgrind && strip --strip-debug -o stripped \"$0\"")
        guard stripping.end == .exit(0) else { return }
        try place.write("short.synth", "finger at 50,80; press 0.1 in 20ms; lift\n")
        try place.run(0, "synth short.synth -o folder/short.evemu")
        var work: [Int] = []
        for count in [25, 100] {
            var labels = "file,label,device\n"
            for number in 0..<count {
                let name = "\(count)-\(number).evemu"
                try place.link("folder/" + name, to: "short.evemu")
                labels += "\(name),tap,d\(number)\n"
            }
            try place.write("labels", labels)
            let line = """
                valgrind --tool=callgrind --callgrind-out-file=/dev/null \
                ./stripped evaluate folder --labels labels --no-presses
                """
            let outcome = try place.shell(line, atMost: 120).ended(0)
            #expect(outcome.text.hasPrefix("\(count) recordings: \(count) used"))
            let collected = try #require(outcome.complaint.firstMatch(of: /Collected : (\d+)/))
            work.append(try #require(Int(collected.1)))
        }
        #expect(work[1] <= work[0] * 4, "\(work)")
    }
}
