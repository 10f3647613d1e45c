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

    mutating func append(_ sample: ContactSample) {
        guard count < Self.capacity else { return }
        samples[count] = sample
        count &+= 1
    }

    mutating func empty() { count = 0 }
}
