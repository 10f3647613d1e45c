/// Writes texts as JSON does, and shows what files hold without letting it reach a terminal raw.
package enum JSONText {
    /// How much of something found in a file an error shows.
    static let shownLength = 40

    /// A text with its quotes, escaped so that it stays one line and drives no terminal.
    package static func quoted(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count + 2)
        append(text, to: &result)
        return result
    }

    /// Appends a text with its quotes to what is being written.
    package static func append(_ text: String, to result: inout String) {
        result += "\""
        defer { result += "\"" }
        if isPlain(text) {
            result += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: append(scalar, to: &result)
            }
        }
    }

    /// A text as it stands, but for characters that drive a terminal, which are shown as escapes.
    package static func visible(_ text: String) -> String {
        if isPlain(text) { return text }
        var result = ""
        for scalar in text.unicodeScalars { append(scalar, to: &result) }
        return result
    }

    /// Whether a text stands as it is, quoted and shown: letters, digits and marks of ASCII, as almost every name.
    private static func isPlain(_ text: String) -> Bool {
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7f, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
                return false
            }
        }
        return true
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String) {
        if isControl(scalar) || turnsText(scalar) {
            result += escape(scalar.value)
        } else {
            result.unicodeScalars.append(scalar)
        }
    }

    /// Control characters of both kinds, and the two line ends that are no line ends in JSON.
    ///
    /// JSON itself asks only for those below a space; terminals and line readers obey the others too.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
    }

    /// Whether it turns the direction of the text around it, which makes one name look like another.
    private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// A number of thousandths as a decimal without idle zeros: 57500 is `57.5`.
    package static func thousandths(_ value: Int64) -> String {
        var text = decimalText(value, per: 1_000, places: 3)
        while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
        if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
        return text
    }

    /// A text that fits an error message.
    static func shortened(_ text: String) -> String {
        // By scalars: a single character can be as long as the file.
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: shownLength, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<scalars.index(before: end)]) + "…"
    }
}
