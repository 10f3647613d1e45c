import CPressureGestures
import PressureGestures

/// Where everything arrives that a session has to tell: the queue, and what is counted beside it.
final class Inbox {
    var queue = EventQueue()
    /// Which device is speaking.
    var device: Int32 = 0
    /// What was wrong with each device's stream, by its number.
    var checks: [Int32: [UInt64]] = [:]
    /// Devices that left, and that the session has still to forget.
    var departed: [Int32] = []

    /// Counts one thing that was wrong with the stream of the device that is speaking.
    func count(_ check: StreamCheck) {
        checks[device, default: [UInt64](repeating: 0, count: StreamCheck.allCases.count)][Int(check.rawValue)] += 1
    }

    /// Tells of the device that is speaking.
    func tell(_ kind: pressure_event_kind, _ text: String, at time: Timestamp) {
        queue.add(kind, text, at: time, from: device)
    }
}

/// Takes gestures of the app's own touches and of recordings.
struct InboxSink: EventSink {
    let inbox: Inbox

    mutating func receive(_ event: GestureEvent) { inbox.queue.add(event, from: inbox.device) }
    mutating func found(_ finding: StreamFinding) { inbox.count(finding.check) }
    mutating func revised(_ revision: PressureRevision) {
        inbox.tell(PRESSURE_EVENT_PRESSURE_REVISED, "\(revision)", at: revision.time)
    }
}

#if LiveDevices
    /// Takes gestures of live devices.
    struct LiveInboxSink: LiveSink {
        let inbox: Inbox
        let surface: SessionSurface
        /// The number that the app knows each device by.
        let numbers: [LiveDeviceID: Int32]

        mutating func receive(_ event: GestureEvent) { inbox.queue.add(event, from: inbox.device) }
        mutating func found(_ finding: StreamFinding) { inbox.count(finding.check) }
        mutating func revised(_ revision: PressureRevision) {
            inbox.tell(PRESSURE_EVENT_PRESSURE_REVISED, "\(revision)", at: revision.time)
        }

        mutating func turned(to device: LiveDeviceID) {
            inbox.device = numbers[device] ?? 0
            surface.device = inbox.device
        }

        mutating func left(_ device: LiveDeviceID, _ error: CaptureError) {
            turned(to: device)
            inbox.tell(PRESSURE_EVENT_DEVICE_LEFT, "\(error)", at: MonotonicClock.now())
            inbox.departed.append(inbox.device)
        }

        mutating func came(_ path: String) {
            inbox.device = 0
            inbox.tell(PRESSURE_EVENT_NODE_CAME, path, at: MonotonicClock.now())
        }
    }
#endif
