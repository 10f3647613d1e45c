import HomeScreen
import PressureGestures
import PressureJSON

/// Drawings that follow one another as one SVG that moves by itself and begins again, without a script: an image in a
/// page can be one.
///
/// Little changes from one picture to the next, so each order, group and layer that comes more than once stands once in
/// the definitions, and pictures use it. One element shows one picture after the other; a program that knows of no
/// motion, and a reader who asked for less of it, see a picture that stands still.
package struct AnimatedSVG: Sendable {
    /// A drawn element; the ids of pieces are their places in the list.
    private struct Piece: Hashable {
        /// All of an element, or the attributes of one that holds others.
        let text: String
        /// What a group holds, in order; nil for an element of its own.
        let inside: [Int]?
    }

    private var parts = SVGParts(prefix: "")
    private var pieces: [Piece] = []
    private var places: [Piece: Int] = [:]
    /// How often each piece is named by another; backdrops name layers by their ids.
    private var uses: [Int] = []
    /// From when on which piece is shown.
    private var shows: [(time: TimeSpan, picture: Int)] = []
    private var size: SceneSize?
    private var ground = ""

    package init() {}

    /// How many different pictures there are.
    package var count: Int { Set(shows.map(\.picture)).count }

    /// Shows a drawing from a time on, until the next one; times grow, and the first is zero.
    ///
    /// False, and nothing is shown, if light and dark have other orders apart from colours, or if the size is another one
    /// than before. Both may be the same drawing: then there is one appearance.
    package mutating func show(light: SceneDrawing, dark: SceneDrawing, from time: TimeSpan) -> Bool {
        guard light.orders.count == dark.orders.count, light.size == dark.size, size ?? light.size == light.size
        else { return false }
        var layers: [String: Int] = [:]
        var open: [(begin: SceneDrawing.Order?, inside: [Int])] = [(nil, [])]
        for (one, other) in zip(light.orders, dark.orders) {
            guard one.isSame(as: other) else { return false }
            if one == .end {
                guard let (begin, inside) = open.popLast(), let begin, !open.isEmpty,
                    let attributes = parts.attributes(begin)
                else { return false }
                let place = piece(Piece(text: attributes, inside: inside))
                if case .beginLayer(let id, _, _) = begin { layers[id] = place }
                open[open.count - 1].inside.append(place)
            } else if let element = parts.element(one, other, layer: { id in Self.id(layers[id] ?? -1) }) {
                if case .backdrop(_, let layer, _, _) = one {
                    // A backdrop names its layer itself: it must have an id.
                    guard let shown = layers[layer] else { return false }
                    uses[shown] += 2
                }
                open[open.count - 1].inside.append(piece(Piece(text: element, inside: nil)))
            } else {
                open.append((one, []))
            }
        }
        guard open.count == 1 else { return false }
        if size == nil {
            size = light.size
            ground = parts.paint(light.ground, dark.ground)
        }
        let picture = piece(Piece(text: "", inside: open[0].inside))
        if shows.last?.picture != picture { shows.append((time, picture)) }
        return true
    }

    private static func id(_ place: Int) -> String { "p" + String(place, radix: 36) }

    private mutating func piece(_ piece: Piece) -> Int {
        if let place = places[piece] { return place }
        places[piece] = pieces.count
        pieces.append(piece)
        uses.append(0)
        for part in piece.inside ?? [] { uses[part] += 1 }
        return pieces.count - 1
    }

    // MARK: - The whole

    /// The SVG: pictures up to a time, and all of it again and again.
    ///
    /// The last picture dissolves into the first where that is another one, which takes `back`. `still` is the time of the
    /// picture that stands for all where nothing moves.
    package func text(until end: TimeSpan, back: TimeSpan, still: TimeSpan, title: String) -> String {
        guard let size, let first = shows.first, let last = shows.last else { return "" }
        let goesBack = first.picture != last.picture
        let whole = TimeSpan(microseconds: end.microseconds + (goesBack ? back.microseconds : 0))
        let chosen = Self.id((shows.last { $0.time <= still } ?? first).picture)
        var body = "<use class=\"still\" href=\"#\(chosen)\"/>\n<use class=\"moving\" href=\"#\(chosen)\">"
        body +=
            Self.animation(
                of: "href", shows.map { ($0.time, "#" + Self.id($0.picture)) }, whole, " calcMode=\"discrete\"")
            + "</use>\n"
        if goesBack {
            body += "<use class=\"moving\" href=\"#\(Self.id(first.picture))\" opacity=\"0\">"
            body += Self.animation(of: "opacity", [(.zero, "0"), (end, "0"), (whole, "1")], whole, "") + "</use>\n"
        }
        return """
            \(SVGParts.root(size, " role=\"img\""))<title>\(ForeignText.markup(title))</title>
            <style>.still{display:none}@media (prefers-reduced-motion:reduce){.still{display:inline}.moving{display:none}}\
            \(parts.rules)</style>
            <defs>\(parts.definitions)
            \(definitions)</defs>
            <rect width="\(SceneNumber.text(size.width))" height="\(SceneNumber.text(size.height))"\(ground)/>
            \(body)</svg>

            """
    }

    private static func animation(
        of name: String, _ values: [(time: TimeSpan, value: String)], _ whole: TimeSpan, _ manner: String
    ) -> String {
        let length = text(millionths: whole.microseconds)
        let times = values.map { value in
            text(millionths: Int64((Double(value.time.microseconds) / Double(whole.microseconds) * 1e6).rounded()))
        }
        return "<animate attributeName=\"\(name)\" dur=\"\(length)s\" repeatCount=\"indefinite\""
            + "\(manner) keyTimes=\"\(times.joined(separator: ";"))\" "
            + "values=\"\(values.map(\.value).joined(separator: ";"))\"/>"
    }

    private static func text(millionths: Int64) -> String {
        JSONText.decimal(millionths, per: 1_000_000, places: 6)
    }

    /// Every piece that comes more than once, and every picture.
    private var definitions: String {
        let pictures = Set(shows.map(\.picture))
        return pieces.indices.filter { uses[$0] > 1 || pictures.contains($0) }
            .map { written($0, " id=\"\(Self.id($0))\"") + "\n" }.joined()
    }

    /// A piece as an element with an id.
    private func written(_ place: Int, _ id: String) -> String {
        let piece = pieces[place]
        guard let inside = piece.inside else {
            let end = piece.text.firstIndex { $0 == " " } ?? piece.text.endIndex
            return piece.text[..<end] + id + piece.text[end...]
        }
        let parts = inside.map { uses[$0] > 1 ? "<use href=\"#\(Self.id($0))\"/>" : written($0, "") }
        return "<g\(id)\(piece.text)>\(parts.joined())</g>"
    }
}
