import Testing

@testable import PressureCore
@testable import TestSupport

/// A session with the sources of a window: what a contact's force is worth belongs to its source.
struct Window {
    var hand: Hand
    let finger: SourceID
    let pen: SourceID
    let mouse: SourceID
    let pad: SourceID

    /// Fingers report at once unless a lag is given, as one that waits for its node has.
    init(
        _ target: PressTarget = Pressable.barePreview, mode: TouchSession.Mode = .leading, lag: TimeSpan = .zero
    ) throws {
        var session = TouchSession(mode: mode)
        let force = PressureProfile(.force(full: .standard))
        let added = (
            session.add(TouchSource(.finger, profile: .normalized, lag: lag)),
            session.add(TouchSource(.pen, profile: PressureProfile(.pen))), session.add(TouchSource(.pointer)),
            session.add(TouchSource(.pointer, profile: force, preset: .pad))
        )
        finger = try #require(added.0)
        pen = try #require(added.1)
        mouse = try #require(added.2)
        pad = try #require(added.3)
        hand = Hand(target, session: session)
    }
}

@Suite("A session's sources")
struct SourceTests {
    @Test("Sources: each contact has the force that its own source is worth")
    func ownWorth() throws {
        var window = try Window(mode: .independent)
        window.hand.down(0, 0.6, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(0, 0.6, id: 2, on: Pressable.barePreview, of: window.mouse)
        window.hand.wait(until: 500_000)
        // Force for the finger, and the usual hold for the mouse, whose pressure is worth nothing.
        expectLog(
            window.hand,
            [
                "0 touchBegan", "0 hintBegan", "0 touchBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "500000 peekBegan(hold)",
            ])
        let (finger, mouse) = (
            window.hand.session.support(of: window.finger), window.hand.session.support(of: window.mouse)
        )
        #expect(finger == .graded)
        #expect(mouse == .none)
    }

    @Test("Sources: a pen's thresholds are its own, beside a finger's")
    func penThresholds() throws {
        var window = try Window(mode: .independent)
        for (id, source) in [(Int32(1), window.finger), (2, window.pen)] {
            window.hand.down(0, 0.6, id: id, on: Pressable.barePreview, of: source)
        }
        window.hand.wait(until: 799_999)
        #expect(window.hand.events.filter { $0.contact == 2 }.words == ["touchBegan"], "writing is no press")
        window.hand.wait(until: 800_000)
        #expect(window.hand.events.last { $0.contact == 2 }?.kind == .peekBegan(.hold), "pen.hold")
    }

    @Test(
        "Sources: what waits for a late source comes when it is due, however often the clock is asked",
        arguments: [7, 600])
    func asked(_ step: Int64) throws {
        var window = try Window(mode: .independent, lag: .milliseconds(65))
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(20_000, 0, id: 2, on: Pressable.barePreview, of: window.mouse)
        for time in stride(from: 20 + step, through: 620 + step, by: Int(step)) {
            window.hand.wait(until: time * 1_000)
        }
        let peeks = window.hand.events.filter { $0.kind == .peekBegan(.hold) }
        #expect(peeks.map(\.contact) == [2, 1], "the finger's lift at 500 ms could be reported until 565 ms")
        #expect(peeks.map(\.time) == [.milliseconds(520), .milliseconds(520)])
    }

    @Test("Sources: a session knows five, its own included")
    func capacity() throws {
        var window = try Window()
        let more = window.hand.session.add(TouchSource(.finger))
        #expect(more == nil)
        #expect(TouchSession.sourceCapacity == 5)
    }

    @Test("Sources: readings that toolkits fill in cost their own source its force, and no other")
    func judge() throws {
        var window = try Window()
        var time: Int64 = 0
        for id in Int32(1)...6 {
            window.hand.down(time, 1, id: id, on: Pressable.barePreview, of: window.finger)
            window.hand.move(time + 50_000, 1, id: id)
            window.hand.lift(time + 110_000, id: id)
            time += 300_000
        }
        let (finger, pad) = (
            window.hand.session.support(of: window.finger), window.hand.session.support(of: window.pad)
        )
        #expect(finger == .none)
        #expect(pad == .force)
        let own = window.hand.session.support
        #expect(own == .graded)
    }

    @Test("Sources: another profile for one acts from its next contact on, and leaves the others theirs")
    func change() throws {
        var window = try Window(mode: .independent)
        window.hand.down(0, 0.6, id: 1, on: Pressable.barePreview, of: window.mouse)
        window.hand.session.change(window.mouse, to: TouchSource(.pointer, profile: .normalized))
        window.hand.down(10_000, 0.6, id: 2, on: Pressable.barePreview, of: window.mouse)
        window.hand.wait(until: 200_000)
        #expect(window.hand.events.filter { $0.contact == 1 }.words == ["touchBegan"])
        #expect(window.hand.events.last { $0.contact == 2 }?.kind == .peekBegan(.pressure))
    }

    @Test(
        "Sources: a target's sensitivity scales the force that full takes: light 0.8, standard 1, firm 1.25",
        arguments: [(Tuning.Sensitivity.light, 0.205), (.standard, 0.255), (.firm, 0.317)])
    func sensitivity(_ sensitivity: Tuning.Sensitivity, _ enough: Double) throws {
        // Of 1 kg: the peek takes half of 500 g, times the sensitivity's scale: 200, 250 and 312.5 g.
        let kilogram = PressureProfile(.force(full: try Force(grams: 1_000)))
        let target = PressTarget(id: 1, frame: Pressable.frame, offer: .plainPreview, sensitivity: sensitivity)
        func peeks(at force: Double) -> Bool {
            var hand = Hand(target, session: TouchSession(profile: kilogram))
            hand.down(0, force)
            hand.move(8_000, force)
            hand.wait(until: 200_000)
            return hand.events.contains { $0.kind == .peekBegan(.pressure) }
        }
        #expect(peeks(at: enough))
        #expect(!peeks(at: enough - 0.01))
    }

    @Test("Sources: the sensitivity of what stays holds for the touch that pops it")
    func sensitivityOfWhatStays() {
        let firm = PressTarget(id: 1, frame: Pressable.frame, offer: .plainPreview, sensitivity: .firm)
        var hand = Hand(firm)
        hand.down(0, 0.05)
        hand.lift(600_000)
        #expect(hand.session.isPinned)
        // A pop takes 0.8 of full, which is the whole scale here.
        hand.down(700_000, 0.85, id: 2, on: nil)
        hand.move(708_000, 0.85, id: 2)
        hand.wait(until: 1_000_000)
        #expect(hand.log.last == "600000 pinned")
    }
}

@Suite("Leading across kinds")
struct KindTests {
    @Test("Kinds: a second contact of the same kind spoils the press, one of another kind does nothing to it")
    func secondOfAnotherKind() throws {
        var window = try Window()
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(20_000, nil, right: 5, id: 2, on: Pressable.barePreview, of: window.mouse)
        window.hand.lift(60_000, id: 2)
        window.hand.lift(100_000, id: 1)
        expectLog(window.hand, ["0 touchBegan", "100000 tapped"])

        window = try Window()
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(20_000, 0.1, right: 5, id: 2, on: Pressable.barePreview, of: window.finger)
        expectLog(window.hand, ["0 touchBegan", "20000 failed(secondFinger)"])
    }

