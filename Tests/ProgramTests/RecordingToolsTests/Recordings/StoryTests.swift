import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("The stories of contacts")
struct StoryTests {
    private func stories(
        _ script: String, tuning: Tuning = .standard, _ change: (inout ReplayOptions) -> Void = { _ in }
    ) throws -> [String] {
        var options = ReplayOptions()
        change(&options)
        var run = try RecordingRun(bytes: ScriptRecording.bytes(script), named: "t", options)
        if tuning != .standard { run.stream.session.tuning = tuning }
        return try run.tellStories().map { $0.text }
    }

    @Test("a light press: what came, how hard it was, and why neither force nor waiting made it more")
    func lightPress() throws {
        let stories = try stories("0 slot 0 id 5 x 500 y 800 p 25\n40 p 150\n60 p 145\n100 id -1")
        // 150 of 500 g is above the hint's 0.20 and below the peek's 0.50; the highest came at 40 ms.
        try #require(stories.count == 1)
        let lines = stories[0].split(separator: "\n")
        #expect(
            lines.prefix(4) == [
                "contact 5 on surface landed at 0.000 s (50.0, 80.0 mm) and lifted 100 ms later; it pressed up to 0.30 of"
                    + " full force.",
                "  0.040 s  It pressed lightly: the target responded.",
                "  0.100 s  The light response ended (lifted).",
                "  0.100 s  It lifted: a tap.",
            ])
        #expect(stories[0].contains("  No peek by force: 0.30 < peek.enter 0.50 at 0.040 s.\n"))
        #expect(stories[0].contains("  No peek by holding: it left "))
    }

    @Test("a drag: the guard that stopped it, with the distance")
    func drag() throws {
        let stories = try stories("0 slot 0 id 5 x 500 y 800 p 25\n20 x 540\n40 x 600\n60 id -1")
        // 40 tenths of a millimetre, and the slop is 3 mm.
        #expect(stories[0].contains("  0.020 s  Nothing came of it (strayed).\n"))
        #expect(stories[0].contains("mm > slop 3.0 mm.\n"))
    }

    @Test("each contact has its story, in the order in which they landed, also where an id comes back")
    func several() throws {
        let stories = try stories(
            "0 slot 0 id 5 x 500 y 800 p 25\n50 id -1\n500 id 6 x 510\n550 id -1\n900 id 5 x 520\n950 id -1")
        #expect(
            stories.map { $0.prefix { $0 != "(" } } == [
                "contact 5 on surface landed at 0.000 s ", "contact 6 on surface landed at 0.500 s ",
                "contact 5 on surface landed at 0.900 s ",
            ])
        for story in stories { #expect(story.contains("It lifted: a tap.")) }
    }

    @Test("a contact that was down before the recording began, one that is down at its end")
    func ends() throws {
        let unknown = try stories("0 slot 0 x 500 y 800 p 200\n50 id -1")
        #expect(unknown[0].contains(" was already down at 0.000 s and lifted 50 ms later.\n"))
        #expect(unknown[0].contains("It did nothing: down before the input began."))
        let open = try stories("0 slot 0 id 5 x 500 y 800 p 25\n50 p 30")
        #expect(open[0].contains("was still down at the end, 50 ms later"))
    }

    @Test("a second finger that comes late: of the first a tap is left, and it says why")
    func second() throws {
        let stories = try stories(
            "0 slot 0 id 5 x 500 y 800 p 25\n300 slot 1 id 6 x 100 y 100 p 25\n340 id -1\n350 slot 0 id -1")
        try #require(stories.count == 2)
        #expect(stories[0].contains("  0.350 s  It lifted: a tap.\n"))
        #expect(stories[0].contains("  No peek: a second finger came; only a tap is possible.\n"))
        #expect(stories[1].contains("contact 6 landed at 0.300 s (10.0, 10.0 mm) and lifted 40"))
        #expect(stories[1].contains("  It did nothing: another finger leads.\n"))
    }

    @Test("a peek that did not pop names the force it lacked, and the way to its actions")
    func peek() throws {
        let hold = (1...30).map { "\(100 + $0 * 10) p \(300 + 5 * ($0 % 2))" }.joined(separator: "\n")
        let stories = try stories("0 slot 0 id 5 x 500 y 800 p 25\n50 p 150\n100 p 300\n\(hold)\n500 id -1")
        #expect(stories[0].contains("A peek began, by force.\n"))
        #expect(stories[0].contains("The peek ended (dismissed), and nothing else changed.\n"))
        #expect(stories[0].contains("  No pop: 0.61 < pop.enter 0.80 at 0.110 s.\n"))
        #expect(stories[0].contains("  No actions: 0.0 mm upwards < swipe.begin 5.0 mm.\n"))
    }

    @Test("with pressure off, force is not blamed on a number")
    func off() throws {
        let stories = try stories("0 slot 0 id 5 x 500 y 800 p 25\n40 p 450\n100 id -1") { $0.isPressureOn = false }
        #expect(!stories[0].contains("pressed up to"))
        #expect(!stories[0].contains("peek.enter"))
        #expect(stories[0].contains("No peek by force: "))
    }

    @Test("as JSON: an object a contact with its times, what it became and what it did not")
    func json() throws {
        var run = try RecordingRun(
            bytes: ScriptRecording.bytes("0 slot 0 id 5 x 500 y 800 p 25\n60 id -1"), named: "t", ReplayOptions())
        let stories = try run.tellStories()
        let line = stories[0].json(of: "a\"b")
        #expect(
            line.hasPrefix(
                #"{"file":"a\"b","contact":5,"target":"surface","from":0,"to":60000,"highest":0.05000,"highestAt":0,"#
                    + #""became":[{"time":60000,"text":"It lifted: a tap."}],"not":["#))
        #expect(line.hasSuffix("]}\n"))
    }

    // MARK: Swipes that revealed nothing

    /// A peek at 120 ms, at 50 × 80 mm, and places in tenths of a millimetre from there, 10 ms apart from 410 ms on.
    static func swipe(_ places: [(right: Int, up: Int)]) -> String {
        let hold = (1...28).map { "\(100 + $0 * 10) p \(300 + $0 % 2)" }.joined(separator: "\n")
        let moves = places.enumerated().map { "\(410 + 10 * $0) x \(500 + $1.right) y \(800 - $1.up)" }
        return "0 slot 0 id 5 x 500 y 800 p 25\n50 p 150\n100 p 300\n\(hold)\n\(moves.joined(separator: "\n"))\n"
            + "900 id -1"
    }

    @Test("a swipe that went up far enough but too far to the side: the angle, not the way")
    func aslant() throws {
        // 1 mm to the right for each one upwards: 45 degrees, and 5 mm upwards in the fifth place, at 450 ms.
        let stories = try stories(Self.swipe((1...10).map { (10 * $0, 10 * $0) }))
        #expect(stories[0].contains("  No actions: 45.0 degrees from upwards > swipe.cone 30.0 degrees at 0.450 s.\n"))
        #expect(!stories[0].contains("swipe.begin"))
    }

    @Test("of a swipe that never went far enough, the farthest place, with as many digits as it needs")
    func short() throws {
        let stories = try stories(Self.swipe([(0, 20), (0, 49), (0, 30)]))
        #expect(stories[0].contains("  No actions: 4.9 mm upwards < swipe.begin 5.0 mm.\n"))
        let close = try self.stories(Self.swipe([(0, 49)]), tuning: Tuning([.swipeBegin: 4.91]))
        #expect(close[0].contains("  No actions: 4.90 mm upwards < swipe.begin 4.91 mm.\n"))
    }

    @Test("what the finger does once the peek is over is no part of its swipe")
    func afterwards() throws {
        // Easing ends a live peek at 420 ms; only then the finger goes 10 mm upwards.
        let script = Self.swipe([(0, 20)]).replacing("\n900 id -1", with: "\n420 p 30\n430 y 700\n900 id -1")
        let stories = try stories(script, tuning: Tuning(policies: [.live]))
        #expect(stories[0].contains("  No actions: 2.0 mm upwards < swipe.begin 5.0 mm.\n"), "\(stories[0])")
    }

    @Test("a sideways action that has the peek is what keeps the actions away")
    func sideways() throws {
        let folder = try LintFolder()
        let app = try folder.file(
            "app.json",
            #"{"version":1,"app":"t","surface":{"width":100,"height":160,"unit":"mm"},"unit":"mm","targets":[{"id":"side","#
                + #""kind":"row","frame":[0,0,100,160],"offer":"preview","actions":[{"id":"one"}],"#
                + #""sideways":{"leading":{"id":"lead"},"trailing":{"id":"trail"}}}]}"#)
        // 6 mm to the right has the peek; then 12 mm upwards, which lies within the cone: 6 of 12 is 27 degrees.
        let script = Self.swipe([(30, 0), (60, 0), (60, 40), (60, 120)])
        let stories = try stories(script) { $0.app = app }
        #expect(
            stories[0].contains("  No actions: a sideways action was already selected at 0.440 s.\n"), "\(stories[0])")
    }

    /// What is told of a sideways swipe to these places that the finger lifts from at a time.
    private func sidewaysMiss(_ places: [(right: Int, up: Int)], liftedAt lift: Int) throws -> String? {
        let folder = try LintFolder()
        let app = try folder.file(
            "app.json",
            #"{"version":1,"app":"t","surface":{"width":100,"height":160,"unit":"mm"},"unit":"mm","targets":[{"id":"side","#
                + #""kind":"row","frame":[0,0,100,160],"offer":"preview","sideways":{"trailing":{"id":"trail"}}}]}"#)
        let script = Self.swipe(places).replacing("900 id -1", with: "\(lift) id -1")
        return try stories(script) { $0.app = app }[0].split(separator: "\n")
            .first { $0.contains("No sideways action") }.map { String($0) }
    }

    @Test("a sideways swipe that chose nothing: how far it went, and how long it took (R-SWIPE)")
    func notChosen() throws {
        // 3 mm, which a swipe must stay beyond, are passed at 410 ms; 61 ms are longer than 60.
        #expect(
            try sidewaysMiss([(30, 0), (60, 0)], liftedAt: 471)
                == "  No sideways action: 6.0 mm to the side < sideways.select 7.5 mm, and 61 ms on its way > "
                + "sideways.time 60 ms.")
        // Quick enough, and far enough: chosen, so nothing is missing.
        #expect(try sidewaysMiss([(30, 0), (60, 0)], liftedAt: 470) == nil)
        #expect(try sidewaysMiss([(30, 0), (60, 0), (75, 0)], liftedAt: 900) == nil)
        // It began, and went back to 4 mm, though not so far that it was taken back.
        #expect(
            try sidewaysMiss([(60, 0), (40, 0)], liftedAt: 440)
                == "  No sideways action: 4.0 mm to the side < swipe.begin 5.0 mm.")
        // Taken back, and a finger that never swiped: no sideways action had the peek at the lift.
        #expect(try sidewaysMiss([(60, 0), (20, 0)], liftedAt: 600) == nil)
        #expect(try sidewaysMiss([(10, 0)], liftedAt: 600) == nil)
    }

    @Test("a finger that is still down at the end has not left")
    func openHold() throws {
        let stories = try stories("0 slot 0 id 5 x 500 y 800 p 25\n50 p 26\n100 p 25")
        #expect(
            stories[0].contains("No peek by holding: the recording ended 400 ms before the wait was over at 0.500 s"))
    }

    @Test("random swipes: every number is that of the places, every sentence true, and a changed threshold opens it")
    func randomSwipes() throws {
        var random = SplitMix64(seed: 20_261_123)
        var seen: [String: Int] = [:]
        for number in 0..<600 {
            var places: [(right: Int, up: Int)] = []
            let (right, up) = (Double(random.whole(-80...80)), Double(random.whole(-20...130)))
            let steps = random.whole(2...9)
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                places.append((Int(right * share), Int(up * share)))
            }
            var changes: [TuningField: Double] = [:]
            if random.chance(50) { changes[.swipeBegin] = Double(random.whole(3_100...7_400)) / 1_000 }
            if random.chance(50) { changes[.swipeCone] = Double(random.whole(500...4_000)) / 100 }
            let tuning = try Tuning(changes)
            guard let line = try Self.noActions(places, tuning, self) else { continue }
            let place: Comment = "swipe \(number): \(places), \(changes): \(line)"
            let printed = try #require(PrintedGuard(line), place)
            try #require(printed.isTrue, place)
            let field = try #require(TuningField(name: printed.name), place)
            try #require(printed.names(tuning[field]), place)
            seen[printed.name, default: 0] += 1
            var value = Double(max(0, places.map(\.up).max() ?? 0)) / 10
            if field == .swipeCone {
                let first = try #require(places.first { Double($0.up) / 10 >= tuning[.swipeBegin] }, place)
                // The series of the arc tangent of the smaller by the greater, summed by halving angles.
                value = Self.degrees(across: abs(first.right), along: first.up)
            }
            try #require(printed.shows(value), "\(place): the places give \(value)")
            guard let changed = Self.opened(tuning, field, value) else { continue }
            let then = try Self.noActions(places, changed, self).flatMap { PrintedGuard($0) }
            try #require(then?.name != printed.name || then?.value != printed.value, "\(place): still so")
            seen["opened " + printed.name, default: 0] += 1
        }
        for name in ["swipe.begin", "swipe.cone"] {
            #expect(seen[name, default: 0] >= 50, "\(seen)")
            #expect(seen["opened " + name, default: 0] >= 10, "\(seen)")
        }
    }

    private static func noActions(
        _ places: [(right: Int, up: Int)], _ tuning: Tuning, _ tests: StoryTests
    ) throws -> String? {
        let stories = try tests.stories(swipe(places), tuning: tuning)
        return stories[0].split(separator: "\n").first { $0.contains("No actions: ") }.map { String($0) }
    }

    private static func opened(_ tuning: Tuning, _ field: TuningField, _ value: Double) -> Tuning? {
        if field == .swipeCone { return try? tuning.changing([field: value + 0.001]) }
        return try? tuning.changing([field: value, .swipeTakenBack: min(tuning[.swipeTakenBack], value / 2)])
    }

    /// The angle by rotating a way back in ever smaller steps, so that it comes from nothing the product uses.
    private static func degrees(across: Int, along: Int) -> Double {
        var (x, y, angle) = (Double(along), Double(across), 0.0)
        // Steps of 1/1000 of a degree: their sine and cosine from two terms of the series are good to 1e-15.
        let step = 0.001 * Double.pi / 180
        let (sine, cosine) = (step - step * step * step / 6, 1 - step * step / 2)
        while y > 0 {
            (x, y) = (x * cosine + y * sine, y * cosine - x * sine)
            angle += 0.001
        }
        return angle - 0.0005
    }
}
