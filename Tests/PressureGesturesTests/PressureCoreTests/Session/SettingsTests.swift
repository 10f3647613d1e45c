import Testing

@testable import PressureCore
@testable import TestSupport

/// A new tuning, profile, surface or switch acts from the next contact on (R-3DT-53).
@Suite struct SettingsTests {
    /// A hand whose one finger is down on a preview without actions, at 0.1.
    static func touching() -> Hand {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.1)
        return hand
    }

    @Test("A new slop lets the present finger stray at the old one, the next at the new one")
    func tuning() throws {
        var hand = Self.touching()
        hand.session.tuning = try Tuning([.slop: 6])
        hand.move(50_000, 0.1, right: 4)
        #expect(hand.log.last == "50000 failed(strayed)")
        hand.lift(60_000)
        hand.down(100_000, 0.1, id: 2)
        hand.move(150_000, 0.1, right: 4, id: 2)
        hand.lift(160_000, id: 2)
        #expect(hand.log.last == "160000 tapped")
        #expect(hand.session.counts.withoutForce == 0)
    }

    @Test("The switch leaves the present finger its force, and the next has none (R-3DT-52, R-3DT-53)")
    func pressureSwitch() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.6)
        hand.session.isPressureOn = false
        hand.wait(until: 120_000)
        #expect(hand.log.last == "120000 peekBegan(pressure)")
        hand.lift(200_000)
        hand.down(300_000, 0.9, id: 2)
        hand.wait(until: 799_999)
        #expect(hand.log.last == "300000 touchBegan")
        hand.wait(until: 800_000)
        #expect(hand.log.last == "800000 peekBegan(hold)")
        #expect(hand.session.pressure(of: 2) == nil)
    }

    @Test("Switched on again, the next finger has its force again")
    func switchedBack() {
        var hand = Self.touching()
        hand.session.isPressureOn = false
        hand.session.isPressureOn = true
        hand.lift(50_000)
        hand.down(100_000, 0.6, id: 2)
        hand.wait(until: 220_000)
        #expect(hand.log.last == "220000 peekBegan(pressure)")
    }

    @Test("A new profile leaves the present finger of an app's own touches its scale")
    func profile() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.6)
        hand.wait(until: 120_000)
        // The same 0…1, kept in 0…255 now.
        hand.session.profile = PressureProfile(minimum: 0, maximum: 255)
        hand.move(300_000, 0.9)
        hand.move(310_000, 0.9)
        #expect(hand.log.last == "310000 popped(force)")
    }

    @Test("A new profile leaves the present contact of a device its scale")
    func deviceProfile() {
        var session = TouchSession(profile: PressureProfile(minimum: 0, maximum: 500, unitsPerGram: 1))
        var events: [GestureEvent] = []
        func frame(_ change: ContactSample.Change, _ reading: Int32, slot: UInt8, at time: Int64) {
            let sample = ContactSample(
                slot: slot, id: ContactID(Int32(slot)), change: change, position: Point(x: 50, y: 80),
                reading: reading)
            session.receive(
                [sample].span, at: .milliseconds(time), on: WholeSurface(Pressable.barePreview), into: &events)
        }
        // 200 g of 500 are 0.4; where 10 units are a gram, the same reading is 20 g, 0.04.
        frame(.began, 200, slot: 0, at: 0)
        session.profile = PressureProfile(minimum: 0, maximum: 5_000, unitsPerGram: 10)
        frame(.moved, 200, slot: 0, at: 10)
        #expect(session.pressure(of: 0) == 0.4)
        frame(.lifted, 200, slot: 0, at: 50)
        frame(.began, 200, slot: 1, at: 100)
        // 0.04 · 65536 = 2621.44.
        #expect(session.pressure(of: 1)?.raw == 2_621)
    }

    @Test("A new surface leaves the present contact of a device its places")
    func surface() {
        var session = TouchSession(surface: Surface(width: 100, height: 160))
        var events: [GestureEvent] = []
        func frame(_ change: ContactSample.Change, at time: Int64) {
            let sample = ContactSample(
                slot: 0, id: 1, change: change, position: Point(x: 10, y: 20), reading: 0)
            session.receive(
                [sample].span, at: .milliseconds(time), on: WholeSurface(Pressable.barePreview), into: &events)
        }
        frame(.began, at: 0)
        session.surface = Surface(width: 160, height: 100, rotation: .quarter)
        // The finger has not moved: it still taps, at the place where it landed.
        frame(.moved, at: 20)
        frame(.lifted, at: 50)
        #expect(events.words == ["touchBegan", "tapped"])
        #expect(events.last?.position == Point(x: 10, y: 20))
    }

    @Test("The next contact lands on the new surface")
    func nextSurface() {
        var session = TouchSession(surface: Surface(width: 100, height: 160))
        session.surface = Surface(width: 160, height: 100, rotation: .half)
        var events: [GestureEvent] = []
        let down = ContactSample(slot: 0, id: 1, change: .began, position: Point(x: 10, y: 20), reading: 0)
        session.receive([down].span, at: .zero, on: WholeSurface(Pressable.barePreview), into: &events)
        // 160 − 10 and 100 − 20.
        #expect(events.first?.position == Point(x: 150, y: 80))
    }

    @Test("What is pinned keeps the rows it was shown with")
    func pinned() throws {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.lift(550_000)
        #expect(hand.session.isPinned)
        // 27 mm above: in the second row of 8 mm (15 + 8 ..< 31), but in the first of 20 mm.
        hand.session.tuning = try Tuning([.actionRow: 20])
        hand.down(600_000, 0.1, up: 27, id: 2)
        hand.lift(650_000, id: 2)
        #expect(hand.log.last == "650000 actionSelected(2)")
    }

    @Test("A touch on what is pinned has the new settings itself")
    func touchOnPinned() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.1)
        hand.lift(550_000)
        hand.session.isPressureOn = false
        hand.down(600_000, 0.9, id: 2)
        hand.wait(until: 1_000_000)
        #expect(hand.log.last == "550000 pinned", "no force, no pop")
        hand.lift(1_010_000, id: 2)
        #expect(hand.log.last == "1010000 popped(tap)")
    }

    @Test("Changes with nobody down need no waiting, however many")
    func many() throws {
        var session = TouchSession()
        for slop in 4...40 { session.tuning = try Tuning([.slop: Double(slop)]) }
        #expect(session.counts.withoutForce == 0)
        #expect(session.tuning.slop == 40)
    }

    /// A hand in independent mode whose fingers 1 to 7 each landed under another slop: 3 to 9 mm.
    static func sevenSettings() throws -> Hand {
        var hand = Hand(Pressable.barePreview, session: TouchSession(mode: .independent))
        for id in Int32(1)...7 {
            hand.session.tuning = try Tuning([.slop: Double(2 + id)])
            hand.down(Int64(id) * 10_000, 0.08 + 0.01 * Double(id), right: Double(id) * 10, id: id)
        }
        return hand
    }

    @Test("Seven fingers under seven settings each keep their own, and none of them is without force")
    func generations() throws {
        var hand = try Self.sevenSettings()
        #expect(hand.session.counts.withoutForce == 0)
        // 4.5 mm: farther than 3 and 4, not than the others.
        for id in Int32(1)...7 { hand.move(100_000, 0.1, right: Double(id) * 10 + 4.5, id: id) }
        let strayed = hand.events.filter { $0.kind == .failed(.strayed) }.map(\.contact)
        #expect(strayed == [1, 2])
    }

    @Test("Sources: where seven settings are held, the next contact begins without force, is counted, and still holds")
    func full() throws {
        var hand = try Self.sevenSettings()
        hand.session.tuning = try Tuning([.slop: 20])
        hand.down(80_000, 0.9, right: 80, id: 8)
        #expect(hand.session.counts.withoutForce == 1)
        hand.move(90_000, 0.9, right: 80, id: 8)
        let force = hand.session.pressure(of: 8)
        #expect(force == nil)
        let explanation = hand.session.explanation(of: 8, at: .milliseconds(300))?.description
        #expect(explanation == "touching: pressure support is none; hold instead")
        hand.wait(until: 580_000)
        #expect(hand.events.last { $0.contact == 8 }?.kind == .peekBegan(.hold), "the hold leads to everything")
        // 20 mm, which the entry without force has from the latest tuning.
        for id in Int32(1)...8 { hand.lose(590_000, id: id) }
        hand.down(600_000, 0.1, right: 90, id: 9)
        hand.move(610_000, 0.1, right: 109, id: 9)
        #expect(hand.session.phase(of: 9) == .touching, "a place is free again")
        #expect(hand.session.counts.withoutForce == 1)
        expectLegal(hand.events, hand.session)
    }

    @Test("Sources: a contact that does nothing holds no settings")
    func ignoredHoldNone() throws {
        var hand = try Self.sevenSettings()
        for id in Int32(1)...7 { hand.lift(100_000 + Int64(id), id: id) }
        for id in Int32(1)...7 {
            hand.session.tuning = try Tuning([.slop: Double(10 + id)])
            hand.down(200_000 + Int64(id), 0.1, id: id, on: nil)
        }
        hand.session.tuning = try Tuning([.slop: 9])
        hand.down(300_000, 0.6, id: 9)
        hand.wait(until: 500_000)
        #expect(hand.session.counts.withoutForce == 0)
        #expect(hand.log.last == "420000 peekBegan(pressure)")
    }

    @Test("Pinned presses hold their settings as fingers do")
    func pinnedSettings() throws {
        var hand = try Self.sevenSettings()
        hand.wait(until: 700_000)
        for id in Int32(1)...7 { hand.lift(700_000 + Int64(id), id: id) }
        hand.session.tuning = try Tuning([.slop: 20])
        hand.down(710_000, 0.1, id: 8)
        #expect(hand.session.counts.withoutForce == 1)
        hand.end(.deviceGone, 720_000)
        #expect(!hand.session.isPinned)
        hand.down(800_000, 0.1, id: 9)
        hand.move(810_000, 0.1, right: 19, id: 9)
        #expect(hand.session.phase(of: 9) == .touching)
        #expect(hand.session.counts.withoutForce == 1)
    }

    @Test("Writing from right to left acts from the next contact on")
    func writingDirection() {
        func chosen(flipped: Bool) -> [ActionID] {
            var hand = Hand(Pressable.sideways)
            if flipped { hand.session.isLeftToRight = false }
            hand.down(0, 0.6)
            hand.wait(until: 120_000)
            hand.session.isLeftToRight.toggle()
            hand.move(300_000, 0.6, right: 8)
            hand.lift(400_000)
            return hand.events.chosen
        }
        // To the right is trailing (12) in text from left to right, leading (11) in text from right to left.
        #expect(chosen(flipped: false) == [12])
        #expect(chosen(flipped: true) == [11])
    }

    @Test("The ladder that a session shows is the one the next contact climbs")
    func shownLadder() throws {
        var session = TouchSession()
        session.tuning = try Tuning([.popEnter: 0.9])
        #expect(session.ladder.pop.enter == 0.9)
        session.profile = PressureProfile(minimum: 0, maximum: 300, unitsPerGram: 1)
        #expect(session.isLadderLowered)
        session.isPressureOn = false
        #expect(!session.isLadderLowered)
    }
}
