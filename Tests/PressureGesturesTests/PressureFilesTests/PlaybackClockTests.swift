import PressureCore
import Testing

@testable import PressureFiles

@Suite("A recording against a clock")
struct PlaybackClockTests {
    private static let hour: Int64 = 3_600_000

    private static func clock(speed: Double, from first: Int64 = 100, at now: Int64 = 5_000) -> PlaybackClock {
        var clock = PlaybackClock(speed: speed)
        clock.begin(from: .milliseconds(first), at: .milliseconds(now))
        return clock
    }

    @Test("before its first frame a recording has no moment that is now, and nothing is due")
    func before() {
        var clock = PlaybackClock(speed: 1)
        #expect(!clock.hasBegun && !clock.isPaused)
        #expect(clock.moment(at: .milliseconds(7)) == nil)
        #expect(clock.due(.zero) == .never)
        #expect(clock.wait(until: .milliseconds(7), at: .zero) == .zero)
        // A pause before the beginning moves nothing.
        clock.pause(true, at: .milliseconds(1))
        clock.pause(false, at: .milliseconds(9))
        clock.begin(from: .milliseconds(100), at: .milliseconds(5_000))
        #expect(clock.hasBegun && clock.moment(at: .milliseconds(5_001)) == .milliseconds(101))
        // What has begun does not begin again.
        clock.begin(from: .milliseconds(900), at: .milliseconds(9_000))
        #expect(clock.moment(at: .milliseconds(5_001)) == .milliseconds(101))
    }

    // Begun at 100 ms of the recording and 5000 ms of the clock.
    @Test(
        "what is now, and when something is due, at a speed",
        arguments: [
            // speed, clock (µs), recorded (µs)
            (1, 5_000_000, 100_000), (1, 5_010_000, 110_000),
            (2, 5_000_000, 100_000), (2, 5_010_000, 120_000),
            (0.25, 5_010_000, 102_500), (1_000, 5_000_100, 200_000),
        ] as [(Double, Int64, Int64)])
    func speeds(_ speed: Double, _ now: Int64, _ recorded: Int64) {
        let clock = Self.clock(speed: speed)
        #expect(clock.moment(at: Timestamp(microseconds: now)) == Timestamp(microseconds: recorded))
        #expect(clock.due(Timestamp(microseconds: recorded)) == Timestamp(microseconds: now))
    }

    @Test("what falls between two microseconds is due at the later one, and has come then")
    func fractions() {
        let clock = Self.clock(speed: 3, from: 0, at: 0)
        // 100 / 3 is 33.3.
        #expect(clock.due(Timestamp(microseconds: 100)) == Timestamp(microseconds: 34))
        #expect(clock.moment(at: Timestamp(microseconds: 33)) == Timestamp(microseconds: 99))
        #expect(clock.moment(at: Timestamp(microseconds: 34)) == Timestamp(microseconds: 102))
    }

    @Test("a clock before the beginning shows the first moment, and a moment before the first was due before")
    func early() {
        let clock = Self.clock(speed: 2)
        #expect(clock.moment(at: .milliseconds(4_000)) == .milliseconds(100))
        #expect(clock.due(.milliseconds(60)) == .milliseconds(4_980))
        #expect(clock.wait(until: .milliseconds(60), at: .milliseconds(5_000)) == .zero)
    }

    @Test("paused it stands, and goes on from there: what was due is due later by the pause")
    func pause() {
        var clock = Self.clock(speed: 2)
        clock.pause(true, at: .milliseconds(5_010))
        // A second stop does not count.
        clock.pause(true, at: .milliseconds(5_500))
        #expect(clock.isPaused)
        #expect(clock.moment(at: .milliseconds(9_000)) == .milliseconds(120))
        clock.pause(false, at: .milliseconds(9_010))
        clock.pause(false, at: .milliseconds(9_900))
        #expect(!clock.isPaused)
        #expect(clock.moment(at: .milliseconds(9_010)) == .milliseconds(120))
        #expect(clock.moment(at: .milliseconds(9_011)) == .milliseconds(122))
        // 140 ms would have been due at 5020; the pause took 4000.
        #expect(clock.due(.milliseconds(140)) == .milliseconds(9_020))
    }

    @Test("how long until the next: to a gap's end, and for a gap of a century no longer than an hour")
    func gaps() {
        let clock = Self.clock(speed: 4)
        // A gap of ten minutes takes 150 s at four times the speed.
        let later = Timestamp.milliseconds(100 + 600_000)
        #expect(clock.wait(until: later, at: .milliseconds(5_000)) == .milliseconds(150_000))
        #expect(clock.wait(until: later, at: .milliseconds(150_000)) == .milliseconds(5_000))
        #expect(clock.wait(until: later, at: .milliseconds(155_000)) == .zero)
        #expect(clock.wait(until: later, at: .milliseconds(156_000)) == .zero)
        let century = Timestamp.milliseconds(100 * 365 * 24 * Self.hour)
        #expect(clock.wait(until: century, at: .milliseconds(5_000)) == .milliseconds(Self.hour))
        #expect(clock.wait(until: century, at: .milliseconds(5_000 + Self.hour)) == .zero)
        // Who waits by a timer is told when it is really due.
        #expect(clock.due(century) == .milliseconds(5_000 + (100 * 365 * 24 * Self.hour - 100) / 4))
    }

    @Test("a speed beyond measure, and one next to none, end at a thousand years")
    func extremes() {
        let thousandYears = Timestamp(microseconds: 32_000_000_000_000_000)
        let fast = Self.clock(speed: .greatestFiniteMagnitude, from: 0, at: 0)
        #expect(fast.moment(at: .milliseconds(1_000)) == thousandYears)
        #expect(fast.moment(at: .zero) == .zero)
        let slow = Self.clock(speed: .leastNonzeroMagnitude, from: 0, at: 0)
        #expect(slow.due(.milliseconds(1)) == thousandYears)
        #expect(slow.due(.zero) == .zero)
        #expect(slow.moment(at: .milliseconds(1_000)) == .zero)
    }

    @Test("the first wait begins the recording, and what was due before does not wait")
    func firstWait() {
        var clock = PlaybackClock(speed: 1)
        clock.wait(until: .milliseconds(100))
        #expect(clock.hasBegun)
        clock.wait(until: .milliseconds(50))
        #expect(clock.due(.milliseconds(100)) == clock.due(.milliseconds(50)) + .milliseconds(50))
    }
}
