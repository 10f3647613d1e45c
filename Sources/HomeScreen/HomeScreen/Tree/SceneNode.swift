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
///
/// It is a value. What it holds lies in a box that copies share until one of them changes: copying it wherever a node is handed on was
/// a fifth of this module's code in a browser.
package struct SceneNode: Hashable, Sendable {
    private var box: SceneNodeBox

    package init(_ id: String, _ role: SceneRole, _ frame: MotionRect, children: [SceneNode] = []) {
        box = SceneNodeBox(SceneNodeParts(id: id, role: role, frame: frame, children: children))
    }

    package static func == (left: SceneNode, right: SceneNode) -> Bool {
        left.box === right.box || left.box.parts == right.box.parts
    }
    package func hash(into hasher: inout Hasher) { box.parts.hash(into: &hasher) }

    /// To be called before it changes: what others share stays as it is.
    @inline(never)
    private mutating func own() {
        if !isKnownUniquelyReferenced(&box) { box = SceneNodeBox(box.parts) }
    }

    package var id: String {
        @inline(never) get { box.parts.id }
        @inline(never) _modify {
            own()
            yield &box.parts.id
        }
    }
    package var role: SceneRole {
        @inline(never) get { box.parts.role }
        @inline(never) _modify {
            own()
            yield &box.parts.role
        }
    }
    /// In the coordinates of the node around it.
    package var frame: MotionRect {
        @inline(never) get { box.parts.frame }
        @inline(never) _modify {
            own()
            yield &box.parts.frame
        }
    }
    package var shape: SceneShape {
        @inline(never) get { box.parts.shape }
        @inline(never) _modify {
            own()
            yield &box.parts.shape
        }
    }
    package var fill: SceneFill? {
        @inline(never) get { box.parts.fill }
        @inline(never) _modify {
            own()
            yield &box.parts.fill
        }
    }
    package var stroke: SceneStroke? {
        @inline(never) get { box.parts.stroke }
        @inline(never) _modify {
            own()
            yield &box.parts.stroke
        }
    }
    package var text: SceneText? {
        @inline(never) get { box.parts.text }
        @inline(never) _modify {
            own()
            yield &box.parts.text
        }
    }
    /// Frosted glass in the node's outline; for a layer over the whole screen.
    package var material: SceneMaterial? {
        @inline(never) get { box.parts.material }
        @inline(never) _modify {
            own()
            yield &box.parts.material
        }
    }
    package var opacity: Double {
        @inline(never) get { box.parts.opacity }
        @inline(never) _modify {
            own()
            yield &box.parts.opacity
        }
    }
    /// How much larger what lies inside is drawn, from the node's top left corner; its frame is not scaled.
    package var scale: Double {
        @inline(never) get { box.parts.scale }
        @inline(never) _modify {
            own()
            yield &box.parts.scale
        }
    }
    /// How it is turned where it lies; its frame, and those of what lies in it, stay those of the unturned node.
    package var turn: SceneTurn {
        @inline(never) get { box.parts.turn }
        @inline(never) _modify {
            own()
            yield &box.parts.turn
        }
    }
    /// Whether what lies inside ends at the outline.
    package var clips: Bool {
        @inline(never) get { box.parts.clips }
        @inline(never) _modify {
            own()
            yield &box.parts.clips
        }
    }
    package var hasShadow: Bool {
        @inline(never) get { box.parts.hasShadow }
        @inline(never) _modify {
            own()
            yield &box.parts.hasShadow
        }
    }
    /// How dark its shadow is; less than 1 while it is being lifted.
    package var shadow: Double {
        @inline(never) get { box.parts.shadow }
        @inline(never) _modify {
            own()
            yield &box.parts.shadow
        }
    }
    package var traits: TraitOverride {
        @inline(never) get { box.parts.traits }
        @inline(never) _modify {
            own()
            yield &box.parts.traits
        }
    }
    /// What screen readers say; nil if they say nothing of this node by itself.
    package var spoken: String? {
        @inline(never) get { box.parts.spoken }
        @inline(never) _modify {
            own()
            yield &box.parts.spoken
        }
    }
    /// The name of the pressable thing that it shows; nil for what cannot be pressed.
    package var target: String? {
        @inline(never) get { box.parts.target }
        @inline(never) _modify {
            own()
            yield &box.parts.target
        }
    }
    /// What was pressed that brought it; things of several presses have the same ids.
    package var owner: String? {
        @inline(never) get { box.parts.owner }
        @inline(never) _modify {
            own()
            yield &box.parts.owner
        }
    }
    package var children: [SceneNode] {
        @inline(never) get { box.parts.children }
        @inline(never) _modify {
            own()
            yield &box.parts.children
        }
    }

    /// The radius of its corners; 0 for other outlines than rectangles.
    package var radius: Double { if case .rectangle(let radius) = shape { radius } else { 0 } }

    /// Hands out each thing in it that can be pressed, with its frame and its scale where the node around it begins at a place.
    ///
    /// Every picture asks where something lies, so no list of all nodes is made for it.
    func eachTarget(
        from origin: ScenePoint = ScenePoint(0, 0), scale: Double = 1, _ body: (SceneNode, MotionRect, Double) -> Void
    ) {
        let place = MotionRect(
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

    /// Throws if something vibrant in it has no material below; every picture asks, so no list of nodes is made for it.
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
    package var bounds: MotionRect { MotionRect(0, 0, frame.width / scale, frame.height / scale) }
}

/// What copies of a node share; it changes only while one node holds it.
private final class SceneNodeBox: @unchecked Sendable {
    var parts: SceneNodeParts

    @inline(never) init(_ parts: SceneNodeParts) { self.parts = parts }
}

/// What a node holds.
private struct SceneNodeParts: Hashable, Sendable {
    var id: String
    var role: SceneRole
    var frame: MotionRect
    var shape: SceneShape = SceneShape.rectangle(radius: 0)
    var fill: SceneFill?
    var stroke: SceneStroke?
    var text: SceneText?
    var material: SceneMaterial?
    var opacity: Double = 1.0
    var scale: Double = 1.0
    var turn: SceneTurn = SceneTurn.none
    var clips: Bool = false
    var hasShadow: Bool = false
    var shadow: Double = 1.0
    var traits: TraitOverride = TraitOverride.none
    var spoken: String?
    var target: String?
    var owner: String?
    var children: [SceneNode] = []
}
