import PressureGestures
import PressureJSON

/// Writes a drawing as SVG: the backend for files and pages.
package struct SceneSVG: Sendable {
    /// What differs between a file and a part of a page.
    package struct Options: Hashable, Sendable {
        /// Put before every id, so that several drawings can stand in one page.
        package var prefix: String
        /// What screen readers call the whole.
        package var title: String
        /// More attributes of the root element as SVG, for example a class.
        package var attributes: String

        package init(prefix: String = "", title: String = "Home screen", attributes: String = "") {
            (self.prefix, self.title, self.attributes) = (prefix, title, attributes)
        }
    }

    private let options: Options
    private var body = ""
    private var definitions = ""
    private var known: Set<String> = []
    private var count = 0
    /// The appearances: one, or two that the reader's setting chooses from.
    private var pairs: [String: (light: SceneColour, dark: SceneColour)] = [:]

    private init(_ options: Options) { self.options = options }

    /// A drawing as one SVG.
    package static func text(_ drawing: SceneDrawing, _ options: Options = Options()) -> String {
        var svg = SceneSVG(options)
        svg.carryOut(drawing.orders, drawing.orders)
        return svg.document(drawing.size, ground: svg.paint(drawing.ground, drawing.ground))
    }

    /// Two appearances of the same scene as one SVG that follows the reader's light or dark setting.
    ///
    /// An ancestor's `data-appearance` of `light` or `dark` comes before the setting. Both drawings must have
    /// the same orders apart from colours, as drawings of one scene do; otherwise this is nil.
    package static func text(
        light: SceneDrawing, dark: SceneDrawing, _ options: Options = Options()
    ) -> String? {
        guard light.orders.count == dark.orders.count, light.size == dark.size else { return nil }
        var svg = SceneSVG(options)
        svg.carryOut(light.orders, dark.orders)
        return svg.document(light.size, ground: svg.paint(light.ground, dark.ground))
    }

    // MARK: - The whole

    private func document(_ size: SceneSize, ground: String) -> String {
        let (width, height) = (SceneNumber.text(size.width), SceneNumber.text(size.height))
        let families = SceneType.families.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ", ")
        let extra = options.attributes.isEmpty ? "" : " " + options.attributes
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
            height="\(height)" role="group" font-family="\(families), sans-serif"\(extra)>
            <title>\(ForeignText.markup(options.title))</title>
            \(style)<defs>\(definitions)</defs>
            <rect width="\(width)" height="\(height)"\(ground)/>
            \(body)</svg>

            """
    }

    /// The rules of the colours that differ between light and dark.
    private var style: String {
        guard !pairs.isEmpty else { return "" }
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
        return "<style>\(rules("") { pairs[$0]?.light })"
            + "@media (prefers-color-scheme:dark){\(rules("") { pairs[$0]?.dark })}"
            + rules("[data-appearance=light] ") { pairs[$0]?.light }
            + rules("[data-appearance=dark] ") { pairs[$0]?.dark } + "</style>\n"
    }

    // MARK: - Orders

    private mutating func carryOut(_ light: [SceneDrawing.Order], _ dark: [SceneDrawing.Order]) {
        for (one, other) in zip(light, dark) { carryOut(one, other) }
    }

    private mutating func carryOut(_ order: SceneDrawing.Order, _ dark: SceneDrawing.Order) {
        switch (order, dark) {
        case (.beginLayer(let id, let blur, let opacity), _):
            let filter = blur > 0 ? " filter=\"url(#\(blurFilter(blur)))\"" : ""
            body += "<g id=\"\(options.prefix)\(id)\"\(filter)\(Self.opacity(opacity))>\n"
        case (.beginGroup(let id, let spoken, let isGroup, let move, let scale, let opacity, let clip), _):
            var line = "<g data-id=\"\(ForeignText.markup(id))\""
            if let spoken {
                line += " role=\"\(isGroup ? "group" : "img")\" aria-label=\"\(ForeignText.markup(spoken))\""
            }
            var moves: [String] = []
            if move.x != 0 || move.y != 0 {
                moves.append("translate(\(SceneNumber.text(move.x)) \(SceneNumber.text(move.y)))")
            }
            if scale != 1 { moves.append("scale(\(SceneNumber.text(scale)))") }
            if !moves.isEmpty { line += " transform=\"\(moves.joined(separator: " "))\"" }
            if let clip { line += " clip-path=\"url(#\(clipPath(clip)))\"" }
            body += line + "\(Self.opacity(opacity))>\n"
        case (.end, _): body += "</g>\n"
        case (.fill(let outline, let colour), .fill(_, let other)):
            body += SVGPath.element(outline) + paint(colour, other) + "/>\n"
        case (.fade(let outline, let top, let bottom), .fade(_, let darkTop, let darkBottom)):
            body +=
                SVGPath.element(outline) + " fill=\"url(#\(gradient((top, darkTop), (bottom, darkBottom))))\"/>\n"
        case (.stroke(let outline, let colour, let width), .stroke(_, let other, _)):
            body +=
                SVGPath.element(outline) + " fill=\"none\"" + paint(colour, other, as: "stroke")
                + " stroke-width=\"\(SceneNumber.text(width))\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
        case (.shadow(let outline, let colour), .shadow(_, let other)):
            body +=
                "<g transform=\"translate(0 6)\" filter=\"url(#\(blurFilter(14, margin: 100)))\">"
                + SVGPath.element(outline)
                + paint(colour, other) + "/></g>\n"
        case (.backdrop(let outline, let layer, let blur, let moved), _):
            let back = "translate(\(SceneNumber.text(-moved.x)) \(SceneNumber.text(-moved.y)))"
            body +=
                "<g clip-path=\"url(#\(clipPath(outline)))\"><use href=\"#\(options.prefix)\(layer)\" "
                + "transform=\"\(back)\" "
                + "filter=\"url(#\(blurFilter(blur)))\"/></g>\n"
        case (.text(let text, let colour, let x, let baseline), .text(_, let other, _, _)):
            body += letters(text, x, baseline) + paint(colour, other) + ">\(ForeignText.markup(text.string))</text>\n"
        default: break
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

    private mutating func paint(_ light: SceneColour, _ dark: SceneColour, as what: String = "fill") -> String {
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

    private mutating func define(_ id: String, _ text: String) -> String {
        if known.insert(id).inserted { definitions += text }
        return id
    }

    private mutating func blurFilter(_ blur: Double, margin: Int = 10) -> String {
        let id =
            "\(options.prefix)blur-\(margin)-\(SceneNumber.text(blur).map { $0 == "." ? "_" : String($0) }.joined())"
        return define(
            id,
            "<filter id=\"\(id)\" x=\"-\(margin)%\" y=\"-\(margin)%\" width=\"\(100 + 2 * margin)%\" "
                + "height=\"\(100 + 2 * margin)%\">"
                + "<feGaussianBlur stdDeviation=\"\(SceneNumber.text(blur))\"/></filter>")
    }

    private mutating func clipPath(_ outline: SceneDrawing.Outline) -> String {
        count += 1
        let id = "\(options.prefix)clip-\(count)"
        return define(id, "<clipPath id=\"\(id)\">\(SVGPath.element(outline))/></clipPath>")
    }

    private mutating func gradient(
        _ top: (SceneColour, SceneColour), _ bottom: (SceneColour, SceneColour)
    ) -> String {
        count += 1
        let id = "\(options.prefix)fade-\(count)"
        func stop(_ colours: (SceneColour, SceneColour), _ place: String) -> String {
            let paint =
                colours.0 == colours.1
                ? " stop-color=\"\(colours.0.hex)\" stop-opacity=\"\(SceneNumber.text(colours.0.alpha))\""
                : " class=\"g\(name(colours.0, colours.1))\""
            return "<stop offset=\"\(place)\"\(paint)/>"
        }
        let stops = stop(top, "0") + stop(bottom, "1")
        return define(
            id, "<linearGradient id=\"\(id)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\(stops)</linearGradient>")
    }

    private static func opacity(_ share: Double) -> String {
        share < 1 ? " opacity=\"\(SceneNumber.text(share))\"" : ""
    }
}
