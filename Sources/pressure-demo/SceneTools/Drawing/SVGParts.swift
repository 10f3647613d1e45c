import HomeScreen
import PressureGestures
import PressureJSON

/// What the elements of one SVG have in common: filters, outlines to clip at and gradients, each written once, and the
/// colours that differ between light and dark.
struct SVGParts {
    private let prefix: String
    private(set) var definitions = ""
    /// The id of each definition, by what it says.
    private var ids: [String: String] = [:]
    /// The appearances: one, or two that the reader's setting chooses from.
    private var pairs: [String: (light: SceneColour, dark: SceneColour)] = [:]

    /// Parts whose ids begin with a prefix, so that several drawings can stand in one page.
    init(prefix: String) { self.prefix = prefix }

    /// The start of a whole, with what holds for all its elements.
    static func root(_ size: SceneSize, _ attributes: String) -> String {
        let (width, height) = (SceneNumber.text(size.width), SceneNumber.text(size.height))
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
            + "height=\"\(height)\" font-family=\"\(SceneType.familyList)\" stroke-linecap=\"round\" "
            + "stroke-linejoin=\"round\"\(attributes)>\n"
    }

    /// The rules of the colours that differ between light and dark.
    var rules: String {
        let names = pairs.keys.sorted()
        func rules(_ start: String, _ pick: (String) -> SceneColour?) -> String {
            names.map { name in
                let colour = pick(name) ?? SceneColour(0, 0, 0)
                let alpha = SceneNumber.text(colour.alpha)
                return "\(start).f\(name){fill:\(colour.hex);fill-opacity:\(alpha)}"
                    + "\(start).s\(name){stroke:\(colour.hex);stroke-opacity:\(alpha)}"
                    + "\(start).g\(name){stop-color:\(colour.hex);stop-opacity:\(alpha)}"
            }.joined()
        }
        guard !names.isEmpty else { return "" }
        return rules("") { pairs[$0]?.light }
            + "@media (prefers-color-scheme:dark){\(rules("") { pairs[$0]?.dark })}"
            + rules("[data-appearance=light] ") { pairs[$0]?.light }
            + rules("[data-appearance=dark] ") { pairs[$0]?.dark }
    }

    // MARK: - Orders

    /// The attributes of a layer or a group, each with a space before it; nil for an order that holds no others.
    mutating func attributes(_ order: SceneDrawing.Order) -> String? {
        switch order {
        case .beginLayer(_, let blur, let opacity):
            return (blur > 0 ? " filter=\"url(#\(blurFilter(blur)))\"" : "") + Self.opacity(opacity)
        case .beginGroup(_, _, _, let move, let scale, let opacity, let clip):
            var moves: [String] = []
            if move.x != 0 || move.y != 0 {
                moves.append("translate(\(SceneNumber.text(move.x)) \(SceneNumber.text(move.y)))")
            }
            if scale != 1 { moves.append("scale(\(SceneNumber.text(scale)))") }
            var text = moves.isEmpty ? "" : " transform=\"\(moves.joined(separator: " "))\""
            if let clip { text += " clip-path=\"url(#\(clipPath(clip)))\"" }
            return text + Self.opacity(opacity)
        case .beginTurn(let turn, let place):
            let (x, y) = (SceneNumber.text(place.x), SceneNumber.text(place.y))
            let rotation = "rotate(\(SceneNumber.text(turn.degrees)) \(x) \(y))"
            guard turn.width != 1 else { return " transform=\"\(rotation)\"" }
            let back = "translate(\(SceneNumber.text(-place.x)) \(SceneNumber.text(-place.y)))"
            let narrow = "translate(\(x) \(y)) scale(\(SceneNumber.text(turn.width)) 1) \(back)"
            return " transform=\"\(turn.degrees != 0 ? rotation + " " : "")\(narrow)\""
        default: return nil
        }
    }

