import PressureGestures
import PressureJSON

/// Counts what the library makes of very many things that hands do on a pad, and whether that is good enough.
package struct PadEvaluation: Sendable {
    /// What became of all tasks of a kind.
    package struct Counts: Sendable {
        package var tasks = 0
        /// Tasks under which the pad clicked.
        package var clicked = 0
        package var peeks = 0
        package var holds = 0
        package var pops = 0
        /// Tasks that gave as many taps as they must, where that is said.
        package var kept = Proportion()

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

    /// What everything was drawn from.
    package let seed: UInt64
    package private(set) var counts: [PadTask.Kind: Counts] = [:]
    /// The first break of the event grammar, which would be the library's fault.
    package private(set) var violation: String?

    private static let share = 500

    /// Plays so many tasks of each kind, on all cores; the same seed gives the same counts.
    package init(
        each count: Int, seed: UInt64, tuning: Tuning = .standard, preset: TouchPreset = .byDevice,
        ignoringClicks: Bool = false
    ) {
        self.seed = seed
        let kinds = PadTask.Kind.allCases
        let parts = (count + Self.share - 1) / Self.share
        var found: [PadTask.Kind: Counts] = [:]
        var broken: String?
        Parallel.run(parts * kinds.count) { part in
            let kind = kinds[part / parts]
            let number = min(Self.share, count - part % parts * Self.share)
            return Self.play(
                kind, number, PadRandom(seed: seed, part: part), tuning, preset, ignoringClicks: ignoringClicks)
        } inOrder: { part, result in
            found[kinds[part / parts], default: Counts()].add(result.counts)
            broken = broken ?? result.violation
        }
        counts = found
        violation = broken
    }

    private static func play(
        _ kind: PadTask.Kind, _ count: Int, _ random: PadRandom, _ tuning: Tuning, _ preset: TouchPreset,
        ignoringClicks: Bool
    ) -> (counts: Counts, violation: String?) {
        var random = random
        var player = PadPlayer(tuning: tuning, preset: preset, ignoringClicks: ignoringClicks)
        // Until a pad has clicked for the first time nobody knows that it does.
        _ = player.play(PadTask(.click, &random), &random)
        var counts = Counts()
        var violation: String?
        for _ in 0..<count {
            let task = PadTask(kind, &random)
            let outcome = player.play(task, &random)
            violation = violation ?? outcome.violation
            counts.add(outcome, of: task)
        }
        return (counts, violation)
    }

    // MARK: - Targets

    private func sum(_ isPress: Bool) -> Counts {
        var sum = Counts()
        for kind in PadTask.Kind.allCases where kind.isPress == isPress { sum.add(counts[kind] ?? Counts()) }
        return sum
    }

    /// What must be reached, in the order of what hurts most.
    package var targets: [EvaluationTarget] {
        let (harmless, presses) = (sum(false), sum(true))
        let false1000 = Proportion(harmless.peeks + harmless.holds, of: harmless.tasks)
        let answered = Proportion(presses.peeks, of: presses.tasks)
        return [
            EvaluationTarget(
                name: "false pops on pads", target: "0", measured: "\(harmless.pops) of \(harmless.tasks)",
                isMet: harmless.tasks > 0 ? harmless.pops == 0 : nil),
            EvaluationTarget(
                name: "false peeks on pads in 1,000", target: "at most 1", measured: false1000.perThousand,
                isMet: harmless.tasks > 0 ? false1000.hits * 1_000 <= false1000.count : nil),
            EvaluationTarget(
                name: "physical clicks that stay clicks", target: "99.9 %",
                measured: "\(harmless.kept.percent) of \(harmless.kept.count)",
                isMet: harmless.kept.count > 0 ? harmless.kept.hits * 1_000 >= harmless.kept.count * 999 : nil),
            EvaluationTarget(
                name: "deep presses answered", target: "99 %", measured: "\(answered.percent) of \(answered.count)",
                isMet: answered.count > 0 ? answered.hits * 100 >= answered.count * 99 : nil),
        ]
    }

    /// Whether every target is met, and the grammar was kept.
    package var isGood: Bool { violation == nil && targets.allSatisfy { $0.isMet != false } }

    // MARK: - Shown

    private var tables: [TableText] {
        var each = TableText(
            "On a pad, seed \(seed)", ["what is done", "times", "clicked", "peeks", "holds", "pops", "clicks kept"])
        for kind in PadTask.Kind.allCases {
            let counts = counts[kind] ?? Counts()
            let kept = counts.kept.count > 0 ? counts.kept.percent : "–"
            each.add(
                [
                    kind.rawValue, "\(counts.tasks)", "\(counts.clicked)", "\(counts.peeks)", "\(counts.holds)",
                    "\(counts.pops)", kept,
                ])
        }
        var targets = TableText("Targets on pads", ["target", "wanted", "measured", "met"])
        for target in self.targets {
            targets.add([target.name, target.target, target.measured, target.isMet.map { $0 ? "yes" : "no" } ?? "–"])
        }
        return [each, targets]
    }

    /// The tables for people.
    package func text(columns: Int) -> String { tables.map { $0.text(columns: columns) }.joined(separator: "\n") }

    /// The tables as Markdown, for a page of the documentation.
    package var markdown: String { tables.map(\.markdown).joined(separator: "\n") }

    /// Everything that was counted, as one JSON object.
    package var json: String {
        var object = JSONObject()
        object.add("seed", seed)
        object.add(
            "tasks",
            objects: PadTask.Kind.allCases.map { kind in
                let counts = counts[kind] ?? Counts()
                var one = JSONObject()
                one.add("kind", kind.rawValue)
                one.add("isPress", kind.isPress)
                one.add("times", counts.tasks)
                one.add("clicked", counts.clicked)
                one.add("peeks", counts.peeks)
                one.add("holds", counts.holds)
                one.add("pops", counts.pops)
                one.add("clicksKept", counts.kept.hits)
                one.add("clicksJudged", counts.kept.count)
                return one
            })
        object.add(
            "targets",
            objects: targets.map { target in
                var one = JSONObject()
                one.add("target", target.name)
                one.add("wanted", target.target)
                one.add("measured", target.measured)
                one.add("isMet", target.isMet.map { .flag($0) } ?? .null)
                return one
            })
        return object.line
    }
}
