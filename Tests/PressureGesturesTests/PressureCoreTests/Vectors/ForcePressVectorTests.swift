import Testing

@testable import PressureCore

/// T1–T9 and W1–W3: what Flutter's tests of its force press ask for, reproduced by a tuning and a small adapter.
@Suite("Vectors: a force press of two levels")
struct ForcePressVectorTests {
    typealias Counts = ForcePressRules.Counts

    @Test("T1: recognised once, an update a sample, one peak, one end")
    func t1() throws {
        var hand = try ForcePressRules()
        hand.down(0)
        hand.move(2.5)
        #expect(hand.counts == Counts(0, 0, 0, 0))
        hand.move(2.8)
        #expect(hand.counts == Counts(1, 0, 1, 0))
        hand.move(3.3, 4.0, 5.0, 1.0)
        #expect(hand.counts == Counts(1, 0, 5, 0))
        #expect(hand.startPosition == Point(x: 10, y: 10))
        hand.move(6.0)
        #expect(hand.counts == Counts(1, 1, 6, 0))
        hand.move(3.3, 4.0, 5.0, 1.0)
        #expect(hand.counts == Counts(1, 1, 10, 0))
        hand.up()
        #expect(hand.counts == Counts(1, 1, 10, 1))
    }

    @Test("T2: who can say 1 at most has no force", arguments: [0, 1, -1, 0.5])
    func t2(highest: Double) throws {
        var hand = try ForcePressRules(highest: highest)
        hand.down(0)
        hand.move(10)
        hand.up()
        #expect(hand.counts == Counts(0, 0, 0, 0))
    }

    @Test("T3: below the start nothing comes")
    func t3() throws {
        var hand = try ForcePressRules()
        hand.down(0)
        hand.move(2.5)
        hand.up()
        #expect(hand.counts == Counts(0, 0, 0, 0))
    }

    @Test("T4: a drag that was first keeps the finger")
    func t4() throws {
        var hand = try ForcePressRules()
        hand.down(1)
        hand.move(1, to: Point(x: 30, y: 30))
        #expect(hand.pans == 1)
        hand.move(2.5, 4.0)
        hand.up()
        #expect(hand.counts == Counts(0, 0, 0, 0))
        #expect(hand.pans == 1)
    }

    @Test("T5: a lift without force is nobody's")
    func t5() throws {
        var hand = try ForcePressRules()
        hand.down(1)
        hand.up()
        #expect(hand.counts == Counts(0, 0, 0, 0))
        #expect(hand.pans == 0)
    }

    @Test("T6: force that was first keeps the finger")
    func t6() throws {
        var hand = try ForcePressRules()
        hand.down(1)
        hand.move(3.0)
        #expect(hand.counts == Counts(1, 0, 1, 0))
        hand.up()
        #expect(hand.counts == Counts(1, 0, 1, 1))
        #expect(hand.pans == 0)
    }

    @Test("T7: an app's own curve, applied before the force is handed in")
    func t7() throws {
        // An ease-in of (0.42, 0), (1, 1): 2.5, 2.8, 3.3, 4.0 and 6.0 of 6.66 become 0.192, 0.234, 0.311, 0.430, 0.841.
        for (raw, eased) in [(2.5, 0.192), (2.8, 0.234), (3.3, 0.311), (4.0, 0.430), (6.0, 0.841), (6.5, 0.960)] {
            #expect(abs(Self.easeIn(raw / 6.66) - eased) < 0.001, "\(raw)")
        }
        var hand = try ForcePressRules(curve: Self.easeIn)
        hand.down(0)
        hand.move(2.5, 2.8, 3.3)
        #expect(hand.counts == Counts(0, 0, 0, 0))
        hand.move(4.0)
        #expect(hand.counts.start == 1)
        hand.move(5.0, 1.0)
        #expect(hand.counts == Counts(1, 0, 3, 0))
        hand.move(6.0)
        #expect(hand.counts == Counts(1, 0, 4, 0))
        hand.move(3.3, 4.0, 6.5, 1.0)
        #expect(hand.counts == Counts(1, 1, 8, 0))
        hand.up()
        #expect(hand.counts == Counts(1, 1, 8, 1))
    }

    @Test("T8: what lies above the most a device can say is the most, in one jump")
    func t8() throws {
        var hand = try ForcePressRules()
        hand.down(0)
        hand.move(2.5)
        hand.move(8.0)
        hand.up()
        #expect(hand.counts == Counts(1, 1, 1, 1))
    }

    @Test("T9: what is not a number is no sample of the force")
    func t9() throws {
        var hand = try ForcePressRules()
        hand.down(0)
        hand.move(2.5, 6.0)
        #expect(hand.counts.peak == 1)
        hand.move(.nan)
        hand.up()
        #expect(hand.counts == Counts(1, 1, 1, 1))
        #expect(hand.session.counts.notFinite == 1)
    }

    @Test("W1: the most may be said with each sample")
    func w1() throws {
        var hand = try ForcePressRules(highest: 6)
        hand.down(0)
        hand.move(0.3, of: 1)
        #expect(hand.counts == Counts(0, 0, 0, 0))
        hand.move(0.5, of: 1)
        #expect(hand.counts == Counts(1, 0, 1, 0))
        hand.move(0.6, 0.7, 0.2, 0.3, of: 1)
        #expect(hand.counts == Counts(1, 0, 5, 0))
        hand.move(0.9, of: 1)
        #expect(hand.counts == Counts(1, 1, 6, 0))
        hand.up()
        #expect(hand.counts == Counts(1, 1, 6, 1))
    }

    @Test("W2: a long press that was first leaves no force press", arguments: [0.5, 5.0])
    func w2(later: Double) throws {
        // 0.5 of 6 is below the start and would prove nothing; 5.0 is well above it.
        var hand = try ForcePressRules(highest: 6)
        hand.down(0)
        hand.move(0.3)
        hand.wait(1_500)
        #expect(hand.longPresses == 1)
        hand.move(later)
        hand.up()
        #expect(hand.counts == Counts(0, 0, 0, 0))
        #expect(hand.longPresses == 1)
    }

    @Test("W2, where ours differs: force pops what a hold has opened, so that nobody has to lift and begin again")
    func w2Ours() throws {
        var hand = try ForcePressRules(highest: 6)
        hand.down(0)
        hand.wait(600)
        hand.move(6)
        #expect(hand.longPresses == 1)
        #expect(hand.counts.start == 0)
        #expect(hand.counts.peak == 1)
    }

    @Test("W3: a drag of 100 leaves no force press")
    func w3() throws {
        var hand = try ForcePressRules(highest: 6)
        hand.down(0)
        hand.move(0.3, to: Point(x: 110, y: 10))
        #expect(hand.pans == 1)
        hand.move(3, of: 6)
        hand.up()
        #expect(hand.counts == Counts(0, 0, 0, 0))
    }

    /// The Bézier curve from (0, 0) to (1, 1) with the control points (0.42, 0) and (1, 1).
    private static func easeIn(_ share: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            let across =
                3 * (1 - middle) * (1 - middle) * middle * 0.42 + 3 * (1 - middle) * middle * middle
                + middle * middle * middle
            if across < share { low = middle } else { high = middle }
        }
        return 3 * (1 - low) * low * low + low * low * low
    }
}
