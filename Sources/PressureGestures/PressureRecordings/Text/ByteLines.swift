import PressureCore

/// Walks over the whole lines of a piece of a text recording, without copying any of it.
///
/// It points into the bytes that it was made of, and lives only as long as the call that was given them.
@safe struct ByteLines {
    private let base: UnsafePointer<UInt8>?
    private let end: Int
    private let isLast: Bool
    /// How many bytes belong to the lines that were given out so far.
    private(set) var used = 0

    /// `isLast` says that nothing follows, so that a last line without an end counts as a line.
    init(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
        unsafe base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        end = bytes.count
        self.isLast = isLast
    }

    /// Whether every byte was given out and nothing follows.
    var isOver: Bool { isLast && used == end }

    /// The next whole line, without its end; nil when only the beginning of a line is left.
    @inline(always)
    mutating func next() -> ByteLine? {
        guard let base = unsafe base else { return nil }
        if let found = unsafe Self.newline(base, from: used, to: end) {
            return unsafe line(base, endingAt: found, skipping: 1)
        }
        return isLast && used < end ? unsafe line(base, endingAt: end, skipping: 0) : nil
    }

    /// The first line's end at or behind a place; nil if there is none before the end.
    @inline(always)
    static func newline(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
        var place = start
        while place &+ 8 <= end {
            let word = unsafe UInt64(
                littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: place, as: UInt64.self))
            // Marks the highest bit of the first byte that is a line's end; marks behind that one may be wrong.
            let match = word ^ 0x0a0a_0a0a_0a0a_0a0a
            let marks = (match &- 0x0101_0101_0101_0101) & ~match & 0x8080_8080_8080_8080
            if marks != 0 { return place &+ marks.trailingZeroBitCount &>> 3 }
            place &+= 8
        }
        while place < end {
            if unsafe base[place] == ASCII.newline { return place }
            place &+= 1
        }
        return nil
    }

    /// Lets a decoder's own loop read on from here: it is given the bytes, and returns up to where it used whole lines.
    mutating func readOn(
        _ body: (_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>
    ) {
        guard let base = unsafe base else { return }
        used = unsafe body(base + used, base + end) - base
    }

    @inline(always)
    private mutating func line(
        _ base: UnsafePointer<UInt8>, endingAt lineEnd: Int, skipping ending: Int
    ) -> ByteLine {
        let start = used
        used = lineEnd &+ ending
        var last = lineEnd
        // A log that went through a terminal can have several.
        while last > start, unsafe base[last &- 1] == ASCII.carriageReturn { last &-= 1 }
        return unsafe ByteLine(base: base, from: start, to: last)
    }
}

/// One line of a recording, read from left to right without making a string of it.
///
/// Points into the bytes of the lines that it came from; no read goes past its end.
@safe struct ByteLine {
    private let base: UnsafePointer<UInt8>
    private let start: Int
    private let end: Int
    /// Where the next byte is read.
    private(set) var place: Int

    init(base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
        unsafe self.base = base
        self.start = start
        self.end = end
        place = start
    }

    var isAtEnd: Bool { place >= end }

    /// How many bytes of the line were read.
    var column: Int { place &- start }

    /// The next byte; 0 at the end, which no format of lines means anything by.
    @inline(always)
    var next: UInt8 { place < end ? unsafe base[place] : 0 }

    /// Skips one byte, whatever it is.
    mutating func advance() {
        if place < end { place &+= 1 }
    }

    /// Skips the next byte if it is this one.
    @inline(always)
    mutating func consume(_ byte: UInt8) -> Bool {
        guard place < end, unsafe base[place] == byte else { return false }
        place &+= 1
        return true
    }

    /// Skips these bytes if they come next.
    @inline(always)
    mutating func consume(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        let bytes = unsafe text.utf8Start
        guard count <= end &- place else { return false }
        for offset in 0..<count {
            guard unsafe base[place &+ offset] == bytes[offset] else { return false }
        }
        place &+= count
        return true
    }

    /// Passes over spaces and tabs.
    @inline(always)
    mutating func skipBlanks() {
        while place < end {
            let byte = unsafe base[place]
            guard byte == ASCII.space || byte == ASCII.tab else { return }
            place &+= 1
        }
    }

    /// Passes over what mail and bug reports put before a quoted line: blanks, `>`, `#` and `|`.
    @inline(always)
    mutating func skipQuoting() {
        while place < end {
            switch unsafe base[place] {
            case ASCII.space, ASCII.tab, UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "|"): place &+= 1
            default: return
            }
        }
    }

    /// Passes over everything before this byte and over it; false, and nothing passed, when it does not come.
    @inline(always)
    mutating func skip(past byte: UInt8) -> Bool {
        var ahead = place
        while ahead < end {
            if unsafe base[ahead] == byte {
                place = ahead &+ 1
                return true
            }
            ahead &+= 1
        }
        return false
    }

    /// Whether nothing but blanks is left.
    var isBlank: Bool {
        var rest = self
        rest.skipBlanks()
        return rest.isAtEnd
    }
}

// MARK: - Numbers

extension ByteLine {
    /// Reads decimal digits; nil if none come, or more than eighteen.
    @inline(always)
    mutating func natural() -> Int64? {
        let first = place
        var value: Int64 = 0
        while place < end {
            let digit = unsafe base[place] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            value = value &* 10 &+ Int64(digit)
            place &+= 1
        }
        let digits = place &- first
        return digits > 0 && digits <= 18 ? value : nil
    }

