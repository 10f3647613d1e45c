import HomeScreen
import PressureGestures

extension HomeStory {
    /// Takes an event that a finger in the middle of a target makes.
    mutating func receive(_ kind: GestureEvent.Kind, on name: String, at milliseconds: Int64, force: Pressure = 0.6) {
        let place = home.targets.firstIndex { $0.id == name } ?? 0
        let frame = home.map.rect(home.targets[place].frame)
        let middle = Point(
            x: Millimetres(frame.x.value + frame.width.value / 2),
            y: Millimetres(frame.y.value + frame.height.value / 2))
        receive(
            GestureEvent(
                kind: kind, time: .milliseconds(milliseconds), contact: ContactID(1),
                target: TargetID(Int32(place + 1)),
                position: middle, pressure: force))
    }
}

extension HomeScene {
    /// The letters that are to be seen.
    var texts: [String] { placed.compactMap { $0.node.text?.string } }

    /// The same scene with a change to the node of an id.
    func changing(_ id: String, _ change: (inout SceneNode) -> Void) -> HomeScene {
        var scene = self
        for place in scene.layers.indices { Self.change(&scene.layers[place], id, change) }
        return scene
    }

    private static func change(_ node: inout SceneNode, _ id: String, _ change: (inout SceneNode) -> Void) {
        if node.id == id { change(&node) }
        for place in node.children.indices { Self.change(&node.children[place], id, change) }
    }
}
