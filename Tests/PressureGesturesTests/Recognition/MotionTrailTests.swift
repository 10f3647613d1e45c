import Testing

@testable import PressureGestures

@Suite("The speed of a finger, from its last few places")
struct MotionTrailTests {
    private static func point(_ millimetres: Int) -> Point { Point(x: Millimetres(Double(millimetres)), y: 0) }

    @Test("one place tells no speed, two do, and of more than six the oldest are forgotten")
    func places() {
        var trail = MotionTrail(at: .zero, point: Self.point(0))
        #expect(trail.velocityX(to: Self.point(9), at: .milliseconds(10), within: .milliseconds(1_000)) == 0)
        trail.add(at: .milliseconds(20), point: Self.point(1), spacing: .milliseconds(20))
        // 5 mm in 50 ms since the first place.
        #expect(trail.velocityX(to: Self.point(5), at: .milliseconds(50), within: .milliseconds(1_000)) == 100_000)
        for place in 2...7 {
            let time = Timestamp.milliseconds(20 * Int64(place))
            trail.add(at: time, point: Self.point(place * place), spacing: .milliseconds(20))
        }
        // From the third place on, 4 mm after 40 ms: 45 mm in 100 ms.
        #expect(trail.velocityX(to: Self.point(49), at: .milliseconds(140), within: .milliseconds(1_000)) == 450_000)
    }
}
