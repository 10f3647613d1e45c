import PressureCore

/// The events of one call as lines of JSON, in memory that is there from the beginning.
@safe
struct EventLines {
    /// All that one call can yield, the longest of them.
    private static let most = EventBatch.capacity * (ByteWriter.longestObject + 1)

    private let start: UnsafeMutablePointer<UInt8>
    private var writer: ByteWriter

    init() {
        unsafe start = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.most)
        unsafe writer = ByteWriter(at: start)
    }

    /// How many bytes the lines have.
    var count: Int32 { unsafe Int32(truncatingIfNeeded: writer.end - start) }

    var address: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(start) }

    mutating func empty() { unsafe writer = ByteWriter(at: start) }

    func free() { unsafe start.deallocate() }

    mutating func put(_ event: GestureEvent) {
        guard Int(count) <= Self.most - ByteWriter.longestObject else { return }
        writer.put(UInt8(ascii: "{"))
        let none = unsafe ByteWriter.Name(start: nil, count: 0)
        unsafe writer.putObject(event, target: none, action: none)
    }
}
