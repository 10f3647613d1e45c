import PressureGestures
import RecordingTools
import Testing

/// The tremor of force and place, measured over many reports.
@Suite struct SynthNoiseTests {
    /// The readings of one axis in 4000 reports, those that did not change included.
    private func readings(_ settings: String, _ code: UInt16, seed: UInt64) throws -> [Double] {
        let events = try synthEvents(
            "device force\nrate 1000\nstill off\nseed \(seed)\n\(settings)\nfinger 1 at 50,80 press 0.5\nhold 4s\nlift")
        return events.filter { $0.code == code }.map { Double($0.value) }
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    private func deviation(_ values: [Double]) -> Double {
        let mean = mean(values)
        return (values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(values.count)).squareRoot()
    }

    @Test("Force: the mean is the script's, the deviation is the noise", arguments: 1...5 as ClosedRange<UInt64>)
    func force(seed: UInt64) throws {
        let values = try readings("noise 0.02", EventCode.mtPressure, seed: seed)
        #expect(values.count == 4_000)
        // 0.5 and 0.02 of 5000 units. Over 4000 reports the mean is within 1.6 of its deviation, 4.5 of them are 7;
        // the deviation's own is 1.1 units, five of them are 6.
        #expect(abs(mean(values) - 2_500) < 7, "seed \(seed): \(mean(values))")
        #expect(abs(deviation(values) - 100) < 6, "seed \(seed): \(deviation(values))")
        // Normal: about 68 and 95 of 100 lie within one and two deviations.
        let one = values.count { abs($0 - 2_500) <= 100 }
        let two = values.count { abs($0 - 2_500) <= 200 }
        #expect((2_600...2_870).contains(one), "seed \(seed): \(one)")
        #expect((3_750...3_870).contains(two), "seed \(seed): \(two)")
    }

    @Test("Place: the tremor is in millimetres, on each axis", arguments: 11...12 as ClosedRange<UInt64>)
    func place(seed: UInt64) throws {
        for (code, middle) in [(EventCode.mtPositionX, 2_000.0), (EventCode.mtPositionY, 3_200.0)] {
            let values = try readings("tremor 0.5", code, seed: seed)
            // Half a millimetre is 20 units.
            #expect(abs(mean(values) - middle) < 1.5, "seed \(seed): \(mean(values))")
            #expect(abs(deviation(values) - 20) < 1.3, "seed \(seed): \(deviation(values))")
        }
    }

    @Test("A finger that drifts goes its way evenly, in a direction that the seed chooses")
    func drift() throws {
        var ways: Set<[Int]> = []
        for seed in 1...40 as ClosedRange<UInt64> {
            let events = try synthEvents(
                "rate 100\nstill off\nseed \(seed)\ndrift 8\nfinger 1 at 50,80\nhold 1s\nlift")
            let x = events.filter { $0.code == EventCode.mtPositionX }.map { Int($0.value) - 2_000 }
            let y = events.filter { $0.code == EventCode.mtPositionY }.map { Int($0.value) - 3_200 }
            // After 0.99 s at 8 mm a second and 40 units a mm it is 316.8 units away, whatever the direction.
            let square = x[99] * x[99] + y[99] * y[99]
            #expect((315 * 315...319 * 319).contains(square), "seed \(seed): \(x[99]), \(y[99])")
            #expect(abs(x[50] * 2 - x[99]) < 8 && abs(y[50] * 2 - y[99]) < 8, "seed \(seed)")
            ways.insert([x[99], y[99]])
        }
        #expect(ways.count == 8)
    }

    @Test("Nothing shakes where nothing was asked to")
    func calm() throws {
        #expect(Set(try readings("", EventCode.mtPressure, seed: 1)) == [2_500])
        #expect(Set(try readings("", EventCode.mtPositionX, seed: 1)) == [2_000])
    }
}
