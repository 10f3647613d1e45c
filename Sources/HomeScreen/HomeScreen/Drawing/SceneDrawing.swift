/// A scene as a list of plain orders, from the bottom up, with every colour resolved.
///
/// This separates what is shown from what shows it: a backend carries out the orders one by one and knows
/// nothing of widgets, traits or gestures. The one for SVG is ``SceneSVG``, a page gets them as
/// ``SceneOrders``, and a window is another.
package struct SceneDrawing: Hashable, Sendable {
    /// An outline on the screen of a group.
    package enum Outline: Hashable, Sendable {
        case rectangle(MotionRect, radius: Double)
        case ellipse(MotionRect)
        case path(ScenePath, at: ScenePoint)
    }

    /// One step of the drawing.
    package enum Order: Hashable, Sendable {
        /// What follows up to its end is a layer of the whole screen, blurred by so many points.
        case beginLayer(id: String, blur: Double, opacity: Double)
        /// What follows up to its end is moved and then drawn larger, and may end at an outline.
        ///
        /// `spoken` is what screen readers say: of one thing, or of a group if things inside are spoken too.
        case beginGroup(
            id: String, spoken: String?, isGroup: Bool, move: ScenePoint, scale: Double, opacity: Double,
            clip: Outline?)
        /// What follows up to its end is drawn narrower, and then turned, about a place that stays where it is.
        case beginTurn(SceneTurn, about: ScenePoint)
        /// Ends the group, the turn or the layer that began last.
        case end
        case fill(Outline, SceneColour)
        case fade(Outline, top: SceneColour, bottom: SceneColour)
        case stroke(Outline, SceneColour, width: Double)
        /// A soft shadow under an outline.
        case shadow(Outline, SceneColour)
        /// What a layer shows behind an outline, blurred; `moved` is how far the group around was moved.
        case backdrop(Outline, layer: String, blur: Double, moved: ScenePoint)
        /// Letters on a line; `x` is where they begin, end or have their middle.
        case text(SceneText, colour: SceneColour, x: Double, baseline: Double)
    }

    package let size: SceneSize
    /// The colour of the empty screen.
    package let ground: SceneColour
    package private(set) var orders: [Order] = []

    /// Resolves a scene; throws if its description contradicts itself.
    package init(_ scene: HomeScene) throws(SceneError) {
        try scene.check()
        size = scene.size
        ground = SceneInk.background.resolved(scene.traits)
        for (place, layer) in scene.layers.enumerated() {
            // A sheet of glass over the whole screen blurs all layers below it, by its opacity.
            let blur = scene.layers[(place + 1)...].map { ($0.material?.blur ?? 0) * $0.opacity }.max() ?? 0
            orders.append(.beginLayer(id: layer.id, blur: blur, opacity: layer.opacity))
            let traits = scene.traits.with(layer.traits)
            paint(layer, traits, origin: ScenePoint(0, 0), isLayer: true)
            for child in layer.children { add(child, traits) }
            orders.append(.end)
        }
    }

    private mutating func add(_ node: SceneNode, _ inherited: SceneTraits) {
        guard node.opacity > 0, node.turn.width > 0 else { return }
        guard node.turn == .none else {
            orders.append(.beginTurn(node.turn, about: node.frame.middle))
            add(node.with { $0.turn = .none }, inherited)
            return orders.append(.end)
        }
        let traits = inherited.with(node.traits)
        let isPlain = node.children.isEmpty && node.opacity == 1 && node.spoken == nil && !node.clips
        if isPlain {
            paint(node, traits, origin: ScenePoint(node.frame.x, node.frame.y), isLayer: false)
            return
        }
        let isGroup = node.children.contains { Self.isSpoken($0) }
        let clip = node.clips ? Self.outline(of: node, at: ScenePoint(0, 0), scaledBy: 1 / node.scale) : nil
        let needsOwnGroup = node.clips && (node.hasShadow || node.stroke != nil) || node.scale != 1
        // A shadow and an outline's line lie outside what is clipped; what is scaled is not its own frame.
        if needsOwnGroup {
            orders.append(
                .beginGroup(
                    id: node.id, spoken: node.spoken, isGroup: isGroup, move: ScenePoint(node.frame.x, node.frame.y),
                    scale: 1,
                    opacity: node.opacity, clip: nil))
            paint(node, traits, origin: ScenePoint(0, 0), isLayer: false)
            orders.append(
                .beginGroup(
                    id: node.id + ".inside", spoken: nil, isGroup: false, move: ScenePoint(0, 0), scale: node.scale,
                    opacity: 1,
                    clip: clip))
            for child in node.children { add(child, traits) }
            orders.append(.end)
        } else {
            orders.append(
                .beginGroup(
                    id: node.id, spoken: node.spoken, isGroup: isGroup, move: ScenePoint(node.frame.x, node.frame.y),
                    scale: 1,
                    opacity: node.opacity, clip: clip))
            paint(node, traits, origin: ScenePoint(0, 0), isLayer: false)
            for child in node.children { add(child, traits) }
        }
        orders.append(.end)
    }

    /// Whether something in a tree is spoken.
    private static func isSpoken(_ node: SceneNode) -> Bool {
        node.spoken != nil || node.children.contains { isSpoken($0) }
    }

    private mutating func paint(_ node: SceneNode, _ traits: SceneTraits, origin: ScenePoint, isLayer: Bool) {
        let outline = Self.outline(of: node, at: origin, scaledBy: 1)
        if node.hasShadow, node.shadow > 0 {
            orders.append(.shadow(outline, SceneInk.palette(.shade).resolved(traits).fainter(node.shadow)))
        }
        if let material = node.material {
            if !isLayer, node.role == .dock {
                // A dock lies in its layer directly: its own place is all that it was moved by.
                let moved = origin == ScenePoint(0, 0) ? ScenePoint(node.frame.x, node.frame.y) : ScenePoint(0, 0)
                orders.append(.backdrop(outline, layer: "wallpaper", blur: material.blur, moved: moved))
            }
            orders.append(.fill(outline, PaletteColour.tint(of: material, traits)))
        }
        switch node.fill {
        case .plain(let ink): orders.append(.fill(outline, ink.resolved(traits)))
        case .fading(let top, let bottom):
            orders.append(.fade(outline, top: top.resolved(traits), bottom: bottom.resolved(traits)))
        case nil: break
        }
        if let stroke = node.stroke {
            orders.append(.stroke(outline, stroke.ink.resolved(traits), width: stroke.width))
        }
        // A place that stays without words has nothing to draw.
        if let text = node.text, !text.string.isEmpty { add(text, node.frame.size, origin, traits) }
    }

    private mutating func add(_ text: SceneText, _ size: SceneSize, _ origin: ScenePoint, _ traits: SceneTraits) {
        let x =
            switch text.alignment {
            case .leading: origin.x
            case .centre: origin.x + size.width / 2
            case .trailing: origin.x + size.width
            }
        // Capitals are about seven tenths of the size; they stand in the middle of the frame.
        let baseline = origin.y + size.height / 2 + text.size * 0.36
        orders.append(.text(text, colour: text.ink.resolved(traits), x: x, baseline: baseline))
    }

    private static func outline(of node: SceneNode, at origin: ScenePoint, scaledBy scale: Double) -> Outline {
        let frame = MotionRect(origin.x, origin.y, node.frame.width * scale, node.frame.height * scale)
        return switch node.shape {
        case .rectangle(let radius): .rectangle(frame, radius: radius * scale)
        case .ellipse: .ellipse(frame)
        case .path(let path): .path(path, at: origin)
        }
    }
}

extension SceneDrawing.Order {
    /// Whether another order differs from this one in colours at most.
    package func isSame(as other: Self) -> Bool { colourless == other.colourless }

    /// The same order with every colour black.
    private var colourless: Self {
        let black = SceneColour(0, 0, 0)
        return switch self {
        case .beginLayer, .beginGroup, .beginTurn, .end, .backdrop: self
        case .fill(let outline, _): .fill(outline, black)
        case .fade(let outline, _, _): .fade(outline, top: black, bottom: black)
        case .stroke(let outline, _, let width): .stroke(outline, black, width: width)
        case .shadow(let outline, _): .shadow(outline, black)
        case .text(let text, _, let x, let baseline):
            .text(text.with(ink: .label), colour: black, x: x, baseline: baseline)
        }
    }
}
