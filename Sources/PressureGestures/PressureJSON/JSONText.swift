import PressureCore

/// Writes texts as JSON does; what drives terminals or turns text stands as its number.
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
        if ForeignText.isHarmful(scalar) {
            result += ForeignText.escape(scalar)
        } else {
            result.unicodeScalars.append(scalar)
        }
    }

    /// A number of thousandths as a decimal without idle zeros: 57500 is `57.5`.
    package static func thousandths(_ value: Int64) -> String { decimal(value, per: 1_000, places: 3) }

    /// Parts of a whole, which is ten to the number of places, as a decimal without idle zeros.
    package static func decimal(_ parts: Int64, per unit: Int64, places: Int) -> String {
        var (parts, unit, places) = (parts, unit, places)
        while places > 0, parts % 10 == 0 { (parts, unit, places) = (parts / 10, unit / 10, places - 1) }
        return decimalText(parts, per: unit, places: places)
    }

    /// A text that fits an error message.
    package static func shortened(_ text: String) -> String {
        // By scalars: a single character can be as long as the file.
        let scalars = text.unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: shownLength, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return text }
        return String(scalars[..<scalars.index(before: end)]) + "…"
    }
}
