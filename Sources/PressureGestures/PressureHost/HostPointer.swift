import PressureCore

/// A finger, pen tip or pointer button that is down, and its position in the window, in logical pixels.
public struct HostPointer: Hashable, Sendable {
    /// The kind of pointer.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// A finger on the screen.
        case finger
        /// A pen that reports its own pressure.
        case pen
        /// A mouse, or a pad that does not measure force.
        case mouse
        /// The pointer of a pad that measures force.
        case pad
    }

    /// The number that the front end gives to the pointer while the pointer is down.
    public var id: Int32
    /// The kind of pointer.
    public var kind: Kind
    /// The distance from the window's left edge, in logical pixels.
    public var x: Double
    /// The distance from the window's top edge, in logical pixels.
    public var y: Double
    /// The pressure of the pointer, in the units of the profile for this kind of pointer; nil if unknown or unchanged.
    public var pressure: Double?
    /// Whether the pad has clicked.
    public var isClick: Bool

    /// Creates a pointer at a position.
    public init(
        _ id: Int32, _ kind: Kind = .finger, x: Double, y: Double, pressure: Double? = nil, isClick: Bool = false
    ) {
        self.id = id
        self.kind = kind
        self.x = x
        self.y = y
        self.pressure = pressure
        self.isClick = isClick
    }
}

/// Keys that control presses.
public enum HostKey: UInt8, Hashable, Sendable, CaseIterable {
    /// The key that shows what the focused target offers.
    case menu
    case up, down, left, right
    case tab, backTab
    /// The keys that choose the highlighted row, or open the preview.
    case enter, space
    /// The key that dismisses the pinned preview, menu or clip, or cancels a finger's press.
    case escape
    /// Any other key, pressed without Ctrl, Alt or Super.
    case other
}

/// What the host stores about a pointer that is down.
struct DownPointer {
    enum Role: UInt8 {
        /// This slot holds no pointer.
        case none
        /// The session receives the pointer as a touch.
        case pressing
        /// The pointer acts on the pinned preview, menu or clip. Only the host sets this value.
        case addressing
        /// The pointer has no further effect; only the host gets its events.
        case swallowed
        /// Only the toolkit uses the pointer.
        case free
    }

    var role = Role.none
    var kind = HostPointer.Kind.finger
    var id: Int32 = 0
    var contact: ContactID = 0
    var x = 0.0
    var y = 0.0
    /// Whether the front end was told to cancel other gestures.
    var isClaimed = false
    /// Whether the front end was told that other gestures may use the pointer.
    var isReleased = false
    var allowsForce = true
    var takesWheel = false
    /// The force that the wheel simulates; nil if the wheel was not turned.
    var wheel: Double?
}
