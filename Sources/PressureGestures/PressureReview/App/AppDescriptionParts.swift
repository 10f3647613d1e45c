import PressureCore
import PressureJSON

/// What a target shows when it is pressed: its preview or menu, its clip, its actions and the other ways to them.
final class AppDescriptionParts {
    /// The keys' values, for errors; nil for keys that do not stand there.
    let preview: JSONValue?
    let menu: JSONValue?
    private let actionsValue: JSONValue?
    private let sidewaysValue: JSONValue?
    private let otherValues: [(value: JSONValue?, allowed: [AppDescription.Offer])]

    /// An item with what was read, in the fields that belong to parts.
    private var read = AppDescription.Item(name: "", offer: .nothing)
    private var previewFrame: AppDescription.Frame?
    private var menuFrame: AppDescription.Frame?
    private var leading: AppDescription.Action?
    private var trailing: AppDescription.Action?

    /// Reads the parts of a target, and notes what is wrong with them.
    init(_ fields: inout JSONValueFields, reader: AppDescriptionReader) {
        preview = fields.value("preview")
        menu = fields.value("menu")
        actionsValue = fields.value("actions")
        sidewaysValue = fields.value("sideways")
        otherValues = [
            (fields.value("popDestination"), [.preview]), (fields.value("fallback"), [.preview, .menu]),
            (fields.value("clip"), [.playback]), (fields.value("hint"), [.preview, .menu, .playback]),
        ]
        if var preview = fields.fields("preview", called: "a preview") {
            previewFrame = reader.frame(&preview)
            read.title = preview.label("title")
            read.titleSize = preview.positive("titleSize", "a size in points", atMost: 1_000)
            read.elements = Self.elements(&preview, reader)
            preview.finish()
        }
        if var menu = fields.fields("menu", called: "a menu") {
            menuFrame = reader.frame(&menu)
            read.information = reader.labels("information", of: &menu, "texts") ?? []
            menu.finish()
        }
        if let values = fields.list("actions"), let actionsValue {
            read.actions = Self.actions(values, actionsValue, reader)
        }
        if var sideways = fields.fields("sideways", called: "sideways actions") {
            let known = Set(read.actions.map { $0.id })
            leading = Self.sideways("leading", of: &sideways, known, reader)
            trailing = Self.sideways("trailing", of: &sideways, known, reader)
            sideways.finish()
        }
        read.popDestination = fields.label("popDestination")
        read.fallback = reader.labels("fallback", of: &fields, "ids of actions")
        read.clip = Self.clip(&fields)
        read.answersLightPress = fields.flag("hint") ?? true
    }

    // MARK: Reading

    private static func actions(
        _ values: [JSONValue], _ owner: JSONValue, _ reader: AppDescriptionReader
    ) -> [AppDescription.Action] {
        if values.count > ActionList.capacity {
            reader.errors.add(owner, expected: "at most \(ActionList.capacity) actions", found: "\(values.count)")
        }
        var actions: [AppDescription.Action] = []
        var lines: [String: Int] = [:]
        var framed = 0
        for value in values {
            guard var fields = JSONValueFields(value, called: "an action", reader.errors) else { continue }
            let name = reader.id(&fields, &lines)
            if fields.has("frame") { framed += 1 }
            let frame = reader.frame(&fields)
            if var action = action(name, &fields, reader) {
                action.frame = frame
                actions.append(action)
            }
        }
        if framed > 0, framed < values.count {
            reader.errors.add(
                owner, expected: "a frame for every action, or for none", found: "\(framed) of \(values.count)")
        }
        return actions
    }

