import FingerSketch
import Foundation
import Testing

@testable import PressureCore
@testable import TestSupport

/// Keeps events and counts how often each cell and each kind of event was reached.
private struct CountingSink: EventSink {
    var events: [GestureEvent] = []
    var cells = [Int](repeating: 0, count: PressPhase.allCases.count * PressInput.allCases.count)
    var kinds: [Character: Int] = [:]
    var progress = 0

    mutating func receive(_ event: GestureEvent) {
        events.append(event)
        if let letter = EventLetter.letter(of: event.kind) { kinds[letter, default: 0] += 1 } else { progress += 1 }
    }

    mutating func receive(_ step: PressStep) {
        cells[Int(step.from.rawValue) * PressInput.allCases.count + Int(step.input.rawValue)] += 1
    }
}

/// What one worker found in its share of the traces.
private struct Tally: Sendable {
    var traces = 0
    var cells = [Int](repeating: 0, count: PressPhase.allCases.count * PressInput.allCases.count)
    var kinds: [Character: Int] = [:]
    var progress = 0
    /// How many steps left a contact in each kind of steady stretch.
    var steady: [SteadyStretch.Kind: Int] = [:]
    /// How many frames told of more than one contact.
    var sharedFrames = 0
    var failures: [String] = []

    mutating func add(_ other: Tally) {
        traces += other.traces
        progress += other.progress
        sharedFrames += other.sharedFrames
        failures += other.failures
        for index in cells.indices { cells[index] += other.cells[index] }
        kinds.merge(other.kinds, uniquingKeysWith: +)
        steady.merge(other.steady, uniquingKeysWith: +)
    }

    mutating func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
        if !isTrue, failures.count < 5 { failures.append(message()) }
    }
}

@Suite("Properties of random fingers")
struct PropertyTests {
    private static func setting(_ name: String, _ standard: UInt64) -> UInt64 {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? standard
    }

