import PressureMotion

/// The pictures of the photo widget, drawn by us, on a canvas of 100 by 100; each is dark enough for light words on it.
package enum HomePicture: String, Hashable, Sendable, CaseIterable {
    case dunes, fjord, pier

    /// The one that was taken last.
    static var latest: HomePicture { .pier }

    /// What it is called.
    package var title: String {
        switch self {
        case .dunes: "Behind the dunes"
        case .fjord: "Fjord, first snow"
        case .pier: "Pier at dusk"
        }
    }

    /// When and by whom it was taken.
    package var taken: String {
        switch self {
        case .dunes: "14 September, by Rosa"
        case .fjord: "2 November, by Jonas"
        case .pier: "Yesterday, by you"
        }
    }

    /// What one sees on it.
    package var story: String {
        switch self {
        case .dunes: "To the lighthouse, after the rain."
        case .fjord: "From the ferry to Skerry."
        case .pier: "The outer steps, at low water."
        }
    }

    /// The picture in a frame; it fills it, and its foot stays at the foot.
    func node(_ id: String, _ frame: MotionRect, radius: Double, role: SceneRole = .graph) -> SceneNode {
        var node = SceneNode(id, role, frame)
        node.shape = .rectangle(radius: radius)
        node.fill = .fading(.palette(sky.0), .palette(sky.1))
        node.clips = true
        node.traits = .dark
        let scale = max(frame.width, frame.height) / 100
        var canvas = SceneNode(
            "\(id).canvas", .group,
            MotionRect((frame.width - 100 * scale) / 2, frame.height - 100 * scale, 100 * scale, 100 * scale))
        canvas.scale = scale
        canvas.children = art(id)
        node.children = [canvas]
        return node
    }

    private var sky: (PaletteColour, PaletteColour) {
        switch self {
        case .dunes: (.duneSky, .duneHaze)
        case .fjord: (.fjordSky, .fjordHaze)
        case .pier: (.pierSky, .pierHaze)
        }
    }

    private func art(_ id: String) -> [SceneNode] {
        let sheet = MotionRect(0, 0, 100, 100)
        func hill(_ name: String, _ heights: [Double], _ ink: PaletteColour) -> SceneNode {
            let step = 120 / Double(heights.count - 1)
            let line = ScenePath(
                smooth: heights.enumerated().map { ScenePoint(Double($0.offset) * step - 10, $0.element) })
            return .path(
                "\(id).\(name)", .graph, sheet, line.closed(at: 110, from: -10, to: 110), fill: .palette(ink))
        }
        func line(_ name: String, _ places: [(Double, Double)], _ ink: PaletteColour, _ width: Double) -> SceneNode {
            .path(
                "\(id).\(name)", .graph, sheet, ScenePath(through: places, closed: false),
                stroke: SceneStroke(.palette(ink), width))
        }
        switch self {
        case .dunes:
            return [
                .oval("\(id).sun", .graph, MotionRect(62, 24, 15, 15), .palette(.duneSun)),
                hill("far", [62, 52, 58, 48, 60], .duneFar), hill("near", [74, 66, 78, 88, 70], .duneSand),
                line("path", [(46, 100), (52, 88), (44, 80), (50, 70)], .duneHaze, 4),
                line("grass-1", [(70, 78), (67, 64)], .duneGrass, 1.6),
                line("grass-2", [(73, 77), (75, 61)], .duneGrass, 1.6),
                line("grass-3", [(76, 76), (82, 66)], .duneGrass, 1.6),
                line("grass-4", [(18, 72), (15, 60)], .duneGrass, 1.6),
                line("grass-5", [(21, 71), (24, 58)], .duneGrass, 1.6),
            ]
        case .fjord:
            return [
                hill("far", [58, 30, 50, 26, 56], .fjordFar),
                .path(
                    "\(id).snow", .graph, sheet,
                    ScenePath(through: [(80, 26), (72, 37), (78, 35), (82, 39), (88, 35)]),
                    fill: .palette(.fjordSnow)),
                hill("near", [50, 62, 72, 60, 46], .fjordNear),
                .filled("\(id).water", .graph, MotionRect(-10, 74, 120, 40), .palette(.fjordWater)),
                line("wave-1", [(14, 82), (34, 82)], .fjordFar, 1.4),
                line("wave-2", [(56, 88), (84, 88)], .fjordFar, 1.4),
                .path(
                    "\(id).boat", .graph, sheet, ScenePath(through: [(42, 78), (58, 78), (54, 83), (45, 83)]),
                    fill: .palette(.pierLamp)),
            ]
        case .pier:
            return [
                .filled("\(id).sea", .graph, MotionRect(-10, 56, 120, 60), .palette(.pierSea)),
                .oval("\(id).moon", .graph, MotionRect(18, 16, 11, 11), .palette(.pierLamp)),
                line("deck", [(36, 62), (110, 70)], .pierWood, 5), line("post-1", [(48, 64), (48, 84)], .pierWood, 3),
                line("post-2", [(68, 66), (68, 90)], .pierWood, 3), line("post-3", [(90, 68), (90, 98)], .pierWood, 3),
                line("mast", [(44, 62), (44, 40)], .pierWood, 2),
                .oval("\(id).lamp", .graph, MotionRect(40.5, 34, 7, 7), .palette(.pierLamp)),
                line("light", [(44, 70), (44, 92)], .pierLamp, 1.6),
            ]
        }
    }
}
