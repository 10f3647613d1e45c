import PressureCore

/// What a user has found out about a device: what its pressure is worth, and its size where the device does not say it.
package struct DeviceCalibration: Sendable {
    package var profile: PressureProfile?
    package var size: (width: Millimetres, height: Millimetres)?

    /// Nothing beyond what the device says itself.
    package init() {}

    package init(profile: PressureProfile?, size: (width: Millimetres, height: Millimetres)?) {
        (self.profile, self.size) = (profile, size)
    }

    /// How the device reports its contacts.
    func axes(of device: DeviceDescription) throws(NotTouch) -> TouchAxes {
        let axes = try TouchAxes(device, size: size)
        return profile?.support == .area ? axes.measuringArea() : axes
    }

    /// What its pressure is worth.
    func profile(of axes: TouchAxes) -> PressureProfile {
        profile?.resting(high: axes.isDirect) ?? axes.profile
    }
}

/// Finds what is known of a device whenever its node is opened: another one may have taken its place.
package protocol CalibrationSource: AnyObject {
    /// What is known of a device.
    func calibration(of device: DeviceDescription) -> DeviceCalibration
}
