import HomeScreen
import PressureGestures
import PressureJSON

extension HomeModel {
    /// The page as an app description in JSON, for every tool that takes one.
    package var appFile: String {
        var text = "{\n  \"version\": 1,\n  \"app\": \"Home screen\",\n"
        text += "  \"device\": \"\(setting.screen.idiom == .phone ? "phone" : "tablet")\",\n  \"root\": \"home\",\n"
        text += "  \"surface\": { \"width\": \(Self.text(map.surface.width)), "
        text += "\"height\": \(Self.text(map.surface.height)), \"unit\": \"mm\" },\n"
        // A file knows no stacks: it has what lies on top of them.
        let targets = targets.filter { !$0.isBelow }
        text +=
            "  \"widgets\": [\n"
            + Self.widgets(of: targets).map { widget in
                let facts = widget.facts.map(JSONText.quoted).joined(separator: ", ")
                return "    { \"id\": \"\(widget.id)\", \"family\": \"\(widget.family.rawValue)\", "
                    + "\"information\": [\(facts)] }"
            }.joined(separator: ",\n") + "\n  ],\n"
        text += "  \"targets\": [\n" + targets.map { entry($0) }.joined(separator: ",\n") + "\n  ]\n}\n"
        return text
    }

    private static func text(_ length: Millimetres) -> String { JSONText.thousandths(Int64(length.micrometres)) }

    private func frame(_ frame: MotionRect) -> String {
        let rect = map.rect(frame)
        return "[" + [rect.x, rect.y, rect.width, rect.height].map(Self.text).joined(separator: ", ") + "]"
    }

    private func entry(_ target: HomeTarget) -> String {
        let parts = parts(of: target)
        var lines = [
            "\"id\": \(JSONText.quoted(target.id)), \"kind\": \(JSONText.quoted(target.kind.rawValue)), "
                + "\"frame\": \(frame(target.frame))",
            "\"destination\": \(JSONText.quoted(target.destination))",
        ]
        if let widget = target.widget {
            lines.append("\"widget\": \"\(widget.id)\", \"tapStyle\": \"\(widget.tapStyle.rawValue)\"")
        }
        let shown = shown(by: target)
        if !shown.isEmpty { lines.append("\"shows\": [\(shown.map(JSONText.quoted).joined(separator: ", "))]") }
        switch target.offer {
        case .preview(let actions):
            let card = (parts.raisedCard ?? parts.card).map { "\"frame\": \(frame($0)), " } ?? ""
            let elements = elements(of: target).map { element in
                "{ \"role\": \"\(element.role.rawValue)\", \"content\": \(JSONText.quoted(element.content ?? "")) }"
            }
            lines.append(
                "\"preview\": { \(card)\"title\": \(JSONText.quoted(target.title)), \"titleSize\": 19,\n"
                    + "        \"elements\": [" + elements.joined(separator: ", ") + "] }")
            if !actions.isEmpty { lines.append(items(actions, parts, target)) }
            if let sideways = target.sideways { lines.append(text(sideways, target)) }
        case .menu(let actions, let information):
            if !actions.isEmpty { lines.append(items(actions, parts, target)) }
            let texts = information.map(JSONText.quoted).joined(separator: ", ")
            let area = parts.menu.map { "\"frame\": \(frame($0))" } ?? ""
            lines.append("\"menu\": { \(area), \"information\": [\(texts)] }")
            lines.append("\"offer\": \"menu\"")
        case .playback:
            let clip = Self.span(SceneLimits.clip).microseconds / 1_000
            lines.append("\"offer\": \"playback\"")
            lines.append("\"clip\": { \"before\": \(clip), \"after\": \(clip), \"sound\": \(Self.clipHasSound) }")
        case .tap: lines.append("\"offer\": \"nothing\"")
        }
        return "    { " + lines.joined(separator: ",\n      ") + " }"
    }

    private func text(_ sideways: HomeSideways, _ target: HomeTarget) -> String {
        let sides = [("leading", sideways.leading), ("trailing", sideways.trailing)].map { side, action in
            "        \"\(side)\": { \"id\": \(JSONText.quoted(action.id)), "
                + "\"title\": \(JSONText.quoted(action.title))\(routes(to: action, target)) }"
        }
        return "\"sideways\": {\n" + sides.joined(separator: ",\n") + "\n      }"
    }

    private func routes(to action: HomeAction, _ target: HomeTarget) -> String {
        let routes = target.routes(to: action).map { JSONText.quoted($0.rawValue) }.joined(separator: ", ")
        return routes.isEmpty ? "" : ", \"routes\": [\(routes)]"
    }

    private func items(_ actions: [HomeAction], _ parts: HomeParts, _ target: HomeTarget) -> String {
        let entries = zip(actions, parts.actions).map { action, place in
            let role =
                action.id == "open-in-background"
                ? ", \"role\": \"openInBackground\", \"destination\": \(JSONText.quoted(target.destination))" : ""
            return "        { \"id\": \"\(action.id)\", \"title\": \(JSONText.quoted(action.title))"
                + "\(routes(to: action, target)), \"frame\": \(frame(place))\(role) }"
        }
        return "\"actions\": [\n" + entries.joined(separator: ",\n") + "\n      ]"
    }
}
