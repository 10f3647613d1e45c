import Testing

@testable import PressureCore
@testable import TestSupport

/// Silence has a reason: for each guard a finger is driven there, and the sentence is compared.
@Suite struct PressExplanationTests {
    /// What a session says of a contact at a moment in milliseconds.
    static func text(_ hand: Hand, _ milliseconds: Int64, id: ContactID = 1) -> String {
        var hand = hand
        return hand.session.explanation(of: id, at: .milliseconds(milliseconds)).map { "\($0)" } ?? "unknown"
    }

    /// A finger that peeks since 120 ms, begun with this force.
    static func peeking(_ force: Double = 0.6, on target: PressTarget = Pressable.preview) -> Hand {
        var hand = Hand(target)
        hand.down(0, force)
        hand.wait(until: 120_000)
        return hand
    }

    /// A preview that is pinned since 550 ms, held without a hint.
    static func pinned(_ target: PressTarget = Pressable.preview) -> Hand {
        var hand = Hand(target)
        hand.down(0, 0.1)
        hand.lift(550_000)
        return hand
    }

    // MARK: Moments to come

    @Test("Of a moment to come it is told what would be by then, and asking changes nothing")
    func toCome() throws {
        var hand = Hand()
        hand.down(0, 0.1)
        let deadline = hand.session.nextDeadline
        let due = try #require(deadline)
        #expect(hand.session.explanation(of: 1, at: due - .milliseconds(1))?.phase == .touching)
        #expect(hand.session.explanation(of: 1, at: due)?.phase == .peeking)
        #expect(hand.session.phase(of: 1) == .touching)
        #expect(hand.session.nextDeadline == due)
    }

    // MARK: Force

    @Test(
        "Too little force, with as many places as keep the comparison true",
        arguments: [
            (0, "touching: 0.00 < hint.enter 0.20"), (0.1, "touching: 0.10 < hint.enter 0.20"),
            // 0.1999 · 65536 = 13100.6, below 13107.
            (0.1999, "touching: 0.1999 < hint.enter 0.20"), (0.47, "hinting: 0.47 < peek.enter 0.50"),
            (0.4996, "hinting: 0.4996 < peek.enter 0.50"),
        ] as [(Double, String)])
    func force(force: Double, text: String) {
        var hand = Hand()
        hand.down(0, force)
        #expect(Self.text(hand, 10) == text)
    }

    @Test("Too little force for a pop")
    func popForce() {
        #expect(Self.text(Self.peeking(), 150) == "peeking: 0.60 < pop.enter 0.80")
    }

    @Test("A rung that one sample reached waits for a second one, or for 15 ms")
    func unconfirmed() {
        var hand = Hand()
        hand.down(0, 0.6)
        #expect(Self.text(hand, 5) == "hinting: peek is unconfirmed until a second sample or 0.015000")
        var peeking = Self.peeking()
        peeking.move(300_000, 0.9)
        #expect(Self.text(peeking, 305) == "peeking: pop is unconfirmed until a second sample or 0.315000")
    }

    // MARK: Time

    @Test("A contact that is too young, and a peek that is")
    func young() {
        var hand = Hand()
        hand.down(0, 0.6)
        hand.move(10_000, 0.6)
        #expect(Self.text(hand, 50) == "hinting: 50 ms < press.age 120 ms")
        var peeking = Self.peeking()
        peeking.move(130_000, 0.9)
        peeking.move(140_000, 0.9)
        // 150 − 120 = 30 ms.
        #expect(Self.text(peeking, 150) == "peeking: 30 ms since the peek < pop.delay 100 ms")
    }

    @Test("Times get as many places as keep the comparison true")
    func nearlyOldEnough() {
        var hand = Hand()
        hand.down(0, 0.6)
        hand.move(10_000, 0.6)
        let text = hand.session.explanation(of: 1, at: Timestamp(microseconds: 119_960)).map { "\($0)" }
        #expect(text == "hinting: 119.96 ms < press.age 120 ms")
    }

    @Test("When the wait of a still finger is over, where one is running")
    func holdDue() {
        var hand = Hand()
        hand.down(0, 0.1)
        #expect(hand.session.explanation(of: 1, at: .milliseconds(10))?.holdDueAt == .milliseconds(500))
        hand.wait(until: 500_000)
        #expect(hand.session.explanation(of: 1, at: .milliseconds(510))?.holdDueAt == nil)
    }

    // MARK: Rest and movement

    @Test("A finger that rests hard must press harder still")
    func rest() {
        // Rests at 0.75 from 120 to 420 ms; 0.15 (9830) above 49152 is 58982, 0.90. From 500 ms on it presses 0.82.
        var hand = Self.peeking(0.75)
        hand.move(500_000, 0.82)
        hand.move(510_000, 0.82)
        #expect(Self.text(hand, 520) == "peeking: 0.82 < 0.90, because the finger rests at 0.75")
    }

