import PressureCore
import Testing

@testable import WindowDevices

@Suite("When a toolkit's touch happened")
struct ToolkitTimeTests {
    private static func ms(_ count: Int64) -> Timestamp { .milliseconds(count) }

    private static func time(_ stamp: UInt32, now: Int64) -> Timestamp {
        var time = ToolkitTime()
        return time.time(of: stamp, now: ms(now))
    }

    @Test("a stamp is milliseconds of the same clock, of which it has the lowest 32 bits")
    func stamps() {
        #expect(Self.time(9_960, now: 10_000) == Self.ms(9_960))
        #expect(Self.time(10_000, now: 10_000) == Self.ms(10_000))
        // 2^32 ms are 49.7 days: 4,294,967,296 + 5 now, and 10 ms ago before the turn.
        #expect(Self.time(4_294_967_291, now: 4_294_967_301) == Self.ms(4_294_967_291))
        // A program that was held up for seconds.
        #expect(Self.time(12_000, now: 20_000) == Self.ms(12_000))
    }

    @Test("no stamp, and one a little ahead, count as now")
    func present() {
        for stamp in [UInt32(0), 10_001, 10_050] {
            #expect(Self.time(stamp, now: 10_000) == Self.ms(10_000), "\(stamp)")
        }
    }

    @Test("of another clock the stamp that came soonest shows how far apart both are")
    func foreign() {
        var time = ToolkitTime()
        // 30 ms late, 5 ms late, 20 ms late, by a clock that is 1,000 s ahead.
        #expect(time.time(of: 1_010_000, now: Self.ms(10_030)) == Self.ms(10_030))
        #expect(time.time(of: 1_010_100, now: Self.ms(10_105)) == Self.ms(10_105))
        #expect(time.time(of: 1_010_200, now: Self.ms(10_220)) == Self.ms(10_205))
        // And one that is as far behind.
        var behind = ToolkitTime()
        #expect(behind.time(of: 10_000, now: Self.ms(1_010_040)) == Self.ms(1_010_040))
        #expect(behind.time(of: 10_100, now: Self.ms(1_010_100)) == Self.ms(1_010_100))
        #expect(behind.time(of: 10_200, now: Self.ms(1_010_230)) == Self.ms(1_010_200))
    }

    @Test("the tip of a pen that lands may bear the stamp of what the pen did before")
    func pen() {
        var time = ToolkitTime()
        func told(_ stamp: UInt32, _ isLanding: Bool, _ isDown: Bool, now: Int64) -> Timestamp {
            time.time(ofPen: stamp, isLanding: isLanding, isDown: isDown, now: Self.ms(now))
        }
        #expect(told(9_000, false, false, now: 9_004) == Self.ms(9_000))
        #expect(told(9_000, true, true, now: 10_000) == Self.ms(10_000))
        #expect(told(10_020, false, true, now: 10_040) == Self.ms(10_020))
        #expect(told(10_060, true, true, now: 10_070) == Self.ms(10_060))
    }
}