    @Test(
        "I1–I8, I10, determinism, chunking, copies and slots hold; every reachable cell is reached (R-3DT-23, R-ENG-7, R-ENG-8)"
    )
    func properties() async {
        let count = Int(Self.setting("PRESSURE_TRACES", 2_000))
        let seed = Self.setting("PRESSURE_SEED", 20_261_121)
        let workers = 2
        let tally = await withTaskGroup(of: Tally.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var tally = Tally()
                    for index in stride(from: worker, to: count, by: workers) {
                        Self.check(RandomTrace(seed: seed &+ UInt64(index)), &tally)
                    }
                    return tally
                }
            }
            var sum = Tally()
            for await part in group { sum.add(part) }
            return sum
        }
        Self.report(tally, seed: seed)
        #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
        for kind in [SteadyStretch.Kind.waiting, .peeking, .over] {
            #expect(tally.steady[kind, default: 0] >= count, "samples are hardly ever taken quickly while \(kind)")
        }
        #expect(tally.sharedFrames >= count, "fingers hardly ever share a frame")
        // Reaching every cell takes many traces: `make test-properties` runs 100,000 of them optimised, `make test` a few.
        guard count >= 100_000 else { return }
        // A wait that ends in nothing before anything began is a pad's that clicks; none of these devices does.
        for cell in MachineDrawing.cells
        where !WindowPropertyTests.isOfWindows(cell)
            && (cell.input != .heldPlain || (cell.phase != .touching && cell.phase != .hinting))
        {
            let reached = tally.cells[Int(cell.phase.rawValue) * PressInput.allCases.count + Int(cell.input.rawValue)]
            #expect(reached >= 100, "\(cell.phase) × \(cell.input) was reached \(reached) times (seed \(seed))")
        }
        for (letter, event) in EventLetter.legend where !event.contains("keyboard") && letter != "d" {
            #expect(tally.kinds[letter, default: 0] >= 100, "\(event) (seed \(seed))")
        }
    }

    private static func check(_ trace: RandomTrace, _ tally: inout Tally) {
        var session = trace.session()
        var sink = CountingSink()
        trace.run(&session, into: &sink)

        var grammar = GestureGrammar(trace.tuning)
        for event in sink.events { grammar.check(event) }
        tally.expect(grammar.violation == nil, "seed \(trace.seed): \(grammar.violation.map { "\($0)" } ?? "")")
        tally.expect(session.counts.anomalies == 0, "seed \(trace.seed): a cell that cannot be was reached")
        tally.expect(
            !isCeilingRepeated(sink.events), "seed \(trace.seed): progress that is held at its ceiling is sent again")
        tally.expect(
            isSettled(session), "seed \(trace.seed): I8: a machine without its contact is neither idle nor pinned")
        if case .end = trace.steps.last?.step {
            tally.expect(grammar.isComplete, "seed \(trace.seed): I1: something is open after the end")
        }

        var again: [GestureEvent] = []
        var second = trace.session()
        runInChunks(trace, &second, into: &again)
        tally.expect(again == sink.events, "seed \(trace.seed): I9: other chunks gave other events")

        tally.expect(
            copiesAgree(trace, with: sink.events), "seed \(trace.seed): a copy of the session changed the original")

        tally.expect(
            shortcutsAgree(trace, with: sink.events, &tally),
            "seed \(trace.seed): samples taken quickly do something else than samples taken whole")

        tally.expect(
            slotsAgree(trace, &tally), "seed \(trace.seed): the same touches in other slots gave other events")

        tally.traces += 1
        tally.progress += sink.progress
        for index in sink.cells.indices { tally.cells[index] += sink.cells[index] }
        tally.kinds.merge(sink.kinds, uniquingKeysWith: +)
    }

    /// Whether two of a contact's values for the same stage, one after the other, are both held at the ceiling.
    private static func isCeilingRepeated(_ events: [GestureEvent]) -> Bool {
        var held: [ContactID: PressProgress.Stage] = [:]
        for event in events {
            switch event.kind {
            case .progress(let progress):
                let stage = progress.value >= 0.989 ? progress.stage : nil
                if stage != nil, held[event.contact] == stage { return true }
                held[event.contact] = stage
            // From here the share is counted anew.
            case .touchBegan, .hintBegan, .peekBegan, .playbackBegan: held[event.contact] = nil
            default: continue
            }
        }
        return false
    }

    /// I8: after a contact is gone its machine is idle or pinned.
    private static func isSettled(_ session: TouchSession) -> Bool {
        (0..<TouchSession.capacity).allSatisfy { index in
            let slot = session.slots[index]
            return slot.role == .leading || slot.press.phase == .idle || slot.press.phase.isPinned
        }
    }

    /// The same trace, with time let pass at random moments between the frames, also at the deadlines themselves.
    private static func runInChunks(
        _ trace: RandomTrace, _ session: inout TouchSession, into events: inout [GestureEvent]
    ) {
        var random = SplitMix64(seed: trace.seed ^ 0xC0FFEE)
        for index in trace.steps.indices {
            let end = trace.steps[index].time
            while random.chance(40) {
                let span = max(0, (end - session.now).microseconds)
                var moment = session.now + TimeSpan(microseconds: Int64(random.next() % UInt64(min(span, 1 << 40) + 1)))
                if random.chance(50), let deadline = session.nextDeadline, deadline <= end { moment = deadline }
                guard moment <= end, moment > Timestamp(microseconds: -1) else { break }
                session.advance(to: moment, into: &events)
            }
            trace.apply(index, to: &session, into: &events)
        }
        session.advance(to: (trace.steps.last?.time ?? .zero) + .milliseconds(1_000), into: &events)
    }

    /// A copy taken midway goes its own way without touching the original, and repeats it where it gets the same input.
    private static func copiesAgree(_ trace: RandomTrace, with expected: [GestureEvent]) -> Bool {
        guard !trace.steps.isEmpty else { return true }
        let middle = Int(trace.seed % UInt64(trace.steps.count))
        var events: [GestureEvent] = []
        var session = trace.session()
        for index in 0..<middle { trace.apply(index, to: &session, into: &events) }
        var stray = session
        var ignored: [GestureEvent] = []
        stray.end(.deviceGone, at: stray.now, into: &ignored)
        var copy = session
        var copied = events
        for index in middle..<trace.steps.count {
            trace.apply(index, to: &session, into: &events)
            trace.apply(index, to: &copy, into: &copied)
        }
        let end = (trace.steps.last?.time ?? .zero) + .milliseconds(1_000)
        session.advance(to: end, into: &events)
        copy.advance(to: end, into: &copied)
        return events == expected && copied == expected
    }

    /// The same touches in other slots, listed in another order, give the same events, also taken quickly.
    private static func slotsAgree(_ trace: RandomTrace, _ tally: inout Tally) -> Bool {
        var first: [GestureEvent]?
        let layouts: [(slots: [UInt8], isReversed: Bool)] = [([0, 1], false), ([1, 0], false), ([9, 4], true)]
        for layout in layouts {
            let framed = trace.framed(every: 8, slots: layout.slots, isReversed: layout.isReversed)
            if first == nil { tally.sharedFrames += framed.sharedFrames }
            var session = framed.session()
            var events: [GestureEvent] = []
            framed.run(&session, into: &events)
            if let first, events != first { return false }
            first = events
        }
        return true
    }

    /// Samples that are taken quickly leave the session as those that are taken whole do.
    private static func shortcutsAgree(
        _ trace: RandomTrace, with expected: [GestureEvent], _ tally: inout Tally
    ) -> Bool {
        var (quick, whole) = (trace.session(), trace.session())
        whole.hasShortcuts = false
        var quickly: [GestureEvent] = []
        var wholly: [GestureEvent] = []
        // Writing a state down takes longer than all the rest: of one trace in sixteen, once on its way and at its end.
        let isLooked = trace.seed % 16 == 0
        let looked = Int(trace.seed / 16 % UInt64(max(trace.steps.count, 1)))
        for index in trace.steps.indices {
            trace.apply(index, to: &quick, into: &quickly)
            trace.apply(index, to: &whole, into: &wholly)
            for slot in 0..<2 { tally.steady[quick.slots[slot].steady.kind, default: 0] += 1 }
            guard quick.nextDeadline == whole.nextDeadline else { return false }
            if isLooked, index == looked, state(of: quick) != state(of: whole) { return false }
        }
        let end = (trace.steps.last?.time ?? .zero) + .milliseconds(1_000)
        quick.advance(to: end, into: &quickly)
        whole.advance(to: end, into: &wholly)
        guard wholly == expected, quickly == expected else { return false }
        return !isLooked || state(of: quick) == state(of: whole)
    }

    /// All that a session knows of the first contacts, but for what says how their samples are taken.
    private static func state(of session: TouchSession) -> [String] {
        (0..<2).map { index in
            var slot = session.slots[index]
            slot.steady = .none
            return "\(slot)"
        }
    }

    private static func report(_ tally: Tally, seed: UInt64) {
        var lines = ["\(tally.traces) random traces from seed \(seed); cells reached:"]
        for phase in PressPhase.allCases {
            let words = MachineDrawing.cells.filter { $0.phase == phase }.map { cell in
                "\(cell.input) \(tally.cells[Int(phase.rawValue) * PressInput.allCases.count + Int(cell.input.rawValue)])"
            }
            lines.append("  \(phase): \(words.joined(separator: ", "))")
        }
        let kinds = EventLetter.legend.map { "\($0.event) \(tally.kinds[$0.letter, default: 0])" }
        lines.append("events: progress \(tally.progress), \(kinds.joined(separator: ", "))")
        print(lines.joined(separator: "\n"))
    }
}
