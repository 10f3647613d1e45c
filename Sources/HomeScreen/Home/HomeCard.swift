import PressureMotion

/// What a preview shows before it is opened, and the whole of it afterwards: the same things, with more room.
struct HomeCard {
    let target: HomeTarget
    let data: HomeData
    /// Seconds since the preview appeared; what is live changes with it.
    let elapsed: Double
    /// How long a line may be; the same for the preview and the page, so that no word moves to another line.
    let measure: Double

    /// The content in a size, with its top left corner at the origin.
    func content(_ size: SceneSize) -> [SceneNode] {
        switch target.id {
        case "link": tide(size)
        case "message": message(size)
        case "photo": photo(size)
        case HomeWidget.next.id: appointment(size)
        default: target.widget == nil ? app(size) : press(size)
        }
    }

    private static let margin = 20.0

    private func line(
        _ name: String, _ y: Double, _ size: SceneSize, _ text: String, _ letters: Double,
        weight: SceneType.Weight = .regular, ink: SceneInk = .label
    ) -> SceneNode {
        .text(
            "card.\(name)", SceneRect(Self.margin, y, size.width - 2 * Self.margin, (letters * 1.3).rounded()), text,
            size: letters, weight: weight, ink: ink)
    }

    /// A length within limits; one that grows or shrinks does not stop at them at once, but within the last twenty points.
    private static func eased(_ length: Double, atLeast least: Double = -.infinity, atMost most: Double) -> Double {
        func held(_ length: Double, below most: Double) -> Double {
            let (part, over) = (20.0, length - most + 20)
            return over <= 0 ? length : over >= 2 * part ? most : length - over * over / (4 * part)
        }
        return -held(-held(length, below: most), below: -least)
    }

    /// How much of something is seen that ends above a border: it fades before it would lie on what is there.
    private static func share(of bottom: Double, above border: Double) -> Double {
        min(max((border - bottom) / 18, 0), 1)
    }

    /// Lines of a text; those that have no room between two heights fade.
    private func paragraph(
        _ name: String, from top: Double, to bottom: Double, _ size: SceneSize, _ text: String
    ) -> [SceneNode] {
        let letters = 15.0
        let step = 22.0
        let lines = SceneType.lines(text, width: measure, size: letters, weight: .regular, atMost: 20)
        return lines.enumerated().map { index, text in
            let y = top + Double(index) * step
            return line("\(name)-\(index)", y, size, text, letters, ink: .secondaryLabel)
                .with { $0.opacity = Self.share(of: y + step, above: bottom) }
        }
    }

    // MARK: - The link's page

    private func tide(_ size: SceneSize) -> [SceneNode] {
        let height = Self.eased(size.height * 0.46, atMost: 170)
        let picture = SceneRect(0, 0, size.width, height)
        let top = height + 14
        let text = paragraph(
            "text", from: top + 58, to: size.height - 30, size,
            "Low water at 14:20, high water at 20:35. The pier is dry for two hours around noon on Sunday; the ferry "
                + "leaves from the outer steps.")
        return [Self.tidePicture(picture, elapsed)]
            + [
                line("title", top, size, "Tide table", 22, weight: .bold),
                line(
                    "live", top + 31, size, "Water \(Self.level(elapsed)) m, falling", 15, weight: .semibold,
                    ink: .palette(.tideMark)
                ).with { $0.opacity = Self.share(of: top + 54, above: size.height) },
            ]
            + text + timetable(size, from: top + 70 + Double(text.count) * 22)
            + [
                line("source", size.height - 26, size, HomeMail.linkAddress, 13, ink: .tint)
                    .with { $0.opacity = Self.share(of: top + 80, above: size.height) }
            ]
    }

