import Glibc
import Synchronization

/// Whether the user or the system asked the program to end: Ctrl-C, a closed terminal, a shutdown.
///
/// The handler only sets a flag, and the call that waits returns; what is being written is ended in order.
package enum Interruption {
    private static let flag = Atomic<Bool>(false)

    /// Begins to listen.
    ///
    /// A file that may not grow any more is from here on an error and not the program's death.
    package static func listen() {
        // The flag exists before a handler needs it.
        _ = hasCome
        for number in [SIGINT, SIGTERM, SIGHUP] {
            _ = signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) }
        }
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether it was asked to end.
    package static var hasCome: Bool { flag.load(ordering: .relaxed) }
}
