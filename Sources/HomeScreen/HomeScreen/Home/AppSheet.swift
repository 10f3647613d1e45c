import PressureMotion

/// Lays out the parts of an app's page from the top down; what has no room is on the next portion.
struct AppSheet {
    /// What is seen of the page now.
    let size: SceneSize
    /// The size of the page once it lies open: what is on a portion does not change on the way there.
    let whole: SceneSize
    /// How far the page has opened, from 0 to 1.
    var opened = 1.0
    /// The size of letters, in parts of the usual one.
    let factor: Double
    /// How many portions were turned over.
    let portion: Int

    private static let margin = 20.0
    /// Over so many points a line fades that the page does not reach yet.
    private static let fade = 52.0
    /// A line begins to show after this share of the way to its place; earlier, and it would appear at once.
    private static let lateness = 0.9

    private struct Line {
        let height: Double
        let nodes: (_ top: Double) -> [SceneNode]
    }

    /// The nodes of a page's parts.
    func nodes(_ parts: [AppPage.Part], _ data: HomeData) -> [SceneNode] {
        let portions = portions(parts, data)
        let first = portions.prefix(portion % portions.count).reduce(0, +)
        var shown = (first..<first + portions[portion % portions.count])
            .map { line(parts[$0], "part-\($0)", data) }
        if portions.count > 1 { shown.append(more("\(portion % portions.count + 1) of \(portions.count)")) }
        var (nodes, top) = ([SceneNode](), 8.0)
        for line in shown {
            let foot = top + line.height
            let share = share(of: foot)
            nodes += share < 1 ? line.nodes(top).map { node in node.with { $0.opacity *= share } } : line.nodes(top)
            top = foot
        }
        return nodes
    }

    /// How much of a line is seen while the page grows: one that it reaches late comes late, and fades before its foot.
    private func share(of foot: Double) -> Double {
        guard opened < 1 else { return 1 }
        let reach = min(max((size.height - 8 - foot) / Self.fade + 1, 0), 1)
        return reach * PreviewLook.way(opened, from: min(foot / whole.height, 1) * Self.lateness, to: 1)
    }

    /// How many parts are on each portion of the whole page.
    ///
    /// Each portion but the last leaves room for the row that leads on; after the last comes the first.
    private func portions(_ parts: [AppPage.Part], _ data: HomeData) -> [Int] {
        let sheet = AppSheet(size: whole, whole: whole, factor: factor, portion: 0)
        var portions = [0]
        var used = 0.0
        for (index, part) in parts.enumerated() {
            let height = sheet.line(part, "", data).height
            let room = whole.height - 8 - (index + 1 < parts.count || portions.count > 1 ? more("1").height : 0)
            if used + height > room, portions[portions.count - 1] > 0 {
                portions.append(0)
                used = 0
            }
            portions[portions.count - 1] += 1
            used += height
        }
        return portions
    }

    /// The row that leads on.
    private func more(_ words: String) -> Line { row("more", "more", "More", "", words) }

    private func letters(_ size: Double) -> Double { size * factor }
    private func height(_ size: Double) -> Double { (letters(size) * 1.3).rounded() }
    private var width: Double { size.width - 2 * Self.margin }

    private func line(_ part: AppPage.Part, _ id: String, _ data: HomeData) -> Line {
        switch part {
        case .heading(let text):
            return spread("\(id).heading", text, 13, .semibold, .secondaryLabel, below: 6)
        case .words(let text):
            let lines = SceneType.lines(text, width: width, size: letters(16), weight: .regular, atMost: 6)
            return Line(height: Double(lines.count) * height(16) + 12) { top in
                lines.enumerated().map {
                    words("\(id).line-\($0.offset)", top + 6 + Double($0.offset) * height(16), $0.element, 16)
                }
            }
        case .large(let text):
            let size = 30 / max(1, factor / 1.3)
            return spread("\(id).large", text, size, .bold, .label, below: 12)
        case .row(let press, let title, let below, let end): return row(id, press, title, below, end)
        case .check(let press, let title, let isOn):
            return row(id, press, title, "", isOn ? "On" : "Off")
        case .pictures(let pictures): return grid(id, pictures, data)
        case .keys(let keys): return self.keys(id, keys)
        }
    }

    /// Words on as many lines as they need.
    private func spread(
        _ id: String, _ text: String, _ size: Double, _ weight: SceneType.Weight, _ ink: SceneInk, below: Double
    ) -> Line {
        let lines = SceneType.lines(text, width: width, size: letters(size), weight: weight, atMost: 3)
        return Line(height: Double(lines.count) * height(size) + 12 + below) { top in
            lines.enumerated().map { place, text in
                words(
                    place == 0 ? id : "\(id)-\(place)", top + 12 + Double(place) * height(size), text, size, weight,
                    ink)
            }
        }
    }

    private func words(
        _ id: String, _ top: Double, _ text: String, _ size: Double, _ weight: SceneType.Weight = .regular,
        _ ink: SceneInk = .label
    ) -> SceneNode {
        .text(
            id, MotionRect(Self.margin, top, width, height(size)), text, size: letters(size), weight: weight, ink: ink)
    }

