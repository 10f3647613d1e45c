/// What a node is; the audits of a scene need this.
package enum SceneRole: Hashable, Sendable {
    /// A sheet over the whole screen; later ones lie on top.
    case layer
    /// Something that only holds others.
    case group
    case wallpaper, statusLine, dock, icon, photo, row, link
    /// Widgets of one size on one place.
    case stack
    /// A widget of a size.
    case widget(WidgetFamily)
    /// A shape that groups what a widget or card shows.
    case platter
    /// Letters, a small picture, or a drawing of numbers.
    case text, glyph, graph
    /// The name of an app under its icon or widget.
    case label
    /// A placeholder for data that is not there yet.
    case placeholder
    case card, menu, action, information, page
    case pill, lockCard, sensor, control, mark
    case finger

    /// The word of a scene dump.
    package var name: String {
        switch self {
        case .widget(let family): "widget \(family.rawValue)"
        default: "\(self)"
        }
    }
}

/// The outline of what is filled, stroked or clipped; lengths are in points.
package enum SceneShape: Hashable, Sendable {
    case rectangle(radius: Double)
    case ellipse
    case path(ScenePath)
}

/// What an outline is filled with.
package enum SceneFill: Hashable, Sendable {
    case plain(SceneInk)
    /// From the top to the bottom.
    case fading(SceneInk, SceneInk)
}

/// A line along an outline.
package struct SceneStroke: Hashable, Sendable {
    package var ink: SceneInk
    package var width: Double

    package init(_ ink: SceneInk, _ width: Double) { (self.ink, self.width) = (ink, width) }
}

/// One drawable thing, and what lies on it: the whole scene is a tree of these.
package struct SceneNode: Hashable, Sendable {
    package var id: String
    package var role: SceneRole
    /// In the coordinates of the node around it.
    package var frame: SceneRect
    package var shape = SceneShape.rectangle(radius: 0)
    package var fill: SceneFill?
    package var stroke: SceneStroke?
    package var text: SceneText?
    /// Frosted glass in the node's outline; for a layer over the whole screen.
    package var material: SceneMaterial?
    package var opacity = 1.0
    /// How much larger what lies inside is drawn, from the node's top left corner; its frame is not scaled.
    package var scale = 1.0
    /// How it is turned where it lies; its frame, and those of what lies in it, stay those of the unturned node.
    package var turn = SceneTurn.none
    /// Whether what lies inside ends at the outline.
    package var clips = false
    package var hasShadow = false
    /// How dark its shadow is; less than 1 while it is being lifted.
    package var shadow = 1.0
    package var traits = TraitOverride.none
    /// What screen readers say; nil if they say nothing of this node by itself.
    package var spoken: String?
    /// The name of the pressable thing that it shows; nil for what cannot be pressed.
    package var target: String?
    /// What was pressed that brought it; things of several presses have the same ids.
    package var owner: String?
    package var children: [SceneNode] = []

    package init(_ id: String, _ role: SceneRole, _ frame: SceneRect, children: [SceneNode] = []) {
        (self.id, self.role, self.frame, self.children) = (id, role, frame, children)
    }

    /// The radius of its corners; 0 for other outlines than rectangles.
    package var radius: Double { if case .rectangle(let radius) = shape { radius } else { 0 } }

    /// Hands out each thing in it that can be pressed, with its frame and its scale where the node around it begins at a place.
    ///
    /// Every picture asks where something lies, so no list of all nodes is made for it.
    func eachTarget(
        from origin: ScenePoint = ScenePoint(0, 0), scale: Double = 1, _ body: (SceneNode, SceneRect, Double) -> Void
    ) {
        let place = SceneRect(
            origin.x + frame.x * scale, origin.y + frame.y * scale, frame.width * scale, frame.height * scale)
        if target != nil { body(self, place, scale) }
        for child in children {
            child.eachTarget(from: ScenePoint(place.x, place.y), scale: scale * self.scale, body)
        }
    }

    /// What it is filled with, at the top where it fades.
    var fillInk: SceneInk? {
        switch fill {
        case .plain(let ink), .fading(let ink, _): ink
        case nil: nil
        }
    }

    /// Throws where something vibrant in it has no material below; every picture asks, so no list of nodes is made for it.
    func checkVibrancy(onMaterial: Bool) throws(SceneError) {
        if !onMaterial,
            text?.ink.isVibrant == true || stroke?.ink.isVibrant == true || fillInk?.isVibrant == true
        {
            throw SceneError.vibrancyWithoutMaterial(node: id)
        }
        let isOn = onMaterial || material != nil
        for child in children { try child.checkVibrancy(onMaterial: isOn) }
    }

    /// The place of its own top left corner as the origin, in points of what lies inside.
    package var bounds: SceneRect { SceneRect(0, 0, frame.width / scale, frame.height / scale) }
}

extension SceneNode {
    /// A filled outline.
    static func filled(
        _ id: String, _ role: SceneRole, _ frame: SceneRect, radius: Double = 0, _ ink: SceneInk,
        children: [SceneNode] = []
    ) -> SceneNode {
        var node = SceneNode(id, role, frame, children: children)
        node.shape = .rectangle(radius: radius)
        node.fill = .plain(ink)
        return node
    }

    /// An ellipse that fills its frame.
    static func oval(_ id: String, _ frame: SceneRect, _ ink: SceneInk) -> SceneNode {
        oval(id, .glyph, frame, ink)
    }

    /// An ellipse that fills its frame, in a role.
    static func oval(_ id: String, _ role: SceneRole, _ frame: SceneRect, _ ink: SceneInk) -> SceneNode {
        var node = SceneNode(id, role, frame)
        node.shape = .ellipse
        node.fill = .plain(ink)
        return node
    }

    /// A filled or stroked line.
    static func path(
        _ id: String, _ role: SceneRole, _ frame: SceneRect, _ path: ScenePath, fill: SceneInk? = nil,
        stroke: SceneStroke? = nil
    ) -> SceneNode {
        var node = SceneNode(id, role, frame)
        node.shape = .path(path)
        node.fill = fill.map { .plain($0) }
        node.stroke = stroke
        return node
    }

    /// A line of text in a frame; shortened where it does not fit.
    static func text(
        _ id: String, _ frame: SceneRect, _ string: String, size: Double, weight: SceneType.Weight = .regular,
        alignment: SceneType.Alignment = .leading, ink: SceneInk = .label, role: SceneRole = .text
    ) -> SceneNode {
        var node = SceneNode(id, role, frame)
        let fitted = SceneType.fitted(string, width: frame.width, size: size, weight: weight)
        node.text = SceneText(fitted, size: size, weight: weight, alignment: alignment, ink: ink)
        return node
    }

    /// The same node with a change; for building trees in one expression.
    func with(_ change: (inout SceneNode) -> Void) -> SceneNode {
        var node = self
        change(&node)
        return node
    }
}
