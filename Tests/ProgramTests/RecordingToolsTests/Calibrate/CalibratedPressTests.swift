import PressureGestures
import RecordingTools
import Testing

@testable import TestSupport

/// What a calibration changes for the person who made it, from script to gesture.
@Suite struct CalibratedPressTests {
    /// How the first peek of a finger began that rests at a fifth of the range, and presses to a share of it.
    private func trigger(pressingTo share: String, with profile: PressureProfile?) throws -> PressTrigger? {
        let device = SynthDevice(.graded)
        let events = try synthEvents(
            "rate 100\nfinger 1 at 50,80 press 0.05\npress 0.2 in 80ms\nhold 150ms\n"
                + "press \(share) in 100ms\nhold 400ms\nlift", device: device)
        var stream = TouchStream(try TouchAxes(device.description))
        if let profile { stream.session.profile = profile }
        var heard: [GestureEvent] = []
        stream.receive(events.span, on: WholeSurface(Pressable.preview), into: &heard)
        for event in heard {
            if case .peekBegan(let trigger) = event.kind { return trigger }
        }
        return nil
    }

    private func report() throws -> CalibrationReport {
        let recording = try Project.text("Recordings/calibration.evemu")
        return try CalibrationReport.of(bytes: Array(recording.utf8), named: "calibration.evemu")
    }

    @Test("After calibration a press of 1.4 times the finger's own level peeks, as it did not before")
    func light() throws {
        let profile = try #require(try report().file).profile
        // 0.28 of the range is 1.4 times 0.2.
        #expect(try trigger(pressingTo: "0.28", with: nil) != .pressure)
        #expect(try trigger(pressingTo: "0.28", with: profile) == .pressure)
        // A finger that only leans a little still waits for its hold.
        #expect(try trigger(pressingTo: "0.22", with: profile) != .pressure)
    }

    @Test("In the recording that comes along for it every touch is known by what it did")
    func recording() throws {
        let report = try report()
        let rise = try #require(report.file?.profile.rise)
        // The script presses to 0.29 … 0.32 of the range from 0.2: by 0.45 to 0.6; and to 0.45 … 0.52: by 1.25 to 1.6.
        #expect(rise.peek >= 0.25 && rise.peek < 0.45)
        #expect(rise.pop > 0.6 && rise.pop < 1.25)
        #expect(report.json(writtenTo: nil).contains("\"rests\":2,\"taps\":3,\"others\":0"))
        #expect(report.evidence.contains { $0.hasPrefix("4 light presses rose by 0.") })
        #expect(report.evidence.contains { $0.hasPrefix("3 firm presses rose by 1.") })
    }

    @Test("The profile is written as a file that reads back the same")
    func file() throws {
        let file = try #require(try report().file)
        #expect(try ProfileFile(json: Array(file.json.utf8), file: "p.json") == file)
        #expect(file.device.matches(SynthDevice(.graded).description))
        #expect(!file.device.matches(SynthDevice(.touchpad).description))
        #expect(file.evidence.count >= 4)
    }
}
