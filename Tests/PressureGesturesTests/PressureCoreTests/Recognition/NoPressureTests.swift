import FingerSketch
import PressureCore
import Testing

@testable import TestSupport

/// Devices without pressure, with too little of it, and people who switch it off.
@Suite struct NoPressureTests {
    private let without = TouchSession(profile: .none)
    private let coarse = TouchSession(profile: PressureProfile.normalized.used(as: .coarse))

    @Test(
        "What an axis is worth is read from its description (R-3DT-3)",
        arguments: [
            (minimum: Int32(0), maximum: Int32(0), unitsPerGram: Int32(0), support: PressureSupport.none),
            (minimum: 5, maximum: 5, unitsPerGram: 0, support: .none),
            (minimum: 0, maximum: 10, unitsPerGram: 0, support: .coarse),
            (minimum: 0, maximum: 11, unitsPerGram: 0, support: .graded),
            (minimum: 0, maximum: 255, unitsPerGram: 0, support: .graded),
            (minimum: 0, maximum: 8_000, unitsPerGram: 16, support: .force),
        ])
    func support(minimum: Int32, maximum: Int32, unitsPerGram: Int32, support: PressureSupport) {
        let profile = PressureProfile(minimum: minimum, maximum: maximum, unitsPerGram: unitsPerGram)
        #expect(profile.support == support)
    }

    @Test("No axis: the hold peeks, nothing hints or pops by force (R-3DT-51, R-3DT-36)")
    func hold() throws {
        try expectSketch(
            """
            finger |1666666666666666666669999999999999999999999999999999999999999999999999^
            events |T                                                 Q                   A
                   |                                                                      K
            """, session: without)
    }

    @Test("No axis: a tap is a tap")
    func tap() throws {
        try expectSketch(
            """
            finger |199999999999999999999^
            events |T                    t
            """, session: without)
    }

    @Test("No axis: force does not shorten the hold")
    func unshortened() {
        var hand = Hand(session: without)
        hand.down(0, 0.9)
        hand.wait(until: 1_000_000)
        expectLog(hand, ["0 touchBegan", "500000 peekBegan(hold)"])
    }

    @Test(
        "No axis: every action is reachable, by a tap on it (R-3DT-51, R-3DT-54)",
        arguments: [
            (up: 17.0, action: ActionID(1)), (up: 25, action: 2), (up: 33, action: 3),
        ])
    func everyAction(up: Double, action: ActionID) {
        for target in [Pressable.preview, Pressable.menu] {
            var hand = Hand(target, session: without)
            hand.down(0, nil)
            hand.lift(700_000)
            hand.down(900_000, nil, up: up, id: 2)
            hand.lift(950_000, id: 2)
            #expect(hand.events.chosen == [action])
            expectLegal(hand.events, hand.session)
        }
    }

    @Test("No axis: every action is reachable in one go, too")
    func slideToAction() throws {
        let events = try expectSketch(
            """
            finger |1------------------------------------------------------------^
            up     |                                                     6 O
            events |T                                                 Q  A H     X
            """, session: without)
        #expect(events.chosen == [2])
    }

    @Test("No axis: sideways actions, the pop, playback and the edit menu are reachable")
    func everythingElse() throws {
        try expectSketch(
            """
            finger |1------------------------------------------------------------^
            right  |                                                     9
            events |T                                                 Q  H       X
            """, target: Pressable.sideways, session: without)
        try expectSketch(
            """
            finger |1---------------------------------------------------^   11^
            events |T                                                 Q A     o
                   |                                                    K
            """, session: without)
        try expectSketch(
            """
            finger |1------------------------------------------------------------^
            events |T                                                 y          Z
            """, target: Pressable.playback, session: without)
        try expectSketch(
            """
            finger |1------------------------------------------------------------^
            events |T                                                 L
            """, target: Pressable.editMenu, session: without)
    }

    @Test("No axis: force on what is pinned is a touch like any other")
    func pinnedForce() throws {
        try expectSketch(
            """
            finger |1---------------------------------------------------^   99999999999999999999^
            events |T                                                 Q A                       o
                   |                                                    K
            """, session: without)
    }

