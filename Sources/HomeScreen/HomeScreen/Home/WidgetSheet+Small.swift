// The small widgets: one idea each, all of which is one target.

extension WidgetSheet {
    /// What comes next; tomorrow's appointment if today has none left, so that it is never empty.
    func appointment() -> [SceneNode] {
        let next = data.next
        return WidgetColumn(
            sheet: self, frame: inner,
            lines: [
                WidgetColumn.Line(
                    name: "day", text: next?.day ?? "Tomorrow", size: 14, weight: .semibold, ink: .palette(.alarm),
                    rank: 2, share: 0.45),
                WidgetColumn.Line(
                    name: "title", text: next?.appointment.title ?? "Nothing planned", size: 18, weight: .bold,
                    mostLines: 2, isAtBottom: true, share: 0.82),
                WidgetColumn.Line(
                    name: "time", text: next?.appointment.time ?? "", size: 15, ink: .secondaryLabel, rank: 1,
                    isAtBottom: true, share: 0.34),
            ]
        ).nodes
    }

    /// The weather of one of the chosen places.
    func weather(_ forecast: HomeForecast?) -> [SceneNode] {
        let side = 34.0
        let sky = MotionRect(inner.right - side, inner.y + lineHeight(14) + 4, side, side)
        let isStale = forecast?.isStale(at: data.clock) == true
        let column = WidgetColumn(
            sheet: self, frame: inner,
            lines: [
                WidgetColumn.Line(
                    name: "place", text: forecast?.place ?? "No place", size: 14, weight: .semibold, rank: 1,
                    share: 0.5),
                WidgetColumn.Line(
                    name: "degrees", text: forecast.map { HomeForecast.text($0.degrees) } ?? "–",
                    // Large by itself: grown with the others it would take the place of where it is measured.
                    size: 38 / textSize.factor,
                    trailing: side + 4, share: 0.6),
                WidgetColumn.Line(
                    name: "sky", text: forecast?.condition(at: data.clock) ?? "", size: 14, weight: .semibold, rank: 2,
                    isAtBottom: true, share: 0.7),
                WidgetColumn.Line(
                    name: "range", text: forecast?.range ?? "", size: 14, rank: 3,
                    isAtBottom: true, share: 0.5),
            ])
        // Above large letters there is no room for it.
        guard sky.bottom <= inner.bottom else { return column.nodes }
        return column.nodes + [
            drawn("glyph", sky) { place in
                SkyGlyph.node("\(id).glyph", forecast?.sky ?? .cloudy, place, isDark: data.clock.isDark).with { glyph in
                    // What nobody has looked at for hours may be wrong.
                    glyph.opacity = isStale ? 0.4 : 1
                }
            }
        ]
    }

    /// A press: how hard, what it became, and on what.
    func press() -> [SceneNode] {
        let note = data.shownPress
        let side = (size.height * 0.36).rounded()
        let ring = MotionRect(inner.x, inner.y, side, side)
        let below = MotionRect(inner.x, ring.bottom + 4, inner.width, inner.bottom - ring.bottom - 4)
        let column = WidgetColumn(
            sheet: self, frame: below,
            lines: [
                WidgetColumn.Line(
                    name: "word", text: note.word, size: 21, weight: .bold, isAtBottom: true, share: 0.74),
                WidgetColumn.Line(
                    name: "thing", text: note.thing, size: 14, ink: .secondaryLabel, rank: 1, isAtBottom: true,
                    share: 0.52),
            ])
        return [
            gauge(note, ring),
            line(
                "force", MotionRect(ring.right + 8, ring.y, inner.right - ring.right - 8, side),
                data.force(note.share), size: 15, weight: .semibold, alignment: .trailing, ink: .secondaryLabel,
                share: 0.6),
        ] + column.nodes
    }

    /// A ring that is as full as the press was hard, around the mark of what it became.
    private func gauge(_ note: HomeData.PressNote, _ frame: MotionRect) -> SceneNode {
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
        nodes.append(
            drawn("mark", frame.atOrigin.inset(frame.width * 0.27)) { place in
                GestureGlyph.node("\(id).mark", note.word, place)
            })
        return SceneNode("\(id).gauge", .graph, frame, children: nodes)
    }
}
