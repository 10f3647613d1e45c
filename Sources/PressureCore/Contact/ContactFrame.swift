/// What one frame says about all contacts it changed, in fixed storage.
public struct ContactFrame: Sendable {
    /// Each of sixteen contacts can leave and another arrive in its place within one frame.
    public static let capacity = 32

    /// The storage; only the first `count` are samples of this frame.
    public private(set) var samples = InlineArray<32, ContactSample>(
        repeating: ContactSample(slot: 0, id: 0, change: .moved, position: Point(x: 0, y: 0), reading: nil))
    /// How many samples there are; a frame without any still says that time has passed.
    public private(set) var count = 0
    /// The time of the frame's SYN_REPORT.
    public internal(set) var time = Timestamp.zero

    /// Whether all that the samples say is that contacts went on; then they are in the order of their ids.
    private(set) var hasOnlyMoves = false

    mutating func append(_ sample: ContactSample) {
        guard count < Self.capacity else { return }
        samples[count] = sample
        count &+= 1
    }

    /// Puts down the next of at most sixteen contacts that went on; `endMoves` says how many there were.
    @inline(always)
    mutating func setMove(_ place: Int, _ sample: ContactSample) {
        // There are twice as many places as contacts.
        unsafe samples[unchecked: place] = sample
    }

    /// Says anew where a contact is.
    mutating func setPosition(_ place: Int, _ point: Point) {
        let sample = samples[place]
        samples[place] = ContactSample(
            slot: sample.slot, id: sample.id, change: sample.change, position: point, reading: sample.reading)
    }

    @inline(always)
    mutating func endMoves(_ count: Int) {
        self.count = count
        hasOnlyMoves = true
    }

    @inline(always)
    mutating func empty() {
        count = 0
        hasOnlyMoves = false
    }
}
