/// Everything that one picture shows: a tree of drawable things on a screen of a size.
public struct HomeScene: Hashable, Sendable {
    /// What it shows: `home`, `lock` or `standby`.
    public var name: String
    public var size: SceneSize
    public var traits: SceneTraits
    /// The layers, from the bottom up.
    public var layers: [SceneNode]

    public init(_ name: String, _ size: SceneSize, _ traits: SceneTraits, layers: [SceneNode]) {
        (self.name, self.size, self.traits, self.layers) = (name, size, traits, layers)
    }

    /// The whole screen.
    public var bounds: SceneRect { SceneRect(0, 0, size.width, size.height) }

    /// Every node with where it lies on the screen, in the order of drawing.
    public var placed: [PlacedNode] {
        var walk = SceneWalk()
        for layer in layers { walk.take(layer, in: SceneWalk.Place(traits: traits)) }
        return walk.nodes
    }

    /// The first node with an id.
    public func node(_ id: String) -> PlacedNode? { placed.first { $0.node.id == id } }

    /// Whether every vibrant thing has a material below it.
    public func check() throws(SceneError) {
        for placed in placed where placed.material == nil {
            let inks = [placed.node.text?.ink, placed.node.stroke?.ink, placed.fillInk]
            if inks.contains(where: { $0?.isVibrant == true }) {
                throw SceneError.vibrancyWithoutMaterial(node: placed.node.id)
            }
        }
    }
}

/// A node as it lies on the screen, with what it inherits.
public struct PlacedNode: Hashable, Sendable {
    public let node: SceneNode
    /// On the screen, in points.
    public let frame: SceneRect
    /// The scale at which it is drawn.
    public let scale: Double
    public let opacity: Double
    public let traits: SceneTraits
    /// The material that it lies on; its own does not count.
    public let material: SceneMaterial?
    /// The ids of the nodes around it, from the outermost on.
    public let path: [String]
    public let depth: Int

    var fillInk: SceneInk? {
        switch node.fill {
        case .plain(let ink): ink
        case .fading(let ink, _): ink
        case nil: nil
        }
    }
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
    }

    private(set) var nodes: [PlacedNode] = []

    mutating func take(_ node: SceneNode, in place: Place) {
        let traits = place.traits.with(node.traits)
        let opacity = place.opacity * node.opacity
        let frame = SceneRect(
            place.origin.x + node.frame.x * place.scale, place.origin.y + node.frame.y * place.scale,
            node.frame.width * place.scale, node.frame.height * place.scale)
        nodes.append(
            PlacedNode(
                node: node, frame: frame, scale: place.scale, opacity: opacity, traits: traits,
                material: place.material, path: place.path, depth: place.path.count))
        let inner = Place(
            origin: ScenePoint(frame.x, frame.y), scale: place.scale * node.scale, opacity: opacity, traits: traits,
            material: node.material ?? place.material, path: place.path + [node.id])
        for child in node.children { take(child, in: inner) }
    }
}
