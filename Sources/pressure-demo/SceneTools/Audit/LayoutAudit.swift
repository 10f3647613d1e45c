import HomeScreen
import PressureGestures

/// Measures a scene against the rules of layout, by its tree alone.
///
/// What is turned is measured unturned: it turns about its middle, to and fro.
package struct LayoutAudit: Sendable {
    package let scene: HomeScene
    package let screen: SceneScreen
    private let nodes: [PlacedNode]
    private(set) var findings: [AuditFinding] = []
    /// What was measured: the least margins, the least letters, the corners.
    package private(set) var measures = LayoutMeasures()

    /// Everything that is wrong with a page of the home screen, and what was measured.
    package static func audit(_ scene: HomeScene, on screen: SceneScreen) -> (
        findings: [AuditFinding], measures: LayoutMeasures
    ) {
        var audit = LayoutAudit(scene, screen)
        audit.checkScreen()
        audit.checkText()
        for placed in audit.nodes {
            if case .widget(let family) = placed.node.role { audit.check(widget: placed, family) }
            if placed.node.role == .row { audit.checkLink(in: placed) }
        }
        audit.checkLabels()
        return (audit.findings + ContrastAudit.findings(in: scene, on: screen), audit.measures)
    }

    private init(_ scene: HomeScene, _ screen: SceneScreen) {
        self.scene = scene
        self.screen = screen
        nodes = scene.placed
    }

    private mutating func add(_ rule: AuditFinding.Rule, _ node: String, _ message: String) {
        findings.append(AuditFinding(screen: screen.name, rule: rule, node: node, message: message))
    }

    private func text(_ number: Double) -> String { SceneNumber.text(number) }

    private func text(_ frame: MotionRect) -> String {
        "\(text(frame.x)),\(text(frame.y)) \(text(frame.width))×\(text(frame.height))"
    }

    // MARK: - The screen

    /// The things that stand beside each other on a page.
    private static func standsAlone(_ role: SceneRole) -> Bool {
        switch role {
        case .widget, .icon, .photo, .row, .label, .dock, .statusLine, .lockCard: true
        default: false
        }
    }

    private mutating func checkScreen() {
        // Things in the dock are left out; the dock itself is compared with the others.
        let things = nodes.filter { Self.standsAlone($0.node.role) && !$0.path.contains("dock") }
        for thing in things where !scene.bounds.holds(thing.frame) {
            add(.outside, thing.node.id, "\(text(thing.frame)) does not lie on the screen")
        }
        for (index, thing) in things.enumerated() {
            for other in things[(index + 1)...] where thing.frame.overlaps(other.frame) {
                add(.overlap, thing.node.id, "lies on \(other.node.id)")
            }
        }
    }

    // MARK: - Letters

    private mutating func checkText() {
        for placed in nodes {
            guard let letters = placed.node.text else { continue }
            let size = letters.size * placed.scale
            measures.add(text: size)
            if size < SceneLimits.leastText - SceneLimits.slack {
                add(.smallText, placed.node.id, "\(text(size)) points, less than \(text(SceneLimits.leastText))")
            }
            if letters.width > placed.node.frame.width + SceneLimits.slack {
                add(
                    .wideText, placed.node.id,
                    "\(text(letters.width)) wide in a frame of \(text(placed.node.frame.width))")
            }
        }
    }

    // MARK: - Widgets

    private func inside(_ widget: PlacedNode) -> [PlacedNode] {
        nodes.filter { $0.path.contains(widget.node.id) }
    }

    private mutating func check(widget: PlacedNode, _ family: WidgetFamily) {
        let id = widget.node.id
        guard let size = screen.device[family], let canvas = screen.canvas[family] else {
            return add(.size, id, "\(family.rawValue) widgets are for tablets")
        }
        if abs(widget.frame.width - size.width) > SceneLimits.slack
            || abs(widget.frame.height - size.height) > SceneLimits.slack
        {
            add(.size, id, "\(widget.frame.size) instead of \(size)")
        }
        let bounds = MotionRect(0, 0, canvas.width, canvas.height)
        let scale = widget.node.scale
        let radius = widget.node.radius / scale
        measures.add(corner: radius)
        var platters: MotionRect?
        let inner = inside(widget)
        // What a picture shows beyond its own edge is cut off there.
        let windows = Set(inner.filter(\.node.clips).map(\.node.id))
        for placed in inner where placed.node.text != nil || !placed.path.contains(where: windows.contains) {
            let frame = canvasFrame(placed, widget, scale)
            if !bounds.holds(frame) { add(.outside, placed.node.id, "\(text(frame)) does not lie in its widget") }
            switch placed.node.role {
            case .platter:
                platters = platters.map { $0.joined(frame) } ?? frame
                checkCorner(placed.node.id, frame, placed.node.radius, bounds, radius)
            case .text, .glyph, .graph, .placeholder:
                // What lies on a platter keeps its distance by that.
                let isOnPlatter = inner.contains { $0.node.role == .platter && placed.path.contains($0.node.id) }
                if !isOnPlatter { checkMargin(placed, frame, bounds) }
            default: break
            }
        }
        if let platters { checkPlatters(id, platters, bounds) }
        checkOverlap(inner, widget, scale)
        checkTargets(widget, family, inner)
    }

    /// Where a node lies on its widget's canvas.
    private func canvasFrame(_ placed: PlacedNode, _ widget: PlacedNode, _ scale: Double) -> MotionRect {
        MotionRect(
            (placed.frame.x - widget.frame.x) / scale, (placed.frame.y - widget.frame.y) / scale,
            placed.frame.width / scale, placed.frame.height / scale)
    }

    private mutating func checkMargin(_ placed: PlacedNode, _ frame: MotionRect, _ bounds: MotionRect) {
        let margin = min(frame.x, frame.y, bounds.right - frame.right, bounds.bottom - frame.bottom)
        measures.add(margin: margin)
        if margin < SceneLimits.widgetMargin - SceneLimits.slack {
            add(.margin, placed.node.id, "\(text(margin)) to the edge, less than \(text(SceneLimits.widgetMargin))")
        }
    }

    private mutating func checkPlatters(_ id: String, _ frame: MotionRect, _ bounds: MotionRect) {
        let margins = [frame.x, frame.y, bounds.right - frame.right, bounds.bottom - frame.bottom]
        measures.add(platter: margins.min() ?? 0)
        if margins.contains(where: { abs($0 - SceneLimits.platterMargin) > SceneLimits.slack }) {
            add(
                .platterMargin, id,
                "\(margins.map(text).joined(separator: ", ")) instead of \(text(SceneLimits.platterMargin)) on every side"
            )
        }
    }

    /// A corner that lies in another one shares its centre: as much rounder as the other is farther out.
    private mutating func checkCorner(
        _ id: String, _ frame: MotionRect, _ radius: Double, _ outer: MotionRect, _ outerRadius: Double
    ) {
        let inset = min(frame.x - outer.x, frame.y - outer.y, outer.right - frame.right, outer.bottom - frame.bottom)
        let wanted = min(max(outerRadius - max(inset, 0), 0), frame.width / 2, frame.height / 2)
        measures.add(inner: radius)
        if abs(radius - wanted) > SceneLimits.slack {
            add(
                .corner, id,
                "radius \(text(radius)), \(text(inset)) inside a corner of \(text(outerRadius)): "
                    + "use \(text(wanted)), so that both corners have one centre"
            )
        }
    }

    /// Lines of letters do not lie on each other.
    private mutating func checkOverlap(_ inner: [PlacedNode], _ widget: PlacedNode, _ scale: Double) {
        let lines = inner.filter { $0.node.text.map { !$0.string.isEmpty } ?? false }
        for (index, line) in lines.enumerated() {
            for other in lines[(index + 1)...] where line.frame.overlaps(other.frame) {
                add(.overlap, line.node.id, "lies on \(other.node.id)")
            }
        }
    }

    private mutating func checkTargets(_ widget: PlacedNode, _ family: WidgetFamily, _ inner: [PlacedNode]) {
        let count = inner.filter { $0.node.target != nil }.count + (widget.node.target == nil ? 0 : 1)
        measures.add(targets: count, of: family)
        let most: Int =
            switch family {
            case .small: 1
            case .medium: Int(ReviewLimit.mediumTargets.value)
            case .large: Int(ReviewLimit.largeTargets.value)
            case .extraLarge: Int(ReviewLimit.extraLargeTargets.value)
            }
        if count < 1 || count > most {
            add(.targets, widget.node.id, "\(count) targets; a \(family.rawValue) widget has 1 to \(most)")
        }
        guard family == .small else { return }
        let facts = inner.filter { placed in
            placed.node.role == .text && !(placed.node.text?.string.isEmpty ?? true)
        }.count
        if facts > SceneLimits.smallFacts {
            add(
                .facts, widget.node.id,
                "\(facts) pieces of information; people grasp \(SceneLimits.smallFacts) at a glance")
        }
    }

    // MARK: - Others

    /// The link follows the corners of the message around it.
    private mutating func checkLink(in row: PlacedNode) {
        for placed in nodes where placed.node.role == .link && placed.path.contains(row.node.id) {
            checkCorner(placed.node.id, placed.frame, placed.node.radius, row.frame, row.node.radius)
            if !row.frame.holds(placed.frame) { add(.outside, placed.node.id, "does not lie in its row") }
        }
    }

    /// Under widgets stands the app's name on phones, and nothing on tablets.
    private mutating func checkLabels() {
        let labels = Set(nodes.filter { $0.node.role == .label }.map(\.node.id))
        for placed in nodes {
            guard case .widget = placed.node.role else { continue }
            let isLabelled = labels.contains("\(placed.node.id).label")
            if isLabelled != (screen.idiom == .phone) {
                add(.label, placed.node.id, isLabelled ? "tablets show no name here" : "its app's name is missing")
            }
        }
    }
}
