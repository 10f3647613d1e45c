/// Why a touch has no force of a device's.
package enum JoinDoubt: UInt8, Hashable, Sendable, CaseIterable {
    /// A setting turns the force of nodes off.
    case turnedOff
    /// The node is closed, because the app's window is not active.
    case inactive
    /// The node cannot be opened.
    case nodeClosed
    /// The device is gone.
    case deviceGone
    /// The device does not report force.
    case unweighed
    /// The node has not yet reported the moment at which the finger landed.
    case waiting
    /// The node has reported the moment of the touch, and no finger landed on the device at that moment.
    case unseen
    /// A finger landed at the moment of the touch, but at another place.
    case elsewhere
    /// More than one finger fits the toolkit's touch.
    case severalFit
    /// The finger was down before the node was opened.
    case downBefore
    /// While the finger landed, or later, the kernel lost events of the device.
    case dropped
    /// The device says that the finger is a palm.
    case palm
    /// The finger has left the device, but the toolkit has not reported the lift yet.
    case lifted
    /// The window's position on the output is not known yet, and with this toolkit's clock the join needs the position.
    case placeUnknown
    /// There is no room for more touches.
    case tooMany
    /// The touch comes from a pointer, and a mouse or another pad also moves the pointer.
    case otherMover
    /// The touch comes from a pointer, and more than one pad is touched.
    case severalPads
    /// The touch comes from a pointer, and more than one finger moves on the pad.
    case severalFingers
    /// The touch comes from a pointer, and no finger on the pad has moved the pointer yet.
    case unmoved
    /// The touch comes from a pointer; the finger that moved the pointer has lifted, and another finger stays.
    case moverLifted
}

extension JoinDoubt: CustomStringConvertible {
    /// The reason as a sentence, with the next step where there is one.
    package var description: String {
        switch self {
        case .turnedOff: "the setting turns the device's force off; holding opens everything"
        case .inactive: "the node is open only while the app's window is active"
        case .nodeClosed:
            "the node is closed; if this user may not open it, the command `make install-udev-rule` allows it; if the"
                + " app runs in a sandbox without input nodes, Flatpak's --device=input or Snap's raw-input allows"
                + " them; until then, holding opens everything"
        case .deviceGone: "the device was unplugged, or its session became inactive"
        case .unweighed: "the device reports no force; holding opens everything"
        case .waiting:
            "the node has not reported the time of this touch yet; the force comes with the node's next report"
        case .unseen:
            "the node has reported no finger that landed at the time of this touch; the touch may come"
                + " from another device"
        case .elsewhere:
            "a finger landed at the touch's time, but at another place; check the output's size, rotation and origin"
        case .severalFit:
            "more than one finger landed at the time and place of this touch; lift all fingers, and touch again"
        case .downBefore: "the finger was down before the node was opened; the finger's next touch has a force"
        case .dropped: "the kernel dropped events of the device; the finger's next touch has a force"
        case .palm: "the device says that the touch is a palm"
        case .lifted: "the finger has left the device, but the toolkit has not reported the lift yet"
        case .placeUnknown:
            "the window's position on the output is not known yet; touch again, or set the window's origin"
        case .tooMany: "at most sixteen touches are joined at a time; this touch is not joined"
        case .otherMover: "a mouse or another pad also moves the pointer"
        case .severalPads: "more than one pad is touched"
        case .severalFingers: "more than one finger moves on the pad: the fingers scroll, and do not press"
        case .unmoved: "none of the fingers on a pad has moved the pointer yet"
        case .moverLifted:
            "the finger that moved the pointer has lifted, and another finger stays; the next finger that moves the"
                + " pointer has a force"
        }
    }
}
