import PressureMotion

/// A map of the harbour, drawn by us, on a canvas of 200 by 160: land, water, streets, and the way of the ferry.
enum MapDrawing {
    /// The map with the ferry on its way, from 0 at the pier to 1 at the other end.
    ///
    /// - Parameter near: how near the ferry is: at 1 only what lies around it is seen, twice as large.
    static func node(
        _ id: String, _ frame: MotionRect, radius: Double, ferry: Double, near: Double = 0
    ) -> SceneNode {
        var node = SceneNode.filled(id, .graph, frame, radius: radius, .palette(.mapWater))
        node.clips = true
        // Large enough to fill the frame, whatever its form; a wide one shows less from top to foot, but all of the way.
        let full = min(max(frame.width / 200, frame.height / 160), frame.height / wayHeight)
        let scale = full * (1 + near)
        let ship = place(at: min(max(ferry, 0), 1))
        let whole = ScenePoint(100, min(80, wayTop + frame.height / full / 2))
        let middle = ScenePoint(whole.x + (ship.x - whole.x) * near, whole.y + (ship.y - whole.y) * near)
        var canvas = SceneNode(
            "\(id).canvas", .group,
            MotionRect(
                frame.width / 2 - middle.x * scale, frame.height / 2 - middle.y * scale, 200 * scale, 160 * scale))
        canvas.scale = scale
        canvas.children = land(id) + [way(id)] + marks(id, ferry)
        node.children = [canvas]
        return node
    }

    /// Where the way with its rings lies; beside the sheet water and land go on.
    private static let (wayTop, wayHeight) = (40.0, 50.0)
    private static let sheet = MotionRect(0, 0, 200, 160)

    private static func land(_ id: String) -> [SceneNode] {
        func shape(_ name: String, _ places: [(Double, Double)], _ ink: PaletteColour) -> SceneNode {
            let smooth = ScenePath(smooth: places.map { ScenePoint($0.0, $0.1) })
            return .path("\(id).\(name)", .graph, sheet, ScenePath(smooth.steps + [.close]), fill: .palette(ink))
        }
        func street(_ name: String, _ places: [(Double, Double)], _ width: Double) -> SceneNode {
            .path(
                "\(id).\(name)", .graph, sheet, ScenePath(smooth: places.map { ScenePoint($0.0, $0.1) }),
                stroke: SceneStroke(.palette(.mapRoad), width))
        }
        return [
            shape(
                "shore",
                [
                    (-40, -40), (62, -40), (74, 8), (60, 40), (76, 66), (92, 84), (70, 110), (58, 140), (66, 200),
                    (-40, 200),
                ],
                .mapLand),
            shape("island", [(150, 18), (176, 10), (196, 26), (190, 48), (166, 54), (148, 38), (150, 18)], .mapLand),
            shape("rock", [(120, 62), (130, 58), (137, 66), (128, 73), (120, 70), (120, 62)], .mapLand),
            shape("park", [(8, 96), (34, 90), (40, 120), (18, 132), (4, 116), (8, 96)], .mapPark),
            street("road", [(-20, 60), (20, 58), (48, 70), (60, 88), (40, 120), (36, 180)], 6),
            street("lane", [(22, -20), (26, 30), (20, 58)], 4),
            street("quay", [(48, 70), (58, 48), (52, 10), (54, -20)], 4),
            .path(
                "\(id).pier", .graph, sheet, ScenePath(through: [(84, 82), (99, 80)], closed: false),
                stroke: SceneStroke(.palette(.mapRoad), 4)),
        ]
    }

    /// The corners of the ferry's way.
    private static let stops = [ScenePoint(99, 80), ScenePoint(124, 78), ScenePoint(142, 62), ScenePoint(158, 48)]

    private static func way(_ id: String) -> SceneNode {
        .path(
            "\(id).way", .graph, sheet, ScenePath(smooth: stops), stroke: SceneStroke(.palette(.mapRoute), 2.6))
    }

    /// Both ends, and the ferry between them.
    private static func marks(_ id: String, _ ferry: Double) -> [SceneNode] {
        func disc(_ name: String, _ place: ScenePoint, _ radius: Double, _ ink: PaletteColour) -> SceneNode {
            .oval(
                "\(id).\(name)", .graph,
                MotionRect(place.x - radius, place.y - radius, radius * 2, radius * 2), .palette(ink))
        }
        let place = place(at: min(max(ferry, 0), 1))
        return [
            disc("from.ring", stops[0], 6, .mapRoute), disc("from", stops[0], 3.4, .mapRoad),
            disc("to.ring", stops[3], 6, .mapRoute), disc("to", stops[3], 3.4, .mapRoad),
            disc("ferry.ring", place, 7, .mapRoad), disc("ferry", place, 5, .mapFerry),
        ]
    }

    /// A place on the smooth way, at a share of it.
    private static func place(at share: Double) -> ScenePoint {
        let step = share * Double(stops.count - 1)
        let index = min(Int(step), stops.count - 2)
        let along = step - Double(index)
        let (before, from) = (stops[max(index - 1, 0)], stops[index])
        let (to, after) = (stops[index + 1], stops[min(index + 2, stops.count - 1)])
        // The same curve that is drawn.
        let one = ScenePoint(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6)
        let two = ScenePoint(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6)
        func mixed(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let rest = 1 - along
            return rest * rest * rest * a + 3 * rest * rest * along * b + 3 * rest * along * along * c
                + along * along * along * d
        }
        return ScenePoint(mixed(from.x, one.x, two.x, to.x), mixed(from.y, one.y, two.y, to.y))
    }
}
