/// What devices report that know one position and a touch key: resistive screens, old touchpads, and pads that know
/// only a box around all fingers.
///
/// The values are those of the device as a whole; here is kept where its contacts were reported last.
struct SingleReports: Sendable {
    /// The index of the contact, and that of the companion which says that there is more than one finger.
    private static let finger = 0
    private static let companion = 1

    private let pressure: PressureAxis
    private var position = RawPosition()
    /// What a pen's tablet reports instead; kept here so that other devices pay nothing for it.
    private var pen: PenReports?
    /// The axes that this frame has set, to see a frame that does not end.
    private var seen: UInt32 = 0

    init(_ pressure: PressureAxis, _ pen: PenReports? = nil) {
        self.pressure = pressure
        self.pen = pen
    }

    /// An axis of the device was set.
    mutating func noteAxis(_ code: UInt16, _ log: inout StreamLog) {
        guard code == EventCode.x || code == EventCode.y || code == EventCode.pressure else { return }
        if seen & (1 << UInt32(code)) != 0 { log.findRepeat(of: code, slot: 0) }
        seen |= 1 << UInt32(code)
    }

    mutating func beginFrame() { seen = 0 }

    mutating func endFrame(_ device: DeviceValues, _ reporter: inout ContactReporter) {
        if pen != nil {
            pen?.endFrame(device, &reporter)
            return
        }
        // Where a frame lifts one contact and begins another, its position is the new one's.
        let isReplaced = device.wasLifted && device.wasTouched
        let old = position
        position = device.position
        if reporter.down.has(Self.finger), device.isTouched == false || isReplaced {
            reporter.end(.lifted, in: Self.finger, at: isReplaced ? old : position)
            if reporter.down.has(Self.companion) { reporter.end(.lifted, in: Self.companion, at: position) }
        }
        if reporter.down.has(Self.finger) {
            if device.isChanged {
                reporter.goOn(
                    .moved, in: Self.finger, at: position, reading: device.isPressureNew ? reading(device) : nil)
            }
        } else if let isTouched = device.isTouched {
            if isTouched { begin(device, isUnknown: false, &reporter) }
        } else if isPressedSomehow(device) {
            begin(device, isUnknown: true, &reporter)
        }
        followCompanion(device, &reporter)
    }

    /// Whether the device is touched although its touch key has not said so: it was down before anybody looked.
    private func isPressedSomehow(_ device: DeviceValues) -> Bool {
        device.isPressureNew && pressure.isThere && device.pressure > pressure.minimum
    }

    private func reading(_ device: DeviceValues) -> Int32? {
        device.hasPressure && pressure.isThere ? device.pressure : nil
    }

    private func begin(_ device: DeviceValues, isUnknown: Bool, _ reporter: inout ContactReporter) {
        reporter.begin(
            reporter.newID(), in: Self.finger, at: position, reading: reading(device), isUnknown: isUnknown)
    }

    /// A second finger is known by number only; it stands where the first one is.
    private func followCompanion(_ device: DeviceValues, _ reporter: inout ContactReporter) {
        let isDown = reporter.down.has(Self.companion)
        if device.fingers != 0, reporter.down.has(Self.finger), !isDown {
            reporter.begin(reporter.newID(), in: Self.companion, at: position, reading: nil, isUnknown: false)
        } else if device.fingers == 0, isDown {
            reporter.end(.lifted, in: Self.companion, at: position)
        } else if isDown {
            reporter.staysDown(Self.companion)
        }
    }

    /// Events are missing: nobody knows what became of the contacts.
    func lose(_ reporter: inout ContactReporter) {
        if let pen { return pen.lose(&reporter) }
        for index in Self.finger...Self.companion where reporter.down.has(index) {
            reporter.end(.lost(.dropped), in: index, at: position)
        }
    }

    /// The kernel's state is known, but a single contact has no id, so nobody knows whether it is still the same one.
    mutating func reconcile(_ device: DeviceValues, _ reporter: inout ContactReporter) {
        if pen != nil {
            pen?.reconcile(device, &reporter)
            return
        }
        lose(&reporter)
        position = device.position
        if device.isTouched == true { begin(device, isUnknown: true, &reporter) }
    }
}
