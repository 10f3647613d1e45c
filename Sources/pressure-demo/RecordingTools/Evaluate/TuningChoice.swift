import PressureGestures

/// Chooses thresholds on all devices but one, and reports on the one that was left out.
package struct TuningChoice: Sendable {
    /// What one combination of values gives on some devices.
    package struct Figures: Sendable {
        var touches = ResponseCounts()
        var presses = PressCounts()

        var tapsLost: Int { touches.taps.count - touches.taps.hits }

        /// Whether nothing happens that must not.
        var isSafe: Bool {
            touches.pops == 0 && touches.forcedPeeks * 1_000 <= touches.judged && tapsLost == 0
        }

        /// What is worst first: the smaller, the better.
        var harm: [Int] { [touches.pops, touches.forcedPeeks, tapsLost] }

        /// The presses that have to be answered; nothing is chosen by the curve that is held out.
        var detection: Proportion { presses.rate { $0.rise == 180 && !$0.curve.isHeldOut } }

        /// Answers to fingers whose force changes no more than that of fingers that only rest.
        var eagerness: Proportion { presses.rate { $0.rise <= 120 && !$0.curve.isHeldOut } }

        /// Whether 95 of 100 presses are answered.
        var isSufficient: Bool { detection.hits * 100 >= detection.count * 95 }
    }

    /// What was chosen without a device, and what it gives.
    package struct Fold: Sendable {
        /// The device that was left out; nil for none.
        package let device: String?
        package let changes: [TuningField: Double]
        package let others: Figures
        package let own: Figures
    }

    /// Devices with fewer still contacts are never left out: nothing could be said about them.
    static let leastStills = 5

    package private(set) var folds: [Fold] = []
    /// How many combinations break a rule of the tuning.
    package private(set) var impossible = 0
    package private(set) var tried = 0
    private let fields: [TuningField]

    /// Plays everything with every combination; `progress` hears how many are done.
    package init(
        _ run: EvaluationRun, _ grid: TuningGrid, progress: (_ done: Int, _ of: Int) -> Void
    ) throws(ToolError) {
        fields = grid.fields
        let standard = try run.options.tuning()
        let recordings = run.readAll()
        guard !recordings.isEmpty else { throw ToolError("none of the labelled recordings can be used") }
        let combinations = grid.combinations
        var results: [(changes: [TuningField: Double], devices: [String: Figures])] = []
        for (index, changes) in combinations.enumerated() {
            progress(index, combinations.count)
            guard let tuning = try? standard.changing(changes) else {
                impossible += 1
                continue
            }
            var devices: [String: Figures] = [:]
            Parallel.run(recordings.count) { index in
                FileRecord(recordings[index], tuning, grid: run.grid)
            } inOrder: { _, record in
                devices[record.device, default: Figures()].add(record)
            }
            results.append((changes, devices))
        }
        tried = results.count
        guard let first = results.first else {
            throw ToolError("--choose: every combination breaks a rule of the tuning")
        }
        let names = first.devices.keys.sorted().filter { first.devices[$0]?.presses.stills ?? 0 >= Self.leastStills }
        for device in names.map({ Optional($0) }) + [nil] {
            let sums = results.map { result in
                var sum = Figures()
                for name in result.devices.keys.sorted() where name != device {
                    if let own = result.devices[name] { sum.add(own) }
                }
                return sum
            }
            let best = Self.best(sums)
            folds.append(
                Fold(
                    device: device, changes: results[best].changes, others: sums[best],
                    own: device.flatMap { results[best].devices[$0] } ?? Figures()))
        }
    }

    /// The first safe one that answers enough presses and is least eager; where none is safe, the least harmful.
    ///
    /// More answers than enough are not sought: what they cost shows only on the devices that nobody has recorded yet.
    static func best(_ figures: [Figures]) -> Int {
        var best = 0
        for index in figures.indices.dropFirst() where isBetter(figures[index], than: figures[best]) { best = index }
        return best
    }

    private static func isBetter(_ new: Figures, than old: Figures) -> Bool {
        if new.isSafe != old.isSafe { return new.isSafe }
        if !new.isSafe, new.harm != old.harm { return new.harm.lexicographicallyPrecedes(old.harm) }
        if new.isSufficient != old.isSufficient { return new.isSufficient }
        return new.isSufficient ? old.eagerness.exceeds(new.eagerness) : new.detection.exceeds(old.detection)
    }

    /// What was chosen and what it gives, for each device that was left out.
    package func text(columns: Int) -> String { "\(sentence)\n\n" + table.text(columns: columns) }

    /// The same as Markdown, for a page of the documentation.
    package var markdown: String { "\(sentence).\n\n" + table.markdown }

    private var sentence: String {
        "\(Figure.count(tried, "combination")) tried"
            + (impossible > 0 ? ", \(impossible) break a rule of the tuning" : "")
    }

    private var table: TableText {
        var table = TableText(
            "Thresholds chosen without one device, then tried on the other devices and on that device (false peeks and "
                + "pops, lost taps, recognised presses of 1.4 × and 1.8 ×)",
            ["on", "touches", "peeks", "pops", "taps", "1.4 ×", "1.8 ×", "held out"])
        for fold in folds {
            let values = fields.map { "\($0.definition.name)=\(fold.changes[$0] ?? 0)" }.joined(separator: " ")
            let name = fold.device.map { "without \($0)" } ?? "with all devices"
            table.heading("\(name): \(values)" + (fold.others.isSafe ? "" : " (nothing is safe)"))
            table.add(Self.row(fold.device == nil ? "all" : "the others", fold.others))
            if let device = fold.device { table.add(Self.row(device, fold.own)) }
        }
        return table
    }

    private static func row(_ name: String, _ figures: Figures) -> [String] {
        let touches = figures.touches
        return [
            name, "\(touches.judged)", "\(touches.forcedPeeks)", "\(touches.pops)", "\(figures.tapsLost)",
            figures.presses.rate { $0.rise == 140 }.percent, figures.presses.rate { $0.rise == 180 }.percent,
            figures.presses.rate { $0.rise == 180 && $0.curve.isHeldOut }.percent,
        ]
    }
}

extension TuningChoice.Figures {
    mutating func add(_ record: FileRecord) {
        if !record.label.isPress, !record.label.isOpen {
            for contact in record.contacts { touches.add(contact, record.label) }
        }
        presses.add(record)
    }

    mutating func add(_ other: TuningChoice.Figures) {
        touches.add(other.touches)
        presses.add(other.presses)
    }
}