    private func row(_ id: String, _ press: String, _ title: String, _ below: String, _ end: String) -> Line {
        // Where letters are large, what stands at the end stands below.
        let isNarrow = factor > 1.3 && !end.isEmpty
        let lower = isNarrow ? [below, end].filter { !$0.isEmpty }.joined(separator: ", ") : below
        let tail = isNarrow || end.isEmpty ? 0 : SceneType.width(of: end, size: letters(15), weight: .regular) + 4
        let least = 52.0
        let room = width - tail - 8
        // Large letters go on to further lines, others are shortened.
        func lines(_ text: String, _ size: Double) -> [String] {
            factor > 1.3 ? SceneType.lines(text, width: room, size: letters(size), weight: .regular, atMost: 3) : [text]
        }
        let (titles, lowers) = (lines(title, 17), lower.isEmpty ? [] : lines(lower, 14))
        let inner = Double(titles.count) * height(17) + Double(lowers.count) * height(14)
        let tall = max(least, inner + 16)
        return Line(height: tall) { top in
            var frame = SceneNode("\(id).row", .row, MotionRect(0, top, size.width, tall))
            frame.target = press
            let said = title.hasPrefix(AppPage.unread) ? "Unread: \(title.dropFirst(AppPage.unread.count))" : title
            frame.spoken = [said, below, end].filter { !$0.isEmpty }.joined(separator: ", ")
            let start = (tall - inner) / 2
            frame.children = [
                .filled("\(id).rule", .glyph, MotionRect(Self.margin, tall - 1, width, 1), .separator)
            ]
            for (place, text) in titles.enumerated() {
                let y = start + Double(place) * height(17)
                frame.children.append(
                    .text(
                        "\(id).title-\(place)", MotionRect(Self.margin, y, room, height(17)), text, size: letters(17)))
            }
            for (place, text) in lowers.enumerated() {
                let y = start + Double(titles.count) * height(17) + Double(place) * height(14)
                frame.children.append(
                    .text(
                        "\(id).below-\(place)", MotionRect(Self.margin, y, room, height(14)), text, size: letters(14),
                        ink: .secondaryLabel))
            }
            if tail > 0 {
                frame.children.append(
                    .text(
                        "\(id).end",
                        MotionRect(size.width - Self.margin - tail, (tall - height(15)) / 2, tail, height(15)),
                        end, size: letters(15), alignment: .trailing, ink: .tint))
            }
            return [frame]
        }
    }

    private func grid(_ id: String, _ pictures: [HomePicture], _ data: HomeData) -> Line {
        let columns = max(2, Int(size.width / 260))
        let wide = (width - Double(columns - 1) * 12) / Double(columns)
        let rows = Double((pictures.count + columns - 1) / columns)
        // The longest name with its star is 10.4 times as wide as its letters are large.
        let most = min(letters(14), wide / 10.4)
        let name = (most * 1.3).rounded()
        // All of them have room above the row that leads on.
        let side = min(wide, (size.height - 8 - more("1").height) / rows - name - 14)
        let step = side + name + 14
        return Line(height: rows * step) { top in
            pictures.enumerated().flatMap { place, picture -> [SceneNode] in
                let (x, y) = (
                    Self.margin + Double(place % columns) * (wide + 12), top + 8 + Double(place / columns) * step
                )
                var node = picture.node("\(id).picture-\(place)", MotionRect(x, y, side, side), radius: 10)
                node.target = "go:\(HomeSubject.picture(picture).destination)"
                let isStarred = data.favourites.contains(picture.rawValue)
                node.spoken = picture.title + (isStarred ? ", favourite" : "")
                let title = (isStarred ? "★ " : "") + picture.title
                return [
                    node,
                    .text("\(id).name-\(place)", MotionRect(x, y + side + 4, wide, name), title, size: most),
                ]
            }
        }
    }

    /// Four in a row, as tall as there is room.
    private func keys(_ id: String, _ keys: [String]) -> Line {
        let rows = Double((keys.count + 3) / 4)
        let across = min(width, 420)
        let side = (across - 36) / 4
        let tall = min(side, max(44, (size.height - height(30) - 60) / rows - 12))
        let left = (size.width - across) / 2
        return Line(height: rows * (tall + 12)) { top in
            keys.enumerated().map { place, key in
                var node = SceneNode.filled(
                    "\(id).key-\(place)", .control,
                    MotionRect(
                        left + Double(place % 4) * (side + 12), top + Double(place / 4) * (tall + 12), side, tall),
                    radius: 16, .secondaryBackground)
                node.target = "do:key:\(place)"
                node.spoken = key
                node.children = [
                    .text(
                        "\(id).key-\(place).letter", MotionRect(0, 0, side, tall), key,
                        size: min(letters(24), tall * 0.6), weight: .medium, alignment: .centre)
                ]
                return node
            }
        }
    }
}
