/// Converts one axis to a length, in whole numbers, so that every machine rounds the same way.
package struct AxisScale: Hashable, Sendable {
    /// The reading at the surface's left or top edge.
    package let minimum: Int32
    /// The reading at the other edge.
    package let maximum: Int32
    /// A reading's distance from the minimum, times this and divided by `divisor`, is its length in micrometres.
    let factor: Int64
    let divisor: Int64
    /// Whether the position is counted from the other edge.
    package let isInverted: Bool

    init(minimum: Int32, maximum: Int32, factor: Int64, divisor: Int64, isInverted: Bool = false) {
        self.minimum = minimum
        self.maximum = maximum
        self.factor = factor
        self.divisor = divisor
        self.isInverted = isInverted
    }

    /// The whole length of the axis.
    package var length: Millimetres { position(of: isInverted ? minimum : maximum) }

    /// The same axis counted from the other edge, or stretched over another length.
    func mapped(isInverted: Bool, onto length: Millimetres?) -> AxisScale {
        let span = Int64(maximum) - Int64(minimum)
        guard let length, length > 0, span > 0 else {
            return AxisScale(
                minimum: minimum, maximum: maximum, factor: factor, divisor: divisor,
                isInverted: self.isInverted != isInverted)
        }
        return AxisScale(
            minimum: minimum, maximum: maximum, factor: Int64(length.micrometres), divisor: span,
            isInverted: self.isInverted != isInverted)
    }

    /// How far a reading lies from the edge that positions are counted from.
    func position(of reading: Int32) -> Millimetres {
        let distance = isInverted ? Int64(maximum) &- Int64(reading) : Int64(reading) &- Int64(minimum)
        let (product, overflow) = distance.multipliedReportingOverflow(by: factor)
        guard !overflow else { return Millimetres(micrometres: distance < 0 ? .min : .max) }
        let half = divisor / 2
        let nearest = (product >= 0 ? product &+ half : product &- half) / divisor
        return Millimetres(micrometres: Int32(clamping: nearest))
    }
}

/// Where a surface's size in millimetres comes from.
package enum SizeSource: UInt8, Hashable, Sendable, CaseIterable {
    /// The device declares how many units of its axes make a millimetre.
    case device
    /// The user or the app gave the size.
    case given
    /// The size is unknown: the longer axis is assumed to be 150 mm on a touchscreen and 100 mm on a touchpad.
    case assumed
}

/// How a touch device reports its contacts, and what the device's numbers mean.
public struct TouchAxes: Hashable, Sendable {
    /// The kernel's ways to report contacts.
    package enum Reporting: UInt8, Hashable, Sendable, CaseIterable {
        /// Each contact has a slot and a tracking id (protocol B).
        case slots
        /// Each frame lists all contacts (protocol A).
        case anonymous
        /// The device reports one contact, or it reports several contacts but only one reliable position.
        case single
        /// The device is a pen tablet, which reports the tools that are near and the tool that touches.
        case pen
    }

    package let reporting: Reporting
    package private(set) var x: AxisScale
    package private(set) var y: AxisScale
    package private(set) var sizeSource: SizeSource
    /// Whether the device is a touchscreen rather than a touchpad.
    public let isDirect: Bool
    /// How many slots the device declares; 0 if it declares none.
    package let slotCount: Int32
    /// The axis that reports pressure, or nil for none.
    package private(set) var pressure: AxisDescription?
    /// Whether the pressure belongs to the device's oldest contact instead of each.
    package private(set) var isPressureShared: Bool
    /// Whether the size of a contact stands for its pressure; only where the app asks for it.
    package private(set) var isArea = false
    /// The axis that reports how large each contact is, if there is one.
    private let contactSize: AxisDescription?
    /// Whether the pressure of several contacts may be their sum.
    package let isPressurePad: Bool
    /// What is known of the pressure beyond what the device declares.
    package let knownPressure: KnownPressures.Fact?
    /// Whether the device has a key that reports whether it is touched at all.
    let hasTouchKey: Bool
    /// Whether a pen with an eraser is known.
    let hasEraser: Bool
    /// Whether it is a touchpad that is itself its button: pushing it down clicks.
    package let isClickPad: Bool
    /// The declared absolute axes below 64, one bit each.
    private let declared: UInt64

