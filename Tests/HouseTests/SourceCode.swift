/// What a Swift file imports, declares and names; comments and the text of strings do not count.
struct SourceCode {
    private(set) var imports: Set<String> = []
    /// The types that it declares outside of any other, but for private ones.
    private(set) var types: Set<String> = []
    /// The private ones among them, which other files cannot name.
    private(set) var privateTypes: Set<String> = []
    /// All names that begin with a capital letter and follow no dot.
    private(set) var names: Set<String> = []

    private static let declaring: Set<String> = ["struct", "enum", "class", "protocol", "typealias", "actor"]

    init(_ text: String) {
        var before = ""
        var depth = 0
        var isHidden = false
        for token in Self.tokens(text) {
            switch token {
            case "{":
                depth += 1
                isHidden = false
            case "}": depth -= 1
            default:
                if token == "private" || token == "fileprivate" { isHidden = depth == 0 }
                if before == "import" { imports.insert(token) }
                if Self.declaring.contains(before), depth == 0, token != "func", token != "var", token != "let" {
                    if isHidden { privateTypes.insert(token) } else { types.insert(token) }
                    isHidden = false
                }
                if token.first?.isUppercase == true { names.insert(token) }
            }
            before = token
        }
    }

    /// Words and braces; a word after a dot is left out, since it belongs to what stands before the dot.
    private static func tokens(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        var tokens: [String] = []
        // Interpolations within strings, each with its open parentheses and the string's own number of quotes.
        var strings: [(parentheses: Int, quotes: Int)] = []
        var place = 0

        func byte(_ offset: Int) -> UInt8 { place + offset < bytes.count ? bytes[place + offset] : 0 }
        func isWord(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
                || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte >= 0x80
        }
        /// Passes over the text of a string; stops behind its end, or within it where an interpolation begins.
        func passString(quotes: Int) {
            while place < bytes.count {
                if byte(0) == UInt8(ascii: "\\") {
                    if byte(1) == UInt8(ascii: "(") {
                        place += 2
                        strings.append((0, quotes))
                        return
                    }
                    place += 2
                } else if byte(0) == UInt8(ascii: "\""), quotes == 1 || (byte(1) == byte(0) && byte(2) == byte(0)) {
                    place += quotes
                    return
                } else {
                    place += 1
                }
            }
        }
        while place < bytes.count {
            switch byte(0) {
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while place < bytes.count, byte(0) != UInt8(ascii: "\n") { place += 1 }
            case UInt8(ascii: "\""):
                let quotes = byte(1) == byte(0) && byte(2) == byte(0) ? 3 : 1
                place += quotes
                passString(quotes: quotes)
            case UInt8(ascii: "("):
                if !strings.isEmpty { strings[strings.count - 1].parentheses += 1 }
                place += 1
            case UInt8(ascii: ")"):
                place += 1
                guard let last = strings.last else { break }
                if last.parentheses == 0 {
                    strings.removeLast()
                    passString(quotes: last.quotes)
                } else {
                    strings[strings.count - 1].parentheses -= 1
                }
            case UInt8(ascii: "{"), UInt8(ascii: "}"):
                tokens.append(byte(0) == UInt8(ascii: "{") ? "{" : "}")
                place += 1
            case let first where isWord(first):
                let start = place
                while place < bytes.count, isWord(byte(0)) { place += 1 }
                let follows = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
                if !follows { tokens.append(String(decoding: bytes[start..<place], as: UTF8.self)) }
            default: place += 1
            }
        }
        return tokens
    }
}
