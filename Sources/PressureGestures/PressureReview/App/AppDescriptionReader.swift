import PressureJSON

/// Reads the targets and widgets of an app description, and notes what is wrong with them.
struct AppDescriptionReader {
    let unit: AppDescription.Unit
    /// The size of the surface; nil if the file leaves it to the device.
    let size: AppDescription.Size?
    let errors: JSONErrorList
    private var widgetNames: Set<String> = []

    init(unit: AppDescription.Unit, size: AppDescription.Size?, errors: JSONErrorList) {
        self.unit = unit
        self.size = size
        self.errors = errors
    }

    /// The widgets, which targets name.
    mutating func widgets(_ values: [JSONValue]) -> [AppDescription.Widget] {
        var widgets: [AppDescription.Widget] = []
        var lines: [String: Int] = [:]
        for value in values {
            guard var fields = JSONValueFields(value, called: "a widget", errors) else { continue }
            let name = id(&fields, &lines)
            let family = fields.word("family", of: AppDescription.Widget.Family.self, isRequired: true)
            let information = labels("information", of: &fields, "texts") ?? []
            let optOuts = optOuts(&fields)
            fields.finish()
            guard let name else { continue }
            // A target may name it whatever else is wrong with it.
            widgetNames.insert(name)
            guard let family else { continue }
            var widget = AppDescription.Widget(id: name, family: family, information: information, optOuts: optOuts)
            widget.place = value.place
            widgets.append(widget)
        }
        return widgets
    }

    func items(_ values: [JSONValue]) -> [AppDescription.Item] {
        var items: [AppDescription.Item] = []
        var lines: [String: Int] = [:]
        for value in values {
            guard var fields = JSONValueFields(value, called: "a target", errors) else { continue }
            let item = item(&fields, &lines)
            fields.finish()
            if let item { items.append(item) }
        }
        return items
    }

    /// One target; each key of the format is asked for once here or in what this calls.
    private func item(_ fields: inout JSONValueFields, _ lines: inout [String: Int]) -> AppDescription.Item? {
        let name = id(&fields, &lines)
        let kind = fields.label("kind").map { AppDescription.Kind($0) }
        let frame = frame(&fields)
        let parts = AppDescriptionParts(&fields, reader: self)
        let offer = offer(&fields, parts)
        var item = AppDescription.Item(name: name ?? "", kind: kind, frame: frame, offer: offer?.word ?? .nothing)
        item.place = fields.owner.place
        item.hasPreviewToo = offer?.hasPreviewToo ?? false
        item.role = fields.label("role")
        item.destination = fields.label("destination")
        item.shown = labels("shows", of: &fields, "words") ?? []
        item.holdActions = labels("holdActions", of: &fields, "ids of actions") ?? []
        item.tapStyle = fields.word("tapStyle", of: AppDescription.TapStyle.self)
        item.look = fields.label("look")
        item.widget = widget(&fields)
        item.optOuts = optOuts(&fields)
        guard name != nil, offer != nil else { return nil }
        parts.fill(&item)
        return item
    }

    private func widget(_ fields: inout JSONValueFields) -> String? {
        guard let name = fields.label("widget"), let value = fields.value("widget") else { return nil }
        if widgetNames.contains(name) { return name }
        errors.add(
            at: value.place, path: value.path, expected: "the id of one of the \"widgets\"", found: value.shown,
            hint: JSONText.hint(name, widgetNames.sorted()))
        return nil
    }

    // MARK: Offers

    /// What the target offers: the word that the file says, else what its other keys can only mean.
    private func offer(
        _ fields: inout JSONValueFields, _ parts: AppDescriptionParts
    ) -> (word: AppDescription.Offer, hasPreviewToo: Bool)? {
        let wantsEditMenu = fields.flag("editMenu")
        let word: AppDescription.Offer?
        if fields.has("offer") {
            word = fields.word("offer", of: AppDescription.Offer.self)
        } else if parts.preview != nil {
            word = .preview
        } else if parts.menu != nil {
            word = .menu
        } else if fields.has("clip") {
            word = .playback
        } else if wantsEditMenu == true {
            word = .editMenu
        } else {
            errors.add(
                at: fields.owner.place, path: fields.owner.path,
                expected: "the key \"offer\", or one of \"preview\", \"menu\", \"clip\" and \"editMenu\"", found: "none"
            )
            return nil
        }
        guard let word else { return nil }
        if word == .preview && wantsEditMenu == true || word == .editMenu && parts.preview != nil {
            // Nobody could tell which of them a press means; a rule says so.
            parts.check(against: [.preview, .editMenu], fields)
            return (.editMenu, true)
        }
        if let value = fields.value("editMenu"), let wantsEditMenu, wantsEditMenu != (word == .editMenu) {
            errors.add(value, expected: "\(!wantsEditMenu) beside the offer \"\(word.rawValue)\"")
        }
        parts.check(against: [word], fields)
        return (word, false)
    }

    // MARK: Ids and lists

    /// The id, which nothing else in the same list has.
    func id(_ fields: inout JSONValueFields, _ lines: inout [String: Int]) -> String? {
        guard let name = fields.label("id", isRequired: true), let value = fields.value("id") else { return nil }
        if let first = lines[name] {
            errors.add(value, expected: "an id of its own", found: "\(value.shown) again, first in line \(first)")
        } else {
            lines[name] = value.place.line
        }
        return name
    }

    /// A list of distinct texts; nil if the key does not stand there.
    func labels(_ key: String, of fields: inout JSONValueFields, _ what: String) -> [String]? {
        guard let values = fields.list(key) else { return nil }
        var labels: [String] = []
        var seen: Set<String> = []
        for value in values {
            guard let label = value.label(errors) else { continue }
            if seen.insert(label).inserted {
                labels.append(label)
            } else {
                errors.add(value, expected: "\(what) that differ", found: "\(value.shown) again")
            }
        }
        return labels
    }

    /// The rules that an item does not follow on purpose.
    private func optOuts(_ fields: inout JSONValueFields) -> [AppDescription.OptOut] {
        var optOuts: [AppDescription.OptOut] = []
        for value in fields.list("optOut") ?? [] {
            guard var optOut = JSONValueFields(value, called: "an opt-out", errors) else { continue }
            let rule = optOut.word("rule", of: ReviewRule.excusable, isRequired: true)
            let reason = optOut.required("reason")
            optOut.finish()
            guard let reason else { continue }
            guard case .text(let text) = reason.content else {
                errors.add(reason, expected: AppDescription.OptOut.reasonRule)
                continue
            }
            guard let rule = rule.flatMap({ ReviewRule(rawValue: $0) }) else { continue }
            var made = AppDescription.OptOut(rule, reason: text)
            made.place = value.place
            guard made.hasReason else {
                errors.add(reason, expected: AppDescription.OptOut.reasonRule)
                continue
            }
            guard !optOuts.contains(where: { $0.rule == rule }) else {
                errors.add(
                    value, expected: "one opt-out for each rule", found: "\(JSONText.quoted(rule.rawValue)) again")
                continue
            }
            optOuts.append(made)
        }
        return optOuts
    }
}

extension JSONValueFields {
    /// One of the words of an enumeration.
    mutating func word<Word: RawRepresentable & CaseIterable>(
        _ key: String, of words: Word.Type, isRequired: Bool = false
    ) -> Word? where Word.RawValue == String {
        word(key, of: words.allCases.map { $0.rawValue }, isRequired: isRequired).flatMap { Word(rawValue: $0) }
    }
}
