import PressureGestures

/// The force of the last seconds, drawn from left to right, with the rungs' lines and the letters of what happened.
struct ForceGraph {
    let columns: [ForceHistory.Column]
    let width: Int
    /// The rows of the force; the letters stand in one more beneath them.
    let height: Int
    let ladder: PressureLadder
    let style: WatchStyle

    /// Room for the rungs' names at the left edge.
    static let gutter = 5

    /// The rows from the top, then the letters.
    var lines: [StyledLine] {
        let room = max(0, width - Self.gutter)
        let shown = columns.suffix(room)
        let lead = room - shown.count
        var lines: [StyledLine] = []
        for row in 0..<height {
            let rung = rungs.last { self.row(of: $0.force) == row }
            var line = StyledLine(rung?.name ?? "", rung?.look ?? .plain)
            line.pad(to: Self.gutter)
            let empty = rung == nil ? " " : style.rungLine
            for _ in 0..<lead { line.add(empty, .faint) }
            for column in shown {
                let eighths = filled(column.force, row)
                line.add(eighths > 0 ? style.column(eighths: eighths) : empty, eighths > 0 ? look(column) : .faint)
            }
            lines.append(line)
        }
        var letters = StyledLine()
        letters.pad(to: Self.gutter + lead)
        for column in shown { letters.add(column.letter.map(String.init) ?? " ", .strong) }
        lines.append(letters)
        return lines
    }

    /// The row that a force's line lies in.
    func row(of force: Pressure) -> Int {
        height - 1 - min(force.share(of: height), height - 1)
    }

    /// How much of a row's cell a force fills, in eighths; whoever is down shows, however lightly.
    private func filled(_ force: Pressure?, _ row: Int) -> Int {
        guard let force else { return 0 }
        let all = max(1, force.share(of: height * 8))
        return min(max(all - (height - 1 - row) * 8, 0), 8)
    }

    private func look(_ column: ForceHistory.Column) -> WatchLook {
        guard let force = column.force else { return .plain }
        return rungs.last { force >= $0.force }?.look ?? .plain
    }

    private struct Line {
        let name: String
        let force: Pressure
        let look: WatchLook
    }

    private var rungs: [Line] {
        [
            Line(name: "hint", force: ladder.hint.enter, look: .hint),
            Line(name: "peek", force: ladder.peek.enter, look: .peek),
            Line(name: "pop", force: ladder.pop.enter, look: .pop),
        ]
    }
}
