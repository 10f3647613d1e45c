import FingerSketch
import Testing

@testable import PressureCore

/// Situations that once went wrong, each with the events that are right.
@Suite("Situations that once went wrong")
struct ReviewedTests {
    private func place(_ up: Double = 0) -> Point { Point(x: 50, y: Millimetres(80 - up)) }

    @Test("A plateau that lowers the threshold pops at its own moment, not before it (I7)")
    func popAfterRest() throws {
        var session = TouchSession(tuning: try Tuning([.popRise: 0.02]))
        var events: [GestureEvent] = []
        session.beginTouch(1, at: place(), time: .zero, pressure: 0.3, on: SketchTargets.preview, into: &events)
        let samples: [(Int64, Double, Double)] = [
            (100, 0.6, 0), (150, 0.7, 4), (420, 0.9, 4), (440, 0.9, 4), (455, 0.86, 4), (460, 0.885, 4),
        ]
        for (time, force, up) in samples {
            session.moveTouch(1, to: place(up), time: .milliseconds(time), pressure: force, into: &events)
        }
        session.advance(to: .milliseconds(800), into: &events)
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
        // 0.86 at 455 ms begins the plateau that 0.885 stays in; 300 ms later it is the rest, and 0.885 is 0.02 above.
        #expect(events.last?.kind == .popped(.force, count: 1))
        #expect(events.last?.time == .milliseconds(755))
    }

    @Test("Switching repeated pops off leaves the check of debug builds content")
    func policySwitch() throws {
        var session = TouchSession(tuning: Tuning(policies: .repeatedPops))
        session.tuning = .standard
        var events: [GestureEvent] = []
        for start in [Int64(0), 2_000] {
            session.beginTouch(
                1, at: place(), time: .milliseconds(start), pressure: 0.9, on: SketchTargets.preview, into: &events)
            session.endTouch(1, time: .milliseconds(start + 500), into: &events)
        }
        #expect(events.count { $0.kind == .popped(.force, count: 1) } == 2)
    }

    @Test("A paused contact that is still down keeps its press while sixteen others come and go")
    func pausedContact() {
        var session = TouchSession(mode: .independent)
        var events: [GestureEvent] = []
        session.beginTouch(100, at: place(), time: .zero, pressure: 0.6, on: SketchTargets.playback, into: &events)
        session.moveTouch(100, to: place(), time: .milliseconds(200), pressure: 0.1, into: &events)
        for id in 1...16 as ClosedRange<Int32> {
            let start = Int64(id) * 300
            session.beginTouch(
                ContactID(id), at: place(), time: .milliseconds(start), pressure: 0.6, on: SketchTargets.playback,
                into: &events)
            session.endTouch(ContactID(id), time: .milliseconds(start + 200), into: &events)
        }
        session.moveTouch(100, to: place(), time: .milliseconds(6_000), pressure: 0.6, into: &events)
        session.moveTouch(100, to: place(), time: .milliseconds(6_010), pressure: 0.6, into: &events)
        #expect(events.last?.kind == .playbackBegan(.pressure))
        #expect(events.last?.contact == 100)
    }

    @Test("One id in two slots is one contact: the second replaces the first, and it is counted")
    func sameIdTwice() {
        var session = TouchSession(mode: .independent)
        var events: [GestureEvent] = []
        let frame = [UInt8(0), 1].map {
            ContactSample(slot: $0, id: 5, change: .began, position: place(), reading: 6_000)
        }
        session.receive(frame.span, at: .zero, on: WholeSurface(SketchTargets.preview), into: &events)
        #expect(events.map(\.kind) == [.touchBegan, .cancelled(.replaced), .touchBegan])
        #expect(session.counts.replaced == 1)
    }

    @Test("A contact that begins as a palm says nothing and spoils nothing")
    func beganPalm() {
        var session = TouchSession()
        var events: [GestureEvent] = []
        let finger = ContactSample(slot: 0, id: 1, change: .began, position: place(), reading: 6_000)
        let palm = ContactSample(slot: 1, id: 2, change: .beganPalm, position: place(10), reading: 60_000)
        session.receive([finger].span, at: .zero, on: WholeSurface(SketchTargets.preview), into: &events)
        session.receive([palm].span, at: .milliseconds(20), on: WholeSurface(SketchTargets.preview), into: &events)
        session.endTouch(1, time: .milliseconds(80), into: &events)
        #expect(events.map(\.kind) == [.touchBegan, .tapped])
        #expect(session.claim(of: 2) == .none)
    }

