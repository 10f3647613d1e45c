/// The bytes of a recording: in memory, or as they come from a feed.
package final class RecordingSource {
    package let name: String
    /// What reads files and pipes and unpacks; nil if there is nothing but memory.
    private let feed: (any RecordingFeed)?
    /// The bytes where they are in memory; nil if they are read as they come.
    private var held: [UInt8]?
    /// How many of the recording's bytes, unpacked, were read.
    private(set) var position = 0
    /// At most so many bytes are read at once.
    private let readSize: Int

    /// A source of bytes in memory, which are not packed.
    package init(holding bytes: [UInt8], name: String, readSize: Int = .max) {
        self.name = name
        feed = nil
        held = bytes
        self.readSize = max(1, readSize)
    }

    /// A source of what a feed reads.
    package init(_ feed: any RecordingFeed, name: String, readSize: Int = .max) {
        self.name = name
        self.feed = feed
        self.readSize = max(1, readSize)
    }

    /// Whether the bytes can be read a second time.
    var canReturn: Bool { held != nil || feed?.canReturn == true }

    /// Whether the bytes are being unpacked.
    var isUnpacking: Bool { held == nil && feed?.isUnpacking == true }

    /// The path beside which descriptions may lie; nil for what is no file.
    var path: String? { feed?.path }

    /// From now on gives the unpacked bytes, from their beginning; `head` is what was read of the packed ones.
    func unpack(head: UnsafeRawBufferPointer) throws(RecordingError) {
        guard let feed else {
            throw RecordingError(file: name, expected: "this is packed with gzip; unpack it first with `gzip -d`")
        }
        try unsafe feed.unpack(head: head)
        position = 0
    }

    /// Opens another recording or description by its path, in the same way as this one.
    func open(_ path: String) throws(RecordingError) -> RecordingSource {
        guard let feed else {
            throw RecordingError(
                file: path, expected: "files cannot be read here; give the ranges of the axes instead")
        }
        return try feed.open(path)
    }

    /// Whether a regular file has this path: a pipe of that name would wait for a writer.
    func hasFile(at path: String) -> Bool { feed?.hasFile(at: path) == true }

    private func readBytes(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
        if let held {
            let rest = held.dropFirst(position).prefix(room.count)
            unsafe room.copyBytes(from: rest)
            return rest.count
        }
        return try unsafe feed?.read(into: room, at: position) ?? 0
    }

    /// Reads what is there into the space, which is not empty; 0 is the end.
    func read(into space: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
        let count = try unsafe readBytes(into: UnsafeMutableRawBufferPointer(rebasing: space.prefix(readSize)))
        position += count
        return count
    }

    /// Goes back to a position that was read before; only where `canReturn`.
    func go(to offset: Int) throws(RecordingError) {
        guard isUnpacking else {
            position = offset
            return
        }
        // A packed stream has no places: it is unpacked from its beginning up to there.
        try unsafe unpack(head: UnsafeRawBufferPointer(start: nil, count: 0))
        let space = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { unsafe space.deallocate() }
        while position < offset {
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: space.prefix(offset - position))
            guard try unsafe read(into: room) > 0 else { return }
        }
    }

    /// The most that is kept of a pipe, which need not end and must not fill the memory: hours of touches.
    private static let mostHeld = 1 << 28

    /// Reads all that is left and keeps it, so that it can be read twice; what comes next is its beginning.
    func holdRest(atMost most: Int = mostHeld) throws(RecordingError) {
        var rest: [UInt8] = []
        let space = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { unsafe space.deallocate() }
        while true {
            let count = try unsafe read(into: space)
            if count == 0 { break }
            unsafe rest.append(contentsOf: space.prefix(count))
            if rest.count > most {
                throw RecordingError(
                    file: name,
                    expected: "the axes have no ranges, and the recording is too long to be read twice from a pipe;"
                        + " give a description file or --range, or save the recording as a file first")
            }
        }
        held = rest
        position = 0
    }
}
