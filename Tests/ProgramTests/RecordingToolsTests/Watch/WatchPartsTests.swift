import Testing

@testable import PressureCore
@testable import RecordingTools

@Suite("The parts of the picture")
struct WatchPartsTests {
    @Test(
        "a force's cell on a bar of fifty and of a hundred",
        arguments: [
            (Pressure.zero, 0, 0), (0.16, 8, 16), (0.20, 10, 20), (0.40, 20, 40), (0.50, 25, 50), (0.64, 32, 64),
            (0.80, 40, 80), (0.999, 49, 99), (.full, 49, 99),
        ])
    func cells(_ force: Pressure, _ fifty: Int, _ hundred: Int) {
        #expect(PressureBar(width: 50, ladder: .standard, style: .plain).cell(of: force) == fifty)
        #expect(PressureBar(width: 100, ladder: .standard, style: .plain).cell(of: force) == hundred)
    }

    @Test("a bar of fifty at nothing, at a peek's leave value, and at full")
    func bars() {
        let bar = PressureBar(width: 50, ladder: .standard, style: .plain)
        let bands = ["........", "--", "..........", "-----", ".......", "--------", ".........."].joined()
            .replacing(".", with: "·").replacing("-", with: "░")
        #expect(bar.bar(nil, .plain).text(.plain) == bands)
        #expect(bar.bar(.zero, .plain).text(.plain) == bands)
        #expect(bar.bar(0.40, .plain).text(.plain) == String(repeating: "█", count: 20) + bands.dropFirst(20))
        #expect(bar.bar(.full, .plain).text(.plain) == String(repeating: "█", count: 50))
        // 0.41 of 50 is 20 and a half.
        #expect(bar.bar(0.41, .plain).text(.plain) == String(repeating: "█", count: 20) + "▌" + bands.dropFirst(21))
        #expect(
            bar.scale.text(.plain)
                == "        ╰─╯hint     ╰────╯peek  ╰───────╯pop")
    }

    @Test("names of rungs give way where there is no room, and never cover the next rung's mark")
    func narrowScale() {
        // On ten cells: hint 1…2, peek 4…5, pop 6…8.
        #expect(
            PressureBar(width: 10, ladder: .standard, style: .plain).scale.text(.plain) == " ╰╯h╰╯╰─╯p")
        #expect(PressureBar(width: 0, ladder: .standard, style: .plain).scale.width == 0)
    }

    @Test("the history keeps the highest force of a column, carries a still finger's on, and forgets after a gap")
    func history() {
        var history = ForceHistory()
        #expect(history.last(5).isEmpty)
        history.add(0.5, at: .milliseconds(0))
        history.add(0.3, at: .milliseconds(29))
        history.pass(to: .milliseconds(90))
        #expect(history.last(5).map(\.force) == [nil, 0.5, 0.3, 0.3, 0.3])
        history.add(nil, at: .milliseconds(95))
        history.pass(to: .milliseconds(150))
        #expect(history.last(4).map(\.force) == [0.3, 0.3, nil, nil])
        history.pass(to: .milliseconds(10_000_000))
        #expect(history.last(512).allSatisfy { $0.force == nil && $0.letter == nil })
        // Time that goes back changes nothing, and times at the ends of the line are times.
        history.pass(to: .milliseconds(5))
        history.add(0.7, at: Timestamp(microseconds: .max))
        #expect(history.last(1).first?.force == 0.7)
        var early = ForceHistory()
        early.add(0.2, at: Timestamp(microseconds: .min))
        early.add(0.4, at: Timestamp(microseconds: -1))
        early.add(0.6, at: .zero)
        #expect(early.last(2).map(\.force) == [0.4, 0.6])
    }

    @Test("in one column of the graph the more important letter stays")
    func letters() {
        var history = ForceHistory()
        history.mark("P", rank: 6, at: .milliseconds(1))
        history.mark("b", rank: 1, at: .milliseconds(2))
        history.mark("T", rank: 2, at: .milliseconds(31))
        history.mark("O", rank: 7, at: .milliseconds(59))
        history.mark("h", rank: 3, at: .milliseconds(-31_000))
        #expect(history.last(2).map(\.letter) == ["P", "O"])
    }

    @Test("the meter counts the frames of the last second, and the latest of them")
    func meter() {
        var meter = FrameMeter()
        #expect(meter.rate(at: .zero) == nil && meter.lateness(at: .zero) == nil)
        for frame in Int64(0)..<250 {
            meter.add(.milliseconds(frame * 8), lateness: .milliseconds(frame == 0 ? 50 : frame == 240 ? 3 : 1))
        }
        #expect(meter.rate(at: .milliseconds(1_992)) == 125)
        #expect(meter.lateness(at: .milliseconds(1_992)) == .milliseconds(3))
        #expect(meter.rate(at: .milliseconds(9_000)) == nil)
        // Frames of one moment have no rate.
        var still = FrameMeter()
        for _ in 0..<2_000 { still.add(.zero) }
        #expect(still.rate(at: .zero) == nil)
    }

    @Test("the waits that run are those that the guard and the hold name, the soonest first")
    func timers() {
        var contact = WatchedContact(1)
        func names(_ blocker: PressExplanation.Blocker, hold: Timestamp? = nil) -> [WatchedContact.Timer] {
            contact.explanation = PressExplanation(phase: .touching, blocker: blocker, holdDueAt: hold)
            return contact.timers(at: .milliseconds(100))
        }
        #expect(
            names(.unconfirmed(.peek, until: .milliseconds(112)), hold: .milliseconds(400)) == [
                .init(name: "confirm", due: .milliseconds(112)), .init(name: "hold", due: .milliseconds(400)),
            ])
        #expect(
            names(.young(.milliseconds(50), below: .milliseconds(120)), hold: .milliseconds(110)) == [
                .init(name: "hold", due: .milliseconds(110)), .init(name: "press.age", due: .milliseconds(170)),
            ])
        #expect(
            names(.soon(.milliseconds(50), below: .milliseconds(100))) == [
                .init(name: "pop.delay", due: .milliseconds(150))
            ])
        #expect(names(.sliding(until: .milliseconds(130))) == [.init(name: "slide", due: .milliseconds(130))])
        // What is over does not run.
        #expect(names(.noOffer, hold: .milliseconds(90)) == [])
    }

    @Test("colours and characters follow NO_COLOR and the locale")
    func environment() {
        func style(_ variables: [String: String]) -> WatchStyle { WatchStyle { variables[$0] } }
        #expect(style([:]) == WatchStyle(hasColour: true, isASCII: false))
        #expect(style(["NO_COLOR": ""]).hasColour)
        #expect(!style(["NO_COLOR": "1"]).hasColour)
        #expect(style(["LANG": "C"]).isASCII)
        #expect(style(["LC_ALL": "", "LANG": "de_DE.utf8"]) == WatchStyle(hasColour: true, isASCII: false))
        #expect(style(["LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"]).isASCII)
    }

    @Test(
        "how near the next stage is, in words that are true: a finger that eased is not on its way to the pop",
        arguments: [
            // 18350 / 65536 is 0.28 and a hair less than 0.2801.
            (PressProgress.Stage.peek, Int32(40_700), "towards peek 62 %", "peek 62%"),
            (.pop, 0, "towards pop 0 %", "pop 0%"), (.pop, 18_360, "towards pop 28 %", "pop 28%"),
            (.pop, -18_360, "eased 28 % below the peek", "28% below peek"),
            // Less than one of a hundred is not told.
            (.pop, -600, "towards pop 0 %", "pop 0%"),
            (.pop, -65_536, "eased 100 % below the peek", "100% below peek"),
        ])
    func progress(_ stage: PressProgress.Stage, _ raw: Int32, _ wide: String, _ narrow: String) {
        var contact = WatchedContact(7)
        contact.progress = PressProgress(stage: stage, raw: raw)
        contact.explanation = PressExplanation(
            phase: .peeking, blocker: .force(0.4, below: 0.8, .pop), holdDueAt: nil)
        func heading(_ width: Int) -> String {
            ContactBlock(
                contact: contact, target: "", ladder: .standard, now: .zero, width: width, style: .plain
            ).lines(explanation: 1)[0].text(.plain)
        }
        #expect(heading(80).contains(" \(wide)  peeking"), "\(heading(80))")
        #expect(heading(50).contains(" \(narrow)  peeking"), "\(heading(50))")
        #expect(!heading(80).contains("-"))
    }
}
