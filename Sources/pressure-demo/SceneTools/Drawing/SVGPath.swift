import HomeScreen

/// Outlines as SVG.
enum SVGPath {
    static func text(_ path: ScenePath, at origin: ScenePoint) -> String {
        var text = ""
        func add(_ start: String, _ point: ScenePoint) {
            text += start
            text += SceneNumber.text(point.x + origin.x)
            text += " "
            text += SceneNumber.text(point.y + origin.y)
        }
        for step in path.steps {
            switch step {
            case .move(let point): add("M", point)
            case .line(let point): add("L", point)
            case .curve(let one, let two, let point):
                add("C", one)
                add(" ", two)
                add(" ", point)
            case .close: text += "Z"
            }
        }
        return text
    }

    /// An element with the outline, without its end: attributes can follow.
    static func element(_ outline: SceneDrawing.Outline) -> String {
        switch outline {
        case .rectangle(let frame, let radius):
            let corner = radius > 0 ? " rx=\"\(SceneNumber.text(min(radius, frame.height / 2, frame.width / 2)))\"" : ""
            return "<rect x=\"\(SceneNumber.text(frame.x))\" y=\"\(SceneNumber.text(frame.y))\" "
                + "width=\"\(SceneNumber.text(frame.width))\" height=\"\(SceneNumber.text(frame.height))\"\(corner)"
        case .ellipse(let frame):
            return "<ellipse cx=\"\(SceneNumber.text(frame.midX))\" cy=\"\(SceneNumber.text(frame.midY))\" "
                + "rx=\"\(SceneNumber.text(frame.width / 2))\" ry=\"\(SceneNumber.text(frame.height / 2))\""
        case .path(let path, let origin): return "<path d=\"\(text(path, at: origin))\""
        }
    }
}
