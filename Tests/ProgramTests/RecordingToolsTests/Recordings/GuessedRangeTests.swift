import Foundation
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import RecordingTools
@testable import TestSupport

/// Nothing is pressed on a range that is only guessed from a trace, in whatever format it comes.
@Suite("Ranges that are guessed") struct GuessedRangeTests {
    /// A pop of the bundled recordings, which is from a device that weighs, without a word of its device.
    private static func headerless(_ format: String) throws -> [UInt8] {
        var reader = try RecordingReader(
            bytes: Array(try Project.text("Recordings/graded-pop.evemu").utf8), name: "pop")
        var events: [InputEvent] = []
        while try reader.next() {
            for place in 0..<reader.window.count { events.append(reader.window.events[place]) }
        }
        // Units that no axis would be guessed to have by chance.
        var text = ""
        var bytes: [UInt8] = []
        func append(_ number: UInt64, _ count: UInt64) {
            for byte in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
        }
        for event in events {
            let micros = event.time.microseconds
            let time = "\(micros / 1_000_000).\(String(format: "%06d", Int(micros % 1_000_000)))"
            let (type, code) = (Int(event.type), Int(event.code))
            switch format {
            case "evemu": text += "E: \(time) " + String(format: "%04x %04x %d\n", type, code, event.value)
            case "getevent":
                text += "[ \(time)] " + String(format: "%04x %04x %08x\n", type, code, UInt32(bitPattern: event.value))
            case "evtest" where event.endsFrame:
                text += "Event: time \(time), -------------- SYN_REPORT ------------\n"
            case "evtest":
                let name = EventNames.code(event.type, event.code) ?? "?"
                let kind = event.type == EventType.abs ? "EV_ABS" : "EV_KEY"
                text += "Event: time \(time), type \(type) (\(kind)), code \(code) (\(name)), value \(event.value)\n"
            default:
                for word in [micros / 1_000_000, micros % 1_000_000] { append(UInt64(word), 8) }
                append(UInt64(event.type), 2)
                append(UInt64(event.code), 2)
                append(UInt64(UInt32(bitPattern: event.value)), 4)
            }
        }
        return format == "raw" ? bytes : Array(text.utf8)
    }

    private static let formats = ["evemu", "getevent", "evtest", "raw"]

    private func play(
        _ bytes: [UInt8], _ change: (inout ReplayOptions) throws -> Void = { _ in }
    ) throws -> (words: [String], heading: RecordingHeading, warnings: [String]) {
        var options = ReplayOptions()
        try change(&options)
        var run = try RecordingRun(bytes: bytes, named: "f", options)
        var events: [GestureEvent] = []
        try run.play(into: &events)
        return (events.words, run.heading, run.reader.window.warnings)
    }

    @Test(
        "A press in a recording without a header presses nothing, the hold still leads on, and the note says why",
        arguments: formats)
    func notTrusted(_ format: String) throws {
        let (words, heading, warnings) = try play(try Self.headerless(format))
        #expect(words.contains("peekBegan(hold)"), "\(words)")
        #expect(
            !words.contains("peekBegan(pressure)") && !words.contains("popped(force)") && !words.contains("hintBegan"))
        #expect(heading.profile.support == .none)
        let note = try #require(warnings.first)
        #expect(note.contains("force is not used and a hold opens everything"))
        #expect(note.contains("--trust-guess") && note.contains("--range"))
        #expect(warnings.count == 1)
    }

    @Test("Whoever trusts the guess has the press, and is warned all the same", arguments: formats)
    func trusted(_ format: String) throws {
        let (words, heading, warnings) = try play(try Self.headerless(format)) { $0.reading.trustsGuess = true }
        #expect(words.contains("popped(force)"), "\(words)")
        #expect(heading.profile.support == .graded)
        #expect(warnings.count == 1 && warnings[0].contains("pressure and lengths may be wrong"))
        #expect(!warnings[0].contains("--trust-guess"))
    }

    @Test("A range that the user gives, a known device and a profile are no guesses", arguments: formats)
    func told(_ format: String) throws {
        let bytes = try Self.headerless(format)
        #expect(
            try play(bytes) { $0.reading.ranges = [try AxisRange("pressure=0:255")] }.words.contains("popped(force)"))
        let known = try play(bytes) { $0.reading.knownDevice = "lenovo-p50" }
        #expect(known.words.contains("popped(force)"))
        #expect(known.warnings == [])
        // Places alone say nothing of the pressure.
        let places = try play(bytes) {
            $0.reading.ranges = [try AxisRange("x=0:4000:40"), try AxisRange("y=0:6400:40")]
        }
        #expect(!places.words.contains("popped(force)"))
        #expect(places.warnings.first?.contains("--trust-guess") == true)
    }

    @Test("What is converted stays a guess: the header says so, and reading it back presses nothing either")
    func converted() throws {
        let bytes = try Self.headerless("getevent")
        var conversion = try Conversion(bytes: bytes, named: "f", RecordingOptions(), RecordingCut())
        var written: [UInt8] = []
        try conversion.write { written += $0 }
        let text = String(decoding: written, as: UTF8.self)
        #expect(text.contains("A: 3a 0 127 0 0 0 # guessed\n"), "\(text.prefix(900))")
        let back = try play(Array(text.utf8))
        #expect(!back.words.contains("popped(force)") && back.words.contains("peekBegan(hold)"))
        #expect(back.warnings.first?.contains("--trust-guess") == true)
        #expect(try play(Array(text.utf8)) { $0.reading.trustsGuess = true }.words.contains("popped(force)"))
        #expect(
            try play(Array(text.utf8)) { $0.reading.ranges = [try AxisRange("pressure=0:255")] }.words.contains(
                "popped(force)"))
    }

    @Test("The size of a contact, where it is asked for, is guessed no better")
    func area() throws {
        // Without the pressure of the device as a whole, and with the size of each contact where its pressure was.
        let text =
            String(decoding: try Self.headerless("evemu"), as: UTF8.self)
            .split(separator: "\n").filter { !$0.contains(" 0003 0018 ") }.joined(separator: "\n")
            .replacing(" 0003 003a ", with: " 0003 0030 ") + "\n"
        let asked = try play(Array(text.utf8)) { $0.usesArea = true }
        #expect(asked.heading.profile.support == .none)
        #expect(!asked.words.contains("popped(force)"))
        let trusting = try play(Array(text.utf8)) {
            $0.usesArea = true
            $0.reading.trustsGuess = true
        }
        #expect(trusting.heading.profile.support == .area)
    }

    @Test("The evidence says that the range is a guess")
    func evidence() throws {
        var reader = try RecordingReader(bytes: try Self.headerless("raw"), name: "f")
        try reader.describe()
        let evidence = PressureEvidence(try TouchAxes(reader.device))
        #expect(evidence.sign == .guessedRange)
        #expect("\(evidence)".contains("is guessed from the readings, so the axis is not used"))
        #expect(reader.completion?.source(of: EventCode.mtPressure) == .trace)
    }
}
