import PressureGestures
import PressureJSON

/// Escapes texts for the data of a page; `ForeignText.markup` does it for texts between tags.
package enum PageText {
    /// A text as JSON within a script element; nothing in it can end the element or be taken for markup.
    package static func json(_ text: String) -> JSONFragment {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "<", ">", "&", "'": result += escape(scalar.value)
            case _ where ForeignText.isHarmful(scalar): result += "\\ufffd"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return JSONFragment(verbatim: result + "\"")
    }

    /// Bytes in base 64.
    static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
