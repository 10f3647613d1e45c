/// What a widget is laid out on: its canvas, what is known, and how large letters are.
package struct WidgetSheet {
    let id: String
    let size: SceneSize
    let radius: Double
    let known: Shared<HomeData>
    /// Whether nothing is known yet: the same frames, with bars for letters.
    let isWaiting: Bool
    /// Whether nothing is drawn but what can be pressed.
    let isBare: Bool
    /// The smallest letters that are allowed on the canvas.
    let leastText: Double
    let textSize: SceneTextSize

    var data: HomeData { _read { yield known.wrappedValue } }
    var bounds: MotionRect { MotionRect(0, 0, size.width, size.height) }
    var inner: MotionRect { bounds.inset(SceneLimits.widgetMargin) }
    var platters: MotionRect { bounds.inset(SceneLimits.platterMargin) }

    // MARK: - Letters

    /// The size of letters as somebody has set them.
    func letters(_ size: Double) -> Double { max(size * textSize.factor, leastText.rounded(.up)) }

    /// How high a line of such letters is.
    func lineHeight(_ size: Double) -> Double { (letters(size) * SceneLimits.lineHeight).rounded(.up) }

    /// The size in which the longest word of a text fits a width: no word is cut off that could be shown whole.
    private func fitting(_ text: String, _ size: Double, _ weight: SceneType.Weight, _ frame: MotionRect) -> Double {
        let wanted = min(letters(size), (frame.height / SceneLimits.lineHeight).rounded(.down))
        let longest = text.split(separator: " ").map { SceneType.width(of: String($0), size: 1, weight: weight) }.max()
        guard let longest, longest * wanted > frame.width else { return max(wanted, leastText.rounded(.up)) }
        // Half points: nobody sees less.
        return max((frame.width / longest * 2).rounded(.down) / 2, leastText.rounded(.up))
    }

    /// The size in which a text is shown in one line: a little smaller rather than cut off.
    private func whole(_ text: String, _ size: Double, _ weight: SceneType.Weight, _ frame: MotionRect) -> Double {
        let letters = fitting(text, size, weight, frame)
        let width = SceneType.width(of: text, size: 1, weight: weight)
        let smaller = width > 0 ? (frame.width / width * 2).rounded(.down) / 2 : letters
        return smaller < letters && smaller > letters * 0.8 ? max(smaller, leastText.rounded(.up)) : letters
    }

    /// Lines of a text in frames of their own, from the first or to the last of them; the others stay empty.
    ///
    /// A single line is as large as its peers, which stand in the same place beside it, can all be.
    func lines(
        _ name: String, _ frames: [MotionRect], _ text: String, size: Double, weight: SceneType.Weight = .regular,
        alignment: SceneType.Alignment = .leading, ink: SceneInk = .label, share: Double = 0.7,
        fromBottom: Bool = false, peers: [String] = []
    ) -> [SceneNode] {
        guard let first = frames.first else { return [] }
        if isBare { return frames.map { SceneNode("", .placeholder, $0) } }
        func named(_ index: Int) -> String { frames.count == 1 ? "\(id).\(name)" : "\(id).\(name)-\(index)" }
        guard !isWaiting else {
            return frames.enumerated().map { index, frame in
                bar(named(index), frame, alignment, index == frames.count - 1 ? share : share * 0.7)
            }
        }
        let letters =
            frames.count == 1
            ? ([text] + peers).map { whole($0, size, weight, first) }.reduce(.infinity, min)
            : fitting(text, size, weight, first)
        let found = SceneType.lines(text, width: first.width, size: letters, weight: weight, atMost: frames.count)
        let empty = frames.count - found.count
        return frames.enumerated().map { index, frame in
            let place = fromBottom ? index - empty : index
            return .text(
                named(index), frame, found.indices.contains(place) ? found[place] : "", size: letters, weight: weight,
                alignment: alignment, ink: ink)
        }
    }

    /// A line of letters, or the bar that stands for it: as wide as its own share of the frame.
    func line(
        _ name: String, _ frame: MotionRect, _ text: String, size: Double,
        weight: SceneType.Weight = .regular, alignment: SceneType.Alignment = .leading, ink: SceneInk = .label,
        share: Double = 0.7, peers: [String] = []
    ) -> SceneNode {
        lines(
            name, [frame], text, size: size, weight: weight, alignment: alignment, ink: ink, share: share,
            peers: peers)[0]
    }

    /// The bar that stands for a line that is not known yet.
    private func bar(
        _ id: String, _ frame: MotionRect, _ alignment: SceneType.Alignment, _ share: Double
    ) -> SceneNode {
        let width = frame.width * share
        let height = frame.height * 0.58
        let left: Double =
            switch alignment {
            case .leading: 0
            case .centre: (frame.width - width) / 2
            case .trailing: frame.width - width
            }
        return SceneNode(
            id, .placeholder, frame,
            children: [
                .filled(
                    "\(id).bar", .placeholder, MotionRect(left, (frame.height - height) / 2, width, height),
                    radius: height / 2, .faint(.fill, 0.8))
            ])
    }

    /// A drawing, or the shape that stands for it before anything is known.
    func drawn(_ name: String, _ frame: MotionRect, radius: Double? = nil, _ drawing: (MotionRect) -> SceneNode)
        -> SceneNode
    {
        if isBare { return SceneNode("", .placeholder, frame) }
        guard isWaiting else { return drawing(frame) }
        return .filled(
            "\(id).\(name)", .placeholder, frame, radius: radius ?? min(frame.width, frame.height) / 2,
            .faint(.fill, 0.8))
    }

    // MARK: - Platters and rows

    /// A platter whose corners follow the widget's.
    func platter(_ name: String, _ frame: MotionRect, _ ink: SceneInk = .secondaryBackground) -> SceneNode {
        .filled(
            name, .platter, frame, radius: ConcentricCorner.radius(of: frame, inside: bounds, radius: radius), ink)
    }

    /// Places in a grid that fills an area: as many as fit with the letters as they are, at most so many.
    func grid(
        _ area: MotionRect, atMost columns: Int, by rows: Int, least: SceneSize
    ) -> [MotionRect] {
        let gap = SceneLimits.platterGap
        func count(_ length: Double, _ least: Double, _ most: Int) -> Int {
            min(max(Int((length + gap) / (least + gap)), 1), most)
        }
        let across = count(area.width, least.width * textSize.factor, columns)
        let down = count(area.height, least.height * textSize.factor, rows)
        let width = (area.width - gap * Double(across - 1)) / Double(across)
        let height = (area.height - gap * Double(down - 1)) / Double(down)
        return (0..<(across * down)).map { index in
            MotionRect(
                area.x + Double(index % across) * (width + gap), area.y + Double(index / across) * (height + gap),
                width,
                height)
        }
    }

    /// One thing of a list, in a line or two.
    struct Row {
        var mark: (MotionRect) -> SceneNode
        var title: String
        var detail: String
        var time: String
        var isStrong = true
        var spoken: String
    }

    /// Things as lines without a shape around them, whose content itself is pressed: as many as fit, at most so many.
    func rows(_ name: String, _ frame: MotionRect, _ rows: [Row], atMost count: Int) -> [SceneNode] {
        let least = lineHeight(15) + lineHeight(13) + 6
        let fitting = min(max(Int(frame.height / least), 1), count)
        let height = min(frame.height / Double(fitting), least * 1.9)
        return (0..<fitting).map { index in
            let row = index < rows.count ? rows[index] : nil
            return self.row(
                "\(name)-\(index + 1)", MotionRect(frame.x, frame.y + Double(index) * height, frame.width, height), row,
                index, beside: rows.prefix(fitting))
        }
    }

    private func row(
        _ target: String, _ frame: MotionRect, _ row: Row?, _ index: Int, beside rows: ArraySlice<Row>
    ) -> SceneNode {
        var node = SceneNode(target, .group, frame)
        if row != nil || isWaiting { node.target = target }
        node.spoken = row?.spoken
        let part = String(target.split(separator: "-").last ?? "")
        let (one, two) = (lineHeight(15), lineHeight(13))
        let top = (frame.height - min(one + two, frame.height)) / 2
        let side = 20.0
        // Large letters need the room that the time has at the end of a line.
        let time = textSize.factor > 1.3 ? 0 : SceneType.width(of: "00:00", size: letters(13), weight: .regular) + 4
        let left = side + 12
        node.children = [
            drawn("mark-\(part)", MotionRect(0, (frame.height - side) / 2, side, side)) { place in
                row?.mark(place) ?? SceneNode("\(target).mark", .glyph, place)
            },
            line(
                "title-\(part)", MotionRect(left, top, frame.width - left - time, one), row?.title ?? "", size: 15,
                weight: row?.isStrong == false ? .regular : .semibold, share: [0.62, 0.5, 0.7, 0.56][index % 4],
                peers: rows.map { $0.title }),
            line(
                "detail-\(part)",
                MotionRect(left, top + one, frame.width - left, min(two, frame.height - one - top)),
                row?.detail ?? "", size: 13, ink: .secondaryLabel, share: [0.82, 0.66, 0.5, 0.74][index % 4],
                peers: rows.map { $0.detail }),
        ]
        if time > 0 {
            node.children.append(
                line(
                    "time-\(part)", MotionRect(frame.width - time, top, time, one), row?.time ?? "", size: 13,
                    alignment: .trailing, ink: .secondaryLabel, share: 0.8))
        }
        return node
    }
}