    @Test("Thresholds that are no round decimals read true as well")
    func restBetweenDecimals() {
        // Rests at 0.664; 0.814 is needed, and 0.812 is there: both would round to 0.81.
        var hand = Self.peeking(0.664)
        hand.move(500_000, 0.812)
        hand.move(510_000, 0.812)
        #expect(Self.text(hand, 520) == "peeking: 0.812 < 0.814, because the finger rests at 0.66")
    }

    @Test("A finger on its way")
    func sliding() {
        var hand = Self.peeking()
        hand.move(200_000, 0.6, right: 4)
        hand.move(210_000, 0.9)
        hand.move(220_000, 0.9)
        // It left its place at 200 ms; 300 ms later it is still again.
        #expect(Self.text(hand, 230) == "peeking: the finger is sliding until 0.500000")
    }

    @Test("A lift would choose an action")
    func highlighted() {
        var hand = Self.peeking()
        hand.move(200_000, 0.6, up: 6)
        hand.move(210_000, 0.6, up: 17)
        hand.move(800_000, 0.9)
        hand.move(810_000, 0.9)
        #expect(Self.text(hand, 820) == "offering: action 1 is highlighted")
    }

    @Test(
        "A finger that strayed: the way with as many places as show it",
        arguments: [
            (3.6, 0, "failed: 3.6 mm > slop 3.0 mm"), (3.001, 0, "failed: 3.001 mm > slop 3.0 mm"),
            (3.04, 0, "failed: 3.04 mm > slop 3.0 mm"),
            (0, 4, "failed: 4.0 mm > slop 3.0 mm"),
            // The root of 9 000 001 µm² is 3000.0002 µm.
            (3, 0.001, "failed: 3.001 mm > slop 3.0 mm"),
        ] as [(Double, Double, String)])
    func strayed(right: Double, up: Double, text: String) {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(50_000, 0.1, right: right, up: up)
        #expect(Self.text(hand, 60) == text)
    }

    @Test("A slop between two decimals reads true as well")
    func strayedBetweenDecimals() throws {
        var hand = Hand(session: TouchSession(tuning: try Tuning([.slop: 3.05])))
        hand.down(0, 0.1)
        hand.move(50_000, 0.1, right: 3.06)
        #expect(Self.text(hand, 60) == "failed: 3.06 mm > slop 3.05 mm")
    }

    // MARK: Other fingers

    @Test("A second finger at once, and one that comes later")
    func secondFinger() {
        var soon = Hand()
        soon.down(0, 0.1)
        soon.down(20_000, 0.1, right: 10, id: 2)
        #expect(Self.text(soon, 30) == "failed: a second finger came at once")
        #expect(Self.text(soon, 30, id: 2) == "failed: ignored: another finger leads")
        var late = Hand()
        late.down(0, 0.1)
        late.down(60_000, 0.1, right: 10, id: 2)
        #expect(Self.text(late, 70) == "tapping: a second finger came; only a tap is possible")
    }

    @Test("Held too long where nothing is on offer")
    func heldTooLong() {
        var hand = Hand(Pressable.nothing)
        hand.down(0, 0.1)
        hand.wait(until: 500_000)
        #expect(Self.text(hand, 510) == "failed: held too long for a tap")
    }

    // MARK: Targets and devices

    @Test("Targets that offer nothing for more force")
    func noOffer() {
        let text = "more force does nothing on this target"
        var plain = Hand(Pressable.nothing)
        plain.down(0, 0.9)
        #expect(Self.text(plain, 10) == "tapping: " + text)
        var edit = Hand(Pressable.editMenu)
        edit.down(0, 0.9)
        #expect(Self.text(edit, 10) == "touching: " + text)
        #expect(Self.text(Self.peeking(on: Pressable.menu), 130) == "menu: " + text)
        #expect(Self.text(Self.peeking(on: Pressable.playback), 130) == "playing: " + text)
    }

    @Test("A device that says nothing of force, or too little (R-3DT-51)", arguments: [PressureSupport.none, .coarse])
    func noPressure(support: PressureSupport) {
        var hand = Hand(session: TouchSession(profile: PressureProfile.normalized.used(as: support)))
        hand.down(0, 0)
        #expect(Self.text(hand, 10) == "touching: pressure support is \(support); hold instead")
        hand.wait(until: 500_000)
        #expect(Self.text(hand, 510) == "peeking: pressure support is \(support); hold instead")
    }

    // MARK: Over

    @Test("After the pop, and after the app's cancel")
    func over() {
        var popped = Self.peeking()
        popped.move(300_000, 0.9)
        popped.move(310_000, 0.9)
        #expect(Self.text(popped, 320) == "spent: the press is over; lift the finger first")
        var cancelled = Hand()
        cancelled.down(0, 0.1)
        cancelled.cancel(50_000)
        #expect(Self.text(cancelled, 60) == "failed: the press is over; lift the finger first")
    }

    @Test("Under repeated pops a finger that has not eased is not told to wait for what is long past")
    func popNotArmed() throws {
        var hand = try Hand(policies: [.repeatedPops])
        hand.down(0, 0.6)
        hand.wait(until: 120_000)
        hand.move(300_000, 0.95)
        hand.move(310_000, 0.95)
        // 500 − 120 = 380 ms since the peek is not below 100 ms.
        #expect(!Self.text(hand, 500).contains("380 ms since the peek < pop.delay 100 ms"))
    }

