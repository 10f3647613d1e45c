import Foundation
import Glibc
import Testing

/// A program that a test has started, with a folder and an environment of its own.
///
/// Tests run side by side in one process, so nothing here is the process's own: the child changes its folder itself, and
/// every descriptor of the test is closed when a child starts.
final class Child {
    /// How a program has ended.
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// It had to be ended, as it took longer than a test waits.
        case late
    }

    /// What a standard descriptor is at the start.
    enum Stream {
        case read(String)
        case write(String)
        case given(Int32)
        case closed
    }

    let process: pid_t
    /// Ends when nobody has the other end any more, which only the child and what it starts were given.
    ///
    /// Output would not do: a program may close it and go on.
    private let end: Int32
    private var isReaped = false

    /// Starts a program; the first word is its path, or a name that PATH finds.
    init(
        _ words: [String], in folder: String, environment: [String: String], input: Stream, output: Stream,
        errors: Stream, isPipeIgnored: Bool = false
    ) throws {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try #require(unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0)
        end = ends[0]
        defer { close(ends[1]) }

        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in [input, output, errors].enumerated() {
            let number = Int32(number)
            switch stream {
            case .read(let path): unsafe posix_spawn_file_actions_addopen(&actions, number, path, O_RDONLY, 0)
            case .write(let path):
                unsafe posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            case .given(let descriptor): unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            case .closed: unsafe posix_spawn_file_actions_addclose(&actions, number)
            }
        }
        // A number that no descriptor above has: it would be lost.
        unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], 200)

        // A group of its own, so that what it starts can be ended with it; signals as a person's shell would give them,
        // whatever whoever runs the tests ignores.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM] { unsafe sigaddset(&signals, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        let script = "cd -- \"$0\" || exit 125; \(isPipeIgnored ? "trap '' PIPE; " : "")exec \"$@\""
        var given = unsafe Self.copies(["/bin/sh", "-c", script, folder] + words)
        var variables = unsafe Self.copies(environment.map { "\($0.key)=\($0.value)" })
        defer {
            for place in unsafe given.indices { unsafe free(given[place]) }
            for place in unsafe variables.indices { unsafe free(variables[place]) }
        }
        var number: pid_t = 0
        let status = unsafe posix_spawn(&number, "/bin/sh", &actions, &attributes, &given, &variables)
        process = number
        isReaped = status != 0
        try #require(status == 0, "\(words[0]) cannot be started: \(status)")
    }

    /// The texts as C reads them, with nil behind the last.
    private static func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    deinit {
        if !isReaped {
            kill(-process, SIGKILL)
            _ = waitpid(process, nil, 0)
        }
        close(end)
    }

    /// Whether it ends within so many milliseconds.
    func ends(within milliseconds: Int32) -> Bool { NamedPipe.isReady(end, within: milliseconds) }

    /// Waits for its end, and ends it where that takes too long.
    func wait(atMost seconds: Int32 = 120) -> End {
        let isLate = !ends(within: seconds * 1_000)
        if isLate { kill(-process, SIGKILL) }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
        isReaped = true
        guard !isLate else { return .late }
        let signal = status & 0x7f
        return signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
    }
}
