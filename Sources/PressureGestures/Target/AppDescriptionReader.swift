/// Reads the targets of an app description, and notes what is wrong with them.
struct AppDescriptionReader {
    let unit: AppDescription.Unit
    /// The size of the surface; nil where the file leaves it to the device.
    let size: AppDescription.Size?
    let errors: JSONErrorList
    private(set) var notes: [AppDescription.Note] = []

    init(unit: AppDescription.Unit, size: AppDescription.Size?, errors: JSONErrorList) {
        self.unit = unit
        self.size = size
        self.errors = errors
    }

    mutating func items(_ values: [JSONValue]) -> [AppDescription.Item] {
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
    private mutating func item(
        _ fields: inout JSONValueFields, _ lines: inout [String: Int]
    ) -> AppDescription.Item? {
        let name = id(&fields, &lines)
        let kind = fields.label("kind")
        let frame = frame(&fields)
        let parts = AppDescriptionParts(&fields, reader: self)
        let offer = offer(&fields, parts, of: name ?? "")
        guard let name, let offer else { return nil }
        var item = AppDescription.Item(name: name, kind: kind, frame: frame, offer: offer)
        switch offer {
        case .preview: item.partFrame = parts.previewFrame
        case .menu: item.partFrame = parts.menuFrame
        case .playback, .editMenu, .nothing: return item
        }
        item.actions = parts.actions
        item.setSideways(leading: parts.leading, trailing: parts.trailing)
        return item
    }

    // MARK: Offers

    /// What the target offers: the word that the file says, else what its other keys can only mean.
    private mutating func offer(
        _ fields: inout JSONValueFields, _ parts: AppDescriptionParts, of name: String
    ) -> AppDescription.Offer? {
        let words = AppDescription.Offer.allCases.map(\.rawValue)
        let wantsEditMenu = fields.flag("editMenu")
        let word: AppDescription.Offer?
        if fields.has("offer") {
            guard let text = fields.word("offer", of: words) else { return nil }
            word = AppDescription.Offer(rawValue: text)
        } else if parts.preview != nil {
            word = .preview
        } else if parts.menu != nil {
            word = .menu
        } else if wantsEditMenu == true {
            word = .editMenu
        } else {
            fields.missing("offer")
            return nil
        }
        guard let word else { return nil }
        if word == .preview && wantsEditMenu == true || word == .editMenu && parts.preview != nil {
            parts.check(against: [.preview, .editMenu], fields)
            notes.append(conflict(fields.owner, name))
            return .editMenu
        }
        if let value = fields.value("editMenu"), let wantsEditMenu, wantsEditMenu != (word == .editMenu) {
            errors.add(value, expected: "\(!wantsEditMenu) beside the offer \"\(word.rawValue)\"")
        }
        parts.check(against: [word], fields)
        return word
    }

    /// A preview and an edit menu on one item: nobody could tell which of them a press means.
    private func conflict(_ owner: JSONValue, _ name: String) -> AppDescription.Note {
        AppDescription.Note(
            rule: "peek.edit-menu-conflict", item: name,
            message: "a preview and an edit menu on one target: the edit menu wins, so declare only one of them",
            file: errors.file, line: owner.place.line, column: owner.place.column)
    }

    // MARK: Ids and frames

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

    func frame(_ fields: inout JSONValueFields) -> AppDescription.Frame? {
        guard let value = fields.value("frame") else { return nil }
        guard let numbers = numbers(value) else {
            errors.add(value, expected: "a frame of four numbers, [x, y, width, height]")
            return nil
        }
        let frame = AppDescription.Frame(
            x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], place: value.place,
            path: value.path.description)
        // Fractions lie on a surface of 1 by 1, whatever its size; a kilometre of it shows millionths.
        let limits = unit == .fraction ? AppDescription.Size(width: 1_000, height: 1_000) : size
        let rect = frame.rect(unit, on: limits ?? AppDescription.Size(width: 0, height: 0))
        let shown = numbers.map(Self.text).joined(separator: ", ")
        guard frame.width > 0, frame.height > 0, rect.width > 0, rect.height > 0 else {
            errors.add(value, expected: "a frame with a width and a height above 0", found: "[\(shown)]")
            return nil
        }
        if let limits, !rect.lies(on: limits) {
            let whole = unit == .fraction ? "0 to 1" : "\(limits)"
            errors.add(value, expected: "a frame on the surface of \(whole)", found: "[\(shown)]")
        }
        return frame
    }

    private func numbers(_ value: JSONValue) -> [Double]? {
        guard case .list(let elements) = value.content, elements.count == 4 else { return nil }
        var numbers: [Double] = []
        for element in elements {
            guard case .number(let number) = element.content else { return nil }
            numbers.append(number.value)
        }
        return numbers
    }

    /// A number as people write it.
    private static func text(_ number: Double) -> String {
        let isModest = number > -1e12 && number < 1e12
        return isModest ? JSONText.thousandths(nearest(number * 1_000)) : "\(number)"
    }
}

extension AppDescription.Item {
    /// Sets the sideways actions; those that are also among the others have the same number.
    mutating func setSideways(leading: String?, trailing: String?) {
        sideways = SidewaysActions(leading: leading.map { number($0) }, trailing: trailing.map { number($0) })
    }

    private mutating func number(_ name: String) -> ActionID {
        let names = actions.map(\.name) + sidewaysNames
        if let place = names.firstIndex(of: name) { return ActionID(Int16(clamping: place + 1)) }
        sidewaysNames.append(name)
        return ActionID(Int16(clamping: names.count + 1))
    }
}
