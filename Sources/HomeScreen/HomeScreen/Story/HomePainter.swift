import PressureCore
import PressureMotion

/// Draws a state of the home screen at a time.
struct HomePainter {
    private(set) var home: HomeModel
    let setting: HomeSetting

    private var whole: MotionRect { MotionRect(0, 0, setting.screen.size.width, setting.screen.size.height) }
    var pill: LivePill { LivePill(setting.screen) }

    func scene(_ state: HomeState, at time: Timestamp) -> HomeScene {
        var painter = self
        painter.home = home.seen(state, at: time)
        return painter.pageScene(state, at: time)
    }

    private func pageScene(_ state: HomeState, at time: Timestamp) -> HomeScene {
        let setting = shown(state, at: time)
        var layers = [HomePage(plan: home.plan, setting: setting).wallpaper]
        var ground = page(state, setting, at: time)
        let motion = LiveMotion(pill: pill, isReduced: setting.isMotionReduced)
        let live = SceneNode("live", .layer, whole, children: motion.nodes(state, at: time))
        ground.makeRoom(for: motion.places(state, at: time))
        var cover = cover(state, setting, at: time)
        if state.isLocked(at: time), let found = cover {
            // What it hides whole is not drawn.
            layers = state.lockShare(at: time) < 1 ? layers + [ground, live] : []
            (ground, cover) = (found, nil)
        }
        let (raised, blur) = raisedLayer(state, &ground, setting, at: time)
        layers.append(ground)
        if blur > 0 { layers.append(glass(blur)) }
        if let raised { layers.append(raised) }
        if let chosen = chosenLayer(state, at: time) { layers.append(chosen) }
        // A page that was opened from the lock screen has the pill above it as well.
        if !state.isLocked(at: time) || state.opened != nil { layers.append(live) }
        if let cover { layers.append(cover) }
        var traits = setting.traits
        let standby = state.standby.value(at: time)
        if standby > 0 {
            layers.append(self.standby(state, setting, at: time).with { $0.opacity = min(standby, 1) })
            traits.isNight = setting.data.clock.isNight && standby > 0.5
        }
        if let finger = fingerLayer(state) { layers.append(finger) }
        return HomeScene("home", setting.screen.size, traits, layers: layers)
    }

    /// The lock screen on its way over the home screen; nil if it is not seen.
    private func cover(_ state: HomeState, _ setting: HomeSetting, at time: Timestamp) -> SceneNode? {
        let share = state.lockShare(at: time)
        guard share > 0 else { return nil }
        let lock = state.lockScreen(setting.screen, at: time).scene(setting)
        let down = setting.isMotionReduced ? 0 : (share - 1) * whole.height
        let moved = lock.layers.map { layer in
            layer.with { layer in
                (layer.role, layer.frame) = (.group, layer.frame.moved(0, down))
                guard layer.id == "wallpaper" else {
                    // Words come once their ground hides those of the page.
                    if setting.isMotionReduced {
                        layer.opacity = PreviewLook.way(share, from: SceneLimits.chosenGround, to: 1)
                    }
                    return
                }
                // It is another one than that of the page below.
                layer.id = "lock.wallpaper"
                for index in layer.children.indices { layer.children[index].id = "lock.\(layer.children[index].id)" }
            }
        }
        return SceneNode("lock.cover", .layer, whole, children: moved).with { node in
            if setting.isMotionReduced { node.opacity = share }
        }
    }

    /// Stand-by, seen from a screen that lies on its side.
    private func standby(_ state: HomeState, _ setting: HomeSetting, at time: Timestamp) -> SceneNode {
        let scene = state.lockScreen(setting.screen, at: time).standby(setting)
        let (width, height) = (scene.size.width, scene.size.height)
        let frame = MotionRect((whole.width - width) / 2, (whole.height - height) / 2, width, height)
        var turned = SceneNode(HomeNow.turned, .group, frame, children: scene.layers).with { $0.turn.degrees = 90 }
        turned.offerControls()
        return SceneNode("standby.layer", .layer, whole, children: [turned])
    }

    /// The setting with all that a state has changed of it.
    func shown(_ state: HomeState, at time: Timestamp) -> HomeSetting {
        var setting = setting
        setting.data = state.known(at: time)
        setting.isWaiting = state.isWaiting
        for (id, stack) in state.stacks { setting.stackPositions[id] = stack.position(at: time) }
        if let pages = state.stacks[HomeState.pages] {
            (setting.page, setting.pagePosition) = (pages.seen(at: time), pages.position(at: time))
        }
        setting.style = setting.style(followsHour: state.followsHour, at: setting.data.clock)
        return setting
    }

    /// The page with edit mode on it, where there is any.
    func page(_ state: HomeState, at time: Timestamp) -> SceneNode {
        page(state, shown(state, at: time), at: time)
    }

