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
}
