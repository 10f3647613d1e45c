import Synchronization
import Testing

@testable import PressureCore
@testable import RecordingTools
@testable import TestSupport

@Suite("Calibration on one half of a device's presses")
struct CalibrationTests {
    private func share(_ device: String, stills: [Int32], taps: [Int32]) -> CalibrationHalves.Share {
        func touch(_ kind: CalibrationTouch.Kind, _ value: Int32) -> CalibrationTouch {
            CalibrationTouch(kind: kind, readings: [.init(offset: .zero, value: value)], duration: .milliseconds(9))
        }
        var share = CalibrationHalves.Share(device: device, described: .normalized)
        share.stills = stills.map { [touch(.rest, $0), touch(.firm, $0 * 2)] }
        share.others = taps.map { touch(.tap, $0) }
        return share
    }

    private func file(_ name: String) -> LabelledFile {
        LabelledFile(file: name, label: TouchLabel("hold"), device: nil, line: 1)
    }

    @Test("the even ones of each device calibrate, counted over its recordings; the odd ones are left to measure")
    func halves() throws {
        let heard = Mutex<[[Int32]]>([])
        let shares: [(file: LabelledFile, share: CalibrationHalves.Share?)] = [
            (file("a"), share("one", stills: [10, 11, 12], taps: [1, 2])),
            (file("b"), share("two", stills: [50], taps: [])),
            (file("c"), nil),
            (file("d"), share("one", stills: [13, 14], taps: [3])),
        ]
        let halves = CalibrationHalves(shares) { touches, _ in
            let values = touches.map { $0.readings[0].value }
            heard.withLock { $0.append(values) }
            return values.contains(50) ? nil : PressureProfile.normalized.used(as: .coarse)
        }
        #expect(
            Set(heard.withLock { $0.map { $0.sorted() } }) == [[1, 3, 10, 12, 14, 20, 24, 28], [50, 100]],
            "rests 10, 12 and 14 with their presses, taps 1 and 3")
        let first = try #require(halves[file("a")])
        #expect(first.firstStill == 0)
        #expect(first.profile.support == .coarse)
        #expect(halves[file("d")]?.firstStill == 3)
        #expect(halves[file("b")] == nil, "it could not be calibrated")
        #expect(halves[file("c")] == nil)
    }

    @Test("the presses of a still contact are what a person is asked for: rest, light, firm")
    func touches() throws {
        let lines = (0..<70).map { "\(1_000 + $0 * 10) slot 0 x 50 y 50 p \(60 + $0 % 2)" + ($0 == 0 ? " id 7" : "") }
        var player = TrialPlayer(try Evaluated.stream(), on: Evaluated.targets)
        player.keepsReadings = true
        let stills = player.playForStills(try EventScript((lines + ["1700 id -1"]).joined(separator: "\n")).events)
        #expect(player.readings[0].count == 70)
        #expect(player.readings[0][3] == .init(offset: .milliseconds(30), value: 61))
        let still = try #require(stills.first)
        let overlay = try #require(PressOverlay(still, on: Evaluated.device))
        let plan = PressPlan(curve: .smooth, rise: 200, length: .milliseconds(300), start: .milliseconds(400))
        let touch = overlay.touch(.firm, plan)
        #expect(touch.readings.first == .init(offset: .zero, value: 60))
        #expect(touch.readings.map(\.value).max() == 122, "61 twice")
        #expect(touch.duration == .milliseconds(400 + 300 + 250 + 150 + 100))
    }

    @Test("a calibrated device is counted twice, before and after, and its other half of presses alone")
    func measured() throws {
        // Full scale is a tenth of what it was: whatever touches, peeks.
        let calibrate: Calibration = { _, described in
            try? PressureProfile(
                checking: described.support, minimum: described.minimum, maximum: described.maximum,
                fullScale: max(1, described.fullScale / 50))
        }
        let labels = """
            file,label,device
            force-grams.evemu,press,pad
            force-light.evemu,press,pad
            """
        let evaluation = try EvaluationRunTests.evaluation(labels) { $0.calibrate = calibrate }
        let before = evaluation.labelledPresses("pad")
        let after = evaluation.labelledPresses("pad", isCalibrated: true)
        #expect(before.judged == 2)
        #expect(after.judged == 1, "the first press calibrated it")
        #expect(evaluation.text(columns: 80, shown: 5).contains("… calibrated"))
        #expect(try EvaluationRunTests.evaluation(labels) { $0.calibrate = nil }.calibrated.isEmpty)
    }
}
