/// Texts from devices and files as HTML takes them.
public enum PageText {
    /// A text between tags or in a quoted attribute.
    ///
    /// What drives terminals or turns lines round is shown as its number: nobody's name may look like another's.
    public static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default:
                if isHarmful(scalar) {
                    result += "\u{fffd}"
                } else {
                    result.unicodeScalars.append(scalar)
                }
            }
        }
        return result
    }

    /// A text as JSON within a script element: nothing in it can end the element, or be taken for markup.
    public static func json(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "<", ">", "&", "'": result += escape(scalar.value)
            case _ where isHarmful(scalar): result += "\\ufffd"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A text that is ours, such as a drawing, as JSON within a script element: line ends and all.
    static func verbatim(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "<": result += "\\u003c"
            case _ where scalar.value < 0x20 || (0x2028...0x2029).contains(scalar.value): result += escape(scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A text as the part of a data address behind the comma.
    static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: " "), UInt8(ascii: ","),
                UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ";"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    /// Control characters, what turns the direction of text or hides in it, and what is no character at all.
    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
        // Joiners belong to scripts and to pictures of people.
        case .format: scalar.value != 0x200c && scalar.value != 0x200d
        default: false
        }
    }
}
