import FingerSketch
import Testing

@testable import PressureCore
@testable import TestSupport

/// What the readings themselves say of a pressure axis (design §4): fakes are found out, and taken back.
@Suite("Fake pressure is found out (R-3DT-3, R-3DT-36)")
struct PressureJudgeTests {
    /// Hears what was revised, beside the events.
    struct Ear: EventSink {
        var events: [GestureEvent] = []
        var revisions: [PressureRevision] = []
        mutating func receive(_ event: GestureEvent) { events.append(event) }
        mutating func receive(_ revision: PressureRevision) { revisions.append(revision) }
    }

    /// A device and who plays on it, one finger after the other.
    struct Player {
        var session: TouchSession
        var ear = Ear()
        var clock: Int64 = 0
        var id: Int32 = 0

        init(_ profile: PressureProfile) { session = TouchSession(profile: profile) }

        /// A touch with a reading every 20 ms, and its lift 20 ms after the last.
        mutating func touch(_ readings: [Int32]) {
            id += 1
            for (place, reading) in readings.enumerated() {
                sample(place == 0 ? .began : .moved, reading)
                clock += 20
            }
            sample(.lifted, nil)
            clock += 500
        }

        mutating func sample(_ change: ContactSample.Change, _ reading: Int32?) {
            let sample = ContactSample(
                slot: 0, id: ContactID(id), change: change, position: Point(x: 50, y: 80), reading: reading)
            let target = WholeSurface(PressTarget(id: 1, offer: .plainPreview))
            session.receive([sample].span, at: .milliseconds(clock), on: target, into: &ear)
        }

        var reasons: [PressureRevision.Reason] { ear.revisions.map(\.reason) }
    }

    static let graded = PressureProfile(minimum: 0, maximum: 255)
    static let weighing = PressureProfile(minimum: 0, maximum: 500, unitsPerGram: 1)

    @Test("Three touches of one reading: the axis is not measured", arguments: [graded, weighing])
    func constant(profile: PressureProfile) {
        var player = Player(profile)
        // 120 ms each; the first two say nothing yet.
        for _ in 0..<2 { player.touch([30, 30, 30, 30, 30, 30]) }
        #expect(player.reasons.isEmpty)
        #expect(player.session.support == profile.support)
        player.touch([30, 30, 30, 30, 30, 30])
        #expect(player.reasons == [.constant(30)])
        #expect(player.session.support == .none)
        // The third touch landed at 2 · 620 ms and lifted 120 ms later.
        #expect(player.ear.revisions.first?.time == .milliseconds(1_360))
        // From the next contact on nobody says how hard it presses.
        player.touch([30, 30])
        #expect(player.ear.events.last?.pressure == nil)
    }

    @Test(
        "Readings that only fakes have",
        arguments: [
            ([0, 255, 255, 255, 255, 255], .binary(255)), ([200, 200, 0, 0, 200, 200], .binary(200)),
            ([0, 127, 255, 255, 127, 0], .extremes), ([128, 255, 255, 255, 128, 0], .extremes),
            ([127, 128, 127, 128, 127, 128], .extremes),
        ] as [([Int32], PressureRevision.Reason)])
    func fakes(readings: [Int32], reason: PressureRevision.Reason) {
        var player = Player(Self.graded)
        for _ in 0..<3 { player.touch(readings) }
        #expect(player.reasons == [reason])
    }

    @Test(
        "Readings that a sensor may have, however few",
        arguments: [
            [30, 31, 31, 31, 31, 31], [0, 20, 40, 40, 40, 40], [1, 127, 255, 255, 127, 127],
            [126, 126, 255, 255, 255, 255],
        ] as [[Int32]])
    func genuine(readings: [Int32]) {
        var player = Player(Self.graded)
        for _ in 0..<9 { player.touch(readings) }
        #expect(player.reasons.isEmpty)
        #expect(player.session.support == .graded)
    }

    @Test("Short touches do not count: a tap may have one reading on any device")
    func short() {
        var player = Player(Self.graded)
        // 80 ms each.
        for _ in 0..<9 { player.touch([30, 30, 30, 30]) }
        #expect(player.reasons.isEmpty)
    }

    @Test("Another reading takes it back, from the next contact on")
    func takenBack() {
        var player = Player(Self.weighing)
        for _ in 0..<3 { player.touch([30, 30, 30, 30, 30, 30]) }
        player.touch([30, 31, 300, 300, 300, 300, 300, 300, 300, 300])
        #expect(player.reasons == [.constant(30), .genuine])
        #expect(player.session.support == .force)
        // The contact that showed it landed without pressure, and stays so.
        #expect(!player.ear.events.contains { $0.kind == .peekBegan(.pressure) })
        player.touch([30, 40, 300, 300, 300, 300, 300, 300, 300, 300])
        #expect(player.ear.events.contains { $0.kind == .peekBegan(.pressure) })
    }

    @Test("A device that has shown what it can is not doubted again")
    func proven() {
        var player = Player(Self.graded)
        player.touch([10, 20, 30, 40, 40, 40])
        for _ in 0..<9 { player.touch([40, 40, 40, 40, 40, 40]) }
        #expect(player.reasons.isEmpty)
    }

    @Test("Toolkits without pressure say 1, or a half, from the first touch on: it never presses", arguments: [1, 0.5])
    func filledIn(pressure: Double) {
        var hand = Hand(Pressable.barePreview)
        for id in Int32(1)...5 {
            let begin = Int64(id) * 1_000_000
            hand.down(begin, pressure, id: id)
            for step in Int64(1)...40 { hand.move(begin + step * 10_000, pressure, id: id) }
            hand.lift(begin + 450_000, id: id)
        }
        #expect(hand.log.filter { !$0.hasSuffix("touchBegan") && !$0.hasSuffix("tapped") } == [])
        #expect(hand.session.support == .none)
    }

    @Test("Another profile is judged again")
    func otherProfile() {
        var player = Player(Self.graded)
        for _ in 0..<3 { player.touch([30, 30, 30, 30, 30, 30]) }
        player.session.profile = Self.weighing
        #expect(player.session.support == .force)
    }

    @Test("How many touches, and how long, is the tuning's")
    func tuned() throws {
        var player = Player(Self.graded)
        player.session.tuning = try Tuning([.fakeTouches: 1, .fakeTime: 50])
        player.touch([30, 30, 30])
        #expect(player.reasons == [.constant(30)])
    }
}
