#if LiveDevices
    import PressureGestures

    /// Reads one device for somebody who wants its raw events.
    package struct LiveFeed<Taker: RawEventTaker>: ~Copyable {
        /// Who takes the events.
        package var taker: Taker {
            get { sink.taker }
            set { sink.taker = newValue }
            _modify { yield &sink.taker }
        }
        /// Why the device left, if it did.
        package var departure: CaptureError? { sink.departure }

        /// The present moment on the clock of the device's events; nil once it has left.
        package var now: Timestamp? { session.now(of: id) }

        private var sink: RawSink<Taker>
        private let id: LiveDeviceID
        private var session: LiveSession

        /// Takes a device over; the taker knows already in which state it was opened.
        package init(_ device: consuming EvdevDevice, for taker: Taker) throws(ToolError) {
            do throws(CaptureError) {
                var session = try LiveSession()
                // Whether a pen's tablet is meant was decided when the device was chosen.
                session.settings.allowsPens = true
                id = try session.add(device)
                self.session = session
            } catch {
                throw ToolError("\(error)")
            }
            sink = RawSink(taker: taker)
        }

        /// Waits for events, for a tenth of a second or until a moment of the monotonic clock in milliseconds.
        package mutating func wait(until end: Int64?) {
            let left = end.map { max(0, min(100, $0 - MonotonicClock.milliseconds())) } ?? 100
            session.dispatch(waiting: .milliseconds(left), on: TargetList([]), into: &sink)
        }
    }

    /// Passes raw events on; gestures are of no interest.
    private struct RawSink<Taker: RawEventTaker>: LiveSink {
        var taker: Taker
        var departure: CaptureError?

        mutating func receive(_ event: GestureEvent) {}
        mutating func receive(_ events: Span<InputEvent>, from device: LiveDeviceID) { taker.heard(events) }
        mutating func receiveRepair(_ events: Span<InputEvent>, from device: LiveDeviceID) { taker.repaired(events) }
        mutating func remove(_ device: LiveDeviceID, because error: CaptureError) { departure = error }
    }
#endif