    /// Whether the device declares an axis; those above 63 are not kept, and count as declared.
    func declares(_ code: UInt16) -> Bool { code >= 64 || declared & (1 << UInt64(code)) != 0 }

    /// Whether the device is a pen tablet; `init` refuses pen tablets unless `allowsPens` is true.
    public var isPen: Bool { reporting == .pen }

    /// The surface in the device's own orientation.
    public var surface: Surface { Surface(width: x.length, height: y.length) }

    /// The axis that reports the position from left to right.
    package var positionCode: UInt16 { reporting == .single || reporting == .pen ? EventCode.x : EventCode.mtPositionX }

    /// Reads a device's description; throws the reason if the device is not a touch surface.
    ///
    /// A size given here is used only if the device does not declare its own size. A pen tablet is refused unless pens
    /// are allowed.
    public init(
        _ device: DeviceDescription, size: (width: Millimetres, height: Millimetres)? = nil, allowsPens: Bool = false
    ) throws(NotTouch) {
        let isFake = device.axis(EventCode.reserved) != nil && device.axis(EventCode.mtSlot) != nil
        guard !isFake else { throw NotTouch.fakeMultitouch }
        let isMulti = device.axis(EventCode.mtPositionX) != nil && device.axis(EventCode.mtPositionY) != nil
        let isSemi = device.hasProperty(DeviceProperty.semiMT)
        hasTouchKey = device.declares(type: EventType.key, code: EventCode.touch)
        if isMulti && !isSemi {
            reporting = device.axis(EventCode.mtSlot) == nil ? .anonymous : .slots
        } else {
            reporting = try Self.isPen(device, allowsPens) ? .pen : .single
        }
        let isOne = reporting == .single || reporting == .pen
        hasEraser = device.declares(type: EventType.key, code: EventCode.toolRubber)
        let (codeX, codeY) =
            isOne ? (EventCode.x, EventCode.y) : (EventCode.mtPositionX, EventCode.mtPositionY)
        guard let axisX = device.axis(codeX), let axisY = device.axis(codeY) else { throw NotTouch.noPlaces }
        isDirect =
            !(device.hasProperty(DeviceProperty.pointer) || device.hasProperty(DeviceProperty.buttonPad))
            && (device.hasProperty(DeviceProperty.direct)
                || !device.declares(type: EventType.key, code: EventCode.toolFinger))
        (x, y, sizeSource) = try Self.scales(axisX, axisY, isDirect: isDirect, size)
        // Old recordings do not say that a pad is a button; then it is one where no other button is there.
        isClickPad =
            reporting != .pen && !isDirect && device.declares(type: EventType.key, code: EventCode.left)
            && (device.hasProperty(DeviceProperty.buttonPad)
                || !device.declares(type: EventType.key, code: EventCode.right))
        slotCount = device.axis(EventCode.mtSlot).map { max(0, $0.maximum) &+ ($0.maximum == .max ? 0 : 1) } ?? 0
        let own = isOne ? nil : device.axis(EventCode.mtPressure)
        let fact = KnownPressures.device(matching: device)?.fact
        knownPressure = fact
        let declaredPressure = own ?? device.axis(EventCode.pressure)
        pressure = declaredPressure.map { fact?.applied(to: $0) ?? $0 }
        isPressureShared = own == nil
        contactSize = isOne ? nil : device.axis(EventCode.mtTouchMajor)
        isPressurePad =
            device.hasProperty(DeviceProperty.pressurePad) || KnownPressurePads.pad(matching: device) != nil
        var declared: UInt64 = 0
        for axis in device.axes where axis.code < 64 { declared |= 1 << UInt64(axis.code) }
        self.declared = declared
    }

    /// Returns axes that take the size of a contact as the contact's pressure, if the device reports no pressure.
    ///
    /// A contact grows when a fingertip presses, but also when a finger is laid down flat; the app decides whether the
    /// size measures the pressure well enough. A device stays unchanged if it reports pressure, or if it reports sizes
    /// in at most ten steps.
    public func measuringArea() -> TouchAxes {
        guard pressure == nil, let size = contactSize, Int64(size.maximum) - Int64(size.minimum) > 10 else {
            return self
        }
        var axes = self
        axes.pressure = size
        axes.isPressureShared = false
        axes.isArea = true
        return axes
    }

