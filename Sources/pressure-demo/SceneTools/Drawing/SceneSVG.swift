import HomeScreen
import PressureGestures
import PressureJSON

/// Writes a drawing as SVG: the backend for files and pages.
///
/// ``AnimatedSVG`` writes many as one that moves.
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
    private var parts: SVGParts

    private init(_ options: Options) {
        self.options = options
        parts = SVGParts(prefix: options.prefix)
    }

    /// A drawing as one SVG.
    package static func text(_ drawing: SceneDrawing, _ options: Options = Options()) -> String {
        var svg = SceneSVG(options)
        return svg.document(drawing, drawing)
    }

    /// Two appearances of the same scene as one SVG that follows the reader's light or dark setting.
    ///
    /// An ancestor's `data-appearance` of `light` or `dark` comes before the setting. Both drawings must have
    /// the same orders apart from colours, as drawings of one scene do; otherwise this is nil.
    package static func text(
        light: SceneDrawing, dark: SceneDrawing, _ options: Options = Options()
    ) -> String? {
        guard light.orders.count == dark.orders.count, light.size == dark.size,
            zip(light.orders, dark.orders).allSatisfy({ $0.isSame(as: $1) })
        else { return nil }
        var svg = SceneSVG(options)
        return svg.document(light, dark)
    }

    private mutating func document(_ light: SceneDrawing, _ dark: SceneDrawing) -> String {
        for (one, other) in zip(light.orders, dark.orders) { carryOut(one, other) }
        let extra = options.attributes.isEmpty ? "" : " " + options.attributes
        let size = light.size
        let ground = parts.paint(light.ground, dark.ground)
        let style = parts.rules.isEmpty ? "" : "<style>\(parts.rules)</style>\n"
        return """
            \(SVGParts.root(size, " role=\"group\"" + extra))\
            <title>\(ForeignText.markup(options.title))</title>
            \(style)<defs>\(parts.definitions)</defs>
            <rect width="\(SceneNumber.text(size.width))" height="\(SceneNumber.text(size.height))"\(ground)/>
            \(body)</svg>

            """
    }

    private mutating func carryOut(_ order: SceneDrawing.Order, _ dark: SceneDrawing.Order) {
        let prefix = options.prefix
        if let attributes = parts.attributes(order) {
            body += "<g\(name(of: order))\(attributes)>\n"
        } else if order == .end {
            body += "</g>\n"
        } else if let element = parts.element(order, dark, layer: { prefix + $0 }) {
            body += element + "\n"
        }
    }

    /// What a layer or a group is called, and how it is spoken.
    private func name(of order: SceneDrawing.Order) -> String {
        switch order {
        case .beginLayer(let id, _, _): return " id=\"\(options.prefix)\(id)\""
        case .beginGroup(let id, let spoken, let isGroup, _, _, _, _):
            let name = " data-id=\"\(ForeignText.markup(id))\""
            guard let spoken else { return name }
            return name + " role=\"\(isGroup ? "group" : "img")\" aria-label=\"\(ForeignText.markup(spoken))\""
        default: return ""
        }
    }
}
