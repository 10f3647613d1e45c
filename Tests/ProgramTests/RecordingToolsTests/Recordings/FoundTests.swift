import Foundation
import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureJSON
@testable import PressureRecordings
@testable import PressureReview
@testable import TestSupport

/// What fuzzing and hostile reading have found: each input stays, in Tests/Fixtures/found, and each rule it broke.
@Suite struct FoundTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Project.root.appending(path: "Tests/Fixtures/found/" + name)))
    }

    /// What reading gave: the events, the device, and whatever a person gets to read of it.
    private struct Outcome {
        var format: RecordingFormat?
        var events: [InputEvent] = []
        var device = DeviceDescription()
        var skipped = 0
        var sentences: [String] = []
        var failure: RecordingError?
    }

    private static func read(_ bytes: [UInt8], keepsGoing: Bool = true, readSize: Int = .max) -> Outcome {
        var options = RecordingOptions()
        options.keepsGoing = keepsGoing
        var outcome = Outcome()
        do throws(RecordingError) {
            let source = RecordingSource(
                FileFeed(bytes: bytes, name: "found", readSize: readSize), name: "found", readSize: readSize)
            var reader = try RecordingReader(source: source, options: options)
            outcome.format = reader.format
            do throws(RecordingError) {
                while try reader.next() { outcome.events += reader.window.events.prefix(reader.window.count) }
            } catch {
                outcome.failure = error
            }
            outcome.device = reader.recordedDevice
            outcome.skipped = reader.window.skipped
            outcome.sentences = reader.window.problems.map(\.description) + reader.window.warnings
        } catch {
            outcome.failure = error
        }
        outcome.sentences += [outcome.failure?.description].compactMap(\.self)
        return outcome
    }

    @Test(
        "A format is recognised by the same bytes, however few of them a pipe gives at once",
        arguments: [1, 6, 24, 95, 96, 100, .max])
    func pieces(readSize: Int) throws {
        // Four records of a touch, then two that are none: all six together looked like no recording.
        let outcome = Self.read(try Self.bytes("damage-behind-start.raw24"), readSize: readSize)
        #expect(outcome.format == .raw24)
        #expect(outcome.events.map(\.code) == [0x39, 0x35, 0x36, 0])
        #expect(outcome.skipped == 2)
    }

    @Test("A line of text before raw events is judged with them, however the bytes arrive", arguments: [24, 30, .max])
    func textBeforeRecords(readSize: Int) throws {
        // The line is exactly as long as a record, and three good records of four are enough.
        let line = Array("E: 1.000001 0003 3a 0001\n".utf8.dropFirst())
        #expect(line.count == 24)
        let records = Array(try Self.bytes("damage-behind-start.raw24").prefix(72))
        let outcome = Self.read(line + records, readSize: readSize)
        #expect(outcome.format == .raw24)
        #expect(outcome.events.count == 3)
    }

    @Test("Events before an error are given, also where the trace has to be read first for the ranges")
    func eventsBeforeError() throws {
        let bytes = try Self.bytes("error-behind-event.yml")
        var reader = try RecordingReader(bytes: bytes, name: "found")
        try reader.describe()
        let isThere = try reader.next()
        #expect(isThere)
        #expect(reader.window.count == 1)
        #expect(reader.window.events[0] == InputEvent(time: .zero, type: 1, code: 0, value: 1))
        let error = #expect(throws: RecordingError.self) { _ = try reader.next() }
        #expect(error?.line == 8)
        #expect(error?.found == "version:,1")
    }

    @Test("Whatever time is read can be written as evemu and read again")
    func latestTime() throws {
        let outcome = Self.read(try Self.bytes("latest-second.raw24"))
        // The fifth of six records is in the year 36,812: no format could say it again.
        #expect(outcome.events.count == 5)
        #expect(outcome.skipped == 1)
        var writer = EvemuWriter()
        writer.appendHeader(for: outcome.device)
        for event in outcome.events { writer.append(event) }
        let again = Self.read(writer.bytes, keepsGoing: false)
        #expect(again.failure == nil)
        #expect(again.events == outcome.events)
    }

    @Test(
        "No name or line of a recording reaches a terminal with what a terminal obeys",
        arguments: [
            ("terminal-name.yml", "Lid"), ("terminal-line.evtest", "gone"), ("terminal-warning.getevent", "Screen"),
        ])
    func terminal(file: String, shown: String) throws {
        let sentences = Self.read(try Self.bytes(file)).sentences
        #expect(sentences.contains { $0.contains(shown) }, "the words that matter are shown: \(sentences.count)")
        for sentence in sentences {
            let controls = sentence.unicodeScalars.filter { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
            #expect(controls.isEmpty, "\(file): \(controls.map(\.value))")
        }
    }

    @Test("The heading of a log stays one line, and obeys no device's name")
    func heading() throws {
        let text = """
            version: 1
            ndevices: 1
            devices:
            - node: /dev/input/event9
              evdev:
                name: "Pad\\x1b[2J\\nsecond line"
                codes:
                  3: [53, 54, 57]
                absinfo:
                  53: [0, 99, 0, 0, 1]
                  54: [0, 99, 0, 0, 1]
                  57: [0, 99, 0, 0, 0]

            """
        let run = try RecordingRun(bytes: Array(text.utf8), named: "pad.yml", ReplayOptions())
        let heading = run.heading.text
        #expect(heading.hasPrefix("# pad.yml: ") && heading.contains("second line"))
        #expect(heading.unicodeScalars.filter { $0.value < 0x20 }.map(\.value) == [10], "only its own end")
    }

    @Test("Types and axes that the kernel cannot have are refused, so that no list of them can grow long")
    func unknownTypes() throws {
        let outcome = Self.read(try Self.bytes("unknown-types.yml"))
        #expect(outcome.device.codes.map(\.type) == [3])
        #expect(outcome.device.axes.map(\.code) == [53, 54])
        #expect(outcome.skipped == 3)
    }

    @Test("A name of escapes is read in time that grows with its length", .timeLimit(.minutes(10)))
    func manyEscapes() {
        // Each of these lines took seconds: the rest of the name was counted for every escape in it.
        let line = "    name: \"" + String(repeating: "\\x41", count: 15_000) + "\"\n"
        let text =
            "version: 1\nndevices: 1\ndevices:\n- node: /dev/input/event1\n  evdev:\n"
            + String(repeating: line, count: 40)
        let outcome = Self.read(Array(text.utf8))
        #expect(outcome.device.name.utf8.count == 15_000)
        #expect(outcome.device.name.utf8.allSatisfy { $0 == UInt8(ascii: "A") })
    }

    @Test("An error stays short though one letter is as long as the file")
    func oneLongLetter() throws {
        let bytes = try Self.bytes("one-long-letter.json")
        let errors = #expect(throws: JSONErrors.self) { _ = try AppDescription(json: bytes, file: "app.json") }
        let error = try #require(errors?.all.first)
        #expect(error.path == "app")
        #expect(
            error.found.utf8.starts(with: "\"a".utf8) && error.found.utf8.reversed().starts(with: "…".utf8.reversed()))
        #expect(error.description.utf8.count < 400)
    }

    @Test("A file that nobody can have written by hand is refused before it fills the memory")
    func hugeSmallFile() throws {
        let path = NSTemporaryDirectory() + "/huge-\(UUID().uuidString).json"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(repeating: UInt8(ascii: " "), count: 5 << 20).write(to: URL(filePath: path))
        let error = #expect(throws: ToolError.self) { _ = try RecordingTools.TextFile.bytes(of: path) }
        #expect(error?.message.contains(path) == true)
    }
}
