import Glibc

/// What the terminal was before, kept where a signal handler finds it; one screen at a time.
///
/// Handlers write flags, or put the terminal back with calls that are allowed there, and nothing else.
enum TerminalState {
    private static let enter: StaticString = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[2J"
    private static let leave: StaticString = "\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l"

    // Written by handlers and read by the program's one thread; a flag is one machine word.
    private nonisolated(unsafe) static var before = termios()
    private nonisolated(unsafe) static var keys: Int32 = -1
    private nonisolated(unsafe) static var hasMode = false
    private nonisolated(unsafe) static var isTaken = false
    private nonisolated(unsafe) static var endsAtOnce = false
    private nonisolated(unsafe) static var stopped: Int32 = 0
    private nonisolated(unsafe) static var isSuspended = false
    private nonisolated(unsafe) static var isResumed = false
    private nonisolated(unsafe) static var hasExit = false

    /// Signals that ask for an end.
    private static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// Signals of which nothing comes but an end.
    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE]

    /// Puts the terminal into the mode of a picture.
    static func begin(keys descriptor: Int32, endsAtOnce isImpatient: Bool) {
        unsafe keys = descriptor
        unsafe endsAtOnce = isImpatient
        unsafe stopped = 0
        unsafe hasMode = descriptor >= 0 && tcgetattr(descriptor, &before) == 0
        listen()
        for signal in crashes { _ = Glibc.signal(signal) { TerminalState.die($0) } }
        _ = Glibc.signal(SIGTSTP) { _ in TerminalState.noteSuspension() }
        // However the program exits: also where a write fails.
        if unsafe !hasExit { _ = atexit { TerminalState.giveBack() } }
        unsafe hasExit = true
        begin()
    }

    /// Notes signals that ask for an end instead of dying of them, so that work can be ended in order.
    static func listen() {
        for signal in ends { _ = Glibc.signal(signal) { TerminalState.hear($0) } }
    }

    /// Puts everything back as it was; harmless when nothing was taken.
    static func giveBack() {
        guard unsafe isTaken else { return }
        unsafe isTaken = false
        put(leave)
        if unsafe hasMode { _ = unsafe tcsetattr(keys, TCSANOW, &before) }
    }

    /// Whether a signal asked for an end.
    static var isStopped: Bool { unsafe stopped != 0 }

    /// Ends as the signal asks, where one other than the keyboard's asked for the end; all work is done by now.
    static func followSignal() {
        let signal = unsafe stopped
        if signal != 0, signal != SIGINT { die(signal) }
    }

    /// Whether the user asked to stop for a while, which is answered once.
    static func takeSuspended() -> Bool {
        defer { unsafe isSuspended = false }
        return unsafe isSuspended
    }

    /// Whether the terminal showed something else meanwhile, which is answered once.
    static func takeResumed() -> Bool {
        defer { unsafe isResumed = false }
        return unsafe isResumed
    }

    /// Gives the terminal to the shell until the user comes back.
    static func suspend() {
        giveBack()
        _ = raise(SIGSTOP)
        begin()
        unsafe isResumed = true
    }

    private static func begin() {
        unsafe isTaken = true
        if unsafe hasMode {
            var mode = unsafe before
            // Signals stay: a program that hangs can still be stopped from the keyboard.
            mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
            _ = unsafe tcsetattr(keys, TCSANOW, &mode)
        }
        put(enter)
    }

    private static func put(_ text: StaticString) {
        _ = unsafe Glibc.write(1, text.utf8Start, text.utf8CodeUnitCount)
    }

    private static func noteSuspension() { unsafe isSuspended = true }

    /// A signal asks for an end: the loop sees it, unless it cannot, or was asked before.
    private static func hear(_ signal: Int32) {
        if unsafe endsAtOnce || stopped != 0 { die(signal) }
        unsafe stopped = signal
    }

    /// Puts the terminal back, and lets the signal do what it does without us.
    private static func die(_ signal: Int32) {
        giveBack()
        _ = Glibc.signal(signal, SIG_DFL)
        _ = raise(signal)
    }
}
