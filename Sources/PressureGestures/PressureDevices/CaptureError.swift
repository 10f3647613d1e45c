import PressureCore

/// Why an input device cannot be used, and what to do about it.
public struct CaptureError: Error, Hashable, Sendable {
    /// The cause of the error.
    public enum Reason: Hashable, Sendable {
        /// No node has this path.
        case missing
        /// The user has no permission to open the node.
        case noPermission
        /// Another program has grabbed the device.
        case busy
        /// The descriptor does not belong to an input device.
        case notInput
        /// The device was unplugged, or the user left the login session that had given access to the device.
        case gone
        /// The device is an input device but not a touch surface.
        case notTouch(NotTouch)
        /// The system reported another error, with this number and text.
        case system(Int32, String)
    }

    /// What went wrong.
    public let reason: Reason
    /// The node's path, or the name given to a descriptor; it can be empty.
    public let path: String

    /// Creates an error for the device with this path.
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
            return "\(name): this user may not open it; install the udev rule for touch devices: "
                + "make install-udev-rule, then log in again. Or pass a descriptor that logind or seatd has opened"
        case .busy:
            return "\(name): another program has grabbed the device; "
                + "end that program, or get the device's descriptor from that program"
        case .notInput: return "\(name): not an input device; nodes look like /dev/input/event3"
        case .gone: return "\(name): the device is gone: it was unplugged, or the login session became inactive"
        case .notTouch(let why): return "\(name): \(why)"
        case .system(_, let text): return "\(name): \(text)"
        }
    }
}
