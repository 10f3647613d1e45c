import Testing

@testable import PressureCore
@testable import RecordingTools

@Suite("The curves of semi-synthetic presses")
struct PressCurveTests {
    @Test(
        "each rises through the points that its formula gives by hand",
        arguments: [
            (PressCurve.linear, 0.25, 0.25), (.linear, 0.5, 0.5),
            // 3t² - 2t³
            (.smooth, 0.25, 0.15625), (.smooth, 0.5, 0.5), (.smooth, 0.75, 0.84375),
            // 1 - (1 - t)³
            (.eased, 0.25, 0.578125), (.eased, 0.5, 0.875),
            // To 0.55 within 0.3, a pause to 0.5, to 1.12 at 0.85, back to 1.
            (.stepped, 0.15, 0.275), (.stepped, 0.3, 0.55), (.stepped, 0.45, 0.55), (.stepped, 0.675, 0.835),
            (.stepped, 0.85, 1.12), (.stepped, 0.925, 1.06),
        ])
    func points(_ curve: PressCurve, _ time: Double, _ rise: Double) {
        #expect(abs(curve.rise(at: time) - rise) < 1e-9)
    }

    @Test("each begins at nothing and ends at all", arguments: PressCurve.allCases)
    func ends(_ curve: PressCurve) {
        #expect(curve.rise(at: -1) == 0)
        #expect(curve.rise(at: 0) == 0)
        #expect(abs(curve.rise(at: 1) - 1) < 1e-9)
        #expect(curve.rise(at: 2) == 1)
    }

    @Test("a press of 1.8 × from 250 ms in 300 ms is kept for 250 ms and eased in 150 ms")
    func gain() {
        let plan = PressPlan(curve: .linear, rise: 180, length: .milliseconds(300), start: .milliseconds(250))
        let expected: [(Int64, Double)] = [
            (0, 1), (250, 1), (400, 1.4), (550, 1.8), (800, 1.8), (875, 1.4), (950, 1), (2_000, 1),
        ]
        for (time, gain) in expected {
            #expect(abs(plan.gain(at: .milliseconds(time)) - gain) < 1e-9, "at \(time) ms")
        }
        #expect(plan.end == .milliseconds(950))
    }

    @Test("the grid: four curves, one of them held out; eight rises, of which 1.0 × is no press")
    func grid() {
        let plans = PressGrid().plans
        // Seven rises by four curves, three times and two starts; two of 1.0 ×.
        #expect(plans.count == 7 * 4 * 3 * 2 + 2)
        #expect(Set(plans).count == plans.count)
        #expect(PressCurve.allCases.filter(\.isHeldOut) == [.stepped])
    }
}
