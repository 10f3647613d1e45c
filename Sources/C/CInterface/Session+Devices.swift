import CPressureGestures
import Glibc
import PressureGestures

// What a session does with devices and recordings.

#if LiveDevices
    /// Where nodes lie unless somebody says otherwise.
    enum DeviceFolder {
        static let usual = "/dev/input"

        /// A folder as an app names it, NULL for the usual one; it may be missing, but it can be nothing else.
        static func path(_ folder: UnsafePointer<CChar>?) throws(Failure) -> String {
            guard let folder = unsafe folder else { return usual }
            let path = unsafe String(cString: folder)
            guard !path.isEmpty else { throw .argument("folder is an empty text; pass NULL for \(usual)") }
            var status = stat()
            guard unsafe stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else {
                throw .argument("\(path) is no folder")
            }
            return path
        }
    }
#endif

extension Session {
    #if LiveDevices
        /// Opens a device and adds it; returns its number.
        func addLive(_ open: () throws(CaptureError) -> EvdevDevice) throws(Failure) -> Int32 {
            try devices.checkRoom()
            let id: LiveDeviceID
            do throws(CaptureError) {
                let device = try open()
                live.settings = liveSettings(for: device.description)
                id = try live.add(device)
            } catch {
                throw Failure(error)
            }
            return devices.add(.live(id), inbox)
        }
    #endif

    #if !WithoutRecordings
        /// Opens a recording and adds it; returns its number.
        func addRecording(_ path: String, speed: Double) throws(Failure) -> Int32 {
            try devices.checkRoom()
            let player = try player(of: path, speed: speed)
            inbox.canGoOn = true
            return devices.add(.recording(player), inbox)
        }

        private func player(of path: String, speed: Double) throws(Failure) -> RecordingPlayer {
            var live = settings.live
            live.tuning = tuning
            live.preset = preset
            return try RecordingPlayer.opening(path, speed: speed, live, profiles, settings.reading)
        }

        /// The stories of a recording's contacts under these settings, an empty line between them.
        func stories(of path: String, naming names: StoryNames) throws(Failure) -> String {
            surface.device = PRESSURE_DEVICE_TOUCHES
            let stories = try player(of: path, speed: 0).tellStories(on: surface.map, naming: names)
            try surface.checkAnswers()
            return stories.joined(separator: "\n")
        }
    #endif

    /// Gives a device back.
    func remove(_ number: Int32) throws(Failure) {
        switch try devices.source(of: number) {
        #if !WithoutRecordings
            case .recording(let player):
                inbox.device = number
                var sink = inbox.sink
                player.stream.end(.deviceGone, into: &sink)
        #endif
        #if LiveDevices
            case .live(let id):
                var sink = inbox.sink
                live.remove(id, into: &sink)
        #endif
        }
        devices.remove(number, inbox)
        lookAgain()
    }

    /// Recordings say anew when they go on.
    private func lookAgain() {
        devices.due = .never
        inbox.canGoOn = devices.hasRecordings
        setAlarm()
    }

    /// Stops listening to devices, or listens again.
    func suspend(_ isWanted: Bool) {
        devices.pause(isWanted, at: MonotonicClock.now())
        join.activate(!isWanted, self)
        #if LiveDevices
            var sink = inbox.sink
            if isWanted {
                live.suspend(into: &sink)
            } else {
                live.resume(into: &sink)
                forgetDeparted()
            }
        #endif
        lookAgain()
    }

    #if !WithoutRecordings
        /// Takes a profile for the devices that it is for.
        func use(_ file: ProfileFile) throws(Failure) {
            profiles.append(file)
            for device in devices.all {
                var isDirect: Bool?
                try look(at: device.number) { description, stream, _ in
                    if file.device.matches(description) { isDirect = stream.tracker.axes.isDirect }
                }
                guard let isDirect else { continue }
                let profile = file.profile.resting(high: isDirect)
                try with(device.number) { $0.profile = profile }
            }
            // What a pad weighs in decides about its thresholds.
            apply(tuning)
        }
    #endif

    /// Writes what there is to tell of a device into a structure that is zero.
    func fill(_ info: UnsafeMutablePointer<pressure_device_info>, with number: Int32) throws(Failure) {
        #if !WithoutRecordings
            if case .recording = try devices.source(of: number) { unsafe info.pointee.is_recording = 1 }
        #endif
        try look(at: number) { device, stream, path in
            unsafe info.pointee.support = SupportCodes.code(stream.session.support)
            unsafe info.pointee.bus = UInt32(device.bus)
            unsafe info.pointee.vendor = UInt32(device.vendor)
            unsafe info.pointee.product = UInt32(device.product)
            unsafe info.pointee.version = UInt32(device.version)
            unsafe info.pointee.minimum = stream.session.profile.minimum
            unsafe info.pointee.maximum = stream.session.profile.maximum
            unsafe info.pointee.size_source = SupportCodes.code(stream.tracker.axes.sizeSource)
            unsafe info.pointee.is_touchscreen = stream.tracker.axes.isDirect ? 1 : 0
            unsafe info.pointee.is_ladder_lowered = stream.session.isLadderLowered ? 1 : 0
            unsafe info.pointee.width = stream.session.surface.width.value
            unsafe info.pointee.height = stream.session.surface.height.value
            unsafe SizedStruct.fill(pressure_device_info_name(info), with: device.name)
            unsafe SizedStruct.fill(pressure_device_info_path(info), with: path)
        }
    }
}

/// What pressure is worth and sizes come from, as numbers.
enum SupportCodes {
    static func code(_ support: PressureSupport) -> Int32 {
        let code =
            switch support {
            case .none: PRESSURE_SUPPORT_NONE
            case .area: PRESSURE_SUPPORT_AREA
            case .coarse: PRESSURE_SUPPORT_COARSE
            case .graded: PRESSURE_SUPPORT_GRADED
            case .pen: PRESSURE_SUPPORT_PEN
            case .force: PRESSURE_SUPPORT_FORCE
            }
        return Int32(bitPattern: code.rawValue)
    }

    static func code(_ source: SizeSource) -> Int32 {
        let code =
            switch source {
            case .device: PRESSURE_SIZE_DEVICE
            case .given: PRESSURE_SIZE_GIVEN
            case .assumed: PRESSURE_SIZE_ASSUMED
            }
        return Int32(bitPattern: code.rawValue)
    }
}

/// Nodes of input devices as C sees them.
enum NodeStruct {
    /// Writes a node into a structure that is zero.
    static func fill(_ result: UnsafeMutablePointer<pressure_node>, with node: DeviceNode) {
        let finding =
            switch node.finding {
            case .touch: PRESSURE_FINDING_TOUCH
            case .locked: PRESSURE_FINDING_LOCKED
            case .refused: PRESSURE_FINDING_REFUSED
            }
        unsafe result.pointee.finding = Int32(bitPattern: finding.rawValue)
        if case .touch(let capability) = node.finding {
            unsafe result.pointee.support = SupportCodes.code(capability.axes.profile.support)
        }
        unsafe SizedStruct.fill(pressure_node_path(result), with: node.path)
        unsafe SizedStruct.fill(pressure_node_name(result), with: node.description.name)
        unsafe SizedStruct.fill(pressure_node_reason(result), with: node.refusal ?? "")
    }
}
