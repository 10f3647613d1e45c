/// The name of one finger's stay on the surface: the kernel's tracking id, or the app's own touch id.
public struct ContactID: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let rawValue: Int32

    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    public init(integerLiteral value: Int32) { rawValue = value }
}

/// Why a press ended without a lift.
public enum CancelReason: UInt8, Hashable, Sendable, CaseIterable {
    /// The contact turned out to be a palm.
    case palm
    /// The contact vanished without a lift.
    case lost
    /// Another contact took its place without a lift between them.
    case replaced
    /// Events were lost on the way, and what happened to the contact is unknown.
    case dropped
    /// The device was unplugged or revoked.
    case deviceGone
    /// The recording ended while the finger was down.
    case endOfInput
    /// The app refused the press at touch-down.
    case vetoed
    /// The app cancelled the press.
    case app
    /// The recognizer met a combination that cannot be; please report it.
    case anomaly
}

/// What one frame says about one contact, in the device's axes and the device's pressure units.
public struct ContactSample: Hashable, Sendable {
    /// What happened to the contact.
    public enum Change: Hashable, Sendable {
        /// The contact touched down.
        case began
        /// The contact was already down when watching began: nothing is known of its start.
        case beganUnknown
        /// The contact touched down as a palm.
        case beganPalm
        /// The contact moved, or its pressure changed.
        case moved
        /// The state found after a gap; nothing begins at it.
        case resynced
        /// The contact is a palm from here on.
        case becamePalm
        /// The contact was lifted.
        case lifted
        /// The contact is gone without a lift.
        case lost(CancelReason)
    }

    /// The storage place of the contact, 0 ..< 16; the kernel's slot number.
    public let slot: UInt8
    public let id: ContactID
    public let change: Change
    public let position: Point
    /// The pressure in device units; nil where the frame does not say it: then it is what it was before.
    ///
    /// At a touch-down the kernel leaves out what the slot already held, so whoever tracks slots says it here.
    public let reading: Int32?

    public init(slot: UInt8, id: ContactID, change: Change, position: Point, reading: Int32?) {
        self.slot = slot
        self.id = id
        self.change = change
        self.position = position
        self.reading = reading
    }
}
