import HomeScreen

extension HomeScene {
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
