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

        Opens a window in which you can press the home screen of the demo. First build
        the window: `make live` builds it with GTK 4, and opens it. The option --picture
        also needs the built window.

        With a touchscreen (DEVICE, or the only touchscreen), the force comes from the
        device's node, if you may read it. A pen's force comes with its touches. On a
        pad that measures force, click and then press harder. With a mouse, hold the
        button; turning the wheel then simulates the force. Without force, holding opens
        everything. A RECORDING presses instead of you: Space pauses it, and the arrow
        keys step by a tenth of a second.

        The lines under the picture show where the force comes from, and what stops the
        next step. A hold on an empty place starts edit mode. The menu (F10) lists these
        keys, too:

          Escape    shows the home screen      E       turns edit mode on or off
          R         replays the last touch
          P         turns force on or off      4       slows the motion down
          1, 2, 3   set the sensitivity        D       switches dark and light
          F         shows force and rungs      M       reduces motion
          L         locks, then stand-by       O       goes offline or online
          H         moves the clock an hour    Shift+H moves it back
          Page Up, Page Down                   turn the pages
          F11       fills the screen           U       mutes the photo
          S         saves a picture
          Ctrl+R    records what you press     Ctrl+Q  quits

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
        throw ToolError("this build has no window: `make live` builds it and opens it")
    }

    private static func ownFolder() throws(ToolError) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count - 1)
        guard count > 0 else { throw ToolError("/proc/self/exe cannot be read") }
        let path = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