    func page(_ state: HomeState, _ setting: HomeSetting, at time: Timestamp) -> SceneNode {
        var page = HomePage(plan: home.plan, setting: setting).layer
        EditDrawing(edit: state.edit, plan: home.plan, setting: setting, time: time).arrange(&page)
        return page
    }

    /// What presses have lifted off the page, and how deeply that blurs it; the page no longer shows it then: nothing is
    /// there twice.
    private func raisedLayer(
        _ state: HomeState, _ page: inout SceneNode, _ setting: HomeSetting, at time: Timestamp
    ) -> (layer: SceneNode?, blur: Double) {
        var blur = state.motion.blur(at: time)
        var layer = SceneNode("raised", .layer, whole)
        // Glass lies below all of this layer.
        layer.traits = .elevated
        let seen = state.motion.shown.filter { !$0.motion.isGone(at: time) }
        let whole = page
        // What does not hide all below it yet lies below cards and pages that do: no words lie over theirs.
        var lifted: [ShownDrawing] = []
        for shown in seen {
            var isInside = false
            if let activity = shown.activity {
                let page = activityPage(of: activity, shown, state, setting, at: time)
                blur = max(blur, page.blur)
                layer.children += page.owned
                continue
            }
            guard let target = shown.asOpened ?? home.target(shown.target) else { continue }
            // What has gone from the page meanwhile, as a message that was archived, has left its place.
            var source =
                PlacedSource(of: shown.target, in: whole)
                ?? PlacedSource(SceneNode(shown.target, .group, target.frame), target.frame)
            page.remove(target: shown.target)
            for other in seen where other.target != shown.target {
                if let outer = home.target(other.target),
                    let around = PlacedSource(of: outer.id, in: whole),
                    around.node.holds(target: target.id)
                {
                    // A link lies in its message, and goes with it while that is on its way back.
                    isInside = true
                    source.seen *= other.motion.thing(at: time)
                    source.move(into: drawing(of: other, outer, from: around, setting, at: time).thing)
                }
                // What is lifted off both is in neither.
                source.node.remove(target: other.target)
            }
            let drawing = drawing(of: shown, target, from: source, setting, at: time)
            if state.opened?.target == shown.target { drawing.played = state.playing?.began }
            if let kind = HomeTarget.kind(of: shown.target) { drawing.moment = state.moment(of: kind, at: time) }
            blur = max(blur, drawing.blur)
            if shown.motion.isSolid(at: time) || isInside {
                layer.children += drawing.owned
            } else {
                // What was pressed later lies over it.
                for below in lifted.indices { lifted[below].fade(below: drawing) }
                lifted.append(drawing)
            }
        }
        layer.children = lifted.flatMap { $0.owned } + layer.children
        return (layer.children.isEmpty ? nil : layer, blur)
    }

    /// The page of an activity, on its way out of the pill: the app's own page, with what the activity tells.
    private func activityPage(
        of activity: HomeMotion.OpenedActivity, _ shown: HomeMotion.Shown, _ state: HomeState, _ setting: HomeSetting,
        at time: Timestamp
    ) -> ShownDrawing {
        let kind = activity.content.kind
        let target = HomeTarget(
            id: kind.icon ?? "pill", kind: .status, frame: activity.frame, offer: .tap, destination: kind.destination,
            title: kind.title, widget: nil)
        let ground = SceneNode.filled(
            "pill.lifted", .group, activity.frame, radius: min(activity.frame.height / 2, SceneLimits.pillCorner),
            .palette(kind.style.ground))
        let run = state.motion.pill.advanced(to: time).runs.first { $0.id == activity.run }
        let drawing = ShownDrawing(
            shown: shown, target: target, source: PlacedSource(ground, activity.frame),
            parts: HomeParts(of: target, on: setting.screen, home.map), setting: setting, map: home.map, time: time)
        // The session goes on while its page is open.
        let content = kind == .press && state.opened != nil ? .press(state.live) : activity.content
        drawing.moment =
            kind == .press || run == nil
            ? ActivityMoment(content, at: time)
            : run?.moment(at: time, isReduced: setting.isMotionReduced)
        return drawing
    }

    func drawing(
        of shown: HomeMotion.Shown, _ target: HomeTarget, from source: PlacedSource, _ setting: HomeSetting,
        at time: Timestamp
    ) -> ShownDrawing {
        var (target, setting) = (target, setting)
        if let kept = shown.kept {
            setting.data = kept
            target = target.knowing(setting)
        }
        return ShownDrawing(
            shown: shown, target: target, source: source, parts: home.parts(of: target), setting: setting,
            map: home.map, time: time)
    }

    /// Frosted glass over the whole screen.
    private func glass(_ share: Double) -> SceneNode {
        var node = SceneNode("glass", .layer, whole)
        node.material = setting.glass
        node.opacity = min(share, 1)
        return node
    }

