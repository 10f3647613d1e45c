#if LiveDevices
    import PretendDevice

    @testable import PressureCore

    @testable import PressureDevices
    @testable import TestSupport

    /// A touchscreen that exists within a test only, of 200 × 100 mm with a unit for a millimetre, and two units
    /// a gram up to 500 g.
    ///
    /// Its events bear the times that a test gives them, counted from a moment far ahead, unless the test says another:
    /// so no deadline passes by itself, and a slow machine changes nothing.
    @safe
    final class PretendScreen: @unchecked Sendable {
        /// The node's descriptor, for one who takes it over.
        let node: Int32
        /// The moment that the times of scripts count from.
        let origin: Timestamp
        private let device: OpaquePointer

        struct Failure: Error {}

        init(slots: Int32 = 10, ahead: TimeSpan = .milliseconds(1_000_000)) throws {
            origin = EvdevDevice.now(isMonotonic: true) + ahead
            var node: Int32 = -1
            guard let device = unsafe pretend_open("Pretend Screen", &node) else { throw Failure() }
            unsafe self.device = device
            self.node = node
            unsafe pretend_declare_property(device, 1)
            unsafe pretend_declare(device, UInt32(EventType.key), UInt32(EventCode.touch))
            let axes: [(UInt16, Int32, Int32)] = [
                (EventCode.x, 200, 1), (EventCode.y, 100, 1), (EventCode.pressure, 1_000, 2),
                (EventCode.mtSlot, slots - 1, 0), (EventCode.mtPositionX, 200, 1), (EventCode.mtPositionY, 100, 1),
                (EventCode.mtTrackingID, 65_535, 0), (EventCode.mtPressure, 1_000, 2),
            ]
            for (code, maximum, resolution) in axes {
                unsafe pretend_declare_axis(device, UInt32(code), 0, maximum, resolution)
            }
        }

        deinit { unsafe pretend_close(device) }

        /// The device behind the node; once only, because it takes the descriptor over.
        func open() throws(CaptureError) -> EvdevDevice { try EvdevDevice(descriptor: node, path: "pretend") }

        /// Sends frames as `EventScript` writes them, and keeps what they say as the kernel would.
        func send(_ script: String) throws {
            let events = try events(script)
            guard try count(sending: events) == events.count else { throw Failure() }
        }

        /// Sends as many of a script's events as there is room for; returns how many are left.
        func sendWhatFits(_ script: String) throws -> Int {
            let events = try events(script)
            return events.count - (try count(sending: events))
        }

        /// Sends the last events of a script as far as there is room; returns how many are left.
        func sendLast(_ count: Int, of script: String) throws -> Int {
            let events = Array(try events(script).suffix(count))
            return events.count - (try self.count(sending: events))
        }

        private func events(_ script: String) throws -> [pretend_event] {
            try EventScript(script).events.map { event in
                pretend_event(
                    microseconds: origin.microseconds + event.time.microseconds, type: event.type, code: event.code,
                    value: event.value)
            }
        }

        private func count(sending events: [pretend_event]) throws -> Int {
            Int(unsafe pretend_send(device, events, Int32(events.count)))
        }

        /// Says what the kernel holds of a slot.
        func hold(slot: Int, id: Int32, x: Int32 = 100, y: Int32 = 50, p: Int32 = 0) {
            let values = [
                (EventCode.mtTrackingID, id), (EventCode.mtPositionX, x), (EventCode.mtPositionY, y),
                (EventCode.mtPressure, p),
            ]
            for (code, value) in values { unsafe pretend_set_slot(device, UInt32(slot), UInt32(code), value) }
            unsafe pretend_set(device, UInt32(EventType.key), UInt32(EventCode.touch), id < 0 ? 0 : 1)
        }

        /// Waits until events can be sent again; whether they can.
        func waitForRoom(milliseconds: Int32) -> Bool { unsafe pretend_wait_for_room(device, milliseconds) != 0 }

        /// Waits until nobody has the node open any more; false where somebody still has after ten seconds.
        func isClosedSoon() -> Bool { unsafe pretend_wait_for_close(device, 10_000) != 0 }

        var isGrabbed: Bool { unsafe pretend_is_grabbed(device) != 0 }

        func unplug() { unsafe pretend_unplug(device) }
    }

    extension PretendScreen {
        /// A finger that presses to a peek in 200 ms and stays: frames from a moment on.
        static func peek(at start: Int, id: Int32, slot: Int = 0) -> String {
            "\(start) slot \(slot) id \(id) x 100 y 50 p 80 touch 1\n\(start + 100) p 600\n\(start + 150) p 604\n"
                + "\(start + 200) p 600"
        }

        /// A finger that taps for 60 ms.
        static func tap(at start: Int, id: Int32, slot: Int = 0) -> String {
            "\(start) slot \(slot) id \(id) x 100 y 50 p 80 touch 1\n\(start + 60) id -1 touch 0"
        }
    }

    /// Keeps what a session says, as text.
    struct LiveNotes: LiveSink {
        private(set) var events: [GestureEvent] = []
        private(set) var departures: [CaptureError] = []
        private(set) var arrivals: [String] = []
        private(set) var findings: [StreamCheck] = []
        var story: [String] { events.story }

        mutating func receive(_ event: GestureEvent) { events.append(event) }
        mutating func receive(_ finding: StreamFinding) { findings.append(finding.check) }
        mutating func remove(_ device: LiveDeviceID, because error: CaptureError) { departures.append(error) }
        mutating func receiveNode(at path: String) { arrivals.append(path) }

        /// Takes what there is away.
        mutating func taken() -> [String] {
            defer { events = [] }
            return story
        }
    }

    extension [GestureEvent] {
        /// The kinds in order, without the progress.
        var story: [String] { map { "\($0.kind)" }.filter { !$0.hasPrefix("progress") } }
    }

    /// A saved profile of one device, in the place of the user's files.
    final class SavedCalibration: CalibrationSource {
        private let name: String
        private let profile: PressureProfile

        init(_ name: String, fullScale: Int64) throws {
            self.name = name
            profile = try PressureProfile(checking: .force, minimum: 0, maximum: 500, fullScale: fullScale)
        }

        func calibration(of device: DeviceDescription) -> DeviceCalibration {
            DeviceCalibration(profile: device.name == name ? profile : nil, size: nil)
        }
    }
#endif
