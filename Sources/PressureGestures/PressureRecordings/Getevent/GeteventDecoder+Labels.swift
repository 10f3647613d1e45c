import PressureCore

/// Reads the three words of an event, which getevent writes in hexadecimal or, with `-l`, as names.
struct GeteventLabels: Sendable {
    /// What the names met so far mean, by their bytes and the type whose codes they were looked up in, so that no string is
    /// made of a name that was met before.
    private var known = NumberTable()

    /// The kind under which the names of the types are kept: no type has this number.
    private static let types: UInt16 = 0xffff

    /// The event of the words that come next; nil if they are none.
    ///
    /// Behind them may stand the rate that `-r` adds, and nothing else.
    mutating func event(_ text: inout ByteLine, at time: Timestamp) -> InputEvent? {
        guard let type = type(text.word()), type <= 0x1f else { return nil }
        text.skipBlanks()
        guard let code = code(text.word(), type: type), code < 0x300 else { return nil }
        text.skipBlanks()
        guard let value = Self.value(text.word()) else { return nil }
        text.skipBlanks()
        if text.consume("rate ") {
            text.skipBlanks()
            guard text.integer() != nil else { return nil }
        }
        return text.isBlank ? InputEvent(time: time, type: type, code: code, value: value) : nil
    }

    private mutating func type(_ word: ByteWord) -> UInt16? {
        if let number = word.hex(digits: 4) { return UInt16(truncatingIfNeeded: number) }
        return number(word, kind: Self.types)
    }

    /// The code that a word names: as a number, as its name, or as the first twenty letters of a longer name.
    mutating func code(_ word: ByteWord, type: UInt16) -> UInt16? {
        if let number = word.hex(digits: 4) { return UInt16(truncatingIfNeeded: number) }
        return number(word, kind: type)
    }

    /// Whether a line begins with a code: a number, a known name, or one that is made like the kernel's.
    mutating func canBegin(_ text: ByteLine, type: UInt16) -> Bool {
        var rest = text
        let word = rest.name()
        return word[3] == UInt8(ascii: "_") || word[2] == UInt8(ascii: "_") || code(word, type: type) != nil
    }

    private mutating func number(_ word: ByteWord, kind: UInt16) -> UInt16? {
        guard word.count > 2, word.count <= 24 else { return nil }
        var label = UInt64(kind)
        for index in 0..<word.count { label = NumberTable.key(CollectionOfOne(word[index]), start: label) }
        if let number = known[label] { return UInt16(truncatingIfNeeded: number) }
        let text = word.text
        let found =
            if kind == Self.types {
                EventNames.typeNumber(named: text)
            } else {
                EventNames.codeNumber(type: kind, named: text)
                    ?? (word.count == Self.longestLabel ? Self.codeOfCutName(text, type: kind) : nil)
            }
        // Only what exists is kept, so that a damaged file does not fill the memory.
        if let found { known.update(UInt32(found), for: label) }
        return found
    }

    /// getevent cuts names off behind this many letters.
    private static let longestLabel = 20

    /// The code whose name begins with these letters; nil if there is none, or several.
    private static func codeOfCutName(_ text: String, type: UInt16) -> UInt16? {
        guard let found = cutNames[NumberTable.key(text.utf8)], found >> 16 == UInt32(type) else { return nil }
        return UInt16(truncatingIfNeeded: found)
    }

    /// What is left of the names that are cut off, with their types and codes; a table, for a damaged log can have
    /// millions of words to look up.
    private static let cutNames: NumberTable = {
        var names = NumberTable()
        for type in UInt16(0)...0x1f {
            for code in UInt16(0)..<0x300 {
                guard let name = EventNames.code(type, code)?.utf8, name.count >= longestLabel else { continue }
                let start = NumberTable.key(name.prefix(longestLabel))
                // No type is so large: what several names begin with stands for none of them.
                if names.update(UInt32(type) << 16 | UInt32(code), for: start) != nil { names.update(.max, for: start) }
            }
        }
        return names
    }()

    /// Eight hexadecimal digits in two's complement, or one of the few values that have names.
    private static func value(_ word: ByteWord) -> Int32? {
        if let bits = word.hex(digits: 8) { return Int32(bitPattern: bits) }
        if word == "DOWN" { return 1 }
        if word == "UP" { return 0 }
        if word == "REPEAT" { return 2 }
        return tools.firstIndex { word == $0 }.map { Int32($0) }
    }

    /// The values of ABS_MT_TOOL_TYPE; the fourth has no name in any version.
    private static let tools: [StaticString] = ["MT_TOOL_FINGER", "MT_TOOL_PEN", "MT_TOOL_PALM"]
}
