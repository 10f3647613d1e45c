/// A value of a JSON text, which knows where it stood.
package struct JSONValue: Hashable, Sendable {
    /// What the value is.
    package enum Content: Hashable, Sendable {
        case null
        case flag(Bool)
        case number(JSONValueNumber)
        case text(String)
        case list([JSONValue])
        case object([Member])
    }

    /// One key of an object, and its value.
    package struct Member: Hashable, Sendable {
        package let key: String
        /// Where the key stood; the value has a place of its own.
        let keyPlace: Place
        package let value: JSONValue
    }

    /// A line and a column, both counted from 1; columns count characters, not bytes.
    package struct Place: Hashable, Sendable, Comparable {
        package let line: Int
        package let column: Int

        package static func < (left: Place, right: Place) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }

    /// The way from the whole text to a value; values share what they have in common, so that deep ones stay small.
    package indirect enum Path: Hashable, Sendable {
        case whole
        case member(String, of: Path)
        case element(Int, of: Path)
    }

    package let content: Content
    package let place: Place
    package let path: Path
}

extension JSONValue.Path: CustomStringConvertible {
    /// `targets[2].actions[0].id`; empty for the whole text.
    package var description: String {
        switch self {
        case .whole: ""
        case .element(let index, let owner): "\(owner)[\(index)]"
        case .member(let key, let owner):
            if Self.isPlain(key) {
                owner == .whole ? key : "\(owner).\(key)"
            } else {
                "\(owner)[\(JSONText.shortened(JSONText.quoted(key)))]"
            }
        }
    }

    /// The path without the numbers of elements, the same for all of a list: `targets[].actions[]`.
    var form: String {
        switch self {
        case .whole: ""
        case .element(_, let owner): "\(owner.form)[]"
        case .member(let key, let owner): owner == .whole ? key : "\(owner.form).\(key)"
        }
    }

    /// Whether a key can be distinguished from the dots and brackets of a path.
    private static func isPlain(_ key: String) -> Bool {
        guard !key.isEmpty, key.utf8.count <= JSONText.shownLength else { return false }
        return key.utf8.allSatisfy { byte in
            let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
            return isLetter || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
                || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
    }
}

extension JSONValue {
    /// The value as an error shows it: small ones as they were written, large ones by what they are.
    package var shown: String {
        switch content {
        case .null: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): JSONText.shortened(number.text)
        case .text(let text): JSONText.shortened(JSONText.quoted(text))
        case .list: "a list"
        case .object: "an object"
        }
    }
}
