#if Gzip
    import PressureRecordings

    /// The unpacked bytes of a recording that is packed with gzip.
    @safe final class GzipSource {
        private let stream: GzipStream
        /// Packed bytes that were read and not taken yet.
        private let storage: UnsafeMutableRawBufferPointer
        private var start = 0
        private var end: Int
        private var isAtEnd = false
        /// How many packed bytes were read.
        private var offset: Int

        /// Begins at the recording's first byte; `head` is what was read of the packed bytes already.
        init(head: UnsafeRawBufferPointer, _ stream: GzipStream) {
            self.stream = stream
            unsafe storage = .allocate(byteCount: max(ReadBuffer.capacity, head.count), alignment: 16)
            unsafe storage.copyMemory(from: head)
            end = head.count
            offset = head.count
        }

        deinit { unsafe storage.deallocate() }

        /// Reads unpacked bytes into the room, which is not empty; 0 is the end.
        func read(
            into room: UnsafeMutableRawBufferPointer, from source: FileFeed
        ) throws(RecordingError) -> Int {
            while true {
                let made = try source.naming { () throws(GzipDamage) in try unsafe unpack(into: room) }
                if made > 0 || isAtEnd { return made }
                start = 0
                end = try unsafe source.readPacked(into: storage, at: offset)
                offset += end
                isAtEnd = end == 0
            }
        }

        private func unpack(into room: UnsafeMutableRawBufferPointer) throws(GzipDamage) -> Int {
            let packed = unsafe UnsafeRawBufferPointer(rebasing: storage[start..<end])
            let (taken, made) = try unsafe stream.unpack(packed, into: room)
            start += taken
            if made == 0 && isAtEnd { try stream.end() }
            return made
        }
    }
#endif
