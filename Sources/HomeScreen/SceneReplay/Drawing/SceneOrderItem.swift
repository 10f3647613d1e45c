import HomeScreen
import PressureJSON

/// An item of ``SceneOrders``: what a painter is told, and which numbers of it a similar item may change.
struct SceneOrderItem: Hashable, Sendable {
    /// What an item means to the painter: its first number.
    enum Kind: Int, Sendable {
        case layer, group, fill, fade, stroke, shadow, backdrop, text, turn
    }

    enum Part: Hashable, Sendable {
        /// The number of a list or a colour, or a weight.
        case count(Int)
        /// A length to the nearest hundredth of a point: on no screen is a pixel as small.
        case length(Double)
        /// A scale or an opacity: what is scaled is some hundred points wide, and must not jump by a hundredth of them.
        case share(Double)
        case text(String)
        /// Four lengths, or five.
        case frame([Double])
        /// The letters of a path's steps, and the lengths that follow them.
        case path([Character], [Double])
        /// No outline.
        case none
    }

    let kind: Kind
    let parts: [Part]

    /// An item of its parts; those at the end that are as usual are left out.
    init(_ kind: Kind, _ parts: [Part], usual: [Part] = []) {
        var (parts, usual) = (parts.map { $0.rounded }, usual)
        while let last = usual.popLast(), parts.last == last { parts.removeLast() }
        (self.kind, self.parts) = (kind, parts)
    }

    /// The item as JSON.
    var json: String { "[\(([String(kind.rawValue)] + parts.map { $0.json }).joined(separator: ","))]" }

    /// What items have in common of which one can be written as numbers to add to the other's.
    package var shape: String { "\(kind.rawValue)" + parts.map { "," + $0.shape }.joined() }

    /// The numbers that are added to: of lengths the hundredths, of shares the hundred-thousandths.
    var numbers: [Int64] { parts.flatMap { $0.numbers } }
}

extension SceneOrderItem.Part {
    static let lengthUnit: Int64 = 100
    static let shareUnit: Int64 = 100_000

    /// A rectangle as four lengths or, with a radius, five; an ellipse has a radius below 0.
    static func outline(_ outline: SceneDrawing.Outline) -> Self {
        func frame(_ frame: MotionRect, _ radius: Double?) -> Self {
            .frame([frame.x, frame.y, frame.width, frame.height] + (radius.map { [$0] } ?? []))
        }
        switch outline {
        case .rectangle(let rect, let radius): return frame(rect, radius > 0 ? radius : nil)
        case .ellipse(let rect): return frame(rect, -1)
        case .path(let path, let origin):
            var (letters, lengths): ([Character], [Double]) = ([], [])
            func step(_ letter: Character, _ points: ScenePoint...) {
                letters.append(letter)
                for point in points { lengths += [point.x + origin.x, point.y + origin.y] }
            }
            for order in path.steps {
                switch order {
                case .move(let point): step("M", point)
                case .line(let point): step("L", point)
                case .curve(let one, let two, let point): step("C", one, two, point)
                case .close: step("Z")
                }
            }
            return .path(letters, lengths)
        }
    }

    /// What differs by less than what is written is the same.
    fileprivate var rounded: Self {
        func round(_ value: Double, _ unit: Int64) -> Double { Double(Self.whole(value, unit)) / Double(unit) }
        func lengths(_ values: [Double]) -> [Double] { values.map { round($0, Self.lengthUnit) } }
        return switch self {
        case .length(let value): .length(round(value, Self.lengthUnit))
        case .share(let value): .share(round(value, Self.shareUnit))
        case .frame(let values): .frame(lengths(values))
        case .path(let letters, let values): .path(letters, lengths(values))
        case .count, .text, .none: self
        }
    }

    fileprivate var numbers: [Int64] {
        switch self {
        case .count(let number): [Int64(number)]
        case .length(let value): [Self.whole(value, Self.lengthUnit)]
        case .share(let value): [Self.whole(value, Self.shareUnit)]
        case .frame(let values), .path(_, let values): values.map { Self.whole($0, Self.lengthUnit) }
        case .text, .none: []
        }
    }

    fileprivate var shape: String {
        switch self {
        case .count, .length, .share: "n"
        case .text(let text): JSONText.quoted(text)
        case .frame(let values): "f\(values.count)"
        case .path(let letters, _): "p" + String(letters)
        case .none: "0"
        }
    }

    fileprivate var json: String {
        switch self {
        case .count(let number): "\(number)"
        case .length(let value): Self.length(value)
        case .share(let value): JSONText.decimal(Self.whole(value, Self.shareUnit), per: Self.shareUnit, places: 5)
        // `<` is escaped, so that it can stand in a script element.
        case .text(let text):
            JSONText.quoted(text).split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
        case .frame(let values): "[\(values.map(Self.length).joined(separator: ","))]"
        case .path(let letters, let values): Self.path(letters, values)
        case .none: "0"
        }
    }

    private static func path(_ letters: [Character], _ values: [Double]) -> String {
        var (text, rest) = ("\"", values[...])
        for letter in letters {
            let count = letter == "C" ? 6 : letter == "Z" ? 0 : 2
            text += "\(letter)" + rest.prefix(count).map(length).joined(separator: " ")
            rest = rest.dropFirst(count)
        }
        return text + "\""
    }

    static func length(_ value: Double) -> String {
        JSONText.decimal(whole(value, lengthUnit), per: lengthUnit, places: 2)
    }

    private static func whole(_ value: Double, _ unit: Int64) -> Int64 {
        guard value.isFinite else { return 0 }
        return Int64((min(max(value, -1e9), 1e9) * Double(unit)).rounded())
    }
}
