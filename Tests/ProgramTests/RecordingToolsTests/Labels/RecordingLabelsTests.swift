import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import RecordingTools
@testable import TestSupport

@Suite("Labels that a recording bears itself")
struct RecordingLabelsTests {
    /// The labels of comment lines that stand behind two seconds of events, from line 18 on.
    private static func labels(_ lines: String...) throws(ToolError) -> RecordingLabels {
        let text = lines.enumerated().map { RecordingWindow.LabelLine(line: 18 + $0.offset, text: $0.element) }
        return try RecordingLabels(text, file: "a.evemu", end: .milliseconds(2_000))
    }

    private static func message(_ lines: [String]) -> String {
        let text = lines.enumerated().map { RecordingWindow.LabelLine(line: 18 + $0.offset, text: $0.element) }
        do throws(ToolError) {
            _ = try RecordingLabels(text, file: "a.evemu", end: .milliseconds(2_000))
            return "no error"
        } catch {
            return error.message
        }
    }

    @Test("a name of several words, and moments with up to six decimals")
    func grammar() throws {
        let labels = try Self.labels("light press from 0.25 to 1.000001", "from here to there from 1.5 to 2")
        #expect(labels.names == ["light press", "from here to there"])
        #expect(labels.all[0].from == Timestamp(microseconds: 250_000))
        #expect(labels.all[0].to == Timestamp(microseconds: 1_000_001))
        #expect(labels.all[1].to == Timestamp(microseconds: 2_000_000))
        #expect(labels.all.map(\.line) == [18, 19])
        #expect(labels.all[0].comment == "label: light press from 0.250000 to 1.000001")
        #expect(RecordingLabel(parsing: "light press from 0.250000 to 1.000001", line: 18) == labels.all[0])
    }

    @Test("a moment belongs to the label around it, both ends included, and at a border to the later one")
    func moments() throws {
        let labels = try Self.labels("tap from 1 to 1.5", "scroll from 0.2 to 0.4", "tap from 1.5 to 1.6")
        func name(_ micros: Int64) -> String? { labels.label(at: Timestamp(microseconds: micros))?.name }
        #expect(labels.names == ["scroll", "tap"])
        #expect([199_999, 200_000, 400_000, 400_001].map(name) == [nil, "scroll", "scroll", nil])
        #expect([1_000_000, 1_500_000, 1_600_000, 1_600_001].map(name) == ["tap", "tap", "tap", nil])
        #expect(labels.label(at: .milliseconds(1_500))?.line == 20)
    }

    @Test(
        "what cannot be meant is an error with its line and the next step",
        arguments: [
            (
                ["tap from 0.1 until 0.2"],
                "a.evemu:18: expected \"# label: NAME from SECONDS to SECONDS\", found \"# label: tap from 0.1 until 0.2\"; "
                    + "correct the line, or remove it"
            ),
            (
                ["from 0.1 to 0.2"],
                "a.evemu:18: expected \"# label: NAME from SECONDS to SECONDS\", found \"# label: from 0.1 to 0.2\"; "
                    + "correct the line, or remove it"
            ),
            (
                ["tap from 0.1 to 0.2000001"],
                "a.evemu:18: expected \"# label: NAME from SECONDS to SECONDS\", found \"# label: tap from 0.1 to 0.2000001\""
                    + "; correct the line, or remove it"
            ),
            (
                ["tap from -1 to 0.2"],
                "a.evemu:18: expected \"# label: NAME from SECONDS to SECONDS\", found \"# label: tap from -1 to 0.2\"; "
                    + "correct the line, or remove it"
            ),
            (
                ["tap from 0.3 to 0.2"],
                "a.evemu:18: the label \"tap\" ends at 0.200000 s, before it begins at 0.300000 s; exchange the two moments"
            ),
            (
                ["tap from 3 to 4"],
                "a.evemu:18: the label \"tap\" begins at 3.000000 s, but the recording ends at 2.000000 s; correct the "
                    + "moment, or remove the line"
            ),
            (
                ["tap from 0.5 to 1", "hold from 0.1 to 0.6"],
                "a.evemu:19: the label \"hold\" overlaps with \"tap\" in line 18; correct or remove one of the two lines"
            ),
        ])
    func errors(_ lines: [String], _ expected: String) { #expect(Self.message(lines) == expected) }

    @Test("they are found among comments of all kinds, and change nothing that is read")
    func reading() throws {
        let script = "0 slot 0 id 1 x 100 y 100 p 60\n1000 id -1"
        let plain = try ScriptRecording.bytes(script)
        let labelled =
            plain + Array("#label: tap from 0 to 1\n# Label: none\n# a label: none\n# label:tap from 1 to 1\n".utf8)
        func read(_ bytes: [UInt8]) throws -> (events: [InputEvent], lines: [RecordingWindow.LabelLine]) {
            var reader = try RecordingReader(bytes: bytes, name: "a.evemu")
            var events: [InputEvent] = []
            while try reader.next() { events += reader.window.events.prefix(reader.window.count) }
            return (events, reader.window.labelLines)
        }
        #expect(try read(labelled).events == read(plain).events)
        // Seven event lines lie before: five of the landing, two of the lift.
        let first = ScriptRecording.firstEventLine + 8
        #expect(try read(labelled).lines.map(\.text) == ["tap from 0 to 1", "tap from 1 to 1"])
        #expect(try read(labelled).lines.map(\.line) == [first, first + 3])
        #expect(try read(plain).lines.isEmpty)
    }
}
