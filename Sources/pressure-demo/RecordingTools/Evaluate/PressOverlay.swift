import PressureGestures

/// Lays presses over a still contact: its own places, its own tremor, its own pressure times the press's curve.
///
/// Readings are whole numbers of the device within its range, and a frame that says nothing new is not sent, as the
/// kernel does. A contact that is too short for the press goes back and forth over its own settled part.
struct PressOverlay {
    private let still: StillContact
    /// The axes that tell pressure, with their range.
    private let axes: [AxisDescription]
    private let reporting: TouchAxes.Reporting

    /// The axis that the library reads.
    private let own: AxisDescription

    /// Nil where the device tells no pressure, or the contact did not say its own.
    init?(_ still: StillContact, on device: DeviceDescription) {
        let codes = [EventCode.mtPressure, EventCode.pressure]
        axes = codes.compactMap { device.axis($0) }.filter { $0.maximum > $0.minimum }
        self.still = still
        reporting = still.before.tracker.axes.reporting
        guard let own = still.before.tracker.axes.pressure, own.maximum > own.minimum,
            still.states[0].values[own.code] != nil
        else { return nil }
        self.own = own
    }

    /// The level of the settled finger, in device units.
    var settled: Int32 {
        let settled = still.states.filter { $0.offset >= StillContact.landingTime && $0.offset <= settledEnd }
        let readings = (settled.isEmpty ? still.states : settled).compactMap { $0.values[own.code] }.sorted()
        return readings[(readings.count - 1) / 2]
    }

    /// Whether the device can report the settled level at its full rise.
    func isWithinRange(_ plan: PressPlan) -> Bool {
        let height = Int64(settled) - Int64(own.minimum)
        return height * Int64(plan.rise) <= (Int64(own.maximum) - Int64(own.minimum)) * 100
    }

    /// The readings of the contact with the press, as a calibration sees them.
    func touch(_ kind: CalibrationTouch.Kind, _ plan: PressPlan) -> CalibrationTouch {
        let events = events(plan)
        let readings = events.filter { $0.type == EventType.abs && $0.code == own.code }.map {
            CalibrationTouch.Reading(offset: $0.time - still.began, value: $0.value)
        }
        let end = events.last?.time ?? still.began
        return CalibrationTouch(kind: kind, readings: readings, duration: end - still.began)
    }

    /// The events of the contact with the press, from its landing to its lift.
    func events(_ plan: PressPlan) -> [InputEvent] {
        let first = still.states[0].values
        var events = contactBegins(with: first)
        var sent = first
        var time = still.period
        while time < plan.end {
            append(pressed(still.state(at: source(of: time)), plan.gain(at: time)), at: time, &sent, to: &events)
            time = time + still.period
        }
        // The contact's own lift, as it was.
        for state in still.states where state.offset > settledEnd {
            append(state.values, at: plan.end + (state.offset - settledEnd), &sent, to: &events)
        }
        let end = still.began + (plan.end + (still.duration - settledEnd))
        return events + contactEnds(at: end)
    }

    /// The landing, with everything that the slot is to hold.
    private func contactBegins(with values: AxisValues) -> [InputEvent] {
        var events: [InputEvent] = []
        func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            events.append(InputEvent(time: still.began, type: type, code: code, value: value))
        }
        if reporting == .slots {
            add(EventType.abs, EventCode.mtSlot, Int32(still.slot))
            add(EventType.abs, EventCode.mtTrackingID, still.id)
        }
        for code in values.codes { add(EventType.abs, code, values[code] ?? 0) }
        if reporting == .anonymous { add(EventType.syn, EventCode.synMTReport, 0) }
        add(EventType.key, EventCode.touch, 1)
        add(EventType.syn, EventCode.synReport, 0)
        return events
    }

    private func contactEnds(at time: Timestamp) -> [InputEvent] {
        var marks: [(UInt16, UInt16, Int32)] = [
            (EventType.key, EventCode.touch, 0), (EventType.syn, EventCode.synReport, 0),
        ]
        switch reporting {
        case .slots: marks.insert((EventType.abs, EventCode.mtTrackingID, -1), at: 0)
        case .anonymous: marks.insert((EventType.syn, EventCode.synMTReport, 0), at: 0)
        case .single, .pen: break
        }
        return marks.map { InputEvent(time: time, type: $0.0, code: $0.1, value: $0.2) }
    }

    private var settledEnd: TimeSpan { still.duration - StillContact.liftTime }

    /// The moment of the contact's own that stands for one of the press's: beyond the settled part, back and forth.
    private func source(of time: TimeSpan) -> TimeSpan {
        guard time > settledEnd else { return time }
        let width = (settledEnd - StillContact.landingTime).microseconds
        let way = (time - settledEnd).microseconds % (2 * width)
        let back = way <= width ? way : 2 * width - way
        return TimeSpan(microseconds: settledEnd.microseconds - back)
    }

    /// The values with those of pressure multiplied, rounded to whole units and held in the range.
    private func pressed(_ values: AxisValues, _ gain: Double) -> AxisValues {
        var values = values
        for axis in axes {
            guard let value = values[axis.code] else { continue }
            let (low, high) = (Double(axis.minimum), Double(axis.maximum))
            values[axis.code] = Int32(min(max((low + (Double(value) - low) * gain).rounded(), low), high))
        }
        return values
    }

    /// Adds a frame with what changed; contacts without slots are listed in full each time.
    private func append(
        _ values: AxisValues, at offset: TimeSpan, _ sent: inout AxisValues, to events: inout [InputEvent]
    ) {
        let time = still.began + offset
        let changed = values.codes.filter { reporting == .anonymous || values[$0] != sent[$0] }
        guard !changed.isEmpty else { return }
        for code in changed {
            events.append(InputEvent(time: time, type: EventType.abs, code: code, value: values[code] ?? 0))
        }
        sent = values
        if reporting == .anonymous {
            events.append(InputEvent(time: time, type: EventType.syn, code: EventCode.synMTReport, value: 0))
        }
        events.append(InputEvent(time: time, type: EventType.syn, code: EventCode.synReport, value: 0))
    }
}

extension TimeSpan {
    static func + (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        TimeSpan(microseconds: left.microseconds + right.microseconds)
    }

    static func - (left: TimeSpan, right: TimeSpan) -> TimeSpan {
        TimeSpan(microseconds: left.microseconds - right.microseconds)
    }
}
