import PressureCore

/// How a live device's touches are turned into gestures.
public struct LiveSettings: Sendable {
    /// Whether one finger presses at a time, or each for itself.
    public var mode = TouchSession.Mode.leading
    /// The thresholds.
    public var tuning = Tuning.standard
    /// Whether the thresholds follow the habits of a touchscreen or of a pad; the device decides, unless said otherwise.
    public var preset = TouchPreset.byDevice
    /// What the pressure is worth; nil for what the device's description tells.
    public var profile: PressureProfile?
    /// Whether force counts; without it a hold leads to everything.
    public var isPressureOn = true
    /// Whether the size of a contact stands for its pressure on devices that have none.
    public var usesArea = false
    /// Whether a pen's tablet is used too; a pen presses by a curve of its own, so that writing is no press.
    public var allowsPens = false
    /// Whether the leading side is the left one, as where people read from left to right.
    public var isLeftToRight = true
    /// How the device is turned under the app.
    public var rotation = Surface.Rotation.none
    /// Whether the device counts its places from the other edge.
    public var invertsX = false
    /// Whether the device counts from the bottom to the top.
    public var invertsY = false
    /// The size that the device's whole surface shall have, where it lies over an output of another size.
    public var output: (width: Millimetres, height: Millimetres)?
    /// The size of a device that does not say its own.
    public var size: (width: Millimetres, height: Millimetres)?
    /// Whether other programs shall hear nothing of the device.
    public var isGrabbed = false

    /// The project's defaults.
    public init() {}

    /// The stream for a device under these settings.
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