    @Test("A batch that is given too much counts what it could not take")
    func fullBatch() {
        var batch = EventBatch()
        let event = GestureEvent(
            kind: .tapped, time: .zero, contact: 1, target: 1, position: place(), pressure: nil)
        for _ in 0..<EventBatch.capacity + 3 { batch.receive(event) }
        #expect(batch.count == EventBatch.capacity)
        #expect(batch.dropped == 3)
        batch.removeAll()
        #expect(batch.isEmpty && batch.dropped == 0)
    }

    @Test("Under repeated pops the lift ends a held peek that has popped, with and without its actions")
    func liftAfterRepeatedPop() throws {
        for up in [0.0, 8] {
            var session = TouchSession(tuning: Tuning(policies: .repeatedPops), surface: SketchTargets.surface)
            var events: [GestureEvent] = []
            session.beginTouch(1, at: place(), time: .zero, pressure: 0.05, on: SketchTargets.preview, into: &events)
            session.moveTouch(1, to: place(up), time: .milliseconds(600), pressure: 0.05, into: &events)
            session.moveTouch(1, to: place(up), time: .milliseconds(1_000), pressure: 0.9, into: &events)
            session.moveTouch(1, to: place(up), time: .milliseconds(1_010), pressure: 0.9, into: &events)
            session.endTouch(1, time: .milliseconds(1_100), into: &events)
            let kinds = events.map(\.kind).filter { EventLetter.letter(of: $0) != nil }
            #expect(kinds.contains(.peekBegan(.hold)))
            #expect(kinds.suffix(2) == [.popped(.force, count: 1), .peekEnded(.dismissed)], "\(kinds)")
            #expect(!session.isPinned)
        }
    }

    @Test("A gap that ends with a light finger ends the hint")
    func hintAfterGap() {
        var session = TouchSession()
        var events: [GestureEvent] = []
        let began = ContactSample(slot: 0, id: 1, change: .began, position: place(), reading: 19_661)
        let found = ContactSample(slot: 0, id: 1, change: .resynced, position: place(), reading: 1_311)
        session.receive([began].span, at: .zero, on: WholeSurface(SketchTargets.preview), into: &events)
        session.receive([found].span, at: .milliseconds(100), on: WholeSurface(SketchTargets.preview), into: &events)
        #expect(events.last?.kind == .hintEnded(.eased))
        session.advance(to: .milliseconds(700), into: &events)
        session.endTouch(1, time: .milliseconds(700), into: &events)
        #expect(events.last?.kind == .pinned)
    }

    @Test("A delay before the pop that is longer than the rest takes is no tuning: a hard press would never pop")
    func popDelayAndRest() {
        #expect(throws: TuningError(field: "pop.delay", rule: .below("rest.time"))) { try Tuning([.popDelay: 400]) }
        #expect(throws: TuningError(field: "confirmation", rule: .below("rest.time"))) {
            try Tuning([.confirmation: 150, .restTime: 140, .popDelay: 20])
        }
    }

    @Test("Calling off a touch on something pinned twice leaves it pinned; calling off what is pinned does not")
    func cancelTwice() {
        var session = TouchSession(profile: .none)
        var events: [GestureEvent] = []
        session.beginTouch(1, at: place(), time: .zero, on: SketchTargets.preview, into: &events)
        session.endTouch(1, time: .milliseconds(600), into: &events)
        session.beginTouch(1, at: place(), time: .milliseconds(700), on: SketchTargets.preview, into: &events)
        session.cancel(1, at: .milliseconds(710), into: &events)
        session.cancel(1, at: .milliseconds(720), into: &events)
        #expect(session.isPinned)
        session.cancelPinned(at: .milliseconds(730), into: &events)
        #expect(!session.isPinned)
        #expect(events.last?.kind == .cancelled(.app))
    }

    @Test("A finger whose force nobody ever says bears none, and explain says that a hold does it")
    func neverAReading() {
        var session = TouchSession()
        var events: [GestureEvent] = []
        session.beginTouch(1, at: place(), time: .zero, on: SketchTargets.preview, into: &events)
        #expect(events.last?.pressure == nil)
        #expect(session.explanation(of: 1, at: .milliseconds(10))?.blocker == .noPressure(.none))
    }
}
