import PressureCore
import Testing

@testable import TestSupport

/// What ends a press without a lift.
@Suite struct CancelTests {
    @Test("Lost without a lift: cancelled, from every phase (R-ENG-7)")
    func lost() throws {
        let events = try expectSketch(
            """
            finger |111111!
            events |T     C
            """)
        #expect(events.last?.kind == .cancelled(.lost))
        try expectSketch(
            """
            finger |333333!
            events |T     c
                   |h     C
            """)
        try expectSketch(
            """
            finger |16666666666666666!
            events |Th          b    C
                   |            P
            """)
        try expectSketch(
            """
            finger |16666666666666666!
            up     |              6
            events |Th          b A  C
                   |            P
            """)
        try expectSketch(
            """
            finger |16666666666666666!
            events |Th          b    C
                   |            M
            """, target: Pressable.menu)
        try expectSketch(
            """
            finger |16666666666666666!
            events |Th          b    q
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("After the end nothing more: not from a spent or failed contact")
    func lostAfterTheEnd() throws {
        try expectSketch(
            """
            finger |1666666666666666666699999!
            events |Th          b         O
                   |            P
            """)
        try expectSketch(
            """
            finger |1111111111111111111!
            right  |        4
            events |T       F
            """)
        try expectSketch(
            """
            finger |111111111111111111111111111111111111111111111111111111111111!
            events |T                                                 L
            """, target: Pressable.editMenu)
        try expectSketch(
            """
            finger |166666666666666661111111111!
            events |Th          b    z
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("A leading contact that becomes a palm, and nothing from it until it lifts")
    func palm() throws {
        let events = try expectSketch(
            """
            finger |16666666666666666p999999999999999999999999999999999999999999999999999999999999^
            events |Th          b    C
                   |            P
            """)
        #expect(events.last?.kind == .cancelled(.palm))
    }

    @Test("A reason is passed on", arguments: [CancelReason.lost, .dropped, .deviceGone, .replaced])
    func reasons(reason: CancelReason) {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.lose(50_000, reason)
        expectLog(hand, ["0 touchBegan", "50000 cancelled(\(reason))"])
    }

    @Test("An unknown start begins nothing at all until it lifts; the next contact is a new one")
    func unknownStart() throws {
        try expectSketch(
            """
            finger |?11111999999999999999999999999999999999999999999999999999999999999^ 11111^
            events |                                                                    T    t
            """)
    }

    @Test("An id replaced in the stream cancels the old contact, and the new one starts normally")
    func replaced() {
        var frames = Frames()
        frames.sample(0, .began, id: 1, 0.1)
        for column in 1...16 { frames.sample(Int64(column) * 10_000, .moved, id: 1, 0.6) }
        frames.sample(170_000, .began, id: 2, 0.1)
        for column in 18...32 { frames.sample(Int64(column) * 10_000, .moved, id: 2, 0.6) }
        frames.sample(330_000, .lifted, id: 2, nil)
        #expect(
            frames.events.log == [
                "0 touchBegan", "10000 hintBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "170000 cancelled(replaced)", "170000 touchBegan", "180000 hintBegan", "290000 hintEnded(began)",
                "290000 peekBegan(pressure)", "330000 peekEnded(dismissed)",
            ])
        #expect(frames.session.counts.replaced == 1)
        expectLegal(frames.events, frames.session)
    }

    @Test("The app may refuse a press that has just begun; nothing follows from the contact")
    func veto() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.veto(0)
        hand.move(50_000, 0.9)
        hand.wait(until: 1_000_000)
        hand.lift(1_100_000)
        expectLog(hand, ["0 touchBegan", "0 cancelled(vetoed)"])
    }

    @Test("The app may call off a press: its hint ends first, and nothing follows from the contact")
    func appCancel() {
        var hint = Hand()
        hint.down(0, 0.3)
        hint.cancel(50_000)
        hint.move(60_000, 0.9)
        hint.wait(until: 1_000_000)
        hint.lift(1_100_000)
        expectLog(hint, ["0 touchBegan", "0 hintBegan", "50000 hintEnded(cancelled)", "50000 cancelled(app)"])
        var peek = Hand()
        peek.down(0, 0.6)
        peek.cancel(150_000)
        peek.move(400_000, 0.9)
        peek.move(410_000, 0.9)
        peek.lift(1_100_000)
        #expect(peek.log.last == "150000 cancelled(app)")
        expectLegal(peek.events, peek.session)
    }

