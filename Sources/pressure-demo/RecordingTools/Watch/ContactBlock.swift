import PressureGestures

/// What the view says of one contact: who it is, its bar, the rungs, and what keeps it from going on.
struct ContactBlock {
    let contact: WatchedContact
    /// The app's name of its target; empty while nothing is known.
    let target: String
    let ladder: PressureLadder
    let now: Timestamp
    let width: Int
    let style: WatchStyle

    /// Room for the force in front of the bar.
    static let gutter = 5

    /// All of it; the explanation takes as many lines as it is given.
    func lines(explanation count: Int) -> [StyledLine] {
        let bar = PressureBar(width: width - Self.gutter, ladder: ladder, style: style)
        var row = StyledLine(force)
        row.pad(to: Self.gutter)
        row.add(bar.bar(contact.force, contact.look))
        var scale = StyledLine()
        scale.pad(to: Self.gutter)
        scale.add(bar.scale)
        return [heading, row, scale] + explained(count)
    }

    /// The contact in one line, for those beside the one that leads.
    var line: StyledLine {
        let name = StyledLine("contact \(contact.id.rawValue) ")
        guard let explanation = contact.explanation else { return name }
        var line = name
        line.add(force.isEmpty ? "" : force + " ")
        line.add(shown(explanation.blocker))
        return line.clipped(to: width, style)
    }

    private var heading: StyledLine {
        var left = StyledLine("contact \(contact.id.rawValue)", .strong)
        if !target.isEmpty { left.add("  " + target) }
        return .spread(left, state, to: width, style)
    }

    private var state: StyledLine {
        guard contact.isDown || contact.explanation != nil else {
            return StyledLine(contact.outcome.map { $0.name } ?? "left", .faint)
        }
        var state = StyledLine()
        if let progress = contact.progress { state.add(Self.words(progress, isNarrow: width < 60) + "  ") }
        if let phase = contact.explanation?.phase { state.add("\(phase)", phase == .touching ? .strong : contact.look) }
        return state
    }

    /// How near the next stage is, or how far below the force that began the peek the finger has eased.
    private static func words(_ progress: PressProgress, isNarrow: Bool) -> String {
        let percent = Int64(progress.raw.magnitude) * 100 / 65_536
        if progress.raw < 0, percent > 0 {
            return isNarrow ? "\(percent)% below peek" : "eased \(percent) % below the peek"
        }
        let stage = progress.stage == .peek ? "peek" : "pop"
        return isNarrow ? "\(stage) \(percent)%" : "towards \(stage) \(percent) %"
    }

    private func explained(_ count: Int) -> [StyledLine] {
        var timers = StyledLine()
        for timer in contact.timers(at: now) {
            let left = decimalText((timer.due - now).microseconds, per: 1_000, places: 0, .up)
            let text = "\(timer.name) \(left) ms"
            let between = timers.width > 0 ? " \(style.dot) " : ""
            guard timers.width + between.count + text.count <= width / 2 else { break }
            timers.add(between + text, .strong)
        }
        guard let explanation = contact.explanation else { return blank(count) }
        // On narrow terminals the phase stands above already.
        let text = width < 60 ? shown(explanation.blocker) : "\(explanation.phase): \(shown(explanation.blocker))"
        guard count > 1 else { return [.spread(StyledLine(text), timers, to: width, style)] }
        let words = DisplayText.wrapped(text, to: width, lines: count, mark: style.clip)
        var lines = words.map { StyledLine($0) }
        while lines.count < count { lines.append(StyledLine()) }
        lines[count - 1] = .spread(lines[count - 1], timers, to: width, style)
        return lines
    }

    private func blank(_ count: Int) -> [StyledLine] { [StyledLine](repeating: StyledLine(), count: count) }

    /// A guard as it is shown; times to the millisecond, which is as fine as the clock above.
    private func shown(_ blocker: PressExplanation.Blocker) -> String {
        switch blocker {
        case .unconfirmed(let rung, _): "\(rung) waits for a second sample"
        case .sliding: "the finger is sliding"
        default: "\(blocker)"
        }
    }

    private var force: String {
        guard let force = contact.force else { return "" }
        return decimalText(Int64(force.raw), per: 65_536, places: 2)
    }
}
