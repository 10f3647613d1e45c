/// A use of the pen other than writing, such as erasing; during this use, the pen cannot press.
public enum PenUse: UInt8, Hashable, Sendable, CaseIterable {
    /// The pen is used with its eraser end.
    case eraser
    /// A button of the pen is held.
    case button
}

/// What a pen's tablet reports: a tool that is near, whether it touches, and how hard.
///
/// A pen that is near but does not touch is no contact. Nor is a mouse, a lens, or what lies on the tablet's keys.
struct PenReports: Sendable {
    /// The index of the only contact.
    private static let tip = 0

    private let pressure: PressureAxis
    private let hasTouchKey: Bool
    private let hasEraser: Bool
    private var position = RawPosition()

    init(_ axes: TouchAxes, _ pressure: PressureAxis) {
        self.pressure = pressure
        hasTouchKey = axes.hasTouchKey
        hasEraser = axes.hasEraser
    }

    mutating func endFrame(_ device: DeviceValues, _ reporter: inout ContactReporter) {
        // Where a frame lifts the pen and puts it down again, its position is the new one's.
        let isReplaced = device.wasLifted && device.wasTouched
        let old = position
        position = device.position
        if reporter.down.has(Self.tip) {
            if isTouching(device) != true || isReplaced {
                reporter.end(.lifted, in: Self.tip, at: isReplaced ? old : position)
            } else if !device.isPenNear {
                // It left without saying that it no longer touches.
                reporter.end(.lost(.lost), in: Self.tip, at: position)
            }
        }
        if reporter.down.has(Self.tip) {
            goOn(device, &reporter)
        } else if device.isPenNear, let isTouching = isTouching(device) {
            if isTouching, device.wasTouched || !hasTouchKey { begin(device, isUnknown: false, &reporter) }
        } else if !device.knowsTools, device.isPressureNew, pressure.isThere, device.pressure > pressure.minimum {
            // It touched before anybody looked; whoever saw it come near knows that it does not touch yet.
            begin(device, isUnknown: true, &reporter)
        }
    }

    private func goOn(_ device: DeviceValues, _ reporter: inout ContactReporter) {
        if let use = device.penUse, !reporter.contacts.span[Self.tip].isPalm {
            reporter.turn(into: use, in: Self.tip, at: position)
        } else if device.isChanged {
            reporter.goOn(.moved, in: Self.tip, at: position, reading: device.isPressureNew ? reading(device) : nil)
        }
    }

    /// Whether the tip or the eraser touches; nil until the device has said so.
    ///
    /// The touch key decides where there is one: the last pressure of a stroke stays after the lift on some tablets.
    private func isTouching(_ device: DeviceValues) -> Bool? {
        if hasTouchKey { return device.isTouched }
        return device.hasPressure && pressure.isThere ? device.pressure > pressure.minimum : nil
    }

    private func reading(_ device: DeviceValues) -> Int32? {
        device.hasPressure && pressure.isThere ? device.pressure : nil
    }

    private func begin(_ device: DeviceValues, isUnknown: Bool, _ reporter: inout ContactReporter) {
        let id = reporter.newID()
        // Which end of the pen it is was said before anybody looked: in doubt nothing is pressed with it.
        let isUnknown = isUnknown || (hasEraser && !device.knowsTools)
        if !isUnknown, let use = device.penUse {
            reporter.begin(id, in: Self.tip, at: position, reading: reading(device), as: use)
        } else {
            reporter.begin(id, in: Self.tip, at: position, reading: reading(device), isUnknown: isUnknown)
        }
    }

    /// Events are missing: nobody knows what became of the pen.
    func lose(_ reporter: inout ContactReporter) {
        if reporter.down.has(Self.tip) { reporter.end(.lost(.dropped), in: Self.tip, at: position) }
    }

    /// The kernel's state is known, but a pen has no id, so nobody knows whether it was lifted meanwhile.
    mutating func reconcile(_ device: DeviceValues, _ reporter: inout ContactReporter) {
        lose(&reporter)
        position = device.position
        if device.isPenNear, isTouching(device) == true { begin(device, isUnknown: true, &reporter) }
    }
}
