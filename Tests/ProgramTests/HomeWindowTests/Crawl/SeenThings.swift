import PressureGestures

@testable import HomeScreen

/// Something that a picture shows as if it could be used.
struct SeenThing {
    enum Kind: String { case icon, photo, row, link, widget, stack, button, pill, card, handle, dots, clock, screen }

    let kind: Kind
    let words: String
    /// What is seen of it, on the screen.
    let frame: MotionRect
    let point: ScenePoint
    /// The name of the thing that it is drawn in.
    var outer: String?

    /// The same thing in another picture.
    var key: String { "\(kind.rawValue) \"\(words)\"" }
}

/// What there is to use in a picture, found by how it is drawn: the scene's own list of targets is not asked.
///
/// Icons, rows, buttons and the like have such a role. Beside them count words and signs in the colour of what can be followed, dots,
/// handles, a ring beside words, and what screen readers find on a page or in a widget.
struct SeenThings {
    /// What lies over everything else.
    enum Place: String { case home, edit, raised, page, lock, standby }

    private(set) var all: [SeenThing] = []
    private(set) var place = Place.home
    private let size: SceneSize

    private struct Found {
        let thing: SeenThing
        /// Its place in the order of drawing, and that of the last thing in it.
        let first: Int
        var last: Int
        let outer: Int?
        /// Whether only its colour or its neighbours say that it can be used.
        let isByLook: Bool
    }

    private var found: [Found] = []
    /// What hides what was drawn before it.
    private var grounds: [(frame: MotionRect, first: Int)] = []
    private var drawn = 0
    /// Which of the dots is marked, and whether more lie on either side.
    private var sidesOfDots: [String] = []

    private struct Way {
        var origin = ScenePoint(0, 0)
        var scale = 1.0
        var opacity = 1.0
        var window: MotionRect
        var outer: Int?
        var isInWidget = false
        var isInPage = false
        /// Whether it is part of something that is used as a whole.
        var isPart = false
        /// The ring beside it.
        var ring: MotionRect?
    }

    init(_ scene: HomeScene) {
        size = scene.size
        for layer in scene.layers where layer.id != "fingers" { visit(layer, Way(window: scene.bounds)) }
        settle()
    }

    private mutating func visit(_ node: SceneNode, _ way: Way) {
        var inner = way
        inner.opacity *= node.opacity
        guard inner.opacity > 0.5 else { return }
        let frame = MotionRect(
            way.origin.x + node.frame.x * way.scale, way.origin.y + node.frame.y * way.scale,
            node.frame.width * way.scale, node.frame.height * way.scale)
        let visible = frame.common(with: way.window)
        drawn += 1
        let first = drawn
        place(node)
        (inner.origin, inner.ring) = (ScenePoint(frame.x, frame.y), nil)
        inner.scale *= node.scale
        if node.clips { inner.window = visible }
        if case .widget = node.role { inner.isInWidget = true }
        if node.role == .page { inner.isInPage = true }
        var number: Int?
        if visible.width >= 4, visible.height >= 4, let kind = kind(of: node, visible, way) {
            number = found.count
            // What these say changes with each press.
            let words = kind == .stack || kind == .pill && Self.isOfPresses(node) ? nil : Self.words(node)
            let thing = SeenThing(
                kind: kind, words: words ?? node.id, frame: visible, point: point(of: node, visible, way))
            let isByLook = node.text != nil || kind == .handle
            found.append(Found(thing: thing, first: first, last: first, outer: way.outer, isByLook: isByLook))
            inner.outer = number
            if ![.card, .stack, .widget, .clock, .pill].contains(kind), thing.kind != .row || node.role != .lockCard {
                inner.isPart = true
            }
        }
        for child in node.children {
            visit(child, inner)
            if child.role == .glyph, case .path = child.shape, child.frame.width <= 24 {
                inner.ring = MotionRect(
                    frame.x + child.frame.x * inner.scale, frame.y + child.frame.y * inner.scale,
                    child.frame.width * inner.scale, child.frame.height * inner.scale)
            } else {
                inner.ring = nil
            }
        }
        if node.fill != nil || node.material != nil, node.role != .layer || node.material == nil {
            grounds.append((visible, first))
        }
        if let number { found[number].last = drawn }
    }

    /// Follows what lies on top by what is drawn.
    private mutating func place(_ node: SceneNode) {
        func over(_ other: Place) { if Self.order(other) > Self.order(place) { place = other } }
        if node.turn.degrees.magnitude > 45 { return over(.standby) }
        switch node.role {
        case .page: over(.page)
        case .card, .menu: over(.raised)
        case .control where node.id.hasPrefix("pill"): over(.raised)
        case .control where node.children.first?.fill == .plain(.tint): over(.edit)
        case .text where (node.text?.size ?? 0) > 70: over(.lock)
        default: break
        }
    }

    private static func order(_ place: Place) -> Int {
        switch place {
        case .home: 0
        case .edit: 1
        case .lock: 2
        case .raised: 3
        case .page: 4
        case .standby: 5
        }
    }

