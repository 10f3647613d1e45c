/// The lock screen with the cards of what goes on, and the view from afar, which is the first card twice as large.
package struct LockScreen: Sendable {
    package let screen: SceneScreen
    /// A card of an activity, or a message.
    package struct Entry: Sendable {
        package enum Content: Sendable {
            case activity(ActivityMoment)
            case notice(HomeNotice)
        }

        let content: Content
        /// What a finger presses; nil if nothing is pressed.
        var name: String?
        /// The name of its swipe.
        var key: String?
        /// How far a swipe has moved it, of the way to where a dismiss button is seen whole.
        var swiped = 0.0
        /// How much of its room it still takes.
        var room = 1.0

        var height: Double {
            switch content {
            case .activity(let moment): moment.cardHeight
            case .notice: SceneLimits.noticeHeight
            }
        }
    }

    /// The most important one first.
    package let entries: [Entry]

    package init(_ screen: SceneScreen, _ entries: [Entry]) { (self.screen, self.entries) = (screen, entries) }

    /// Activities as they are, the most important one first, and a message below them.
    package init(_ screen: SceneScreen, _ moments: [ActivityMoment], swiped: Double = 0) {
        var entries = moments.map { Entry(content: .activity($0)) } + [Entry(content: .notice(.mail))]
        entries[0].swiped = moments.isEmpty ? 0 : swiped
        self.init(screen, entries)
    }

    var moments: [ActivityMoment] {
        entries.compactMap { if case .activity(let moment) = $0.content { moment } else { nil } }
    }

    /// The height of the first card: no more than its content needs.
    package var cardHeight: Double { moments.first?.cardHeight ?? 0 }

    /// The width of a card; twice as large it still fits a screen that lies on its side.
    package var cardWidth: Double {
        min(screen.size.width - 32, (screen.size.height - 40) / 2, SceneLimits.lockMostWidth)
    }

    /// The first card on the lock screen; others lie below it.
    package var cardFrame: MotionRect {
        let top = min(screen.size.height * 0.42, screen.size.height - 230)
        return MotionRect((screen.size.width - cardWidth) / 2, top, cardWidth, cardHeight)
    }

    /// The lock screen.
    package func scene(_ setting: HomeSetting) -> HomeScene {
        let page = HomePage(plan: HomePlan(screen), setting: setting)
        let (width, height) = (screen.size.width, screen.size.height)
        let clock = clock
        var nodes = [
            line(above: clock, setting.data),
            SceneNode.text("lock.clock", clock, setting.data.clock.text, size: 76, weight: .bold, alignment: .centre),
        ]
        nodes += accessories(setting.data)
        let top = clock.bottom + 10 + (screen.accessories.map { $0.circular.height + 8 } ?? 0)
        let greeting = MotionRect(0, top, width, 26)
        // On the lowest screens there is no room for it.
        if greeting.bottom + 8 <= cardFrame.y {
            nodes.append(
                .text(
                    "lock.greeting", greeting, setting.data.clock.greeting, size: 19, weight: .semibold,
                    alignment: .centre))
        }
        for (entry, frame) in placed {
            switch entry.content {
            case .activity(let moment):
                nodes += ActivityCard(moment, width: cardWidth, swiped: entry.swiped, name: entry.name).nodes(at: frame)
            case .notice(let notice):
                let left = -SceneLimits.dismissRoom * entry.swiped
                nodes.append(
                    self.notice(notice, entry.name ?? "notice", frame.moved(left, 0)).with { $0.target = entry.name })
            }
        }
        nodes.append(.filled("lock.handle", .glyph, handle, radius: handle.height / 2, .label))
        let layer = SceneNode("lock", .layer, MotionRect(0, 0, width, height), children: nodes)
        return HomeScene("lock", screen.size, setting.traits, layers: [page.wallpaper, layer])
    }

    /// At the foot, where a swipe up begins that unlocks.
    private var handle: MotionRect { MotionRect(screen.size.width / 2 - 67, screen.size.height - 13, 134, 5) }

    /// What is shown, each where it lies without a swipe: as many as have room.
    var placed: [(entry: Entry, frame: MotionRect)] {
        var frame = cardFrame
        var placed: [(entry: Entry, frame: MotionRect)] = []
        for entry in entries {
            frame.height = entry.height
            guard frame.bottom <= handle.y else { break }
            placed.append((entry, frame))
            frame = frame.moved(0, (frame.height + SceneLimits.platterGap + 2) * entry.room)
        }
        return placed
    }

    /// A plain message below the card, which must look different from the card.
    private func notice(_ notice: HomeNotice, _ id: String, _ frame: MotionRect) -> SceneNode {
        var node = SceneNode(id, .row, frame)
        node.shape = .rectangle(radius: PreviewLimits.cardCorner * 0.8)
        node.material = .thick
        node.children = [
            .text(
                "\(id).sender", MotionRect(14, 11, frame.width - 28, 20), notice.title, size: 15,
                weight: .semibold, ink: .vibrant(.label)),
            .text(
                "\(id).text", MotionRect(14, 32, frame.width - 28, 19), notice.text, size: 14,
                ink: .vibrant(.secondaryLabel)),
        ]
        return node
    }

    /// The line above the clock: the day and the nearest weather in the shape for it, else the whole date.
    private func line(above clock: MotionRect, _ data: HomeData) -> SceneNode {
        guard let size = screen.accessories?.inline, let here = data.forecasts.first else {
            let frame = MotionRect(0, clock.y - 24, screen.size.width, 24)
            return .text("lock.date", frame, data.date, size: 17, weight: .semibold, alignment: .centre)
        }
        let frame = MotionRect(
            (screen.size.width - size.width) / 2, clock.y - size.height, size.width, size.height)
        let degrees = HomeForecast.text(here.degrees)
        let weather =
            here.isStale(at: data.clock) ? "\(degrees) at \(here.measured.text)" : "\(here.place) \(degrees)"
        return .text(
            "accessory.inline", frame, "\(data.shortDate) · \(weather)", size: 17, weight: .semibold,
            alignment: .centre)
    }

    private var clock: MotionRect { MotionRect(0, screen.size.height * 0.1, screen.size.width, 84) }

    /// Where the small shapes below the clock lie, the latest press and the next appointment; nil where the screen has no such shapes.
    var accessories: (press: MotionRect, next: MotionRect)? {
        guard let sizes = screen.accessories else { return nil }
        let (y, width) = (clock.bottom + 10, sizes.circular.width + 12 + sizes.rectangular.width)
        let left = (screen.size.width - width) / 2
        let circle = MotionRect(left, y, sizes.circular.width, sizes.circular.height)
        let box = MotionRect(
            circle.right + 12, y + (sizes.circular.height - sizes.rectangular.height) / 2, sizes.rectangular.width,
            sizes.rectangular.height)
        return (circle, box)
    }

    private func accessories(_ data: HomeData) -> [SceneNode] {
        guard let (circle, box) = accessories else { return [] }
        let next = data.next
        let pressed = moments.lazy.compactMap { if case .press(let state) = $0.now { state } else { nil } }.first
        let state = pressed ?? LiveState(.waiting, share: data.shownPress.share, thing: "")
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
        ring.target = HomeTarget.accessories[0].name
        return [
            ring,
            SceneNode(
                "accessory.rectangular", .group, box,
                children: [
                    .text(
                        "accessory.day", MotionRect(0, 4, box.width, 19), next?.day ?? "", size: 14, weight: .semibold),
                    .text(
                        "accessory.title", MotionRect(0, 24, box.width, 20), next?.appointment.title ?? "", size: 15,
                        weight: .bold),
                    .text("accessory.time", MotionRect(0, 45, box.width, 19), next?.appointment.time ?? "", size: 14),
                ]
            ).with { $0.target = next == nil ? nil : HomeTarget.accessories[1].name },
        ]
    }

    /// The view from afar: the screen on its side, the card exactly twice as large, its colour all around.
    ///
    /// At night all of it is red.
    package func standby(_ setting: HomeSetting, isNight: Bool = false) -> HomeScene {
        let size = SceneSize(screen.size.height, screen.size.width)
        let scale = SceneLimits.standbyScale
        var layer = SceneNode("standby", .layer, MotionRect(0, 0, size.width, size.height))
        var traits = setting.traits
        traits.isNight = isNight
        if let moment = moments.first {
            let card = ActivityCard(moment, width: cardWidth).node.with { card in
                let (width, height) = (card.frame.width * scale, card.frame.height * scale)
                card.scale = scale
                card.frame = MotionRect((size.width - width) / 2, (size.height - height) / 2, width, height)
                card.shape = .rectangle(radius: PreviewLimits.cardCorner * scale)
            }
            layer.children = [card]
            layer.fill = .plain(.palette(moment.style.ground))
        } else {
            // Where nothing goes on it is a clock.
            layer.traits = .dark
            layer.fill = .plain(.palette(.sensor))
            layer.children = [
                .text(
                    "standby.clock", MotionRect(0, size.height / 2 - 110, size.width, 180), setting.data.clock.text,
                    size: 160, weight: .bold, alignment: .centre),
                .text(
                    "standby.date", MotionRect(0, size.height / 2 + 80, size.width, 40), setting.data.date, size: 30,
                    weight: .semibold, alignment: .centre, ink: .secondaryLabel),
            ]
        }
        return HomeScene("standby", size, traits, layers: [layer])
    }
}
