import PressureCore

/// A pressable thing on a page of the home screen, and what it leads to.
package struct HomeTarget: Hashable, Sendable {
    /// What sort of thing it is, as app files name it.
    package enum Kind: String, Hashable, Sendable {
        case appointment, file, forecast, icon, link, note, person, photo, picture, place, press, row, status
    }

    /// What a press on it brings.
    package enum Offer: Hashable, Sendable {
        /// A card, with the ids and titles of its actions.
        case preview(actions: [HomeAction])
        case menu(items: [HomeAction], information: [String])
        case playback
        /// Nothing but a tap.
        case tap
    }

    package private(set) var id: String
    package let kind: Kind
    /// Where it lies on the screen, in points.
    package let frame: MotionRect
    package private(set) var offer: Offer
    /// What a sideways swipe on its card chooses; nil if there is nothing.
    package var sideways: HomeSideways?
    /// What it opens, both by a tap and by a pop.
    package let destination: String
    /// The title of its card.
    package let title: String
    /// The buttons of the page that it opens.
    package var tools: [HomeAction] = []
    /// The widget that it belongs to.
    package let widget: HomeWidget?
    /// The stack in which another widget may lie on top of it; nil if nothing can.
    package var stack: String?
    /// Whether something else lies in its place at first: another widget of its stack, or another page.
    package var isBelow = false
    /// The page that it lies on, counted from 0; nil if it is on every one.
    package var page: Int?
    /// The target that stands for the same thing; nil for one that stands for itself.
    package var leads: String?
}

/// Something to choose.
package struct HomeAction: Hashable, Sendable {
    package let id: String
    package let title: String
    /// Whether it takes something out of a collection; its mark is then filled.
    let takesOut: Bool

    package init(_ id: String, _ title: String) { self.init(id, title, takesOut: false) }

    init(_ id: String, _ title: String, takesOut: Bool) { (self.id, self.title, self.takesOut) = (id, title, takesOut) }
}

/// What a swipe to either side of a card chooses: to the left the leading action, where text runs from left to right.
package struct HomeSideways: Hashable, Sendable {
    package let leading: HomeAction
    package let trailing: HomeAction
}

extension HomeTarget {
    /// Everything that can be chosen, in the order of the recognizer's numbers.
    package var allActions: [HomeAction] {
        switch offer {
        case .preview(let actions): actions + (sideways.map { [$0.leading, $0.trailing] } ?? [])
        case .menu(let items, _): items
        case .playback, .tap: []
        }
    }

    /// The pressable things of a page, in the order in which they are drawn, the pill on top of them, and then what lies
    /// below in stacks.
    ///
    /// Their frames are read from the scene itself, so that what is pressed is what is seen.
    package static func all(on plan: HomePlan, _ setting: HomeSetting) -> [HomeTarget] {
        var setting = setting
        setting.isBare = true
        var targets = found(in: HomePage(plan: plan, setting: setting).layer, setting)
        let everywhere = Set(
            plan.dock.compactMap { spot in
                if case .icon(let icon) = spot.thing { icon.rawValue } else { nil }
            })
        for index in targets.indices
        where !everywhere.contains(targets[index].id) || targets[index].frame.y < plan.dockFrame.y {
            targets[index].page = setting.page
        }
        let session = ActivityKind.press
        let controls = ActivityContent.press(.sample).controls.map { HomeAction($0.rawValue, $0.title) }
        targets.append(
            HomeTarget(
                id: "pill", kind: .status, frame: LivePill(plan.screen).compactReach,
                offer: .menu(items: controls, information: ["gesture", "force"]),
                destination: session.destination, title: session.title, widget: nil))
        addStacks(of: setting.page, to: &targets, plan, setting)
        for page in plan.pages.indices where page != setting.page {
            var other = setting
            (other.page, other.pagePosition) = (page, nil)
            var layer = HomePage(plan: plan, setting: other).layer
            layer.children.removeAll { $0.role == .dock }
            var found = found(in: layer, setting)
            for index in found.indices { (found[index].page, found[index].isBelow) = (page, true) }
            addStacks(of: page, to: &found, plan, setting)
            targets += found
        }
        return targets + absent(beside: targets, setting) + locked(setting)
    }

    /// What people may put on a page, and rows of which nothing is known.
    private static func absent(beside targets: [HomeTarget], _ setting: HomeSetting) -> [HomeTarget] {
        let placed = Set(targets.compactMap { $0.stack == nil ? $0.id : nil })
        let widgets = HomeWidget.allCases.filter { setting.screen.device[$0.family] != nil }
        let names = HomeIcon.allCases.map { $0.rawValue } + widgets.flatMap { $0.targets }
        return names.filter { !placed.contains($0) }.map { name in
            var target = target(name, nowhere(setting), setting)
            (target.page, target.isBelow) = (HomePlan.absent, true)
            return target
        }
    }

    /// The frame of what is nowhere now.
    private static func nowhere(_ setting: HomeSetting) -> MotionRect {
        var frame = LockScreen(setting.screen, []).cardFrame
        frame.height = SceneLimits.noticeHeight
        return frame
    }

