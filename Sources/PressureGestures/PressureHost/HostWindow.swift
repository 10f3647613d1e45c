import PressureCore
import PressureMotion

/// A window's size, its screen, and the settings that the user has chosen.
public struct HostWindow: Hashable, Sendable {
    /// The width of the whole window, in logical pixels.
    public var width: Double
    /// The height of the whole window, in logical pixels.
    public var height: Double
    /// The strips at the window's edges that a notch or a system bar covers.
    public var safe = MotionInsets()
    /// The size of a logical pixel in millimetres.
    public var pixel = 25.4 / 96
    /// The width of a logical pixel in millimetres, if it differs from the height.
    package var pixelAcross: Double?
    /// The text size that the user has set, relative to the usual size.
    public var textScale = 1.0
    /// Whether text runs from left to right.
    public var isLeftToRight = true
    /// Whether the user prefers reduced motion.
    public var isMotionReduced = false
    /// The duration of a hold that the user has set on the desktop; nil if the user has not changed the default.
    public var holdTime: TimeSpan?
    /// The duration of a hold in this app if `holdTime` is nil.
    public var appHoldTime: TimeSpan?
    /// Whether presses use force at all.
    public var isForceAllowed = true
    /// Whether the toolkit's own menu shows the rows if the window is too small for a card; if false, the host shows
    /// the rows at the bottom of the window.
    public var hasToolkitMenu = true

    /// Creates a window of this width and height, in logical pixels.
    public init(width: Double = 400, height: Double = 700) {
        self.width = width
        self.height = height
    }
}

/// Whether a window is visible and has the input focus.
public enum HostActivity: UInt8, Hashable, Sendable, CaseIterable {
    /// The window has the input focus.
    case active
    /// Another window has the input focus; presses end, and a pinned preview or menu stays.
    case inactive
    /// The window is not visible; presses end, and previews and menus close.
    case hidden
}

extension HostWindow {
    var whole: MotionRect { MotionRect(0, 0, max(1, width), max(1, height)) }

    /// The length of a hold.
    func hold(_ tuning: Tuning) -> Tuning {
        guard let time = holdTime ?? appHoldTime else { return tuning }
        let milliseconds = Double(time.microseconds) / 1_000
        // A desktop may say any time, also one that no hold can have; then the usual one stays.
        return
            (try? tuning.changing(
                [
                    .holdTime: milliseconds, .holdEarliest: min(tuning[.holdEarliest], milliseconds),
                ] as Tuning.Changes)) ?? tuning
    }

    private var across: Double { pixelAcross ?? pixel }

    var surface: Surface { Surface(width: Millimetres(width * across), height: Millimetres(height * pixel)) }

    func point(_ x: Double, _ y: Double) -> Point { Point(x: Millimetres(x * across), y: Millimetres(y * pixel)) }

    func rect(_ place: MotionRect) -> Rect {
        Rect(
            x: Millimetres(place.x * across), y: Millimetres(place.y * pixel), width: Millimetres(place.width * across),
            height: Millimetres(place.height * pixel))
    }

    /// Whether another window of the same size means the same places.
    func liesAs(_ other: HostWindow) -> Bool {
        width == other.width && height == other.height && safe == other.safe && pixel == other.pixel
            && pixelAcross == other.pixelAcross
    }
}
