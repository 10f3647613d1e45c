import PressureCore

/// What stands below `evdev:` in a device of a libinput recording: its name, ids, codes, axes and properties.
struct LibinputDescription: Sendable {
    private(set) var device = DeviceDescription()
    /// Where the device was, such as `/dev/input/event4`; only used to choose one.
    var node = ""

    private var block = Block.none
    /// The column of the keys of `evdev:`; nil until its first one.
    private var column: Int?
    /// The list that goes on over the next lines.
    private var openList: NumberList?

    /// Which key's lines follow, a number and a list each.
    private enum Block {
        case none, codes, axes
    }

    private struct NumberList: Sendable {
        enum Kind: Sendable {
            case ids, properties
            case codes(UInt16)
            case axis(UInt16)
        }

        let kind: Kind
        let line: Int
        var numbers: [Int64] = []
    }

    /// Whether the next line goes on with a list.
    var hasOpenList: Bool { openList != nil }

    /// Reads a line that is no comment, from its first byte that is no blank.
    mutating func read(_ text: inout ByteLine, line: Int, into window: inout RecordingWindow) throws(RecordingError) {
        let isInner = text.column > (column ?? text.column)
        if isInner {
            guard block != .none else { return }
            let whole = text
            // The kernel has so many types and axes: without a bound, a file could make every look-up long.
            guard let number = text.integer(UInt16.self), number < (block == .codes ? 0x20 : 0x40),
                text.consume(UInt8(ascii: ":"))
            else {
                try window.reject(
                    line: line, expected: "a type and its list, or a code and its list", found: whole.shown)
                return
            }
            try beginList(block == .codes ? .codes(number) : .axis(number), &text, line: line, into: &window)
            return
        }
        column = text.column
        block = .none
        let key = text.name()
        guard text.consume(UInt8(ascii: ":")) else { return }
        text.skipBlanks()
        if key == "name" {
            device.name = text.scalar
        } else if key == "id" {
            try beginList(.ids, &text, line: line, into: &window)
        } else if key == "properties" {
            try beginList(.properties, &text, line: line, into: &window)
        } else if key == "codes" {
            block = .codes
        } else if key == "absinfo" {
            block = .axes
        }
    }

    private mutating func beginList(
        _ kind: NumberList.Kind, _ text: inout ByteLine, line: Int, into window: inout RecordingWindow
    ) throws(RecordingError) {
        text.skipBlanks()
        if text.saysNothing { return }
        guard text.consume(UInt8(ascii: "[")) else {
            try window.reject(line: line, expected: "numbers in [ ]", found: text.shown)
            return
        }
        openList = NumberList(kind: kind, line: line)
        guard try readOn(&text, line: line, into: &window) else {
            try window.reject(line: line, expected: "numbers, then a ]", found: text.shown)
            return
        }
    }

    /// Reads on in the open list, to the line's end or the list's; false if the line has no number first.
    ///
    /// A line that begins otherwise shows that the list's end is missing: it has to be read as what it is.
    mutating func readOn(
        _ text: inout ByteLine, line: Int, into window: inout RecordingWindow
    ) throws(RecordingError) -> Bool {
        guard var list = openList else { return false }
        openList = nil
        let countBefore = list.numbers.count
        while true {
            text.skipBlanks()
            if text.consume(UInt8(ascii: ",")) { continue }
            if text.consume(UInt8(ascii: "]")) {
                try close(list, into: &window)
                return true
            }
            if text.isAtEnd || text.next == UInt8(ascii: "#") {
                openList = list
                return true
            }
            // No list of a description is longer than all the keys that there are.
            let here = text
            guard list.numbers.count < 0x400, let number = text.integer(), text.next != UInt8(ascii: ":") else {
                if list.line == line { return false }
                try window.reject(line: list.line, expected: "a ] at the list's end", found: here.shown)
                text = here
                return list.numbers.count > countBefore
            }
            list.numbers.append(number)
        }
    }

