import PressureCore
import Testing

@testable import WindowDevices

@Suite("When a toolkit's touch happened")
struct ToolkitTimeTests {
    private static func ms(_ count: Int64) -> Timestamp { .milliseconds(count) }

    @Test("a stamp is milliseconds of the same clock, of which it has the lowest 32 bits")
    func stamps() {
        #expect(ToolkitTime.time(of: 9_960, now: Self.ms(10_000)) == Self.ms(9_960))
        #expect(ToolkitTime.time(of: 10_000, now: Self.ms(10_000)) == Self.ms(10_000))
        // 2^32 ms are 49.7 days: 4,294,967,296 + 5 now, and 10 ms ago before the turn.
        #expect(ToolkitTime.time(of: 4_294_967_291, now: Self.ms(4_294_967_301)) == Self.ms(4_294_967_291))
    }

    @Test("a stamp of another clock, from the future or of long ago counts as now")
    func others() {
        for stamp in [UInt32(0), 10_001, 7_999, 4_000_000_000] {
            #expect(ToolkitTime.time(of: stamp, now: Self.ms(10_000)) == Self.ms(10_000), "\(stamp)")
        }
        #expect(ToolkitTime.time(of: 8_000, now: Self.ms(10_000)) == Self.ms(8_000))
    }

    @Test("a pen's stamp may be that of what it did long before")
    func pen() {
        #expect(ToolkitTime.time(of: 9_984, now: Self.ms(10_000), isPen: true) == Self.ms(9_984))
        #expect(ToolkitTime.time(of: 9_000, now: Self.ms(10_000), isPen: true) == Self.ms(10_000))
    }
}
