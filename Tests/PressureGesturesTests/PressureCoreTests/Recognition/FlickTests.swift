import PressureCore
import Testing

@testable import TestSupport

/// A finger that presses, rests and then goes to a side, as it is: in continuous time, before any screen reports it.
///
/// It is at the place of its landing until 200 ms, goes on at one speed, stays where it ends, and lifts.
private struct Flick {
    /// What a screen reports while the finger rests.
    enum Rest: CaseIterable {
        /// Nothing, as the kernel does not repeat values.
        case silent
        /// Every frame, with the values that it had.
        case reporting
        /// Every frame, because the force wavers by one unit of 5,000.
        case noisy
    }

    static let begin = 200.0

    /// In millimetres.
    let distance: Double
    /// In millimetres a second.
    let speed: Double
    /// How long the finger stays where it ends, in milliseconds.
    let stay: Double
    /// 1 to the right, -1 to the left.
    var side = 1.0

    /// When it lifts, in milliseconds.
    var end: Double { Self.begin + distance / speed * 1_000 + stay }

    func place(at time: Double) -> Double { min(max(time - Self.begin, 0) * speed / 1_000, distance) }

    /// How long before the lift it passed 3 mm, in milliseconds.
    var sinceMark: Double { end - (Self.begin + 3 / speed * 1_000) }

    /// The rule in numbers of its own: 7.5 mm, or 5 mm and no more than 60 ms from 3 mm to the lift.
    var selects: Bool { distance >= 7.5 || distance >= 5 && sinceMark <= 60 }

    /// Whether frames this far apart may decide otherwise: the time is within one of the limit, or the lift can come
    /// before the frame that shows the way whole.
    func isNearLimit(period: Double) -> Bool {
        let seen = place(at: end - period)
        for limit in [5, 7.5] where distance >= limit && seen < limit { return true }
        return distance >= 3 && abs(sinceMark - 60) <= period
    }

    /// What a screen with so many frames a second makes of it, the first of them so late after the landing.
    func play(rate: Double, phase: Double, _ rest: Rest, on target: PressTarget) -> Hand {
        let period = 1_000 / rate
        var hand = Hand(target)
        hand.down(0, 0.6)
        var frame = phase
        var (place, force, number) = (0.0, 0.6, 0)
        while frame < end {
            let reported = side * self.place(at: frame)
            number += 1
            let felt = rest == .noisy && number % 2 == 1 ? 0.6 + 1.0 / 5_000 : 0.6
            if rest == .reporting || reported != place || felt != force {
                hand.move(Int64(frame * 1_000), felt, right: reported)
            }
            (place, force) = (reported, felt)
            frame += period
        }
        hand.lift(Int64(frame * 1_000))
        return hand
    }
}

/// Whether a quick sideways swipe selects: a rule about the movement, whatever the device says before it and how often.
@Suite struct FlickTests {
    private static let rates: [Double] = [60, 90, 120, 125, 144, 180, 240, 1_000]