    private mutating func kind(of node: SceneNode, _ frame: MotionRect, _ way: Way) -> SeenThing.Kind? {
        switch node.role {
        case .icon: return .icon
        case .photo: return .photo
        case .row: return .row
        case .link: return .link
        case .widget: return .widget
        case .stack: return .stack
        case .pill: return .pill
        case .card: return .card
        case .statusLine: return .clock
        case .lockCard: return way.isInPage ? nil : .row
        case .control: return way.isPart ? nil : .button
        case .action: return node.spoken != nil ? .button : nil
        // A badge has a ground with a ring, and a sign.
        case .mark: return node.children.first?.stroke != nil ? .button : nil
        case .group where Self.isDots(node):
            let marked = node.children.firstIndex { $0.fill == .plain(.label) } ?? 0
            sidesOfDots = (marked > 0 ? ["left"] : []) + (marked < node.children.count - 1 ? ["right"] : [])
            return .dots
        case .graph where way.isInPage && node.clips && frame.width < size.width * 0.6:
            // A picture beside others, not the one that a page is about.
            if case .fading? = node.fill { return .row }
        default: break
        }
        guard !way.isPart else { return nil }
        if way.isInWidget || way.isInPage, node.spoken != nil, node.role != .graph { return .row }
        guard !way.isInWidget else { return nil }
        if node.stroke?.ink == .secondaryLabel, node.id.hasPrefix("card.") { return .handle }
        guard let text = node.text, !text.string.isEmpty else { return nil }
        if text.ink == .tint { return .button }
        if way.isInPage, let ring = way.ring, ring.right < frame.x, ring.y < frame.midY, frame.midY < ring.bottom {
            return .row
        }
        return nil
    }

    /// Whether a pill is that of the presses: only this one shows a force.
    private static func isOfPresses(_ node: SceneNode) -> Bool { node.spoken?.contains("%") == true }

    /// Equal discs side by side.
    private static func isDots(_ node: SceneNode) -> Bool {
        guard node.children.count > 1, let first = node.children.first else { return false }
        return node.children.allSatisfy { child in
            child.shape == .ellipse && child.frame.size == first.frame.size && child.frame.y == first.frame.y
        }
    }

    private static func words(_ node: SceneNode) -> String? {
        if let spoken = node.spoken { return spoken }
        if let text = node.text, !text.string.isEmpty { return text.string }
        return node.children.lazy.compactMap { words($0) }.first
    }

    /// Where a finger goes: the middle of what is seen, or of the letters.
    private func point(of node: SceneNode, _ frame: MotionRect, _ way: Way) -> ScenePoint {
        var point = frame.middle
        // The time stands where lines begin, and the pill in the middle.
        if node.role == .statusLine { point.x = frame.x + 24 }
        guard let text = node.text else { return point }
        let width = SceneType.width(of: text.string, size: text.size, weight: text.weight) * way.scale
        switch text.alignment {
        case .leading: point.x = frame.x + min(width, frame.width) / 2
        case .trailing: point.x = frame.right - min(width, frame.width) / 2
        case .centre: break
        }
        return point
    }

    /// Leaves out what something else hides, and what is there twice.
    private mutating func settle() {
        let kinds: Set<SeenThing.Kind> =
            switch place {
            case .home: [.icon, .photo, .row, .link, .widget, .stack, .button, .pill, .dots, .clock]
            case .edit: [.row, .widget, .button]
            case .raised: [.card, .button, .handle]
            case .page: [.row, .button, .link, .photo]
            case .lock: [.row, .button]
            case .standby: []
            }
        if place == .standby || place == .lock {
            all.append(
                SeenThing(
                    kind: .screen, words: place.rawValue, frame: MotionRect(0, 0, size.width, size.height),
                    point: ScenePoint(size.width / 2, size.height - 40)))
        }
        for (index, item) in found.enumerated() where kinds.contains(item.thing.kind) {
            let isHidden = grounds.contains { $0.first > item.last && $0.frame.contains(item.thing.point) }
            if isHidden { continue }
            // A widget with parts is used by these.
            if item.thing.kind == .widget, found.contains(where: { $0.outer == index && $0.thing.kind == .row }) {
                continue
            }
            let isTwice =
                item.isByLook
                && found.contains { other in
                    !other.isByLook && [.row, .button].contains(other.thing.kind)
                        && other.thing.frame.contains(item.thing.point)
                }
            if isTwice { continue }
            var thing = item.thing
            thing.outer = item.outer.map { found[$0].thing }.flatMap {
                [.row, .photo].contains($0.kind) ? $0.key : nil
            }
            if thing.kind == .dots { all += sides(of: thing) } else { all.append(thing) }
        }
    }

    /// Dots lead to either side of the one that is marked.
    private func sides(of dots: SeenThing) -> [SeenThing] {
        sidesOfDots.map { side in
            let x = side == "left" ? dots.frame.x : dots.frame.right
            return SeenThing(kind: .dots, words: side, frame: dots.frame, point: ScenePoint(x, dots.frame.midY))
        }
    }
}
