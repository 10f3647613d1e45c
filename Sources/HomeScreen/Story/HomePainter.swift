import PressureGestures

/// Draws a state of the home screen at a time.
struct HomePainter {
    let home: HomeModel
    let setting: HomeSetting

    private var whole: SceneRect { SceneRect(0, 0, setting.screen.size.width, setting.screen.size.height) }
    private var pill: LivePill { LivePill(setting.screen) }

    private func seconds(_ time: Timestamp, since start: Timestamp) -> Double {
        Double((time - start).microseconds) / 1_000_000
    }

    func scene(_ state: HomeState, at time: Timestamp) -> HomeScene {
        var setting = setting
        setting.data = state.data
        setting.isWaiting = state.isWaiting
        let moment = state.playing.map { HomePhoto.moment(after: seconds(time, since: $0.began)) }
        let page = HomePage(plan: home.plan, setting: setting, moment: moment ?? 0, isFlipped: state.isFlipped)
        var layers = [page.wallpaper, page.layer]
        layers += raisedLayers(state, page.layer, at: time)
        if let opened = openedLayer(state, at: time) { layers.append(opened) }
        if let chosen = chosenLayer(state, at: time) { layers.append(chosen) }
        layers.append(pillLayer(state, at: time))
        if let finger = fingerLayer(state) { layers.append(finger) }
        return HomeScene("home", setting.screen.size, setting.traits, layers: layers)
    }

    // MARK: - What a press brings

    private func raisedLayers(_ state: HomeState, _ page: SceneNode, at time: Timestamp) -> [SceneNode] {
        if let raised = state.raised, raised.target != "pill" {
            let share = SceneMotion.easeOut(
                SceneMotion.share(seconds(time, since: raised.began), of: SceneLimits.appear))
            return [glass(share), top(raised, page, state.data, at: time, share: share)]
        }
        if let leaving = state.leaving, leaving.raised.target != "pill" {
            let elapsed = seconds(time, since: leaving.began)
            guard elapsed < SceneLimits.vanish else { return [] }
            let share = 1 - SceneMotion.share(elapsed, of: SceneLimits.vanish)
            return [glass(share), top(leaving.raised, page, state.data, at: leaving.began, share: share)]
        }
        if let hint = state.hint, hint.target != "pill" {
            // The surroundings recede by as much as the press gets closer to the peek.
            let share = 0.25 + 0.6 * max(0, hint.progress)
            var layer = SceneNode("lifted", .layer, whole)
            layer.traits = .elevated
            layer.children = lifted(hint.target, page, growth: SceneLimits.hintGrowth * max(0.3, hint.progress))
            return [glass(share * 0.8), layer]
        }
        return []
    }

    /// Frosted glass over the whole screen.
    private func glass(_ share: Double) -> SceneNode {
        var node = SceneNode("glass", .layer, whole)
        node.material = setting.glass
        node.opacity = share
        return node
    }

    /// The pressed thing as the page shows it, lifted above the glass: the whole of it, its cell, or its content.
    private func lifted(_ target: String, _ page: SceneNode, growth: Double) -> [SceneNode] {
        var walk = SceneWalk()
        walk.take(page, in: SceneWalk.Place(traits: setting.traits))
        guard let placed = walk.nodes.first(where: { $0.node.target == target }) else { return [] }
        let frame = placed.frame.scaled(1 + growth)
        var inner = placed.node
        inner.frame = SceneRect(0, 0, placed.node.frame.width, placed.node.frame.height)
        inner.hasShadow = placed.node.fill != nil
        inner.target = nil
        var node = SceneNode("lifted.thing", .group, frame, children: [inner])
        node.scale = placed.scale * (1 + growth)
        return [node]
    }

