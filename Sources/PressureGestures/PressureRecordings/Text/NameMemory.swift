/// The types and codes of recent event lines: the eight bytes that they stood in, and what these mean.
///
/// A whole recording has few of them, and comparing bytes with those of an earlier line is much cheaper than reading
/// numbers. Each text has one place, and takes it from whichever was there.
struct NameMemory: Sendable {
    private var texts: InlineArray<64, UInt64>
    private var names: InlineArray<64, UInt32>

    init() {
        texts = InlineArray(repeating: 0)
        // Nothing is known: a text of zeros is looked for at place 0 only, and a one elsewhere.
        texts[0] = 1
        names = InlineArray(repeating: 0)
    }

    /// Where a text has its place: the upper bits of a product in which most names of touch devices differ.
    @inline(always)
    private static func index(of text: UInt64) -> Int {
        Int(truncatingIfNeeded: (text &* 0x905a_3147_53f2_1a7b) &>> 58)
    }

    /// The type, and the code above it, that these bytes were read as; nil if they were not met lately.
    @inline(always)
    mutating func name(of text: UInt64) -> UInt32? {
        let index = Self.index(of: text)
        return texts[index] == text ? names[index] : nil
    }

    /// Bytes were read as a type, and the code above it.
    @inline(never)
    mutating func remember(_ name: UInt32, for text: UInt64) {
        let index = Self.index(of: text)
        texts[index] = text
        names[index] = name
    }
}
