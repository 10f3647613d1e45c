import Glibc
import Synchronization
import Testing

@testable import PressureCore
@testable import PressureLoop

/// A clock that goes when it is told to.
private final class HandClock: Sendable {
    private let moment = Atomic<Int64>(0)

    /// Goes to a moment.
    func set(milliseconds: Int64) { moment.store(milliseconds * 1_000, ordering: .sequentiallyConsistent) }

    var now: @Sendable () -> Timestamp {
        { Timestamp(microseconds: self.moment.load(ordering: .sequentiallyConsistent)) }
    }
}

/// What a closure has heard.
private final class Heard: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ event: GestureEvent) { lines.withLock { $0.append("\(event)") } }
}

@Suite("A controller owns clock and timer for an app's own touches", .timeLimit(.minutes(10)))
struct PressControllerTests {
    private static let place = Point(x: 20, y: 40)

    private static func isReadable(_ descriptor: Int32) -> Bool {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&wait, 1, 0) == 1
    }

    @Test("touches without a time have the present, which an app asks for as well")
    func present() throws {
        let before = Timestamp.now
        let heard = Mutex<Timestamp?>(nil)
        let presses = try PressController(on: .preview(1)) { event in heard.withLock { $0 = $0 ?? event.time } }
        presses.beginTouch(1, at: Self.place)
        let time = try #require(heard.withLock { $0 })
        #expect(before <= time && time <= .now)
        presses.end()
    }

    @Test("with a closure the descriptor is readable once a deadline is due, and dispatch lets it happen")
    func closure() throws {
        let (clock, heard) = (HandClock(), Heard())
        let presses = try PressController(on: .preview(1), clock: clock.now) { heard.add($0) }
        #expect(!Self.isReadable(presses.descriptor))
        presses.beginTouch(1, at: Self.place, pressure: 0.1)
        clock.set(milliseconds: 100)
        presses.moveTouch(1, to: Self.place, pressure: 0.6)
        // The deadline of 0.12 s is long past on the system's clock, by which the timer goes.
        #expect(Self.isReadable(presses.descriptor))
        clock.set(milliseconds: 150)
        presses.dispatch()
        #expect(!Self.isReadable(presses.descriptor))
        clock.set(milliseconds: 400)
        presses.endTouch(1)
        // As the README has it for a session.
        #expect(
            heard.all == [
                "0.000000 contact 1 target 1 touchBegan  0.100",
                "0.100000 contact 1 target 1 hintBegan  0.600",
                "0.100000 contact 1 target 1 progress(peek 0.98)  0.600",
                "0.120000 contact 1 target 1 hintEnded(began)  0.600",
                "0.120000 contact 1 target 1 peekBegan(pressure)  0.600",
                "0.400000 contact 1 target 1 peekEnded(dismissed)  0.600",
            ])
    }

    @Test("a lift that comes a little after the hold it prevents still prevents it; later it does not")
    func lateLift() throws {
        let (clock, heard) = (HandClock(), Heard())
        let presses = try PressController(on: .preview(1), clock: clock.now) { heard.add($0) }
        // The hold is due at 0.5 s, and time passes 3 ms behind the clock.
        presses.beginTouch(1, at: Self.place, time: .zero)
        clock.set(milliseconds: 502)
        presses.dispatch()
        presses.endTouch(1, time: .milliseconds(499))
        #expect(heard.all.last == "0.499000 contact 1 target 1 tapped")
        presses.beginTouch(2, at: Self.place, time: .milliseconds(1_000))
        clock.set(milliseconds: 1_503)
        presses.dispatch()
        #expect(heard.all.last == "1.500000 contact 2 target 1 peekBegan(hold)")
    }

    @Test("the sequence has the last event, whichever thread says that it is over")
    func lastEvent() async throws {
        for _ in 0..<2_000 {
            let presses = try PressController(on: .preview(1))
            presses.beginTouch(1, at: Self.place)
            presses.end()
            var last: GestureEvent?
            for await event in presses.events { last = event }
            #expect(last?.kind == .cancelled(.app))
        }
    }

    @Test("with the times of a toolkit a later touch lets the deadlines before it happen, at their own time")
    func toolkitTimes() throws {
        let heard = Heard()
        let presses = try PressController(on: .preview(1), clock: HandClock().now) { heard.add($0) }
        presses.beginTouch(1, at: Self.place, time: .milliseconds(1_000))
        presses.moveTouch(1, to: Self.place, time: .milliseconds(1_010))
        presses.endTouch(1, time: .milliseconds(3_000))
        #expect(heard.all.first == "1.000000 contact 1 target 1 touchBegan")
        #expect(heard.all.contains("1.500000 contact 1 target 1 peekBegan(hold)"))
        #expect(heard.all.contains("3.000000 contact 1 target 1 pinned"))
    }

    @Test("a thread lets deadlines happen where nobody else does; the sequence ends with the controller's end")
    func sequence() async throws {
        let clock = HandClock()
        let presses = try PressController(on: .preview(1), clock: clock.now)
        var events = presses.events.makeAsyncIterator()
        presses.beginTouch(1, at: Self.place, time: .zero, pressure: 0.1)
        presses.moveTouch(1, to: Self.place, time: .milliseconds(100), pressure: 0.6)
        // Only now does the clock go on: the thread would let it pass before the finger's second sample, which then counts
        // as of the later time. Nobody says any more, and yet the peek begins.
        clock.set(milliseconds: 150)
        var kinds: [GestureEvent.Kind] = []
        while kinds.last != .peekBegan(.pressure), let event = await events.next() { kinds.append(event.kind) }
        #expect(kinds.last == .peekBegan(.pressure))
        clock.set(milliseconds: 400)
        presses.end()
        #expect(await events.next()?.kind == .cancelled(.app))
        #expect(await events.next() == nil)
        presses.beginTouch(2, at: Self.place)
        #expect(await events.next() == nil)
    }

    @Test("what is open is cancelled when nobody holds the controller any more")
    func released() async throws {
        var presses: PressController? = try PressController(on: .preview(1), clock: HandClock().now)
        let events = try #require(presses?.events)
        presses?.beginTouch(1, at: Self.place)
        presses = nil
        var kinds: [GestureEvent.Kind] = []
        for await event in events { kinds.append(event.kind) }
        #expect(kinds == [.touchBegan, .cancelled(.app)])
    }

    @Test("the sequence's reader ends the controller by leaving")
    func left() async throws {
        let heard = Heard()
        let presses = try PressController(on: .preview(1), clock: HandClock().now)
        let task = Task { for await event in presses.events { heard.add(event) } }
        task.cancel()
        await task.value
        #expect(heard.all == [])
        presses.beginTouch(1, at: Self.place)
        #expect(presses.withSession { $0.phase(of: 1) } == .idle)
    }

    @Test("with a closure the sequence is over from the beginning")
    func noSequence() async throws {
        let presses = try PressController(on: .preview(1)) { _ in }
        for await event in presses.events { Issue.record("\(event)") }
    }

    @Test("the closure may call the controller: what follows comes after the event at hand")
    func reentrant() throws {
        let heard = Heard()
        let holder = Mutex<PressController?>(nil)
        let presses = try PressController(on: .preview(1), clock: HandClock().now) { event in
            if event.kind == .touchBegan { holder.withLock { $0 }?.loseTouch(1) }
            heard.add(event)
        }
        holder.withLock { $0 = presses }
        presses.beginTouch(1, at: Self.place)
        holder.withLock { $0 = nil }
        #expect(
            heard.all == ["0.000000 contact 1 target 1 touchBegan", "0.000000 contact 1 target 1 cancelled(lost)"])
    }

    @Test("targets are found by the map, or by the app itself; new ones count from the next finger on")
    func targets() throws {
        let heard = Heard()
        let row = PressTarget(id: 7, frame: Rect(x: 0, y: 0, width: 10, height: 10), offer: .plainPreview)
        let presses = try PressController(on: TargetList([row]), clock: HandClock().now) { heard.add($0) }
        presses.beginTouch(1, at: Self.place)
        presses.endTouch(1)
        #expect(heard.all == [])
        presses.beginTouch(2, at: Self.place, on: row)
        #expect(heard.all == ["0.000000 contact 2 target 7 touchBegan"])
        presses.endTouch(2)
        presses.setTargets(.preview(3))
        presses.beginTouch(3, at: Self.place)
        #expect(heard.all.last == "0.000000 contact 3 target 3 touchBegan")
    }

    @Test("touches from several threads are taken one by one: each finger begins once and ends once")
    func threads() async throws {
        let heard = Heard()
        let session = TouchSession(mode: .independent)
        let presses = try PressController(on: .preview(1), session: session, clock: HandClock().now) { heard.add($0) }
        await withTaskGroup(of: Void.self) { group in
            for finger in 1...8 {
                group.addTask {
                    for _ in 0..<50 {
                        presses.beginTouch(ContactID(Int32(finger)), at: Self.place)
                        presses.loseTouch(ContactID(Int32(finger)))
                    }
                }
            }
        }
        let lines = heard.all
        #expect(lines.count == 8 * 50 * 2)
        for finger in 1...8 {
            let own = lines.filter { $0.contains("contact \(finger) ") }
            #expect(
                own.enumerated().allSatisfy {
                    $1.hasSuffix($0.isMultiple(of: 2) ? "touchBegan" : "cancelled(lost)")
                })
        }
    }
}
