import CPressureGestures
import PressureGestures

/// Where everything arrives that a session has to tell: the queue, and what is counted beside it.
final class Inbox: EventReceiver {
    private var queue = EventQueue()
    /// Whether a recording could go on at once.
    var canGoOn = false {
        didSet { ring() }
    }
    /// Which device is speaking.
    var device: Int32 = 0
    /// The numbers that the app knows live devices by.
    var numbers = LiveNumbers()
    /// Devices that left, and that the session has still to forget.
    var departed: [Int32] = []
    /// What was wrong with each device's stream, by its number.
    private var checks: [(device: Int32, counts: [UInt64])] = []
    private let surface: SessionSurface
    private let waker: Waker

    init(_ surface: SessionSurface, _ waker: Waker) {
        self.surface = surface
        self.waker = waker
    }

    /// What takes all this as a sink.
    var sink: ReceiverSink { ReceiverSink(self) }

    /// How many events wait.
    var count: Int { queue.count }
    /// Whether the app should take some before more comes.
    var isCrowded: Bool { queue.isCrowded }

    func receive(_ event: GestureEvent) {
        queue.add(event, from: device)
        ring()
    }

    /// Takes the oldest event, as C sees it; false if none waits.
    func pop(into event: inout pressure_event) -> Bool {
        defer { ring() }
        return unsafe queue.pop(into: &event)
    }

    /// The session's descriptor is readable while an event waits, whatever caused it.
    private func ring() { waker.ring(canGoOn || count > 0) }

    func receive(_ finding: StreamFinding) {
        let place = Int(finding.check.rawValue)
        if let known = checks.firstIndex(where: { $0.device == device }) {
            checks[known].counts[place] += 1
            return
        }
        var counts = [UInt64](repeating: 0, count: StreamCheck.allCases.count)
        counts[place] = 1
        checks.append((device, counts))
    }

    /// How often each thing was wrong with a device's stream; empty if nothing ever was.
    func counts(of device: Int32) -> [UInt64] { checks.first { $0.device == device }?.counts ?? [] }

    func receive(_ revision: PressureRevision) {
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
        ring()
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