    @Test(
        "Kinds: a pen takes over from a finger that has begun nothing, whatever that has shown",
        arguments: [
            (0.1, ["0 touchBegan", "50000 cancelled(pen)", "50000 touchBegan", "100000 tapped"]),
            (
                0.3,
                [
                    "0 touchBegan", "0 hintBegan", "50000 hintEnded(cancelled)", "50000 cancelled(pen)",
                    "50000 touchBegan", "100000 tapped",
                ]
            ),
        ])
    func penTakesOver(_ force: Double, _ log: [String]) throws {
        var window = try Window()
        window.hand.down(0, force, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(50_000, 0.1, right: 5, id: 2, on: Pressable.barePreview, of: window.pen)
        let explanation = window.hand.session.explanation(of: 1, at: .milliseconds(60))?.description
        #expect(explanation == "failed: ignored: a pen took over")
        window.hand.lift(100_000, id: 2)
        window.hand.lift(200_000, id: 1)
        expectLog(window.hand, log)
    }

    @Test("Kinds: a pen takes over from a finger that scrolls, and nothing more is said of the finger")
    func penAfterScroll() throws {
        var window = try Window()
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.move(20_000, 0.1, right: 9, id: 1)
        window.hand.down(50_000, 0.1, id: 2, on: Pressable.barePreview, of: window.pen)
        window.hand.lift(60_000, id: 1)
        window.hand.lift(100_000, id: 2)
        expectLog(window.hand, ["0 touchBegan", "20000 failed(strayed)", "50000 touchBegan", "100000 tapped"])
    }

    @Test("Kinds: a pen does nothing beside a finger that peeks")
    func penBesidePeek() throws {
        var window = try Window()
        window.hand.down(0, 0.6, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.wait(until: 120_000)
        window.hand.down(200_000, 0.1, id: 2, on: Pressable.barePreview, of: window.pen)
        let explanation = window.hand.session.explanation(of: 2, at: .milliseconds(210))?.description
        #expect(explanation == "failed: ignored: a finger, pen or pointer of another kind presses")
        window.hand.lift(300_000, id: 2)
        window.hand.lift(400_000, id: 1)
        #expect(window.hand.log.last == "400000 peekEnded(dismissed)")
        #expect(Set(window.hand.events.map(\.contact)) == [1])
    }

    @Test("Kinds: beside a pen or a mouse that has begun nothing no contact of another kind does anything")
    func othersBesidePenOrMouse() throws {
        for (first, second) in [(\Window.pen, \Window.finger), (\.mouse, \.finger), (\.mouse, \.pen), (\.pen, \.mouse)]
        {
            var window = try Window()
            window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window[keyPath: first])
            window.hand.down(50_000, 0.1, id: 2, on: Pressable.barePreview, of: window[keyPath: second])
            window.hand.lift(60_000, id: 2)
            window.hand.lift(100_000, id: 1)
            expectLog(window.hand, ["0 touchBegan", "100000 tapped"])
        }
    }

    @Test("Kinds: once the first is gone, the next of any kind leads")
    func next() throws {
        var window = try Window()
        window.hand.down(0, nil, id: 1, on: Pressable.barePreview, of: window.mouse)
        window.hand.down(10_000, 0.1, id: 2, on: Pressable.barePreview, of: window.finger)
        window.hand.lift(50_000, id: 1)
        window.hand.down(60_000, 0.1, id: 3, on: Pressable.barePreview, of: window.pen)
        window.hand.lift(90_000, id: 3)
        #expect(window.hand.events.filter { $0.kind == .tapped }.map(\.contact) == [1, 3])
    }
}

@Suite("The time of several sources")
struct SourceTimeTests {
    /// A node's touch is reported up to this much later than it happened.
    static let lag = TouchSource.mostLag