    @Test("Coarse: no hint, no peek, no pop by force, but a shorter hold")
    func coarseHold() throws {
        // 10 ms at 0.40 wait 14.5; (500 - 14.5) / (1 + 1.5 · 0.40) = 303.4 ms more are 313.4 ms; no hint was showing, so the lift pins.
        try expectSketch(
            """
            finger |4555555555555555555555555555555555555555^
            events |T                              Q        A
                   |                                        K
            """, session: coarse)
        try expectSketch(
            """
            finger |4555555555555555555555555555555555555555XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX^
            events |T                              Q                                      A
                   |                                                                      K
            """, session: coarse)
        try expectSketch(
            """
            finger |XXXXXXXXXXXXXXXXXXXXXXXX^
            events |T                       t
            """, session: coarse)
    }

    @Test("Coarse: the edit menu's hold and a plain target's limit are not shortened")
    func coarseUnshortened() throws {
        try expectSketch(
            """
            finger |XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX^
            events |T                                                 L
            """, target: Pressable.editMenu, session: coarse)
        try expectSketch(
            """
            finger |XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX^
            events |T                                                 W
            """, target: Pressable.nothing, session: coarse)
    }
}

/// The switch and other settings that change while the session runs.
@Suite struct SwitchTests {
    private static let traces = [
        "1 tap": "finger |11111^",
        "2 hint": "finger |1133333333^",
        "3 peek": "finger |1666666666666666666666^",
        "4 pop": "finger |16666666666666666669999999999999999999999999999999999999999999^",
        "5 long": "finger |1------------------------------------------------------------^   11^",
        "6 two": "finger |1999999999999999999999999999999^\nfinger2|      9999^",
    ]

    @Test("Switched off, events are those of the trace without the axis (R-3DT-52)", arguments: traces.keys.sorted())
    func sameAsWithoutAxis(name: String) throws {
        let sketch = try FingerSketch(try #require(Self.traces[name]))
        for target in Pressable.all {
            var off = TouchSession()
            off.isPressureOn = false
            var without = TouchSession(profile: .none)
            let events = sketch.play(&off, on: WholeSurface(target))
            #expect(events == sketch.play(&without, on: WholeSurface(target)), "\(name), \(target.id)")
            #expect(!events.isEmpty)
            expectLegal(events, off, name)
        }
    }

    @Test("It acts from the next contact on (R-3DT-53)")
    func nextContact() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.session.isPressureOn = false
        hand.move(200_000, 0.6)
        hand.move(210_000, 0.6)
        hand.lift(300_000)
        #expect(hand.log.suffix(2) == ["210000 peekBegan(pressure)", "300000 peekEnded(dismissed)"])
        hand.down(400_000, 0.9, id: 2)
        hand.session.isPressureOn = true
        hand.wait(until: 1_000_000)
        #expect(hand.log.suffix(2) == ["400000 touchBegan", "900000 peekBegan(hold)"])
        expectLegal(hand.events, hand.session)
    }

    @Test("So does a new profile")
    func nextProfile() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.session.profile = .none
        hand.move(200_000, 0.6)
        hand.move(210_000, 0.6)
        hand.lift(300_000)
        hand.down(400_000, 0.9, id: 2)
        hand.lift(700_000, id: 2)
        #expect(hand.log.suffix(2) == ["400000 touchBegan", "700000 tapped"])
    }

    @Test("So does a new tuning")
    func nextTuning() throws {
        var hand = Hand()
        hand.down(0, 0.05)
        hand.session.tuning = try Tuning.standard.with(.short)
        hand.wait(until: 600_000)
        #expect(hand.log.last == "500000 peekBegan(hold)")
        hand.lose(600_000)
        hand.down(1_000_000, 0.05, id: 2)
        hand.wait(until: 1_600_000)
        #expect(hand.log.last == "1300000 peekBegan(hold)")
    }
}