    @Test("A deadline before the app's cancel is due first")
    func cancelAtTheDeadline() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.cancel(500_000)
        expectLog(hand, ["0 touchBegan", "500000 peekBegan(hold)", "500000 cancelled(app)"])
    }

    @Test("The end of the input: deadlines up to it fire, then whatever is open is cancelled")
    func endOfInput() {
        var before = Hand()
        before.down(0, 0.1)
        before.end(.endOfInput, 499_999)
        expectLog(before, ["0 touchBegan", "499999 cancelled(endOfInput)"])
        var at = Hand()
        at.down(0, 0.1)
        at.end(.endOfInput, 500_000)
        expectLog(at, ["0 touchBegan", "500000 peekBegan(hold)", "500000 cancelled(endOfInput)"])
    }

    @Test("The device is gone: the same, and nothing is left")
    func deviceGone() {
        var hand = Hand()
        hand.down(0, 0.6)
        hand.end(.deviceGone, 300_000)
        #expect(hand.log.last == "300000 cancelled(deviceGone)")
        #expect(hand.session.nextDeadline == nil)
        hand.lift(310_000)
        #expect(hand.log.last == "300000 cancelled(deviceGone)")
    }
}

/// A contact that a live resync finds still down under its id goes on in its phase (R-ENG-5).
@Suite struct ResyncTests {
    @Test("A peek goes on, and the lift ends it")
    func peekGoesOn() {
        var frames = Frames()
        frames.sample(0, .began, id: 1, 0.6)
        frames.sample(300_000, .resynced, id: 1, 0.1)
        frames.sample(400_000, .lifted, id: 1, nil)
        #expect(
            frames.events.log == [
                "0 touchBegan", "0 hintBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "400000 peekEnded(dismissed)",
            ])
        expectLegal(frames.events, frames.session)
    }

    @Test("Nothing begins at the resync sample itself, but afterwards")
    func nothingBegins() {
        var frames = Frames()
        frames.sample(0, .began, id: 1, 0.1)
        frames.sample(200_000, .resynced, id: 1, 0.9)
        #expect(frames.events.log == ["0 touchBegan"])
        frames.sample(210_000, .moved, id: 1, 0.9)
        frames.sample(220_000, .moved, id: 1, 0.9)
        frames.sample(230_000, .moved, id: 1, 0.9)
        #expect(frames.events.words.last == "peekBegan(pressure)")
        expectLegal(frames.events, frames.session)
    }

    @Test("Nor does it pop there")
    func nothingPops() {
        var frames = Frames()
        frames.sample(0, .began, id: 1, 0.6)
        frames.sample(300_000, .moved, id: 1, 0.9)
        frames.sample(301_000, .resynced, id: 1, 0.9)
        #expect(frames.events.words.last == "peekBegan(pressure)")
        frames.sample(311_000, .moved, id: 1, 0.9)
        frames.sample(321_000, .moved, id: 1, 0.9)
        #expect(frames.events.words.last == "popped(force)")
        expectLegal(frames.events, frames.session)
    }

    @Test("It goes on in its phase: a swipe across the gap reveals nothing there")
    func nothingReveals() {
        var frames = Frames()
        frames.sample(0, .began, id: 1, 0.6)
        frames.sample(300_000, .resynced, id: 1, 0.6, up: 6)
        #expect(frames.events.words.last == "peekBegan(pressure)")
    }

    @Test("A contact that could not be asked about is cancelled as dropped, and its successor is an unknown start")
    func dropped() {
        var frames = Frames()
        frames.sample(0, .began, id: 1, 0.6)
        frames.sample(300_000, .lost(.dropped), id: 1, nil)
        frames.sample(300_000, .beganUnknown, id: 1, 0.6)
        frames.sample(400_000, .moved, id: 1, 0.9)
        frames.sample(2_000_000, .lifted, id: 1, nil)
        #expect(frames.events.log.last == "300000 cancelled(dropped)")
        expectLegal(frames.events, frames.session)
    }
}

/// Frames of one contact in slot 0, for changes that a sketch cannot draw.
private struct Frames {
    var session = TouchSession()
    var events: [GestureEvent] = []

    mutating func sample(
        _ time: Int64, _ change: ContactSample.Change, id: Int32, _ force: Double?, up: Double = 0
    ) {
        let sample = ContactSample(
            slot: 0, id: ContactID(id), change: change, position: Point(x: 50, y: Millimetres(80 - up)),
            reading: force.flatMap { Pressure($0)?.raw })
        session.receive(
            [sample].span, at: Timestamp(microseconds: time), on: WholeSurface(Pressable.preview), into: &events)
    }
}
