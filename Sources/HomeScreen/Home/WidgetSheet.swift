/// What a widget shows, laid out on its canvas.
package struct WidgetSheet {
    let id: String
    let size: SceneSize
    let radius: Double
    let data: HomeData
    /// Whether nothing is known yet: the same frames, with bars for letters.
    let isWaiting: Bool
    /// The smallest letters that are allowed on the canvas.
    let leastText: Double

    private var bounds: SceneRect { SceneRect(0, 0, size.width, size.height) }
    private var inner: SceneRect { bounds.inset(SceneLimits.widgetMargin) }

    package static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    // MARK: - Lines

    /// A line of letters, or the bar that stands for it: as wide as its own share of the frame.
    func line(
        _ name: String, _ frame: SceneRect, _ text: String, size: Double,
        weight: SceneType.Weight = .regular, alignment: SceneType.Alignment = .leading, ink: SceneInk = .label,
        share: Double = 0.7
    ) -> SceneNode {
        let letters = max(size, leastText.rounded(.up))
        guard isWaiting else {
            return .text("\(id).\(name)", frame, text, size: letters, weight: weight, alignment: alignment, ink: ink)
        }
        let width = frame.width * share
        let height = letters * 0.72
        let left: Double =
            switch alignment {
            case .leading: 0
            case .centre: (frame.width - width) / 2
            case .trailing: frame.width - width
            }
        return SceneNode(
            "\(id).\(name)", .placeholder, frame,
            children: [
                .filled(
                    "\(id).\(name).bar", .placeholder,
                    SceneRect(left, (frame.height - height) / 2, width, height), radius: height / 2,
                    .faint(.fill, 0.8))
            ])
    }

    private func glyph(_ name: String, _ word: String, _ frame: SceneRect) -> SceneNode {
        guard isWaiting else { return GestureGlyph.node("\(id).\(name)", word, frame) }
        return .oval("\(id).\(name)", .placeholder, frame, .faint(.fill, 0.8))
    }

    private func press(at index: Int) -> HomeData.PressNote {
        index < data.presses.count ? data.presses[index] : HomeData.PressNote("No press", 0, "Nothing yet")
    }

    // MARK: - Small

    /// One press: how hard, what it became, and on what.
    func press(_ index: Int, _ gauge: GaugeSetting = GaugeSetting()) -> [SceneNode] {
        let note = press(at: index)
        let side = (size.height * 0.36).rounded()
        let ring = SceneRect(inner.x, inner.y, side, side)
        let foot = inner.bottom
        return [
            self.gauge(note, ring),
            line(
                "force", SceneRect(ring.right + 8, ring.y, inner.right - ring.right - 8, side),
                gauge.text(note.share),
                size: 15, weight: .semibold, alignment: .trailing, ink: .secondaryLabel, share: 0.6),
            line(
                "word", SceneRect(inner.x, foot - 46, inner.width, 26), note.word, size: 21, weight: .bold, share: 0.74),
            line(
                "thing", SceneRect(inner.x, foot - 19, inner.width, 19), note.thing, size: 14, ink: .secondaryLabel,
                share: 0.52),
        ]
    }

    /// A ring that is as full as the press was hard, around the mark of what it became.
    private func gauge(_ note: HomeData.PressNote, _ frame: SceneRect) -> SceneNode {
        let width = frame.width * 0.12
        let circle = frame.atOrigin.inset(width / 2)
        var nodes = [
            SceneNode.path(
                "\(id).track", .glyph, frame.atOrigin, ScenePath(arcIn: circle, from: 0, to: 1),
                stroke: SceneStroke(.fill, width))
        ]
        if !isWaiting {
            nodes.append(
                .path(
                    "\(id).arc", .glyph, frame.atOrigin,
                    ScenePath(arcIn: circle, from: 0, to: min(max(note.share, 0.01), 1)),
                    stroke: SceneStroke(GestureGlyph.ink(of: note.word), width)))
        }
        nodes.append(glyph("mark", note.word, frame.atOrigin.inset(frame.width * 0.27)))
        return SceneNode("\(id).gauge", .graph, frame, children: nodes)
    }

    /// What comes next; tomorrow's appointment if today has none left, so that it is never empty.
    func appointment() -> [SceneNode] {
        let next = data.next
        let titles = SceneType.lines(
            next?.appointment.title ?? "Nothing planned", width: inner.width, size: 18, weight: .bold, atMost: 2)
        var nodes = [
            line(
                "day", SceneRect(inner.x, inner.y, inner.width, 18), next?.day ?? "Tomorrow", size: 14,
                weight: .semibold, ink: .palette(.alarm), share: 0.45)
        ]
        let foot = inner.bottom - 20
        for index in 0..<2 {
            let frame = SceneRect(inner.x, foot - 50 + Double(index) * 24, inner.width, 24)
            // One line stands at the bottom, two from the top.
            let title = titles.count == 2 ? titles[index] : index == 1 ? titles.first ?? "" : ""
            nodes.append(line("title-\(index)", frame, title, size: 18, weight: .bold, share: index == 0 ? 0.5 : 0.82))
        }
        return nodes + [
            line(
                "time", SceneRect(inner.x, foot, inner.width, 20), next?.appointment.time ?? "", size: 15,
                ink: .secondaryLabel, share: 0.34)
        ]
    }

    // MARK: - Medium

    /// Four presses in cells, whose corners follow the widget's.
    func cells(_ name: String) -> [SceneNode] {
        let area = bounds.inset(SceneLimits.platterMargin)
        let width = (area.width - SceneLimits.platterGap) / 2
        let height = (area.height - SceneLimits.platterGap) / 2
        return (0..<4).map { index in
            let frame = SceneRect(
                area.x + Double(index % 2) * (width + SceneLimits.platterGap),
                area.y + Double(index / 2) * (height + SceneLimits.platterGap), width, height)
            return cell("\(name)-\(index + 1)", frame, press(at: index), index)
        }
    }

    private func cell(_ name: String, _ frame: SceneRect, _ note: HomeData.PressNote, _ index: Int) -> SceneNode {
        var node = SceneNode.filled(
            name, .platter, frame, radius: ConcentricCorner.radius(of: frame, inside: bounds, radius: radius),
            .secondaryBackground)
        node.target = name
        node.spoken = "\(note.word): \(note.thing)"
        let glyphSide = 22.0
        let left = 12 + glyphSide + 9
        let top = (frame.height - 37) / 2
        node.children = [
            glyph("\(name).mark", note.word, SceneRect(12, (frame.height - glyphSide) / 2, glyphSide, glyphSide)),
            line(
                "\(name).word", SceneRect(left, top, frame.width - left - 8, 19), note.word, size: 14,
                weight: .semibold, share: [0.62, 0.5, 0.7, 0.56][index % 4]),
            line(
                "\(name).thing", SceneRect(left, top + 19, frame.width - left - 8, 18), note.thing, size: 13,
                ink: .secondaryLabel, share: [0.82, 0.66, 0.5, 0.74][index % 4]),
        ]
        return node
    }

    // MARK: - Large

    /// The day: how many presses, how hard they were, and the last four.
    func day(_ name: String) -> [SceneNode] {
        let graph = SceneRect(inner.x, inner.y + 62, inner.width, inner.height * 0.24)
        let top = graph.bottom + 12
        return head(inner) + [bars(graph)]
            + rows(name, SceneRect(inner.x, top, inner.width, inner.bottom - top), count: 4)
    }

    /// The day on the left, the last six presses on the right.
    func overview(_ name: String) -> [SceneNode] {
        let half = (inner.width - 28) / 2
        let left = SceneRect(inner.x, inner.y, half, inner.height)
        let right = SceneRect(inner.right - half, inner.y, half, inner.height)
        let graph = SceneRect(left.x, left.y + 70, half, left.height - 70)
        let rule = SceneNode.filled(
            "\(id).rule", .glyph, SceneRect(bounds.midX - 0.5, inner.y, 1, inner.height), .separator)
        return head(left) + [bars(graph), rule] + rows(name, right, count: 6)
    }

    private func head(_ frame: SceneRect) -> [SceneNode] {
        let hardest = data.presses.map(\.share).max() ?? 0
        return [
            line(
                "count", SceneRect(frame.x, frame.y, frame.width, 34), "\(data.presses.count) presses", size: 27,
                weight: .bold, share: 0.55),
            line(
                "hardest", SceneRect(frame.x, frame.y + 35, frame.width, 19), "hardest \(Self.percent(hardest))",
                size: 14, ink: .secondaryLabel, share: 0.38),
        ]
    }

    /// A bar for each press, the earliest first.
    private func bars(_ frame: SceneRect) -> SceneNode {
        let notes = Array(data.presses.prefix(8).reversed())
        let step = frame.width / 8
        var nodes = [
            SceneNode.filled(
                "\(id).bars.ground", .graph, SceneRect(0, frame.height - 1, frame.width, 1), .separator)
        ]
        for index in 0..<8 {
            let note = index < notes.count ? notes[index] : nil
            let share = isWaiting ? 0.2 + 0.1 * Double((index * 3) % 5) : max(note?.share ?? 0, 0.04)
            let height = (frame.height - 4) * share
            let width = min(step * 0.56, 22)
            let ink: SceneInk = isWaiting ? .faint(.fill, 0.8) : GestureGlyph.ink(of: note?.word ?? "")
            nodes.append(
                .filled(
                    "\(id).bar-\(index)", isWaiting ? .placeholder : .graph,
                    SceneRect(step * (Double(index) + 0.5) - width / 2, frame.height - 2 - height, width, height),
                    radius: min(width / 2, 5), ink))
        }
        return SceneNode("\(id).bars", .graph, frame, children: nodes)
    }

    /// Presses as lines without a shape around them: the content itself can be pressed.
    private func rows(_ name: String, _ frame: SceneRect, count: Int) -> [SceneNode] {
        let height = frame.height / Double(count)
        return (0..<count).map { index in
            let note = press(at: index)
            let target = "\(name)-\(index + 1)"
            let row = SceneRect(frame.x, frame.y + Double(index) * height, frame.width, height)
            var node = SceneNode(target, .group, row)
            node.target = target
            node.spoken = "\(note.word): \(note.thing), \(Self.percent(note.share))"
            let middle = height / 2
            let value = 52.0
            let word = min(84, (row.width - 32 - value) * 0.46)
            node.children = [
                glyph("\(target).mark", note.word, SceneRect(0, middle - 10, 20, 20)),
                line(
                    "\(target).word", SceneRect(30, middle - 10, word, 20), note.word, size: 14, weight: .semibold,
                    share: [0.8, 0.66, 0.74, 0.6][index % 4]),
                line(
                    "\(target).thing", SceneRect(34 + word, middle - 10, row.width - 38 - word - value, 20), note.thing,
                    size: 14, ink: .secondaryLabel, share: [0.7, 0.5, 0.84, 0.62][index % 4]),
                line(
                    "\(target).force", SceneRect(row.width - value, middle - 10, value, 20), Self.percent(note.share),
                    size: 14, alignment: .trailing, ink: .secondaryLabel, share: 0.6),
            ]
            return node
        }
    }
}
