/// The bytes that the lines of a frame begin with, up to and with their time.
///
/// Comparing bytes with those of the line before is much cheaper than reading numbers: the lines of a frame mostly
/// have the same time.
struct LineStart: Sendable {
    /// How many bytes there are.
    private(set) var length = 0
    /// The bytes as three words, which overlap.
    ///
    /// Their first values contradict each other, so that no line has them.
    private var firstWord: UInt64 = 0
    private var middleWord: UInt64 = 1
    private var lastWord: UInt64 = 1
    private var middleOffset = 0
    private var lastOffset = 0

    /// How long a beginning may be so that three words hold it.
    static let lengths = 8...24

    /// Whether a line begins like the one remembered.
    @inline(always)
    func begins(_ line: UnsafeRawPointer) -> Bool {
        let first = unsafe EvemuFastLines.word(line) ^ firstWord
        let middle = unsafe EvemuFastLines.word(line + middleOffset) ^ middleWord
        let last = unsafe EvemuFastLines.word(line + lastOffset) ^ lastWord
        return first | middle | last == 0
    }

    /// Remembers the beginning of a line, of a length that three words hold.
    @inline(always)
    mutating func remember(_ line: UnsafeRawPointer, length: Int) {
        self.length = length
        middleOffset = min(8, length &- 8)
        lastOffset = length &- 8
        firstWord = unsafe EvemuFastLines.word(line)
        middleWord = unsafe EvemuFastLines.word(line + middleOffset)
        lastWord = unsafe EvemuFastLines.word(line + lastOffset)
    }
}
