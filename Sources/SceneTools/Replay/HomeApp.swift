import HomeScreen
import PressureGestures

extension HomeModel {
    /// The page as the recognizer and the rules of pressing know apps: what can be pressed, where, and what it leads to.
    package func description() throws(AppDescriptionError) -> AppDescription {
        try AppDescription(
            name: "Home screen", targets: targets.map { described($0) }, widgets: describedWidgets, root: "home",
            device: setting.screen.idiom == .phone ? .phone : .tablet,
            surface: Surface(width: map.surface.width, height: map.surface.height))
    }

    /// The same with what edit mode adds, for the names in logs: all of it only answers taps.
    package func namedDescription() throws(AppDescriptionError) -> AppDescription {
        let whole = map.rect(SceneRect(0, 0, setting.screen.size.width, setting.screen.size.height))
        let extras = editNames.map { name in
            AppDescription.Target(
                id: name, kind: AppDescription.Kind("control"), frame: whole, .tap(opens: "home"), shows: [])
        }
        return try AppDescription(
            name: "Home screen", targets: targets.map { described($0) } + extras, widgets: describedWidgets,
            root: "home", surface: Surface(width: map.surface.width, height: map.surface.height))
    }

    private var describedWidgets: [AppDescription.Widget] {
        var widgets: [HomeWidget] = []
        for target in targets {
            if let widget = target.widget, !widgets.contains(widget) { widgets.append(widget) }
        }
        return widgets.map { widget in
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

    private func described(_ target: HomeTarget) -> AppDescription.Target {
        let parts = parts(of: target)
        let style = target.widget.map { widget -> AppDescription.TapStyle in
            switch widget.tapStyle {
            case .fill: .fill
            case .cell: .cell
            case .content: .content
            }
        }
        return AppDescription.Target(
            id: target.id, kind: AppDescription.Kind(target.kind.rawValue), frame: map.rect(target.frame),
            response(target, parts),
            shows: shown(by: target), widget: target.widget?.id, tapStyle: style)
    }

    private func response(_ target: HomeTarget, _ parts: HomeParts) -> AppDescription.Response {
        let items = { (actions: [HomeAction]) in
            zip(actions, parts.actions).map { action, frame in
                AppDescription.Action(
                    id: action.id, title: action.title,
                    destination: action.id == "open-in-background" ? target.destination : nil,
                    role: action.id == "open-in-background" ? .openInBackground : .ordinary, routes: [.tap],
                    frame: map.rect(frame))
            }
        }
        switch target.offer {
        case .preview(let actions):
            // The opened page has a button for each of them.
            let sideways = { (action: HomeAction) in
                AppDescription.Action(id: action.id, title: action.title, routes: [.toolbar])
            }
            return .preview(
                AppDescription.Preview(
                    title: target.title, titleSize: 19, frame: parts.card.map { map.rect($0) },
                    elements: elements(of: target), actions: items(actions),
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
                AppDescription.Clip(before: clip, after: clip, hasSound: true), opens: target.destination)
        case .tap: return .tap(opens: target.destination)
        }
    }

    /// What a target shows before it is pressed.
    func shown(by target: HomeTarget) -> [String] {
        switch target.id {
        case "link": ["title", "address"]
        case "message": ["sender", "subject"]
        default: target.widget == nil ? [] : ["gesture", "thing"]
        }
    }

    func elements(of target: HomeTarget) -> [AppDescription.Element] {
        typealias Element = AppDescription.Element
        switch target.id {
        case "link":
            return [
                Element(.image, content: "tide curve"), Element(.live, content: "water level"),
                Element(.text, content: "page"), Element(.text, content: "address"),
            ]
        case "message":
            return [
                Element(.text, content: "sender"), Element(.text, content: "subject"), Element(.text, content: "body"),
            ]
        case HomeWidget.next.id:
            return [
                Element(.text, content: "appointment"), Element(.text, content: "time"),
                Element(.text, content: "later appointments"),
            ]
        default:
            return [
                Element(.image, content: "force over time"), Element(.text, content: "gesture"),
                Element(.text, content: "hardest"),
            ]
        }
    }
}
