/// The id of one contact from touch-down to lift: the kernel's tracking id, or the app's own touch id.
public struct ContactID: NumberedID {
    /// The number by which the device or the toolkit identifies the contact.
    public let rawValue: Int32

    /// Creates the id of the contact with this number.
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
    /// Events were lost, so the contact's end is unknown.
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
    /// A pen landed while the finger was down, before the finger's press began a response.
    case pen
}

/// The report of one frame about one contact, with a position in the device's axes and a pressure in device units.
public struct ContactSample: Hashable, Sendable {
    /// What happened to the contact.
    public enum Change: Hashable, Sendable {
        /// The contact touched down.
        case began
        /// The contact was already down before the first event was read, so its start is unknown.
        case beganUnknown
        /// The contact touched down as a palm.
        case beganPalm
        /// The pen touched down but cannot press, because the pen's eraser end is used or one of the pen's buttons is
        /// held.
        case beganAs(PenUse)
        /// The contact moved, or its pressure changed.
        case moved
        /// Events were lost before this sample; the sample reports the contact's current state and never begins a
        /// press.
        case resynced
        /// The contact is a palm from here on.
        case becamePalm
        /// From here on the pen cannot press, because one of the pen's buttons is held or the pen's eraser came near.
        case became(PenUse)
        /// The contact was lifted.
        case lifted
        /// The contact is gone, although no lift was reported.
        case lost(CancelReason)
    }

    /// The kernel's slot number, 0 ..< 16; the session stores the contact under this number.
    public let slot: UInt8
    /// The contact's id.
    public let id: ContactID
    /// What happened to the contact.
    public let change: Change
    /// The finger's position in the device's axes; the session converts the position to the app's surface.
    public let position: Point
    /// The pressure in device units; if nil, the frame reports no pressure, and the pressure stays unchanged.
    ///
    /// At a touch-down the kernel leaves out a pressure that equals the last pressure in the slot; a slot tracker must
    /// fill in this pressure.
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
