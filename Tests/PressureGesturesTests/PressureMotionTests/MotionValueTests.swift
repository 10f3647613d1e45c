import Glibc
import Testing

@testable import PressureCore
@testable import PressureMotion

@Suite("Values that go to a target like springs")
struct MotionValueTests {
    private static func time(_ seconds: Double) -> Timestamp {
        Timestamp(microseconds: Int64((seconds * 1_000_000).rounded()))
    }

    /// Where a spring is after a time, from its differential equation in ten thousand small steps.
    private static func simulated(
        from start: Double, speed: Double, to target: Double, response: Double, damping: Double, seconds: Double
    ) -> (value: Double, speed: Double) {
        let pulse = 2 * Double.pi / response
        var (x, v) = (start - target, speed)
        let step = seconds / 10_000
        func pull(_ x: Double, _ v: Double) -> Double { -pulse * pulse * x - 2 * damping * pulse * v }
        for _ in 0..<10_000 {
            // Runge and Kutta's four slopes.
            let (a1, b1) = (v, pull(x, v))
            let (a2, b2) = (v + b1 * step / 2, pull(x + a1 * step / 2, v + b1 * step / 2))
            let (a3, b3) = (v + b2 * step / 2, pull(x + a2 * step / 2, v + b2 * step / 2))
            let (a4, b4) = (v + b3 * step, pull(x + a3 * step, v + b3 * step))
            x += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
            v += step / 6 * (b1 + 2 * b2 + 2 * b3 + b4)
        }
        return (target + x, v)
    }

    @Test(
        "the closed form is the solution of the spring's equation",
        arguments: [(0.3, 1.0), (0.36, 0.82), (0.5, 0.4)])
    func closedForm(_ response: Double, _ damping: Double) {
        let spring = Spring(response: response, damping: damping)
        for (distance, speed) in [(-1.0, 0.0), (-0.4, 5.0), (0.2, -9.0), (0.0, 3.0)] {
            for seconds in [0.0, 0.01, 0.05, 0.2, 0.45] {
                let own = spring.motion(after: seconds, from: distance, speed: speed)
                let other = Self.simulated(
                    from: distance, speed: speed, to: 0, response: response, damping: damping, seconds: seconds)
                #expect(abs(own.distance - other.value) < 1e-7)
                #expect(abs(own.speed - other.speed) < 1e-5)
            }
        }
    }

    @Test("a new target changes neither the value nor its speed, whenever it comes")
    func neverJumps() {
        for late in stride(from: 0.0, through: 0.6, by: 0.037) {
            var value = MotionValue()
            value.go(to: 1, at: .zero, by: .lively)
            let before = value
            value.go(to: -2, at: Self.time(late), by: .smooth)
            #expect(abs(value.value(at: Self.time(late)) - before.value(at: Self.time(late))) < 1e-12)
            #expect(abs(value.speed(at: Self.time(late)) - before.speed(at: Self.time(late))) < 1e-9)
        }
    }

    @Test("it is at rest from a time on that is known before, and exactly at its target then")
    func rests() {
        for spring in [Spring.direct, .smooth, .lively, .leaving, .lingering] {
            var value = MotionValue(at: 0.25)
            value.go(to: 1, at: .milliseconds(100), by: spring)
            let end = value.restsFrom
            #expect(value.value(at: end) == 1 && value.isAtRest(at: end))
            #expect(!value.isAtRest(at: end - .milliseconds(2)))
            #expect(end < .milliseconds(1_300), "every story rests within 1.2 s")
            // What is left out at the end is less than can be seen.
            let last = value.value(at: end - .milliseconds(2))
            #expect(abs(last - 1) < 1.0 / 3_000)
        }
    }

    @Test("how long each spring moves, by hand: critically damped, 1/4,096 is left after 10.4 parts of its decay")
    func durations() {
        func rest(_ spring: Spring) -> Double {
            var value = MotionValue()
            value.go(to: 1, at: .zero, by: spring)
            return Double(value.restsFrom.microseconds) / 1_000_000
        }
        // x(t) = (1 + ωt)·e^(−ωt) = 1/4,096 at ωt = 10.81; ω = 2π/response.
        #expect(abs(rest(.smooth) - 10.81 * 0.3 / (2 * .pi)) < 0.03)
        #expect(abs(rest(.direct) - 10.81 * 0.07 / (2 * .pi)) < 0.01)
        // What never passes its target never passes it.
        var value = MotionValue()
        value.go(to: 1, at: .zero, by: .smooth)
        let way = (0...1_000).map { value.value(at: .milliseconds(Int64($0))) }
        #expect(way == way.sorted() && way.last == 1)
    }

    @Test("a picture depends on its time alone, not on what was asked before")
    func pure() {
        var value = MotionValue()
        value.go(to: 1, at: .zero, by: .lively)
        value.go(to: 0.3, at: .milliseconds(90), by: .smooth)
        let forth = (0...500).map { value.value(at: .milliseconds(Int64($0))) }
        let back = (0...500).reversed().map { value.value(at: .milliseconds(Int64($0))) }
        #expect(forth == back.reversed())
    }
}