    private func top(
        _ raised: HomeState.Raised, _ page: SceneNode, _ data: HomeData, at time: Timestamp, share: Double
    ) -> SceneNode {
        var layer = SceneNode("raised", .layer, whole)
        // Glass lies below all of this layer.
        layer.traits = .elevated
        guard let target = home.target(raised.target) else { return layer }
        let parts = home.parts(of: target)
        layer.children = lifted(raised.target, page, growth: SceneLimits.hintGrowth * share)
        if let frame = parts.card, !raised.isMenu {
            layer.children.append(
                card(
                    target, frame, data, progress: raised.progress, elapsed: seconds(time, since: raised.began),
                    share: share))
        }
        if let began = raised.actionsBegan {
            let shown =
                raised.isMenu
                ? share
                : share * SceneMotion.easeOut(SceneMotion.share(seconds(time, since: began), of: SceneLimits.appear))
            if let menu = menu(target, parts, raised.highlighted, share: shown) { layer.children.append(menu) }
        }
        return layer
    }

    private func card(
        _ target: HomeTarget, _ frame: SceneRect, _ data: HomeData, progress: Double, elapsed: Double, share: Double
    ) -> SceneNode {
        let growth = (0.94 + 0.06 * share) * (1 + SceneLimits.popGrowth * max(0, progress))
        // It grows away from the finger, and never beyond the screen.
        let size = SceneSize(frame.width * growth, frame.height * growth)
        let left = min(max(frame.midX - size.width / 2, 4), whole.width - 4 - size.width)
        let isBelow = frame.y > target.frame.y
        let top = isBelow ? min(frame.y, whole.height - 8 - size.height) : max(frame.bottom - size.height, 8)
        var node = SceneNode("card", .card, SceneRect(left, top, size.width, size.height))
        node.shape = .rectangle(radius: SceneLimits.cardCorner * growth)
        node.fill = .plain(.background)
        node.clips = true
        node.hasShadow = true
        node.opacity = share
        node.scale = growth
        node.spoken = "Preview: \(target.title)"
        node.children = HomeCard(target: target, data: data, elapsed: elapsed).content(frame.size)
        return node
    }

    private func menu(
        _ target: HomeTarget, _ parts: HomeParts, _ highlighted: String?, share: Double
    ) -> SceneNode? {
        guard let frame = parts.menu, share > 0 else { return nil }
        var items: [HomeAction] = []
        var told: [String] = []
        switch target.offer {
        case .preview(let actions): items = actions
        case .menu(let actions, let information): (items, told) = (actions, information)
        case .playback, .tap: break
        }
        var node = SceneNode("menu", .menu, frame)
        node.shape = .rectangle(radius: SceneLimits.cardCorner * 0.7)
        node.material = .thick
        node.clips = true
        node.hasShadow = true
        node.opacity = share
        for (place, item) in items.enumerated() {
            let row = parts.actions[place].moved(-frame.x, -frame.y)
            node.children.append(action(item, row, isHighlighted: item.id == highlighted))
            if row.y > 0.5 {
                node.children.append(
                    .filled("menu.rule-\(place)", .glyph, SceneRect(0, row.y, frame.width, 1), .vibrant(.separator)))
            }
        }
        if let area = parts.information {
            node.children.append(information(told, area.moved(-frame.x, -frame.y)))
        }
        return node
    }

    private func action(_ item: HomeAction, _ frame: SceneRect, isHighlighted: Bool) -> SceneNode {
        var node = SceneNode(item.id, .action, frame)
        node.spoken = item.title
        if isHighlighted { node.fill = .plain(.vibrant(.fill)) }
        node.children = [
            .text(
                "\(item.id).title", SceneRect(18, 0, frame.width - 66, frame.height), item.title, size: 17,
                weight: isHighlighted ? .semibold : .medium, ink: .vibrant(.label)),
            ActionGlyph.node(item.id, SceneRect(frame.width - 42, (frame.height - 22) / 2, 22, 22)),
        ]
        return node
    }

