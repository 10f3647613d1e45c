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
    private(set) var gzip: GzipSource?
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
    var isUnpacking: Bool { gzip != nil }

    /// From now on gives the unpacked bytes, from their beginning; `head` is what was read of the packed ones.
    func unpack(head: [UInt8], program: String = "gzip") throws(RecordingError) {
        gzip = nil
        switch origin {
        case .memory(let bytes): gzip = try GzipSource(name: name, head: bytes, from: -1, program: program)
        case .stream: gzip = try GzipSource(name: name, head: head, from: descriptor, program: program)
        case .file:
            // The program reads the file itself, from where the recording begins.
            guard lseek(descriptor, off_t(base), SEEK_SET) >= 0 else { throw failure(errno) }
            gzip = try GzipSource(name: name, file: descriptor, program: program)
        }
        position = 0
    }

    /// Reads what is there into the space, which is not empty; 0 is the end.
    func read(into space: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: space.prefix(readSize))
        let count: Int
        if let gzip {
            count = try unsafe gzip.read(into: room)
        } else if case .memory(let bytes) = origin {
            let rest = bytes.dropFirst(position).prefix(room.count)
            unsafe room.copyBytes(from: rest)
            count = rest.count
        } else {
            count = try unsafe readDescriptor(into: room)
        }
        position += count
        return count
    }

    private func readDescriptor(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
        while true {
            let count =
                canReturn
                ? unsafe pread(descriptor, room.baseAddress, room.count, off_t(base) &+ off_t(position))
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
        guard gzip != nil else {
            position = place
            return
        }
        // A packed stream has no places: it is unpacked anew up to there.
        try unpack(head: [])
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
        gzip = nil
        position = 0
    }

    private func failure(_ code: Int32) -> RecordingError {
        RecordingError(file: name, expected: FileTrouble.sentence(code))
    }
}
