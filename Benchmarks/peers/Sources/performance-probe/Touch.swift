import PressureGestures

/// A call of an app with its own touches.
struct Touch {
    enum Kind {
        case began
        case moved
        case ended
    }

    let kind: Kind
    let id: ContactID
    let time: Timestamp
    let point: Point
    let pressure: Double?

    /// The calls that stand for the same touches as the events.
    static func all(in events: [InputEvent], of device: DeviceDescription) throws -> [Touch] {
        var touches: [Touch] = []
        var tracker = SlotTracker(try TouchAxes(device))
        let span = events.span
        var place = 0
        while place < span.count {
            place = tracker.read(span, from: place)
            guard tracker.hasFrame else { continue }
            for index in 0..<tracker.frame.count {
                let sample = tracker.frame.samples[index]
                let kind: Kind
                switch sample.change {
                case .began, .beganUnknown, .beganPalm, .beganAs: kind = .began
                case .moved, .resynced, .becamePalm, .became: kind = .moved
                case .lifted, .lost: kind = .ended
                }
                touches.append(
                    Touch(
                        kind: kind, id: sample.id, time: tracker.frame.time, point: sample.position,
                        pressure: sample.reading.map { Double($0) / 1_023 }))
            }
        }
        return touches
    }
}
