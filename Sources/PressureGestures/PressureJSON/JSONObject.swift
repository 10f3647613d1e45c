/// A JSON object that is written member by member: it puts the quotes, the escapes and the commas.
package struct JSONObject: Sendable {
    private var members: JSONMembers

    package init(_ layout: JSONFragment.Layout = .compact) { members = JSONMembers(layout, "{", "}") }

    /// The object as it stands in a file.
    package var json: String { members.closed }

    /// The object on a line of its own.
    package var line: String { json + "\n" }

    /// The object as a value of another.
    package var fragment: JSONFragment { JSONFragment(verbatim: json) }

    package mutating func add(_ name: String, _ value: JSONFragment) {
        var member = ""
        JSONText.append(name, to: &member)
        switch members.layout {
        case .compact, .rows: member += ":"
        case .spaced, .lines: member += ": "
        }
        members.add(member + value.json)
    }

    package mutating func add(_ name: String, _ text: String) { add(name, .text(text)) }

    /// Adds a text, or null if there is none.
    package mutating func add(_ name: String, orNull text: String?) { add(name, text.map { .text($0) } ?? .null) }

    package mutating func add(_ name: String, _ number: some BinaryInteger) { add(name, .number(number)) }

    /// Adds a number with as few decimals as read back as the same.
    package mutating func add(_ name: String, _ number: Double) {
        add(name, number.isFinite ? .number(decimals: "\(number)") : .null)
    }

    package mutating func add(_ name: String, decimals: String) { add(name, .number(decimals: decimals)) }

    package mutating func add(_ name: String, _ flag: Bool) { add(name, .flag(flag)) }

    package mutating func add(_ name: String, _ object: JSONObject) { add(name, object.fragment) }

    package mutating func add(_ name: String, objects: [JSONObject], _ layout: JSONFragment.Layout = .compact) {
        add(name, .list(objects.map { $0.fragment }, layout))
    }

    package mutating func add(_ name: String, texts: [String], _ layout: JSONFragment.Layout = .compact) {
        add(name, .list(texts.map { .text($0) }, layout))
    }

    /// The next member stands on a new line: for objects too long for one.
    package mutating func breakLine() { members.breakLine() }
}
