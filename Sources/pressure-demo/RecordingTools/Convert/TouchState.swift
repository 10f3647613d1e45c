import PressureGestures

/// Whether a device is being touched, as a reader of its events sees it.
struct TouchState: Sendable {
    /// Nil where the device is no touch device; then its keys alone count.
    private var tracker: SlotTracker?
    private var pressed: Set<UInt16> = []

    init(_ device: DeviceDescription) {
        let axes = try? TouchAxes(device, allowsPens: true)
        tracker = axes.map { SlotTracker($0, stuckAfter: Tuning.standard.stuckTime) }
    }

    /// A pen that is near counts through its key, and so does a button that is held.
    var isTouched: Bool { !pressed.isEmpty || tracker?.isTouched == true }

    /// Takes a whole frame.
    mutating func receive(_ frame: [InputEvent]) {
        for event in frame {
            if event.losesState { pressed = [] }
            guard event.type == EventType.key else { continue }
            if event.value == 0 { pressed.remove(event.code) } else { pressed.insert(event.code) }
        }
        var next = 0
        while let found = tracker?.read(frame.span, from: next), found < frame.count { next = found }
    }
}
