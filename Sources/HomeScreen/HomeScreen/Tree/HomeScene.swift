/// Everything that one picture shows: a tree of drawable things on a screen of a size.
package struct HomeScene: Hashable, Sendable {
    /// What it shows: `home`, `lock` or `standby`.
    package var name: String
    package var size: SceneSize
    package var traits: SceneTraits
    /// The layers, from the bottom up.
    package var layers: [SceneNode]

    package init(_ name: String, _ size: SceneSize, _ traits: SceneTraits, layers: [SceneNode]) {
        (self.name, self.size, self.traits, self.layers) = (name, size, traits, layers)
    }

    /// The whole screen.
    package var bounds: MotionRect { MotionRect(0, 0, size.width, size.height) }

    /// Every node with where it lies on the screen, in the order of drawing.
    package var placed: [PlacedNode] {
        var walk = SceneWalk()
        for layer in layers { walk.visit(layer, in: SceneWalk.Place(traits: traits)) }
        return walk.nodes
    }

    /// The first node with an id.
    package func node(_ id: String) -> PlacedNode? { placed.first { $0.node.id == id } }

    /// Whether every vibrant thing has a material below it.
    package func check() throws(SceneError) {
        for layer in layers { try layer.checkVibrancy(onMaterial: false) }
    }
}

/// A node as it lies on the screen, with what it inherits.
package struct PlacedNode: Hashable, Sendable {
    package let node: SceneNode
    /// On the screen, in points; that of the unturned node where it is turned.
    package let frame: MotionRect
    /// The scale at which it is drawn.
    package let scale: Double
    package let opacity: Double
    package let traits: SceneTraits
    /// The material that it lies on; its own does not count.
    package let material: SceneMaterial?
    /// The ids of the nodes around it, from the outermost on.
    package let path: [String]
    package let depth: Int
    /// What windows around it leave of its frame: nodes that end at their outline are such windows.
    package let visible: MotionRect

    package var fillInk: SceneInk? { node.fillInk }
}

/// Walks through a tree, and keeps track of what nodes inherit.
struct SceneWalk {
    struct Place {
        var origin = ScenePoint(0, 0)
        var scale = 1.0
        var opacity = 1.0
        var traits: SceneTraits
        var material: SceneMaterial?
        var path: [String] = []
        /// The window through which it is seen; nil if nothing cuts it off.
        var window: MotionRect?
    }

    private(set) var nodes: [PlacedNode] = []

    mutating func visit(_ node: SceneNode, in place: Place) {
        let traits = place.traits.with(node.traits)
        let opacity = place.opacity * node.opacity
        let frame = MotionRect(
            place.origin.x + node.frame.x * place.scale, place.origin.y + node.frame.y * place.scale,
            node.frame.width * place.scale, node.frame.height * place.scale)
        let visible = place.window.map { frame.common(with: $0) } ?? frame
        nodes.append(
            PlacedNode(
                node: node, frame: frame, scale: place.scale, opacity: opacity, traits: traits,
                material: place.material, path: place.path, depth: place.path.count, visible: visible))
        let inner = Place(
            origin: ScenePoint(frame.x, frame.y), scale: place.scale * node.scale, opacity: opacity, traits: traits,
            material: node.material ?? place.material, path: place.path + [node.id],
            window: node.clips ? visible : place.window)
        for child in node.children { visit(child, in: inner) }
    }
}
