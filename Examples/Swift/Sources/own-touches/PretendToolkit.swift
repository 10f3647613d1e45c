import PressureGestures

/// Plays the part of a toolkit: the fingers of a recording, as touches in pixels, with timers in between.
struct PretendToolkit {
    /// What a toolkit says of a touch.
    struct Touch {
        enum Phase { case down, move, up, cancelled }

        let phase: Phase
        let finger: Int32
        let time: Timestamp
        let x: Double
        let y: Double
        /// 0…1; nil where the toolkit does not say.
        let pressure: Double?
    }

    /// What an app's main loop wakes up for.
    enum Wake {
        case touch(Touch)
        case timer(Timestamp)
    }

    private var touches: [Touch] = []
    private var place = 0
    /// The time of the last frame.
    let end: Timestamp

    init(playing path: String) throws {
        var reader = try RecordingReader(path: path)
        try reader.describe()
        var tracker = try SlotTracker(TouchAxes(reader.device))
        while try reader.next() {
            let events = reader.window.events.span.extracting(first: reader.window.count)
            var next = 0
            while next < events.count {
                next = tracker.read(events, from: next)
                guard tracker.hasFrame else { continue }
                let frame = tracker.frame
                let samples = frame.samples.span
                for index in 0..<tracker.frame.count {
                    touches.append(Touch(samples[index], at: tracker.frame.time, tracker.axes.profile))
                }
            }
        }
        end = tracker.frame.time
    }

    /// The next touch, or the timer where that is due before it; nil at the end.
    mutating func next(timer: Timestamp?) -> Wake? {
        guard place < touches.count else { return nil }
        if let timer, timer < touches[place].time { return .timer(timer) }
        place += 1
        return .touch(touches[place - 1])
    }
}

extension PretendToolkit.Touch {
    /// What a toolkit would say of a contact.
    init(_ sample: ContactSample, at time: Timestamp, _ profile: PressureProfile) {
        switch sample.change {
        case .began: phase = .down
        case .moved: phase = .move
        case .lifted: phase = .up
        default: phase = .cancelled
        }
        finger = sample.id.rawValue
        self.time = time
        x = sample.position.x.value * pixelsPerMillimetre
        y = sample.position.y.value * pixelsPerMillimetre
        let full = Double(profile.fullScale)
        pressure = sample.reading.map { min((Double($0) - Double(profile.minimum)) / full, 1) }
    }
}