    /// What a menu shows beside its items: a line that says what it belongs to, and the pressed thing itself.
    private func information(_ told: [String], _ frame: SceneRect) -> SceneNode {
        let (head, body) = (told.first ?? "", told.dropFirst().first ?? "")
        return SceneNode(
            "information", .information, frame,
            children: [
                .text(
                    "information.head", SceneRect(18, 9, frame.width - 36, 18), head, size: 13, weight: .semibold,
                    ink: .vibrant(.secondaryLabel)),
                .text(
                    "information.body", SceneRect(18, 28, frame.width - 36, 22), body, size: 17, weight: .semibold,
                    ink: .vibrant(.label)),
            ])
    }

    // MARK: - What it leads to

    private func openedLayer(_ state: HomeState, at time: Timestamp) -> SceneNode? {
        guard let opened = state.opened, let target = home.target(opened.target) else { return nil }
        let share = SceneMotion.easeOut(SceneMotion.share(seconds(time, since: opened.began), of: SceneLimits.open))
        let start = (opened.isFromPreview ? home.parts(of: target).card : nil) ?? target.frame
        var page = SceneNode("opened", .page, start.towards(whole, share))
        page.shape = .rectangle(radius: SceneLimits.cardCorner * (1 - share))
        page.fill = .plain(.background)
        page.clips = true
        page.hasShadow = share < 1
        page.opacity = 0.4 + 0.6 * share
        page.spoken = "Opened: \(target.title)"
        var content = SceneNode("opened.content", .group, SceneRect(0, SceneLimits.topZone, whole.width, whole.height))
        content.children = HomeCard(target: target, data: state.data, elapsed: 0)
            .content(SceneSize(whole.width, whole.height - SceneLimits.topZone - 24))
        page.children = [content]
        return SceneNode("open", .layer, whole, children: [page])
    }

    /// What was chosen, shown for a short time.
    private func chosenLayer(_ state: HomeState, at time: Timestamp) -> SceneNode? {
        guard let chosen = state.chosen else { return nil }
        let elapsed = seconds(time, since: chosen.began)
        guard elapsed < SceneLimits.chosen else { return nil }
        let width = SceneType.width(of: chosen.title, size: 16, weight: .semibold) + 62
        var node = SceneNode(
            "chosen", .information,
            SceneRect((whole.width - width) / 2, home.plan.dockFrame.y - 66, width, 44))
        node.shape = .rectangle(radius: 22)
        node.material = .thick
        node.hasShadow = true
        node.traits = .elevated
        node.opacity = min(
            SceneMotion.easeOut(elapsed / SceneLimits.appear),
            max(0, (SceneLimits.chosen - elapsed) / SceneLimits.vanish))
        node.spoken = "Chosen: \(chosen.title)"
        node.children = [
            .path(
                "chosen.mark", .glyph, SceneRect(16, 12, 20, 20),
                ScenePath(through: [(3, 10.5), (8, 15.5), (17, 5)], closed: false),
                stroke: SceneStroke(.palette(.good), 2.6)),
            .text(
                "chosen.title", SceneRect(44, 0, width - 56, 44), chosen.title, size: 16, weight: .semibold,
                ink: .vibrant(.label)),
        ]
        return SceneNode("choice", .layer, whole, children: [node])
    }

    // MARK: - The session

    private func pillLayer(_ state: HomeState, at time: Timestamp) -> SceneNode {
        var layer = SceneNode("live", .layer, whole)
        layer.children = LiveMotion(pill: pill).nodes(state, at: time)
        return layer
    }

    /// Where the finger is, for people who look at still pictures.
    private func fingerLayer(_ state: HomeState) -> SceneNode? {
        guard let finger = state.finger else { return nil }
        let map = home.map
        let (width, height) = (map.pointsAcross(7), map.points(7))
        var node = SceneNode.oval(
            "finger", .finger, SceneRect(finger.x - width / 2, finger.y - height / 2, width, height),
            .faint(.label, 0.22))
        node.stroke = SceneStroke(.faint(.background, 0.8), 1.5)
        return SceneNode("fingers", .layer, whole, children: [node])
    }
}
