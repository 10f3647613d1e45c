import Testing

@testable import PressureCore

/// Moments and spans hold at the ends of their range, because times come from files (R-ENG-9).
@Suite struct TimestampTests {
    // 2^60 and 2^61 written out, so that the tests do not borrow the code's own limit.
    static let farthest: Int64 = 1_152_921_504_606_846_976
    static let longest: Int64 = 2_305_843_009_213_693_952

    @Test(
        "Moments are clamped to ±2^60 µs",
        arguments: [
            (0, 0), (1, 1), (-1, -1), (farthest, farthest), (farthest + 1, farthest), (-farthest, -farthest),
            (-farthest - 1, -farthest), (Int64.max, farthest), (Int64.min, -farthest),
        ] as [(Int64, Int64)])
    func momentClamped(given: Int64, kept: Int64) {
        #expect(Timestamp(microseconds: given).microseconds == kept)
    }

    @Test(
        "Spans are clamped to ±2^61 µs",
        arguments: [
            (0, 0), (longest, longest), (longest + 1, longest), (Int64.max, longest), (Int64.min, -longest),
        ] as [(Int64, Int64)])
    func spanClamped(given: Int64, kept: Int64) {
        #expect(TimeSpan(microseconds: given).microseconds == kept)
    }

    @Test(
        "Milliseconds saturate instead of overflowing",
        arguments: [
            (15, 15_000), (-15, -15_000), (Int64.max, farthest), (Int64.min, -farthest),
            // 10^16 ms is 10^19 µs: beyond 64 bits already.
            (10_000_000_000_000_000, farthest),
        ] as [(Int64, Int64)])
    func milliseconds(count: Int64, microseconds: Int64) {
        #expect(Timestamp.milliseconds(count).microseconds == microseconds)
    }

    @Test("A span of milliseconds saturates too")
    func spanOfMilliseconds() {
        #expect(TimeSpan.milliseconds(120).microseconds == 120_000)
        #expect(TimeSpan.milliseconds(.max).microseconds == Self.longest)
        #expect(TimeSpan.milliseconds(.min).microseconds == -Self.longest)
    }

    @Test("Moment and span add and subtract")
    func arithmetic() {
        let moment = Timestamp.milliseconds(500)
        #expect(moment + .milliseconds(15) == Timestamp(microseconds: 515_000))
        #expect(moment - .milliseconds(600) == Timestamp(microseconds: -100_000))
        #expect(moment - Timestamp.milliseconds(120) == .milliseconds(380))
        #expect(Timestamp.milliseconds(120) - moment == .milliseconds(-380))
    }

    @Test("No sum or difference of extremes overflows")
    func extremes() {
        let first = Timestamp(microseconds: .min)
        let last = Timestamp(microseconds: .max)
        let whole = TimeSpan(microseconds: .max)
        #expect(last + whole == last)
        #expect(first - whole == first)
        // 2^60 - -(2^60) = 2^61: the longest span there is.
        #expect((last - first).microseconds == Self.longest)
        #expect((first - last).microseconds == -Self.longest)
        #expect(first + (last - first) == last)
    }

    @Test("Never is after every moment, and adding to it keeps it")
    func never() {
        #expect(Timestamp.never == Timestamp(microseconds: .max))
        #expect(Timestamp.milliseconds(1) < .never)
        #expect(Timestamp.never + .milliseconds(1) == .never)
    }

    @Test("Moments and spans are ordered by their microseconds")
    func order() {
        #expect(Timestamp(microseconds: -1) < .zero)
        #expect(Timestamp(microseconds: 1) > .zero)
        #expect(TimeSpan(microseconds: -1) < .zero)
        #expect(!(TimeSpan.zero < .zero))
    }

    @Test(
        "A moment reads as seconds with six decimals",
        arguments: [
            (0, "0.000000"), (1, "0.000001"), (15_000, "0.015000"), (1_234_567, "1.234567"), (-1, "-0.000001"),
            (-2_500_000, "-2.500000"), (Int64.max, "1152921504606.846976"), (Int64.min, "-1152921504606.846976"),
        ] as [(Int64, String)])
    func momentText(microseconds: Int64, text: String) {
        #expect("\(Timestamp(microseconds: microseconds))" == text)
    }

    @Test(
        "A span reads as milliseconds, with a decimal only where it is needed",
        arguments: [
            (0, "0 ms"), (15_000, "15 ms"), (1_500, "1.5 ms"), (119_900, "119.9 ms"), (-3_000, "-3 ms"),
            (-1_500, "-1.5 ms"),
        ] as [(Int64, String)])
    func spanText(microseconds: Int64, text: String) {
        #expect("\(TimeSpan(microseconds: microseconds))" == text)
    }

    @Test("A moment is moved on and back, and stays within its range")
    func moved() {
        var moment = Timestamp.milliseconds(5)
        moment += .milliseconds(2)
        #expect(moment.microseconds == 7_000)
        moment -= .milliseconds(10)
        #expect(moment.microseconds == -3_000)
        moment += TimeSpan(microseconds: Self.longest)
        #expect(moment.microseconds == Self.farthest)
    }
}
