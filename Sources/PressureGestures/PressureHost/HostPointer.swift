import PressureCore

/// A finger, a pen's tip or a pointer's button that is down, in a window's logical pixels.
public struct HostPointer: Hashable, Sendable {
    /// What it is.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// A finger on the screen.
        case finger
        /// A pen, with a pressure of its own.
        case pen
        /// A mouse, or a pad without a force.
        case mouse
        /// The pointer of a pad that measures force.
        case pad
    }

    /// The front end's own number for it, while it is down.
    public var id: Int32
    /// What it is.
    public var kind: Kind
    /// Logical pixels from the left.
    public var x: Double
    /// Logical pixels from the top.
    public var y: Double
    /// How hard it presses, in the units of its kind's profile; nil if unknown or unchanged.
    public var pressure: Double?
    /// Whether the pad has clicked.
    public var isClick: Bool

    /// A pointer at a place.
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
    /// Shows what the focused target offers.
    case menu
    case up, down, left, right
    case tab, backTab
    /// Chooses the row, or opens the preview.
    case enter, space
    /// Ends what stays, or the press of a finger.
    case escape
    /// Any other, without Ctrl, Alt or Super.
    case other
}

/// A pointer that is down, as the host keeps it.
struct DownPointer {
    enum Role: UInt8 {
        /// There is none.
        case none
        /// The session has it.
        case pressing
        /// It answers what stays; nobody else hears of it.
        case addressing
        /// It does nothing more, and nobody else hears of it.
        case swallowed
        /// It is the toolkit's alone.
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
    /// Whether it was told that others may have it.
    var isReleased = false
    var allowsForce = true
    var takesWheel = false
    /// What the wheel stands for.
    var wheel: Double?
}
