import RecordingTools
import Testing

@testable import PressureGestures

@Suite("The stories of contacts")
struct StoryTests {
    private func stories(_ script: String, _ change: (inout ReplayOptions) -> Void = { _ in }) throws -> [String] {
        var options = ReplayOptions()
        change(&options)
        var run = try RecordingRun(bytes: ScriptRecording.bytes(script), named: "t", options)
        let setting = StoryText.Setting(run)
        return try StoryTeller.stories(of: &run).map { StoryText($0, in: setting).text }
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
                    + " full.",
                "  0.040 s  It pressed lightly: the target responded.",
                "  0.100 s  The light response went away (lifted).",
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
        #expect(unknown[0].contains("It did nothing: down before watching began."))
        let open = try stories("0 slot 0 id 5 x 500 y 800 p 25\n50 p 30")
        #expect(open[0].contains("was still down at the end, 50 ms later"))
    }

    @Test("a second finger that comes late: of the first a tap is left, and it says why")
    func second() throws {
        let stories = try stories(
            "0 slot 0 id 5 x 500 y 800 p 25\n300 slot 1 id 6 x 100 y 100 p 25\n340 id -1\n350 slot 0 id -1")
        try #require(stories.count == 2)
        #expect(stories[0].contains("  0.350 s  It lifted: a tap.\n"))
        #expect(stories[0].contains("  No peek: a second finger came; only a tap is left.\n"))
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
        let setting = StoryText.Setting(run)
        let stories = try StoryTeller.stories(of: &run)
        let line = StoryText(stories[0], in: setting).json(of: "a\"b")
        #expect(
            line.hasPrefix(
                #"{"file":"a\"b","contact":5,"target":"surface","from":0,"to":60000,"highest":0.05000,"highestAt":0,"#
                    + #""became":[{"time":60000,"text":"It lifted: a tap."}],"not":["#))
        #expect(line.hasSuffix("]}\n"))
    }
}
