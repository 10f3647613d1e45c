import PressureCore
import PressureJSON

/// A mistake in the Swift description of an app: the wrong field, the expected value and the given value.
public struct AppDescriptionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path to the value, such as `targets[2].actions[0].id`.
    public let field: String
    /// What was expected at this place.
    public let expected: String
    /// The value that was given instead.
    public let found: String

    /// For example, `targets[2].id: expected an id of its own, found "row" again`.
    public var description: String { "\(field): expected \(expected), found \(found)" }
}

extension AppDescription {
    /// Throws the first thing that cannot stand in an app described in Swift; files are checked while they are read.
    func checkBuilding() throws(AppDescriptionError) {
        try Self.check(label: name, at: "name")
        if let root { try Self.check(label: root, at: "root") }
        if let size, size.width <= 0 || size.height <= 0 {
            throw AppDescriptionError(
                field: "surface", expected: "a width and a height above 0", found: "\(size)")
        }
        try Self.check(ids: widgets.map { $0.id }, at: "widgets")
        for (index, widget) in widgets.enumerated() {
            try Self.check(optOuts: widget.optOuts, at: "widgets[\(index)]")
        }
        try Self.check(ids: items.map { $0.name }, at: "targets")
        let names = Set(widgets.map { $0.id })
        for (index, item) in items.enumerated() { try Self.check(item, at: "targets[\(index)]", widgets: names) }
    }

    // A path is put together only where something cannot stand: most things can.
    private static func check(
        _ item: Item, at path: @autoclosure () -> String, widgets: Set<String>
    ) throws(AppDescriptionError) {
        try check(item.frame, at: "\(path()).frame")
        try check(item.partFrame, at: "\(path()).the part's frame")
        if let widget = item.widget, !widgets.contains(widget) {
            throw AppDescriptionError(
                field: "\(path()).widget", expected: "the id of a widget", found: JSONText.quoted(widget))
        }
        let labels = [item.destination, item.role, item.look, item.title, item.kind?.word]
        for label in labels { if let label { try check(label: label, at: path()) } }
        try check(ids: item.actions.map { $0.id }, at: "\(path()).actions")
        for action in item.sidewaysActions { try check(label: action.id, at: path()) }
        for (index, action) in item.actions.enumerated() {
            try check(action.frame, at: "\(path()).actions[\(index)].frame")
        }
        let framed = item.actions.filter { $0.frame != nil }.count
        if item.actions.count > ActionList.capacity {
            throw AppDescriptionError(
                field: "\(path()).actions", expected: "at most \(ActionList.capacity) actions",
                found: "\(item.actions.count)")
        }
        if framed > 0, framed < item.actions.count {
            throw AppDescriptionError(
                field: "\(path()).actions", expected: "a frame for every action, or for none",
                found: "\(framed) of \(item.actions.count)")
        }
        try check(optOuts: item.optOuts, at: path())
    }

    private static func check(_ frame: Frame?, at path: @autoclosure () -> String) throws(AppDescriptionError) {
        guard let frame, frame.width <= 0 || frame.height <= 0 else { return }
        throw AppDescriptionError(
            field: path(), expected: "a width and a height above 0", found: "\(frame.width) × \(frame.height) mm")
    }

    private static func check(label: String, at path: @autoclosure () -> String) throws(AppDescriptionError) {
        guard !JSONValue.isLabel(label) else { return }
        throw AppDescriptionError(field: path(), expected: JSONValue.labelRule, found: JSONText.quoted(label))
    }

    private static func check(ids: [String], at path: @autoclosure () -> String) throws(AppDescriptionError) {
        var seen: Set<String> = []
        for (index, id) in ids.enumerated() {
            try check(label: id, at: "\(path())[\(index)].id")
            guard seen.insert(id).inserted else {
                throw AppDescriptionError(
                    field: "\(path())[\(index)].id", expected: "an id of its own", found: "\(JSONText.quoted(id)) again"
                )
            }
        }
    }

    private static func check(optOuts: [OptOut], at path: @autoclosure () -> String) throws(AppDescriptionError) {
        for (index, optOut) in optOuts.enumerated() {
            let field = "\(path()).optOuts[\(index)]"
            guard optOut.hasReason else {
                throw AppDescriptionError(
                    field: "\(field).reason", expected: OptOut.reasonRule, found: JSONText.quoted(optOut.reason))
            }
            guard let rule = optOut.rule, rule != .optOutUnused else {
                throw AppDescriptionError(
                    field: "\(field).rule", expected: "a rule that items can break", found: optOut.ruleName)
            }
        }
    }
}

extension AppDescription.OptOut {
    /// What a reason has to be.
    static var reasonRule: String { "a reason in words, \(JSONValue.labelRule)" }

    /// Whether the reason says anything.
    var hasReason: Bool { JSONValue.isLabel(reason) && !reason.unicodeScalars.allSatisfy(ForeignText.isSpace) }
}
