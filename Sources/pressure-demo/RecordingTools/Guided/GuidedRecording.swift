import PressureGestures

/// A recording that is made while a person does one task after another: raw events, and labels behind each task.
package struct GuidedRecording: Sendable {
    /// What goes into the file.
    package var recorder: LiveRecorder
    package private(set) var session: GuidedSession
    /// The range of the device's pressure; nil if it has none.
    package var range: ClosedRange<Int32>? { watch.range }

    private var watch: GuidedWatch

    /// Begins with a device, at a moment of its events; what a file that goes on has labels for is done.
    package init(
        _ device: DeviceDescription, _ kind: GuidedKind, opening state: DeviceState, at time: Timestamp,
        comments: [String] = [], resuming file: GuidedFile? = nil
    ) throws(NotTouch) {
        var watch = try GuidedWatch(device)
        watch.begin(with: state, at: time)
        self.watch = watch
        session = GuidedSession(kind.tasks, done: file?.labels ?? RecordingLabels(), at: time)
        if let file {
            recorder = LiveRecorder(
                resuming: device, endedAt: file.end, with: file.repair(to: state, at: time), opening: state,
                from: time)
        } else {
            recorder = LiveRecorder(device, opening: state, comments: comments)
        }
    }

    /// Lets time pass, in the time of the device's events.
    package mutating func pass(to time: Timestamp) {
        session.pass(to: time)
        label()
    }

    /// Goes on to the next task, as somebody asks for.
    package mutating func goOn(at time: Timestamp) {
        session.goOn(at: time)
        label()
    }

    /// Ends, whatever ends it.
    package mutating func end(at time: Timestamp) {
        session.end(at: time)
        label()
    }

    private mutating func label() {
        for label in session.takeLabels() { recorder.add(label) }
    }

    private mutating func follow(_ events: Span<InputEvent>) {
        var next = 0
        while next < events.count {
            next = watch.read(events, from: next)
            if let sight = watch.sight { session.see(sight) }
        }
        label()
    }
}

extension GuidedRecording: RawEventTaker {
    package mutating func heard(_ events: Span<InputEvent>) {
        recorder.heard(events)
        follow(events)
    }

    package mutating func repaired(_ events: Span<InputEvent>) {
        recorder.repaired(events)
        follow(events)
    }
}
