import PressureGestures
import PressureJSON

extension PenEvaluation {
    /// What has to be reached.
    package var targets: [EvaluationTarget] {
        let (recorded, made) = (recorded, allMade)
        func none(_ name: String, _ count: Int, of all: Int) -> EvaluationTarget {
            EvaluationTarget(
                name: name, target: "0", measured: all > 0 ? "\(count) of \(all)" : "–",
                isMet: all > 0 ? count == 0 : nil)
        }
        func answered(_ name: String, _ share: Proportion) -> EvaluationTarget {
            EvaluationTarget(
                name: name, target: "99 %", measured: "\(share.percent) of \(share.count)",
                isMet: share.count > 0 ? share.hits * 100 >= share.count * 99 : nil)
        }
        return [
            none("pens: false pops", recorded.pops, of: recorded.strokes),
            none("pens: false peeks, by force or hold", recorded.begun, of: recorded.strokes),
            EvaluationTarget(
                name: "pens: false peeks in 1,000 synthetic strokes, by force or hold", target: "at most 1",
                measured: Proportion(made.begun, of: made.strokes).perThousand,
                isMet: made.strokes > 0 ? made.begun * 1_000 <= made.strokes : nil),
            answered("pens: synthetic presses that peek and pop", presses),
            answered("… by force alone", forcedPresses),
        ]
    }

    private static let columns = ["strokes", "ignored", "hints", "peeks", "pops", "holds"]

    private static func row(_ name: String, _ counts: Counts) -> [String] {
        [name]
            + [counts.strokes, counts.ignored, counts.hints, counts.peeks, counts.pops, counts.holds].map { "\($0)" }
    }

    private var tables: [TableText] {
        var wanted = TableText("Targets of pens", ["target", "wanted", "measured", "met"])
        for target in targets {
            wanted.add([target.name, target.target, target.measured, target.isMet.map { $0 ? "yes" : "no" } ?? "–"])
        }
        var recordings = TableText("Strokes of recorded pens", ["device"] + Self.columns)
        for device in devices { recordings.add(Self.row(device.name, device.counts)) }
        if files.count > 1 { recordings.add(Self.row("all", recorded)) }
        var strokes = TableText("Synthetic strokes", ["kind"] + Self.columns)
        for one in made { strokes.add(Self.row(one.kind, one.counts)) }
        strokes.add(Self.row("all", allMade))
        return [wanted, recordings, strokes]
    }

    /// What the recorded strokes can tell at all.
    private var bound: String {
        let count = recorded.strokes
        guard count > 0 else { return "None of the labelled recordings is of a pen." }
        let most = Proportion(recorded.begun, of: count).interval.upperBound
        return
            "\(Figure.count(files.count, "recording")) of pens: \(Figure.count(count, "stroke")). "
            + "With so few strokes, the true rate of false peeks can be as high as "
            + "\(Proportion.rounded(most * 100, places: 1)) % (95 % confidence)."
    }

    /// The tables for people, in lines no longer than the width where names allow.
    package func text(columns: Int) -> String {
        let sentence = WrappedText.lines(bound, width: columns).joined(separator: "\n") + "\n"
        return ([sentence] + tables.map { $0.text(columns: columns) }).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The tables as Markdown, for a page of the documentation.
    package var markdown: String {
        ([bound + "\n"] + tables.map(\.markdown)).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The counts as one JSON object.
    package var json: String {
        func object(_ counts: Counts) -> JSONObject {
            var object = JSONObject()
            object.add("strokes", counts.strokes)
            object.add("ignored", counts.ignored)
            object.add("hints", counts.hints)
            object.add("peeks", counts.peeks)
            object.add("pops", counts.pops)
            object.add("holds", counts.holds)
            return object
        }
        var all = JSONObject()
        all.add(
            "files",
            objects: files.map { file in
                var one = object(file.counts)
                one.add("file", file.name)
                return one
            })
        all.add("recorded", object(recorded))
        all.add("made", object(allMade))
        all.add("presses", presses.count)
        all.add("answered", presses.hits)
        all.add("answeredByForce", forcedPresses.hits)
        return all.line
    }
}