    /// The element of an order that holds no others, nil for one that holds others; `layer` gives the id of the layer
    /// that a backdrop shows.
    mutating func element(
        _ order: SceneDrawing.Order, _ dark: SceneDrawing.Order, layer: (String) -> String
    ) -> String? {
        switch (order, dark) {
        case (.fill(let outline, let colour), .fill(_, let other)):
            return SVGPath.element(outline) + paint(colour, other) + "/>"
        case (.fade(let outline, let top, let bottom), .fade(_, let darkTop, let darkBottom)):
            return SVGPath.element(outline) + " fill=\"url(#\(gradient((top, darkTop), (bottom, darkBottom))))\"/>"
        case (.stroke(let outline, let colour, let width), .stroke(_, let other, _)):
            return SVGPath.element(outline) + " fill=\"none\"" + paint(colour, other, as: "stroke")
                + " stroke-width=\"\(SceneNumber.text(width))\"/>"
        case (.shadow(let outline, let colour), .shadow(_, let other)):
            let filter = blurFilter(PreviewLimits.shadowBlur, margin: 100)
            return
                "<g transform=\"translate(0 \(SceneNumber.text(PreviewLimits.shadowDrop)))\" filter=\"url(#\(filter))\">"
                + SVGPath.element(outline) + paint(colour, other) + "/></g>"
        case (.backdrop(let outline, let name, let blur, let moved), _):
            let back = "translate(\(SceneNumber.text(-moved.x)) \(SceneNumber.text(-moved.y)))"
            return "<g clip-path=\"url(#\(clipPath(outline)))\"><use href=\"#\(layer(name))\" "
                + "transform=\"\(back)\" filter=\"url(#\(blurFilter(blur)))\"/></g>"
        case (.text(let text, let colour, let x, let baseline), .text(_, let other, _, _)):
            return letters(text, x, baseline) + paint(colour, other) + ">\(ForeignText.markup(text.string))</text>"
        default: return nil
        }
    }

    private func letters(_ text: SceneText, _ x: Double, _ baseline: Double) -> String {
        let anchor =
            switch text.alignment {
            case .leading: ""
            case .centre: " text-anchor=\"middle\""
            case .trailing: " text-anchor=\"end\""
            }
        let weight = text.weight == .regular ? "" : " font-weight=\"\(text.weight.rawValue)\""
        return "<text x=\"\(SceneNumber.text(x))\" y=\"\(SceneNumber.text(baseline))\" "
            + "font-size=\"\(SceneNumber.text(text.size))\"\(weight)\(anchor)"
    }

    // MARK: - Parts

    mutating func paint(_ light: SceneColour, _ dark: SceneColour, as what: String = "fill") -> String {
        guard light == dark else { return " class=\"\(what.first ?? "f")\(name(light, dark))\"" }
        let alpha = light.alpha < 1 ? " \(what)-opacity=\"\(SceneNumber.text(light.alpha))\"" : ""
        return " \(what)=\"\(light.hex)\"\(alpha)"
    }

    /// The name of a pair of colours: the same in every drawing of a page.
    private mutating func name(_ light: SceneColour, _ dark: SceneColour) -> String {
        func part(_ colour: SceneColour) -> String {
            colour.hex.dropFirst() + (colour.alpha < 1 ? "-\(Int((colour.alpha * 1_000).rounded()))" : "")
        }
        let name = "\(part(light))_\(part(dark))"
        pairs[name] = (light, dark)
        return name
    }

    /// The id of a definition: `start`, the id and `rest` are its text.
    private mutating func define(_ kind: String, _ start: String, _ rest: String) -> String {
        if let id = ids[start + rest] { return id }
        let id = "\(prefix)\(kind)-\(ids.count + 1)"
        ids[start + rest] = id
        definitions += "\(start) id=\"\(id)\"\(rest)"
        return id
    }

    private mutating func blurFilter(_ blur: Double, margin: Int = 10) -> String {
        define(
            "blur", "<filter",
            " x=\"-\(margin)%\" y=\"-\(margin)%\" width=\"\(100 + 2 * margin)%\" height=\"\(100 + 2 * margin)%\">"
                + "<feGaussianBlur stdDeviation=\"\(SceneNumber.text(blur))\"/></filter>")
    }

    private mutating func clipPath(_ outline: SceneDrawing.Outline) -> String {
        define("clip", "<clipPath", ">\(SVGPath.element(outline))/></clipPath>")
    }

    private mutating func gradient(
        _ top: (SceneColour, SceneColour), _ bottom: (SceneColour, SceneColour)
    ) -> String {
        func stop(_ colours: (SceneColour, SceneColour), _ place: String) -> String {
            let paint =
                colours.0 == colours.1
                ? " stop-color=\"\(colours.0.hex)\" stop-opacity=\"\(SceneNumber.text(colours.0.alpha))\""
                : " class=\"g\(name(colours.0, colours.1))\""
            return "<stop offset=\"\(place)\"\(paint)/>"
        }
        return define(
            "fade", "<linearGradient",
            " x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\(stop(top, "0"))\(stop(bottom, "1"))</linearGradient>")
    }

    private static func opacity(_ share: Double) -> String {
        share < 1 ? " opacity=\"\(SceneNumber.text(share))\"" : ""
    }
}
