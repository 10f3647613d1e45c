import Glibc
import Synchronization

/// A file under a passing name, which is removed however the program ends, unless it got the name it should have.
///
/// Only a file that this program has made bears such a name: what somebody else left there is passed by.
final class Leftover {
    let name: String
    private let slot: Int?

    // A signal's handler must find the names without a lock: each is one pointer, written when it is complete.
    private static let most = 8
    private nonisolated(unsafe) static let names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
        let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: most)
        unsafe names.initialize(repeating: nil, count: most)
        return unsafe names
    }()
    private static let number = Atomic<Int>(0)
    private static let turn = Mutex<Void>(())

    /// Makes a file with an unused name in the folder of a place; `make` returns a negative number if that fails.
    static func make(
        _ place: OutputPlace, _ make: (_ name: String) -> Int32
    ) throws(ToolError) -> (result: Int32, file: Leftover) {
        listen()
        for _ in 0..<1_000 {
            let next = number.wrappingAdd(1, ordering: .relaxed).oldValue
            let name = "\(place.parent)/.pressure-demo.\(getpid()).\(next).part"
            // A signal between the making and the remembering would leave the file behind.
            var (all, before) = (sigset_t(), sigset_t())
            unsafe sigfillset(&all)
            unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
            let result = make(name)
            let code = errno
            let file = result < 0 ? nil : Leftover(name)
            unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
            if let file { return (result, file) }
            guard code == EEXIST else { throw place.trouble(code) }
        }
        throw place.trouble(EEXIST)
    }

    private init(_ name: String) {
        self.name = name
        slot = Self.turn.withLock { _ in
            let free = (0..<Self.most).first { unsafe Self.names[$0] == nil }
            if let free { unsafe Self.names[free] = strdup(name) }
            return free
        }
    }

    /// It bears another name now.
    func forget() { release() }

    deinit {
        // The memory was given back where the file got its name.
        if isKept { _ = unsafe unlink(name) }
        release()
    }

    private var isKept = true

    private func release() {
        guard isKept else { return }
        isKept = false
        guard let slot else { return }
        Self.turn.withLock { _ in
            let old = unsafe Self.names[slot]
            unsafe Self.names[slot] = nil
            unsafe free(old)
        }
    }

    // MARK: - However the program ends

    private static let isListening = Atomic<Bool>(false)

    private static func listen() {
        guard !isListening.exchange(true, ordering: .relaxed) else { return }
        _ = unsafe names
        _ = atexit { Leftover.removeAll() }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU] where isUsual(number) {
            signal(number) { number in
                Leftover.removeAll()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    private static func removeAll() {
        for index in 0..<most {
            if let name = unsafe names[index] { _ = unsafe unlink(name) }
        }
    }

    /// Whether a signal would just end the program: who started it may want it ignored, as nohup does, and a verb that
    /// ends in order listens itself.
    private static func isUsual(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
    }
}
