#if LiveDevices
    import PressureCore

    extension LiveSession {
        /// Reads what has come, lets time pass, and gives the gestures to the sink; never waits.
        public mutating func dispatch(on targets: some TargetMap, into sink: inout some LiveSink) {
            take(waits.look(), on: targets, into: &sink)
        }

        /// The same, after waiting up to a span for something to happen; a span below zero waits for as long as it takes.
        ///
        /// The clock is read first, then everything that waits, and time passes only up to that reading less a margin:
        /// a lift that the kernel stamped before a hold comes before it, and a live session gives what a replay gives.
        public mutating func dispatch(
            waiting span: TimeSpan, on targets: some TargetMap, into sink: inout some LiveSink
        ) {
            take(span == .zero ? waits.look() : waits.wait(span), on: targets, into: &sink)
        }

        /// Reads those that are ready, if anybody is, lets time pass, and sets the alarm.
        private mutating func take(_ isReady: Bool, on targets: some TargetMap, into sink: inout some LiveSink) {
            let monotonic = EvdevDevice.now(isMonotonic: true)
            var due = Timestamp.never
            var place = 0
            while place < devices.count {
                let present = devices[place].isMonotonic ? monotonic : EvdevDevice.now(isMonotonic: false)
                do throws(CaptureError) {
                    let isDeviceReady = isReady && waits.isDeviceReady(at: place)
                    try devices[place].take(isDeviceReady, until: present - margin, on: targets, into: &sink)
                    let next = devices[place].nextDeadline
                    // A deadline may pass once the margin has passed, too.
                    if next != .never { due = min(due, monotonic + (next + margin - present)) }
                    place += 1
                } catch {
                    devices[place].end(into: &sink)
                    sink.left(devices[place].id, error)
                    forget(place)
                }
            }
            if isReady, waits.isHotPlugReady {
                for path in hotPlug?.readPaths() ?? [] { sink.came(path) }
            }
            alarm.ring(by: due, now: monotonic)
        }
    }
#endif
