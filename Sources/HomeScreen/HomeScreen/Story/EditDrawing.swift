import PressureCore
import PressureMotion

/// Puts edit mode on a page: things tremble, each with a badge that takes it away, and the buttons above.
struct EditDrawing {
    /// What the group is called, behind its thing's name, that holds a thing and its badge.
    static let wrapping = ".edit"

    let edit: EditMotion
    let plan: HomePlan
    let setting: HomeSetting
    let time: Timestamp

    private var screen: SceneSize { setting.screen.size }
    private var seen: Double { edit.seen(at: time) }

    /// Whether something can be taken away.
    private static func isThing(_ node: SceneNode) -> Bool {
        switch node.role {
        case .widget, .stack, .icon, .photo, .row: true
        default: false
        }
    }

    /// What the name of a thing may go by: a stack's is that of the widget that is seen.
    private static func names(of thing: SceneNode) -> [String] {
        thing.role == .stack ? thing.children.map { $0.id } : [thing.id]
    }

    /// The radius of a thing's corners; those of a stack are its widgets'.
    private static func radius(of thing: SceneNode) -> Double {
        thing.role == .stack ? thing.children.map { $0.radius }.max() ?? 0 : thing.radius
    }

    /// Changes a page as it is without edit mode.
    func arrange(_ page: inout SceneNode) {
        guard edit.changesPage(at: time) else { return }
        var labels: [String: SceneNode] = [:]
        for node in page.children where node.role == .label { labels[node.id] = node }
        var place = 0
        var top: SceneNode?
        var nodes: [SceneNode] = []
        for node in page.children where node.role != .label {
            if node.role == .statusLine {
                nodes.append(node.with { $0.opacity = edit.status(at: time) })
            } else if Self.isThing(node) {
                place += 1
                if let room = room(of: node) { nodes.append(room) }
                let label = Self.names(of: node).compactMap { labels["\($0).label"] }.first
                guard let wrapped = wrapped(node, label, place) else { continue }
                if edit.isOnTop(node.id) { top = wrapped } else { nodes.append(wrapped) }
            } else {
                nodes.append(node)
            }
        }
        page.children = nodes
        if let top { page.children.append(top) }
        page.children += buttons
        if let list { page.children.append(list) }
    }

    /// The room of what is away, into which something else can be put; nil where there is none.
    private func room(of thing: SceneNode) -> SceneNode? {
        let opacity = seen * max(1 - edit.share(of: thing.id, at: time), 0)
        guard opacity > 0, let number = plan.spots.firstIndex(where: { $0.thing.name == thing.id }) else { return nil }
        let frame = thing.frame
        let side = 22.0
        let mark = MotionRect((frame.width - side) / 2, (frame.height - side) / 2, side, side)
        return SceneNode(
            HomeModel.room(number), .control, frame,
            children: [ActionGlyph.node("new-event", mark, ink: .label, prefix: "room-\(number).")]
        ).with { node in
            node.shape = .rectangle(radius: Self.radius(of: thing))
            node.stroke = SceneStroke(.secondaryLabel, 1.5)
            node.opacity = min(opacity, 1)
            node.target = HomeModel.room(number)
            node.spoken = "Add"
        }
    }

    /// The list of what can be put into a room.
    private var list: SceneNode? {
        let share = edit.list(at: time)
        guard share > 0 else { return nil }
        let things = edit.listed
        let (width, row, head) = (min(screen.width - 48, 320), 48.0, 52.0)
        let height = head + row * Double(max(things.count, 1)) + 8
        var node = SceneNode.filled(
            "add", .menu, MotionRect((screen.width - width) / 2, (screen.height - height) / 2, width, height),
            radius: 26, .secondaryBackground)
        node.hasShadow = true
        node.opacity = share
        // A tap beside its rows closes it.
        node.target = HomeModel.wallpaper
        node.spoken = "Add"
        func line(_ id: String, _ text: String, _ y: Double, _ weight: SceneType.Weight, _ ink: SceneInk) -> SceneNode {
            .text(id, MotionRect(20, y, width - 40, 24), text, size: 17, weight: weight, ink: ink)
        }
        node.children = [
            line("add.title", things.isEmpty ? "Everything is there" : "Add", 16, .bold, .label)
        ]
        for (index, thing) in things.enumerated() {
            let title = thing.title(setting.data)
            node.children.append(
                SceneNode(
                    HomeModel.adding(thing.name), .action,
                    MotionRect(0, head + row * Double(index), width, row),
                    children: [line("add.\(thing.name)", title, 12, .regular, .tint)]
                ).with {
                    $0.target = HomeModel.adding(thing.name)
                    $0.spoken = "Add \(title)"
                })
        }
        // Its words come once its ground hides what lies below.
        let words = PreviewLook.way(share, from: SceneLimits.chosenGround, to: 1)
        for index in node.children.indices { node.children[index].opacity = words }
        return node
    }

