import Testing

@testable import PressureCore
@testable import TestSupport

/// The contact thresholds that libinput's tests hold: a contact counts from 12 % of the range on, until below 10 %.
///
/// Told with the ladder's lowest rung. By default a finger here is one whose contact the kernel reports, however lightly
/// it touches: measured taps lie below 12 % on many devices, and a pressure never ends a contact.
@Suite("Vectors: contacts by pressure")
struct ContactLevelVectorTests {
    private static func session() throws -> TouchSession {
        TouchSession(mode: .independent, tuning: try Tuning([.hintEnter: 0.12, .hintLeave: 0.10]))
    }

    @Test("From 1 % to 13 % in steps of 1 %: nothing below 12 %; down again: nothing below 10 %")
    func hysteresis() throws {
        let session = try Self.session()
        let ladder = session.ladder
        var level = PressureLevel.none
        for percent in Array(1...13) + Array(stride(from: 13, through: 1, by: -1)) {
            let before = level
            level = ladder.level(after: level, ConditionedReading(Pressure(raw: Int32(percent) * 65_536 / 100 + 1)))
            if before == .none { #expect((level == .hint) == (percent >= 12), "\(percent) %") }
            if before == .hint { #expect((level == .hint) == (percent >= 10), "\(percent) %") }
        }
        #expect(level == .none)
        var hand = Hand(Pressable.preview, session: session)
        hand.down(0, 0.005)
        for percent in 1...13 {
            hand.move(Int64(percent) * 10_000, Double(percent) / 100, right: Double(percent) * 0.1)
        }
        for percent in 1...13 { hand.move(Int64(13 + percent) * 10_000, Double(13 - percent) / 100) }
        expectLog(hand, ["0 touchBegan", "120000 hintBegan", "170000 hintEnded(eased)"])
    }

    @Test("A tap at 5 % is none there: it never counted as a contact. Here it is a tap, and an app may ask for more")
    func lightTap() throws {
        for (force, counts) in [(0.05, false), (0.15, true)] {
            var hand = Hand(Pressable.preview, session: try Self.session())
            hand.down(0, force)
            hand.lift(80_000)
            #expect(hand.events.words.last == "tapped")
            #expect(hand.events.words.contains("hintBegan") == counts)
        }
    }

    @Test("Of two fingers, the one at 5 % does not count; nor do two such fingers that tap", arguments: [0.05, 0.3])
    func secondFinger(first: Double) throws {
        var hand = Hand(Pressable.preview, session: try Self.session())
        hand.down(0, first, id: 1)
        hand.down(10_000, 0.05, right: 20, id: 2)
        hand.move(20_000, first, right: 0.5, id: 1)
        hand.move(30_000, 0.05, right: 20.5, id: 2)
        hand.lift(80_000, id: 2)
        hand.lift(90_000, id: 1)
        let counted = Set(hand.events.filter { $0.kind == .hintBegan }.map(\.contact))
        #expect(counted == (first > 0.12 ? [1] : []))
    }
}
