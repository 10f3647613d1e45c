import HomeScreen
import PressureGestures
import PressureJSON
import PressureReplay
import SceneReplay

/// Pictures for a painter that keeps what it was told: each frame brings only what is new.
struct FrameOrders {
    /// A table that grows for ever is begun anew.
    private static let most = 4_000

    private var orders = SceneOrders()
    private var isNew = true

    /// A scene as JSON; the painter begins anew where `reset` is true.
    mutating func json(_ scene: HomeScene) throws(ToolError) -> String {
        if orders.count > Self.most { restart() }
        let drawing = try Self.drawing(scene)
        // Of another size: the painter begins anew.
        let found = orders.add(light: drawing, dark: drawing)
        if found == nil { restart() }
        guard let picture = found ?? orders.add(light: drawing, dark: drawing) else {
            throw ToolError("please report this: a group has no end")
        }
        var object = orders.growth(to: picture)
        object.add("reset", isNew)
        object.add("words", scene.words)
        isNew = false
        return object.json
    }

    private static func drawing(_ scene: HomeScene) throws(ToolError) -> SceneDrawing {
        do throws(SceneError) {
            return try SceneDrawing(scene)
        } catch {
            throw ToolError("please report this: the scene cannot be drawn: \(error)")
        }
    }

    mutating func restart() {
        orders = SceneOrders()
        isNew = true
    }
}
