import FingerSketch
import PressureGestures

/// Draws what is watched as lines of text: as many as there are rows, none longer than there are columns.
package struct WatchView: Sendable {
    package let columns: Int
    package let rows: Int
    package let style: WatchStyle

    package init(columns: Int, rows: Int, style: WatchStyle) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
        self.style = style
    }

    /// The whole picture.
    package func lines(of model: WatchModel) -> [String] {
        picture(of: model).map { $0.clipped(to: columns, style).text(style) }
    }

    private func picture(of model: WatchModel) -> [StyledLine] {
        let plan = Plan(rows: rows, columns: columns, others: max(0, model.contacts.count - 1))
        var lines = [title(model)]
        if plan.hasDetails { lines.append(details(model)) }
        if plan.isAiry { lines.append(StyledLine()) }
        lines += contacts(model, plan)
        if plan.isAiry { lines.append(StyledLine()) }
        if plan.graph > 0 {
            lines +=
                ForceGraph(
                    columns: model.history.last(columns), width: columns, height: plan.graph, ladder: model.ladder,
                    style: style
                ).lines
        }
        lines += events(model, plan.events)
        lines = Array(lines.prefix(max(0, rows - 1)))
        while lines.count < rows - 1 { lines.append(StyledLine()) }
        return lines + [footer(model)]
    }

    // MARK: - Parts

    private func title(_ model: WatchModel) -> StyledLine {
        let time = decimalText((model.now - model.origin).microseconds, per: 1_000_000, places: 3, .down) + " s"
        var right = StyledLine(model.status, .faint)
        right.add(model.status.isEmpty ? time : "  " + time)
        return .spread(StyledLine(model.title, .strong), right, to: columns, style)
    }

    /// What is known of the device; where it is too long it begins later, but not after its pressure.
    ///
    /// What its readings have shown counts more than what it says of itself.
    private func details(_ model: WatchModel) -> StyledLine {
        if let revision = model.revision { return StyledLine("\(revision)", .trouble) }
        var parts = model.details.split(separator: ", ", omittingEmptySubsequences: false)[...]
        while parts.joined(separator: ", ").count > columns, parts.contains(where: { $0.hasPrefix("pressure") }),
            parts.first?.hasPrefix("pressure") == false
        {
            parts.removeFirst()
        }
        return StyledLine(parts.joined(separator: ", "), .faint)
    }

    private func contacts(_ model: WatchModel, _ plan: Plan) -> [StyledLine] {
        guard let first = model.contacts.first(where: \.isLeading) ?? model.contacts.first ?? model.last else {
            var lines = [StyledLine](repeating: StyledLine(), count: 3 + plan.explanation)
            lines[0] = StyledLine("nobody touches the surface", .faint)
            let empty = WatchedContact(0)
            let block = self.block(empty, model).lines(explanation: plan.explanation)
            lines.replaceSubrange(1...2, with: block[1...2])
            return lines
        }
        var lines = block(first, model).lines(explanation: plan.explanation)
        // The id alone would not do: what is pinned keeps the name of a contact that may be used again.
        var others = model.contacts
        if let index = others.firstIndex(of: first) { others.remove(at: index) }
        for (index, other) in others.prefix(plan.others).enumerated() {
            let hidden = others.count - plan.others
            let isLast = index == plan.others - 1 && hidden > 0
            lines.append(isLast ? StyledLine("\(hidden + 1) contacts more", .faint) : block(other, model).line)
        }
        return lines
    }

    private func block(_ contact: WatchedContact, _ model: WatchModel) -> ContactBlock {
        ContactBlock(
            contact: contact, target: contact.target.map { model.name(of: $0) } ?? "", ladder: model.ladder,
            now: model.now, width: columns, style: style)
    }

    private func events(_ model: WatchModel, _ count: Int) -> [StyledLine] {
        model.events.suffix(max(0, count)).map { line in
            let event = line.event
            var text = StyledLine(EventLetter.letter(of: event.kind).map { "\($0) " } ?? "  ", .strong)
            text.add(
                decimalText((event.time - model.origin).microseconds, per: 1_000_000, places: 3, .down) + " ", .faint)
            if columns >= 60 { text.add("contact \(event.contact.rawValue) \(line.target) ") }
            text.add(line.text, look(of: event.kind))
            let force = event.pressure.map { decimalText(Int64($0.raw), per: 65_536, places: 2) } ?? ""
            return .spread(text, StyledLine(force), to: columns, style)
        }
    }

    private func footer(_ model: WatchModel) -> StyledLine {
        if let trouble = model.trouble { return StyledLine(trouble, .trouble) }
        var right = StyledLine()
        if let rate = model.meter.rate(at: model.now) {
            right.add(decimalText(Int64(min(rate, 1e6) * 10), per: 10, places: 0) + (columns < 60 ? "/s" : " frames/s"))
        }
        if let late = model.meter.lateness(at: model.now) {
            right.add(
                (right.width > 0 ? "  " : "") + "late \(decimalText(late.microseconds, per: 1_000, places: 1)) ms")
        }
        return .spread(StyledLine(model.keys, .faint), right, to: columns, style)
    }

    /// The colour of what an event announces.
    private func look(of kind: GestureEvent.Kind) -> WatchLook {
        switch kind {
        case .hintBegan: .hint
        case .peekBegan, .menuOpened, .playbackBegan, .pinned, .longPressed, .actionsRevealed: .peek
        case .popped, .actionSelected: .pop
        case .cancelled, .failed: .trouble
        case .touchBegan, .progress, .hintEnded, .tapped, .actionsHidden, .highlighted, .peekEnded, .menuClosed,
            .playbackEnded:
            .plain
        }
    }
}

/// How the rows are shared out.
private struct Plan {
    /// Whether there is room for what is known of the device.
    let hasDetails: Bool
    /// Whether blank lines part the blocks.
    let isAiry: Bool
    /// Lines of the explanation: two where it would not fit into one.
    let explanation: Int
    /// Contacts beside the one that leads.
    let others: Int
    /// Rows of the graph without its letters; none where there is no room.
    let graph: Int
    let events: Int

    init(rows: Int, columns: Int, others: Int) {
        hasDetails = rows >= 16
        isAiry = rows >= 20
        explanation = columns < 60 && rows >= 14 ? 2 : 1
        let fixed = 1 + (hasDetails ? 1 : 0) + (isAiry ? 2 : 0) + 3 + explanation + 1
        var rest = max(0, rows - fixed)
        self.others = min(others, max(0, rest - 5), rows >= 20 ? 4 : 1)
        rest -= self.others
        // More than half for the graph, which says more the higher it is, and the rest for the events.
        let share = min(rest * 3 / 5, 13)
        graph = share >= 3 ? share - 1 : 0
        events = rest - (graph > 0 ? graph + 1 : 0)
    }
}
