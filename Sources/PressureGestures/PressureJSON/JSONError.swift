import PressureCore

/// A mistake in a JSON file, with the file, the place, what was expected and what was found.
public struct JSONError: Error, Hashable, Sendable {
    /// The file as the user named it.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// The number of the character in its line, counted from 1.
    public let column: Int
    /// The path to the value, such as `targets[2].actions[0].id`; empty for the file as a whole.
    public let path: String
    /// What the reader expected at this place.
    public let expected: String
    /// The text that was found, shortened; it can be empty.
    public let found: String
    /// A sentence that suggests a correction; it can be empty.
    public let hint: String

    init(file: String, at place: JSONValue.Place, path: String, expected: String, found: String, hint: String = "") {
        self.file = file
        line = place.line
        column = place.column
        self.path = path
        self.expected = expected
        self.found = found
        self.hint = hint
    }
}

extension JSONError: CustomStringConvertible {
    /// For example, `mail.json:7:11: unit: expected "mm", "px" or "fraction", found "cm"; did you mean "mm"?`.
    public var description: String {
        var text = "\(file):\(line):\(column): "
        if !path.isEmpty { text += "\(path): " }
        text += "expected \(expected)"
        if !found.isEmpty { text += ", found \(found)" }
        if !hint.isEmpty { text += "; \(hint)" }
        return text
    }
}

/// All mistakes of a JSON file, in the order of its lines.
public struct JSONErrors: Error, Hashable, Sendable {
    /// The errors: at least one, and at most `limit`.
    public let all: [JSONError]
    /// The number of further errors, which `all` does not hold.
    public let unlisted: Int

    /// The largest number of errors that `all` can hold.
    public static let limit = 100
}

extension JSONErrors: CustomStringConvertible {
    /// The errors, one per line.
    public var description: String {
        let lines = all.map { $0.description } + (unlisted > 0 ? ["and \(unlisted) more"] : [])
        return lines.joinedText(by: "\n")
    }
}
