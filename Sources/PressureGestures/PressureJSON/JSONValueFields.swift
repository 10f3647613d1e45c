import PressureCore

/// The keys of one object, each asked for by name: what was not asked for is unknown.
///
/// Asking is all that a key of a format needs: it makes the key known, checks its type, and notes what is wrong. Call
/// `finish()` when all were asked for.
package struct JSONValueFields {
    package let owner: JSONValue
    package let errors: JSONErrorList
    private let members: [JSONValue.Member]
    private var known: [String] = []

    /// The keys of a value, or nil if it is no object, which is noted.
    package init?(_ value: JSONValue, called name: String, _ errors: JSONErrorList) {
        guard case .object(let list) = value.content else {
            errors.add(value, expected: "\(name), an object in { }")
            return nil
        }
        owner = value
        members = list
        self.errors = errors
    }

    /// Whether a key stands here; makes it known.
    package mutating func has(_ key: String) -> Bool { value(key) != nil }

    /// The value of a key, or nil if it does not stand here.
    package mutating func value(_ key: String) -> JSONValue? {
        if !known.contains(key) { known.append(key) }
        // Our objects have a handful of keys: looking through them costs less than a table of them.
        return members.first { $0.key == key }?.value
    }

    /// The value of a key that must stand here; nil, and noted, where it does not.
    package mutating func required(_ key: String) -> JSONValue? {
        if let value = value(key) { return value }
        missing(key)
        return nil
    }

    /// Notes that a key is missing.
    package func missing(_ key: String) {
        errors.add(at: owner.place, path: owner.path, expected: "the key \(JSONText.quoted(key))", found: "none")
    }

    /// A text of one line that people can read in a log, as ids and names are.
    package mutating func label(_ key: String, isRequired: Bool = false) -> String? {
        guard let value = isRequired ? required(key) : value(key) else { return nil }
        return value.label(errors)
    }

    /// Checks the version of the format, and throws if it cannot be read: then no other key can be judged.
    package mutating func version(newest: Int64) throws(JSONErrors) {
        guard let value = required("version") else { throw errors.all }
        if case .number(let number) = value.content, let whole = number.whole, whole >= 1 {
            if whole <= newest { return }
            errors.add(
                value, expected: "version \(newest), the newest known version",
                hint: "the file was written for a newer release of this library")
        } else {
            errors.add(value, expected: "version \(newest)")
        }
        throw errors.all
    }

    package mutating func flag(_ key: String) -> Bool? {
        guard let value = value(key) else { return nil }
        if case .flag(let flag) = value.content { return flag }
        errors.add(value, expected: "true or false")
        return nil
    }

    /// A whole number between two bounds.
    package mutating func whole(_ key: String, _ bounds: ClosedRange<Int64>, isRequired: Bool = false) -> Int64? {
        guard let value = isRequired ? required(key) : value(key) else { return nil }
        if case .number(let number) = value.content, let whole = number.whole, bounds.contains(whole) { return whole }
        errors.add(value, expected: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
        return nil
    }

    /// A number above 0 and at most a bound; `what` says what it is.
    package mutating func positive(_ key: String, _ what: String, atMost bound: Double, isRequired: Bool = false)
        -> Double?
    {
        guard let value = isRequired ? required(key) : value(key) else { return nil }
        if case .number(let number) = value.content, number.value > 0, number.value <= bound { return number.value }
        errors.add(value, expected: "\(what) above 0 and at most \(JSONText.thousandths(nearest(bound * 1_000)))")
        return nil
    }

    /// One of some words; a misspelled one is named with the nearest.
    package mutating func word(_ key: String, of words: [String], isRequired: Bool = false) -> String? {
        guard let value = isRequired ? required(key) : value(key) else { return nil }
        return value.word(of: words, errors)
    }

    package mutating func list(_ key: String, isRequired: Bool = false) -> [JSONValue]? {
        guard let value = isRequired ? required(key) : value(key) else { return nil }
        if case .list(let elements) = value.content { return elements }
        errors.add(value, expected: "a list in [ ]")
        return nil
    }

    /// The keys of an object inside this one.
    package mutating func fields(_ key: String, called name: String) -> JSONValueFields? {
        guard let value = value(key) else { return nil }
        return JSONValueFields(value, called: name, errors)
    }

    /// Notes the keys that nobody asked for.
    package func finish() {
        errors.noteKnown(known, of: owner.path)
        for member in members where !known.contains(member.key) {
            errors.add(
                at: member.keyPlace, path: member.value.path, expected: "a key that is known here",
                found: JSONText.shortened(JSONText.quoted(member.key)),
                hint: JSONText.hint(member.key, known))
        }
    }
}

extension JSONText {
    /// What was probably meant by a word that is not known, as a question; empty if nobody can tell.
    package static func hint(_ word: String, _ known: [String]) -> String {
        nearest(to: word, among: known).map { "did you mean \(quoted($0))?" } ?? ""
    }
}

extension JSONValue {
    /// The longest text that still reads as a name.
    private static let longestLabel = 200

    package static var labelRule: String { "a text of 1 to \(longestLabel) bytes without control characters" }

    /// Whether a text can stand in a line of a log.
    package static func isLabel(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= longestLabel && !text.unicodeScalars.contains(where: ForeignText.isControl)
    }

    /// This value as one of some words; nil, and noted with the nearest, where it is none of them.
    package func word(of words: [String], _ errors: JSONErrorList) -> String? {
        let quoted = words.map { JSONText.quoted($0) }
        let choice =
            Array(quoted.dropLast()).joinedText(by: ", ") + (words.count > 1 ? " or " : "") + (quoted.last ?? "")
        guard case .text(let text) = content else {
            errors.add(self, expected: choice)
            return nil
        }
        if let word = words.first(where: { $0 == text }) { return word }
        errors.add(self, expected: choice, hint: JSONText.hint(text, words))
        return nil
    }

    /// This value as a text that can stand in a line of a log; nil, and noted, where it is none.
    package func label(_ errors: JSONErrorList) -> String? {
        if case .text(let text) = content, Self.isLabel(text) { return text }
        errors.add(self, expected: Self.labelRule)
        return nil
    }
}
