import PressureGestures

/// Measures a touch device by its events: rates, silences, contacts, pressure and places.
///
/// Events go in as they come, from a recording or a live device; the figures can be asked for at any time. Memory does
/// not grow with the stream: numbers go into a `Histogram`, readings into `ReadingLevels`.
package struct Measurement: Sendable {
    /// A pause between frames longer than this is a silence: it says nothing about the report rate.
    package static let silence = TimeSpan.milliseconds(100)
    package static let longSilence = TimeSpan.milliseconds(500)
    /// A contact that is no longer than this, was in one frame and did not move is a ghost.
    package static let ghostTime = TimeSpan.milliseconds(30)

    package let device: DeviceDescription
    package let axes: TouchAxes
    package private(set) var tracker: SlotTracker

    // MARK: Frames

    package private(set) var frames = 0
    package private(set) var start: Timestamp?
    package private(set) var end = Timestamp.zero
    /// The time between frames while this many contacts were down, silences left out; the first element is all of them.
    package private(set) var periods = [Histogram](repeating: Histogram(), count: SlotTracker.capacity + 1)
    /// The longest silence of a contact that was down.
    package private(set) var longestSilence = TimeSpan.zero
    package private(set) var silences = 0
    package private(set) var longSilences = 0

    // MARK: Contacts

    package private(set) var contacts = 0
    package private(set) var mostAtOnce = 0
    package private(set) var palms = 0
    package private(set) var ghosts = 0
    /// Contacts that ended without a lift.
    package private(set) var lost = 0
    package private(set) var isFinished = false
    /// In microseconds, of contacts whose start and lift were seen.
    package private(set) var durations = Histogram()

    // MARK: Pressure and places

    package private(set) var levels = ReadingLevels()
    /// The frames of contacts after their first, and those among them that say a pressure.
    package private(set) var contactFrames = 0
    package private(set) var pressureFrames = 0
    /// From the touch-down to the first maximum of the pressure, in microseconds.
    package private(set) var landings = Histogram()
    /// Contacts with readings whose pressure never fell.
    package private(set) var risingOnly = 0
    package private(set) var noise = StillNoise()
    private var uses: [AxisUse] = []

    private var gauges = [ContactGauge](repeating: ContactGauge(), count: SlotTracker.capacity)
    private var down = 0
    private var repairs = 0
    private var isAfterLoss = false

    /// Begins with a device; one that is no touch device has no measurement.
    ///
    /// A size holds where the device does not say its own.
    package init(
        _ device: DeviceDescription, size: (width: Millimetres, height: Millimetres)? = nil, allowsPens: Bool = false
    ) throws(NotTouch) {
        self.device = device
        axes = try TouchAxes(device, size: size, allowsPens: allowsPens)
        tracker = SlotTracker(axes)
        for code in UInt16(0)..<64 { uses.append(AxisUse(code, device.axis(code))) }
    }

    /// The axes that were declared or seen, apart from those that only name contacts.
    package var axisUses: [AxisUse] {
        uses.filter { ($0.declared != nil || $0.count > 0) && !$0.isBookkeeping }
    }

    /// The use of one axis.
    package func use(of code: UInt16) -> AxisUse? { code < 64 ? uses[Int(code)] : nil }

    /// Reads events as they come; an incomplete frame waits for its remaining events.
    package mutating func receive(_ events: Span<InputEvent>) {
        for index in 0..<events.count {
            let event = events[index]
            if event.type == EventType.abs, event.code < 64 { uses[Int(event.code)].add(event.value) }
        }
        var next = 0
        while next < events.count {
            let drops = tracker.count(of: .eventsDropped)
            next = tracker.read(events, from: next)
            if tracker.hasFrame { takeFrame(isAfterDrop: tracker.count(of: .eventsDropped) > drops) }
        }
    }

    /// Takes the state that a live device was opened in: what is down is measured from here on.
    package mutating func begin(with state: DeviceState, at time: Timestamp) {
        tracker.begin(with: state, at: time)
        for index in 0..<tracker.frame.count { takeSample(tracker.frame.samples[index], at: time) }
        mostAtOnce = max(mostAtOnce, down)
    }

    /// Takes the frame that stands for what a live device was found in after it lost events.
    package mutating func takeRepaired(_ events: Span<InputEvent>) {
        let drops = tracker.count(of: .eventsDropped)
        isAfterLoss = true
        receive(events)
        // A repair that says itself that events were lost was counted with them.
        if tracker.count(of: .eventsDropped) == drops { repairs += 1 }
    }

    /// How often events were lost.
    package var drops: Int { repairs + tracker.count(of: .eventsDropped) }

    /// Ends the measurement: contacts that are still down were silent until the last frame.
    package mutating func finish() {
        guard !isFinished else { return }
        isFinished = true
        tracker.finish()
        for index in gauges.indices where gauges[index].isDown { hear(index, at: end) }
    }

    /// How many contacts are down at the end, and for how long nothing was heard of the quietest.
    package var downAtEnd: (count: Int, silence: TimeSpan) {
        var found = (count: 0, silence: TimeSpan.zero)
        for gauge in gauges where gauge.isDown {
            found.count += 1
            found.silence = max(found.silence, end - gauge.heardAt)
        }
        return found
    }

    private mutating func takeFrame(isAfterDrop: Bool) {
        let time = tracker.frame.time
        isAfterLoss = isAfterLoss || isAfterDrop
        if start == nil {
            start = time
        } else if down > 0, !isAfterLoss {
            addPeriod(time - end)
        }
        frames += 1
        end = time
        // What came in between is unknown, so that the silence is none of the device's.
        if isAfterLoss { for index in gauges.indices { gauges[index].skipSilence(until: time) } }
        isAfterLoss = false
        for index in 0..<tracker.frame.count { takeSample(tracker.frame.samples[index], at: time) }
        mostAtOnce = max(mostAtOnce, down)
    }

    private mutating func addPeriod(_ period: TimeSpan) {
        // Time that goes back is a finding of the tracker's, and no period.
        guard period >= .zero, period <= Self.silence else { return }
        periods[0].add(period.microseconds)
        periods[min(down, SlotTracker.capacity)].add(period.microseconds)
    }

    private mutating func takeSample(_ sample: ContactSample, at time: Timestamp) {
        let index = Int(sample.slot)
        guard index < gauges.count else { return }
        if let reading = sample.reading { levels.add(reading) }
        switch sample.change {
        case .began, .beganPalm, .beganAs: begin(index, sample, at: time, isWhole: true)
        case .beganUnknown: begin(index, sample, at: time, isWhole: false)
        case .moved, .becamePalm, .became, .resynced: move(index, sample, at: time)
        case .lifted: finish(index, sample, at: time, isLift: true)
        case .lost: finish(index, sample, at: time, isLift: false)
        }
        if sample.change == .beganPalm || sample.change == .becamePalm { palms += 1 }
    }

    private mutating func begin(_ index: Int, _ sample: ContactSample, at time: Timestamp, isWhole: Bool) {
        if !gauges[index].isDown {
            down += 1
            contacts += 1
        }
        gauges[index].begin(sample, at: time, isWhole: isWhole)
    }

    private mutating func move(_ index: Int, _ sample: ContactSample, at time: Timestamp) {
        guard gauges[index].isDown else { return }
        hear(index, at: time)
        contactFrames += 1
        if sample.reading != nil { pressureFrames += 1 }
        gauges[index].move(sample, at: time, into: &noise)
    }

    private mutating func finish(_ index: Int, _ sample: ContactSample, at time: Timestamp, isLift: Bool) {
        guard gauges[index].isDown else { return }
        down -= 1
        // What comes with a loss of events is no silence of the device.
        if sample.change != .lost(.dropped) { hear(index, at: time) }
        gauges[index].end(sample, at: time, into: &noise)
        let gauge = gauges[index]
        if !isLift { lost += 1 }
        guard gauge.isWhole else { return }
        if let maximum = gauge.firstMaximum {
            landings.add((maximum - gauge.began).microseconds)
        } else if gauge.readings > 0 {
            risingOnly += 1
        }
        guard isLift else { return }
        let duration = time - gauge.began
        durations.add(duration.microseconds)
        if duration <= Self.ghostTime, gauge.frames < 2, !gauge.hasMoved { ghosts += 1 }
    }

    /// Measures the silence that ends now.
    private mutating func hear(_ index: Int, at time: Timestamp) {
        let silence = time - gauges[index].heardAt
        longestSilence = max(longestSilence, silence)
        if silence > Self.silence { silences += 1 }
        if silence > Self.longSilence { longSilences += 1 }
    }
}