    @Test(
        "Rate by rest by distance by speed: one verdict in each column, that of the movement, but within a frame of a limit",
        arguments: [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.4, 8])
    func table(distance: Double) {
        var (compared, selected, left) = (0, 0, 0)
        for speed in [40, 80, 150, 190, 250, 400, 600, 1_000.0] {
            for stay in [0, 10, 20, 30, 45, 80.0] {
                let flick = Flick(distance: distance, speed: speed, stay: stay)
                for rate in Self.rates {
                    let verdicts = Flick.Rest.allCases.map { rest in
                        let hand = flick.play(rate: rate, phase: 0.25 * 1_000 / rate, rest, on: Pressable.trailingOnly)
                        return hand.events.chosen == [12]
                    }
                    // What the device says before the movement does not matter, near a limit or not.
                    #expect(Set(verdicts).count == 1, "\(flick) at \(rate) Hz: \(verdicts)")
                    guard !flick.isNearLimit(period: 1_000 / rate) else { continue }
                    compared += 1
                    #expect(verdicts[0] == flick.selects, "\(flick) at \(rate) Hz")
                    if flick.selects { selected += 1 } else { left += 1 }
                }
            }
        }
        #expect(compared >= 180, "of 384 flicks only \(compared) are far enough from a limit")
        if distance >= 5 { #expect(selected >= 50) }
        if distance < 7.5 { #expect(left >= 50) }
    }

    @Test("400 random flicks a rate: none is lost, whatever the rest before them", arguments: rates)
    func random(rate: Double) {
        let seed = UInt64(rate)
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        var lost: [String] = []
        for _ in 0..<400 {
            let period = 1_000 / rate
            // The screen has a frame to show where the finger ends, and there is a frame left to the limit.
            let flick = Flick(
                distance: number(5...7.4), speed: number(190...1_000), stay: number(period...20),
                side: random.pick([1, -1]))
            #expect(flick.selects && !flick.isNearLimit(period: period), "\(flick)")
            let rest = random.pick(Flick.Rest.allCases)
            let hand = flick.play(rate: rate, phase: number(0.1...period), rest, on: Pressable.sideways)
            if hand.events.chosen != [flick.side > 0 ? 12 : 11] { lost.append("\(flick), \(rest): \(hand.log)") }
        }
        #expect(lost.isEmpty, "\(lost.count) at \(rate) Hz, seed \(seed): \(lost.first ?? "")")
    }

    @Test("400 random placements with care a rate: none is taken for a flick", arguments: rates)
    func placed(rate: Double) {
        let seed = UInt64(rate) + 1
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        for _ in 0..<400 {
            let flick = Flick(distance: number(5...7.4), speed: number(10...40), stay: number(30...300))
            let rest = random.pick(Flick.Rest.allCases)
            let hand = flick.play(rate: rate, phase: number(0.1...1_000 / rate), rest, on: Pressable.trailingOnly)
            #expect(hand.events.chosen.isEmpty, "\(flick), \(rest) at \(rate) Hz, seed \(seed): \(hand.log)")
        }
    }

    @Test(
        "5.6 mm in the last two frames before the lift: an action at every rate, after any rest",
        arguments: [10_000, 8_333, 4_166] as [Int64], [false, true])
    func shortest(period: Int64, isNoisy: Bool) {
        var hand = Hand(Pressable.sideways)
        hand.down(0, 0.06)
        hand.move(100_000, 0.6)
        if isNoisy { for frame in 11..<50 { hand.move(Int64(frame) * 10_000, frame % 2 == 0 ? 0.6 : 0.6002) } }
        hand.move(500_000, right: -1)
        hand.move(500_000 + period, right: -5.6)
        hand.lift(500_000 + 2 * period)
        #expect(hand.events.chosen == [11], "\(hand.log)")
        expectLegal(hand.events, hand.session)
    }

    @Test("A flick that a slow screen shows in a single frame is one", arguments: [8_000, 16_000] as [Int64])
    func oneFrame(lift: Int64) {
        var hand = Hand(Pressable.sideways)
        hand.down(0, 0.6)
        hand.move(500_000, right: -1)
        hand.move(508_000, right: -6)
        hand.lift(508_000 + lift)
        #expect(hand.events.chosen == [11], "\(hand.log)")
    }

    @Test("60 ms after the first sample from 3.000 mm on it is quick, 1 µs later it is not")
    func limit() {
        for (lift, isQuick) in [(560_000, true), (560_001, false)] as [(Int64, Bool)] {
            for mark in [3, 4.9] {
                var hand = Hand(Pressable.trailingOnly)
                hand.down(0, 0.6)
                hand.move(490_000, right: 2.999)
                hand.move(500_000, right: mark)
                hand.move(540_000, right: 5)
                hand.lift(lift)
                #expect(hand.events.chosen == (isQuick ? [12] : []), "\(hand.log)")
                expectLegal(hand.events, hand.session)
            }
        }
    }

    @Test("Nearer than 3 mm, or on the other side, the time begins again")
    func again() {
        var hand = Hand(Pressable.sideways)
        hand.down(0, 0.6)
        hand.move(300_000, right: 4)
        hand.move(400_000, right: 2.999)
        hand.move(500_000, right: 4)
        hand.move(520_000, right: 6)
        hand.lift(560_000)
        #expect(hand.events.chosen == [12], "\(hand.log)")
        hand = Hand(Pressable.sideways)
        hand.down(0, 0.6)
        hand.move(300_000, right: -4)
        hand.move(500_000, right: 4)
        hand.move(520_000, right: 6)
        hand.lift(560_000)
        #expect(hand.events.chosen == [12], "\(hand.log)")
        // What went beyond 3 mm long ago and rested there is being placed.
        hand = Hand(Pressable.sideways)
        hand.down(0, 0.6)
        hand.move(300_000, right: 3)
        hand.move(520_000, right: 6)
        hand.lift(530_000)
        #expect(hand.events.chosen.isEmpty, "\(hand.log)")
    }

    @Test("A place that comes with the lift counts like any other")
    func withTheLift() {
        var session = TouchSession()
        var events: [GestureEvent] = []
        let from = Point(x: 50, y: 80)
        session.beginTouch(1, at: from, time: .zero, pressure: 0.6, on: Pressable.trailingOnly, into: &events)
        session.endTouch(1, at: Point(x: 55.5, y: 80), time: .milliseconds(500), into: &events)
        #expect(events.chosen == [12], "\(events.log)")
    }
}
