import PressureGestures

/// What kind of device a guided recording is made with: it decides what a person is asked to do.
package enum GuidedKind: Hashable, Sendable {
    case touchscreen
    case touchpad
    /// A pen's surface; not every pen has an eraser.
    case pen(hasEraser: Bool)

    /// The kind by what a device declares; throws where it cannot be touched.
    package init(_ device: DeviceDescription) throws(NotTouch) {
        let isPen =
            device.declares(EventType.key, EventCode.toolPen) || device.declares(EventType.key, EventCode.stylus)
        // A device of pens alone: one that tells fingers apart as well is used with them.
        if isPen, device.axis(EventCode.mtPositionX) == nil, device.declares(EventType.key, EventCode.touch) {
            self = .pen(hasEraser: device.declares(EventType.key, Self.eraser))
        } else {
            self = try TouchAxes(device).isDirect ? .touchscreen : .touchpad
        }
    }

    /// BTN_TOOL_RUBBER: a pen that is turned.
    static let eraser: UInt16 = 0x141

    package var name: String {
        switch self {
        case .touchscreen: "touchscreen"
        case .touchpad: "touchpad"
        case .pen: "pen"
        }
    }
}
