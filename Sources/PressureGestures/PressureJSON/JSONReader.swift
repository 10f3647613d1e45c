import PressureCore

/// Reads a JSON text (RFC 8259, to the letter) into values that know where they stood.
///
/// Two things are stricter than the RFC asks: a key may stand only once in an object, and brackets may nest only so
/// deep. One is kinder: a byte order mark at the start is passed over, as the RFC permits.
struct JSONReader {
    /// How deep brackets may nest: each level takes room on the stack, and no file of ours needs ten.
    static let deepest = 64

    let bytes: [UInt8]
    let file: String
    /// The place of the next byte.
    var next = 0
    private var line = 1
    /// The place of the first byte of this line.
    private var lineStart = 0
    /// How many bytes of this line are not the first of their character: columns count characters.
    var laterBytes = 0

    private init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
            next = 3
            lineStart = 3
        }
    }

    /// The value of a whole text.
    static func read(_ bytes: [UInt8], file: String) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, file: file)
        let value = try reader.value(.whole, depth: 0)
        reader.skipSpace()
        guard reader.peek == nil else { throw reader.error("nothing after the value", .whole) }
        return value
    }

    // MARK: Bytes

    var peek: UInt8? { next < bytes.count ? bytes[next] : nil }

    /// Where the next byte stands.
    var place: JSONValue.Place { JSONValue.Place(line: line, column: next - lineStart - laterBytes + 1) }

    /// Passes over spaces, tabs and line ends; a line may end as on Unix, Windows or old Macs.
    private mutating func skipSpace() {
        while let byte = peek {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): next += 1
            case UInt8(ascii: "\n"): endLine()
            case UInt8(ascii: "\r"):
                if next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "\n") { next += 1 }
                endLine()
            default: return
            }
        }
    }

    private mutating func endLine() {
        next += 1
        line += 1
        lineStart = next
        laterBytes = 0
    }

    // MARK: Values

    private mutating func value(_ path: JSONValue.Path, depth: Int) throws(JSONError) -> JSONValue {
        skipSpace()
        let place = place
        let content: JSONValue.Content
        guard let first = peek else { throw error("a value", path) }
        switch first {
        case UInt8(ascii: "{"): content = .object(try members(path, depth: depth + 1))
        case UInt8(ascii: "["): content = .list(try elements(path, depth: depth + 1))
        case UInt8(ascii: "\""): content = .text(try text(path))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number(path))
        case UInt8(ascii: "t"): content = try word("true", .flag(true), path)
        case UInt8(ascii: "f"): content = try word("false", .flag(false), path)
        case UInt8(ascii: "n"): content = try word("null", .null, path)
        default: throw error("a value", path)
        }
        return JSONValue(content: content, place: place, path: path)
    }

    private mutating func word(
        _ word: String, _ content: JSONValue.Content, _ path: JSONValue.Path
    ) throws(JSONError) -> JSONValue.Content {
        guard bytes[next...].starts(with: word.utf8) else { throw error("a value", path) }
        next += word.utf8.count
        return content
    }

    private mutating func elements(_ path: JSONValue.Path, depth: Int) throws(JSONError) -> [JSONValue] {
        try enter(path, depth)
        var elements: [JSONValue] = []
        skipSpace()
        if consume("]") { return elements }
        while true {
            elements.append(try value(.element(elements.count, of: path), depth: depth))
            skipSpace()
            if consume("]") { return elements }
            guard consume(",") else { throw error("a comma or ]", path) }
        }
    }

    private mutating func members(_ path: JSONValue.Path, depth: Int) throws(JSONError) -> [JSONValue.Member] {
        try enter(path, depth)
        var members: [JSONValue.Member] = []
        var places = NumberTable()
        skipSpace()
        if consume("}") { return members }
        while true {
            skipSpace()
            let place = place
            guard peek == UInt8(ascii: "\"") else {
                throw error(members.isEmpty ? "a key in quotes or }" : "a key in quotes after the comma", path)
            }
            let key = try text(path)
            let own = JSONValue.Path.member(key, of: path)
            if let first = Self.place(of: key, among: members, &places).map({ members[$0].keyPlace.line }) {
                let found = "\(JSONText.shortened(JSONText.quoted(key))) again"
                throw error("each key once", own, at: place, found: "\(found), first in line \(first)")
            }
            skipSpace()
            guard consume(":") else { throw error("a colon after the key", own) }
            members.append(JSONValue.Member(key: key, keyPlace: place, value: try value(own, depth: depth)))
            skipSpace()
            if consume("}") { return members }
            guard consume(",") else { throw error("a comma or }", path) }
        }
    }

    /// The place of the first member with a key, and nil if there is none; the next member has its place then.
    private static func place(
        of key: String, among members: [JSONValue.Member], _ places: inout NumberTable
    ) -> Int? {
        let number = NumberTable.key(key.utf8)
        guard let known = places[number] else {
            places.update(UInt32(members.count), for: number)
            return nil
        }
        // Another key that shares the number is found one by one.
        return members[Int(known)].key == key ? Int(known) : members.firstIndex { $0.key == key }
    }

    /// Passes an opening bracket, unless it is one too many.
    private mutating func enter(_ path: JSONValue.Path, _ depth: Int) throws(JSONError) {
        guard depth <= Self.deepest else { throw error("at most \(Self.deepest) brackets inside each other", path) }
        next += 1
    }

    private mutating func consume(_ byte: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: byte) else { return false }
        next += 1
        return true
    }

    // MARK: Numbers

    private mutating func number(_ path: JSONValue.Path) throws(JSONError) -> JSONValueNumber {
        let (place, start) = (place, next)
        _ = consume("-")
        if consume("0") {
            if let byte = peek, isDigit(byte) { throw error("no digit after a leading 0", path) }
        } else {
            try digits(path)
        }
        if consume(".") { try digits(path) }
        if consume("e") || consume("E") {
            if !consume("+") { _ = consume("-") }
            try digits(path)
        }
        let text = String(decoding: bytes[start..<next], as: UTF8.self)
        guard let number = JSONValueNumber(text) else {
            throw error("a number below 1.8e308", path, at: place, found: JSONText.shortened(text))
        }
        return number
    }

    private mutating func digits(_ path: JSONValue.Path) throws(JSONError) {
        guard let byte = peek, isDigit(byte) else { throw error("a digit", path) }
        while let byte = peek, isDigit(byte) { next += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
