import PressureFiles
import PressureRecordings
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("A recording in one line")
struct RecordingTests {
    private static func path(_ name: String) -> String { Project.root.appending(path: "Recordings/\(name)").path }

    @Test("the gestures are those that the catalogue holds the recording to")
    func gestures() throws {
        var lines: [String] = []
        for event in try Recording(Self.path("pop.evemu")).gestures(on: .preview(1)) { lines.append("\(event)") }
        // Behind the heading; there the one target is named in words.
        let golden = try Project.text("Recordings/pop.events").split(separator: "\n").dropFirst()
        #expect(lines == golden.map { String($0).replacing("surface", with: "target 1") })
    }

    @Test("it can be played again, with another tuning")
    func again() throws {
        let recording = try Recording(Self.path("pop.evemu"))
        let firm = try Tuning([.popEnter: 0.95])
        #expect(recording.gestures(on: .preview(1)).last?.kind == .popped(.force, count: 1))
        #expect(recording.gestures(on: .preview(1), tuning: firm).last?.kind == .peekEnded(.dismissed))
        #expect(recording.device.name == "Synthetic Touchscreen")
    }

    @Test("damage in the middle is thrown before any gesture is given, or counted where it shall be left out")
    func damage() throws {
        let text = try Project.text("Recordings/pop.evemu")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let middle = lines.count / 2
        let damaged = (lines[..<middle] + ["E: nonsense"] + lines[middle...]).joined(separator: "\n")
        #expect {
            _ = try Recording(bytes: Array(damaged.utf8), name: "damaged.evemu")
        } throws: { error in
            (error as? RecordingError)?.file == "damaged.evemu" && (error as? RecordingError)?.line == middle + 1
        }
        var options = RecordingOptions()
        options.keepsGoing = true
        let recording = try Recording(bytes: Array(damaged.utf8), name: "damaged.evemu", options: options)
        #expect(recording.skippedLines == 1)
        #expect(
            recording.gestures(on: .preview(1)) == (try Recording(Self.path("pop.evemu"))).gestures(on: .preview(1)))
    }

    @Test("a file that is missing, and one of a device without touches, say so")
    func refusals() {
        #expect(throws: RecordingError.self) { _ = try Recording(Self.path("nothere.evemu")) }
        let keyboard = "# EVEMU 1.3\nN: Keyboard\nI: 0003 046d c31c 0110\nB: 01 fe ff ff ff ff ff ff ff\n"
        #expect {
            _ = try Recording(bytes: Array(keyboard.utf8), name: "keyboard.evemu")
        } throws: { error in
            "\(error)".hasPrefix("keyboard.evemu: ")
        }
    }
}
