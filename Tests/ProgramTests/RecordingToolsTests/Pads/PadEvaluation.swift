@testable import PressureCore
@testable import RecordingTools
@testable import TestSupport

/// Counts what the library makes of very many things that hands do on a pad.
struct PadEvaluation {
    /// What became of all tasks of a kind.
    struct Counts {
        var tasks = 0
        /// Tasks under which the pad clicked.
        var clicked = 0
        var peeks = 0
        var holds = 0
        var pops = 0
        /// Tasks that gave as many taps as they must, where a number is promised.
        var kept = Proportion()

        mutating func add(_ outcome: PadPlayer.Outcome, of task: PadTask) {
            tasks += 1
            if outcome.hasClicked { clicked += 1 }
            if outcome.peeks > 0 { peeks += 1 }
            if outcome.holds > 0 { holds += 1 }
            if outcome.pops > 0 { pops += 1 }
            if let taps = task.kind.taps { kept.add(outcome.taps == taps && outcome.peeks == 0) }
        }

        mutating func add(_ other: Counts) {
            tasks += other.tasks
            clicked += other.clicked
            peeks += other.peeks
            holds += other.holds
            pops += other.pops
            kept.add(other.kept)
        }
    }

    let seed: UInt64
    private(set) var counts: [PadTask.Kind: Counts] = [:]
    /// The first break of the event grammar, which would be the library's fault.
    private(set) var violation: String?

    private static let share = 500

    /// Plays so many tasks of each kind, on all cores; the same seed gives the same counts.
    init(
        each count: Int, of kinds: [PadTask.Kind] = PadTask.Kind.allCases, seed: UInt64, tuning: Tuning = .standard,
        preset: TouchPreset = .byDevice, ignoringClicks: Bool = false
    ) {
        self.seed = seed
        let parts = (count + Self.share - 1) / Self.share
        var found: [PadTask.Kind: Counts] = [:]
        var broken: String?
        Parallel.run(parts * kinds.count) { part in
            var start = SplitMix64(seed: seed)
            var random = SplitMix64(seed: start.next() &+ UInt64(part))
            var player = PadPlayer(tuning: tuning, preset: preset, ignoringClicks: ignoringClicks)
            // Until a pad has clicked for the first time nobody knows that it does.
            _ = player.play(PadTask(.click, &random), &random)
            var counts = Counts()
            var violation: String?
            for _ in 0..<min(Self.share, count - part % parts * Self.share) {
                let task = PadTask(kinds[part / parts], &random)
                let outcome = player.play(task, &random)
                violation = violation ?? outcome.violation
                counts.add(outcome, of: task)
            }
            return (counts: counts, violation: violation)
        } inOrder: { part, result in
            found[kinds[part / parts], default: Counts()].add(result.counts)
            broken = broken ?? result.violation
        }
        counts = found
        violation = broken
    }

    // MARK: - Targets

    func sum(_ isCounted: (PadTask.Kind) -> Bool) -> Counts {
        counts.filter { isCounted($0.key) }.values.reduce(into: Counts()) { $0.add($1) }
    }

    /// What harmless tasks came to.
    var harmless: Counts { sum { !$0.isPress } }
    var presses: Counts { sum(\.isPress) }

    /// Targets that are missed, in the order of what hurts most; a break of the grammar is one.
    var missed: [String] {
        let (harmless, presses) = (harmless, presses)
        var missed: [String] = []
        if harmless.pops > 0 { missed.append("no false pops: \(harmless.pops)") }
        if (harmless.peeks + harmless.holds) * 1_000 > harmless.tasks { missed.append("at most 1 false peek in 1,000") }
        if harmless.kept.hits * 1_000 < harmless.kept.count * 999 { missed.append("99.9 % of clicks stay clicks") }
        if presses.peeks * 100 < presses.tasks * 99 { missed.append("99 % of presses answered") }
        if let violation { missed.append("grammar: \(violation)") }
        return missed
    }

    /// The counts as a table.
    var table: String {
        var table = TableText(
            "On a pad, seed \(seed)", ["what is done", "times", "clicked", "peeks", "holds", "pops", "clicks kept"])
        for kind in PadTask.Kind.allCases {
            let counts = counts[kind] ?? Counts()
            let numbers = [counts.tasks, counts.clicked, counts.peeks, counts.holds, counts.pops].map(String.init)
            table.add([kind.rawValue] + numbers + [counts.kept.count > 0 ? counts.kept.percent : "–"])
        }
        return table.markdown
    }
}
