/// One kernel event: a change of an axis or a key of an input device, or a mark between changes.
@frozen
public struct InputEvent: Sendable {
    /// The moment, laid out as kernels of 64 bits do: frames are read from a device as they are.
    ///
    /// How it is divided does not matter, so what a program makes has no whole seconds.
    @usableFromInline let seconds: Int64
    @usableFromInline let microseconds: Int64
    /// Type, code and value, as little-endian kernels lay them out: one load, and one comparison tells what an event is.
    @usableFromInline package let word: UInt64

    /// Creates an event as the kernel sends it.
    @inlinable
    public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
        seconds = 0
        microseconds = time.microseconds
        word = UInt64(type) | UInt64(code) &<< 16 | UInt64(UInt32(bitPattern: value)) &<< 32
    }

    /// The time of the event.
    @inlinable
    public var time: Timestamp { Timestamp(microseconds: stamp) }

    /// The time as the kernel sent it, not yet limited to the range of a `Timestamp`.
    @inlinable
    var stamp: Int64 { seconds &* 1_000_000 &+ microseconds }

    /// The kind of change: see `EventType`.
    @inlinable
    public var type: UInt16 { UInt16(truncatingIfNeeded: word) }

    /// The axis, key or mark that changed: see `EventCode`.
    @inlinable
    public var code: UInt16 { UInt16(truncatingIfNeeded: word &>> 16) }

    /// The new value of the axis or key.
    @inlinable
    public var value: Int32 { Int32(truncatingIfNeeded: word &>> 32) }

    /// The code of the axis that changed; a number greater than any code if the event is not a change of an axis.
    @inline(always)
    var axis: UInt32 {
        let key = UInt32(truncatingIfNeeded: word) &- UInt32(EventType.abs)
        return key &>> 16 | key &<< 16
    }

    /// If an axis of a contact changed, the axis's code minus the code of `ABS_MT_SLOT`; otherwise 16 or more.
    @inline(always)
    var slotAxis: UInt32 {
        let key = UInt32(truncatingIfNeeded: word) &- (UInt32(EventCode.mtSlot) << 16 | UInt32(EventType.abs))
        return key &>> 16 | key &<< 16
    }

    /// Whether this event ends a frame; only a SYN_REPORT of value 0 ends a frame.
    ///
    /// A SYN_REPORT of value 1 means that the frame goes on, because the frame was too large for the kernel's buffer.
    @inlinable
    public var endsFrame: Bool { type == EventType.syn && code == EventCode.synReport && value == 0 }
}

extension InputEvent: Hashable {
    @inlinable
    public static func == (left: InputEvent, right: InputEvent) -> Bool {
        left.time == right.time && left.word == right.word
    }

    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(time)
        hasher.combine(word)
    }
}

/// The kernel's event types that are used for touch input.
public enum EventType {
    /// `EV_SYN`: marks, such as the mark at the end of a frame.
    @inlinable public static var syn: UInt16 { 0x00 }
    /// `EV_KEY`: keys, buttons and tools.
    public static let key: UInt16 = 0x01
    /// `EV_ABS`: positions, pressure and other absolute values.
    public static let abs: UInt16 = 0x03
}

/// The kernel's event codes and property numbers that are used for touch input.
public enum EventCode {
    // EV_SYN
    /// `SYN_REPORT`: the frame is complete.
    @inlinable public static var synReport: UInt16 { 0 }
    package static let synMTReport: UInt16 = 2
    @inlinable package static var synDropped: UInt16 { 3 }

    // EV_ABS
    /// `ABS_X`: the x position of the contact that has been down longest.
    public static let x: UInt16 = 0x00
    /// `ABS_Y`: the y position of the contact that has been down longest.
    public static let y: UInt16 = 0x01
    /// `ABS_PRESSURE`: the pressure of the contact that has been down longest.
    public static let pressure: UInt16 = 0x18
    package static let distance: UInt16 = 0x19
    package static let tiltX: UInt16 = 0x1a
    package static let tiltY: UInt16 = 0x1b
    /// Lies just below the slot: a device that declares both declares everything, and is no touch device.
    package static let reserved: UInt16 = 0x2e
    /// `ABS_MT_SLOT`: the slot to which the next values belong.
    public static let mtSlot: UInt16 = 0x2f
    package static let mtTouchMajor: UInt16 = 0x30
    package static let mtWidthMajor: UInt16 = 0x32
    /// `ABS_MT_POSITION_X`: the x position of a contact.
    public static let mtPositionX: UInt16 = 0x35
    /// `ABS_MT_POSITION_Y`: the y position of a contact.
    public static let mtPositionY: UInt16 = 0x36
    package static let mtToolType: UInt16 = 0x37
    /// `ABS_MT_TRACKING_ID`: the number of the touch; -1 when the finger lifts.
    public static let mtTrackingID: UInt16 = 0x39
    /// `ABS_MT_PRESSURE`: the pressure of a contact.
    public static let mtPressure: UInt16 = 0x3a
    package static let mtDistance: UInt16 = 0x3b
    /// The last axis that belongs to one contact.
    package static let mtLast: UInt16 = 0x3d

    // EV_KEY
    /// `BTN_LEFT`: on a pad without a right one, that the pad itself is pushed down.
    package static let left: UInt16 = 0x110
    package static let right: UInt16 = 0x111
    package static let toolPen: UInt16 = 0x140
    package static let toolRubber: UInt16 = 0x141
    package static let toolFinger: UInt16 = 0x145
    package static let toolLens: UInt16 = 0x147
    package static let toolQuintTap: UInt16 = 0x148
    /// `BTN_TOUCH`: whether anything touches the device.
    public static let touch: UInt16 = 0x14a
    package static let stylus: UInt16 = 0x14b
    package static let stylus2: UInt16 = 0x14c
    package static let stylus3: UInt16 = 0x149
    package static let toolDoubleTap: UInt16 = 0x14d
    package static let toolTripleTap: UInt16 = 0x14e
    package static let toolQuadTap: UInt16 = 0x14f
}

/// The kernel's device properties that are used for touch input.
public enum DeviceProperty {
    /// `INPUT_PROP_POINTER`: the device moves a pointer, like a touchpad.
    public static let pointer = 0
    /// `INPUT_PROP_DIRECT`: the device lies on a screen, like a touchscreen.
    public static let direct = 1
    package static let buttonPad = 2
    /// `INPUT_PROP_SEMI_MT`: the device reports only the box around two fingers.
    public static let semiMT = 3
    /// `INPUT_PROP_PRESSUREPAD`: the device is a touchpad that measures force.
    public static let pressurePad = 7
}
