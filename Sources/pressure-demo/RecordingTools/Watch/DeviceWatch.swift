#if LiveDevices
    import PressureGestures

    /// Live touch devices that are watched: one, or several of which the first that is touched is meant.
    ///
    /// A device that was unplugged is taken again when it comes back; its name and ids must be the same.
    package struct DeviceWatch: ~Copyable {
        /// What was heard so far.
        package private(set) var feed: WatchFeed
        /// What the log begins with; empty until it is known which device is meant.
        package private(set) var heading = ""
        /// The names among which one is still to be touched; empty once that is decided.
        package private(set) var undecided: [String]

        private var session: LiveSession
        private var options: ReplayOptions
        private let isJSON: Bool?
        private var setups: [LiveDeviceID: ReplaySetup] = [:]
        private var openings: [LiveDeviceID: DeviceState] = [:]
        /// Where the app's targets lie; nowhere while it is open which device is meant: that touch only answers.
        private var targets = DecidedTargets()
        private var description = DeviceDescription()
        private var file: GrowingFile?

        /// Prepares to watch; for lines instead of a picture it is said whether they are JSON.
        package init(_ options: ReplayOptions, isGrabbed: Bool, linesAreJSON isJSON: Bool?) throws(ToolError) {
            do throws(CaptureError) {
                session = try LiveSession()
            } catch {
                throw ToolError("\(error)")
            }
            session.settings.isGrabbed = isGrabbed
            self.options = options
            self.isJSON = isJSON
            undecided = []
            feed = WatchFeed(WatchModel(title: "", app: .wholeSurface))
            // Where no folder can be watched, an unplugged device just does not come back.
            if let hotPlug = try? HotPlug() { try? session.watch(hotPlug) }
        }

        /// Writes what the device sends to a file meanwhile, from the beginning if nothing was taken yet.
        package mutating func record(into file: consuming GrowingFile) {
            self.file = consume file
            for (id, opening) in openings {
                guard let device = session.description(of: id) else { continue }
                feed.recorders[id] = LiveRecorder(device, opening: opening, rotation: options.rotation ?? .none)
            }
        }

        /// Opens the devices that are meant.
        package mutating func open(_ choice: WatchChoice) throws(ToolError) {
            undecided = choice.paths.count > 1 ? choice.names : []
            feed.model.title = choice.paths.count > 1 ? "touch the device you mean" : choice.names.first ?? ""
            feed.model.details = choice.names.joined(separator: ", ")
            var ids: [LiveDeviceID] = []
            for path in choice.paths {
                if let id = try open(path) { ids.append(id) }
            }
            if ids.count == 1 { try decide(ids[0]) }
        }

        /// Opens a device that is no node.
        package mutating func open(_ device: consuming EvdevDevice) throws(ToolError) {
            (feed.model.title, feed.model.details) = (device.description.name, device.path)
            // A pen that was chosen as the device is meant to press.
            options.reading.allowsPens = true
            try decide(add(device))
        }

        /// Waits up to a span for something to happen, and takes what happened.
        package mutating func step(waiting span: TimeSpan) throws(ToolError) {
            session.dispatch(waiting: span, on: targets, into: &feed)
            if feed.device == nil, let touched = feed.touched { try decide(touched) }
            try writeRecording()
            if let gone = feed.gone { try comeBack(after: gone) }
            feed.arrivals = []
            if let id = feed.device, var stream = session.stream(of: id), let now = session.now(of: id) {
                feed.model.follow(&stream.session, at: now)
            }
        }

        /// Takes the log's lines away.
        package mutating func takeText() -> String { feed.log?.takeText() ?? "" }

        /// Changes what the picture says besides the device itself.
        package mutating func say(status: String, keys: String) {
            feed.model.status = status
            feed.model.keys = keys
        }

        /// Ends everything in order: presses are cancelled, and the recording is on disk.
        package mutating func finish() throws(ToolError) {
            for id in session.deviceIDs { session.remove(id, into: &feed) }
            try endRecording()
        }

        // MARK: - Devices

        /// Opens a node and adds it under the user's settings; one of another device than the one asked for is left.
        private mutating func open(_ path: String, as wanted: DeviceDescription? = nil) throws(ToolError)
            -> LiveDeviceID?
        {
            let device: EvdevDevice
            do throws(CaptureError) {
                device = try EvdevDevice(path: path)
            } catch {
                throw ToolError("\(error)")
            }
            if let wanted, !wanted.isSameDevice(as: device.description) { return nil }
            return try add(device)
        }

        /// Adds a device under the user's settings.
        private mutating func add(_ device: consuming EvdevDevice) throws(ToolError) -> LiveDeviceID {
            let setup = try ReplaySetup(device.description, named: device.path, options)
            let from = setup.stream.session
            session.settings.mode = options.mode
            session.settings.tuning = from.tuning
            session.settings.allowsPens = options.reading.allowsPens
            session.settings.profile = from.profile
            session.settings.isPressureOn = from.isPressureOn
            session.settings.isLeftToRight = from.isLeftToRight
            session.settings.size = (setup.axes.surface.width, setup.axes.surface.height)
            session.settings.output = options.size.map { ($0.width, $0.height) }
            let (opening, isMonotonic) = (device.openingState, device.isMonotonic)
            let id: LiveDeviceID
            do throws(CaptureError) {
                id = try session.add(device)
            } catch {
                throw ToolError("\(error)")
            }
            if isMonotonic { feed.monotonic.insert(id) }
            feed.trackers[id] = session.stream(of: id)?.tracker
            session.change(id) { $0.surface = from.surface }
            setups[id] = setup
            openings[id] = opening
            return id
        }

        /// This device is meant: the others are given back.
        private mutating func decide(_ id: LiveDeviceID) throws(ToolError) {
            for other in session.deviceIDs where other != id { session.remove(other, into: &feed) }
            guard let setup = setups[id], let device = session.description(of: id) else { return }
            undecided = []
            description = device
            targets.targets = setup.targets
            let heading = RecordingHeading(live: device, at: session.path(of: id) ?? "", setup)
            self.heading = isJSON == true ? heading.liveJSON : heading.liveText
            feed.model.describe(
                device.name.isEmpty ? heading.name : device.name, heading.liveDetails, setup.app,
                setup.stream.session.ladder)
            feed.log = isJSON.map { ReplayLog($0 ? .json : .text, setup.app, tuning: setup.stream.session.tuning) }
            watch(id)
        }

        private mutating func watch(_ id: LiveDeviceID) {
            feed.device = id
            if feed.model.origin == .zero { feed.model.origin = session.now(of: id) ?? .zero }
            meetThoseDown(id)
        }

        /// Shows contacts that were down before, which do nothing until they lift.
        private mutating func meetThoseDown(_ id: LiveDeviceID) {
            guard var stream = session.stream(of: id), let state = openings[id] else { return }
            for index in 0..<state.slotCount where state.slots[index].trackingID >= 0 {
                let contact = ContactID(state.slots[index].trackingID)
                if stream.session.explanation(of: contact, at: stream.session.now) != nil { feed.model.meet(contact) }
            }
        }

        /// Looks among the nodes that came for the device that went.
        private mutating func comeBack(after gone: CaptureError) throws(ToolError) {
            if let id = feed.device {
                // Whatever comes back begins again, and so would a recording of it.
                try endRecording()
                feed.model.trouble = "\(gone)"
                feed.model.clear()
                feed.device = nil
                setups[id] = nil
                openings[id] = nil
                feed.trackers[id] = nil
            }
            for path in feed.arrivals {
                guard let id = try? open(path, as: description) else { continue }
                feed.gone = nil
                feed.model.trouble = nil
                watch(id)
                return
            }
        }

        /// Whether what is heard is written to a file.
        package var isRecording: Bool { !feed.recorders.isEmpty }

        private mutating func writeRecording() throws(ToolError) {
            guard let id = feed.device, let text = feed.recorders[id]?.takeText(), !text.bytes.isEmpty else { return }
            try file?.write(text)
        }

        private mutating func endRecording() throws(ToolError) {
            try writeRecording()
            feed.recorders = [:]
            if let file = file.take() { try file.finish() }
        }
    }
#endif
