#if LiveDevices
    import PretendDevice
    import Testing

    @testable import PressureCore

    @testable import PressureDevices
    @testable import TestSupport

    /// Moments are milliseconds from one far ahead, so that no timer rings while a test runs.
    @Suite("The alarm of a live session (R-ENG-5)")
    struct LiveAlarmTests {
        private static let origin = EvdevDevice.now(isMonotonic: true) + .milliseconds(1_000_000)

        /// What the kernel was asked for, each in milliseconds with three decimals.
        private struct Rig: ~Copyable {
            var alarm: LiveAlarm
            private var timers = pretend_calls_so_far().timers

            init() throws { alarm = try LiveAlarm() }

            /// When the timer was set to by this call, in microseconds from the origin; nil where it was left alone.
            mutating func ring(by due: Int64?, now: Int64) -> Int64? {
                let moment = due.map { origin + TimeSpan(microseconds: $0) } ?? .never
                alarm.ring(by: moment, now: origin + TimeSpan(microseconds: now))
                let calls = pretend_calls_so_far()
                defer { timers = calls.timers }
                guard calls.timers != timers else { return nil }
                #expect(calls.timers == timers + 1, "one call sets it")
                // 0 turns it off.
                return calls.timer_at == 0 ? 0 : calls.timer_at - origin.microseconds
            }
        }

        @Test("a deadline is set once, exactly, and turned off once")
        func once() throws {
            var rig = try Rig()
            #expect(rig.ring(by: nil, now: 0) == nil)
            #expect(rig.ring(by: 503_000, now: 0) == 503_000)
            for now in 1...60 { #expect(rig.ring(by: 503_000, now: Int64(now) * 8_333) == nil) }
            #expect(rig.ring(by: nil, now: 502_000) == 0)
            #expect(rig.ring(by: nil, now: 502_500) == nil)
        }

        @Test("a deadline that moves later leaves the timer alone until it is about to ring")
        func later() throws {
            var rig = try Rig()
            #expect(rig.ring(by: 100_000, now: 0) == 100_000)
            #expect(rig.ring(by: 108_000, now: 8_000) == nil)
            #expect(rig.ring(by: 180_000, now: 80_000) == nil)
            // Less than 20 ms before: putting it off costs less than waking up for nothing.
            #expect(rig.ring(by: 180_100, now: 80_100) == 180_100)
        }

        @Test("a deadline that comes nearer is given room, an eighth of what is left, and uses it")
        func nearer() throws {
            var rig = try Rig()
            #expect(rig.ring(by: 500_000, now: 0) == 500_000)
            // 488 ms are left, of which 61 are room.
            #expect(rig.ring(by: 498_000, now: 10_000) == 437_000)
            #expect(rig.ring(by: 450_000, now: 100_000) == nil)
            #expect(rig.ring(by: 437_000, now: 200_000) == nil)
            #expect(rig.ring(by: 436_000, now: 236_000) == 411_000)
            // Of 7 ms an eighth is not worth a wake-up.
            #expect(rig.ring(by: 410_000, now: 403_000) == 410_000)
        }

        @Test("a timer that rang early is set to the deadline itself")
        func rang() throws {
            var rig = try Rig()
            #expect(rig.ring(by: 500_000, now: 0) == 500_000)
            #expect(rig.ring(by: 490_000, now: 10_000) == 430_000)
            #expect(rig.ring(by: 490_000, now: 430_000) == 490_000)
            #expect(rig.ring(by: nil, now: 490_010) == 0, "and is silent when that has passed")
        }

        @Test("whatever a deadline does, the timer never rings after it and never goes on ringing")
        func never() throws {
            var random = SplitMix64(seed: 7)
            var rig = try Rig()
            var (now, due, set): (Int64, Int64?, Int64?) = (0, nil, nil)
            var settings = 0
            for _ in 0..<20_000 {
                now += Int64(random.next() % 9_000)
                switch random.next() % 16 {
                case 0: due = nil
                case 1: due = now + Int64(random.next() % 500_000) + 1
                // As force does: a little nearer, a little farther.
                default: due = due.map { max(now + 1, $0 + Int64(random.next() % 3_000) - 2_000) }
                }
                if let moment = rig.ring(by: due, now: now) {
                    set = moment == 0 ? nil : moment
                    settings += 1
                }
                guard let due else {
                    #expect(set == nil)
                    continue
                }
                guard let set else {
                    Issue.record("nothing rings by \(due) (seed 7)")
                    return
                }
                #expect(set <= due && set > now, "\(set) for \(due) at \(now) (seed 7)")
            }
            // Exactly kept it would be set in nearly every step.
            #expect(settings < 5_000, "\(settings)")
        }
    }
#endif
