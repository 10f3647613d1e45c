import PressureCore

/// The settings with which a live device's touches are turned into gestures.
public struct LiveSettings: Sendable {
    /// Whether only one finger at a time can press, or several fingers can press at the same time.
    public var mode = TouchSession.Mode.leading
    /// The thresholds.
    public var tuning = Tuning.standard
    /// Whether the thresholds for touchscreens or the thresholds for pads are used; the default depends on the device.
    public var preset = TouchPreset.byDevice
    /// The profile that interprets the pressure; if nil, the device's description decides.
    public var profile: PressureProfile?
    /// Whether force is used; if false, people open everything with a hold.
    public var isPressureOn = true
    /// Whether the size of a contact is used as its pressure on devices that report no pressure.
    public var usesArea = false
    /// Whether pen tablets are used too; pens have their own thresholds, so that writing is not taken for a press.
    public var allowsPens = false
    /// Whether the leading side is the left side, as in a language that is written from left to right.
    public var isLeftToRight = true
    /// How far the device's positions must be turned clockwise to match the app's picture.
    public var rotation = Surface.Rotation.none
    /// Whether the device's x axis runs from right to left.
    public var invertsX = false
    /// Whether the device's y axis runs from bottom to top.
    public var invertsY = false
    /// The size of the output that the device covers, if the device's own size is different.
    public var output: (width: Millimetres, height: Millimetres)?
    /// The size of a device that does not report its own size.
    public var size: (width: Millimetres, height: Millimetres)?
    /// Whether to grab the device, so that other programs do not get its events.
    public var isGrabbed = false

    /// Creates the default settings.
    public init() {}

    /// Creates the stream for a device with these settings.
    public func makeStream(for device: DeviceDescription) throws(NotTouch) -> TouchStream {
        let axes = try axes(of: device)
        var stream = TouchStream(axes, mode: mode, tuning: tuning, preset: preset)
        prepare(&stream, axes)
        return stream
    }

    /// Makes the stream for a device where it is to lie: else the whole of it would be copied on the way there.
    func makeStream(
        for device: DeviceDescription, at place: UnsafeMutablePointer<TouchStream>
    ) throws(NotTouch) {
        let axes = try axes(of: device)
        unsafe place.initialize(to: TouchStream(axes, mode: mode, tuning: tuning, preset: preset))
        unsafe prepare(&place.pointee, axes)
    }

    private func axes(of device: DeviceDescription) throws(NotTouch) -> TouchAxes {
        let axes = try TouchAxes(device, size: size, allowsPens: allowsPens)
            .mapped(invertX: invertsX, invertY: invertsY, output: output)
        return usesArea || profile?.support == .area ? axes.measuringArea() : axes
    }

    /// Gives a new stream what its axes do not say.
    private func prepare(_ stream: inout TouchStream, _ axes: TouchAxes) {
        if let profile {
            stream.session.profile = profile.resting(high: axes.isDirect)
            stream.use(tuning, preset: preset)
        }
        stream.session.isPressureOn = isPressureOn
        stream.session.isLeftToRight = isLeftToRight
        let (width, height) = (axes.surface.width, axes.surface.height)
        let isTurned = rotation == .quarter || rotation == .threeQuarters
        stream.session.surface = Surface(
            width: isTurned ? height : width, height: isTurned ? width : height, rotation: rotation)
    }
}
