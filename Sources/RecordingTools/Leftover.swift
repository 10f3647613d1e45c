import Glibc

/// The name of a file that is not finished: whoever ends the program removes it.
enum Leftover {
    // Written before the signals are caught; the handler only reads it. One file is written at a time.
    private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?

    static func name(_ name: String) {
        unsafe path = strdup(name)
        for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
            signal(number) { number in
                Leftover.remove()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }

    /// Whether whoever started the program wants a signal to do nothing, as nohup does.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(number, nil, &action) == 0 else { return false }
        return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    static func forget() { unsafe path = nil }

    static func remove() {
        if let path = unsafe path { _ = unsafe unlink(path) }
        unsafe path = nil
    }
}
