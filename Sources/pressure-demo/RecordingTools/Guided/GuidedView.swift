import PressureGestures

/// Draws a guided recording as lines of text: as many as there are rows, none longer than there are columns.
package struct GuidedView: Sendable {
    let columns: Int
    let rows: Int
    let style: WatchStyle

    package init(columns: Int, rows: Int, style: WatchStyle) {
        self.columns = max(columns, 1)
        self.rows = max(rows, 1)
        self.style = style
    }

    /// The whole picture at a moment of the device's events; `device` is its name and kind, `progress` how much there is.
    package func lines(
        of session: GuidedSession, device: String, range: ClosedRange<Int32>?, progress: String, at time: Timestamp
    ) -> [String] {
        let done = "\(session.doneCount) of \(session.tasks.count) done"
        var lines: [StyledLine] = [.spread(StyledLine(device, .strong), StyledLine(done), to: columns, style)]
        let hasAir = rows >= 21
        if hasAir { lines.append(StyledLine()) }
        lines += request(session, at: time)
        lines.append(count(session, at: time))
        lines.append(force(session, range))
        if hasAir { lines.append(StyledLine()) }
        lines += list(session, most: rows - lines.count - (hasAir ? 2 : 1))
        lines = Array(lines.prefix(rows - 1))
        while lines.count < rows - 1 { lines.append(StyledLine()) }
        lines.append(
            .spread(StyledLine(progress, .faint), StyledLine("q leave  space next", .faint), to: columns, style))
        return lines.map { $0.clipped(to: columns, style).text(style) }
    }

    // MARK: - Parts

    /// What to do now: always two lines, so that nothing jumps.
    private func request(_ session: GuidedSession, at time: Timestamp) -> [StyledLine] {
        var texts: [String]
        var look = WatchLook.strong
        switch session.phase {
        case .over: texts = ["That was all; thank you."]
        case .resting:
            (texts, look) = (["Done. Lift all fingers; the next task comes at once."], .plain)
        case .asked, .doing:
            texts = DisplayText.wrapped(session.task?.request ?? "", to: columns, lines: 2, mark: style.clip)
        }
        while texts.count < 2 { texts.append("") }
        return texts.map { StyledLine($0, look) }
    }

    private func count(_ session: GuidedSession, at time: Timestamp) -> StyledLine {
        guard let task = session.task, !session.isOver else { return StyledLine() }
        let (full, empty) = style.isASCII ? ("#", ".") : ("●", "○")
        let done = min(session.touches, task.count)
        var line = StyledLine(String(repeating: full, count: done), .peek)
        line.add(String(repeating: empty, count: task.count - done), .faint)
        line.add("  \(session.touches) of \(task.count)")
        let right: String
        switch session.phase {
        case .asked: right = "waiting for the first touch"
        case .doing:
            right = session.left(at: time).map { "\(($0.microseconds + 999_999) / 1_000_000) s left" } ?? ""
        case .resting, .over: right = ""
        }
        return .spread(line, StyledLine(right, .faint), to: columns, style)
    }

    private func force(_ session: GuidedSession, _ range: ClosedRange<Int32>?) -> StyledLine {
        let down = session.sight?.down ?? 0
        let right = StyledLine(down == 0 ? "nothing touches" : "\(down) down", .faint)
        guard let range else {
            return .spread(StyledLine("no pressure to show", .faint), right, to: columns, style)
        }
        let reading = session.sight?.reading
        let text = "  \(reading.map { "\($0)" } ?? "-")" + (session.highest.map { ", highest \($0)" } ?? "")
        let room = min(40, columns - text.count - right.width - 2)
        guard room >= 5 else { return .spread(StyledLine(text), right, to: columns, style) }
        let span = Int64(range.upperBound) - Int64(range.lowerBound)
        let height = min(max(Int64(reading ?? range.lowerBound) - Int64(range.lowerBound), 0), span)
        let eighths = Int(height * Int64(room * 8) / span)
        var line = StyledLine(
            String(repeating: style.block(eighths: 8), count: eighths / 8) + style.block(eighths: eighths % 8), .hint)
        line.add(String(repeating: style.track, count: max(0, room - line.width)), .faint)
        line.add(text)
        return .spread(line, right, to: columns, style)
    }

    /// The tasks: all where there is room, else those around the one at hand.
    private func list(_ session: GuidedSession, most: Int) -> [StyledLine] {
        guard most > 0 else { return [] }
        let current = session.index ?? session.tasks.count - 1
        let first = max(0, min(current - most / 2, session.tasks.count - most))
        return session.tasks.indices.dropFirst(first).prefix(most).map { line(session, $0) }
    }

    private func line(_ session: GuidedSession, _ index: Int) -> StyledLine {
        let width = 2 + (session.tasks.map(\.label.count).max() ?? 0) + 2
        var (mark, look, text) = (" ", WatchLook.plain, "")
        switch session.outcomes[index] {
        case .done(let touches):
            (mark, look) = (style.isASCII ? "+" : "✓", .peek)
            text = touches.map { GuidedSession.shown(touches: $0) } ?? "done before"
        case .leftOut: (mark, look, text) = ("-", .faint, "left out")
        case .open where index == session.index: (mark, look, text) = (style.isASCII ? ">" : "▸", .strong, "now")
        case .open: (look, text) = (.faint, "")
        }
        var line = StyledLine(mark + " ", look)
        line.add(session.tasks[index].label, look)
        line.pad(to: width)
        line.add(text, look == .strong ? .plain : .faint)
        return line
    }
}

extension GuidedSession {
    /// `1 touch`, `2 touches`.
    static func shown(touches count: Int) -> String { count == 1 ? "1 touch" : "\(count) touches" }
}
