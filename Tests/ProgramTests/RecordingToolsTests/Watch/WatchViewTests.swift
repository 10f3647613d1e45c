import Testing

@testable import PressureCore
@testable import PressureJSON
@testable import PressureRecordings
@testable import RecordingTools

@Suite("The picture of what is watched")
struct WatchViewTests {
    @Test("a light press on eighty columns, drawn by hand")
    func eighty() {
        let drawn = """
            pop.evemu                                                    playing 1×  0.140 s
            evemu, a screen for tests

            contact 7  surface                                    towards peek 62 %  hinting
            0.47 ███████████████████████████████████▎░···········░░░░░░░░░░░░···············
                             ╰──╯hint          ╰──────╯peek      ╰───────────╯pop
            hinting: 0.47 < peek.enter 0.50                                      hold 123 ms


            pop  ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄

            peek ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄
                                                                                        ▆▆▆▆
                                                                                        ████
            hint ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄█████
                                                                                       █████
                                                                                       Th
            T 0.000 contact 7 surface touchBegan                                        0.25
            h 0.030 contact 7 surface hintBegan                                         0.47




            q quit  space pause                                    100 frames/s  late 0.4 ms
            """
        Self.expect(WatchModel.lightPress, 80, 24, drawn)
    }

    @Test(
        "details that are too long begin later, but not after the pressure",
        arguments: [
            (61, "evemu, A Touchscreen, slots, pressure force 0…500, 100×160 mm"),
            (60, "A Touchscreen, slots, pressure force 0…500, 100×160 mm"),
            (45, "slots, pressure force 0…500, 100×160 mm"), (34, "pressure force 0…500, 100×160 mm"),
            (20, "pressure force 0…50…"),
        ])
    func details(_ columns: Int, _ shown: String) {
        let all = "evemu, A Touchscreen, slots, pressure force 0…500, 100×160 mm"
        let model = WatchModel(title: "pop.evemu", details: all, app: .wholeSurface)
        #expect(Self.lines(model, columns, 24)[1] == shown)
    }

    @Test("what the readings have shown takes the place of what the device says of itself")
    func revision() {
        var model = WatchModel(title: "a device", details: "pressure graded 0…255", app: .wholeSurface)
        model.receive(PressureRevision(time: .zero, source: .own, support: .none, reason: .constant(50)))
        #expect(Self.lines(model, 80, 24)[1] == "pressure is none from the next contact on: every reading was 50")
        model.describe("another", "pressure force", .wholeSurface, .standard)
        #expect(Self.lines(model, 80, 24)[1] == "pressure force", "of another device nothing is shown yet")
    }

    @Test("the same on forty columns and fifteen rows: shorter words, the explanation has two lines")
    func forty() {
        let drawn = """
            pop.evemu            playing 1×  0.140 s
            contact 7  surface     peek 62%  hinting
            0.47 ████████████████▍·····░░░░░░·······
                      ╰─╯hint  ╰──╯peek╰─────╯pop
            0.47 < peek.enter 0.50
                                         hold 123 ms
            pop  ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄
            peek ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▃▃▃▃
            hint ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▆████
                                               Th
            T 0.000 touchBegan                  0.25
            h 0.030 hintBegan                   0.47


            q quit  space pause   100/s  late 0.4 ms
            """
        Self.expect(WatchModel.lightPress, 40, 15, drawn)
    }

    @Test("twelve rows keep the contact, a small graph and the last events")
    func twelve() {
        let lines = Self.lines(WatchModel.lightPress, 40, 12)
        #expect(lines[1].hasPrefix("contact 7"))
        #expect(lines[4] == "0.47 < peek.enter 0.50       hold 123 ms")
        #expect(lines[5].hasPrefix("pop  ┄") && lines[6].hasPrefix("hint ┄"))
        #expect(lines[7] == String(repeating: " ", count: 35) + "Th")
        #expect(lines[8].hasPrefix("T 0.000") && lines[9].hasPrefix("h 0.030"))
    }

    @Test("no line is longer than the terminal, and there are as many as rows, at every width and height")
    func widths() {
        for model in [WatchModel.lightPress, .crowded, .empty, .longNames] {
            for style in [WatchStyle.plain, .ascii] {
                for columns in [1, 10, 20, 30] + Array(40...120) + [300] {
                    for rows in [1, 8, 12, 15, 16, 20, 24, 60] {
                        let lines = WatchView(columns: columns, rows: rows, style: style).lines(of: model)
                        #expect(lines.count == rows, "\(columns)×\(rows)")
                        for line in lines {
                            #expect(DisplayText.width(of: line) <= columns, "\(columns)×\(rows): \(line)")
                        }
                    }
                }
            }
        }
    }

