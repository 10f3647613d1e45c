#if Gzip
    import CZlib

    /// Unpacks the bytes of a gzip file as they come, in memory of a fixed size.
    ///
    /// A file may have several packed parts, one behind the other, as `cat a.gz b.gz` makes it: they are read as one.
    /// Zeros may fill the end of the file, as on tapes. Everything else behind a part is damage.
    @safe final class GzipStream {
        private enum State {
            /// The stream is inside a packed part.
            case inside
            /// A packed part has ended; another part may begin with the next byte.
            case behind
            /// The stream has read the first of the two bytes that mark the beginning of another part.
            case behindFirstMark
            /// Zeros fill the end of the file.
            case filled
        }

        /// zlib keeps the address of its stream, so that this must stay where it is.
        private let stream: UnsafeMutablePointer<z_stream>
        private var state = State.inside
        /// Whether zlib holds bytes for which there was no room.
        private var mayHoldMore = false
        /// Damage behind bytes that were given out.
        private var damage: GzipDamage?
        /// How many packed bytes were taken, which is where the next one stands.
        private(set) var packed = 0
        private(set) var unpacked = 0

        private init(_ stream: UnsafeMutablePointer<z_stream>) { unsafe self.stream = stream }

        /// A stream that has unpacked nothing yet.
        static func opening() throws(GzipDamage) -> GzipStream {
            let new = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
            unsafe new.initialize(to: z_stream())
            // The largest window there is, and 16 for gzip's own header and checksum, which zlib checks.
            let status = unsafe inflateInit2_(new, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
            guard status == Z_OK else {
                unsafe new.deallocate()
                throw GzipDamage(offset: 0, cause: .broken("zlib does not start, status \(status)"))
            }
            return unsafe GzipStream(new)
        }

        deinit {
            unsafe inflateEnd(stream)
            unsafe stream.deallocate()
        }

        /// Unpacks bytes into the room, which is not empty; says how many were taken and how many came of them.
        ///
        /// Where none came, all bytes were taken and more are needed.
        func unpack(
            _ bytes: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
        ) throws(GzipDamage) -> (taken: Int, made: Int) {
            if let damage { throw damage }
            var taken = 0
            while taken < bytes.count || mayHoldMore {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[taken...])
                guard case .inside = state else {
                    try goBehind(unsafe rest[0])
                    taken += 1
                    continue
                }
                let (used, made) = try unsafe inflate(rest, into: room)
                taken += used
                if made > 0 { return (taken, made) }
            }
            return (taken, 0)
        }

        /// All bytes were given: whether the file may end here.
        func end() throws(GzipDamage) {
            switch state {
            case .behind, .filled: break
            case .inside, .behindFirstMark: throw GzipDamage(offset: packed, cause: .cut)
            }
        }

        private func inflate(
            _ bytes: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
        ) throws(GzipDamage) -> (used: Int, made: Int) {
            let (given, space) = (min(bytes.count, 1 << 30), min(room.count, 1 << 30))
            // zlib reads what next_in points to, and does not write there.
            unsafe stream.pointee.next_in = UnsafeMutablePointer(
                mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
            unsafe stream.pointee.avail_in = UInt32(given)
            unsafe stream.pointee.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            unsafe stream.pointee.avail_out = UInt32(space)
            let status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
            let used = unsafe given - Int(stream.pointee.avail_in)
            let made = unsafe space - Int(stream.pointee.avail_out)
            packed += used
            unpacked += made
            mayHoldMore = made == space && status != Z_STREAM_END
            switch status {
            // Z_BUF_ERROR: nothing could be done with what was given, which is no damage.
            case Z_OK, Z_BUF_ERROR: break
            case Z_STREAM_END: state = .behind
            default:
                let words = unsafe stream.pointee.msg.map { unsafe String(cString: $0) } ?? "zlib's status \(status)"
                damage = GzipDamage(offset: packed, cause: .broken(words))
            }
            if damage == nil && !GzipLimit.allows(unpacked: unpacked, packed: packed) {
                damage = GzipDamage(offset: packed, cause: .grows)
            }
            // What came before the damage is still given out.
            if let damage, made == 0 { throw damage }
            return (used, made)
        }

        /// Judges a byte behind a packed part.
        private func goBehind(_ byte: UInt8) throws(GzipDamage) {
            switch (state, byte) {
            case (.behind, 0x1f): state = .behindFirstMark
            case (.behindFirstMark, 0x8b): try beginPart()
            case (.behind, 0), (.filled, 0): state = .filled
            default:
                let offset = if case .behindFirstMark = state { packed - 1 } else { packed }
                throw GzipDamage(offset: offset, cause: .foreign)
            }
            packed += 1
        }

        /// zlib wants the two bytes that were taken already.
        private func beginPart() throws(GzipDamage) {
            var mark: [UInt8] = [0x1f, 0x8b]
            var nothing: UInt8 = 0
            let status = unsafe mark.withUnsafeMutableBufferPointer { bytes in
                guard unsafe inflateReset(stream) == Z_OK else { return Z_STREAM_ERROR }
                unsafe stream.pointee.next_in = bytes.baseAddress
                unsafe stream.pointee.avail_in = 2
                return unsafe withUnsafeMutablePointer(to: &nothing) { room in
                    unsafe stream.pointee.next_out = room
                    unsafe stream.pointee.avail_out = 1
                    return unsafe CZlib.inflate(stream, Z_NO_FLUSH)
                }
            }
            guard status == Z_OK else { throw GzipDamage(offset: packed, cause: .broken("zlib's status \(status)")) }
            state = .inside
        }
    }
#endif
