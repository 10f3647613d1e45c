/// What a target shows when it is pressed: its preview or menu, and its actions.
struct AppDescriptionParts {
    /// The keys' values, for errors; nil for keys that do not stand there.
    let preview: JSONValue?
    let menu: JSONValue?
    private let actionsValue: JSONValue?
    private let sidewaysValue: JSONValue?

    private(set) var previewFrame: AppDescription.Frame?
    private(set) var menuFrame: AppDescription.Frame?
    private(set) var actions: [AppDescription.Action] = []
    private(set) var leading: String?
    private(set) var trailing: String?

    /// Reads the parts of a target, and notes what is wrong with them.
    init(_ fields: inout JSONValueFields, reader: AppDescriptionReader) {
        preview = fields.value("preview")
        menu = fields.value("menu")
        actionsValue = fields.value("actions")
        sidewaysValue = fields.value("sideways")
        if var preview = fields.fields("preview", called: "a preview") {
            previewFrame = reader.frame(&preview)
            preview.finish()
        }
        if var menu = fields.fields("menu", called: "a menu") {
            menuFrame = reader.frame(&menu)
            menu.finish()
        }
        if let values = fields.list("actions"), let actionsValue {
            actions = Self.actions(values, actionsValue, reader)
        }
        if var sideways = fields.fields("sideways", called: "sideways actions") {
            leading = sideways.label("leading")
            trailing = sideways.label("trailing")
            sideways.finish()
        }
    }

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
            let title = fields.label("title")
            if fields.has("frame") { framed += 1 }
            let frame = reader.frame(&fields)
            fields.finish()
            if let name { actions.append(AppDescription.Action(name: name, title: title, frame: frame)) }
        }
        if framed > 0, framed < values.count {
            reader.errors.add(
                owner, expected: "a frame for every action, or for none", found: "\(framed) of \(values.count)")
        }
        return actions
    }

    /// Notes the parts that none of some offers has.
    func check(against offers: [AppDescription.Offer], _ fields: JSONValueFields) {
        let rules: [(value: JSONValue?, allowed: [AppDescription.Offer])] = [
            (preview, [.preview]), (menu, [.menu]), (actionsValue, [.preview, .menu]), (sidewaysValue, [.preview]),
        ]
        for rule in rules {
            guard let value = rule.value, !rule.allowed.contains(where: offers.contains) else { continue }
            let allowed = rule.allowed.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
            let offer = offers.first.map { "the offer \"\($0.rawValue)\"" } ?? ""
            fields.errors.add(value, expected: "this key only with an offer of \(allowed)", found: offer)
        }
    }
}