    /// The page has room for the week; the preview has not.
    private func timetable(_ size: SceneSize, from top: Double) -> [SceneNode] {
        let days = [
            ("Sunday", "14:20", "0.9 m"), ("Monday", "15:04", "0.8 m"), ("Tuesday", "15:47", "0.8 m"),
            ("Wednesday", "16:31", "0.9 m"), ("Thursday", "17:18", "1.1 m"), ("Friday", "18:09", "1.3 m"),
        ]
        let step = 46.0
        var nodes: [SceneNode] = []
        for (index, day) in days.enumerated() {
            let y = top + Double(index) * step
            let width = size.width - 2 * Self.margin
            let share = Self.share(of: y + step, above: size.height - 52)
            let row: [SceneNode] = [
                .filled("card.rule-\(index)", .glyph, SceneRect(Self.margin, y, width, 1), .separator),
                .text(
                    "card.day-\(index)", SceneRect(Self.margin, y + 12, width * 0.5, 22), day.0, size: 16,
                    weight: .semibold),
                .text(
                    "card.time-\(index)", SceneRect(Self.margin + width * 0.5, y + 12, width * 0.24, 22), day.1,
                    size: 16,
                    alignment: .trailing),
                .text(
                    "card.height-\(index)", SceneRect(Self.margin + width * 0.74, y + 12, width * 0.26, 22), day.2,
                    size: 16, alignment: .trailing, ink: .secondaryLabel),
            ]
            nodes += row.map { node in node.with { $0.opacity = share } }
        }
        return nodes
    }

    /// The water's height: it falls while the preview is open.
    private static func level(_ elapsed: Double) -> String {
        let centimetres = 214 - Int((max(0, elapsed) / 0.5).rounded(.down))
        return "\(centimetres / 100).\(centimetres % 100 < 10 ? "0" : "")\(centimetres % 100)"
    }

    /// The water's height over a day, and where it stands now.
    private static func tidePicture(_ frame: SceneRect, _ elapsed: Double) -> SceneNode {
        let middle = frame.height * 0.56
        func height(_ share: Double) -> Double {
            middle - MotionMath.sineAndCosine(share * 4 * Double.pi + 0.5).sine * frame.height * 0.24
        }
        let places = (0...24).map { ScenePoint(frame.width * Double($0) / 24, height(Double($0) / 24)) }
        let line = ScenePath(smooth: places)
        let now = 0.42 + min(elapsed, 20) * 0.004
        let spot = ScenePoint(frame.width * now, height(now))
        return SceneNode.filled(
            "card.picture", .graph, frame, .palette(.tideGround),
            children: [
                .path(
                    "card.water", .graph, frame.atOrigin,
                    line.closed(at: frame.height, from: 0, to: frame.width), fill: .palette(.tideWater)),
                .path(
                    "card.curve", .graph, frame.atOrigin, line, stroke: SceneStroke(.palette(.tideCurve), 2.5)),
                .filled(
                    "card.now", .graph, SceneRect(spot.x - 0.75, 16, 1.5, frame.height - 16), .palette(.tideMark)),
                .oval("card.spot", .graph, SceneRect(spot.x - 6, spot.y - 6, 12, 12), .palette(.tideMark)),
            ]
        ).with { $0.clips = true }
    }

    // MARK: - Others

    private func message(_ size: SceneSize) -> [SceneNode] {
        let titles = SceneType.lines(HomeMail.subject, width: measure, size: 19, weight: .bold, atMost: 2)
        var nodes = [line("sender", 20, size, HomeMail.sender, 15, weight: .semibold, ink: .tint)]
        for (index, title) in titles.enumerated() {
            let name = index == 0 ? "title" : "title-\(index)"
            nodes.append(line(name, 44 + Double(index) * 25, size, title, 19, weight: .bold))
        }
        return nodes
            + paragraph(
                "text", from: 55 + Double(titles.count) * 25, to: size.height - 18, size,
                "Dear all, the choir has lent us its lantern, so we meet at the lighthouse at eleven and walk out while "
                    + "it is dry. Bring boots and something warm; I bring tea for everybody. If the wind turns we go to "
                    + "the harbour office instead and look at the old charts. Yours, Ines")
    }

    private func photo(_ size: SceneSize) -> [SceneNode] {
        let frame = SceneRect(0, 0, size.width, size.height)
        return [HomePhoto.node(frame, radius: 0, moment: 0).with { $0.target = nil }]
    }

