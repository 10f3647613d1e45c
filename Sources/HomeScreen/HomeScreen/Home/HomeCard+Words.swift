// What is read: messages, appointments, lists and files.

extension HomeCard {
    /// A message: who writes, about what, and all of it.
    func message(_ message: HomeMessage, _ size: SceneSize) -> [SceneNode] {
        let titles = SceneType.lines(message.subject, width: measure, size: 19, weight: .bold, atMost: 2)
        var nodes = [
            line("sender", 20, size, "\(message.sender), \(message.time)", 15, weight: .semibold, ink: .secondaryLabel)
        ]
        for (index, title) in titles.enumerated() {
            let name = index == 0 ? "title" : "title-\(index)"
            nodes.append(line(name, 44 + Double(index) * 25, size, title, 19, weight: .bold))
        }
        let foot = isOpen && message.hasLink ? 76.0 : 18
        if isOpen, message.hasLink {
            nodes += rows(
                from: size.height - 58, to: size.height, size, [("Link", HomeMail.linkTitle, "")],
                presses: ["go:page/tide-table"]
            ).map { node in node.with { $0.opacity *= opened } }
        }
        return nodes
            + paragraph("text", from: 55 + Double(titles.count) * 25, to: size.height - foot, size, message.body)
    }

    /// An appointment, and what else comes up.
    func appointment(_ day: String, _ appointment: HomeData.Appointment, _ size: SceneSize) -> [SceneNode] {
        let rest = data.comingUp.filter { $0.appointment != appointment }
        // As many as the page of the smallest screen has room for.
        let shown = rest.prefix(rest.count > 8 ? 7 : 8)
        var rows = shown.map { (head: $0.appointment.time, title: $0.appointment.title, tail: $0.day) }
        var presses = shown.map {
            "go:\(HomeSubject.appointment(day: $0.day, $0.appointment).destination)"
        }
        if rest.count > shown.count {
            rows.append((head: "", title: "\(rest.count - shown.count) more", tail: "All"))
            presses.append("go:\(HomeSubject.app(.calendar).destination)")
        }
        return [
            line("day", 20, size, "\(day), \(appointment.time)", 15, weight: .semibold, ink: .palette(.alarm)),
            line("title", 44, size, appointment.title, 22, weight: .bold),
            line("place", 76, size, appointment.place, 16, ink: .secondaryLabel),
            line("rest", 116, size, "Also coming up", 13, weight: .semibold, ink: .secondaryLabel)
                .with { $0.opacity = Self.share(of: 136, above: size.height) },
        ]
            + self.rows(
                from: 146, to: size.height, size, rows,
                presses: isOpen ? presses : [])
    }

    /// Rows of three parts, with a rule above each; those without room fade.
    func rows(
        from top: Double, to bottom: Double, _ size: SceneSize, _ rows: [(head: String, title: String, tail: String)],
        presses: [String] = []
    ) -> [SceneNode] {
        let width = size.width - 2 * Self.margin
        return rows.enumerated().flatMap { index, row -> [SceneNode] in
            let y = top + Double(index) * 40
            let share = Self.share(of: y + 36, above: bottom)
            let tail = row.tail.isEmpty ? 0 : SceneType.width(of: row.tail, size: 14, weight: .regular) + 4
            let nodes: [SceneNode] = [
                .filled("card.rule-\(index)", .glyph, MotionRect(Self.margin, y - 8, width, 1), .separator),
                .text(
                    "card.item-\(index).time", MotionRect(Self.margin, y, 64, 21), row.head, size: 16,
                    ink: .secondaryLabel),
                .text(
                    "card.item-\(index).title", MotionRect(Self.margin + 64, y, width - 68 - tail, 21), row.title,
                    size: 16, weight: .medium),
                .text(
                    "card.item-\(index).tail", MotionRect(Self.margin + width - tail, y, tail, 21), row.tail, size: 14,
                    alignment: .trailing, ink: .secondaryLabel),
            ]
            let press = index < presses.count ? [self.press(presses[index], at: y - 8, 40, size, row.title)] : []
            return (nodes + press).map { node in node.with { $0.opacity = share } }
        }
    }