    /// A thing with its name and its badge, turned; nil if it is away.
    private func wrapped(_ thing: SceneNode, _ label: SceneNode?, _ number: Int) -> SceneNode? {
        let share = edit.share(of: thing.id, at: time)
        guard share > 0 else { return nil }
        let place = plan.spots.first { $0.thing.name == thing.id }
        let away = place.map { edit.away(thing.id, from: $0.frame.middle, at: time) } ?? ScenePoint(0, 0)
        let frame = thing.frame
        let shown = turnedOver(thing)
        var node = SceneNode(thing.id + Self.wrapping, .group, frame)
        node.children = [shown.with { $0.frame = $0.frame.atOrigin }]
        if let label {
            node.children.append(
                label.with { label in
                    label.frame = label.frame.moved(-frame.x, -frame.y)
                    label.opacity *= edit.names(at: time)
                })
        }
        if setting.isMotionReduced {
            // It fades where it would shrink, and an outline says that it is loose.
            node.opacity = min(share, 1)
            if seen > 0 { node.children.append(outline(of: thing)) }
        } else {
            node.turn.degrees = edit.turn(number, frame.size, at: time)
            node.frame = frame.scaled(share)
            node.scale = share
            node.opacity = min(share, 1)
        }
        if seen > 0 { node.children.append(badge(of: thing, label?.text?.string)) }
        let growth = 1 + 0.05 * edit.growth(of: thing.id, at: time)
        if growth != 1 {
            node.frame = node.frame.scaled(growth)
            node.scale *= growth
        }
        node.frame = node.frame.moved(away.x, away.y)
        return node
    }

    private func outline(of thing: SceneNode) -> SceneNode {
        SceneNode("\(thing.id).outline", .mark, thing.frame.atOrigin.inset(-4)).with { node in
            node.shape = .rectangle(radius: Self.radius(of: thing) + 4)
            node.stroke = SceneStroke(.secondaryLabel, 1.5)
            node.opacity = seen
        }
    }

    /// What takes a thing away: a sign on a ground, and a ring around it that stands out where the ground does not.
    private func badge(of thing: SceneNode, _ name: String?) -> SceneNode {
        let (side, reach, ring) = (SceneLimits.badge, SceneLimits.fingertip, SceneLimits.badgeRing)
        func held(_ corner: Double) -> Double {
            max(corner + SceneLimits.badgeInset, SceneLimits.badgeEdge + side / 2) - corner
        }
        let middle = ScenePoint(held(thing.frame.x), held(thing.frame.y))
        // What a finger hits ends below the pill, and at the edge of the screen.
        let top = SceneLimits.pillTop + SceneLimits.pillHeight - thing.frame.y
        let frame = MotionRect(
            max(middle.x - reach / 2, -thing.frame.x), max(middle.y - reach / 2, top), reach, reach)
        let (x, y) = (middle.x - frame.x, middle.y - frame.y)
        let ground = MotionRect(x - side / 2, y - side / 2, side, side)
        let sign = MotionRect(x - side / 4, y - 1.25, side / 2, 2.5)
        let id = "\(thing.id).badge"
        // An icon of the same app may lie on the page, and another widget of it.
        let widget = HomeWidget.allCases.first { $0.id == Self.names(of: thing).first }
        let kind =
            switch (thing.role, widget) {
            case (.stack, _): " stack"
            case (.widget, .month): " month widget"
            case (.widget, let widget?) where widget.isSky:
                " widget for \(place(of: widget))"
                    + (widget == .away && place(of: .weather) == place(of: .away) ? ", second" : "")
            case (.widget, _): " widget"
            default: ""
            }
        return SceneNode(
            id, .mark, frame,
            children: [
                .oval("\(id).ground", .mark, ground.inset(ring / 2), .palette(.badgeGround)).with { node in
                    node.stroke = SceneStroke(.palette(.badgeSign), ring)
                },
                .filled("\(id).sign", .glyph, sign, radius: 1.25, .palette(.badgeSign)),
            ]
        ).with { node in
            node.opacity = seen
            node.target = HomeModel.badge(of: thing.id)
            node.spoken = "Remove \(name ?? widget?.label ?? thing.spoken ?? thing.id)\(kind)"
        }
    }

