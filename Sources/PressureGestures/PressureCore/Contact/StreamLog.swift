/// How far a stream of events has been read, and what was wrong with it.
@usableFromInline struct StreamLog: Sendable {
    /// The first findings since the caller last asked for a frame; only the first `findingCount` count.
    @usableFromInline private(set) var findings = InlineArray<8, StreamFinding>(
        repeating: StreamFinding(.anomaly, at: .zero, event: 0))
    @usableFromInline private(set) var findingCount = 0
    private var counts = InlineArray<16, Int>(repeating: 0)
    /// The time of the last event.
    var time = Timestamp(microseconds: .min)
    /// How many events were read.
    var eventCount = 0
    /// Whether events came after the end of the last frame.
    var isFrameOpen = false
    /// Whether this frame has already been found to set an axis twice.
    private var isRepeatFound = false

    /// Whether an event is no older than the one before it.
    static func isInOrder(_ time: Int64, after last: Int64) -> Bool { time >= last }

    /// How often a check found something.
    func count(of check: StreamCheck) -> Int { counts[Int(check.rawValue)] }

    mutating func forgetFindings() { findingCount = 0 }

    mutating func beginFrame() {
        isRepeatFound = false
        isFrameOpen = false
    }

    @inline(never)
    mutating func find(
        _ check: StreamCheck, at moment: Timestamp? = nil, slot: Int = -1, value: Int64 = 0, limit: Int64 = 0,
        isAtEnd: Bool = false
    ) {
        counts[Int(check.rawValue)] &+= 1
        guard findingCount < 8 else { return }
        findings[findingCount] = StreamFinding(
            check, at: moment ?? max(time, .zero), event: isAtEnd ? max(0, eventCount &- 1) : eventCount,
            slot: Int32(clamping: slot), value: value, limit: limit)
        findingCount &+= 1
    }

    /// An axis was set twice in a frame; this is reported once a frame.
    mutating func findRepeat(of code: UInt16, slot: Int) {
        guard !isRepeatFound else { return }
        isRepeatFound = true
        find(.reportMissing, slot: slot, value: Int64(code))
    }
}