    /// The rest of an action's keys.
    private static func action(
        _ name: String?, _ fields: inout JSONValueFields, _ reader: AppDescriptionReader
    ) -> AppDescription.Action? {
        let title = fields.label("title")
        let destination = fields.label("destination")
        let role = fields.word("role", of: AppDescription.Action.Role.self) ?? .ordinary
        var routes: Set<AppDescription.Route> = []
        for value in fields.list("routes") ?? [] {
            let words = AppDescription.Route.allCases.map { $0.rawValue }
            guard let route = value.word(of: words, reader.errors).flatMap({ AppDescription.Route(rawValue: $0) })
            else { continue }
            if !routes.insert(route).inserted {
                reader.errors.add(value, expected: "routes that differ", found: "\(value.shown) again")
            }
        }
        fields.finish()
        guard let name else { return nil }
        return AppDescription.Action(id: name, title: title, destination: destination, role: role, routes: routes)
    }

    /// A sideways action: the id of one, or a whole one.
    private static func sideways(
        _ key: String, of fields: inout JSONValueFields, _ known: Set<String>, _ reader: AppDescriptionReader
    ) -> AppDescription.Action? {
        guard let value = fields.value(key) else { return nil }
        guard case .object = value.content else { return fields.label(key).map { AppDescription.Action(id: $0) } }
        guard var action = JSONValueFields(value, called: "an action", reader.errors) else { return nil }
        let id = action.label("id", isRequired: true)
        if let id, let value = action.value("id"), known.contains(id) {
            reader.errors.add(
                value, expected: "an action that is not in \"actions\"; for an action in that list, give only its id")
        }
        return Self.action(id, &action, reader)
    }

    private static func elements(
        _ preview: inout JSONValueFields, _ reader: AppDescriptionReader
    ) -> [AppDescription.Element] {
        var elements: [AppDescription.Element] = []
        for value in preview.list("elements") ?? [] {
            guard var fields = JSONValueFields(value, called: "an element", reader.errors) else { continue }
            let role = fields.word("role", of: AppDescription.Element.Role.self, isRequired: true)
            let content = fields.label("content")
            let handler = fields.label("handler")
            fields.finish()
            if let role { elements.append(AppDescription.Element(role, content: content, handler: handler)) }
        }
        return elements
    }

    private static func clip(_ fields: inout JSONValueFields) -> AppDescription.Clip? {
        guard var clip = fields.fields("clip", called: "a clip") else { return nil }
        defer { clip.finish() }
        // An hour: longer than any moment.
        let bounds: ClosedRange<Int64> = 0...3_600_000
        let before = clip.whole("before", bounds, isRequired: true)
        let after = clip.whole("after", bounds, isRequired: true)
        if !clip.has("sound") { clip.missing("sound") }
        guard let before, let after, let hasSound = clip.flag("sound") else { return nil }
        return AppDescription.Clip(
            before: .milliseconds(before), after: .milliseconds(after), hasSound: hasSound)
    }

    // MARK: Offers

    /// Notes the parts that none of some offers has.
    func check(against offers: [AppDescription.Offer], _ fields: JSONValueFields) {
        let rules: [(value: JSONValue?, allowed: [AppDescription.Offer])] =
            [
                (preview, [.preview]), (menu, [.menu]), (actionsValue, [.preview, .menu]),
                (sidewaysValue, [.preview]),
            ] + otherValues
        for rule in rules {
            guard let value = rule.value, !rule.allowed.contains(where: offers.contains) else { continue }
            let allowed = rule.allowed.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
            let offer = offers.first.map { "the offer \"\($0.rawValue)\"" } ?? ""
            fields.errors.add(value, expected: "this key only with an offer of \(allowed)", found: offer)
        }
    }

    /// Gives an item the parts that its offer has.
    func fill(_ item: inout AppDescription.Item) {
        item.answersLightPress = read.answersLightPress
        switch item.offer {
        case .preview:
            item.partFrame = previewFrame
            item.title = read.title
            item.titleSize = read.titleSize
            item.elements = read.elements
            item.popDestination = read.popDestination
        case .menu:
            item.partFrame = menuFrame
            item.information = read.information
        case .playback:
            item.clip = read.clip
            return
        case .editMenu, .nothing: return
        }
        item.actions = read.actions
        item.fallback = read.fallback
        item.setSideways(leading: leading, trailing: trailing)
    }
}
