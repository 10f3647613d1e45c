import Testing

@testable import PressureCore
@testable import TestSupport

/// The door for an app's own touches, and the session as a value.
@Suite struct TouchSessionTests {
    // MARK: The door

    @Test("With pressure: a peek, and what its events carry (R-3DT-18)")
    func withPressure() throws {
        var session = TouchSession()
        var events = Array(
            session.beginTouch(1, at: Point(x: 50, y: 80), time: .zero, pressure: 0.6, on: Pressable.preview))
        events += session.advance(to: .milliseconds(120))
        #expect(events.words == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"])
        let peek = try #require(events.last { $0.kind == .peekBegan(.pressure) })
        // 0.6 · 65536 = 39321.6.
        #expect(peek.pressure?.raw == 39_322)
        #expect(peek.contact == 1)
        #expect(peek.target == 1)
        #expect(peek.position == Point(x: 50, y: 80))
        #expect(session.pressure(of: 1)?.raw == 39_322)
    }

    @Test("Without pressure: a tap, and a hold (R-3DT-51)")
    func withoutPressure() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, nil)
        hand.lift(90_000)
        hand.down(200_000, nil)
        hand.wait(until: 900_000)
        expectLog(hand, ["0 touchBegan", "90000 tapped", "200000 touchBegan", "700000 peekBegan(hold)"])
    }

    @Test("A device without pressure says none, and a contact that nobody knows has none")
    func noPressure() {
        var session = TouchSession(profile: .none)
        let events = session.beginTouch(1, at: Point(x: 0, y: 0), time: .zero, pressure: 0.9, on: Pressable.preview)
        #expect(events.words == ["touchBegan"])
        #expect(events[0].pressure == nil)
        #expect(session.pressure(of: 1) == nil)
        #expect(session.pressure(of: 2) == nil)
    }

    @Test("Pressure that is not said is what it was before; one outside 0…1 is counted, and counts as not said")
    func unsaid() {
        var hand = Hand()
        hand.down(0, 0.3)
        hand.move(20_000)
        #expect(hand.session.pressure(of: 1) == 0.3)
        hand.move(40_000, -5)
        #expect(hand.session.pressure(of: 1) == 0.3)
        hand.move(60_000, 7)
        #expect(hand.session.pressure(of: 1) == 0.3)
        #expect(hand.session.counts.notFinite == 0 && hand.session.counts.outOfRange == 2)
    }

    @Test("Pressure that is no finite number is counted, and counts as not said", arguments: [Double.nan, .infinity])
    func notFinite(value: Double) {
        var hand = Hand()
        hand.down(0, value)
        #expect(hand.session.pressure(of: 1) == nil)
        hand.move(20_000, 0.3)
        hand.move(40_000, value)
        hand.move(60_000, -value)
        #expect(hand.session.pressure(of: 1) == 0.3)
        #expect(hand.session.counts.notFinite == 3)
    }

    @Test("A lift without a place is at the last one, a lift elsewhere moves first")
    func liftPlace() throws {
        var hand = Hand()
        hand.down(0, 0.1, right: 1)
        let here = hand.session.endTouch(1, time: .milliseconds(50))
        #expect(here.words == ["tapped"])
        #expect(here[0].position == Point(x: 51, y: 80))
        hand.down(100_000, 0.1, id: 2)
        // 4 mm away is farther than the slop.
        let away = hand.session.endTouch(2, at: Point(x: 54, y: 80), time: .milliseconds(150))
        #expect(away.words == ["failed(strayed)"])
    }

    @Test("Contacts that nobody knows are counted, and nothing happens")
    func unknown() {
        var session = TouchSession()
        var events = Array(session.moveTouch(7, to: Point(x: 0, y: 0), time: .milliseconds(1), pressure: 0.9))
        events += session.endTouch(7, time: .milliseconds(2))
        events += session.loseTouch(7, time: .milliseconds(3))
        events += session.cancel(7, at: .milliseconds(4))
        #expect(events.isEmpty)
        #expect(session.counts.unknownContacts == 4)
        #expect(session.claim(of: 7) == .none)
        #expect(session.phase(of: 7) == .idle)
        #expect(session.explanation(of: 7, at: .zero) == nil)
    }

    @Test("A sample from the past counts as one of the present, and is counted (I7)")
    func past() {
        var hand = Hand()
        hand.down(100_000, 0.1)
        hand.lift(50_000)
        expectLog(hand, ["100000 touchBegan", "100000 tapped"])
        #expect(hand.session.counts.pastSamples == 1)
        #expect(hand.session.now == .milliseconds(100))
    }

    @Test("Time that somebody already let pass is the present too; asking for the past again changes nothing")
    func pastAdvance() {
        var hand = Hand()
        hand.wait(until: 300_000)
        hand.wait(until: 200_000)
        #expect(hand.session.now == .milliseconds(300))
        hand.down(250_000, 0.1)
        #expect(hand.log == ["300000 touchBegan"])
        #expect(hand.session.counts.pastSamples == 1)
    }

    @Test("Every kind of input from the past is counted once")
    func pastEverywhere() {
        var hand = Hand()
        hand.wait(until: 1_000_000)
        hand.down(0, 0.1)
        hand.move(0, 0.2)
        hand.cancel(0)
        hand.lose(0)
        hand.end(.endOfInput, 0)
        #expect(hand.session.counts.pastSamples == 5)
        #expect(hand.events.allSatisfy { $0.time == .milliseconds(1_000) })
    }

    @Test("An id that touches down again replaces itself: the old press is cancelled, the new one starts")
    func replaced() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.down(100_000, 0.1)
        hand.lift(150_000)
        expectLog(hand, ["0 touchBegan", "100000 cancelled(replaced)", "100000 touchBegan", "150000 tapped"])
        #expect(hand.session.counts.replaced == 1)
    }

    @Test("The seventeenth contact is counted, and is nobody", arguments: TouchSession.Mode.allCases)
    func seventeenth(mode: TouchSession.Mode) {
        var hand = Hand(session: TouchSession(mode: mode))
        for id in Int32(1)...16 { hand.down(0, 0.1, id: id) }
        let before = hand.events.count
        hand.down(10_000, 0.9, id: 17)
        hand.lift(20_000, id: 17)
        #expect(hand.events.count == before)
        #expect(hand.session.counts.tooMany == 1)
        #expect(hand.session.counts.unknownContacts == 1, "its lift")
    }

    @Test("A refused press is cancelled at touch-down, and the finger has nothing more to say")
    func veto() {
        var hand = Hand()
        hand.down(0, 0.9)
        hand.veto(0)
        hand.wait(until: 600_000)
        hand.lift(700_000)
        expectLog(
            hand, ["0 touchBegan", "0 hintBegan", "0 hintEnded(cancelled)", "0 cancelled(vetoed)"])
        #expect(hand.session.counts == SessionCounts())
    }

    @Test("A touch on something pinned that the app calls off changes nothing, and nothing follows from it")
    func cancelledTouchOnPinned() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.1)
        hand.lift(550_000)
        hand.down(600_000, 0.1, id: 2)
        hand.cancel(620_000, id: 2)
        hand.lift(650_000, id: 2)
        expectLog(hand, ["0 touchBegan", "500000 peekBegan(hold)", "550000 pinned"])
        let isPinned = hand.session.isPinned
        #expect(isPinned)
    }

    @Test("A touch on something pinned that the app refuses pops nothing by force either")
    func vetoedTouchOnPinned() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.1)
        hand.lift(550_000)
        hand.down(600_000, 0.9, id: 2)
        hand.veto(600_000, id: 2)
        hand.wait(until: 900_000)
        #expect(hand.log.last == "550000 pinned")
    }

    @Test("A lost touch on something pinned changes nothing")
    func lostTouchOnPinned() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.1)
        hand.lift(550_000)
        hand.down(600_000, 0.1, id: 2)
        hand.lose(620_000, id: 2)
        #expect(hand.log.last == "550000 pinned")
        #expect(hand.session.isPinned)
    }

    // MARK: Deadlines

    @Test(
        "The next deadline of a finger that has just landed",
        arguments: [
            // A hold after 500 ms; a crossing is confirmed after 15 ms.
            (0.1, 500_000), (0, 500_000), (0.6, 15_000), (0.9, 15_000),
        ] as [(Double, Int64)])
    func deadline(force: Double, microseconds: Int64) {
        var hand = Hand()
        #expect(hand.session.nextDeadline == nil)
        hand.down(0, force)
        #expect(hand.session.nextDeadline?.microseconds == microseconds)
    }

    @Test("Deadlines follow one another, and end with the lift")
    func deadlines() {
        var hand = Hand()
        hand.down(0, 0.6)
        hand.wait(until: 15_000)
        #expect(hand.session.nextDeadline == .milliseconds(120))
        hand.wait(until: 119_999)
        #expect(hand.log.count == 2, "touched and hinted")
        #expect(hand.session.nextDeadline == .milliseconds(120))
        hand.wait(until: 120_000)
        #expect(hand.log.last == "120000 peekBegan(pressure)")
        hand.lift(200_000)
        #expect(hand.session.nextDeadline == nil)
    }

    @Test("A contact that may do nothing waits for nothing")
    func noDeadline() {
        var hand = Hand()
        hand.down(0, 0.9, on: nil)
        #expect(hand.session.nextDeadline == nil)
    }

    @Test("An event bears its deadline, not the moment somebody asked (R-ENG-10)")
    func lateAdvance() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.1)
        hand.wait(until: 5_000_000)
        #expect(hand.log == ["0 touchBegan", "500000 peekBegan(hold)"])
        #expect(hand.session.now == .milliseconds(5_000))
    }

    @Test("Letting all of time pass at once ends")
    func forever() {
        var session = TouchSession()
        var events = Array(
            session.beginTouch(1, at: Point(x: 0, y: 0), time: .zero, pressure: 0.9, on: Pressable.preview))
        events += session.advance(to: .never)
        #expect(events.words.contains("popped(force)"))
        #expect(session.nextDeadline == nil)
    }

    @Test("A finger at the end of time does not trap, and pops no sooner than after its peek")
    func endOfTime() async {
        // In a process of its own: times come from files, and a debug build that traps would take all tests with it.
        await #expect(processExitsWith: .success) {
            var session = TouchSession()
            let last = Timestamp(microseconds: .max)
            _ = session.beginTouch(1, at: Point(x: 50, y: 80), time: last, pressure: 0.9, on: Pressable.preview)
            let events = session.moveTouch(1, to: Point(x: 50, y: 80), time: last, pressure: 0.9)
            _ = session.endTouch(1, time: last)
            precondition(!events.words.contains("popped(force)") && session.counts.anomalies == 0)
        }
    }

    // MARK: A value

    /// Something of everything: a press, a swipe, an action, and a tap.
    static func goOn(_ session: inout TouchSession) -> [GestureEvent] {
        var events = Array(session.advance(to: .milliseconds(130)))
        events += session.moveTouch(1, to: Point(x: 50, y: 74), time: .milliseconds(200), pressure: 0.5)
        events += session.moveTouch(1, to: Point(x: 50, y: 62), time: .milliseconds(240), pressure: 0.5)
        events += session.endTouch(1, time: .milliseconds(300))
        events += session.beginTouch(
            2, at: Point(x: 50, y: 80), time: .milliseconds(400), pressure: 0.1, on: Pressable.preview)
        events += session.endTouch(2, time: .milliseconds(450))
        return events
    }

    /// What comes of it, by hand: the peek's time is over at 120 ms, and the first action begins 15 mm above its place.
    private static let goneOn = [
        "hintEnded(began)", "peekBegan(pressure)", "actionsRevealed", "highlighted(1)", "actionSelected(1)",
        "touchBegan", "tapped",
    ]

    @Test("A copy goes its own way, and both come to the same events (R-ENG-8)")
    func copy() {
        var session = TouchSession()
        _ = session.beginTouch(1, at: Point(x: 50, y: 80), time: .zero, pressure: 0.6, on: Pressable.preview)
        var copy = session
        #expect(Self.goOn(&copy).words == Self.goneOn)
        // The original has not noticed: it is where it was.
        #expect(session.now == .zero)
        #expect(session.phase(of: 1) == .hinting)
        #expect(Self.goOn(&session).words == Self.goneOn)
        expectLegal([], session)
    }

    @Test("A session can be sent to another task, which goes on where it stopped")
    func sendable() async {
        var session = TouchSession()
        _ = session.beginTouch(1, at: Point(x: 50, y: 80), time: .zero, pressure: 0.6, on: Pressable.preview)
        let sent = session
        let elsewhere = await Task.detached {
            var session = sent
            return Self.goOn(&session)
        }.value
        #expect(elsewhere.words == Self.goneOn)
        #expect(session.phase(of: 1) == .hinting, "what stayed here has not moved")
    }

    @Test("A batch and a sink of one's own hear the same")
    func sinks() {
        var (one, other) = (TouchSession(), TouchSession())
        var array: [GestureEvent] = []
        one.beginTouch(1, at: Point(x: 50, y: 80), time: .zero, pressure: 0.6, on: Pressable.preview, into: &array)
        let batch = other.beginTouch(1, at: Point(x: 50, y: 80), time: .zero, pressure: 0.6, on: Pressable.preview)
        #expect(array.words == ["touchBegan", "hintBegan"] && array == Array(batch))
    }
}
