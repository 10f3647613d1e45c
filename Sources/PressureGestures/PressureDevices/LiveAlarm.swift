#if LiveDevices
    import PressureCore
    import PressureLoop

    /// The timer that wakes a live session when its next deadline may pass.
    ///
    /// A finger's force and its moving shift its deadline a little in most frames. So the timer may ring early, never
    /// late: it is set when it would ring too late, when it has rung, and when it is about to ring for nothing.
    struct LiveAlarm: ~Copyable {
        /// Readable once the alarm has rung; silent again when it is set to another moment.
        var descriptor: Int32 { timer.descriptor }
        private let timer: MomentTimer
        /// When it rings, on the monotonic clock; `never` where it is off.
        private var ringsAt = Timestamp.never

        /// A deadline that has come nearer will do so again: room for this part of what is left of it.
        private static let roomShare: Int64 = 8
        /// Less room than this is worth no wake-up.
        private static let leastRoom = TimeSpan.milliseconds(1)
        /// Setting costs less than waking up for nothing: a timer that rings so soon is put off while frames still come.
        private static let soon = TimeSpan.milliseconds(20)

        init() throws(CaptureError) {
            do throws(SystemError) {
                timer = try MomentTimer()
            } catch {
                throw EvdevDevice.error(error.number, "timerfd")
            }
        }

        /// Makes sure that it rings at a moment or before; at `never` it need not ring at all.
        mutating func ring(by due: Timestamp, now: Timestamp) {
            if due == .never || ringsAt == .never {
                if due != ringsAt { set(due) }
            } else if due < ringsAt {
                set(due - Self.room(in: due - now))
            } else if due > ringsAt, ringsAt - now < Self.soon {
                set(due)
            }
        }

        private static func room(in span: TimeSpan) -> TimeSpan {
            let room = TimeSpan(microseconds: span.microseconds / roomShare)
            return room < leastRoom ? .zero : room
        }

        private mutating func set(_ moment: Timestamp) {
            ringsAt = moment
            timer.set(moment)
        }
    }
#endif