    @Test("Time: a mouse's move never fires the hold of a finger whose lift is on its way")
    func lateLift() throws {
        var window = try Window(mode: .independent, lag: Self.lag)
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(100_000, nil, id: 2, on: Pressable.barePreview, of: window.mouse)
        // The finger's hold is due at 0.5 s; its lift, at 0.49 s, is read 20 ms later than the mouse's move.
        window.hand.move(520_000, right: 1, id: 2)
        window.hand.lift(490_000, id: 1)
        #expect(window.hand.events.filter { $0.contact == 1 }.words == ["touchBegan", "tapped"])
        #expect(window.hand.log.last == "490000 tapped", "at the moment of the lift")
        #expect(window.hand.session.counts.pastSamples == 0, "it is late, and not older than what was said")
    }

    @Test("Time: a mouse's hold never waits for a node")
    func mouseHold() throws {
        var window = try Window(lag: Self.lag)
        window.hand.down(0, nil, id: 1, on: Pressable.barePreview, of: window.mouse)
        let deadline = window.hand.session.nextDeadline
        #expect(deadline == .milliseconds(500))
        window.hand.wait(until: 500_000)
        #expect(window.hand.log.last == "500000 peekBegan(hold)")
    }

    @Test("Time: a source that falls silent stops nothing: its deadlines wait 65 ms, and happen at their times")
    func silence() throws {
        var window = try Window(lag: Self.lag)
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        let deadline = window.hand.session.nextDeadline
        #expect(deadline == .milliseconds(565))
        window.hand.wait(until: 564_999)
        #expect(window.hand.log.last == "0 touchBegan")
        window.hand.wait(until: 565_000)
        #expect(window.hand.log.last == "500000 peekBegan(hold)")
    }

    @Test("Time: no source makes deadlines wait longer than 65 ms")
    func mostLag() throws {
        let source = TouchSource(.finger, lag: .milliseconds(500))
        #expect(source.lag == .milliseconds(65))
        var changed = source
        changed.lag = .milliseconds(-1)
        #expect(changed.lag == .zero)
    }

    @Test("Time: a deadline waits for no longer than until its own source has reported a later moment")
    func ownReport() throws {
        var window = try Window(mode: .independent, lag: Self.lag)
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(400_000, 0.1, right: 5, id: 2, on: Pressable.barePreview, of: window.finger)
        window.hand.move(501_000, 0.1, right: 5, id: 2)
        #expect(window.hand.events.last { $0.contact == 1 }?.kind == .peekBegan(.hold))
        #expect(window.hand.log.last == "500000 peekBegan(hold)")
    }

