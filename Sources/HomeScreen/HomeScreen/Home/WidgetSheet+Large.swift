// The large widgets: lists whose content itself can be pressed.

extension WidgetSheet {
    /// The latest messages, and how many nobody has read.
    func inbox(_ name: String) -> [SceneNode] {
        let unread = data.messages.filter { $0.isUnread }.count
        let head = lineHeight(20)
        let rows = data.messages.map { message in
            Row(
                mark: { place in dot("mark-\(message.subject)", place, isLit: message.isUnread) },
                title: message.sender,
                detail: message.subject, time: message.time, isStrong: message.isUnread,
                spoken: "\(message.isUnread ? "Unread: " : "")\(message.sender): \(message.subject)")
        }
        let area = MotionRect(inner.x, inner.y + head + 6, inner.width, inner.height - head - 6)
        return [
            self.head(
                name,
                line(
                    "unread", MotionRect(inner.x, inner.y, inner.width, head),
                    unread == 0 ? "All read" : "\(unread) unread", size: 20, weight: .bold, share: 0.4))
        ] + self.rows(name, area, rows, atMost: HomeWidget.inbox.rowCount)
    }

    /// The line above a list leads to the list's app.
    private func head(_ name: String, _ line: SceneNode) -> SceneNode {
        let reach = MotionRect(0, 0, bounds.width, line.frame.bottom)
        return SceneNode("\(name)-0", .group, reach, children: [line]).with { node in
            node.target = node.id
            node.spoken = line.text?.string
        }
    }

    private func dot(_ name: String, _ frame: MotionRect, isLit: Bool) -> SceneNode {
        SceneNode(
            "\(id).\(name)", .glyph, frame,
            children: isLit ? [.oval("\(id).\(name).dot", frame.atOrigin.inset(5), .tint)] : [])
    }

    /// What today and tomorrow bring.
    func agenda(_ name: String) -> [SceneNode] {
        let head = lineHeight(20)
        let area = MotionRect(inner.x, inner.y + head + 6, inner.width, inner.height - head - 6)
        return [
            self.head(
                name,
                line(
                    "date", MotionRect(inner.x, inner.y, inner.width, head), data.date, size: 20, weight: .bold,
                    share: 0.6))
        ] + rows(name, area, appointments, atMost: HomeWidget.agenda.rowCount)
    }

    private var appointments: [Row] {
        data.comingUp.map { day, appointment in
            Row(
                mark: { place in
                    .filled(
                        "\(id).mark", .glyph, MotionRect(place.x + 6, place.y, 4, place.height), radius: 2,
                        day == "Today" ? .palette(.alarm) : .palette(.calm))
                }, title: appointment.title, detail: "\(day), \(appointment.place)", time: appointment.time,
                spoken: "\(day), \(appointment.time): \(appointment.title)")
        }
    }

    /// The month on the left, what comes up on the right.
    func month(_ name: String) -> [SceneNode] {
        let half = (inner.width - 28) / 2
        let left = MotionRect(inner.x, inner.y, half, inner.height)
        let right = MotionRect(inner.right - half, inner.y, half, inner.height)
        let rule = SceneNode.filled(
            "\(id).rule", .glyph, MotionRect(bounds.midX - 0.5, inner.y, 1, inner.height), .separator)
        return sheetOfDays(left) + [rule] + rows(name, right, appointments, atMost: HomeWidget.month.rowCount)
    }

    /// The days of November, which begins on a Sunday; weeks begin on Mondays, and today has a disc.
    private func sheetOfDays(_ frame: MotionRect) -> [SceneNode] {
        let head = min(lineHeight(18), frame.height * 0.2)
        var nodes = [
            line(
                "month", MotionRect(frame.x, frame.y, frame.width, head), "November", size: 18, weight: .bold,
                ink: .palette(.alarm), share: 0.4)
        ]
        let (width, height) = (frame.width / 7, (frame.height - head - 4) / 6)
        for day in 1...30 {
            let place = day + 5
            let side = min(width, height)
            let cell = MotionRect(
                frame.x + Double(place % 7) * width + (width - side) / 2,
                frame.y + head + 4 + Double(place / 7) * height + (height - side) / 2, side, side)
            let isToday = day == 22
            if isToday, !isWaiting {
                nodes.append(.oval("\(id).today", .graph, cell, .palette(.calendarHead)))
            }
            nodes.append(
                line(
                    "day-\(day)", cell, "\(day)", size: 13, weight: isToday ? .bold : .regular, alignment: .centre,
                    ink: isToday ? .palette(.calendarInk) : .label, share: 0.5, peers: ["28"]))
        }
        return nodes
    }
}