    /// The same device mapped onto what the app shows: mirrored axes, or stretched over an output of another size.
    ///
    /// Turning belongs to the `Surface`, after this.
    package func mapped(
        invertX: Bool = false, invertY: Bool = false, output: (width: Millimetres, height: Millimetres)? = nil
    ) -> TouchAxes {
        var axes = self
        axes.x = x.mapped(isInverted: invertX, onto: output?.width)
        axes.y = y.mapped(isInverted: invertY, onto: output?.height)
        if output != nil { axes.sizeSource = .given }
        return axes
    }

    /// Whether a device of one position is a pen's tablet; throws if it is nothing that touches, or a pen's tablet
    /// that nobody has allowed.
    private static func isPen(_ device: DeviceDescription, _ allowsPens: Bool) throws(NotTouch) -> Bool {
        func has(_ key: UInt16) -> Bool { device.declares(type: EventType.key, code: key) }
        guard device.axis(EventCode.x) != nil, device.axis(EventCode.y) != nil else { throw NotTouch.noPlaces }
        let hasTool = has(EventCode.toolPen) || has(EventCode.toolRubber)
        // The node of a tablet's keys declares a stylus, and a pen's own may have no touch key but pressure.
        guard has(EventCode.touch) || (hasTool && device.axis(EventCode.pressure) != nil) else {
            throw NotTouch.noTouchKey
        }
        // Even if it declares a finger: old drivers of pen tablets do so for the keys on the tablet.
        guard hasTool || has(EventCode.stylus) else { return false }
        guard allowsPens else { throw NotTouch.pen }
        return true
    }

    private static func scales(
        _ x: AxisDescription, _ y: AxisDescription, isDirect: Bool,
        _ size: (width: Millimetres, height: Millimetres)?
    ) throws(NotTouch) -> (AxisScale, AxisScale, SizeSource) {
        let (spanX, spanY) = (Int64(x.maximum) - Int64(x.minimum), Int64(y.maximum) - Int64(y.minimum))
        func scale(_ axis: AxisDescription, _ factor: Int64, _ divisor: Int64) -> AxisScale {
            AxisScale(minimum: axis.minimum, maximum: axis.maximum, factor: factor, divisor: divisor)
        }
        guard spanX > 0, spanY > 0 else { throw NotTouch.noRange(spanX > 0 ? y.code : x.code) }
        if x.resolution > 0, y.resolution > 0 {
            return (scale(x, 1_000, Int64(x.resolution)), scale(y, 1_000, Int64(y.resolution)), .device)
        }
        if let size, size.width > 0, size.height > 0 {
            return (
                scale(x, Int64(size.width.micrometres), spanX), scale(y, Int64(size.height.micrometres), spanY), .given
            )
        }
        let assumed: Int64 = isDirect ? 150_000 : 100_000
        let longer = max(spanX, spanY)
        return (scale(x, assumed, longer), scale(y, assumed, longer), .assumed)
    }
}

/// Why a device is not a touch surface.
public enum NotTouch: Error, Hashable, Sendable {
    /// The device has no absolute positions.
    case noPlaces
    /// Like a joystick, the device has positions but no key that reports a touch.
    case noTouchKey
    /// The device declares every axis of the kernel, as some keyboards and headsets do.
    case fakeMultitouch
    /// The device is a pen tablet, and pens are not allowed.
    case pen
    /// One of the device's axes has no range.
    case noRange(UInt16)
}

extension NotTouch: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noPlaces: "not a touch device: it reports no places (ABS_MT_POSITION_X/Y, or ABS_X/Y)"
        case .noTouchKey: "not a touch device: it reports places but never a touch (BTN_TOUCH)"
        case .fakeMultitouch: "not a touch device: it declares every axis there is, as some keyboards and headsets do"
        case .pen: "a pen tablet; it is used only if pens are allowed (--pens, or allowsPens)"
        case .noRange(let code):
            "axis 0x\(String(code, radix: 16)) has no range; set a range, for example --range x=0:4095 --range y=0:4095"
        }
    }
}
