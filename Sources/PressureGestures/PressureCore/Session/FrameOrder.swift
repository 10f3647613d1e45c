/// The samples of a frame in the order of their contacts' ids; those of one contact stay in the order of the frame.
struct FrameOrder {
    /// How many samples are put into order: sixteen contacts may leave in one frame and as many others land.
    ///
    /// A frame with more is none of a session's; what lies beyond keeps its place.
    static let capacity = ContactFrame.capacity

    /// The ids and, in the last eight bits, the places of the samples, so that one comparison orders both.
    private var keys = PerSample<Int64>(repeating: 0)

    /// Whether a contact has several samples; in most frames none has.
    private(set) var hasContactTwice = false

    /// A frame lists at least two samples, or there would be nothing to order.
    @inline(never)
    init(_ frame: Span<ContactSample>) {
        for index in 0..<min(frame.count, Self.capacity) {
            let key = Int64(frame[index].id.rawValue) << 8 | Int64(index)
            var free = index
            while free > 0, keys[free &- 1] > key {
                keys[free] = keys[free &- 1]
                free &-= 1
            }
            keys[free] = key
            if free > 0, keys[free &- 1] >> 8 == key >> 8 { hasContactTwice = true }
        }
    }

    /// Where in the frame the sample is that comes after so many others.
    @inline(always)
    func index(_ number: Int) -> Int { number < Self.capacity ? Int(keys[number] & 0xff) : number }
}

/// Whose turn it is within a frame.
enum FrameTurn {
    /// The contact was down and leaves.
    case leaving
    /// The contact was down and stays.
    case goingOn
    /// The contact lands; the frame's later samples of this contact also get the case `landing`.
    case landing
}
