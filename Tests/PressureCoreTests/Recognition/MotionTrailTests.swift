import Testing

@testable import PressureCore

@Suite("The speed of a finger, from where it was at ticks of a clock")
struct MotionTrailTests {
    private static let tick = TimeSpan.milliseconds(10)

    private static func point(_ millimetres: Double) -> Point { Point(x: Millimetres(millimetres), y: 0) }

    /// In millimetres a second, to a thousandth.
    private static func speed(_ trail: MotionTrail, to place: Double, at time: Int64) -> Double {
        let squared = trail.squaredSpeed(to: point(place), at: Timestamp(microseconds: time), tick: tick)
        return squared.squareRoot().rounded() / 1_000
    }

    @Test("5 mm in 50 ms are 100 mm/s, whatever came before")
    func fromPlaces() {
        var trail = MotionTrail(at: .zero, point: Self.point(0))
        #expect(Self.speed(trail, to: 5, at: 50_000) == 100)
        // Up to 100 ms it goes 1 mm a tick: at 100 ms it was at 5 mm half a window ago, at 150 ms at 10 mm.
        for step in 1...10 {
            trail.add(at: .milliseconds(Int64(step) * 10), point: Self.point(Double(step)), tick: Self.tick)
        }
        #expect(Self.speed(trail, to: 10, at: 100_000) == 100)
        #expect(Self.speed(trail, to: 10, at: 150_000) == 0)
        #expect(Self.speed(trail, to: 25, at: 150_000) == 300)
        #expect(Self.speed(trail, to: 35, at: 5_000_000) == 500)
    }

    @Test("Within the first window the finger is taken to have rested before")
    func beginning() {
        let trail = MotionTrail(at: .milliseconds(1_000), point: Self.point(3))
        // At 20 ms the window began 30 ms before the response.
        #expect(Self.speed(trail, to: 8, at: 1_020_000) == 100)
        // Between two ticks it is less than a tick longer: 5.9 mm in 59 ms.
        #expect(Self.speed(trail, to: 8.9, at: 1_009_000) == 100)
    }

    @Test("Silence while a finger rests, and the same place a thousand times a second, show the same speed at any rate")
    func rates() {
        // It rests for 200 ms and then goes 0.1 mm a millisecond: after 80 ms 100 mm/s, less by a frame at the most.
        for period in [1_000, 4_167, 6_944, 8_333, 11_111, 16_667] as [Int64] {
            var speeds: [Double] = []
            for isSilent in [true, false] {
                var trail = MotionTrail(at: .zero, point: Self.point(0))
                var time: Int64 = 0
                var place = 0.0
                while time < 280_000 {
                    time += period
                    let next = Double(max(time - 200_000, 0)) / 10_000
                    if !isSilent || next != place {
                        trail.add(at: Timestamp(microseconds: time), point: Self.point(next), tick: Self.tick)
                    }
                    place = next
                }
                speeds.append(Self.speed(trail, to: place, at: time))
            }
            #expect(speeds[0] == speeds[1], "\(period) µs")
            // What a window's beginning shows may be a frame old.
            #expect(speeds[0] > 99.9 && speeds[0] < 100 * (1 + Double(period) / 50_000), "\(period) µs: \(speeds[0])")
        }
    }
}