    private func appointment(_ size: SceneSize) -> [SceneNode] {
        let next = data.next
        var nodes = [
            line("day", 20, size, next?.day ?? "Tomorrow", 15, weight: .semibold, ink: .palette(.alarm)),
            line("title", 44, size, next?.appointment.title ?? "Nothing planned", 22, weight: .bold),
            line("time", 76, size, next?.appointment.time ?? "", 16, ink: .secondaryLabel),
        ]
        let rest = Array((data.today + data.tomorrow).dropFirst().prefix(3))
        for (index, item) in rest.enumerated() {
            let y = 122 + Double(index) * 40
            let share = Self.share(of: y + 36, above: size.height)
            nodes.append(
                .filled("card.rule-\(index)", .glyph, SceneRect(20, y - 8, size.width - 40, 1), .separator)
                    .with { $0.opacity = share })
            let width = size.width - 2 * Self.margin
            let row: [SceneNode] = [
                .text(
                    "card.item-\(index).time", SceneRect(Self.margin, y, 64, 21), item.time, size: 16,
                    ink: .secondaryLabel),
                .text(
                    "card.item-\(index).title", SceneRect(Self.margin + 64, y, width - 64, 21), item.title, size: 16,
                    weight: .medium),
            ]
            nodes += row.map { node in node.with { $0.opacity = share } }
        }
        return nodes
    }

    /// One press, with its force over time as a drawing.
    private func press(_ size: SceneSize) -> [SceneNode] {
        let note = data.press(of: target.id)
        let top = 112.0
        let graph = SceneRect(20, top, size.width - 40, Self.eased(size.height - top - 46, atLeast: 30, atMost: 190))
        func force(_ share: Double) -> Double {
            let rise = min(share / 0.3, 1)
            let hold = 1 - 0.12 * MotionMath.sineAndCosine(share * 9).sine
            return share > 0.86 ? note.share * hold * (1 - (share - 0.86) / 0.14) : note.share * rise * hold
        }
        let places = (0...28).map { index in
            ScenePoint(graph.width * Double(index) / 28, graph.height * (1 - force(Double(index) / 28)))
        }
        let line = ScenePath(smooth: places)
        var nodes = [
            GestureGlyph.node("card.mark", note.word, SceneRect(20, 22, 34, 34)),
            .text(
                "card.title", SceneRect(66, 18, size.width - 86, 28), "\(note.word): \(note.thing)", size: 20,
                weight: .bold),
            .text(
                "card.force", SceneRect(66, 46, size.width - 86, 20), "hardest \(WidgetSheet.percent(note.share))",
                size: 15, ink: .secondaryLabel),
        ]
        var drawing = SceneNode("card.graph", .graph, graph)
        for (index, rung) in LiveParts.rungs.enumerated() {
            drawing.children.append(
                .filled(
                    "card.rung-\(index)", .graph, SceneRect(0, graph.height * (1 - rung), graph.width, 1), .separator))
        }
        drawing.children += [
            .path(
                "card.area", .graph, graph.atOrigin, line.closed(at: graph.height, from: 0, to: graph.width),
                fill: .faint(GestureGlyph.ink(of: note.word), 0.22)),
            .path("card.line", .graph, graph.atOrigin, line, stroke: SceneStroke(GestureGlyph.ink(of: note.word), 3)),
        ]
        nodes.append(drawing)
        nodes.append(
            .text(
                "card.legend", SceneRect(20, 84, size.width - 40, 20), "Light press, peek and pop are the lines",
                size: 13, ink: .secondaryLabel))
        return nodes
    }

    /// An app's first screen.
    private func app(_ size: SceneSize) -> [SceneNode] {
        guard let icon = HomeIcon(rawValue: target.id) else {
            return [line("title", 20, size, target.title, 22, weight: .bold)]
        }
        let side = 108.0
        let top = size.height * 0.3
        let art = icon.node(SceneRect((size.width - side) / 2, top, side, side)).with { node in
            node.id = "card.icon"
            node.target = nil
        }
        return [
            art,
            .text(
                "card.title", SceneRect(Self.margin, top + side + 16, size.width - 2 * Self.margin, 36), target.title,
                size: 28, weight: .bold, alignment: .centre),
        ]
    }
}
