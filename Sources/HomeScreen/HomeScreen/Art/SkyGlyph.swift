import PressureMotion

/// The marks of the weather, drawn by us, on a canvas of 32 by 32.
enum SkyGlyph {
    /// A mark in a frame.
    static func node(_ id: String, _ sky: HomeForecast.Sky, _ frame: MotionRect, isDark: Bool = false) -> SceneNode {
        var canvas = SceneNode("\(id).canvas", .group, MotionRect(0, 0, frame.width, frame.height))
        canvas.scale = min(frame.width, frame.height) / 32
        switch sky {
        case .clear: canvas.children = (isDark ? moon : sun)(id, 16, 16, 7.5)
        case .partly: canvas.children = (isDark ? moon : sun)(id, 11.5, 12, 5.5) + cloud(id, 4)
        case .cloudy: canvas.children = cloud(id, 1)
        case .rain: canvas.children = cloud(id, -1) + drops(id)
        }
        return SceneNode(id, .glyph, frame, children: [canvas])
    }

    private static func sun(_ id: String, _ x: Double, _ y: Double, _ radius: Double) -> [SceneNode] {
        var steps: [ScenePath.Step] = []
        for ray in 0..<8 {
            let (sine, cosine) = MotionMath.sineAndCosine(Double(ray) * Double.pi / 4)
            let (near, far) = (radius + 2.2, radius + 5)
            steps.append(.move(ScenePoint(x + cosine * near, y + sine * near)))
            steps.append(.line(ScenePoint(x + cosine * far, y + sine * far)))
        }
        return [
            .oval("\(id).sun", MotionRect(x - radius, y - radius, radius * 2, radius * 2), .palette(.weatherSun)),
            .path(
                "\(id).rays", .glyph, MotionRect(0, 0, 32, 32), ScenePath(steps),
                stroke: SceneStroke(.palette(.weatherSun), 2)),
        ]
    }

    /// A crescent: two curves from horn to horn.
    private static func moon(_ id: String, _ x: Double, _ y: Double, _ radius: Double) -> [SceneNode] {
        func at(_ across: Double, _ down: Double) -> ScenePoint { ScenePoint(x + across * radius, y + down * radius) }
        return [
            .path(
                "\(id).moon", .glyph, MotionRect(0, 0, 32, 32),
                ScenePath([
                    .move(at(0.3, -1.3)), .curve(at(-2, -1.2), at(-1.9, 2.1), to: at(1.3, 0.8)),
                    .curve(at(-0.1, 1), at(-0.6, -0.4), to: at(0.3, -1.3)), .close,
                ]), fill: .palette(.weatherSun))
        ]
    }

    /// A cloud, so far down.
    private static func cloud(_ id: String, _ down: Double) -> [SceneNode] {
        let ink = SceneInk.palette(.weatherCloud)
        return [
            .oval("\(id).left", MotionRect(4, 11 + down, 11, 11), ink),
            .oval("\(id).top", MotionRect(9, 6 + down, 13, 13), ink),
            .oval("\(id).right", MotionRect(17, 10 + down, 12, 12), ink),
            .filled("\(id).base", .glyph, MotionRect(9.5, 14 + down, 13.5, 8), ink),
        ]
    }

    private static func drops(_ id: String) -> [SceneNode] {
        (0..<3).map { index in
            let x = 10 + Double(index) * 6
            return .path(
                "\(id).drop-\(index)", .glyph, MotionRect(0, 0, 32, 32),
                ScenePath(through: [(x + 1.5, 23.5), (x - 0.5, 29)], closed: false),
                stroke: SceneStroke(.palette(.weatherRain), 2.4))
        }
    }
}
