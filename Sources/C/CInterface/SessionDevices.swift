import CPressureGestures
import PressureGestures

/// The devices and recordings of a session, by the numbers that the app knows them by.
struct SessionDevices {
    /// Where a device's touches come from.
    enum Source {
        #if !WithoutRecordings
            case recording(RecordingPlayer)
        #endif
        #if LiveDevices
            case live(LiveDeviceID)
        #endif
    }

    /// One device.
    struct Device {
        let number: Int32
        let source: Source
    }

    private static let capacity = 64

    private(set) var all: [Device] = []
    /// When a recording goes on.
    var due = Timestamp.never
    private var next: Int32 = 1
    #if LiveDevices
        /// Whether the live session has, or had, anything to wait for: its timer may still ring after the last device.
        var hasLive = false
    #endif

    /// Throws if there is no room for one more device.
    func checkRoom() throws(Failure) {
        guard all.count < Self.capacity, next < .max else {
            throw Failure(
                PRESSURE_ERROR_LIMIT,
                "a session holds at most \(Self.capacity) devices; remove one with pressure_remove_device")
        }
    }

    /// Takes a device in; returns its number.
    mutating func add(_ source: Source, _ inbox: Inbox) -> Int32 {
        let number = next
        next += 1
        all.append(Device(number: number, source: source))
        #if LiveDevices
            if case .live(let id) = source {
                inbox.numbers.add(id.rawValue, as: number)
                hasLive = true
            }
        #endif
        return number
    }

    /// Where a device's touches come from.
    func source(of number: Int32) throws(Failure) -> Source {
        for device in all where device.number == number { return device.source }
        throw Self.unknown(number)
    }

    /// Whether a recording is among them.
    var hasRecordings: Bool {
        #if !WithoutRecordings
            for device in all {
                if case .recording = device.source { return true }
            }
        #endif
        return false
    }

    /// What is said of a number that no device has.
    static func unknown(_ number: Int32) -> Failure {
        Failure(
            PRESSURE_ERROR_DEVICE,
            "the session has no device \(number); the device left, or pressure_add_… did not return this number")
    }

    /// Forgets a device.
    mutating func remove(_ number: Int32, _ inbox: Inbox) {
        #if LiveDevices
            for device in all where device.number == number {
                if case .live(let id) = device.source { inbox.numbers.remove(id.rawValue) }
            }
        #endif
        all.removeAll { $0.number == number }
    }

    /// Plays the recordings up to a moment of the clock; returns whether one waits for events to be taken.
    mutating func play(at now: Timestamp, _ inbox: Inbox, _ surface: SessionSurface) -> Bool {
        due = .never
        var isHeld = false
        var index = 0
        #if !WithoutRecordings
            while index < all.count {
                let device = all[index]
                index += 1
                guard case .recording(let player) = device.source else { continue }
                inbox.device = device.number
                surface.device = device.number
                switch player.play(at: now, inbox, on: surface.map) {
                case .waiting(let moment): due = min(due, moment)
                case .held: isHeld = true
                case .over:
                    inbox.tell(PRESSURE_EVENT_DEVICE_LEFT, "\(player.path): the recording is over", at: player.now)
                    index -= 1
                    all.remove(at: index)
                case .damaged(let error):
                    inbox.tell(PRESSURE_EVENT_DEVICE_LEFT, "\(error)", at: player.now)
                    index -= 1
                    all.remove(at: index)
                }
            }
        #endif
        return isHeld
    }

    /// Stops the recordings, or lets them go on.
    func pause(_ isWanted: Bool, at now: Timestamp) {
        for device in all {
            #if !WithoutRecordings
                if case .recording(let player) = device.source { player.pause(isWanted, at: now) }
            #endif
        }
    }
}
