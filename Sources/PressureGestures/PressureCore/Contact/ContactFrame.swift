/// The samples of one frame, for all contacts that changed; the storage has a fixed size.
public struct ContactFrame: Sendable {
    private static let blank = ContactSample(
        slot: 0, id: 0, change: .moved, position: Point(x: 0, y: 0), reading: nil)

    #if FourContacts
        /// The storage for samples; only the first `count` samples belong to this frame.
        public private(set) var samples = InlineArray<8, ContactSample>(repeating: blank)
    #else
        /// The storage for samples; only the first `count` samples belong to this frame.
        public private(set) var samples = InlineArray<32, ContactSample>(repeating: blank)
    #endif
    /// The number of samples in the frame; a frame without samples still means that time has passed.
    public private(set) var count = 0
    /// The time of the frame's SYN_REPORT.
    public internal(set) var time = Timestamp.zero

    /// Whether all samples are of contacts that went on; then they are in the order of their ids.
    private(set) var hasOnlyMoves = false

    mutating func append(_ sample: ContactSample) {
        guard count < Self.capacity else { return }
        samples[count] = sample
        count &+= 1
    }

    /// Stores the next of at most sixteen contacts that went on; `endMoves` sets how many there were.
    mutating func setMove(_ index: Int, _ sample: ContactSample) {
        // The index is in bounds: there is room for twice as many samples as there are contacts.
        unsafe samples[unchecked: index] = sample
    }

    /// Replaces the position of a sample.
    mutating func setPosition(_ index: Int, _ point: Point) {
        let sample = samples[index]
        samples[index] = ContactSample(
            slot: sample.slot, id: sample.id, change: sample.change, position: point, reading: sample.reading)
    }

    mutating func endMoves(_ count: Int) {
        self.count = count
        hasOnlyMoves = true
    }

    mutating func empty() {
        count = 0
        hasOnlyMoves = false
    }
}