    /// Where a widget's weather is.
    private func place(of widget: HomeWidget) -> String { HomeSubject(of: widget.id, setting.data).title }

    // MARK: - The widget that turns over

    /// A thing with the widget turned over that has settings, where it shows that.
    private func turnedOver(_ thing: SceneNode) -> SceneNode {
        guard thing.role == .stack else { return flipped(thing) }
        return thing.with { stack in
            for index in stack.children.indices { stack.children[index] = flipped(stack.children[index]) }
        }
    }

    private func flipped(_ thing: SceneNode) -> SceneNode {
        let share = edit.flip(at: time)
        guard share > 0, thing.id == edit.flipped, let widget = HomeWidget.owner(of: thing.id) else { return thing }
        var node = thing
        let isBack = share > 0.5
        if isBack {
            node.children = back(of: thing, widget)
            node.spoken = "Settings: " + widget.fields.map { value(of: $0, widget) }.joined(separator: ", ")
        }
        if setting.isMotionReduced {
            // The front has gone before the back comes.
            let words = abs(1 - 2 * share)
            for index in node.children.indices { node.children[index].opacity *= words }
        } else {
            node.turn.width = abs(1 - 2 * share)
        }
        return node
    }

    private func value(of field: WidgetField, _ widget: HomeWidget) -> String {
        "\(field.title) \(setting.data.value(of: field, of: widget))"
    }

    /// Its settings, known at a glance; a tap on one takes its next value.
    private func back(of thing: SceneNode, _ widget: HomeWidget) -> [SceneNode] {
        let whole = thing.bounds
        let fields = widget.fields
        let (margin, height) = (SceneLimits.widgetMargin, whole.height / Double(fields.count))
        let least = max(13, (SceneLimits.leastText / thing.scale).rounded(.up))
        return fields.enumerated().map { index, field in
            // Letters keep the margin at the widget's edges, and lie about the middle of their half.
            let frame = MotionRect(0, height * Double(index), whole.width, height)
            let top = height / 2 - 21 + (fields.count == 1 ? 0 : index == 0 ? 4 : -4)
            let width = whole.width - 2 * margin
            return SceneNode(
                "\(thing.id).field-\(field.rawValue)", .group, frame,
                children: [
                    .text(
                        "\(thing.id).field-\(field.rawValue).name", MotionRect(margin, top, width, 18), field.title,
                        size: least, ink: .secondaryLabel),
                    .text(
                        "\(thing.id).field-\(field.rawValue).value", MotionRect(margin, top + 19, width, 23),
                        setting.data.value(of: field, of: widget), size: 17, weight: .semibold, ink: .tint),
                ]
            ).with { node in
                node.target = widget.target(of: field)
                node.spoken = "\(value(of: field, widget)), tap to change"
            }
        }
    }

    // MARK: - Buttons

    private var buttons: [SceneNode] {
        let width = SceneLimits.editButton
        let (done, undo) = (edit.buttons(at: time), edit.undo(at: time))
        var nodes: [SceneNode] = []
        if done > 0 {
            nodes.append(
                button(
                    HomeModel.done, "Done", screen.width - SceneLimits.editMargin - width, ground: .tint,
                    ink: .background
                ).with { $0.opacity = done })
        }
        if undo > 0 {
            nodes.append(
                button(
                    HomeModel.undo, "Undo", SceneLimits.editMargin, ground: .tertiaryBackground, ink: .label
                ).with { $0.opacity = undo })
        }
        return nodes
    }

    /// A capsule beside the pill; what a finger hits is higher.
    private func button(_ name: String, _ title: String, _ x: Double, ground: SceneInk, ink: SceneInk) -> SceneNode {
        let size = SceneSize(SceneLimits.editButton, SceneLimits.pillHeight)
        let reach = SceneLimits.fingertip
        let top = (reach - size.height) / 2
        let capsule = MotionRect(0, top, size.width, size.height)
        return SceneNode(
            name, .control, MotionRect(x, SceneLimits.pillTop - top, size.width, reach),
            children: [
                .filled("\(name).ground", .control, capsule, radius: size.height / 2, ground).with {
                    $0.hasShadow = true
                },
                .text(
                    "\(name).title", capsule, title, size: 15, weight: .semibold, alignment: .centre, ink: ink),
            ]
        ).with { node in
            node.target = name
            node.spoken = title
        }
    }
}
