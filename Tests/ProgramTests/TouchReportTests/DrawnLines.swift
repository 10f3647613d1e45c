import HomeScreen

@testable import TestSupport

/// A drawing in both appearances as ``OrderReader`` writes pictures, straight from its orders.
enum DrawnLines {
    static func of(light: SceneDrawing, dark: SceneDrawing) -> [String] {
        zip(light.orders, dark.orders).map { line($0, $1) }
    }

    private static func line(_ one: SceneDrawing.Order, _ other: SceneDrawing.Order) -> String {
        switch (one, other) {
        case (.beginLayer(let id, let blur, let opacity), _): "0 \(id) \(length(blur)) \(share(opacity))"
        case (.beginGroup(_, _, _, let move, let scale, let opacity, let clip), _):
            "1 \(length(move.x)) \(length(move.y)) \(share(opacity)) \(share(scale)) "
                + (clip.map(outline) ?? "none")
        case (.beginTurn(let turn, let place), _):
            "8 \(length(place.x)) \(length(place.y)) \(share(turn.degrees)) \(share(turn.width))"
        case (.end, _): "end"
        case (.fill(let shape, let ink), .fill(_, let dark)): "2 \(outline(shape)) \(colour(ink, dark))"
        case (.fade(let shape, let top, let bottom), .fade(_, let darkTop, let darkBottom)):
            "3 \(outline(shape)) \(colour(top, darkTop)) \(colour(bottom, darkBottom))"
        case (.stroke(let shape, let ink, let width), .stroke(_, let dark, _)):
            "4 \(outline(shape)) \(colour(ink, dark)) \(length(width))"
        case (.shadow(let shape, let ink), .shadow(_, let dark)): "5 \(outline(shape)) \(colour(ink, dark))"
        case (.backdrop(let shape, let layer, let blur, let moved), _):
            "6 \(outline(shape)) \(layer) \(length(blur)) \(length(moved.x)) \(length(moved.y))"
        case (.text(let text, let ink, let x, let baseline), .text(_, let dark, _, _)):
            "7 \(text.string) \(length(text.size)) \(text.weight.rawValue) "
                + "\(text.alignment == .leading ? 0 : text.alignment == .centre ? 1 : 2) \(colour(ink, dark)) "
                + "\(length(x)) \(length(baseline)) \(length(text.width))"
        default: "two orders that differ"
        }
    }

    private static func length(_ value: Double) -> String { OrderReader.text(value, places: 2) }
    private static func share(_ value: Double) -> String { OrderReader.text(value, places: 5) }

    private static func colour(_ light: SceneColour, _ dark: SceneColour) -> String {
        func text(_ colour: SceneColour) -> String {
            let alpha = Int((colour.alpha * 255).rounded())
            let digits = String(alpha, radix: 16)
            return colour.hex + (alpha == 255 ? "" : digits.count == 1 ? "0" + digits : digits)
        }
        return "\(text(light))/\(text(dark))"
    }

    private static func outline(_ outline: SceneDrawing.Outline) -> String {
        func frame(_ frame: MotionRect, _ more: [Double]) -> String {
            "(" + ([frame.x, frame.y, frame.width, frame.height] + more).map(length).joined(separator: " ") + ")"
        }
        switch outline {
        case .rectangle(let rect, let radius): return frame(rect, radius > 0 ? [radius] : [])
        case .ellipse(let rect): return frame(rect, [-1])
        case .path(let path, let origin):
            func points(_ points: ScenePoint...) -> String {
                points.flatMap { [length($0.x + origin.x), length($0.y + origin.y)] }.joined(separator: " ")
            }
            return path.steps.map { step in
                switch step {
                case .move(let point): "M" + points(point)
                case .line(let point): "L" + points(point)
                case .curve(let one, let two, let point): "C" + points(one, two, point)
                case .close: "Z"
                }
            }.joined()
        }
    }
}
