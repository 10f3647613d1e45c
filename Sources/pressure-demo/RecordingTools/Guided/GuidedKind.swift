import PressureGestures

/// What kind of device a guided recording is made with: it decides what a person is asked to do.
package enum GuidedKind: Hashable, Sendable {
    case touchscreen
    case touchpad
    /// A pen's surface; not every pen has an eraser.
    case pen(hasEraser: Bool)

    /// The kind by what a device declares; throws if it cannot be touched.
    package init(_ device: DeviceDescription) throws(NotTouch) {
        // Who records such a device means to write on it.
        let axes = try TouchAxes(device, allowsPens: true)
        if axes.isPen {
            self = .pen(hasEraser: device.declares(type: EventType.key, code: EventCode.toolRubber))
        } else {
            self = axes.isDirect ? .touchscreen : .touchpad
        }
    }

    package var name: String {
        switch self {
        case .touchscreen: "touchscreen"
        case .touchpad: "touchpad"
        case .pen: "pen"
        }
    }
}
