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
            guard !path.isEmpty else { throw .argument("folder is empty; NULL stands for \(usual)") }
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
            return devices.add(.live(id))
        }
    #endif

    /// Opens a recording and adds it; returns its number.
    func addRecording(_ path: String, speed: Double) throws(Failure) -> Int32 {
        try devices.checkRoom()
        let reading = settings.reading
        var settings = settings.live
        settings.tuning = tuning
        settings.preset = preset
        let player = try RecordingPlayer(path, speed: speed, settings, profiles, reading)
        waker.ring(true)
        return devices.add(.recording(player))
    }

    /// Gives a device back.
    func remove(_ number: Int32) throws(Failure) {
        switch try devices.source(of: number) {
        case .recording(let player):
            inbox.device = number
            var sink = InboxSink(inbox: inbox)
            player.stream.end(.deviceGone, into: &sink)
        #if LiveDevices
            case .live(let id):
                var sink = LiveInboxSink(inbox: inbox, surface: surface, numbers: devices.numbers)
                live.remove(id, into: &sink)
        #endif
        }
        devices.remove(number)
    }

    /// Stops listening to devices, or listens again.
    func suspend(_ isWanted: Bool) {
        devices.pause(isWanted, at: MonotonicClock.now())
        join.activate(!isWanted, self)
        #if LiveDevices
            var sink = LiveInboxSink(inbox: inbox, surface: surface, numbers: devices.numbers)
            if isWanted {
                live.suspend(into: &sink)
            } else {
                live.resume(into: &sink)
                forgetDeparted()
            }
        #endif
        // Recordings look again when they may go on.
        waker.ring(!isWanted)
    }

    /// Takes a profile for the devices that it is for.
    func use(_ file: ProfileFile) throws(Failure) {
        profiles.append(file)
        for device in devices.all {
            let (description, stream, _) = try look(at: device.number)
            guard file.device.matches(description) else { continue }
            let profile = file.profile.resting(high: stream.tracker.axes.isDirect)
            try with(device.number) { $0.profile = profile }
        }
        // What a pad weighs in decides about its thresholds.
        apply(tuning)
    }

    /// What there is to tell of a device.
    func info(of number: Int32) throws(Failure) -> pressure_device_info {
        let (device, stream, path) = try look(at: number)
        let axes = stream.tracker.axes
        let session = stream.session
        var info = pressure_device_info()
        info.support = SupportCodes.code(session.support)
        info.bus = UInt32(device.bus)
        info.vendor = UInt32(device.vendor)
        info.product = UInt32(device.product)
        info.version = UInt32(device.version)
        info.minimum = session.profile.minimum
        info.maximum = session.profile.maximum
        info.size_source = SupportCodes.code(axes.sizeSource)
        info.is_touchscreen = axes.isDirect ? 1 : 0
        if case .recording = try devices.source(of: number) { info.is_recording = 1 }
        info.is_ladder_lowered = session.isLadderLowered ? 1 : 0
        info.width = session.surface.width.value
        info.height = session.surface.height.value
        SizedStruct.fill(&info.name, with: device.name)
        SizedStruct.fill(&info.path, with: path)
        return info
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
    static func node(_ node: DeviceNode) -> pressure_node {
        var result = pressure_node()
        let finding =
            switch node.finding {
            case .touch: PRESSURE_FINDING_TOUCH
            case .locked: PRESSURE_FINDING_LOCKED
            case .refused: PRESSURE_FINDING_REFUSED
            }
        result.finding = Int32(bitPattern: finding.rawValue)
        if case .touch(let capability) = node.finding {
            result.support = SupportCodes.code(capability.axes.profile.support)
        }
        SizedStruct.fill(&result.path, with: node.path)
        SizedStruct.fill(&result.name, with: node.description.name)
        SizedStruct.fill(&result.reason, with: node.refusal ?? "")
        return result
    }
}
