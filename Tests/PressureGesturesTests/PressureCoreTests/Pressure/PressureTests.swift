import Testing

@testable import PressureCore

/// Pressure is 0…1 in whole 1/65536, finite by construction.
@Suite struct PressureTests {
    @Test(
        "Values are kept to the nearest 1/65536",
        arguments: [
            // 0.2 · 65536 = 13107.2; 0.8 · 65536 = 52428.8; a half is 32768.
            (0, 0), (0.2, 13_107), (0.5, 32_768), (0.8, 52_429), (1, 65_536),
            // Half of one unit goes up, less does not: 0.5 / 65536 and 0.49 / 65536.
            (0x1p-17, 1), (0.49 / 65_536, 0), (65_535.5 / 65_536, 65_536), (65_535.4 / 65_536, 65_535),
        ] as [(Double, Int32)])
    func quantised(value: Double, raw: Int32) {
        #expect(Pressure(value)?.raw == raw)
    }

    @Test(
        "Values outside 0…1 are clamped",
        arguments: [(-0.1, 0), (-1e300, 0), (1.1, 65_536), (1e300, 65_536), (-0.0, 0)] as [(Double, Int32)])
    func clamped(value: Double, raw: Int32) {
        #expect(Pressure(value)?.raw == raw)
    }

    @Test("What is no finite number is no pressure", arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
    func notFinite(value: Double) {
        #expect(Pressure(value) == nil)
    }

    @Test("Raw units outside 0…65536 are clamped")
    func clampedRaw() {
        #expect(Pressure(raw: -1) == .zero)
        #expect(Pressure(raw: .min) == .zero)
        #expect(Pressure(raw: 65_537) == .full)
        #expect(Pressure(raw: .max) == .full)
    }

    @Test("Every raw value survives the way through a number and back")
    func roundTrip() {
        #expect((Int32(0)...65_536).allSatisfy { Pressure(Pressure(raw: $0).value)?.raw == $0 })
    }

    @Test("Order, and literals that are the same as computed values")
    func order() {
        let literal: Pressure = 0.5
        #expect(literal == Pressure(raw: 32_768))
        #expect(Pressure.zero < literal)
        #expect(literal < .full)
        #expect(Pressure.full.value == 1)
        #expect(Pressure.zero.value == 0)
    }
}
