import FingerSketch

@testable import PressureCore
@testable import PressureReview
@testable import RecordingTools
@testable import TestSupport

/// Devices and streams for evaluations: force in thousandths of full, so that no rule about graded devices matters.
enum Evaluated {
    /// Ten slots, a unit a millimetre, pressure 0…1000 of which 1000 is 500 g.
    static var device: DeviceDescription { ScriptDevice.slots(pressure: 0...1_000, unitsPerGram: 2) }

    static func stream(_ device: DeviceDescription = Evaluated.device, _ tuning: Tuning = .standard) throws
        -> TouchStream
    {
        TouchStream(try TouchAxes(device), tuning: tuning)
    }

    static var targets: TrialTargets {
        let surface = Surface(width: 200, height: 100)
        return TrialTargets(AppDescription.wholeSurface.targets(on: surface), isWhole: true)
    }

    /// What became of the contacts of a script, in the order in which they began.
    static func trials(_ script: String, on device: DeviceDescription = Evaluated.device) throws -> [ContactTrial] {
        var player = TrialPlayer(try stream(device), on: targets)
        player.play(try EventScript(script).events)
        return player.trials
    }

    /// What became of the fingers of a sketch, played as a device would report them.
    static func trials(sketch text: String) throws -> [ContactTrial] {
        var player = TrialPlayer(try stream(), on: targets)
        player.play(events(of: try FingerSketch(text)))
        return player.trials
    }

    /// A sketch as events; a column is 10 ms, and the recording ends with the drawing.
    private static func events(of sketch: FingerSketch) -> [InputEvent] {
        var events: [InputEvent] = []
        for frame in sketch.frames() {
            func add(_ code: UInt16, _ value: Int32) {
                events.append(InputEvent(time: frame.time, type: EventType.abs, code: code, value: value))
            }
            for sample in frame.samples {
                add(EventCode.mtSlot, Int32(sample.slot))
                switch sample.change {
                case .began: add(EventCode.mtTrackingID, sample.id.rawValue)
                case .lifted:
                    add(EventCode.mtTrackingID, -1)
                    continue
                case .becamePalm: add(EventCode.mtToolType, 2)
                case .lost: add(EventCode.mtTrackingID, 9_999)
                case .moved, .resynced, .beganUnknown, .beganPalm, .beganAs, .became: break
                }
                add(EventCode.mtPositionX, sample.position.x.micrometres / 1_000)
                add(EventCode.mtPositionY, sample.position.y.micrometres / 1_000)
                if let reading = sample.reading { add(EventCode.mtPressure, (reading * 1_000 + 32_768) / 65_536) }
            }
            events.append(InputEvent(time: frame.time, type: 0, code: 0, value: 0))
        }
        let end = Timestamp.milliseconds(Int64(sketch.width) * 10)
        return events + [InputEvent(time: end, type: 0, code: 0, value: 0)]
    }

    /// A trial that is a tap, to be changed.
    static func tap() -> ContactTrial {
        var trial = ContactTrial(id: 1, began: .milliseconds(100), ended: .milliseconds(180), hasStart: true)
        trial.isLifted = true
        trial.ending = .tapped
        return trial
    }
}
