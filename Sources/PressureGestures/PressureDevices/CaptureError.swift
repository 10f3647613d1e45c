import PressureCore

/// Why an input device cannot be used, with the next step.
public struct CaptureError: Error, Hashable, Sendable {
    /// The cause.
    public enum Reason: Hashable, Sendable {
        /// There is no such node.
        case missing
        /// The node may not be opened.
        case noPermission
        /// Somebody else has grabbed the device.
        case busy
        /// The descriptor is no input device.
        case notInput
        /// The device was unplugged, or the session that lent it was left.
        case gone
        /// It is an input device and no touch surface.
        case notTouch(NotTouch)
        /// The system said something else; its error number.
        case system(Int32, String)
    }

    /// What went wrong.
    public let reason: Reason
    /// The node, or the name given to a descriptor; may be empty.
    public let path: String

    /// An error of the device with this path.
    public init(_ reason: Reason, path: String) {
        self.reason = reason
        self.path = path
    }
}

extension CaptureError: CustomStringConvertible {
    public var description: String {
        let name = path.isEmpty ? "the device" : path
        switch reason {
        case .missing: return "\(name): there is no such device; `pressure-demo devices` lists the devices"
        case .noPermission:
            return "\(name): this user may not open it; a udev rule for touch devices allows it: "
                + "make install-udev-rule, then log in again. Or pass an opened descriptor, as logind and seatd give it"
        case .busy: return "\(name): another program has grabbed it; end that program, or ask it for the descriptor"
        case .notInput: return "\(name): not an input device; nodes look like /dev/input/event3"
        case .gone: return "\(name): the device is gone: unplugged, or its session was left"
        case .notTouch(let why): return "\(name): \(why)"
        case .system(_, let text): return "\(name): \(text)"
        }
    }
}
