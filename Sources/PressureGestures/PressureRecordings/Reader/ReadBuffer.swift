/// The bytes that were read and not decoded yet, in fixed storage.
@safe @usableFromInline package struct ReadBuffer: ~Copyable {
    /// How much a recording is read at once, and the longest line there can be.
    package static let capacity = 65_536

    @usableFromInline let storage: UnsafeMutableRawBufferPointer
    private var start = 0
    private var end = 0
    /// Whether the source has no more.
    private(set) var isAtEnd = false

    init() { unsafe storage = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.capacity, alignment: 16) }

    /// The same bytes, in storage of its own.
    init(copying other: borrowing ReadBuffer) {
        self.init()
        unsafe storage.copyMemory(from: other.bytes)
        end = other.count
        isAtEnd = other.isAtEnd
    }

    @inlinable deinit { unsafe storage.deallocate() }

    /// The bytes; valid until the buffer changes.
    var bytes: UnsafeRawBufferPointer { unsafe UnsafeRawBufferPointer(rebasing: storage[start..<end]) }

    var count: Int { end - start }
    /// Whether nothing fits, even after what is left was moved to the front.
    var isFull: Bool { count == Self.capacity }

    /// The first bytes were decoded.
    mutating func drop(_ count: Int) { start = min(end, start &+ max(0, count)) }

    /// Reads what the source has, behind what is left; the caller has asked `isFull`.
    mutating func fill(from source: RecordingSource) throws(RecordingError) {
        guard !isAtEnd else { return }
        if start > 0 {
            unsafe storage.copyMemory(from: bytes)
            end -= start
            start = 0
        }
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: storage[end...])
        guard room.count > 0 else { return }
        let count = try unsafe source.read(into: room)
        if count == 0 { isAtEnd = true }
        end += count
    }

    /// Another source follows: forgets everything.
    mutating func restart() {
        start = 0
        end = 0
        isAtEnd = false
    }

    /// Replaces the first bytes by so many line ends, so that the lines after them keep their numbers.
    mutating func replaceStart(_ count: Int, byLines lines: Int) {
        guard lines <= count, count <= self.count else { return }
        start += count - lines
        for offset in start..<start + lines { unsafe storage[offset] = UInt8(ascii: "\n") }
    }
}
