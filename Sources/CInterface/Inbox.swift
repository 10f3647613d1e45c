import CPressureGestures
import PressureGestures

/// Where everything arrives that a session has to tell: the queue, and what is counted beside it.
final class Inbox: EventReceiver {
    var queue = EventQueue()
    /// Which device is speaking.
    var device: Int32 = 0
    /// The numbers that the app knows live devices by.
    var numbers = LiveNumbers()
    /// Devices that left, and that the session has still to forget.
    var departed: [Int32] = []
    /// What was wrong with each device's stream, by its number.
    private var checks: [(device: Int32, counts: [UInt64])] = []
    private let surface: SessionSurface

    init(_ surface: SessionSurface) { self.surface = surface }

    /// What takes all this as a sink.
    var sink: ReceiverSink { ReceiverSink(self) }

    func receive(_ event: GestureEvent) { queue.add(event, from: device) }

    func found(_ finding: StreamFinding) {
        let place = Int(finding.check.rawValue)
        if let known = checks.firstIndex(where: { $0.device == device }) {
            checks[known].counts[place] += 1
            return
        }
        var counts = [UInt64](repeating: 0, count: StreamCheck.allCases.count)
        counts[place] = 1
        checks.append((device, counts))
    }

    /// How often each thing was wrong with a device's stream; empty where nothing ever was.
    func counts(of device: Int32) -> [UInt64] { checks.first { $0.device == device }?.counts ?? [] }

    func revised(_ revision: PressureRevision) {
        tell(PRESSURE_EVENT_PRESSURE_REVISED, "\(revision)", at: revision.time)
    }

    func turned(toDevice number: Int) {
        device = numbers.number(of: number)
        surface.device = device
    }

    func left(device number: Int, _ why: String) {
        turned(toDevice: number)
        tell(PRESSURE_EVENT_DEVICE_LEFT, why, at: MonotonicClock.now())
        departed.append(device)
    }

    func came(_ path: String) {
        device = 0
        tell(PRESSURE_EVENT_NODE_CAME, path, at: MonotonicClock.now())
    }

    /// Tells of the device that is speaking.
    func tell(_ kind: pressure_event_kind, _ text: String, at time: Timestamp) {
        queue.add(kind, text, at: time, from: device)
    }
}

/// The numbers that an app knows live devices by; there are few.
struct LiveNumbers {
    private var all: [(live: Int, number: Int32)] = []

    mutating func add(_ live: Int, as number: Int32) { all.append((live, number)) }

    mutating func remove(_ live: Int) { all.removeAll { $0.live == live } }

    /// The number of a device of the live session; 0 for one that is not there.
    func number(of live: Int) -> Int32 { all.first { $0.live == live }?.number ?? 0 }
}
