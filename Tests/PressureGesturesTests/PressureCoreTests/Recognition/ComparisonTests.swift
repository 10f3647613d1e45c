import Testing

@testable import PressureCore

/// Two sides of a comparison get as many places as it needs to stay true.
@Suite struct ComparisonTests {
    @Test(
        "Lengths: a place more where one would make a true sentence false",
        arguments: [
            (3_600, 3_000, "3.6 mm > slop 3.0 mm"), (3_040, 3_000, "3.04 mm > slop 3.0 mm"),
            (3_001, 3_000, "3.001 mm > slop 3.0 mm"), (2_960, 3_000, "2.96 mm < slop 3.0 mm"),
            (3_060, 3_050, "3.06 mm > slop 3.05 mm"), (3_000, 3_000, "3.0 mm = slop 3.0 mm"),
            (0, 5_000, "0.0 mm < slop 5.0 mm"), (-40, 0, "-0.04 mm < slop 0.0 mm"),
        ] as [(Int32, Int32, String)])
    func lengths(value: Int32, threshold: Int32, text: String) {
        #expect(Comparison(Millimetres(micrometres: value), Millimetres(micrometres: threshold)).text("slop") == text)
    }

    @Test(
        "Forces: two places, and more where both would read alike",
        arguments: [
            (0.47, 0.5, "0.47 < 0.50"), (0.4996, 0.5, "0.4996 < 0.50"), (0.1999, 0.2, "0.1999 < 0.20"),
            (0.812, 0.814, "0.812 < 0.814"), (0.8, 0.8, "0.80 = 0.80"),
        ] as [(Double, Double, String)])
    func forces(value: Double, threshold: Double, text: String) throws {
        #expect(Comparison(try #require(Pressure(value)), try #require(Pressure(threshold))).text() == text)
    }

    @Test(
        "Times: whole where they are whole",
        arguments: [
            (50_000, 120_000, "50 ms < press.age 120 ms"), (50_400, 120_000, "50.4 ms < press.age 120 ms"),
            (119_960, 120_000, "119.96 ms < press.age 120 ms"), (119_999, 120_000, "119.999 ms < press.age 120 ms"),
            (100_000, 100_400, "100.0 ms < press.age 100.4 ms"),
        ] as [(Int64, Int64, String)])
    func times(value: Int64, threshold: Int64, text: String) {
        let times = Comparison(TimeSpan(microseconds: value), TimeSpan(microseconds: threshold))
        #expect(times.text("press.age") == text)
    }

    @Test("What is printed compares as the numbers do, for every pair near each other")
    func all() throws {
        for threshold in stride(from: Int32(2_950), through: 3_050, by: 7) {
            for value in Int32(2_940)...3_060 {
                let words = Comparison(Millimetres(micrometres: value), Millimetres(micrometres: threshold)).text()
                    .split(separator: " ")
                try #require(words.count == 5, "\(words)")
                let (left, right) = (try #require(Double(words[0])), try #require(Double(words[3])))
                let sign = value < threshold ? "<" : value > threshold ? ">" : "="
                #expect(String(words[2]) == sign)
                #expect(sign == "<" ? left < right : sign == ">" ? left > right : left == right, "\(words)")
                #expect(abs(left - Double(value) / 1_000) < 0.0501)
            }
        }
    }
}
