#if LiveDevices
    import Glibc
    import PressureGestures

    /// Hears a live session for a picture, for lines, and for a recording made meanwhile.
    package struct WatchFeed: LiveSink {
        /// What there is to see.
        package internal(set) var model: WatchModel
        /// The lines of the log, where no picture is wanted.
        package internal(set) var log: ReplayLog?
        /// What is written to a recording; of every device that may be meant, because the first touch belongs to it.
        var recorders: [LiveDeviceID: LiveRecorder] = [:]
        /// The device that is watched; nil until one of several was touched.
        var device: LiveDeviceID?
        /// Whether any device has something to say: whoever touches first is meant.
        var touched: LiveDeviceID?
        /// Why the device is not there any more.
        var gone: CaptureError?
        /// Nodes that came since somebody asked.
        var arrivals: [String] = []
        /// Follow the contacts, also those that give no gesture.
        var trackers: [LiveDeviceID: SlotTracker] = [:]
        /// The devices whose events bear the clock that lateness is measured with.
        var monotonic: Set<LiveDeviceID> = []

        private var speaking: LiveDeviceID?

        init(_ model: WatchModel) { self.model = model }

        package mutating func turn(to device: LiveDeviceID) { speaking = device }

        package mutating func receive(_ event: GestureEvent) {
            guard speaking == device else { return }
            model.receive(event)
            log?.receive(event)
        }

        package mutating func receive(_ revision: PressureRevision) {
            guard speaking == device else { return }
            model.receive(revision)
            log?.receive(revision)
        }

        package mutating func receive(_ finding: StreamFinding) {
            guard speaking == device else { return }
            log?.receive(finding)
        }

        package mutating func receive(_ events: Span<InputEvent>, from device: LiveDeviceID) {
            if touched == nil { touched = device }
            guard device == self.device ?? touched else { return }
            recorders[device]?.heard(events)
            follow(events, from: device)
        }

        package mutating func receiveRepair(_ events: Span<InputEvent>, from device: LiveDeviceID) {
            guard device == self.device ?? touched else { return }
            recorders[device]?.repaired(events)
            follow(events, from: device)
        }

        package mutating func remove(_ device: LiveDeviceID, because error: CaptureError) {
            if device == self.device { gone = error }
        }

        package mutating func receiveNode(at path: String) { arrivals.append(path) }

        /// Passes the frames to the model, with how long after its end each was read.
        private mutating func follow(_ events: Span<InputEvent>, from device: LiveDeviceID) {
            guard var tracker = trackers[device] else { return }
            let now = monotonic.contains(device) ? Timestamp(microseconds: MonotonicClock.microseconds()) : nil
            var next = 0
            while next < events.count {
                next = tracker.read(events, from: next)
                guard tracker.hasFrame else { continue }
                let end = tracker.frame.time
                model.notice(tracker.frame, lateness: now.map { $0 - end })
            }
            trackers[device] = tracker
        }
    }
#endif