    private mutating func close(_ list: NumberList, into window: inout RecordingWindow) throws(RecordingError) {
        let numbers = list.numbers
        switch list.kind {
        case .ids:
            let ids = numbers.compactMap { UInt16(exactly: $0) }
            guard ids.count == 4, numbers.count == 4 else {
                try reject(list, "four ids: bus, vendor, product, version", into: &window)
                return
            }
            (device.bus, device.vendor, device.product, device.version) = (ids[0], ids[1], ids[2], ids[3])
        case .properties:
            guard numbers.allSatisfy({ $0 >= 0 && $0 < 0x100 }) else {
                try reject(list, "numbers of properties", into: &window)
                return
            }
            for number in numbers { device.addProperty(Int(number)) }
        case .codes(let type):
            guard numbers.allSatisfy({ $0 >= 0 && $0 < 0x300 }) else {
                try reject(list, "codes below 768", into: &window)
                return
            }
            for number in numbers { device.declare(type: type, code: UInt16(number)) }
        case .axis(let code):
            let parts = numbers.compactMap { Int32(exactly: $0) }
            guard parts.count == 5, numbers.count == 5 else {
                try reject(list, "[minimum, maximum, fuzz, flat, resolution]", into: &window)
                return
            }
            device.set(
                AxisDescription(
                    code: code, minimum: parts[0], maximum: parts[1], fuzz: parts[2], flat: parts[3],
                    resolution: parts[4]))
        }
    }

    private func reject(
        _ list: NumberList, _ expected: String, into window: inout RecordingWindow
    ) throws(RecordingError) {
        let found = list.numbers.prefix(20).map(String.init).joinedText(by: ", ")
        try window.reject(line: list.line, expected: expected, found: "[\(found)]")
    }
}

// MARK: - Values

extension ByteLine {
    /// Whether the rest is empty, a comment, or one of YAML's ways of saying nothing.
    var saysNothing: Bool {
        var rest = self
        rest.skipBlanks()
        if rest.consume("[]") || rest.consume("null") || rest.consume("~") { rest.skipBlanks() }
        return rest.isAtEnd || rest.next == UInt8(ascii: "#")
    }

    /// The text of a value: quoted with escapes, or plain up to a comment.
    var scalar: String {
        if next == UInt8(ascii: "\""), let inside = quoted() { return Self.unescaped(inside) }
        if next == UInt8(ascii: "'"), let inside = quoted(UInt8(ascii: "'")) {
            return Self.withoutDoubleQuotes(inside)
        }
        let plain = Array(rest.utf8)
        var end = plain.count
        for place in plain.indices.dropLast()
        where plain[place] == UInt8(ascii: " ") && plain[place + 1] == UInt8(ascii: "#") {
            end = place
            break
        }
        while end > 0, plain[end - 1] == UInt8(ascii: " ") || plain[end - 1] == UInt8(ascii: "\t") { end -= 1 }
        return String(decoding: plain[..<end], as: UTF8.self)
    }

    /// The text with one single quote where YAML has two.
    private static func withoutDoubleQuotes(_ text: String) -> String {
        var result: [UInt8] = []
        var isSecond = false
        for byte in text.utf8 {
            isSecond = byte == UInt8(ascii: "'") && !isSecond
            if byte != UInt8(ascii: "'") || isSecond { result.append(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text without YAML's escapes; an unknown one stays as it stands.
    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let next = rest.popFirst() {
            guard next == UInt8(ascii: "\\"), let mark = rest.popFirst() else {
                result.append(next)
                continue
            }
            if let scalar = scalar(of: mark, &rest) {
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                continue
            }
            switch mark {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), ASCII.space: result.append(mark)
            case UInt8(ascii: "t"): result.append(ASCII.tab)
            case UInt8(ascii: "n"): result.append(ASCII.newline)
            default: result += [UInt8(ascii: "\\"), mark]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The code point that digits behind `x`, `u` or `U` name, which are passed over; nil if they name none.
    private static func scalar(of mark: UInt8, _ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
        let count =
            switch mark {
            case UInt8(ascii: "x"): 2
            case UInt8(ascii: "u"): 4
            case UInt8(ascii: "U"): 8
            default: 0
            }
        let digits = rest.prefix(count)
        guard count > 0, digits.isHex(count...count) else { return nil }
        var number: UInt32 = 0
        for digit in digits { number = number << 4 | UInt32(ASCII.hexDigit(digit) ?? 0) }
        guard let scalar = Unicode.Scalar(number) else { return nil }
        rest.removeFirst(count)
        return scalar
    }
}
