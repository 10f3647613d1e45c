/// The lock screen with the session's card, and the view from afar, which is the same card twice as large.
package struct LockScreen: Sendable {
    package let screen: SceneScreen
    package let state: LiveState

    package init(_ screen: SceneScreen, _ state: LiveState) { (self.screen, self.state) = (screen, state) }

    /// The height of the card: no more than its content needs.
    package var cardHeight: Double {
        switch state.word {
        case .waiting, .touch: SceneLimits.lockIdleHeight
        case .light, .peek, .pop, .playing: SceneLimits.lockPressHeight
        case .actions, .alert: SceneLimits.lockHeight
        }
    }

    /// The card's size; twice as large it still fits a screen that lies on its side.
    package var cardSize: SceneSize {
        let width = min(screen.size.width - 32, (screen.size.height - 40) / 2, SceneLimits.lockMostWidth)
        return SceneSize(width, cardHeight)
    }

    /// The card on the lock screen.
    package var cardFrame: SceneRect {
        let top = min(screen.size.height * 0.42, screen.size.height - 230)
        return SceneRect((screen.size.width - cardSize.width) / 2, top, cardSize.width, cardSize.height)
    }

    /// The card with its top left corner at the origin.
    func card() -> SceneNode {
        let size = cardSize
        let parts = LiveParts(state: state, name: "lock")
        let inset = SceneLimits.liveMargin
        let width = size.width - 2 * inset
        var node = SceneNode.filled(
            "lock.card", .lockCard, SceneRect(0, 0, size.width, size.height), radius: SceneLimits.cardCorner,
            .palette(.pressGround))
        node.clips = true
        node.spoken = "\(state.word.title), \(state.percent), \(state.thing)"
        node.children = [
            parts.line("word", SceneRect(inset, inset, width * 0.64, 34), state.word.title, size: 26, weight: .bold),
            parts.line(
                "value", SceneRect(inset + width * 0.64, inset, width * 0.36, 34), state.percent, size: 20,
                weight: .bold, alignment: .trailing),
        ]
        var y = inset + 34
        if size.height > SceneLimits.lockIdleHeight {
            node.children.append(
                parts.line(
                    "thing", SceneRect(inset, y, width, 20), state.thing, size: 14, weight: .medium,
                    ink: .pressFaint))
            y += 24
        }
        if size.height > SceneLimits.lockPressHeight {
            let text = state.alert ?? "3 actions: lift on one to choose it"
            node.children.append(
                parts.line(
                    "more", SceneRect(inset, y, width, 20), text, size: 13, weight: .medium,
                    ink: state.alert == nil ? .stateActions : .stateAlert))
        }
        node.children.append(parts.bar(SceneRect(inset, size.height - inset - 14, width, 14)))
        return node
    }

    /// The lock screen.
    package func scene(_ setting: HomeSetting) -> HomeScene {
        let page = HomePage(plan: HomePlan(screen), setting: setting)
        let (width, height) = (screen.size.width, screen.size.height)
        let frame = cardFrame
        var card = card()
        card.frame = frame
        card.hasShadow = true
        let clock = SceneRect(0, height * 0.1, width, 84)
        var nodes = [
            SceneNode.text(
                "lock.date", SceneRect(0, clock.y - 24, width, 24), setting.data.date, size: 17, weight: .semibold,
                alignment: .centre),
            SceneNode.text("lock.clock", clock, setting.data.clock.text, size: 76, weight: .bold, alignment: .centre),
        ]
        nodes += accessories(below: clock.bottom + 10, setting.data)
        nodes.append(card)
        nodes.append(notice(SceneRect(frame.x, frame.bottom + 10, frame.width, 64)))
        let layer = SceneNode("lock", .layer, SceneRect(0, 0, width, height), children: nodes)
        return HomeScene("lock", screen.size, setting.traits, layers: [page.wallpaper, layer])
    }

    /// A plain message below the card, which must look different from the card.
    private func notice(_ frame: SceneRect) -> SceneNode {
        var node = SceneNode("notice", .row, frame)
        node.shape = .rectangle(radius: SceneLimits.cardCorner * 0.8)
        node.material = .thick
        node.children = [
            .text(
                "notice.sender", SceneRect(14, 11, frame.width - 28, 20), HomeMail.sender, size: 15,
                weight: .semibold, ink: .vibrant(.label)),
            .text(
                "notice.text", SceneRect(14, 32, frame.width - 28, 19), HomeMail.subject, size: 14,
                ink: .vibrant(.secondaryLabel)),
        ]
        return node
    }

    /// The small shapes below the clock; none where the screen has no such shapes.
    private func accessories(below y: Double, _ data: HomeData) -> [SceneNode] {
        guard let sizes = screen.accessories else { return [] }
        let width = sizes.circular.width + 12 + sizes.rectangular.width
        let left = (screen.size.width - width) / 2
        let circle = SceneRect(left, y, sizes.circular.width, sizes.circular.height)
        let box = SceneRect(
            circle.right + 12, y + (sizes.circular.height - sizes.rectangular.height) / 2, sizes.rectangular.width,
            sizes.rectangular.height)
        let next = data.next
        var ring = SceneNode("accessory.circular", .graph, circle)
        let inner = circle.atOrigin.inset(6)
        ring.children = [
            .path(
                "accessory.track", .graph, circle.atOrigin, ScenePath(arcIn: inner, from: 0, to: 1),
                stroke: SceneStroke(.faint(.label, 0.25), 6)),
            .path(
                "accessory.arc", .graph, circle.atOrigin,
                ScenePath(arcIn: inner, from: 0, to: min(max(state.share, 0.01), 1)), stroke: SceneStroke(.label, 6)),
            .text("accessory.value", circle.atOrigin, state.number, size: 20, weight: .bold, alignment: .centre),
        ]
        return [
            ring,
            SceneNode(
                "accessory.rectangular", .group, box,
                children: [
                    .text(
                        "accessory.day", SceneRect(0, 4, box.width, 19), next?.day ?? "", size: 14, weight: .semibold),
                    .text(
                        "accessory.title", SceneRect(0, 24, box.width, 20), next?.appointment.title ?? "", size: 15,
                        weight: .bold),
                    .text("accessory.time", SceneRect(0, 45, box.width, 19), next?.appointment.time ?? "", size: 14),
                ]),
        ]
    }

    /// The view from afar: the screen on its side, the card exactly twice as large, its colour all around.
    package func standby(_ setting: HomeSetting) -> HomeScene {
        let size = SceneSize(screen.size.height, screen.size.width)
        let scale = SceneLimits.standbyScale
        var card = card()
        let frame = SceneRect(
            (size.width - card.frame.width * scale) / 2, (size.height - card.frame.height * scale) / 2,
            card.frame.width * scale, card.frame.height * scale)
        card.scale = scale
        card.frame = frame
        card.shape = .rectangle(radius: SceneLimits.cardCorner * scale)
        var layer = SceneNode("standby", .layer, SceneRect(0, 0, size.width, size.height), children: [card])
        layer.fill = .plain(.palette(.pressGround))
        return HomeScene("standby", size, setting.traits, layers: [layer])
    }
}
