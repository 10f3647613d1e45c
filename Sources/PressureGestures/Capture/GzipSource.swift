import Glibc

/// The bytes of a gzip file or pipe, unpacked by the gzip program.
///
/// One loop feeds and reads the program, so that neither side can wait for the other for ever. The program ends by
/// itself when its pipes are closed; it is waited for in every case, so that no dead process stays behind.
final class GzipSource {
    private let name: String
    /// The program; 0 once it has been waited for.
    private(set) var process: pid_t
    /// Where packed bytes are written; -1 where the program reads a file itself, or all was written.
    private var input: Int32
    private let output: Int32
    /// What the program complains.
    private let complaints: Int32
    /// The pipe that packed bytes come from; -1 for none, or at its end.
    private var feeder: Int32
    private var pending: [UInt8]
    private var written = 0
    private var isOver = false

    /// Unpacks a regular file from its present place.
    init(name: String, file: Int32, program: String) throws(RecordingError) {
        (output, complaints, process) = try Self.start(name, program, input: file)
        self.name = name
        input = -1
        feeder = -1
        pending = []
    }

    /// Unpacks bytes, followed by what comes out of a pipe, where one is given (-1 for none).
    init(name: String, head: [UInt8], from feeder: Int32, program: String) throws(RecordingError) {
        let (ours, theirs) = try Self.makePair(name)
        do throws(RecordingError) {
            (output, complaints, process) = try Self.start(name, program, input: theirs)
        } catch {
            close(ours)
            close(theirs)
            throw error
        }
        close(theirs)
        self.name = name
        input = ours
        self.feeder = feeder
        pending = head
    }

    deinit {
        closeInput()
        // With its pipes closed the program has nobody to write to and ends.
        close(output)
        close(complaints)
        if process > 0 { _ = Self.wait(for: process) }
    }