    @Test("Time: events leave in order, and a sample older than what was said counts as one at the present (I7)")
    func order() throws {
        var window = try Window(mode: .independent, lag: Self.lag)
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(10_000, nil, id: 2, on: Pressable.barePreview, of: window.mouse)
        window.hand.lift(120_000, id: 2)
        window.hand.lift(98_000, id: 1)
        expectLog(
            window.hand, ["0 touchBegan", "10000 touchBegan", "120000 tapped", "120000 tapped"])
        #expect(window.hand.session.counts.pastSamples == 1)
    }

    @Test("Time: a late hold comes after what was said meanwhile, and not before it")
    func lateHold() throws {
        var window = try Window(mode: .independent, lag: Self.lag)
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(450_000, nil, id: 2, on: Pressable.barePreview, of: window.mouse)
        window.hand.lift(520_000, id: 2)
        window.hand.wait(until: 565_000)
        expectLog(
            window.hand,
            ["0 touchBegan", "450000 touchBegan", "520000 tapped", "520000 peekBegan(hold)"])
    }

    @Test("Time: a source's own sample older than its last counts as one at its present")
    func ownPast() throws {
        var window = try Window()
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.move(100_000, 0.1, id: 1)
        window.hand.lift(90_000, id: 1)
        expectLog(window.hand, ["0 touchBegan", "100000 tapped"])
        #expect(window.hand.session.counts.pastSamples == 1)
    }

    @Test(
        "Time: what an app asks fires nothing that waits for a late report",
        arguments: ["cancel", "new frames", "live", "key"])
    func asked(_ way: String) throws {
        var window = try Window(mode: .independent, lag: Self.lag)
        window.hand.session.awaitsHost = true
        window.hand.down(0, 0.1, id: 1, on: Pressable.barePreview, of: window.finger)
        window.hand.down(100_000, 0.6, right: 5, id: 2, on: Sheet.preview(), of: window.finger)
        // The second finger peeks since 0.22 s; the first one's hold is due at 0.5 s, and its lift is read late.
        window.hand.move(300_000, 0.6, right: 5, id: 2)
        switch way {
        case "cancel": window.hand.cancel(520_000, id: 2)
        case "new frames": window.hand.grants(520_000) { $0.layOut(Sheet.preview(), of: 2, at: $1, into: &$2) }
        case "live": window.hand.grants(520_000) { $0.setLive(from: $1, of: 2, at: $1, into: &$2) }
        default: window.hand.refuses(520_000) { $0.dismiss(9, at: $1, into: &$2) }
        }
        window.hand.lift(490_000, id: 1)
        #expect(window.hand.events.filter { $0.contact == 1 }.words == ["touchBegan", "tapped"])
        // Only what has been said since makes the lift one of the past.
        #expect(window.hand.log.last == (way == "cancel" ? "520000 tapped" : "490000 tapped"))
        expectLegal(window.hand.events, window.hand.session)
    }

    @Test("Time: a contact that nobody knows does not set the present of the session's own source")
    func unknown() throws {
        var window = try Window()
        window.hand.down(0, 0.1, id: 1)
        window.hand.move(100_000, 0.1, id: 99)
        window.hand.lift(90_000, id: 1)
        #expect(window.hand.log.last == "90000 tapped")
        #expect(window.hand.session.counts.pastSamples == 0)
        #expect(window.hand.session.counts.unknownContacts == 1)
    }

    @Test("Time: live as replay: when the clock is asked changes nothing")
    func liveIsReplay() throws {
        func play(asking step: Int64?) throws -> [GestureEvent] {
            var window = try Window(mode: .independent, lag: Self.lag)
            var clock: Int64 = 0
            /// What happens at a moment, reported at another.
            func at(_ read: Int64, _ body: (inout Window) -> Void) {
                while let step, clock + step <= read {
                    clock += step
                    window.hand.wait(until: clock)
                }
                window.hand.wait(until: read)
                body(&window)
            }
            at(30_000) { $0.hand.down(0, 0.3, id: 1, on: Pressable.preview, of: $0.finger) }
            at(40_000) { $0.hand.down(40_000, nil, right: 5, id: 2, on: Pressable.barePreview, of: $0.mouse) }
            at(130_000) { $0.hand.move(80_000, 0.6, id: 1) }
            at(300_000) { $0.hand.move(300_000, right: 6, id: 2) }
            at(420_000) { $0.hand.move(360_000, 0.9, id: 1) }
            at(560_000) { $0.hand.move(560_000, right: 6, id: 2) }
            at(640_000) { $0.hand.lift(580_000, id: 1) }
            at(700_000) { $0.hand.lift(700_000, id: 2) }
            return window.hand.events
        }
        let silent = try play(asking: nil)
        #expect(silent.words.contains("popped(force)"))
        for step: Int64 in [1_000, 7_000, 16_000] {
            let asked = try play(asking: step)
            #expect(asked == silent)
        }
    }
}
