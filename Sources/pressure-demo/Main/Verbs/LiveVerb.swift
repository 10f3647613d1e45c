import Glibc
import HomeWindow
import PressureGestures
import RecordingTools

/// `live`: the home screen under a finger, in a window.
///
/// The window is a program of its own, which this one becomes.
enum LiveVerb: Verb {
    static let name = "live"
    static let summary = "press the home screen in a window, by finger, pen or mouse"
    static let help = """
        usage: pressure-demo live [DEVICE | --phone | RECORDING] [OPTIONS]

        Opens a window with the home screen of the demo and lets you press it. A
        touchscreen's force comes from its node where this user may read it: DEVICE, or
        the only one there is. A pen presses by itself. On a pad that weighs press with
        the button down. With a mouse hold the button and roll the wheel, which stands
        for the force. Without a force a hold leads to everything. A RECORDING presses in
        your place: space stops it, the arrows go a tenth of a second on and back.

        The lines under the picture say where the force comes from, and why the next
        step does not happen. The menu (F10) and its keys: Escape home, R the last touch
        once more, P force on and off, 1 2 3 how much force it takes, F the force and its
        rungs, E edit mode, 4 slow motion, D dark, M less motion, F11 the whole screen,
        Ctrl+R records what you press, S saves a picture, Ctrl+Q quits. A hold on an
        empty place begins edit mode, too.

        `make live` builds the window, which needs GTK 4, and opens it.

        \(LiveWish.options)

        example: pressure-demo live Recordings/pop.evemu --picture pop.png --at 700ms

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        _ = try LiveWish(arguments)
        let program = try windowProgram()
        var words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        _ = unsafe execv(program, &words)
        throw ToolError("\(program) cannot be started (\(SystemError.last)); `make live` builds it")
    }

    /// The window lies where `make live` has built it, or beside this program.
    private static func windowProgram() throws(ToolError) -> String {
        let own = (try? ownFolder()) ?? "."
        for path in ["\(own)/../../window/release/pressure-window", "\(own)/pressure-window"]
        where unsafe access(path, X_OK) == 0 { return path }
        throw ToolError("the window is not built here: `make live` builds it and opens it")
    }

    private static func ownFolder() throws(ToolError) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count - 1)
        guard count > 0 else { throw ToolError("/proc/self/exe cannot be read") }
        let path = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
