import Testing

@Suite("report: what it refuses, and the page that it writes")
struct ReportCommandTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test(
        "what cannot be used",
        arguments: [
            ("-o page.html", "which recording?"),
            ("Recordings/pop.evemu", "a file for the page is needed: -o PAGE.html"),
            ("nothere -o page.html", "nothere: there is no such file"),
            ("--bogus Recordings/pop.evemu -o page.html", "'--bogus' is not an option; `pressure-demo report --help`"),
            ("--screen 1x1 Recordings/pop.evemu -o page.html", "is not a screen's name"),
            ("--aim nobody Recordings/pop.evemu -o page.html", "'nobody' cannot be pressed"),
            (
                "--no-scene --aim photo Recordings/pop.evemu -o page.html", "which --app and --no-scene leave out"
            ),
            ("--rate 50 Recordings/pop.evemu -o page.html", "--rate is 60, 120 or 240, not '50'"),
            ("--no-scene --rate 120 Recordings/pop.evemu -o page.html", "which --app and --no-scene leave out"),
            ("--json Recordings/pop.evemu -o -", "--json needs a file for the page"),
        ])
    func refusals(words: String, complaint: String) throws {
        try place.refuses("report \(words)", complaint)
        #expect(!place.exists("page.html"))
    }

    @Test("a whole page, replaced only by --force, never over what is read")
    func page() throws {
        try place.run(0, "report Recordings/pop.evemu -o page.html").isQuiet().says("page.html: 1 recording, ")
        #expect(try place.text("page.html").lines.last == "</html>")
        try place.refuses("report Recordings/pop.evemu -o page.html", "page.html exists already")
        let facts = try place.run(
            0, "report Recordings/pop.evemu Recordings/hint.evemu -o page.html --force --json")
        #expect(facts.lines.count { $0.hasPrefix("{\"recording\":") && $0.hasSuffix("}") } == 2)
        try place.run(0, "report Recordings/pop.evemu --no-scene -o -").says("<!doctype html>")
        try place.copy("Recordings/pop.evemu", to: "own.evemu")
        try place.refuses("report own.evemu -o own.evemu --force", "own.evemu is an input of this command")
        #expect(try place.bytes("own.evemu") == place.bytes("Recordings/pop.evemu"))
    }
}
