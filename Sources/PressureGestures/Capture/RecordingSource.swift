import Glibc

/// Where a recording's bytes come from: memory, a file, a pipe, or any of them through gzip.
final class RecordingSource {
    private enum Origin {
        case memory([UInt8])
        /// A regular file: read at places of our own, so that nobody else's place in it matters.
        case file
        /// A pipe, terminal or socket.
        case stream
    }

    let name: String
    private var origin: Origin
    private let descriptor: Int32
    private let isOwned: Bool
    /// Where the recording begins in the file: a shell may have read a part of it before.
    private var base: Int64 = 0
    #if Gzip
        private var gzip: GzipSource?
    #endif
    /// How many of the recording's bytes, unpacked, were read.
    private(set) var position = 0
    /// At most so many bytes are read at once.
    private let readSize: Int

    /// Bytes in memory.
    init(bytes: [UInt8], name: String, readSize: Int = .max) {
        self.name = name
        origin = .memory(bytes)
        descriptor = -1
        isOwned = false
        self.readSize = max(1, readSize)
    }

    /// A file by its path; `-` is standard input, which stays open.
    convenience init(path: String, readSize: Int = .max) throws(RecordingError) {
        guard path != "-" else {
            try self.init(descriptor: 0, isOwned: false, name: path, readSize: readSize)
            return
        }
        var opened: Int32
        repeat {
            opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        } while opened < 0 && errno == EINTR
        guard opened >= 0 else { throw RecordingError(file: path, expected: FileTrouble.sentence(errno)) }
        try self.init(descriptor: opened, isOwned: true, name: path, readSize: readSize)
    }

    /// A descriptor; an owned one is closed at the end, also where this throws.
    init(descriptor: Int32, isOwned: Bool, name: String, readSize: Int = .max) throws(RecordingError) {
        self.name = name
        self.descriptor = descriptor
        self.isOwned = isOwned
        self.readSize = max(1, readSize)
        origin = .stream
        try examine()
    }

    private func examine() throws(RecordingError) {
        OpenedFiles.note(descriptor)
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno) }
        // Programs that are started meanwhile must not hold the recording open.
        if isOwned { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
            throw RecordingError(file: name, expected: "this is a directory; name the recordings in it")
        case S_IFCHR where (status.st_rdev >> 8) & 0xfff == Self.inputMajor:
            throw RecordingError(
                file: name,
                expected: "this is an input device, not a recording; make one of it first, for example with"
                    + " `evemu-record \(name) > touch.evemu`")
        case S_IFREG:
            let start = lseek(descriptor, 0, SEEK_CUR)
            guard start >= 0 else { throw failure(errno) }
            base = Int64(start)
            origin = .file
        default: break
        }
    }

    deinit { if isOwned && descriptor >= 0 { close(descriptor) } }

    /// The kernel's number for input devices.
    private static let inputMajor: dev_t = 13

    /// Whether the bytes can be read a second time.
    var canReturn: Bool {
        if case .stream = origin { false } else { true }
    }

    /// Whether the bytes are being unpacked.
    var isUnpacking: Bool {
        #if Gzip
            gzip != nil
        #else
            false
        #endif
    }

    /// From now on gives the unpacked bytes, from their beginning; `head` is what was read of the packed ones.
    func unpack(head: UnsafeRawBufferPointer) throws(RecordingError) {
        #if Gzip
            gzip = try naming { () throws(GzipDamage) in try unsafe GzipSource(head: head) }
            position = 0
        #else
            throw RecordingError(file: name, expected: GzipSupport.refusal)
        #endif
    }

    /// Reads what is there into the space, which is not empty; 0 is the end.
    func read(into space: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
        let count = try unsafe readBytes(into: UnsafeMutableRawBufferPointer(rebasing: space.prefix(readSize)))
        position += count
        return count
    }

    private func readBytes(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
        #if Gzip
            if let gzip { return try unsafe gzip.read(into: room, from: self) }
        #endif
        return try unsafe readRaw(into: room, at: position)
    }

    #if Gzip
        /// Reads packed bytes, from a place in the recording where it can be chosen.
        func readPacked(into space: UnsafeMutableRawBufferPointer, at place: Int) throws(RecordingError) -> Int {
            try unsafe readRaw(into: UnsafeMutableRawBufferPointer(rebasing: space.prefix(readSize)), at: place)
        }

        /// What it does, with damage told as the file's.
        func naming<Result>(_ unpack: () throws(GzipDamage) -> Result) throws(RecordingError) -> Result {
            do throws(GzipDamage) {
                return try unpack()
            } catch {
                throw RecordingError(file: name, expected: error.sentence(from: Int(base)))
            }
        }
    #endif

    /// Reads the bytes as they are; a pipe has no places.
    private func readRaw(into room: UnsafeMutableRawBufferPointer, at place: Int) throws(RecordingError) -> Int {
        if case .memory(let bytes) = origin {
            let rest = bytes.dropFirst(place).prefix(room.count)
            unsafe room.copyBytes(from: rest)
            return rest.count
        }
        while true {
            let count =
                canReturn
                ? unsafe pread(descriptor, room.baseAddress, room.count, off_t(base) &+ off_t(place))
                : unsafe Glibc.read(descriptor, room.baseAddress, room.count)
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN:
                // Somebody made the pipe non-blocking: wait as if it were not.
                var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                _ = unsafe poll(&wait, 1, -1)
            default: throw failure(errno)
            }
        }
    }

    /// Goes back to a position that was read before; only where `canReturn`.
    func go(to place: Int) throws(RecordingError) {
        guard isUnpacking else {
            position = place
            return
        }
        // A packed stream has no places: it is unpacked anew up to there.
        try unsafe unpack(head: UnsafeRawBufferPointer(start: nil, count: 0))
        let space = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
        defer { unsafe space.deallocate() }
        while position < place {
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: space.prefix(place - position))
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
                    expected: "it does not tell the ranges of its axes, and is too long to be read twice from a pipe;"
                        + " give a description file or --range, or save it as a file first")
            }
        }
        origin = .memory(rest)
        #if Gzip
            gzip = nil
        #endif
        position = 0
    }

    private func failure(_ code: Int32) -> RecordingError {
        RecordingError(file: name, expected: FileTrouble.sentence(code))
    }
}
