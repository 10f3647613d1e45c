#if Window && LiveDevices
    import HomeScreen
    import HomeWindow
    import PressureGestures
    import WindowDevices

    /// A touchscreen's node that presses the home screen by itself, without the toolkit: place and force are the device's.
    final class GrabbedNode {
        let path: String
        private var session: LiveSession
        private let device: LiveDeviceID

        /// Opens the node for this program alone.
        init(_ wish: LiveWish, _ surface: Surface) throws(CaptureError) {
            let nodes = wish.source.map { [DeviceDiscovery().node($0)] } ?? (try? DeviceDiscovery().nodes()) ?? []
            guard let path = ScreenChoice(nodes, named: wish.source).path else {
                throw CaptureError(.missing, path: wish.source ?? "a touchscreen for --grab")
            }
            self.path = path
            var settings = LiveSettings()
            settings.isGrabbed = true
            settings.rotation = wish.rotation ?? .none
            settings.isPressureOn = wish.isForceOn
            settings.output = (surface.width, surface.height)
            if let rotation = wish.rotation, rotation == .quarter || rotation == .threeQuarters {
                settings.output = (surface.height, surface.width)
            }
            let saved = SavedProfiles().calibration(of: DeviceDiscovery().node(path).description)
            (settings.profile, settings.size) = (saved.profile, saved.size)
            session = try LiveSession(settings)
            device = try session.add(path: path)
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
            if let contact = sink.events.last?.contact {
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

        /// Opens the node that was asked for, once; false where that cannot be.
        func grab() -> Bool {
            #if LiveDevices
                guard grabTrouble == nil else { return false }
                do throws(CaptureError) {
                    let node = try GrabbedNode(wish, layout.surface)
                    window.watch(node.descriptor)
                    grabbed = node
                    return true
                } catch {
                    grabTrouble = "\(error). The window's own touches count meanwhile."
                }
            #endif
            return false
        }

        func readGrabbed() {
            #if LiveDevices
                grabbed?.read(for: self)
            #endif
        }

        #if LiveDevices
            fileprivate func receive(_ sink: GrabbedNode.Sink, force: Pressure?) {
                if !sink.events.isEmpty {
                    home.receive(sink.events, force: force)
                    follow()
                }
                if let failure = sink.failure { tellSource("\(failure). Whatever was pressed has ended.") }
            }
        #endif
    }
#endif
