import FingerSketch
import Foundation
import Testing

@testable import PressureCore
@testable import TestSupport

/// What one worker found in its share of the traces.
private struct Findings: Sendable {
    var failures: [String] = []
    var cells: [String: Int] = [:]
    /// How many traces choose an action, and how many samples are late in all.
    var chosen = 0
    var late = 0

    mutating func expect(_ isTrue: Bool, _ message: @autoclosure () -> String) {
        if !isTrue, failures.count < 5 { failures.append(message()) }
    }

    mutating func add(_ other: Findings) {
        failures += other.failures
        cells.merge(other.cells, uniquingKeysWith: +)
        chosen += other.chosen
        late += other.late
    }
}

/// Keeps events, and counts the cells that they came from.
private struct CellSink: EventSink {
    var events: [GestureEvent] = []
    var cells: [String: Int] = [:]

    mutating func receive(_ event: GestureEvent) { events.append(event) }
    mutating func receive(_ step: PressStep) { cells["\(step.from) \(step.input)", default: 0] += 1 }
}

@Suite("Properties of random windows")
struct WindowPropertyTests {
    private static func setting(_ name: String, _ standard: UInt64) -> UInt64 {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? standard
    }

    @Test(
        "Several kinds, keys, disabled rows and new frames: the grammar holds, no disabled or moving row is chosen, when the clock is asked and how samples are taken changes nothing"
    )
    func properties() async {
        let count = Int(Self.setting("PRESSURE_TRACES", 400))
        let seed = Self.setting("PRESSURE_SEED", 20_261_128)
        let workers = 2
        let findings = await withTaskGroup(of: Findings.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var findings = Findings()
                    for index in stride(from: worker, to: count, by: workers) {
                        Self.check(WindowTrace(seed: seed &+ UInt64(index)), &findings)
                    }
                    return findings
                }
            }
            var sum = Findings()
            for await part in group { sum.add(part) }
            return sum
        }
        print(
            "\(count) random windows from seed \(seed): \(findings.chosen) choose an action, \(findings.late) late samples"
        )
        #expect(findings.failures.isEmpty, "\(findings.failures.joined(separator: "\n"))")
        #expect(findings.chosen >= count / 8)
        #expect(findings.late >= count / 20)
        // What only keys and later touches reach; the random fingers of one source reach all else.
        for cell in MachineDrawing.cells where Self.isOfWindows(cell) {
            let reached = findings.cells["\(cell.phase) \(cell.input)", default: 0]
            #expect(
                reached >= max(1, count / 1_000),
                "\(cell.phase) × \(cell.input) was reached \(reached) times (seed \(seed))")
        }
    }

    /// Whether only a window with keys and highlights of what stays reaches a cell.
    static func isOfWindows(_ cell: MachineDrawing.Cell) -> Bool {
        switch cell.phase {
        case .pinned, .menuPinned: [.aimed, .unaimed, .enteredPinned].contains(cell.input)
        case .playing: cell.input == .liftedKeeping
        case .playbackPinned: true
        default: false
        }
    }

    private static func check(_ trace: WindowTrace, _ findings: inout Findings) {
        var session = trace.session()
        var sink = CellSink()
        var rules = Rules(trace)
        for index in trace.steps.indices {
            let before = sink.events.count
            session.advance(to: trace.steps[index].read, into: &sink)
            let due = rules.broken(by: sink.events[before...])
            // The host lays out what it has heard of by then.
            rules.take(trace.steps[index])
            var events: [GestureEvent] = []
            trace.apply(index, to: &session, into: &events)
            sink.events += events
            if let broken = due ?? rules.broken(by: events[...]) {
                findings.expect(false, "seed \(trace.seed), step \(index): \(broken)")
            }
        }
        let end = (trace.steps.last?.read ?? .zero) + .milliseconds(2_000)
        session.advance(to: end, into: &sink)
        session.end(.endOfInput, at: end, into: &sink)

        var grammar = GestureGrammar()
        for event in sink.events { grammar.check(event) }
        findings.expect(grammar.violation == nil, "seed \(trace.seed): \(grammar.violation.map { "\($0)" } ?? "")")
        findings.expect(session.counts.anomalies == 0, "seed \(trace.seed): a cell that cannot be was reached")
        findings.expect(grammar.isComplete, "seed \(trace.seed): I1: something is open after the end")
        let asked = replayed(trace, end) { random in
            random.chance(40) ? TimeSpan(microseconds: Int64(random.next() % 20_000)) : nil
        }
        findings.expect(
            asked == sink.events,
            "seed \(trace.seed): when the clock is asked changes what happens: \(difference(asked, sink.events))")
        let whole = replayed(trace, end, hasShortcuts: false) { _ in nil }
        findings.expect(
            whole == sink.events,
            "seed \(trace.seed): samples taken quickly do something else than whole ones: "
                + difference(whole, sink.events))

        var counted = trace.session()
        var cells = CellSink()
        for index in trace.steps.indices { trace.apply(index, to: &counted, into: &cells) }
        for (cell, count) in cells.cells { findings.cells[cell, default: 0] += count }
        if !sink.events.chosen.isEmpty { findings.chosen += 1 }
        findings.late += session.counts.pastSamples
    }

    /// Where two lists of events part.
    private static func difference(_ some: [GestureEvent], _ others: [GestureEvent]) -> String {
        let same = zip(some, others).prefix { $0 == $1 }.count
        return "\(some.dropFirst(same).prefix(3)) and not \(others.dropFirst(same).prefix(3))"
    }

    /// The same trace again; `ask` says by how much the clock goes on before the next step, or nil for on with it.
    private static func replayed(
        _ trace: WindowTrace, _ end: Timestamp, hasShortcuts: Bool = true,
        _ ask: (inout SplitMix64) -> TimeSpan?
    ) -> [GestureEvent] {
        var random = SplitMix64(seed: trace.seed ^ 0xC0FFEE)
        var session = trace.session()
        session.hasShortcuts = hasShortcuts
        var events: [GestureEvent] = []
        var clock = Timestamp.zero
        for index in trace.steps.indices {
            while let span = ask(&random) {
                clock = min(clock + span, trace.steps[index].read)
                session.advance(to: clock, into: &events)
            }
            clock = trace.steps[index].read
            trace.apply(index, to: &session, into: &events)
        }
        session.advance(to: end, into: &events)
        session.end(.endOfInput, at: end, into: &events)
        return events
    }

    /// What the host knows by itself: which rows are disabled, and from when on they answer.
    private struct Rules {
        let trace: WindowTrace
        /// Of the press that shows something: its contact, its rows, when they last moved, and when they answer.
        var shown: [ContactID: (disabled: Set<ActionID>, movedAt: Timestamp, liveFrom: Timestamp)] = [:]

        init(_ trace: WindowTrace) { self.trace = trace }

        /// The row that a key chooses at the step that was taken last.
        private var chosenByKey: ActionID?

        /// What the host itself does at a step.
        mutating func take(_ next: (read: Timestamp, step: WindowTrace.Step)) {
            let (read, step) = next
            chosenByKey = nil
            switch step {
            case .layOut(let target, let id, let disabled, _):
                if let was = shown[ContactID(id)], isTarget(target, of: ContactID(id)) {
                    shown[ContactID(id)] = (Self.disabled(disabled), max(read, was.movedAt), read + .milliseconds(450))
                }
            case .live(let id, let span):
                if let was = shown[ContactID(id)] {
                    shown[ContactID(id)]?.liveFrom = min(read + span, was.movedAt + .milliseconds(450))
                }
            case .choose(let action, _): chosenByKey = action
            default: break
            }
        }

        mutating func broken(by events: ArraySlice<GestureEvent>) -> String? {
            for event in events {
                switch event.kind {
                case .touchBegan: targets[event.contact] = event.target
                case .peekBegan, .actionsRevealed, .menuOpened, .pinned:
                    let rows = shown[event.contact]?.disabled ?? declared(event.target)
                    shown[event.contact] = (rows, event.time, event.time + .milliseconds(450))
                case .actionSelected(let action):
                    guard action.rawValue <= 3, let press = shown[event.contact] else { continue }
                    if press.disabled.contains(action) { return "the disabled action \(action) was chosen" }
                    if trace.awaitsHost, chosenByKey != action, event.time < press.liveFrom {
                        return "action \(action) was chosen at \(event.time), and answers from \(press.liveFrom) on"
                    }
                default: continue
                }
            }
            return nil
        }

        private var targets: [ContactID: TargetID] = [:]

        private func isTarget(_ index: Int, of contact: ContactID) -> Bool {
            targets[contact] == TargetID(Int32(index)) && declaresRows(index)
        }

        private func declaresRows(_ index: Int) -> Bool {
            switch trace.offers[index] {
            case .preview(let actions, _, _): actions.count > 0
            case .menu: true
            case .playback, .editMenu, .nothing: false
            }
        }

        private static func disabled(_ bits: UInt8) -> Set<ActionID> {
            Set((1...3).filter { bits & (1 << UInt8($0 - 1)) != 0 }.map { ActionID(Int16($0)) })
        }

        private func declared(_ target: TargetID) -> Set<ActionID> {
            switch trace.offers[Int(target.rawValue)] {
            case .preview(let rows, _, _), .menu(let rows, _):
                Set((0..<rows.count).filter { !rows[$0].isEnabled }.map { rows[$0].id })
            case .playback, .editMenu, .nothing: []
            }
        }
    }
}
