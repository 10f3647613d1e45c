#if LiveDevices
    import PressureCore

    extension LiveSession {
        /// Reads the available events, advances the time, and passes the gestures to the sink; the call never waits.
        public mutating func dispatch(on targets: some TargetMap, into sink: inout some LiveSink) {
            serve(waits.look(), on: targets, into: &sink)
        }

        /// Waits at most the given span for an event, then dispatches; if the span is negative, the wait has no limit.
        ///
        /// The call reads the clock before it reads events, and advances the time only to the clock's reading minus a
        /// margin. Therefore, if a finger lifts before a hold's deadline, the lift is processed before the hold, and a
        /// live session gives the same events as a replay.
        public mutating func dispatch(
            waiting span: TimeSpan, on targets: some TargetMap, into sink: inout some LiveSink
        ) {
            serve(span == .zero ? waits.look() : waits.wait(span), on: targets, into: &sink)
        }

        /// Reads those that are ready, if anybody is, lets time pass, and sets the alarm.
        private mutating func serve(_ isReady: Bool, on targets: some TargetMap, into sink: inout some LiveSink) {
            let monotonic = EvdevDevice.now(isMonotonic: true)
            var due = Timestamp.never
            var index = 0
            while index < devices.count {
                let clock = devices[index].isMonotonic ? monotonic : EvdevDevice.now(isMonotonic: false)
                let present = clock - devices[index].device.lag
                do throws(CaptureError) {
                    let isDeviceReady = isReady && waits.isDeviceReady(at: index)
                    try devices[index].serve(isDeviceReady, until: present - margin, on: targets, into: &sink)
                    let next = devices[index].nextDeadline
                    // A deadline may pass once the margin has passed, too.
                    if next != .never { due = min(due, monotonic + (next + margin - present)) }
                    index += 1
                } catch {
                    devices[index].end(into: &sink)
                    sink.remove(devices[index].id, because: error)
                    forget(index)
                }
            }
            if isReady, waits.isHotPlugReady {
                for path in hotPlug?.readPaths() ?? [] { sink.receiveNode(at: path) }
            }
            alarm.ring(by: due, now: monotonic)
        }
    }
#endif