    /// Reads a decimal number that may have a sign; nil if none comes.
    @inline(always)
    mutating func integer() -> Int64? {
        let isNegative = consume(UInt8(ascii: "-"))
        guard let value = natural() else { return nil }
        return isNegative ? 0 &- value : value
    }

    /// Reads a decimal number that fits a width; nil if none comes.
    @inline(always)
    mutating func integer<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
        guard let value = integer() else { return nil }
        return Number(exactly: value)
    }

    /// Reads hexadecimal digits; nil if none come, or more than eight.
    @inline(always)
    mutating func hex() -> (value: UInt32, digits: Int)? {
        let first = place
        var value: UInt32 = 0
        while place < end, let digit = ASCII.hexDigit(unsafe base[place]) {
            value = value << 4 | UInt32(digit)
            place &+= 1
        }
        let digits = place &- first
        return digits > 0 && digits <= 8 ? (value, digits) : nil
    }

    /// Reads seconds and microseconds as whole numbers with a mark between them; nil if they make no sense.
    @inline(always)
    mutating func time(separator: UInt8) -> Timestamp? {
        guard let seconds = natural(), consume(separator), let microseconds = natural() else { return nil }
        return Timestamp(seconds: seconds, microseconds: microseconds)
    }
}

extension Timestamp {
    /// The moment that a kernel's two numbers name; nil if no kernel writes such numbers.
    @inline(always)
    init?(seconds: Int64, microseconds: Int64) {
        guard seconds >= 0, seconds < 1_000_000_000_000, microseconds >= 0, microseconds < 1_000_000 else { return nil }
        self.init(microseconds: seconds &* 1_000_000 &+ microseconds)
    }
}

// MARK: - Texts, for headers and errors

extension ByteLine {
    /// What was not yet read, as text.
    var rest: String { text(from: place, to: end) }

    /// The line's beginning for an error: blanks around it cut off, and not much of a very long one.
    var shown: String {
        var from = start
        var to = Swift.min(end, start &+ 400)
        while from < to, unsafe base[from] <= ASCII.space { from &+= 1 }
        while to > from, unsafe base[to &- 1] <= ASCII.space { to &-= 1 }
        return text(from: from, to: to)
    }

    /// Reads everything up to a blank or the end.
    @inline(always)
    mutating func word() -> ByteWord {
        let first = place
        while place < end, unsafe base[place] > ASCII.space { place &+= 1 }
        return unsafe ByteWord(base: base, from: first, to: place)
    }

    /// Reads the word of letters, digits, `_`, `-` and `/` that comes next; it may be empty.
    @inline(always)
    mutating func name() -> ByteWord {
        let first = place
        while place < end, ASCII.isNamePart(unsafe base[place]) { place &+= 1 }
        return unsafe ByteWord(base: base, from: first, to: place)
    }

    /// The text between the first quote of the rest and the last one, which may hold further quotes; nil without both.
    func quoted(_ quote: UInt8 = UInt8(ascii: "\"")) -> String? {
        var from = place
        while from < end, unsafe base[from] != quote { from &+= 1 }
        var to = end
        while to > from, unsafe base[to &- 1] != quote { to &-= 1 }
        return to &- from >= 2 ? text(from: from &+ 1, to: to &- 1) : nil
    }

    private func text(from: Int, to: Int) -> String {
        unsafe String(decoding: UnsafeBufferPointer(start: base + from, count: to &- from), as: UTF8.self)
    }
}

/// A word inside a line; lives no longer than the line.
@safe struct ByteWord {
    private let base: UnsafePointer<UInt8>
    private let start: Int
    let count: Int

    init(base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
        unsafe self.base = base
        self.start = start
        count = end &- start
    }

    var text: String { unsafe String(decoding: UnsafeBufferPointer(start: base + start, count: count), as: UTF8.self) }

    /// Whether the word is these bytes.
    @inline(always)
    static func == (word: ByteWord, text: StaticString) -> Bool {
        guard word.count == text.utf8CodeUnitCount else { return false }
        let bytes = unsafe text.utf8Start
        for offset in 0..<word.count {
            guard unsafe word.base[word.start &+ offset] == bytes[offset] else { return false }
        }
        return true
    }

    /// Whether the word is these bytes.
    @inline(always)
    static func == (word: ByteWord, bytes: [UInt8]) -> Bool {
        guard word.count == bytes.count else { return false }
        for offset in 0..<word.count {
            guard unsafe word.base[word.start &+ offset] == bytes[offset] else { return false }
        }
        return true
    }

    /// The byte at a place; 0 past the end.
    @inline(always)
    subscript(_ offset: Int) -> UInt8 {
        offset >= 0 && offset < count ? unsafe base[start &+ offset] : 0
    }

    /// The number that the whole word is in hexadecimal digits, of which there must be this many; else nil.
    @inline(always)
    func hex(digits: Int) -> UInt32? {
        guard count == digits, digits <= 8 else { return nil }
        var value: UInt32 = 0
        for offset in 0..<count {
            guard let digit = ASCII.hexDigit(unsafe base[start &+ offset]) else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}

/// The few bytes that texts are made of.
enum ASCII {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")

    /// The value of a hexadecimal digit of either case.
    @inline(always)
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        let digit = byte &- UInt8(ascii: "0")
        if digit < 10 { return digit }
        let letter = (byte | 0x20) &- UInt8(ascii: "a")
        return letter < 6 ? letter &+ 10 : nil
    }

    /// Whether a byte can stand in a key or a name of the kernel's.
    @inline(always)
    static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}
