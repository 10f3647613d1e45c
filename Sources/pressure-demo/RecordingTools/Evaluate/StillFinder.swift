import PressureGestures

/// Follows every contact of a stream, and keeps those that lie still.
///
/// Of several fingers on a device with slots each is taken alone: one often rests while another scrolls or clicks.
struct StillFinder {
    /// A finger rests when it is down at least so long and goes no farther than this from where it landed.
    static let leastTime = TimeSpan.milliseconds(600)
    static let radius: Millimetres = 1.5

    /// The contacts that lay still, each with the device's time from frame to frame.
    var found: [StillContact] {
        let period = period
        return contacts.map { contact in
            var contact = contact
            contact.period = period
            return contact
        }
    }

    private var contacts: [StillContact] = []
    /// The times between frames while something was down, in microseconds.
    private var gaps: [Int64] = []
    private var heardAt: Timestamp?
    private let axes: TouchAxes
    /// The stream when nothing was down the last time.
    private var before: TouchStream
    private var slot = 0
    /// The axes of each slot; of devices without slots only the first.
    private var values = [AxisValues](repeating: AxisValues(), count: SlotTracker.capacity)
    private var states = [[StillContact.State]](repeating: [], count: SlotTracker.capacity)
    /// Whether each contact has been alone so far.
    private var alone = [Bool](repeating: true, count: SlotTracker.capacity)

    init(_ stream: TouchStream) {
        before = stream
        axes = stream.tracker.axes
    }

    /// Keeps the stream while nothing is down.
    mutating func keep(_ stream: TouchStream) { before = stream }

    /// Takes the events of a frame.
    mutating func receive(_ events: ArraySlice<InputEvent>) {
        for event in events where event.type == EventType.abs {
            switch event.code {
            case EventCode.mtTrackingID: break
            case EventCode.mtSlot: slot = Int(event.value)
            default:
                let isOwn = axes.reporting == .slots && event.code >= EventCode.mtSlot
                let index = isOwn ? slot : 0
                // What the device says as a whole belongs to no slot, unless it has none.
                guard values.indices.contains(index), isOwn || axes.reporting != .slots || isShared(event.code) else {
                    continue
                }
                values[index][event.code] = event.value
            }
        }
    }

    /// Whether an axis of the device as a whole is the pressure of its contacts.
    private func isShared(_ code: UInt16) -> Bool { axes.isPressureShared && code == axes.pressure?.code }

    /// A contact landed; another one may be down already.
    mutating func begin(in slot: Int, reading: Int32?, isAlone: Bool) {
        states[slot] = []
        if !isAlone { alone = [Bool](repeating: false, count: alone.count) }
        if isAlone { alone[slot] = true }
        // A landing that does not say its pressure has the one that the slot held.
        if let code = axes.pressure?.code, let reading { values[index(of: slot)][code] = reading }
    }

    /// Writes down what a contact's axes hold after a frame.
    mutating func follow(in slot: Int, _ trial: ContactTrial, at time: Timestamp) {
        states[slot].append(StillContact.State(offset: time - trial.began, values: values[index(of: slot)]))
    }

    /// A contact has lifted.
    mutating func close(in slot: Int, _ trial: ContactTrial) {
        let isOwn = axes.reporting == .slots && !axes.isPressureShared
        guard isOwn || alone[slot], trial.isLifted, trial.hasStart, !trial.isPalm, trial.duration >= Self.leastTime,
            trial.moved <= Self.radius, !states[slot].isEmpty
        else { return }
        contacts.append(StillContact(trial, in: slot, states[slot], before: before))
    }

    /// Hears that a frame is over, and whether anything is down.
    mutating func endFrame(at time: Timestamp, isTouched: Bool) {
        if let heardAt {
            let gap = (time - heardAt).microseconds
            // Longer ones are silences of a still finger, and two frames of one time tell nothing.
            if gap >= 1_000, gap <= 100_000 { gaps.append(gap) }
        }
        heardAt = isTouched ? time : nil
    }

    /// The median time between frames, 10 ms where nobody knows.
    private var period: TimeSpan {
        let sorted = gaps.sorted()
        return sorted.isEmpty ? .milliseconds(10) : TimeSpan(microseconds: sorted[(sorted.count - 1) / 2])
    }

    private func index(of slot: Int) -> Int { axes.reporting == .slots && !axes.isPressureShared ? slot : 0 }
}
