import HomeScreen
import PressureGestures
import PressureJSON

/// Drawings as compact JSON, for a painter that is no Swift program: `Scripts/painter.js` of `CPages` carries them out.
///
/// Little of a scene changes from one picture to the next, so each order, each group and each list of them is written
/// once, however many pictures have it, and a picture is the number of a list. Light and dark share everything but the
/// colours.
package struct SceneOrders: Sendable {
    /// What an order means to the painter: the first number of each item.
    private enum Kind: Int {
        case layer, group, fill, fade, stroke, shadow, backdrop, text, turn
    }

    /// The same order in both appearances.
    private struct Pair: Hashable {
        let light: SceneDrawing.Order
        let dark: SceneDrawing.Order
    }

    private struct Colours: Hashable {
        let light: SceneColour
        let dark: SceneColour
    }

    private var size: SceneSize?
    private var ground = 0
    private var colours: [String] = []
    private var colourIndices: [Colours: Int] = [:]
    private var items: [String] = []
    private var itemIndices: [String: Int] = [:]
    private var orderIndices: [Pair: Int] = [:]
    private var lists: [[Int]] = []
    private var listIndices: [[Int]: Int] = [:]

    package init() {}

    /// Adds a picture in both appearances, and returns its number; equal pictures have the same one.
    ///
    /// Nil if the two have other orders apart from colours, or if the size is not that of the pictures before.
    package mutating func add(light: SceneDrawing, dark: SceneDrawing) -> Int? {
        guard light.orders.count == dark.orders.count, light.size == dark.size, size ?? light.size == light.size
        else { return nil }
        if size == nil {
            size = light.size
            ground = colour(light.ground, dark.ground)
        }
        var open: [(begin: Pair?, items: [Int])] = [(nil, [])]
        for (one, other) in zip(light.orders, dark.orders) {
            guard one.isSame(as: other) else { return nil }
            let pair = Pair(light: one, dark: other)
            switch (one, other) {
            case (.beginLayer, .beginLayer), (.beginGroup, .beginGroup), (.beginTurn, .beginTurn):
                open.append((pair, []))
            case (.end, .end):
                guard let (begin, items) = open.popLast(), let begin, !open.isEmpty else { return nil }
                guard let text = header(begin.light, list(items)) else { return nil }
                open[open.count - 1].items.append(item(text))
            default:
                guard let index = orderIndices[pair] ?? leaf(pair).map({ item($0) }) else { return nil }
                orderIndices[pair] = index
                open[open.count - 1].items.append(index)
            }
        }
        return open.count == 1 ? list(open[0].items) : nil
    }

    /// All of it as a JSON object; `<` is escaped, so that it can stand in a script element.
    package var json: String {
        let lists = lists.map { "[" + $0.map(String.init).joined(separator: ",") + "]" }
        return "{\"width\":\(Self.number(size?.width ?? 0)),\"height\":\(Self.number(size?.height ?? 0))"
            + ",\"fonts\":\"\(SceneType.familyList)\",\"ground\":\(ground)"
            + ",\"colours\":[\(colours.joined(separator: ","))]"
            + ",\n\"items\":[\(items.joined(separator: ",\n"))],\n\"lists\":[\(lists.joined(separator: ","))]}"
    }

    // MARK: - Tables

    private mutating func item(_ text: String) -> Int {
        if let index = itemIndices[text] { return index }
        itemIndices[text] = items.count
        items.append(text)
        return items.count - 1
    }

    private mutating func list(_ items: [Int]) -> Int {
        if let index = listIndices[items] { return index }
        listIndices[items] = lists.count
        lists.append(items)
        return lists.count - 1
    }

    /// The index of a colour, which is a text, or a pair of texts where dark differs.
    private mutating func colour(_ light: SceneColour, _ dark: SceneColour) -> Int {
        let key = Colours(light: light, dark: dark)
        if let index = colourIndices[key] { return index }
        colourIndices[key] = colours.count
        let (one, other) = (Self.text(light), Self.text(dark))
        colours.append(one == other ? one : "[\(one),\(other)]")
        return colours.count - 1
    }

    // MARK: - Items

    /// What a layer or a group is apart from its list; what is as usual at the end is left out.
    private func header(_ order: SceneDrawing.Order, _ list: Int) -> String? {
        switch order {
        case .beginLayer(let id, let blur, let opacity):
            Self.item(.layer, ["\(list)", Self.quoted(id), Self.number(blur), Self.share(opacity)], usual: ["0", "1"])
        case .beginGroup(_, _, _, let move, let scale, let opacity, let clip):
            Self.item(
                .group,
                [
                    "\(list)", Self.number(move.x), Self.number(move.y), Self.share(opacity), Self.share(scale),
                    clip.map(Self.outline) ?? "0",
                ], usual: ["0", "0", "1", "1", "0"])
        case .beginTurn(let turn, let place):
            Self.item(
                .turn,
                [
                    "\(list)", Self.number(place.x), Self.number(place.y), Self.share(turn.degrees),
                    Self.share(turn.width),
                ], usual: ["1"])
        default: nil
        }
    }

    /// An order that holds no others, with the colours of both appearances; nil for one that holds others.
    private mutating func leaf(_ pair: Pair) -> String? {
        switch (pair.light, pair.dark) {
        case (.fill(let outline, let one), .fill(_, let other)):
            Self.item(.fill, [Self.outline(outline), "\(colour(one, other))"])
        case (.fade(let outline, let top, let bottom), .fade(_, let darkTop, let darkBottom)):
            Self.item(
                .fade, [Self.outline(outline), "\(colour(top, darkTop))", "\(colour(bottom, darkBottom))"])
        case (.stroke(let outline, let one, let width), .stroke(_, let other, _)):
            Self.item(.stroke, [Self.outline(outline), "\(colour(one, other))", Self.number(width)])
        case (.shadow(let outline, let one), .shadow(_, let other)):
            Self.item(.shadow, [Self.outline(outline), "\(colour(one, other))"])
        case (.backdrop(let outline, let layer, let blur, let moved), .backdrop):
            Self.item(
                .backdrop,
                [
                    Self.outline(outline), Self.quoted(layer), Self.number(blur), Self.number(moved.x),
                    Self.number(moved.y),
                ])
        case (.text(let text, let one, let x, let baseline), .text(_, let other, _, _)):
            Self.item(
                .text,
                [
                    Self.quoted(text.string), Self.number(text.size), "\(text.weight.rawValue)",
                    "\(SceneType.Alignment.allCases.firstIndex(of: text.alignment) ?? 0)", "\(colour(one, other))",
                    Self.number(x), Self.number(baseline), Self.number(text.width),
                ])
        default: nil
        }
    }

    /// An item of its parts; those at the end that are as usual are left out.
    private static func item(_ kind: Kind, _ parts: [String], usual: [String] = []) -> String {
        var (parts, usual) = (parts, usual)
        while let last = usual.popLast(), parts.last == last { parts.removeLast() }
        return "[\(([String(kind.rawValue)] + parts).joined(separator: ","))]"
    }

    /// A rectangle as four numbers or, with a radius, five; an ellipse has a radius below 0; a path is a text as in SVG.
    private static func outline(_ outline: SceneDrawing.Outline) -> String {
        func frame(_ frame: SceneRect) -> String {
            [frame.x, frame.y, frame.width, frame.height].map { number($0) }.joined(separator: ",")
        }
        switch outline {
        case .rectangle(let rect, let radius):
            return radius > 0 ? "[\(frame(rect)),\(number(radius))]" : "[\(frame(rect))]"
        case .ellipse(let rect): return "[\(frame(rect)),-1]"
        case .path(let path, let origin):
            func pair(_ point: ScenePoint) -> String { "\(number(point.x + origin.x)) \(number(point.y + origin.y))" }
            let steps = path.steps.map { step in
                switch step {
                case .move(let point): "M\(pair(point))"
                case .line(let point): "L\(pair(point))"
                case .curve(let one, let two, let point): "C\(pair(one)) \(pair(two)) \(pair(point))"
                case .close: "Z"
                }
            }
            return "\"\(steps.joined())\""
        }
    }

    // MARK: - Texts

    private static func quoted(_ text: String) -> String {
        JSONText.quoted(text).split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }

    private static func text(_ colour: SceneColour) -> String {
        let alpha = UInt8((min(max(colour.alpha, 0), 1) * 255).rounded())
        return "\"\(colour.hex)\(alpha < 255 ? (alpha < 16 ? "0" : "") + String(alpha, radix: 16) : "")\""
    }

    /// A length to the nearest hundredth of a point: on no screen is a pixel as small.
    private static func number(_ value: Double) -> String { decimal(value, places: 2, per: 100) }

    /// A scale or an opacity: what is scaled is some hundred points wide, and must not jump by a hundredth of them.
    private static func share(_ value: Double) -> String { decimal(value, places: 5, per: 100_000) }

    private static func decimal(_ value: Double, places: Int, per unit: Int64) -> String {
        guard value.isFinite else { return "0" }
        let whole = Int64((min(max(value, -1e9), 1e9) * Double(unit)).rounded())
        return JSONText.decimal(whole, per: unit, places: places)
    }
}