    /// What a finger presses over a row of an opened page.
    func press(_ name: String, at y: Double, _ height: Double, _ size: SceneSize, _ words: String) -> SceneNode {
        var node = SceneNode("card.press.\(name)", .group, MotionRect(0, y, size.width, height))
        node.target = name
        node.spoken = words
        return node
    }

    /// A list, with all of its lines.
    func list(_ list: HomeList, _ size: SceneSize) -> [SceneNode] {
        var nodes = [
            line("title", 20, size, list.title, 22, weight: .bold),
            line("progress", 50, size, list.progress, 15, ink: .secondaryLabel),
        ]
        for (index, item) in list.items.enumerated() {
            let y = 92 + Double(index) * 42
            let ring = MotionRect(Self.margin, y, 22, 22)
            let ink: SceneInk = item.isDone ? .palette(.warm) : .tertiaryLabel
            var row: [SceneNode] = [
                .path(
                    "card.ring-\(index)", .glyph, ring, ScenePath(arcIn: ring.atOrigin.inset(1.5), from: 0, to: 1),
                    stroke: SceneStroke(ink, 1.8)),
                .text(
                    "card.item-\(index)", MotionRect(Self.margin + 34, y, size.width - 2 * Self.margin - 34, 22),
                    item.text, size: 17, ink: item.isDone ? .secondaryLabel : .label),
            ]
            if item.isDone {
                row.append(
                    .path(
                        "card.tick-\(index)", .glyph, ring,
                        ScenePath(through: [(6, 11.5), (9.5, 15), (16, 7)], closed: false),
                        stroke: SceneStroke(ink, 2.2)))
            }
            if isOpen { row.append(press("do:toggle:\(index)", at: y - 10, 42, size, item.text)) }
            let share = Self.share(of: y + 34, above: size.height)
            nodes += row.map { node in node.with { $0.opacity = share } }
        }
        return nodes
    }

    /// A file: its first page, as far as one reads it.
    func file(_ file: HomeFile, _ size: SceneSize) -> [SceneNode] {
        let sheet = MotionRect(
            Self.margin, 20, size.width - 2 * Self.margin, Self.eased(size.height * 0.56, atMost: 300))
        let lines = SceneType.lines(file.beginning, width: measure - 56, size: 14, weight: .regular, atMost: 12)
        let text = lines.enumerated().map { index, text in
            let y = 68 + Double(index) * 21
            return SceneNode.text(
                "card.line-\(index)", MotionRect(28, y, sheet.width - 56, 20), text, size: 14, ink: .secondaryLabel
            ).with { $0.opacity = Self.share(of: y + 20, above: sheet.height - 8) }
        }
        var page = SceneNode.filled("card.sheet", .graph, sheet, radius: 8, .secondaryBackground)
        page.clips = true
        page.children =
            [
                FileGlyph.node("card.kind", file.kind, MotionRect(28, 20, 26, 32)),
                .text(
                    "card.heading", MotionRect(64, 24, sheet.width - 84, 24), file.name, size: 17, weight: .bold),
            ] + text
        let top = sheet.bottom + 16
        func shown(_ node: SceneNode) -> SceneNode {
            node.with { $0.opacity = Self.share(of: node.frame.bottom, above: size.height) }
        }
        return [
            page, shown(line("title", top, size, file.name, 22, weight: .bold)),
            shown(line("size", top + 31, size, file.size, 15)),
            shown(line("changed", top + 53, size, file.changed, 15, ink: .secondaryLabel)),
        ] + (isOpen ? others(file, from: top + 98, size) : [])
    }

    /// The other files, from the next one on: each is on the page of the one before, however few rows there are.
    private func others(_ file: HomeFile, from top: Double, _ size: SceneSize) -> [SceneNode] {
        let place = data.files.firstIndex { $0.id == file.id } ?? 0
        let others = data.files.dropFirst(place + 1) + data.files.prefix(place)
        return rows(
            from: top, to: size.height, size, others.map { (head: "File", title: $0.name, tail: $0.size) },
            presses: others.map { "go:\(HomeSubject.file($0).destination)" })
    }
}
