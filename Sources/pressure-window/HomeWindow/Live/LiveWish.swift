import Glibc
import HomeScreen
import PhoneScreen
import PressureGestures
import RecordingTools

/// What the words of `live` ask for.
///
/// The verb and the window that it starts read the same words.
package struct LiveWish {
    /// A picture of a moment in place of a window.
    package struct Still {
        package var path: String
        package var at: TimeSpan?
        package var scale = 1.0
        /// Whether a file that is there is replaced.
        package var isForced = false
    }

    /// A recording, or the node of a device; nil to find devices.
    package private(set) var source: String?
    package private(set) var screen = SceneScreen.standard
    /// Nil as the desktop says.
    package private(set) var style: SceneTraits.Style?
    /// Nil as the desktop says.
    package private(set) var isMotionReduced: Bool?
    package private(set) var isKiosk = false
    package private(set) var isForceOn = true
    package private(set) var showsForce = false
    package private(set) var speed = 1.0
    package private(set) var millimetresPerPixel: Double?
    package private(set) var rotation: Surface.Rotation?
    package private(set) var still: Still?
    package private(set) var sensitivity = Tuning.Sensitivity.standard
    /// Whether the node presses alone, and other programs hear nothing of it.
    package private(set) var isGrabbed = false
    /// Whether a phone's browser presses alone.
    package private(set) var phone = PhoneWish(allowsNode: false)
    /// Whether what happens is printed, a line each.
    package private(set) var printsEvents = false
    /// Whether the window closes by itself once a recording is over.
    package private(set) var isOnce = false
    /// Whether what was changed before is forgotten.
    package private(set) var isFresh = false
    /// Whether things are rearranged from the beginning.
    private var isEditing = false

    private var at: TimeSpan?
    private var scale: Double?
    private var isForced = false

    package static let options = """
          --screen WxH         one of the sizes, in points, that `pressure-demo render
                               --screen list` lists; default: 393x852
          --appearance WORD    light or dark; default: as on the desktop
          --reduced-motion     fade instead of move; default: as on the desktop
          --no-force           ignore all force (other commands: --no-pressure); holding
                               then opens previews and menus
          --sensitivity WORD   light (needs less force), standard (default) or firm
          --edit               start in edit mode
          --fresh              forget all earlier changes of the home screen
          --force-view         show a ring and the rungs (the forces for hint, peek and
                               pop) always, not only for a mouse
          --rotation DEGREES   turn the device's positions clockwise by 0, 90, 180 or
                               270, so that they match the picture
          --millimetres-per-pixel X
                               the size of a logical pixel, if the monitor reports
                               no size or an impossible size
          --grab               full screen; the window uses only the device's node,
                               and no other program gets the events of the node
          --kiosk              full screen, without frame, menu and pointer; Ctrl-C or
                               Ctrl+Q ends it
          --speed N            play a recording N times as fast; default: 1
          --picture FILE.png   write a PNG of the recording, and open no window
          --force              replace an existing FILE.png; unrelated to finger force
          --at TIME            with --picture, the moment to draw, counted from the
                               recording's start; default: the recording's end
          --scale N            with --picture, pixels for each point, 1 to 4; default: 1
          --events             print each event on a line, followed by # and the
                               window's message
          --once               close the window when the recording is over
        \(PhoneWish.help)
        """

    package init() {}

    package init(_ arguments: [String]) throws(ToolError) {
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            guard isOption else {
                guard source == nil else { throw ToolError(usage: "one recording or device at a time") }
                source = word
                return
            }
            try read(word, &rest)
        }
        try phone.check(device: source ?? (isGrabbed ? "--grab" : nil))
        if still == nil, at != nil || scale != nil || isForced {
            throw ToolError("--at, --scale and --force work only with --picture")
        }
        still?.isForced = isForced
        if let at { still?.at = at }
        if let scale { still?.scale = scale }
        guard isRecording else {
            if still != nil || isOnce { throw ToolError("--picture and --once need a recording") }
            if speed != 1 { throw ToolError("--speed works only with a recording") }
            return
        }
        if isFresh { throw ToolError("--fresh does not work with a recording: the home screen is then always fresh") }
    }

    private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) {
        switch word {
        case "--screen":
            let name = try ReplayOptions.value(of: word, &rest)
            guard let named = SceneScreen.named(name) else {
                throw ToolError(
                    "'\(name)' is not a screen's name; `pressure-demo render --screen list` lists the names")
            }
            screen = named
        case "--appearance":
            let name = try ReplayOptions.value(of: word, &rest)
            guard let named = SceneTraits.Style(rawValue: name) else {
                throw ToolError("--appearance is light or dark, not '\(name)'")
            }
            style = named
        case "--reduced-motion": isMotionReduced = true
        case "--no-force": isForceOn = false
        case "--edit": isEditing = true
        case "--fresh": isFresh = true
        case "--force-view": showsForce = true
        case "--kiosk": isKiosk = true
        case "--grab": (isGrabbed, isKiosk) = (true, true)
        case "--events": printsEvents = true
        case "--once": isOnce = true
        case "--force": isForced = true
        case "--sensitivity": sensitivity = try ReplayOptions.sensitivity(of: word, &rest)
        case "--rotation": rotation = try ReplayOptions.rotation(of: word, &rest)
        case "--picture":
            still = Still(path: try ReplayOptions.value(of: word, &rest), at: nil)
        case "--at":
            let text = try ReplayOptions.value(of: word, &rest)
            guard let span = TimeSpan(text: text) else {
                throw ToolError("--at needs a time such as 200ms or 1.2s, not '\(text)'")
            }
            at = span
        case "--speed": speed = try Self.number(word, &rest, 0.01...100)
        case "--scale": scale = try Self.number(word, &rest, 1...4)
        case "--millimetres-per-pixel": millimetresPerPixel = try Self.number(word, &rest, 0.025...1)
        default:
            guard try phone.take(word, &rest) else { throw ToolError(usage: "'\(word)' is not an option") }
            showsForce = true
        }
    }

    private static func number(
        _ word: String, _ rest: inout ArraySlice<String>, _ range: ClosedRange<Double>
    ) throws(ToolError) -> Double {
        let text = try ReplayOptions.value(of: word, &rest)
        guard let value = Double(text), range.contains(value) else {
            throw ToolError("\(word) needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return value
    }

    /// Whether the source is a recording, and no device's node.
    package var isRecording: Bool {
        guard let source else { return false }
        var status = stat()
        guard unsafe stat(source, &status) == 0 else { return !source.hasPrefix("/dev/") }
        return status.st_mode & S_IFMT != S_IFCHR
    }

    /// How the home screen is shown, where the desktop is dark or not, and wishes for less motion or not.
    package func setting(isDark: Bool, isStill: Bool) -> HomeSetting {
        var setting = HomeSetting(screen: screen, style: style ?? (isDark ? .dark : .light), isEditing: isEditing)
        setting.isMotionReduced = isMotionReduced ?? isStill
        setting.forgetPresses()
        return setting
    }
}
