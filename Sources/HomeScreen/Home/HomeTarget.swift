import PressureCore

/// A pressable thing on a page of the home screen, and what it leads to.
package struct HomeTarget: Hashable, Sendable {
    /// What sort of thing it is, as app files name it.
    package enum Kind: String, Hashable, Sendable {
        case appointment, icon, link, photo, press, row, status
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

    package let id: String
    package let kind: Kind
    /// Where it lies on the screen, in points.
    package let frame: SceneRect
    package let offer: Offer
    /// What a sideways swipe on its card chooses; nil where there is nothing.
    package var sideways: HomeSideways?
    /// What it opens, both by a tap and by a pop.
    package let destination: String
    /// The title of its card.
    package let title: String
    /// The widget that it belongs to.
    package let widget: HomeWidget?
}

/// Something to choose.
package struct HomeAction: Hashable, Sendable {
    package let id: String
    package let title: String

    package init(_ id: String, _ title: String) { (self.id, self.title) = (id, title) }
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

    /// The pressable things of a page, in the order in which they are drawn, and the pill on top of them.
    ///
    /// Their frames are read from the scene itself, so that what is pressed is what is seen.
    package static func all(on plan: HomePlan, _ setting: HomeSetting) -> [HomeTarget] {
        let page = HomeScene(
            "home", plan.screen.size, setting.traits, layers: [HomePage(plan: plan, setting: setting).layer])
        var targets: [HomeTarget] = []
        for placed in page.placed {
            guard let id = placed.node.target else { continue }
            targets.append(target(id, placed.frame, setting))
        }
        let session = ActivityKind.press
        let controls = ActivityContent.press(.sample).controls.map { HomeAction($0.rawValue, $0.title) }
        targets.append(
            HomeTarget(
                id: "pill", kind: .status, frame: LivePill(plan.screen).compactReach,
                offer: setting.isEditing ? .tap : .menu(items: controls, information: ["gesture", "force"]),
                destination: session.destination, title: session.title, widget: nil))
        return targets
    }

    private static func target(_ id: String, _ frame: SceneRect, _ setting: HomeSetting) -> HomeTarget {
        let widget = HomeWidget.allCases.first { $0.targets.contains(id) }
        let icon = HomeIcon(rawValue: id)
        let kind: Kind =
            widget != nil ? .press : icon != nil ? .icon : id == "link" ? .link : id == "message" ? .row : .photo
        // While things are rearranged nothing answers a press.
        let offer = setting.isEditing ? .tap : self.offer(of: id, icon, setting.data)
        return HomeTarget(
            id: id, kind: widget == .next ? .appointment : kind, frame: frame, offer: offer,
            sideways: id == "message" && !setting.isEditing ? HomeMail.sideways : nil,
            destination: destination(of: id, widget, icon), title: title(of: id, widget, setting.data),
            widget: widget)
    }

    private static func offer(of id: String, _ icon: HomeIcon?, _ data: HomeData) -> Offer {
        switch icon {
        case .calendar:
            let next = data.next.map { ["\($0.day), \($0.appointment.time)", $0.appointment.title] } ?? []
            return .menu(
                items: [HomeAction("new-event", "New Event"), HomeAction("today", "Today")], information: next)
        case .notes:
            return .menu(
                items: [HomeAction("new-note", "New Note"), HomeAction("checklist", "New Checklist")],
                information: [])
        case .clock:
            return .menu(
                items: [HomeAction("start-timer", "Start Timer"), HomeAction("new-alarm", "New Alarm")],
                information: [])
        case .some: return .tap
        case nil: break
        }
        switch id {
        case "photo": return .playback
        case "link": return .preview(actions: HomeMail.actions.map { HomeAction($0.0, $0.1) })
        default: return .preview(actions: [])
        }
    }

    private static func destination(of id: String, _ widget: HomeWidget?, _ icon: HomeIcon?) -> String {
        if let widget {
            return widget == .next ? "calendar/next" : "press/\(id)"
        }
        if let icon { return "\(icon.rawValue)/start" }
        switch id {
        case "link": return "page/tide-table"
        case "message": return "message/1"
        default: return "photo/lighthouse"
        }
    }

    private static func title(of id: String, _ widget: HomeWidget?, _ data: HomeData) -> String {
        switch id {
        case "link": return "Tide table"
        case "message": return HomeMail.subject
        case "photo": return HomePhoto.title
        default: break
        }
        if widget == .next { return data.next?.appointment.title ?? "Nothing planned" }
        if widget != nil { return data.press(of: id).thing }
        return HomeIcon(rawValue: id)?.label ?? id
    }
}

extension HomeData {
    /// The press that a target of a widget stands for.
    func press(of target: String) -> PressNote {
        var index = 0
        if target == HomeWidget.second.id { index = 1 }
        if let number = target.split(separator: "-").last.flatMap({ Int($0) }) { index = number - 1 }
        return index < presses.count ? presses[index] : PressNote("No press", 0, "Nothing yet")
    }
}