    @Test("NO_COLOR leaves nothing but text; without it every colour is one of the terminal's own and ends again")
    func colours() {
        let plain = WatchView(columns: 80, rows: 24, style: .plain).lines(of: .crowded)
        #expect(!plain.joined().contains("\u{1b}"))
        let style = WatchStyle(hasColour: true, isASCII: false)
        let coloured = WatchView(columns: 80, rows: 24, style: style).lines(of: .crowded)
        #expect(coloured.joined().contains("\u{1b}[1m"))
        #expect(coloured.map(Self.withoutColours) == plain)
        var codes: Set<String> = []
        for line in coloured {
            for part in line.split(separator: "\u{1b}").dropFirst(line.hasPrefix("\u{1b}") ? 0 : 1) {
                codes.insert(String(part.prefix { $0 != "m" }))
            }
            if line.contains("\u{1b}") { #expect(line.contains("\u{1b}[0m"), "\(line)") }
        }
        // Neither a background nor white, black, yellow or blue letters.
        #expect(codes.isSubset(of: ["[0", "[1", "[2", "[36", "[32", "[1;35", "[31"]), "\(codes)")
    }

    @Test("ASCII is ASCII")
    func ascii() {
        let lines = WatchView(columns: 80, rows: 24, style: .ascii).lines(of: .lightPress)
        #expect(lines.dropFirst().allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }, "\(lines)")
        #expect(
            lines[4]
                == "0.47 " + String(repeating: "#", count: 35) + "--" + String(repeating: ".", count: 11)
                + String(repeating: "-", count: 12) + String(repeating: ".", count: 15))
        #expect(lines[5].hasPrefix(String(repeating: " ", count: 17) + "<-->hint"))
    }

    @Test("contacts beside the one that leads have a line each, and what has no room is counted")
    func others() {
        let lines = Self.lines(.crowded, 80, 24)
        #expect(lines[3].hasPrefix("contact 1  surface"))
        #expect(lines[7] == "contact 2 ignored: another finger leads")
        #expect(lines[10] == "3 contacts more")
        #expect(Self.lines(.crowded, 40, 12)[5] == "6 contacts more")
    }

    @Test("names cannot command the terminal, and wide letters take two columns")
    func names() {
        let text = WatchView(columns: 60, rows: 20, style: .plain).lines(of: .longNames).joined()
        #expect(!text.contains("\u{1b}") && !text.contains("\u{7}"))
        #expect(DisplayText.width(of: "画面") == 4)
        #expect(DisplayText.width(of: "e\u{301}") == 1)
        #expect(DisplayText.clipped("画面画面", to: 5) == "画面…")
        #expect(DisplayText.clipped("abc", to: 3) == "abc")
        #expect(DisplayText.clipped("abcd", to: 3) == "ab…")
        #expect(ForeignText.shown("a\u{1b}[2Jb\u{202e}c") == "a\\u001b[2Jb\\u202ec")
        #expect(DisplayText.wrapped("one two three four", to: 9, lines: 2) == ["one two", "three fo…"])
    }

    @Test("with nobody on the surface the rungs still show; what left last says what it became")
    func nobody() {
        let empty = Self.lines(.empty, 80, 24)
        #expect(empty[3] == "nobody touches the surface")
        #expect(empty[5].contains("╰──╯hint"))
        var model = WatchModel.empty
        var gone = WatchedContact(3)
        gone.isDown = false
        gone.outcome = .popped(.force, count: 1)
        model.last = gone
        #expect(Self.lines(model, 80, 24)[3].hasSuffix("popped"))
    }

    private static func withoutColours(_ line: String) -> String {
        var (text, isCode) = ("", false)
        for character in line {
            if character == "\u{1b}" { isCode = true }
            if !isCode { text.append(character) }
            if isCode, character == "m" { isCode = false }
        }
        return text
    }

    /// The picture without the blanks at the ends of its lines.
    private static func lines(_ model: WatchModel, _ columns: Int, _ rows: Int) -> [String] {
        WatchView(columns: columns, rows: rows, style: .plain).lines(of: model).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    private static func expect(
        _ model: WatchModel, _ columns: Int, _ rows: Int, _ drawn: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let lines = lines(model, columns, rows)
        let drawn = drawn.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.count == drawn.count, sourceLocation: sourceLocation)
        for (number, (line, wanted)) in zip(lines, drawn).enumerated() {
            #expect(line == wanted, "line \(number + 1)", sourceLocation: sourceLocation)
        }
    }
}
