import PressureGestures
import PressureReplay

/// Own touches as the events of a device, so that a recording of them is read like any other.
package struct PhraseRecorder: Sendable {
    package let device: PhraseDevice
    private var recorder: LiveRecorder
    private var slots: [ContactID?] = Array(repeating: nil, count: PhraseDevice.slots)
    private var nextID: Int32 = 0
    /// The time of the last frame: what a device reports goes on in time.
    private var time = Timestamp(microseconds: .min)
    private var events: [InputEvent] = []

    /// Begins a recording whose header says where the touches come from.
    package init(
        _ device: PhraseDevice, on surface: Surface,
        comments: [String] = ["touches of the window of pressure-demo live", "play it: pressure-demo render FILE"]
    ) {
        self.device = device
        recorder = LiveRecorder(device.description(of: surface), comments: comments)
    }

    /// Adds touches that belong together; each becomes a frame.
    package mutating func add(_ phrase: TouchPhrase) {
        for touch in phrase.touches {
            time = max(touch.time, time)
            events.removeAll(keepingCapacity: true)
            if device == .pen { addPen(touch) } else { addFinger(touch) }
            guard !events.isEmpty else { continue }
            put(EventType.syn, EventCode.synReport, 0)
            let frame = events
            recorder.heard(frame.span)
        }
    }

    /// Says what was done in all that was recorded so far.
    package mutating func label(_ name: String) {
        recorder.add(RecordingLabel(name, from: recorder.start ?? .zero, to: recorder.end))
    }

    /// Whole frames that nobody has got yet.
    package mutating func takeText() -> LiveRecorder.Text { recorder.takeText() }

    private mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(InputEvent(time: time, type: type, code: code, value: value))
    }

    private mutating func put(_ place: Point, _ x: UInt16, _ y: UInt16) {
        put(EventType.abs, x, Int32((place.x.value * PhraseDevice.perMillimetre).rounded()))
        put(EventType.abs, y, Int32((place.y.value * PhraseDevice.perMillimetre).rounded()))
    }

    private func reading(_ pressure: Double?) -> Int32 { Int32(((pressure ?? 0) * Double(device.full)).rounded()) }

    private mutating func addFinger(_ touch: LiveTouch) {
        let isNew = touch.change == .began
        guard let slot = slots.firstIndex(of: isNew ? nil : touch.id) else { return }
        put(EventType.abs, EventCode.mtSlot, Int32(slot))
        switch touch.change {
        case .began:
            slots[slot] = touch.id
            put(EventType.abs, EventCode.mtTrackingID, nextID)
            nextID = (nextID + 1) & 0xffff
            // Of the first finger only: the key says whether any is down.
            if slots.count(where: { $0 != nil }) == 1 { put(EventType.key, EventCode.touch, 1) }
            putFinger(touch)
        case .moved: putFinger(touch)
        case .ended, .lost:
            if touch.change == .lost {
                // A lift would mean that it was let go: what was taken away is a palm first.
                put(EventType.abs, EventCode.mtToolType, PhraseDevice.palm)
                put(EventType.syn, EventCode.synReport, 0)
                put(EventType.abs, EventCode.mtToolType, 0)
            }
            slots[slot] = nil
            put(EventType.abs, EventCode.mtTrackingID, -1)
            if slots.allSatisfy({ $0 == nil }) { put(EventType.key, EventCode.touch, 0) }
        }
    }

    private mutating func putFinger(_ touch: LiveTouch) {
        put(touch.place, EventCode.mtPositionX, EventCode.mtPositionY)
        if device != .places { put(EventType.abs, EventCode.mtPressure, reading(touch.pressure)) }
    }

    private mutating func addPen(_ touch: LiveTouch) {
        switch touch.change {
        case .began:
            put(EventType.key, EventCode.toolPen, 1)
            put(EventType.key, EventCode.touch, 1)
            put(touch.place, EventCode.x, EventCode.y)
            put(EventType.abs, EventCode.pressure, reading(touch.pressure))
        case .moved:
            put(touch.place, EventCode.x, EventCode.y)
            put(EventType.abs, EventCode.pressure, reading(touch.pressure))
        case .ended, .lost:
            if touch.change == .lost {
                // A pen that goes away while it presses is lost; one that lifts first has ended.
                put(EventType.key, EventCode.toolPen, 0)
                put(EventType.syn, EventCode.synReport, 0)
            }
            put(EventType.abs, EventCode.pressure, 0)
            put(EventType.key, EventCode.touch, 0)
            if touch.change == .ended { put(EventType.key, EventCode.toolPen, 0) }
        }
    }
}
