#if LiveDevices
    import CEvdev
#endif

/// Whether this build can read touchscreens itself.
package enum LiveSupport {
    /// True where the package trait `LiveDevices` is on, so that libevdev is built in.
    package static var isBuiltIn: Bool {
        #if LiveDevices
            true
        #else
            false
        #endif
    }

    /// Whether devices can be read here and now: libevdev is built in, or was found when it was asked for.
    package static var isThere: Bool {
        #if LiveDevices
            pressure_evdev_is_there() != 0
        #else
            false
        #endif
    }

    #if LiveDevices
        /// libevdev's name of an event code, so that our own constants can be checked against a second source.
        static func eventName(type: UInt32, code: UInt32) -> String? {
            guard let name = unsafe libevdev_event_code_get_name(type, code) else { return nil }
            return unsafe String(cString: name)
        }
    #endif
}
