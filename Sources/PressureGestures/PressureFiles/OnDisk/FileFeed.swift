import Glibc
import PressureRecordings

/// The bytes of a recording in a file, a pipe or memory, packed with gzip or not.
final class FileFeed: RecordingFeed {
    private enum Origin {
        case memory([UInt8])
        /// A regular file, which is read at given offsets, so that the descriptor's own offset does not matter.
        case file
        /// A pipe, terminal or socket.
        case stream
    }

    let name: String
    private var origin: Origin
    private let descriptor: Int32
    private let isOwned: Bool
    let path: String?
    /// At most so many packed bytes are read at once.
    private let readSize: Int
    /// Where the recording begins in the file: a shell may have read a part of it before.
    private var base: Int64 = 0
    #if Gzip
        private var gzip: GzipSource?
    #endif

    /// Bytes in memory.
    init(bytes: [UInt8], name: String, readSize: Int = .max) {
        self.name = name
        self.readSize = max(1, readSize)
        origin = .memory(bytes)
        descriptor = -1
        isOwned = false
        path = nil
    }

    /// A file by its path; `-` is standard input, which stays open.
    ///
    /// No initialiser: where one of a class throws, Embedded Swift keeps the memory.
    static func opening(_ path: String, readSize: Int = .max) throws(RecordingError) -> FileFeed {
        guard path != "-" else {
            return try FileFeed(descriptor: 0, isOwned: false, name: path, readSize: readSize)
        }
        var opened: Int32
        repeat {
            opened = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
        } while opened < 0 && errno == EINTR
        guard opened >= 0 else { throw RecordingError(file: path, expected: FileTrouble.sentence(errno)) }
        return try FileFeed(descriptor: opened, isOwned: true, name: path, path: path, readSize: readSize)
    }

    /// A descriptor; an owned one is closed at the end, also where this throws.
    init(
        descriptor: Int32, isOwned: Bool, name: String, path: String? = nil, readSize: Int = .max
    ) throws(RecordingError) {
        self.name = name
        self.readSize = max(1, readSize)
        self.descriptor = descriptor
        self.isOwned = isOwned
        self.path = path
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
            throw RecordingError(file: name, expected: "this is a directory; give the names of the recordings in it")
        case S_IFCHR where (status.st_rdev >> 8) & 0xfff == Self.inputMajor:
            throw RecordingError(
                file: name,
                expected: "this is an input device, not a recording; record it first, for example with"
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

    var canReturn: Bool {
        if case .stream = origin { false } else { true }
    }

    var isUnpacking: Bool {
        #if Gzip
            gzip != nil
        #else
            false
        #endif
    }

    func unpack(head: UnsafeRawBufferPointer) throws(RecordingError) {
        #if Gzip
            gzip = try naming { () throws(GzipDamage) in try unsafe GzipSource(head: head, GzipStream.opening()) }
        #else
            throw RecordingError(file: name, expected: GzipSupport.refusal)
        #endif
    }

    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) throws(RecordingError) -> Int {
        #if Gzip
            if let gzip { return try unsafe gzip.read(into: room, from: self) }
        #endif
        return try unsafe readRaw(into: room, at: offset)
    }

    func open(_ path: String) throws(RecordingError) -> RecordingSource {
        .file(try FileFeed.opening(path))
    }

    func hasFile(at path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    #if Gzip
        /// Reads packed bytes, from a place in the recording where it can be chosen.
        func readPacked(into space: UnsafeMutableRawBufferPointer, at offset: Int) throws(RecordingError) -> Int {
            try unsafe readRaw(into: UnsafeMutableRawBufferPointer(rebasing: space.prefix(readSize)), at: offset)
        }

        /// Unpacks, and names the file in an error about damage.
        func naming<Result>(_ unpack: () throws(GzipDamage) -> Result) throws(RecordingError) -> Result {
            do throws(GzipDamage) {
                return try unpack()
            } catch {
                throw RecordingError(file: name, expected: error.sentence(from: Int(base)))
            }
        }
    #endif

    /// Reads the bytes as they are; a pipe has no places.
    private func readRaw(into room: UnsafeMutableRawBufferPointer, at offset: Int) throws(RecordingError) -> Int {
        if case .memory(let bytes) = origin {
            let rest = bytes.dropFirst(offset).prefix(room.count)
            unsafe room.copyBytes(from: rest)
            return rest.count
        }
        while true {
            let count =
                canReturn
                ? unsafe pread(descriptor, room.baseAddress, room.count, off_t(base) &+ off_t(offset))
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

    private func failure(_ code: Int32) -> RecordingError {
        RecordingError(file: name, expected: FileTrouble.sentence(code))
    }
}