    @Test("Under repeated pops the time counts from the last pop, and says so")
    func soonAgain() throws {
        var hand = try Hand(policies: [.repeatedPops])
        hand.down(0, 0.6)
        hand.wait(until: 120_000)
        hand.move(300_000, 0.9)
        hand.move(310_000, 0.9)
        #expect(hand.log.last == "310000 popped(force)")
        hand.move(320_000, 0.5)
        hand.move(330_000, 0.95)
        hand.move(340_000, 0.95)
        // 350 − 310 = 40 ms.
        #expect(Self.text(hand, 350) == "peeking: 40 ms since the last pop < pop.delay 100 ms")
    }

    @Test("A filter that still lags behind: the reading that fell is named, not the value that did not")
    func easing() {
        let rung = PressureLadder.standard.peek
        var track = ContactTrack(id: 1, at: .zero, point: Point(x: 0, y: 0))
        var settings = PressSettings(.standard, profile: .normalized, surface: .unknown, isPressureOn: true)
        track.add(
            at: .zero, point: Point(x: 0, y: 0), pressure: ConditionedReading(filtered: 0.55, raw: 0.3), &settings)
        #expect("\(track.lacks(.peek, rung))" == "0.30 < peek.leave 0.40")
    }

    @Test("Contacts that never had a press")
    func ignored() {
        var nowhere = Hand()
        nowhere.down(0, 0.9, on: nil)
        #expect(Self.text(nowhere, 10) == "failed: ignored: no target")
        #expect(Self.text(nowhere, 10, id: 5) == "unknown")
    }

    @Test(
        "A palm, and a contact that was down before",
        arguments: [
            ([.began, .becamePalm], "failed: ignored: a palm"),
            ([.beganUnknown], "failed: ignored: down before the input began"),
        ] as [([ContactSample.Change], String)])
    func ignoredFrames(changes: [ContactSample.Change], text: String) {
        var session = TouchSession()
        var events: [GestureEvent] = []
        for change in changes {
            let sample = ContactSample(
                slot: 0, id: 1, change: change, position: Point(x: 50, y: 80), reading: 40_000)
            session.receive([sample].span, at: .zero, on: WholeSurface(Pressable.preview), into: &events)
        }
        #expect(session.explanation(of: 1, at: .zero).map { "\($0)" } == text)
    }

    // MARK: Pinned

    @Test("What is pinned waits for a touch")
    func waiting() {
        #expect(Self.text(Self.pinned(), 560) == "pinned: stays open and waits for a touch")
        #expect(Self.text(Self.pinned(Pressable.menu), 560) == "menuPinned: stays open and waits for a touch")
    }

    @Test("A touch on what is pinned, guard by guard")
    func pinnedTouch() {
        var hand = Self.pinned()
        hand.down(600_000, 0.3, id: 2)
        #expect(Self.text(hand, 605, id: 2) == "pinned: 0.30 < pop.enter 0.80")
        hand.move(610_000, 0.9, id: 2)
        #expect(Self.text(hand, 615, id: 2) == "pinned: pop is unconfirmed until a second sample or 0.625000")
        hand.move(620_000, 0.9, id: 2)
        // 650 − 600 = 50 ms.
        #expect(Self.text(hand, 650, id: 2) == "pinned: 50 ms < press.age 120 ms")
        hand.move(660_000, right: 4, id: 2)
        #expect(Self.text(hand, 665, id: 2) == "pinned: 4.0 mm > slop 3.0 mm")
    }

    @Test("A touch on what is pinned that strayed and came back is told how far it was, not how far it is")
    func pinnedTouchBack() {
        var hand = Self.pinned()
        hand.down(600_000, 0.3, id: 2)
        hand.move(620_000, 0.9, right: 4, id: 2)
        hand.move(640_000, 0.9, right: 0.5, id: 2)
        #expect(Self.text(hand, 645, id: 2) == "pinned: 4.0 mm > slop 3.0 mm")
    }

    @Test("A touch beside what is pinned has no step to wait for")
    func pinnedBeside() {
        var hand = Self.pinned()
        hand.down(600_000, 0.9, right: 15, id: 2)
        #expect(Self.text(hand, 610, id: 2) == "pinned: stays open and waits for a touch")
    }

    @Test("A touch that another one overtook, and the touch that popped")
    func decided() {
        var hand = Self.pinned()
        hand.down(600_000, 0.1, id: 2)
        hand.down(610_000, 0.1, right: 2, id: 3)
        hand.lift(700_000, id: 2)
        #expect(hand.log.last == "700000 popped(tap)")
        #expect(Self.text(hand, 710, id: 3) == "failed: ignored: another touch acted first")
        var pushing = Self.pinned()
        pushing.down(600_000, 0.9, id: 2)
        pushing.wait(until: 800_000)
        #expect(Self.text(pushing, 810, id: 2) == "spent: the press is over; lift the finger first")
    }
}
