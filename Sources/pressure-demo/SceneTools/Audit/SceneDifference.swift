import HomeScreen

/// How two scenes differ: in positions and texts, or only in colours.
package struct SceneDifference: Sendable {
    /// A difference that should not be.
    package struct Finding: Hashable, Sendable, CustomStringConvertible {
        /// The id of the node; a word for the whole where it is none's.
        package let node: String
        package let message: String

        package var description: String { "\(node): \(message)" }
    }

    package let findings: [Finding]
    /// How many colours differ, and of how many.
    package let changed: Int
    package let colours: Int
    package let nodes: Int

    package init(_ one: HomeScene, _ other: HomeScene) {
        var findings: [Finding] = []
        func add(_ node: String, _ message: String) { findings.append(Finding(node: node, message: message)) }
        let (first, second) = (one.placed, other.placed)
        if one.size != other.size { add("scene", "the screens differ in size") }
        if first.count != second.count {
            add("scene", "\(first.count) things in one, \(second.count) in the other")
        }
        var (changed, colours) = (0, 0)
        for (left, right) in zip(first, second) {
            for (name, isEqual) in Self.places where !isEqual(left, right) { add(left.node.id, "\(name) differs") }
            for (name, paint) in Self.paints {
                let (before, after) = (paint(left), paint(right))
                guard before != nil || after != nil else { continue }
                colours += 1
                if before != after { changed += 1 }
                if (before == nil) != (after == nil) { add(left.node.id, "\(name) is in only one scene") }
            }
        }
        self.findings = findings
        self.changed = changed
        self.colours = colours
        nodes = first.count
    }

    /// Whether the two are one scene in two appearances.
    package var isAppearanceOnly: Bool { findings.isEmpty && changed > 0 }

    /// What has to be the same in every appearance.
    private static let places: [(name: String, isEqual: @Sendable (PlacedNode, PlacedNode) -> Bool)] = [
        ("id", { $0.node.id == $1.node.id }),
        ("depth", { $0.depth == $1.depth }),
        ("role", { $0.node.role == $1.node.role }),
        ("frame", { $0.frame == $1.frame }),
        ("scale", { $0.scale == $1.scale && $0.node.scale == $1.node.scale }),
        ("turn", { $0.node.turn == $1.node.turn }),
        ("shape", { $0.node.shape == $1.node.shape }),
        ("opacity", { $0.node.opacity == $1.node.opacity }),
        ("material", { $0.node.material == $1.node.material }),
        ("level", { $0.traits.level == $1.traits.level }),
        ("strokeWidth", { $0.node.stroke?.width == $1.node.stroke?.width }),
        ("text", { $0.node.text?.string == $1.node.text?.string }),
        ("size", { $0.node.text?.size == $1.node.text?.size }),
        ("weight", { $0.node.text?.weight == $1.node.text?.weight }),
        ("alignment", { $0.node.text?.alignment == $1.node.text?.alignment }),
        ("spoken", { $0.node.spoken == $1.node.spoken }),
        ("target", { $0.node.target == $1.node.target }),
    ]

    /// What may differ, as it comes out.
    private static let paints: [(name: String, paint: @Sendable (PlacedNode) -> SceneColour?)] = [
        ("fill", { $0.fillInk?.resolved($0.traits) }),
        ("fadesTo", { if case .fading(_, let ink) = $0.node.fill { ink.resolved($0.traits) } else { nil } }),
        ("stroke", { $0.node.stroke?.ink.resolved($0.traits) }),
        ("colour", { $0.node.text?.ink.resolved($0.traits) }),
    ]
}
