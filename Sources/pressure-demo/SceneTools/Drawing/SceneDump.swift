import HomeScreen
import PressureGestures
import PressureJSON

extension HomeScene {
    /// The scene as JSON: the tree with frames on the screen, texts, outlines and colours as they come out.
    package var dump: String {
        var text = "{\"scene\":\(JSONText.quoted(name)),\"width\":\(SceneNumber.text(size.width))"
        text += ",\"height\":\(SceneNumber.text(size.height)),\"style\":\"\(traits.style.rawValue)\""
        text += ",\"idiom\":\"\(traits.idiom.rawValue)\",\"nodes\":[\n"
        text += placed.map { Self.line($0) }.joined(separator: ",\n")
        return text + "\n]}\n"
    }

    /// One node: its depth in the tree says what it lies in.
    private static func line(_ placed: PlacedNode) -> String {
        let node = placed.node
        var line = "{\"id\":\(JSONText.quoted(node.id)),\"depth\":\(placed.depth)"
        line += ",\"role\":\"\(node.role.name)\",\"frame\":[\(numbers(placed.frame))]"
        switch node.shape {
        case .rectangle(let radius):
            if radius > 0 { line += ",\"radius\":\(SceneNumber.text(radius * placed.scale))" }
        case .ellipse: line += ",\"shape\":\"ellipse\""
        case .path(let path): line += ",\"shape\":\(JSONText.quoted(SVGPath.text(path, at: ScenePoint(0, 0))))"
        }
        if node.opacity < 1 { line += ",\"opacity\":\(SceneNumber.text(node.opacity))" }
        if node.scale != 1 { line += ",\"scale\":\(SceneNumber.text(node.scale))" }
        if node.turn.degrees != 0 { line += ",\"turn\":\(SceneNumber.text(node.turn.degrees))" }
        if node.turn.width != 1 { line += ",\"width\":\(SceneNumber.text(node.turn.width))" }
        if let material = node.material { line += ",\"material\":\"\(material.rawValue)\"" }
        if node.traits != .none {
            line += ",\"style\":\"\(placed.traits.style.rawValue)\",\"level\":\"\(placed.traits.level.rawValue)\""
        }
        switch node.fill {
        case .plain(let ink): line += ",\"fill\":\(colour(ink, placed))"
        case .fading(let top, let bottom):
            line += ",\"fill\":\(colour(top, placed)),\"fadesTo\":\(colour(bottom, placed))"
        case nil: break
        }
        if let stroke = node.stroke {
            line += ",\"stroke\":\(colour(stroke.ink, placed))"
            line += ",\"strokeWidth\":\(SceneNumber.text(stroke.width * placed.scale))"
        }
        if let text = node.text {
            line += ",\"text\":\(JSONText.quoted(text.string)),\"size\":\(SceneNumber.text(text.size * placed.scale))"
            line += ",\"weight\":\(text.weight.rawValue),\"alignment\":\"\(text.alignment.rawValue)\""
            line += ",\"colour\":\(colour(text.ink, placed))"
        }
        if let spoken = node.spoken { line += ",\"spoken\":\(JSONText.quoted(spoken))" }
        if let target = node.target { line += ",\"target\":\(JSONText.quoted(target))" }
        return line + "}"
    }

    private static func numbers(_ frame: MotionRect) -> String {
        [frame.x, frame.y, frame.width, frame.height].map(SceneNumber.text).joined(separator: ",")
    }

    private static func colour(_ ink: SceneInk, _ placed: PlacedNode) -> String {
        let colour = ink.resolved(placed.traits)
        return colour.alpha < 1 ? "\"\(colour.hex) \(SceneNumber.text(colour.alpha))\"" : "\"\(colour.hex)\""
    }
}
