import Testing

@testable import PressureCore
@testable import TestSupport

/// Whole frames of contact samples, as a device or a recording gives them (R-ENG-4).
@Suite struct FrameTests {
    /// A session with what came so far.
    struct Screen {
        var session = TouchSession()
        var events: [GestureEvent] = []

        mutating func frame(_ milliseconds: Int64, _ samples: [ContactSample]) {
            session.receive(
                samples.span, at: .milliseconds(milliseconds), on: WholeSurface(Pressable.barePreview),
                into: &events)
        }

        mutating func frame(_ milliseconds: Int64, _ samples: ContactSample...) { frame(milliseconds, samples) }

        mutating func wait(_ milliseconds: Int64) { session.advance(to: .milliseconds(milliseconds), into: &events) }
    }

    /// A sample in a slot; the reading is of the normalized profile, 0…65536.
    static func sample(
        _ slot: UInt8, _ id: Int32, _ change: ContactSample.Change, x: Double = 50, reading: Int32? = 0
    ) -> ContactSample {
        ContactSample(
            slot: slot, id: ContactID(id), change: change, position: Point(x: Millimetres(x), y: 80), reading: reading)
    }

    @Test("Contacts that leave are taken first: a finger that lands in the same frame came after them")
    func leavingFirst() {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began))
        screen.frame(100, Self.sample(1, 2, .began), Self.sample(0, 1, .lifted))
        screen.frame(200, Self.sample(1, 2, .lifted))
        #expect(screen.events.words == ["touchBegan", "tapped", "touchBegan", "tapped"])
        #expect(screen.events.map(\.contact) == [1, 1, 2, 2])
        expectLegal(screen.events, screen.session)
    }

    @Test(
        "So are losses and palms",
        arguments: [(.lost(.lost), "cancelled(lost)"), (.becamePalm, "cancelled(palm)")]
            as [(ContactSample.Change, String)])
    func otherLeaving(change: ContactSample.Change, end: String) {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began))
        screen.frame(100, Self.sample(1, 2, .began), Self.sample(0, 1, change))
        #expect(screen.events.words == ["touchBegan", end, "touchBegan"])
    }

    @Test("Interleaved slots keep their contacts apart")
    func interleaved() {
        var screen = Screen()
        screen.session = TouchSession(mode: .independent)
        screen.frame(0, Self.sample(3, 30, .began, reading: 0), Self.sample(5, 50, .began, reading: 39_322))
        screen.frame(10, Self.sample(5, 50, .moved, reading: 39_322), Self.sample(3, 30, .moved, reading: 6_554))
        screen.wait(200)
        #expect(screen.session.pressure(of: 30)?.raw == 6_554)
        #expect(screen.session.pressure(of: 50)?.raw == 39_322)
        #expect(screen.events.filter { $0.kind == .peekBegan(.pressure) }.map(\.contact) == [50])
    }

    @Test("A frame with nothing in it lets time pass")
    func empty() {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began))
        screen.frame(500)
        #expect(screen.events.words == ["touchBegan", "peekBegan(hold)"])
        #expect(screen.session.now == .milliseconds(500))
    }

    @Test("A reading that the frame does not say is what it was before, never 0")
    func unsaidReading() {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began, reading: 39_322))
        screen.frame(10, Self.sample(0, 1, .moved, reading: nil))
        #expect(screen.session.pressure(of: 1)?.raw == 39_322)
    }

    @Test("Slots that do not exist are counted", arguments: [16, 17, 255] as [UInt8])
    func tooMany(slot: UInt8) {
        var screen = Screen()
        screen.frame(0, Self.sample(slot, 1, .began))
        #expect(screen.events.isEmpty)
        #expect(screen.session.counts.tooMany == 1)
        screen.frame(10, Self.sample(15, 2, .began))
        #expect(screen.events.words == ["touchBegan"], "15 is the last one")
    }

    @Test(
        "A contact that nobody saw begin, and another id than the one that is there, are counted",
        arguments: [.moved, .resynced, .lifted, .lost(.lost), .becamePalm] as [ContactSample.Change])
    func unknown(change: ContactSample.Change) {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, change))
        #expect(screen.session.counts.unknownContacts == 1)
        screen.frame(10, Self.sample(0, 1, .began))
        screen.frame(20, Self.sample(0, 2, change))
        #expect(screen.session.counts.unknownContacts == 2)
        #expect(screen.events.words == ["touchBegan"])
        #expect(screen.session.phase(of: 1) == .touching)
    }

    @Test("A contact that lands where another still is replaces it: the new one starts normally")
    func replaced() {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began))
        screen.frame(100, Self.sample(0, 2, .began))
        screen.frame(200, Self.sample(0, 2, .lifted))
        #expect(screen.events.words == ["touchBegan", "cancelled(replaced)", "touchBegan", "tapped"])
        #expect(screen.session.counts.replaced == 1)
        expectLegal(screen.events, screen.session)
    }

    @Test("An unknown start replaces too, and is none itself")
    func replacedByUnknown() {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began))
        screen.frame(100, Self.sample(0, 2, .beganUnknown))
        #expect(screen.events.words == ["touchBegan", "cancelled(replaced)"])
        #expect(screen.session.claim(of: 2) == .none)
    }

    @Test("A leading contact that becomes a palm is cancelled, and stays silent until it lifts")
    func palm() {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began, reading: 39_322))
        screen.wait(120)
        screen.frame(200, Self.sample(0, 1, .becamePalm))
        screen.frame(300, Self.sample(0, 1, .moved, reading: 65_536))
        screen.wait(2_000)
        screen.frame(2_100, Self.sample(0, 1, .lifted))
        #expect(
            screen.events.words
                == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "cancelled(palm)"])
        #expect(screen.session.counts == SessionCounts())
    }

    @Test("A palm neither leads nor counts as a finger: the next contact does")
    func palmBeside() {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began))
        screen.frame(10, Self.sample(0, 1, .becamePalm))
        screen.frame(20, Self.sample(1, 2, .began))
        screen.frame(100, Self.sample(1, 2, .lifted))
        #expect(screen.events.words == ["touchBegan", "cancelled(palm)", "touchBegan", "tapped"])
    }

    @Test("An unknown start begins nothing however hard it presses, and is no second finger")
    func unknownStart() {
        var screen = Screen()
        screen.frame(0, Self.sample(1, 2, .began))
        screen.frame(10, Self.sample(0, 1, .beganUnknown, reading: 65_536))
        screen.frame(20, Self.sample(0, 1, .moved, reading: 65_536))
        screen.frame(100, Self.sample(1, 2, .lifted))
        screen.wait(2_000)
        screen.frame(2_100, Self.sample(0, 1, .lifted))
        #expect(screen.events.words == ["touchBegan", "tapped"])
        screen.frame(2_200, Self.sample(0, 3, .began))
        #expect(screen.events.last?.contact == 3, "after its lift the place is free")
        #expect(screen.session.counts == SessionCounts())
    }

    @Test("A palm on something pinned changes nothing")
    func palmOnPinned() {
        var screen = Screen()
        screen.frame(0, Self.sample(0, 1, .began))
        screen.frame(600, Self.sample(0, 1, .lifted))
        screen.frame(700, Self.sample(0, 2, .began, x: 90))
        screen.frame(710, Self.sample(0, 2, .becamePalm, x: 90))
        screen.frame(800, Self.sample(0, 2, .lifted, x: 90))
        #expect(screen.events.words == ["touchBegan", "peekBegan(hold)", "pinned"])
        #expect(screen.session.isPinned)
    }

    @Test("A frame from the past counts as one of the present, once for all its samples")
    func past() {
        var screen = Screen()
        screen.session = TouchSession(mode: .independent)
        screen.frame(100, Self.sample(0, 1, .began))
        screen.frame(50, Self.sample(0, 1, .lifted), Self.sample(1, 2, .began))
        #expect(screen.session.counts.pastSamples == 1)
        #expect(screen.events.allSatisfy { $0.time == .milliseconds(100) })
    }

    @Test("A target is asked for once, at touch-down, in the app's place; not while something is pinned")
    func asking() {
        struct Asked: TargetMap {
            func target(at point: Point, for contact: ContactID) -> PressTarget? {
                #expect(point == Point(x: 40, y: 20), "the device's (20, 60) turned by a quarter on 100 mm")
                return contact == 1 ? Pressable.barePreview : nil
            }
        }
        var session = TouchSession(surface: Surface(width: 100, height: 200, rotation: .quarter))
        var events: [GestureEvent] = []
        for (id, change) in [(1, .began), (1, .moved), (1, .lifted), (2, .began)] as [(Int32, ContactSample.Change)] {
            let sample = ContactSample(
                slot: 0, id: ContactID(id), change: change, position: Point(x: 20, y: 60), reading: 0)
            session.receive([sample].span, at: .zero, on: Asked(), into: &events)
        }
        #expect(events.words == ["touchBegan", "tapped"])
    }
}
