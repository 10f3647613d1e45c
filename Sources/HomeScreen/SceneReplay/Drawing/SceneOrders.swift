import HomeScreen

/// Drawings as compact JSON, for a painter that is no Swift program: `Scripts/painter.js` of `CPages` carries them out.
///
/// Little of a scene changes from one picture to the next, so each order, each group and each list of them is written
/// once, however many pictures have it, and a picture is the number of a list. What is like something before it is
/// written as the difference; `Scripts/orders.js` adds them up. Light and dark share everything but the colours.
package struct SceneOrders: Sendable {
    /// The same order in both appearances.
    private struct Pair: Hashable {
        let light: SceneDrawing.Order
        let dark: SceneDrawing.Order
    }

    private struct Colours: Hashable {
        let light: SceneColour
        let dark: SceneColour
    }

    private(set) var size: SceneSize?
    private(set) var ground = 0
    private(set) var colours: [String] = []
    private var colourIndices: [Colours: Int] = [:]
    private(set) var items: [SceneOrderItem] = []
    private var itemIndices: [SceneOrderItem: Int] = [:]
    private var orderIndices: [Pair: Int] = [:]
    private(set) var lists: [[Int]] = []
    private var listIndices: [[Int]: Int] = [:]
    /// How many of each table a page has already that gets them as they come.
    var told = (colours: 0, items: 0, lists: 0)
    /// The picture that was added last: most layers of the next one hold the same, which is told by comparing alone.
    private var last = (light: [SceneDrawing.Order](), dark: [SceneDrawing.Order](), layers: [Layer]())

    /// What a layer of a picture holds: which of the picture's orders, and the number of their list.
    private struct Layer {
        let orders: Range<Int>
        let list: Int
    }

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
        var layers: [Layer] = []
        var (begin, place) = (0, 0)
        while place < light.orders.count {
            let (one, other) = (light.orders[place], dark.orders[place])
            guard one.isSame(as: other) else { return nil }
            place += 1
            let pair = Pair(light: one, dark: other)
            switch (one, other) {
            case (.beginLayer, .beginLayer) where open.count == 1:
                begin = place
                guard let layer = sameLayer(layers.count, light, dark, from: place) else { fallthrough }
                guard let item = header(one, layer.list) else { return nil }
                layers.append(layer)
                open[0].items.append(self.place(of: item))
                place = layer.orders.upperBound + 1
            case (.beginLayer, .beginLayer), (.beginGroup, .beginGroup), (.beginTurn, .beginTurn):
                open.append((pair, []))
            case (.end, .end):
                guard let (header, items) = open.popLast(), let header, !open.isEmpty else { return nil }
                let list = list(items)
                guard let item = self.header(header.light, list) else { return nil }
                open[open.count - 1].items.append(self.place(of: item))
                if open.count == 1, case .beginLayer = header.light {
                    layers.append(Layer(orders: begin..<place - 1, list: list))
                }
            default:
                guard let index = orderIndices[pair] ?? leaf(pair).map({ self.place(of: $0) }) else { return nil }
                orderIndices[pair] = index
                open[open.count - 1].items.append(index)
            }
        }
        last = (light.orders, dark.orders, layers)
        return open.count == 1 ? list(open[0].items) : nil
    }

    /// What the layer of a number holds from a place on, where that is all that it held in the last picture.
    private func sameLayer(_ number: Int, _ light: SceneDrawing, _ dark: SceneDrawing, from begin: Int) -> Layer? {
        guard number < last.layers.count else { return nil }
        let layer = last.layers[number]
        let orders = begin..<begin + layer.orders.count
        guard orders.upperBound < light.orders.count, light.orders[orders.upperBound] == .end,
            dark.orders[orders.upperBound] == .end,
            light.orders[orders] == last.light[layer.orders]
        else { return nil }
        // One drawing for both appearances is compared once.
        let isOne = light.orders[orders] == dark.orders[orders] && last.light[layer.orders] == last.dark[layer.orders]
        guard isOne || dark.orders[orders] == last.dark[layer.orders] else { return nil }
        return Layer(orders: orders, list: layer.list)
    }

    /// All of it as a JSON object, which can stand in a script element.
    package var json: String {
        "{\"width\":\(SceneOrderItem.Part.length(size?.width ?? 0)),"
            + "\"height\":\(SceneOrderItem.Part.length(size?.height ?? 0)),"
            + "\"fonts\":\"\(SceneType.familyList)\",\"ground\":\(ground),"
            + "\"colours\":[\(colours.joined(separator: ","))],"
            + "\n\"items\":\(Self.json(items)),\n\"lists\":\"\(Self.text(lists))\"}"
    }

    // MARK: - Tables

    private mutating func place(of item: SceneOrderItem) -> Int {
        if let index = itemIndices[item] { return index }
        itemIndices[item] = items.count
        items.append(item)
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
    private func header(_ order: SceneDrawing.Order, _ list: Int) -> SceneOrderItem? {
        switch order {
        case .beginLayer(let id, let blur, let opacity):
            SceneOrderItem(
                .layer, [.count(list), .text(id), .length(blur), .share(opacity)], usual: [.length(0), .share(1)])
        case .beginGroup(_, _, _, let move, let scale, let opacity, let clip):
            SceneOrderItem(
                .group,
                [
                    .count(list), .length(move.x), .length(move.y), .share(opacity), .share(scale),
                    clip.map { .outline($0) } ?? .none,
                ], usual: [.length(0), .length(0), .share(1), .share(1), .none])
        case .beginTurn(let turn, let place):
            SceneOrderItem(
                .turn,
                [.count(list), .length(place.x), .length(place.y), .share(turn.degrees), .share(turn.width)],
                usual: [.share(1)])
        default: nil
        }
    }

    /// An order that holds no others, with the colours of both appearances; nil for one that holds others.
    private mutating func leaf(_ pair: Pair) -> SceneOrderItem? {
        switch (pair.light, pair.dark) {
        case (.fill(let outline, let one), .fill(_, let other)):
            SceneOrderItem(.fill, [.outline(outline), .count(colour(one, other))])
        case (.fade(let outline, let top, let bottom), .fade(_, let darkTop, let darkBottom)):
            SceneOrderItem(
                .fade, [.outline(outline), .count(colour(top, darkTop)), .count(colour(bottom, darkBottom))])
        case (.stroke(let outline, let one, let width), .stroke(_, let other, _)):
            SceneOrderItem(.stroke, [.outline(outline), .count(colour(one, other)), .length(width)])
        case (.shadow(let outline, let one), .shadow(_, let other)):
            SceneOrderItem(.shadow, [.outline(outline), .count(colour(one, other))])
        case (.backdrop(let outline, let layer, let blur, let moved), .backdrop):
            SceneOrderItem(
                .backdrop, [.outline(outline), .text(layer), .length(blur), .length(moved.x), .length(moved.y)])
        case (.text(let text, let one, let x, let baseline), .text(_, let other, _, _)):
            SceneOrderItem(
                .text,
                [
                    .text(text.string), .length(text.size), .count(text.weight.rawValue),
                    .count(SceneType.Alignment.allCases.firstIndex(of: text.alignment) ?? 0),
                    .count(colour(one, other)), .length(x), .length(baseline), .length(text.width),
                ])
        default: nil
        }
    }

    private static func text(_ colour: SceneColour) -> String {
        let alpha = UInt8((min(max(colour.alpha, 0), 1) * 255).rounded())
        return "\"\(colour.hex)\(alpha < 255 ? (alpha < 16 ? "0" : "") + String(alpha, radix: 16) : "")\""
    }
}
