import PressureGestures
import Testing

@testable import RecordingTools

@Suite("A person is led through a calibration")
struct CalibrationGuideTests {
    @Test("Each step begins with its first touch, and ends under no finger")
    func steps() {
        var guide = CalibrationGuide(at: 1_000)
        #expect(guide.step == .rest)
        #expect(guide.left(at: 1_000) == 15_000)
        guide.pass(to: 5_000, isDown: true)
        #expect(guide.left(at: 5_000) == 5_000)
        // The five seconds are over, the finger is still there.
        guide.pass(to: 10_500, isDown: true)
        #expect(guide.step == .rest)
        guide.pass(to: 11_000, isDown: false)
        #expect(guide.step == .tap)
        for (step, next) in [(CalibrationStep.tap, CalibrationStep.light), (.light, .firm), (.firm, nil)] {
            #expect(guide.step == step)
            // Nobody touches: after a quarter of a minute it goes on.
            let began = guide.left(at: 11_000)
            guide.pass(to: 11_000 + began - 1, isDown: false)
            #expect(guide.step == step)
            guide.pass(to: 11_000 + began, isDown: false)
            #expect(guide.step == next)
        }
        #expect(guide.left(at: 100_000) == 0)
    }

    @Test("Half a minute is enough")
    func length() {
        let all = CalibrationStep.allCases.map(\.time.microseconds).reduce(0, +)
        #expect(all <= 30_000_000)
    }

    @Test("The line says what to do, how hard it is pressed, and how long it takes", arguments: [20, 40, 60, 80, 200])
    func line(columns: Int) {
        let style = WatchStyle(hasColour: false, isASCII: true)
        for step in CalibrationStep.allCases {
            let line = CalibrationLine.text(step, left: 4_200, height: 50, full: 100, columns: columns, style)
            #expect(line.count <= columns)
            if columns == 200 {
                // 30 cells, half of them filled.
                let bar = String(repeating: "#", count: 15) + String(repeating: ".", count: 15)
                #expect(line == "\(step.request)  \(bar)  50  5 s")
            }
        }
        let idle = CalibrationLine.text(.tap, left: 0, height: nil, full: 0, columns: 80, style)
        #expect(idle == "Tap a few times  " + String(repeating: ".", count: 30) + "  -  0 s")
    }

    @Test("A smoothing's lag is what the filter adds, by its own time constant")
    func lag() throws {
        // At 1 Hz and without beta the filter's time constant is 1 / 2π = 159 ms. A step to 100 passes 63 after about
        // that time: 1 − 1/e is 0.632. The press is over at its first frame, 10 ms in.
        let slow = try PressureSmoothing(cutoff: 1, beta: 0)
        let lag = slow.lag(
            from: 0, to: 100, in: .milliseconds(10), reaching: 63, every: .milliseconds(1), range: 100)
        #expect(abs(lag.microseconds - 157_000) <= 6_000, "\(lag)")
        let fast = try PressureSmoothing(cutoff: 1_000, beta: 0)
        #expect(
            fast.lag(from: 0, to: 100, in: .milliseconds(10), reaching: 63, every: .milliseconds(1), range: 100)
                <= .milliseconds(1))
        #expect(
            slow.smoothed([(.zero, 50), (.milliseconds(10), 50), (.milliseconds(20), 50)], range: 100) == [50, 50, 50])
    }
}