    /// Reads unpacked bytes, or throws where the packed ones are damaged; 0 is the end.
    func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
        while !isOver {
            if written == pending.count && feeder < 0 { closeInput() }
            let canWrite = input >= 0 && written < pending.count
            let canFeed = input >= 0 && !canWrite
            // poll passes over negative descriptors.
            var waits: [pollfd] = [
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: canWrite ? input : -1, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: canFeed ? feeder : -1, events: Int16(POLLIN), revents: 0),
            ]
            let ready = unsafe waits.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, 3, -1) }
            guard ready > 0 else {
                if ready < 0 && errno != EINTR && errno != EAGAIN { throw Self.failure(name, errno) }
                continue
            }
            if waits[0].revents != 0 {
                let count = unsafe Glibc.read(output, room.baseAddress, room.count)
                if count > 0 { return count }
                if count == 0 {
                    try finish()
                } else if errno != EINTR && errno != EAGAIN {
                    throw Self.failure(name, errno)
                }
            } else {
                if waits[1].revents != 0 { write() }
                if waits[2].revents != 0 { try feed() }
            }
        }
        return 0
    }

    private func write() {
        let count = unsafe pending.withUnsafeBytes { bytes in
            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes.dropFirst(written))
            return unsafe send(input, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        if count > 0 {
            written += count
        } else if count < 0 && errno != EINTR && errno != EAGAIN {
            // The program has ended: what it says of the reason comes with the end of its output.
            feeder = -1
            written = pending.count
        }
    }

    private func feed() throws(RecordingError) {
        let packed = 65_536
        let count: Int
        (pending, count) = Self.bytes(from: feeder, atMost: packed)
        written = 0
        if count == 0 { feeder = -1 }
        if count < 0 && errno != EINTR && errno != EAGAIN { throw Self.failure(name, errno) }
    }

    private static func bytes(from descriptor: Int32, atMost limit: Int) -> ([UInt8], Int) {
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { space, filled in
            count = unsafe Glibc.read(descriptor, space.baseAddress, limit)
            filled = max(0, count)
        }
        return (bytes, count)
    }

    /// The program's output is over: whether all was well.
    private func finish() throws(RecordingError) {
        isOver = true
        closeInput()
        let (said, _) = Self.bytes(from: complaints, atMost: 1_024)
        let status = Self.wait(for: process)
        process = 0
        // A program that ended well, or whose end somebody else has heard of, and that complained of nothing.
        if status == 0 || status == nil && said.isEmpty { return }
        // gzip ends with 2 for a warning, such as rubbish after the packed bytes.
        if let status, status == 2 << 8 { return }
        let text = String(decoding: said, as: UTF8.self).split(separator: "\n").filter { !$0.isEmpty }.first ?? ""
        throw RecordingError(
            file: name, expected: "whole gzip data; this is damaged or cut",
            found: String(text))
    }

    private func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// The program's status as the kernel gives it, or nil where it is not known.
    private static func wait(for process: pid_t) -> Int32? {
        var status: Int32 = 0
        while true {
            let ended = unsafe waitpid(process, &status, 0)
            if ended == process { return status }
            if errno != EINTR { return nil }
        }
    }

    // MARK: Starting

    private static func start(
        _ name: String, _ program: String, input: Int32
    ) throws(RecordingError) -> (output: Int32, complaints: Int32, process: pid_t) {
        let (output, outputEnd) = try makePair(name)
        let complaints: Int32
        let complaintsEnd: Int32
        do throws(RecordingError) {
            (complaints, complaintsEnd) = try makePair(name)
        } catch {
            close(output)
            close(outputEnd)
            throw error
        }
        var process: pid_t = 0
        let status = spawn(program, input: input, output: outputEnd, complaints: complaintsEnd, &process)
        close(outputEnd)
        close(complaintsEnd)
        guard status == 0 else {
            close(output)
            close(complaints)
            if status == ENOENT {
                throw RecordingError(
                    file: name,
                    expected: "this is packed with gzip, and the \(program) program is missing; install it"
                        + " (Debian, Ubuntu: apt install gzip)")
            }
            throw failure(name, status)
        }
        return (output, complaints, process)
    }

    private static func spawn(
        _ program: String, input: Int32, output: Int32, complaints: Int32, _ process: inout pid_t
    ) -> Int32 {
        var actions = unsafe posix_spawn_file_actions_t()
        guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return ENOMEM }
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        var attributes = posix_spawnattr_t()
        guard unsafe posix_spawnattr_init(&attributes) == 0 else { return ENOMEM }
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The program must end when its reader goes away, whatever this program does about that signal.
        var (ended, none) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&ended)
        unsafe sigaddset(&ended, SIGPIPE)
        unsafe sigemptyset(&none)
        let steps: [Int32] = unsafe [
            posix_spawn_file_actions_adddup2(&actions, input, 0),
            posix_spawn_file_actions_adddup2(&actions, output, 1),
            posix_spawn_file_actions_adddup2(&actions, complaints, 2),
            posix_spawnattr_setsigdefault(&attributes, &ended),
            posix_spawnattr_setsigmask(&attributes, &none),
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)),
        ]
        for step in steps { if step != 0 { return step } }
        // No other variables: some change what gzip does.
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
        var arguments = unsafe copies([program, "-dc"])
        var variables = unsafe copies(["PATH=" + path, "LC_ALL=C"])
        defer {
            for place in unsafe arguments.indices { unsafe free(arguments[place]) }
            for place in unsafe variables.indices { unsafe free(variables[place]) }
        }
        return unsafe posix_spawnp(&process, program, &actions, &attributes, &arguments, &variables)
    }

    /// The texts as C wants lists of them; to be freed.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var copies: [UnsafeMutablePointer<CChar>?] = unsafe []
        for text in texts { unsafe copies.append(strdup(text)) }
        unsafe copies.append(nil)
        return unsafe copies
    }

    /// Two connected sockets: writing to one whose other end is gone can be told not to end this program.
    private static func makePair(_ name: String) throws(RecordingError) -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw failure(name, errno) }
        return (raised(ends[0]), raised(ends[1]))
    }

    /// The descriptor, above the three that the program's own are laid over.
    private static func raised(_ descriptor: Int32) -> Int32 {
        guard descriptor < 3 else { return descriptor }
        let higher = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard higher >= 0 else { return descriptor }
        close(descriptor)
        return higher
    }

    private static func failure(_ name: String, _ code: Int32) -> RecordingError {
        RecordingError(
            file: name, expected: "gzip cannot unpack it (\(unsafe String(cString: strerror(code)))); try `gzip -dc`")
    }
}
