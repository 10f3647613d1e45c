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

    @Test("its stories, written by hand from what the scripts let the fingers do")
    func stories() throws {
        let targets: TargetList = [
            PressTarget(id: 1, frame: Rect(x: 0, y: 0, width: 100, height: 160), offer: .plainPreview)
        ]
        #expect(
            try Recording(Self.path("pop.evemu")).stories(on: targets) { $0 == 1 && $1 == nil ? "mail" : nil } == [
                "contact 1 on mail landed at 0.000 s (50.0, 80.0 mm) and lifted 800 ms later; it pressed up to 0.91 of "
                    + "full force.\n  0.058 s  It pressed lightly: the target responded.\n"
                    + "  0.125 s  A peek began, by force.\n  0.625 s  It popped, by force.\n"
            ])
        #expect(
            try Recording(Self.path("second-late.evemu")).stories(on: targets) == [
                "contact 1 on 1 landed at 0.000 s (45.0, 80.0 mm) and lifted 350 ms later; it pressed up to 0.12 of full force.\n"
                    + "  0.350 s  It lifted: a tap.\n  No peek: a second finger came; only a tap is possible.\n",
                "contact 2 landed at 0.125 s (65.1, 80.0 mm) and lifted 400 ms later.\n"
                    + "  It did nothing: another finger leads.\n",
            ])
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
