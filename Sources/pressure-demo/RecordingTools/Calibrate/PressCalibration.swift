import PressureGestures

/// Learns from a person's touches how far the presses of a device rise above its resting fingers.
///
/// Frames go in as they come, from a recording or a live device; what was learnt can be asked for at any time. Where
/// nobody said which touch was meant as what, it is inferred from what each did.
package struct PressCalibration: Sendable {
    package let device: DeviceDescription
    /// The device's own profile, on which the calibrated one is built.
    package let profile: PressureProfile
    /// What the person is asked to do now; nil in a recording.
    package var step: CalibrationStep?
    /// What the recording says itself was done when; where it says anything, nothing else is learnt from.
    package var labels = RecordingLabels()
    /// The contacts that have lifted.
    package private(set) var contacts: [CalibrationContact] = []
    /// All readings that were said.
    package private(set) var levels = ReadingLevels()
    /// The times between frames while a finger was down, in microseconds.
    package private(set) var periods = Histogram()
    /// The highest reading of the fingers that are down, in units above no pressure; nil while nobody touches.
    package var height: Int32? { traces.values.compactMap { $0.readings.last?.height }.max() }
    package var isDown: Bool { !traces.isEmpty }

    let tuning: Tuning
    /// Whole traces of resting fingers, from which a smoothing is chosen.
    private(set) var rests: [ContactTrace] = []
    private var tracker: SlotTracker?
    private var traces: [UInt8: ContactTrace] = [:]
    private var heardAt: Timestamp?

    /// As many resting fingers as anybody needs.
    private static let mostRests = 20

    /// Begins with a device; throws if it is no touch device.
    ///
    /// Where a device has no pressure, the size of its contacts can be asked to stand for it.
    package init(
        _ device: DeviceDescription, size: (width: Millimetres, height: Millimetres)? = nil, usesArea: Bool = false,
        tuning: Tuning = .standard
    ) throws(NotTouch) {
        self.device = device
        let declared = try TouchAxes(device, size: size)
        let axes = usesArea ? declared.measuringArea() : declared
        profile = axes.profile
        self.tuning = tuning.fitting(.byDevice, axes, profile.support)
        tracker = SlotTracker(axes)
    }

    /// Begins with a profile alone, for touches that come without their device.
    init(_ profile: PressureProfile, _ tuning: Tuning) {
        self.profile = profile
        self.tuning = tuning
        device = DeviceDescription()
    }

    /// Reads events as they come; an incomplete frame waits for its remaining events.
    package mutating func receive(_ events: Span<InputEvent>) {
        var next = 0
        guard var tracker = tracker.take() else { return }
        while next < events.count {
            next = tracker.read(events, from: next)
            if tracker.hasFrame { receive(tracker.frame) }
        }
        self.tracker = tracker
    }

    /// Takes the state that a live device was opened in: who is down is not learnt from.
    package mutating func begin(with state: DeviceState, at time: Timestamp) {
        tracker?.begin(with: state, at: time)
        if let frame = tracker?.frame { receive(frame) }
    }

    /// Takes what a frame says of all contacts.
    package mutating func receive(_ frame: ContactFrame) {
        if let heardAt, !traces.isEmpty, frame.time > heardAt { periods.add((frame.time - heardAt).microseconds) }
        heardAt = frame.time
        if !labels.isEmpty { step = labels.label(at: frame.time).flatMap { CalibrationStep(TouchLabel($0.name)) } }
        for index in 0..<frame.count { receive(frame.samples[index], at: frame.time) }
    }

    mutating func receive(_ sample: ContactSample, at time: Timestamp) {
        if let reading = sample.reading { levels.add(reading) }
        let height = sample.reading.map(height(of:))
        switch sample.change {
        case .began: land(sample, at: time, isKnown: true)
        case .beganUnknown, .beganPalm, .beganAs: land(sample, at: time, isKnown: false)
        case .moved: traces[sample.slot]?.add(sample, height: height, at: time)
        case .resynced, .becamePalm, .became: traces[sample.slot]?.isWhole = false
        case .lifted: leave(sample.slot, at: time)
        case .lost: traces[sample.slot] = nil
        }
    }

    private mutating func land(_ sample: ContactSample, at time: Timestamp, isKnown: Bool) {
        // Two fingers press together, and on some devices have one pressure.
        for slot in traces.keys { traces[slot]?.isWhole = false }
        // A drag says nothing of presses, and neither does what nobody has said anything of.
        let isMeant = labels.isEmpty || step != nil
        var trace = ContactTrace(sample, at: time, during: step, isWhole: isKnown && isMeant && traces.isEmpty)
        trace.add(sample, height: sample.reading.map(height(of:)), at: time)
        traces[sample.slot] = trace
    }

    private mutating func leave(_ slot: UInt8, at time: Timestamp) {
        guard let trace = traces.removeValue(forKey: slot) else { return }
        let contact = CalibrationContact(trace, lifted: time, tuning)
        contacts.append(contact)
        if contact.kind == .rest, rests.count < Self.mostRests { rests.append(trace) }
    }

    /// A reading within the declared range, counted from no pressure.
    private func height(of reading: Int32) -> Int32 {
        Int32(clamping: Int64(min(max(reading, profile.minimum), profile.maximum)) - Int64(profile.minimum))
    }
}

extension PressCalibration: RawEventTaker {
    package mutating func heard(_ events: Span<InputEvent>) { receive(events) }

    /// Whatever was pressed while events were lost is unknown.
    package mutating func repaired(_ events: Span<InputEvent>) {
        for slot in traces.keys { traces[slot]?.isWhole = false }
        receive(events)
    }
}
