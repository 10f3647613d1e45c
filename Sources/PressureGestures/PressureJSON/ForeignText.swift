/// Text that others wrote – devices, files, the command line – made fit to be shown and to be written.
///
/// The one place that says which characters must not reach a terminal, a table, a page or a file as they stand.
package enum ForeignText {
    /// Whether a character drives a terminal, ends a line, or turns or hides the text around it.
    ///
    /// Joiners stay, for scripts and pictures of people need them. The list is written out, so that it is the same
    /// where Unicode's tables are not at hand.
    package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        let value = scalar.value
        if value < 0x7f { return value < 0x20 }
        if value < 0x600 { return value < 0xa0 || value == 0xad }
        switch value {
        // Marks of direction, invisible characters, other line ends.
        case 0x61c, 0x180e, 0x200b, 0x200e...0x200f, 0x2028...0x202e, 0x2060...0x2064, 0x2066...0x206f: return true
        case 0xfeff, 0xfff9...0xfffb: return true
        // How hieroglyphs, shorthand and notes are laid out; tags.
        case 0x13430...0x1343f, 0x1bca0...0x1bca3, 0x1d173...0x1d17a, 0xe0001, 0xe0020...0xe007f: return true
        // What is no character at all.
        case 0xfdd0...0xfdef: return true
        default: return value & 0xfffe == 0xfffe
        }
    }

    /// Control characters of both kinds, and the two line ends that JSON does not know: no name of ours has them.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
    }

    /// Whether a character is white space; the list is written out for the same reason.
    package static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9...0xd, 0x20, 0x85, 0xa0, 0x1680, 0x2000...0x200a, 0x2028...0x2029, 0x202f, 0x205f, 0x3000: true
        default: false
        }
    }

    /// A text on one line of a terminal or a table: what is harmful is shown as its number.
    package static func shown(_ text: String) -> String {
        guard isSuspect(text), text.unicodeScalars.contains(where: isHarmful) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isHarmful(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// The same for a text of several lines, whose line ends and tabs stay.
    package static func lines(_ text: String) -> String {
        func isKept(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" || !isHarmful(scalar) }
        guard isSuspect(text), !text.unicodeScalars.allSatisfy(isKept) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isKept(scalar) { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
        }
        return result
    }

    /// A text between the tags of HTML or SVG, or in a quoted attribute of them.
    package static func markup(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // Markup cannot hold some of them at all.
            case _ where isHarmful(scalar): result += "\u{fffd}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A text in a cell of a Markdown table: it ends no cell, begins no tag, and nothing in it is set otherwise.
    package static func markdown(_ text: String) -> String {
        var result = ""
        for scalar in shown(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "|", "\\", "`", "*", "_", "[", "]", "~":
                result += "\\"
                result.unicodeScalars.append(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Appends a text to a line of a file that other programs read as it stands: what is harmful becomes a space.
    package static func appendPlain(_ text: String, to bytes: inout [UInt8]) {
        guard isSuspect(text) else {
            bytes.append(contentsOf: text.utf8)
            return
        }
        for scalar in text.unicodeScalars {
            if isHarmful(scalar) { bytes.append(0x20) } else { bytes.append(contentsOf: scalar.utf8) }
        }
    }

    /// A character as its number, as JSON writes it.
    static func escape(_ scalar: Unicode.Scalar) -> String {
        var result = ""
        for unit in scalar.utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        }
        return result
    }

    /// Whether a text has any byte that may belong to a harmful character; almost none has.
    private static func isSuspect(_ text: String) -> Bool {
        var isSuspect = false
        for byte in text.utf8 where byte < 0x20 || byte >= 0x7f { isSuspect = true }
        return isSuspect
    }
}
