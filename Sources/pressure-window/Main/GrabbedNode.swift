#if Window && LiveDevices
    import HomeScreen
    import HomeWindow
    import PhoneScreen
    import PressureGestures
    import WindowDevices

    /// A touchscreen's node, or a phone, that presses the home screen by itself, without the toolkit: place and force are
    /// the device's.
    final class GrabbedNode {
        let path: String
        private var session: LiveSession
        private let device: LiveDeviceID
        /// The contact whose force is shown: it presses on after its pop, which ends its events.
        private var contact: ContactID?

        /// Opens the node for this program alone.
        convenience init(_ wish: LiveWish, _ surface: Surface) throws(CaptureError) {
            let nodes = wish.source.map { [DeviceDiscovery().node($0)] } ?? (try? DeviceDiscovery().nodes()) ?? []
            guard let path = ScreenChoice(nodes, named: wish.source).path else {
                throw CaptureError(.missing, path: wish.source ?? "a touchscreen for --grab")
            }
            try self.init(EvdevDevice(path: path), wish, surface)
        }

        /// Takes a device that is open.
        init(_ opened: consuming EvdevDevice, _ wish: LiveWish, _ surface: Surface) throws(CaptureError) {
            path = opened.path
            var settings = LiveSettings()
            settings.isGrabbed = true
            settings.allowsPens = wish.phone.isWanted
            settings.rotation = wish.rotation ?? .none
            settings.isPressureOn = wish.isForceOn
            let saved = SavedProfiles().calibration(of: opened.description)
            (settings.profile, settings.size) = (saved.profile, saved.size)
            settings.output = Self.output(surface, settings.rotation)
            session = try LiveSession(settings)
            device = try session.add(opened)
        }

        private static func output(
            _ surface: Surface, _ rotation: Surface.Rotation
        ) -> (width: Millimetres, height: Millimetres) {
            let isTurned = rotation == .quarter || rotation == .threeQuarters
            return isTurned ? (surface.height, surface.width) : (surface.width, surface.height)
        }

        /// The picture lies otherwise from now on; whatever presses is void.
        func lay(_ surface: Surface, for window: LiveWindow) {
            session.settings.output = Self.output(surface, session.settings.rotation)
            activate(false, for: window)
            activate(true, for: window)
        }

        var descriptor: Int32 { session.descriptor }

        func activate(_ isActive: Bool, for window: LiveWindow) {
            var sink = Sink()
            if isActive { session.resume(into: &sink) } else { session.suspend(into: &sink) }
            window.receive(sink, force: nil)
        }

        /// Reads, and presses what lies there.
        func read(for window: LiveWindow) {
            session.change(device) { own in
                if own.tuning != window.home.tuning { own.tuning = window.home.tuning }
                own.isPressureOn = window.home.isPressureOn
            }
            var sink = Sink()
            session.dispatch(on: window.home, into: &sink)
            var force: Pressure?
            contact = sink.events.last?.contact ?? contact
            if let contact {
                session.change(device) { force = $0.pressure(of: contact) }
            }
            window.receive(sink, force: force)
        }

        struct Sink: LiveSink {
            var events: [GestureEvent] = []
            var failure: CaptureError?

            mutating func receive(_ event: GestureEvent) { events.append(event) }
            mutating func remove(_ device: LiveDeviceID, because error: CaptureError) { failure = error }
        }
    }
#endif

#if Window
    extension LiveWindow {
        /// Whether a node presses alone, and the toolkit's touches count for nothing.
        var isAlone: Bool {
            #if LiveDevices
                grabbed != nil
            #else
                false
            #endif
        }

        /// Opens the node that was asked for, once; false if that cannot be.
        func grab() -> Bool {
            #if LiveDevices
                guard grabTrouble == nil else { return false }
                do throws(CaptureError) {
                    let node =
                        if let phone = phone.take() {
                            try GrabbedNode(phone, wish, layout.surface)
                        } else {
                            try GrabbedNode(wish, layout.surface)
                        }
                    window.watch(node.descriptor)
                    grabbed = node
                    return true
                } catch {
                    grabTrouble = "\(error). The window uses its own touches instead."
                }
            #endif
            return false
        }

        /// Waits until a phone is there; Ctrl-C ends the program meanwhile.
        func wait(for screen: PhoneScreen) {
            #if LiveDevices
                phone = screen.device(goesOn: { true })
            #endif
        }

        /// A phone covers the picture, wherever that lies.
        func layPhone() {
            #if LiveDevices
                guard wish.phone.isWanted else { return }
                if let grabbed { grabbed.lay(layout.surface, for: self) } else { findSource() }
            #endif
        }

        func readGrabbed() {
            #if LiveDevices
                grabbed?.read(for: self)
            #endif
        }

        #if LiveDevices
            fileprivate func receive(_ sink: GrabbedNode.Sink, force: Pressure?) {
                let before = home.force
                home.receive(sink.events, force: force)
                if !sink.events.isEmpty || home.force != before { follow() }
                if let failure = sink.failure { tellSource("\(failure). All presses have ended.") }
            }
        #endif
    }
#endif
