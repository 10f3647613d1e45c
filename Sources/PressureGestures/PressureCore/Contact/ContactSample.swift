/// Names one contact from touch-down to lift: the kernel's tracking id, or the app's own touch id.
public struct ContactID: NumberedID {
    /// The number that the device or the toolkit gives the finger.
    public let rawValue: Int32

    /// The contact with this number.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    public init(integerLiteral value: Int32) { rawValue = value }
}

/// Why a press ended without a lift.
public enum CancelReason: UInt8, Hashable, Sendable, CaseIterable {
    /// The contact turned out to be a palm.
    case palm
    /// The contact vanished without a lift.
    case lost
    /// Another contact took its slot without a lift between them.
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
    /// The recognizer reached a state that should be impossible; please report it.
    case anomaly
    /// A button of the pen was pressed, or its eraser came near.
    case penUse
    /// A pen landed beside the finger, which had begun nothing.
    case pen
}

/// What one frame reports of one contact, in the device's axes and the device's pressure units.
public struct ContactSample: Hashable, Sendable {
    /// What happened to the contact.
    public enum Change: Hashable, Sendable {
        /// The contact touched down.
        case began
        /// The contact was already down when watching began, so nothing is known of its start.
        case beganUnknown
        /// The contact touched down as a palm.
        case beganPalm
        /// A pen touched down with which nothing is pressed: its eraser, or with a button held.
        case beganAs(PenUse)
        /// The contact moved, or its pressure changed.
        case moved
        /// The contact as it was found after lost events; nothing begins with it.
        case resynced
        /// The contact is a palm from here on.
        case becamePalm
        /// Nothing is pressed with the pen from here on: a button is held, or the eraser came near.
        case became(PenUse)
        /// The contact was lifted.
        case lifted
        /// The contact is gone without a lift.
        case lost(CancelReason)
    }

    /// The index by which the contact is stored, 0 ..< 16; the kernel's slot number.
    public let slot: UInt8
    /// Which finger it is.
    public let id: ContactID
    /// What happened to the contact.
    public let change: Change
    /// The finger's position in the device's axes; the session turns it to match the app's surface.
    public let position: Point
    /// The pressure in device units; nil if the frame does not report it: the pressure is then unchanged.
    ///
    /// At a touch-down the kernel leaves out a value that the slot already holds; a tracker of slots must add it here.
    public let reading: Int32?

    /// A sample of one contact; a reading of nil leaves the pressure as it was.
    public init(slot: UInt8, id: ContactID, change: Change, position: Point, reading: Int32?) {
        self.slot = slot
        self.id = id
        self.change = change
        self.position = position
        self.reading = reading
    }
}