    /// What was chosen, shown for a short time.
    private func chosenLayer(_ state: HomeState, at time: Timestamp) -> SceneNode? {
        guard let chosen = state.chosen else { return nil }
        let share = chosen.show.share(at: time)
        guard share > 0 else { return nil }
        let left = chosen.mark == nil ? 22.0 : 44
        let length = SceneType.width(of: chosen.title, size: 16, weight: .semibold) + left + 18
        let undo = chosen.canBeUndone ? SceneType.width(of: "Undo", size: 16, weight: .semibold) + 28 : 0
        let width = length + undo
        var node = SceneNode(
            "chosen", .information,
            MotionRect(
                // On the lock screen it lies below the messages.
                (whole.width - width) / 2,
                state.isLocked(at: time) && state.opened == nil ? whole.height - 60 : home.plan.dockFrame.y - 58,
                width, 44))
        node.shape = .rectangle(radius: 22)
        node.material = .thick
        node.hasShadow = true
        node.traits = .elevated
        node.opacity = share
        node.spoken = "Chosen: \(chosen.title)"
        node.children = [
            .text(
                "chosen.title", MotionRect(left, 0, length - left - 12, 44), chosen.title, size: 16, weight: .semibold,
                ink: .vibrant(.label))
        ]
        if let mark = chosen.mark {
            node.children.insert(
                ActivityMark.node(
                    "chosen.mark", mark == .bell ? .bell : .tick, MotionRect(16, 12, 20, 20),
                    mark == .bell ? .warm : .good), at: 0)
        }
        if undo > 0 {
            var button = SceneNode("chosen.undo", .control, MotionRect(length - 6, 0, undo, 44))
            button.target = "undo"
            button.spoken = "Undo"
            button.children = [
                .text(
                    "chosen.undo.title", MotionRect(0, 0, undo - 8, 44), "Undo", size: 16, weight: .semibold,
                    alignment: .centre, ink: .tint)
            ]
            node.children.append(button)
        }
        // What was chosen may leave from the same place: its words are hidden before these are read.
        let words = PreviewLook.way(share, from: SceneLimits.chosenGround, to: 1)
        for index in node.children.indices { node.children[index].opacity = words }
        return SceneNode("choice", .layer, whole, children: [node])
    }

    /// Where the finger is, for people who look at still pictures.
    private func fingerLayer(_ state: HomeState) -> SceneNode? {
        guard let finger = state.finger else { return nil }
        let map = home.map
        let (width, height) = (map.pointsAcross(7), map.points(7))
        var node = SceneNode.oval(
            "finger", .finger, MotionRect(finger.x - width / 2, finger.y - height / 2, width, height),
            .faint(.label, 0.22))
        node.stroke = SceneStroke(.faint(.background, 0.8), 1.5)
        return SceneNode("fingers", .layer, whole, children: [node])
    }
}

/// A pressable thing as the page shows it.
struct PlacedSource {
    var node: SceneNode
    /// On the screen, in points.
    private(set) var frame: MotionRect
    /// How much larger than its own points it is drawn.
    private(set) var scale: Double
    /// How much of it is seen, where what it lies in is on its way back.
    var seen = 1.0

    /// Something that lies in no page.
    init(_ node: SceneNode, _ frame: MotionRect) { (self.node, self.frame, scale) = (node, frame, 1) }

    /// The thing with a target's name; nil if the page shows none.
    init?(of target: String, in page: SceneNode) {
        var found: (SceneNode, MotionRect, Double)?
        page.eachTarget { node, frame, scale in
            if found == nil, node.target == target { found = (node, frame, scale) }
        }
        guard let found else { return nil }
        (node, frame, scale) = found
    }

    /// Lies where something shows it that is on its way; stays where that does not show it.
    mutating func move(into thing: SceneNode) {
        guard let target = node.target, let moved = PlacedSource(of: target, in: thing) else { return }
        (frame, scale) = (moved.frame, moved.scale)
    }
}

extension SceneNode {
    /// Whether something inside shows a target.
    func holds(target: String) -> Bool {
        children.contains { $0.target == target || $0.holds(target: target) }
    }

    /// Removes what shows a target.
    mutating func remove(target: String) {
        // Only what has it is changed: all else would be copied.
        guard holds(target: target) else { return }
        children.removeAll { $0.target == target }
        for index in children.indices where children[index].holds(target: target) {
            children[index].remove(target: target)
        }
    }
}

extension SceneNode {
    /// Names the controls of an activity as parts that are pressed.
    fileprivate mutating func offerControls() {
        if role == .control { target = "do:\(id.dropFirst("lock.".count))" }
        for index in children.indices { children[index].offerControls() }
    }
}
