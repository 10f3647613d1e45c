import PressureGestures
import PressureJSON

/// What a device's description and the user's words make together: a stream, and the targets on its surface.
package struct ReplaySetup {
    package let axes: TouchAxes
    package let stream: TouchStream
    package let targets: AppTargets
    package let app: AppDescription
    /// Whether the app is not merely the one for when there is none.
    package let isAppGiven: Bool
    package let profile: PressureProfile
    /// The name of the file that the profile stands in; nil for what the device says itself.
    package let profileName: String?

    package init(
        _ device: DeviceDescription, named path: String, _ options: ReplayOptions,
        describing described: (Surface) throws(ToolError) -> AppDescription? = { _ in nil }
    ) throws(ToolError) {
        let found = try Self.profile(for: device, options)
        let file = found?.file
        profileName = found?.name
        var app = AppDescription.wholeSurface
        if let path = options.app {
            app = try Self.parsed(path) { bytes, name throws(JSONErrors) in
                try AppDescription(json: bytes, file: name)
            }
        }
        if let rotation = options.rotation { app = app.turned(by: rotation) }
        var device = device
        var size = file?.size.map { ($0.width, $0.height) } ?? app.deviceSize
        if let wanted = options.size {
            // Whoever gives a size on the command line means it, also where the device says another.
            size = (wanted.width, wanted.height)
            for index in device.axes.indices { Self.forgetLength(&device.axes[index]) }
        }
        do throws(NotTouch) {
            let declared = try TouchAxes(device, size: size, allowsPens: options.reading.allowsPens)
            let usesArea = options.usesArea || file?.profile.support == .area
            axes = usesArea ? declared.measuringArea() : declared
        } catch {
            throw ToolError("\(path): \(error)")
        }
        // What is described in Swift waits for the surface that it will lie on.
        let described = try described(axes.surface)
        // `!= nil` would compare two descriptions, and keep their comparison for this alone.
        let isDescribed = if case .some = described { true } else { false }
        isAppGiven = options.app != nil || isDescribed
        self.app = described.map { found in options.rotation.map { found.turned(by: $0) } ?? found } ?? app
        let tuning = try options.tuning()
        var stream = TouchStream(axes, mode: options.mode, tuning: tuning, preset: options.preset)
        // A file says nothing of what lies under the finger: a touchscreen stays one.
        profile = (file?.profile ?? axes.profile).resting(high: axes.isDirect)
        stream.session.profile = profile
        stream.use(tuning, preset: options.preset)
        // Whoever sets a threshold by its name means it, also where it is a touchscreen's.
        stream.session.tuning = try options.changed(stream.session.tuning)
        stream.session.isPressureOn = options.isPressureOn
        stream.session.isLeftToRight = self.app.isLeftToRight
        stream.session.surface = self.app.surface(on: axes.surface)
        targets = self.app.targets(on: stream.session.surface)
        self.stream = stream
    }

    /// The profile that is named, or else the one that the user keeps for the device.
    private static func profile(
        for device: DeviceDescription, _ options: ReplayOptions
    ) throws(ToolError) -> ProfileFolder.Found? {
        guard let path = options.profile else { return try options.profiles?.profile(for: device) }
        let file = try parsed(path) { bytes, name throws(JSONErrors) in try ProfileFile(json: bytes, file: name) }
        return ProfileFolder.Found(path: path, file: file)
    }

    /// Makes an axis of a place say nothing of millimetres.
    private static func forgetLength(_ axis: inout AxisDescription) {
        let places = [EventCode.x, EventCode.y, EventCode.mtPositionX, EventCode.mtPositionY]
        if places.contains(axis.code) { axis.resolution = 0 }
    }

    /// Reads a file and parses it; errors name the file.
    private static func parsed<Parsed>(
        _ path: String, _ parse: ([UInt8], String) throws(JSONErrors) -> Parsed
    ) throws(ToolError) -> Parsed {
        let bytes = try TextFile.bytes(of: path)
        do throws(JSONErrors) {
            return try parse(bytes, path)
        } catch {
            throw ToolError("\(error)")
        }
    }
}
