import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("The words that every verb shares")
struct ReplayOptionsTests {
    /// The options that words make, and how many words they leave over.
    private func options(_ words: String...) throws -> (ReplayOptions, left: Int) {
        var options = ReplayOptions()
        var rest = words[...]
        while let word = rest.popFirst() {
            guard try options.read(word, &rest) else { return (options, rest.count + 1) }
        }
        return (options, 0)
    }

    private func complaint(_ words: String...) -> String {
        var options = ReplayOptions()
        var rest = words[...]
        do throws(ToolError) {
            while let word = rest.popFirst() { _ = try options.read(word, &rest) }
        } catch {
            return error.message
        }
        return "none"
    }

    @Test("each word does what the help says of it")
    func words() throws {
        let (options, left) = try options(
            "--app", "a.json", "--no-pressure", "--sensitivity", "firm", "--set", "peek.enter=0.45", "--profile",
            "p.json",
            "--size", "154x90", "--rotation", "270", "--independent", "--device", "2", "--range", "pressure=0:255",
            "--description",
            "d.evemu",
            "--known", "nexus-4", "--keep-going")
        #expect(left == 0)
        #expect(options.app == "a.json")
        #expect(!options.isPressureOn)
        #expect(options.sensitivity == .firm)
        #expect(options.changes == [.peekEnter: 0.45])
        #expect(options.profile == "p.json")
        #expect(options.size?.width == 154)
        #expect(options.size?.height == 90)
        #expect(options.rotation == .threeQuarters)
        #expect(options.mode == .independent)
        #expect(options.reading.wantedDevice == "2")
        #expect(options.reading.ranges.count == 1)
        #expect(options.reading.description == "d.evemu")
        #expect(options.reading.knownDevice == "nexus-4")
        #expect(options.reading.keepsGoing)
    }

    @Test("without words nothing is changed")
    func none() {
        let options = ReplayOptions()
        #expect(options.app == nil && options.profile == nil && options.size == nil)
        #expect(options.isPressureOn && options.sensitivity == .standard && options.changes.isEmpty)
        #expect(options.mode == .leading && !options.reading.keepsGoing)
    }

    @Test("a word that is none of them is left to the verb, its value untouched")
    func others() throws {
        #expect(try options("--json").left == 1)
        #expect(try options("--speed", "2").left == 2)
        var reading = ReplayOptions()
        var rest: ArraySlice = ["light"]
        #expect(try !reading.takeReading("--sensitivity", &rest))
        #expect(rest.count == 1)
    }

    @Test("a value that is missing or wrong is named, with what would be right")
    func wrong() {
        for word in [
            "--app", "--sensitivity", "--set", "--profile", "--size", "--device", "--range", "--known", "--rotation",
        ] {
            #expect(complaint(word) == "\(word) needs a value")
        }
        #expect(complaint("--sensitivity", "soft").contains("light, standard or firm, not 'soft'"))
        #expect(complaint("--set", "peek.enter").contains("FIELD=NUMBER"))
        #expect(complaint("--set", "peek.enter=").contains("FIELD=NUMBER"))
        #expect(complaint("--set", "peek.enter=a").contains("'peek.enter=a'"))
        #expect(complaint("--set", "peak=0.5").contains("'peak' is no threshold; `pressure-demo tuning`"))
        #expect(complaint("--set", "rest.time=200").contains("rest.time is fixed; `pressure-demo tuning`"))
        for size in ["3", "3x", "x3", "0x90", "154x-90", "nanx90", "1e9x1", "1x2x3", ""] {
            #expect(complaint("--size", size).contains("WIDTHxHEIGHT"), "\(size)")
        }
        #expect(complaint("--range", "pressure").hasPrefix("--range pressure: "))
        for turn in ["45", "-90", "360", "90.0", "quarter", ""] {
            #expect(complaint("--rotation", turn) == "--rotation is 0, 90, 180 or 270 degrees clockwise, not '\(turn)'")
        }
    }

    @Test("a rotation turns the surface, whatever the app says of it")
    func rotation() throws {
        let bytes = try ScriptRecording.bytes("0 slot 0 id 1 x 500 y 800 p 5\n50 id -1")
        for (degrees, isTurned) in [("0", false), ("90", true), ("180", false), ("270", true)] {
            let (options, _) = try options("--rotation", degrees)
            let surface = try RecordingRun(bytes: bytes, named: "r", options).stream.session.surface
            // The device is 100 mm wide and 160 mm high.
            #expect(surface.width == (isTurned ? 160 : 100) && surface.height == (isTurned ? 100 : 160), "\(degrees)")
            #expect(surface.rotation.degrees == Int(degrees))
        }
    }

    @Test("thresholds that contradict each other are refused when the recording is played")
    func tuning() throws {
        var (options, _) = try options("--set", "peek.enter=0.9")
        let bytes = try ScriptRecording.bytes("0 slot 0 id 1 x 500 y 800 p 5\n50 id -1")
        #expect(throws: ToolError("--set: pop.enter must be above peek.enter")) {
            _ = try RecordingRun(bytes: bytes, named: "r", options)
        }
        options.changes = [.peekEnter: 0.45]
        #expect(try RecordingRun(bytes: bytes, named: "r", options).stream.session.tuning[.peekEnter] == 0.45)
    }
}
