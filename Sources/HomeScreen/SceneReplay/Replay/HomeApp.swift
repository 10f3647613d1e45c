import HomeScreen
import PressureGestures

extension HomeModel {
    /// The page as the recognizer and the rules of pressing know apps: what can be pressed, where, and what it leads to.
    ///
    /// What lies below in stacks is left out.
    package func description() throws(AppDescriptionError) -> AppDescription {
        let onTop = targets.filter { !$0.isBelow }
        return try app(of: onTop, onTop.map { described($0) })
    }

    /// The same, and one with all that lies below in stacks as well, and behind it what edit mode adds.
    func descriptions() throws(AppDescriptionError) -> (onTop: AppDescription, all: AppDescription) {
        var names: Set<String> = []
        let all = targets.map { target in
            // The same widget on two pages is two things.
            described(target, as: names.insert(target.id).inserted ? target.id : "\(target.id)-2")
        }
        let count = targets.firstIndex { $0.isBelow } ?? targets.count
        let app = try app(of: targets, all)
        return (app.keeping(first: count), app.keeping(first: targets.count, adding: extras))
    }

    /// The numbers of what lies on top of a page at first, counted from 0.
    func onTop(of page: Int) -> [Int] {
        var stacks: Set<String> = []
        return targets.indices.filter { index in
            guard targets[index].page == page || page >= 0 && targets[index].page == nil else { return false }
            return targets[index].stack.map { stacks.insert($0).inserted } ?? true
        }
    }

    /// Some of the targets as an app.
    func app(of numbers: [Int]) throws(AppDescriptionError) -> AppDescription {
        let targets = numbers.map { self.targets[$0] }
        return try app(of: targets, targets.map { described($0) })
    }

    /// What edit mode adds, for the names in logs: all of it only answers taps.
    private var extras: [AppDescription.Target] {
        let whole = map.rect(MotionRect(0, 0, setting.screen.size.width, setting.screen.size.height))
        let kind = AppDescription.Kind("control")
        return editNames.map { name in
            AppDescription.Target(
                id: name, kind: kind, frame: whole, .tap(opens: "home"), shows: [])
        }
    }

    private func app(
        of targets: [HomeTarget], _ described: [AppDescription.Target]
    ) throws(AppDescriptionError) -> AppDescription {
        try AppDescription(
            name: "Home screen", targets: described, widgets: self.described(widgets: targets), root: "home",
            device: setting.screen.idiom == .phone ? .phone : .tablet,
            surface: Surface(width: map.surface.width, height: map.surface.height))
    }

    /// The widgets that some targets belong to, in their order.
    package static func widgets(of targets: [HomeTarget]) -> [HomeWidget] {
        var widgets: [HomeWidget] = []
        for target in targets {
            if let widget = target.widget, !widgets.contains(widget) { widgets.append(widget) }
        }
        return widgets
    }

    private func described(widgets targets: [HomeTarget]) -> [AppDescription.Widget] {
        Self.widgets(of: targets).map { widget in
            let family: AppDescription.Widget.Family =
                switch widget.family {
                case .small: .small
                case .medium: .medium
                case .large: .large
                case .extraLarge: .extraLarge
                }
            return AppDescription.Widget(id: widget.id, family: family, information: widget.facts)
        }
    }

    private func described(_ target: HomeTarget, as name: String? = nil) -> AppDescription.Target {
        let parts = parts(of: target)
        let style = target.widget.map { widget -> AppDescription.TapStyle in
            switch widget.tapStyle {
            case .fill: .fill
            case .cell: .cell
            case .content: .content
            }
        }
        return AppDescription.Target(
            id: name ?? target.id, kind: AppDescription.Kind(target.kind.rawValue), frame: map.rect(target.frame),
            response(target, parts),
            shows: target.isAbsent ? [] : shown(by: target), widget: target.widget?.id, tapStyle: style)
    }

    private func response(_ target: HomeTarget, _ parts: HomeParts) -> AppDescription.Response {
        let items = { (actions: [HomeAction]) in
            zip(actions, parts.actions).map { action, frame in
                AppDescription.Action(
                    id: action.id, title: action.title,
                    destination: action.id == "open-in-background" ? target.destination : nil,
                    role: action.id == "open-in-background" ? .openInBackground : .ordinary,
                    routes: Set(target.routes(to: action)), frame: map.rect(frame))
            }
        }
        switch target.offer {
        case .preview(let actions):
            let sideways = { (action: HomeAction) in
                AppDescription.Action(id: action.id, title: action.title, routes: Set(target.routes(to: action)))
            }
            return .preview(
                AppDescription.Preview(
                    title: target.title, titleSize: 19, frame: (parts.raisedCard ?? parts.card).map { map.rect($0) },
                    // Of what is nowhere only the names of its actions are asked for.
                    elements: target.isAbsent ? [] : elements(of: target), actions: items(actions),
                    leading: target.sideways.map { sideways($0.leading) },
                    trailing: target.sideways.map { sideways($0.trailing) }),
                opens: target.destination)
        case .menu(let actions, let information):
            return .menu(
                AppDescription.Menu(
                    items: items(actions), information: information, frame: parts.menu.map { map.rect($0) }),
                opens: target.destination)
        case .playback:
            let clip = Self.span(SceneLimits.clip)
            return .playback(
                AppDescription.Clip(before: clip, after: clip, hasSound: Self.clipHasSound), opens: target.destination)
        case .tap: return .tap(opens: target.destination)
        }
    }

    /// Window and pages play the photo's sound.
    package static let clipHasSound = true

    /// What a target shows before it is pressed.
    package func shown(by target: HomeTarget) -> [String] {
        switch HomeSubject(of: target.leads ?? target.id, setting.data) {
        case .link: ["title", "address"]
        case .message: ["sender", "subject"]
        case .appointment: ["title", "time"]
        case .weather: ["place", "degrees"]
        case .trip: ["title", "departure"]
        case .list, .note: ["title", "progress"]
        case .person: ["name"]
        case .file: ["name", "size"]
        case .press: ["gesture", "thing"]
        case .picture, .photo, .app, .nothing: []
        }
    }

    /// What the preview of a target shows.
    package func elements(of target: HomeTarget) -> [AppDescription.Element] {
        typealias Element = AppDescription.Element
        func texts(_ contents: [String]) -> [Element] { contents.map { Element(.text, content: $0) } }
        return switch HomeSubject(of: target.leads ?? target.id, setting.data) {
        case .link:
            [Element(.image, content: "tide curve"), Element(.live, content: "water level")]
                + texts(["page", "address"])
        case .message: texts(["sender", "subject", "body"])
        case .appointment: texts(["title", "time", "place", "later appointments"])
        case .weather: [Element(.image, content: "curve of the day")] + texts(["place", "sky", "hours"])
        case .trip: [Element(.image, content: "map"), Element(.live, content: "ferry")] + texts(["title", "stops"])
        case .list, .note: texts(["title", "progress", "things"])
        case .person: [Element(.image, content: "face")] + texts(["name", "role", "phone", "latest words"])
        case .picture: [Element(.image, content: "picture")] + texts(["title", "story", "taken"])
        case .file: [Element(.image, content: "first page")] + texts(["name", "beginning", "changed"])
        case .press, .photo, .app, .nothing:
            [Element(.image, content: "force over time")] + texts(["gesture", "hardest"])
        }
    }
}

extension HomeTarget {
    /// The other ways to an action: a tap on the target opens its page, which may have a button for it.
    package func routes(to action: HomeAction) -> [AppDescription.Route] {
        tools.contains { $0.id == action.id } ? [.toolbar] : []
    }
}
