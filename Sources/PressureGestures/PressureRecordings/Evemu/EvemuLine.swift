import PressureCore

/// A line of evemu text, taken apart field by field: strict about what a number is, lenient about spaces.
@unsafe
struct EvemuLine {
    /// An event as it should be, for messages.
    static let eventShape = "\"E: seconds.micros type code value\", type and code in hex"

    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    /// Reads a line without its line feed; the carriage return of a Windows file is left out here.
    init(_ line: UnsafeRawBufferPointer) {
        let isWindows = unsafe line.last == UInt8(ascii: "\r")
        unsafe bytes = isWindows ? UnsafeRawBufferPointer(rebasing: line.dropLast()) : line
    }

    // MARK: - Fields

    /// The next byte, whatever it is; nil at the end of the line.
    mutating func next() -> UInt8? {
        guard let byte = unsafe peek() else { return nil }
        unsafe offset += 1
        return byte
    }

    mutating func skipSpaces() {
        while let byte = unsafe peek(), unsafe Self.isSpace(byte) { unsafe offset += 1 }
    }

    /// Passes over the mark that Windows editors put at the start of a file.
    mutating func skipByteOrderMark() {
        if unsafe bytes.starts(with: [0xef, 0xbb, 0xbf]) { unsafe offset = 3 }
    }

    /// Whether nothing but spaces or a comment follows.
    mutating func isOver() -> Bool {
        unsafe skipSpaces()
        let byte = unsafe peek()
        return byte == nil || byte == UInt8(ascii: "#")
    }

    /// Whether what follows is a comment of this one word.
    mutating func isRemark(_ word: String) -> Bool {
        unsafe skipSpaces()
        guard unsafe next() == UInt8(ascii: "#") else { return false }
        unsafe skipSpaces()
        for letter in word.utf8 {
            guard unsafe next() == letter else { return false }
        }
        unsafe skipSpaces()
        return unsafe peek() == nil
    }

    /// One to four hex digits of a field of their own.
    mutating func hex() -> UInt16? {
        unsafe skipSpaces()
        var value: UInt16 = 0
        var digits = 0
        while let digit = unsafe peek().flatMap({ unsafe Self.hexDigit($0) }) {
            guard digits < 4 else { return nil }
            value = value << 4 | digit
            digits += 1
            unsafe offset += 1
        }
        return unsafe digits > 0 && isAtFieldEnd ? value : nil
    }

    /// A signed decimal number of a field of its own: zeros before it do not make it octal.
    mutating func decimal() -> Int32? {
        unsafe skipSpaces()
        let isNegative = unsafe peek() == UInt8(ascii: "-")
        if isNegative { unsafe offset += 1 }
        guard let magnitude = unsafe digits(upTo: 1 << 31), unsafe isAtFieldEnd else { return nil }
        return Int32(exactly: isNegative ? -magnitude : magnitude)
    }

    /// The rest of the line: `#` is part of a name.
    ///
    /// One space belongs to the layout; further ones belong to the name, as some devices have them.
    func name() -> String {
        let isSpaced = unsafe peek().map { unsafe Self.isSpace($0) } ?? false
        let start = unsafe isSpaced ? offset + 1 : offset
        return unsafe String(decoding: bytes[start...], as: UTF8.self)
    }

    /// What stands behind the word `label:` of a comment; nil if the comment says something else.
    func label() -> String? {
        var text = unsafe self
        unsafe text.skipSpaces()
        for letter in "label:".utf8 {
            guard unsafe text.next() == letter else { return nil }
        }
        unsafe text.skipSpaces()
        return unsafe String(decoding: bytes[text.offset...], as: UTF8.self)
    }

    /// The version behind the `#` of the first line; nil if that is another comment.
    func version() -> (major: Int64, minor: Int64)? {
        var text = unsafe self
        unsafe text.skipSpaces()
        for letter in "EVEMU".utf8 {
            guard unsafe text.next() == letter else { return nil }
        }
        unsafe text.skipSpaces()
        guard let major = unsafe text.digits(upTo: 1 << 31), unsafe text.next() == UInt8(ascii: "."),
            let minor = unsafe text.digits(upTo: 1 << 31)
        else { return nil }
        return (major, minor)
    }

    /// The event behind `E:`; nil if anything about it is not as it should be.
    func event() -> InputEvent? {
        var text = unsafe self
        unsafe text.skipSpaces()
        // Later times than that cannot be distinguished; see Timestamp.
        guard let seconds = unsafe text.digits(upTo: 999_999_999_999), unsafe text.next() == UInt8(ascii: ".") else {
            return nil
        }
        // A number of its own, not a fraction: `0.5` is 5 µs. More than six digits would be read as two numbers by
        // evemu itself.
        let start = unsafe text.offset
        guard let micros = unsafe text.digits(upTo: 999_999), unsafe text.offset - start <= 6, unsafe text.isAtFieldEnd,
            let type = unsafe text.hex(), let code = unsafe text.hex(), let value = unsafe text.decimal(),
            unsafe text.isOver()
        else { return nil }
        let time = Timestamp(microseconds: seconds * 1_000_000 + micros)
        return InputEvent(time: time, type: type, code: code, value: value)
    }

    /// The line for a message: shortened, and without bytes that a terminal would act upon.
    var shown: String {
        var text = ""
        for scalar in unsafe String(decoding: bytes.prefix(240), as: UTF8.self).unicodeScalars {
            if scalar.value >= 0x20, scalar.value != 0x7f {
                text.unicodeScalars.append(scalar)
            } else {
                text += scalar == "\t" ? " " : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return text
    }

    // MARK: - Bytes

    private func peek() -> UInt8? { unsafe offset < bytes.count ? bytes[offset] : nil }

    private var isAtFieldEnd: Bool {
        guard let byte = unsafe peek() else { return true }
        return unsafe Self.isSpace(byte) || byte == UInt8(ascii: "#")
    }

    /// Decimal digits, at least one, whose number is not above the limit.
    private mutating func digits(upTo limit: Int64) -> Int64? {
        let start = unsafe offset
        var value: Int64 = 0
        while let byte = unsafe peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
            value = value * 10 + Int64(byte - UInt8(ascii: "0"))
            guard value <= limit else { return nil }
            unsafe offset += 1
        }
        return unsafe offset > start ? value : nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
