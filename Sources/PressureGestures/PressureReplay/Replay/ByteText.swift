import PressureGestures

/// Text that grows as bytes, and whose memory is used again once it was taken.
struct ByteText: Sendable {
    private var memory: [UInt8] = []
    private var used = 0

    /// Appends what a function writes, at most so many bytes.
    @inline(always)
    mutating func append(atMost most: Int, _ write: (inout ByteWriter) -> Void) {
        if memory.count - used < most { grow(by: most) }
        let start = used
        used = unsafe memory.withUnsafeMutableBufferPointer { memory in
            guard let base = memory.baseAddress else { return start }
            var writer = unsafe ByteWriter(at: base + start)
            write(&writer)
            return unsafe writer.end - base
        }
    }

    /// Appends a text that was made elsewhere.
    mutating func append(_ text: String) {
        append(atMost: text.utf8.count) { writer in
            for byte in text.utf8 { writer.put(byte) }
        }
    }

    @inline(never)
    private mutating func grow(by most: Int) {
        let count = max(2 * memory.count, used + most, 16_384)
        memory.append(contentsOf: repeatElement(0, count: count - memory.count))
    }

    /// Hands out what was appended, if there is anything, and forgets it.
    mutating func drain(_ body: (Span<UInt8>) -> Void) {
        if used > 0 { body(memory.span.extracting(first: used)) }
        used = 0
    }
}
