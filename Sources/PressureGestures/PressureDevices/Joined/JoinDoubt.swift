/// Why a touch has no force of a device's.
package enum JoinDoubt: UInt8, Hashable, Sendable, CaseIterable {
    /// The setting turns the node off.
    case turnedOff
    /// The app's window is not active, and so the node is closed.
    case inactive
    /// The node cannot be opened.
    case nodeClosed
    /// The device is gone.
    case deviceGone
    /// The device does not weigh.
    case unweighed
    /// The node has not reported the moment yet at which the finger landed.
    case waiting
    /// The node has reported that moment, and no finger that landed then.
    case unseen
    /// A finger landed then, but at another place.
    case elsewhere
    /// More than one finger fits.
    case severalFit
    /// The finger was down before the node was listened to.
    case downBefore
    /// The kernel lost events while the finger landed, or took them from it later.
    case dropped
    /// The device says that the finger is a palm.
    case palm
    /// The node's finger has lifted, and the toolkit has not said so yet.
    case lifted
    /// Where the window lies on the output is not known yet, and the toolkit's clock cannot do without.
    case placeUnknown
    /// There is no room for more touches.
    case tooMany
    /// A pointer: something else moves it, too.
    case otherMover
    /// A pointer: more than one pad is touched.
    case severalPads
    /// A pointer: more than one finger moves on the pad.
    case severalFingers
    /// A pointer: none of the fingers on the pad has moved it yet.
    case unmoved
    /// A pointer: the finger that moved it has lifted, and another one stays.
    case moverLifted
}

extension JoinDoubt: CustomStringConvertible {
    /// The reason as a sentence, with the next step where there is one.
    package var description: String {
        switch self {
        case .turnedOff: "the setting turns the device's force off; holding opens everything"
        case .inactive: "the node is open only while the app's window is active"
        case .nodeClosed:
            "the node is closed: this user may not open it (make install-udev-rule allows it), or the app runs in a"
                + " sandbox that has no input nodes (Flatpak's --device=input or Snap's raw-input gives them); holds lead to"
                + " everything meanwhile"
        case .deviceGone: "the device was unplugged, or its session was left"
        case .unweighed: "the device reports no force; holding opens everything"
        case .waiting: "the node has not reported this moment yet; the force comes with its next report"
        case .unseen: "the node has reported no finger that landed then; the touch may come from another device"
        case .elsewhere:
            "a finger landed then at another place; compare the output's size, rotation and origin with what is set"
        case .severalFit: "more than one finger landed there then; lifting and touching again tells them apart"
        case .downBefore: "the finger was down before the node was opened; its next touch has a force"
        case .dropped: "the kernel dropped events of the device; the finger's next touch has a force"
        case .palm: "the device says that the touch is a palm"
        case .lifted: "the finger has left the device, but the toolkit has not reported it yet"
        case .placeUnknown:
            "the window's position on the output is not known yet: the next touches show it, or set the window's origin"
        case .tooMany: "sixteen touches are joined at a time; this is one more"
        case .otherMover: "something else moves the pointer, too: a mouse, or another pad"
        case .severalPads: "more than one pad is touched"
        case .severalFingers: "more than one finger moves on the pad: they scroll, and do not press"
        case .unmoved: "none of the fingers on a pad has moved the pointer yet"
        case .moverLifted:
            "the finger that moved the pointer has lifted, and another one stays; the finger that moves the pointer next"
                + " has a force"
        }
    }
}
