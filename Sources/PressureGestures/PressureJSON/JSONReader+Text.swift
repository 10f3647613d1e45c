extension JSONReader {
    /// Reads a text in quotes; the next byte is the first of them.
    mutating func text(_ path: JSONValue.Path) throws(JSONError) -> String {
        var result: [UInt8] = []
        next += 1
        while true {
            guard let byte = peek else { throw error("the closing quote of a text", path) }
            switch byte {
            case UInt8(ascii: "\""):
                next += 1
                return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"):
                result += UTF8.encode(try escaped(path)).map { Array($0) } ?? []
            case 0..<0x20:
                throw error("no raw control character inside a text", path)
            case 0..<0x80:
                result.append(byte)
                next += 1
            default:
                let length = characterLength
                guard length > 0 else { throw error("text in UTF-8", path) }
                result += bytes[next..<next + length]
                next += length
                laterBytes += length - 1
            }
        }
    }

    /// How many bytes the character here has; 0 if the bytes are not UTF-8.
    ///
    /// Only the shortest form of a character counts, and no halves of surrogate pairs.
    private var characterLength: Int {
        func later(_ offset: Int) -> UInt8? {
            guard next + offset < bytes.count else { return nil }
            let byte = bytes[next + offset]
            return byte & 0xc0 == 0x80 ? byte : nil
        }
        guard let lead = peek, let second = later(1) else { return 0 }
        switch lead {
        case 0xc2...0xdf: return 2
        case 0xe0...0xef:
            let isShortest = lead != 0xe0 || second >= 0xa0
            let isSurrogate = lead == 0xed && second >= 0xa0
            return isShortest && !isSurrogate && later(2) != nil ? 3 : 0
        case 0xf0...0xf4:
            let isShortest = lead != 0xf0 || second >= 0x90
            let isInRange = lead != 0xf4 || second < 0x90
            return isShortest && isInRange && later(2) != nil && later(3) != nil ? 4 : 0
        default: return 0
        }
    }

    /// The character that an escape stands for; the next byte is its backslash.
    private mutating func escaped(_ path: JSONValue.Path) throws(JSONError) -> Unicode.Scalar {
        let (place, start) = (place, next)
        next += 1
        guard let byte = peek else { throw error("the rest of an escape", path) }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            next += 1
            return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return simple("\u{8}")
        case UInt8(ascii: "f"): return simple("\u{c}")
        case UInt8(ascii: "n"): return simple("\n")
        case UInt8(ascii: "r"): return simple("\r")
        case UInt8(ascii: "t"): return simple("\t")
        case UInt8(ascii: "u"):
            next += 1
        default:
            throw error("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u", path, at: place, start: start)
        }
        let first = try fourDigits(path)
        if let scalar = Unicode.Scalar(first) { return scalar }
        // Characters beyond 16 bits are written as two escapes.
        guard first < 0xdc00 else {
            throw error("the first half of a surrogate pair before the second", path, at: place, start: start)
        }
        guard peek == UInt8(ascii: "\\"), next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "u") else {
            throw error("the second half of a surrogate pair", path)
        }
        let (secondPlace, secondStart) = (self.place, next)
        next += 2
        let second = try fourDigits(path)
        guard second >= 0xdc00, second < 0xe000,
            let scalar = Unicode.Scalar(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00))
        else {
            throw error("the second half of a surrogate pair", path, at: secondPlace, start: secondStart)
        }
        return scalar
    }

    private mutating func simple(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        next += 1
        return scalar
    }

    private mutating func fourDigits(_ path: JSONValue.Path) throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = hexDigit(byte) else {
                throw error("four hexadecimal digits after \\u", path)
            }
            value = value << 4 | digit
            next += 1
        }
        return value
    }

    private func hexDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}