    /// What the lock screen may show, wherever: it depends on what goes on.
    private static func locked(_ setting: HomeSetting) -> [HomeTarget] {
        let frame = nowhere(setting)
        // Two of the morning, those of what has ended, and those of what has rung.
        let notice = HomeTarget.notice("", .mail, frame, setting.data)
        let notices = (1...2 * SceneLimits.mostNotices + 2).map { number in
            var named = notice
            named.id = "notice-\(number)"
            return named
        }
        let shapes = accessories.map { HomeTarget.notice($0.name, $0.notice, frame, setting.data) }
        let cards = ActivityKind.allCases.map { HomeTarget.card($0, [.dismiss], frame) }
        return (notices + shapes + cards).map { target in
            var target = target
            (target.page, target.isBelow) = (HomePlan.absent, true)
            return target
        }
    }

    /// The small shapes of the lock screen: the latest press, and the next appointment.
    static let accessories = [HomeWidget.last, .next].map { widget in
        let name = widget.targets.first ?? ""
        return (name: "notice-\(name)", notice: HomeNotice("", "", leads: name))
    }

    /// A message on the lock screen.
    static func notice(_ name: String, _ notice: HomeNotice, _ frame: MotionRect, _ data: HomeData) -> HomeTarget {
        let subject = HomeSubject(of: notice.leads, data)
        var target = HomeTarget(
            id: name, kind: .row, frame: frame, offer: offer(of: subject, data),
            sideways: subject.sideways, destination: subject.destination, title: subject.title, widget: nil)
        (target.page, target.leads) = (HomePlan.lockPage, notice.leads)
        // Nothing is rearranged there.
        if case .menu(let items, let information) = target.offer {
            target.offer = .menu(items: items.filter { $0.id != HomeAction.edit.id }, information: information)
        }
        return target
    }

    /// The card of an activity on the lock screen.
    static func card(_ kind: ActivityKind, _ controls: [ActivityControl], _ frame: MotionRect) -> HomeTarget {
        var target = HomeTarget(
            id: "live-\(kind.rawValue)", kind: .status, frame: frame,
            offer: controls.isEmpty
                ? .tap : .menu(items: controls.map { HomeAction($0.rawValue, $0.title) }, information: []),
            destination: kind.destination, title: kind.title, widget: nil)
        target.page = HomePlan.lockPage
        return target
    }

    /// Whether it is nowhere now, as what people may put on a page.
    package var isAbsent: Bool { page == HomePlan.absent }

    /// Whether a name is one of the lock screen.
    static func isOnLock(_ name: String) -> Bool { name.hasPrefix("live-") || name.hasPrefix("notice-") }

    /// The kind of activity whose card it is.
    static func kind(of card: String) -> ActivityKind? {
        card.hasPrefix("live-") ? ActivityKind(rawValue: String(card.dropFirst(5))) : nil
    }

    private static func addStacks(
        of page: Int, to targets: inout [HomeTarget], _ plan: HomePlan, _ setting: HomeSetting
    ) {
        for (stack, frame) in plan.stacks(of: page) {
            // Another widget of the same name may lie beside it.
            for index in targets.indices
            where targets[index].frame == frame && targets[index].widget.map(stack.widgets.contains) == true {
                targets[index].stack = stack.id
            }
            let seen = stack.widgets[StackDrawing.seen(of: stack, setting)]
            // A widget of a stack is one target, which fills it.
            for widget in stack.widgets where widget != seen {
                var target = target(widget.id, frame, setting)
                (target.stack, target.isBelow, target.page) = (stack.id, true, page)
                targets.append(target)
            }
        }
    }

    private static func found(in layer: SceneNode, _ setting: HomeSetting) -> [HomeTarget] {
        var targets: [HomeTarget] = []
        layer.eachTarget { node, frame, _ in
            if let id = node.target { targets.append(target(id, frame, setting)) }
        }
        return targets
    }

    private static func target(_ id: String, _ frame: MotionRect, _ setting: HomeSetting) -> HomeTarget {
        let subject = HomeSubject(of: id, setting.data)
        return HomeTarget(
            id: id, kind: subject.kind, frame: frame,
            offer: offer(of: subject, setting.data), sideways: subject.sideways, destination: subject.destination,
            title: subject.title,
            tools: subject.page(setting.data).tools(setting.data),
            widget: HomeWidget.owner(of: id))
    }

    /// The same thing, by what is known now.
    func knowing(_ setting: HomeSetting) -> HomeTarget {
        guard id != "pill", leads == nil, Self.kind(of: id) == nil else { return self }
        var target = Self.target(id, frame, setting)
        (target.stack, target.isBelow, target.page) = (stack, isBelow, page)
        return target
    }

    private static func offer(of subject: HomeSubject, _ data: HomeData) -> Offer {
        switch subject {
        case .app(let icon):
            let (items, information) = icon.quickActions(data)
            return .menu(items: items, information: information)
        case .photo: return .playback
        default: return .preview(actions: subject.actions(data))
        }
    }
}
