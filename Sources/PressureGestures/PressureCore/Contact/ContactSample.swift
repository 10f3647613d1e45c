/// Identifies one contact from touch-down to lift: the kernel's tracking id, or the app's own touch id.
public struct ContactID: NumberedID {
    /// The number by which the device or the toolkit identifies the contact.
    public let rawValue: Int32

    /// The contact with this number.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    public init(integerLiteral value: Int32) { rawValue = value }
}

/// Why a press ended without a lift.
public enum CancelReason: UInt8, Hashable, Sendable, CaseIterable {
    /// The contact turned out to be a palm.
    case palm
    /// The contact vanished, although no lift was reported.
    case lost
    /// Another contact took over the slot, although no lift was reported.
    case replaced
    /// Events were lost, so it is unknown what happened to the contact.
    case dropped
    /// The device was unplugged or revoked.
    case deviceGone
    /// The recording ended while the finger was down.
    case endOfInput
    /// The app refused the press at touch-down.
    case vetoed
    /// The app cancelled the press.
    case app
    /// The recognizer reached a state that should be impossible; please report it.
    case anomaly
    /// A button of the pen was pressed, or the pen's eraser came near.
    case penUse
    /// A pen landed while the finger was down and had not begun a response yet.
    case pen
}

/// What one frame reports about one contact, in the device's axes and pressure units.
public struct ContactSample: Hashable, Sendable {
    /// What happened to the contact.
    public enum Change: Hashable, Sendable {
        /// The contact touched down.
        case began
        /// The contact was already down when reading began, so its start is unknown.
        case beganUnknown
        /// The contact touched down as a palm.
        case beganPalm
        /// A pen contact that never presses: the pen's eraser is down, or one of its buttons is held.
        case beganAs(PenUse)
        /// The contact moved, or its pressure changed.
        case moved
        /// The contact's state, as it was found after events were lost; such a sample never begins a press.
        case resynced
        /// The contact is a palm from here on.
        case becamePalm
        /// From here on the pen cannot press: one of its buttons is held, or its eraser came near.
        case became(PenUse)
        /// The contact was lifted.
        case lifted
        /// The contact is gone, although no lift was reported.
        case lost(CancelReason)
    }

    /// The index under which the contact is stored, 0 ..< 16: the kernel's slot number.
    public let slot: UInt8
    /// The contact's id.
    public let id: ContactID
    /// What happened to the contact.
    public let change: Change
    /// The finger's position in the device's axes; the session converts it to the app's surface.
    public let position: Point
    /// The pressure in device units; nil if the frame reports none, which leaves the pressure unchanged.
    ///
    /// At a touch-down the kernel leaves out a pressure that equals the last pressure in the slot; a slot tracker must
    /// fill it in.
    public let reading: Int32?

    /// Creates a sample of one contact; a reading of nil leaves the pressure unchanged.
    public init(slot: UInt8, id: ContactID, change: Change, position: Point, reading: Int32?) {
        self.slot = slot
        self.id = id
        self.change = change
        self.position = position
        self.reading = reading
    }
}
