/// Turns a device's input events into gestures, with the help of a tracker and a session.
///
/// Live devices and recordings both use a stream, so the same input gives the same events.
public struct TouchStream: Sendable {
    /// The tracker, which turns events into contacts.
    public private(set) var tracker: SlotTracker
    /// The session, which turns contacts into gestures.
    public var session: TouchSession
    /// What looks after the fingers of a pad; on touchscreens nobody asks it.
    private var pad: PadFingers
    private var isPad: Bool
    /// Which habits of a surface the thresholds follow; `use` changes it.
    package private(set) var preset: TouchPreset

    /// Creates a stream for a device; the session's profile and surface come from the axes.
    ///
    /// On touchpads the tuning is adapted to pads, unless the preset forbids this: see `TouchPreset`.
    public init(
        _ axes: TouchAxes, mode: TouchSession.Mode = .leading, tuning: Tuning = .standard,
        preset: TouchPreset = .byDevice
    ) {
        tracker = SlotTracker(axes, stuckAfter: tuning.stuckTime)
        let profile = axes.profile
        let fitting = tuning.fitting(preset, axes, profile.support)
        session = TouchSession(mode: mode, tuning: fitting, profile: profile, surface: axes.surface)
        self.preset = preset
        isPad = preset.isPad(axes)
        pad = PadFingers(axes, fitting)
    }

    /// Changes the tuning for contacts that land later; the preset adapts the fields that still have their defaults.
    ///
    /// Call `use` again after a change of the session's profile, because the preset for pads depends on the pad's
    /// units.
    public mutating func use(_ tuning: Tuning, preset: TouchPreset = .byDevice) {
        self.preset = preset
        session.tuning = tuning.fitting(preset, tracker.axes, session.profile.support)
        let wasPad = isPad
        isPad = preset.isPad(tracker.axes)
        if isPad != wasPad { pad = PadFingers(tracker.axes, session.tuning) }
    }

    /// Reads events as they come; an incomplete frame waits for its remaining events.
    @_optimize(speed)
    public mutating func receive(
        _ events: Span<InputEvent>, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        var next = 0
        while next < events.count {
            next = tracker.read(events, from: next)
            passQuickly(on: targets, into: &sink)
        }
    }

    /// Reads events up to the end of one frame, and returns the index of the next event; made for tools that inspect
    /// frames.
    @_optimize(speed)
    public mutating func step(
        _ events: Span<InputEvent>, from start: Int, on targets: some TargetMap, into sink: inout some EventSink
    ) -> Int {
        let next = tracker.read(events, from: start)
        pass(on: targets, into: &sink)
        return next
    }

    /// Hands on what the tracker has found, and the frame if one is complete.
    @inline(never)
    @_optimize(speed)
    private mutating func pass(on targets: some TargetMap, into sink: inout some EventSink) {
        passQuickly(on: targets, into: &sink)
    }

    /// The same as a part of its caller, so that a frame among many costs no calls.
    @inline(always)
    @_optimize(speed)
    private mutating func passQuickly(on targets: some TargetMap, into sink: inout some EventSink) {
        if tracker.findingCount > 0 { passFindings(into: &sink) }
        guard tracker.hasFrame else { return }
        let anomalies = session.counts.anomalies
        if isPad { return passPad(on: targets, into: &sink) }
        session.receive(
            tracker.reporter.frame.samples.span.extracting(first: tracker.reporter.frame.count),
            hasOnlyMoves: tracker.reporter.frame.hasOnlyMoves, at: tracker.reporter.frame.time, on: targets, into: &sink
        )
        if session.counts.anomalies > anomalies { passAnomaly(into: &sink) }
    }

    /// Hands a pad's frame on, without the fingers that rest, and then what its button did.
    @inline(never)
    @_optimize(speed)
    private mutating func passPad(on targets: some TargetMap, into sink: inout some EventSink) {
        let anomalies = session.counts.anomalies
        let time = tracker.reporter.frame.time
        pad.sort(tracker.reporter.frame)
        session.receive(
            pad.frame.samples.span.extracting(first: pad.frame.count), at: time, on: targets, into: &sink)
        switch pad.look(isClicked: tracker.isClicked, at: time) {
        case .nothing: break
        case .down(let index, let position, let reading):
            session.receive(
                pad.frame.samples.span.extracting(first: pad.frame.count), at: time, on: targets, into: &sink)
            session.click(index, at: time, position: position, reading: reading, on: targets, into: &sink)
        case .up(let index): session.unclick(index, at: time, into: &sink)
        }
        if session.counts.anomalies > anomalies { passAnomaly(into: &sink) }
    }

    /// Begins with the state that a live device was found in when it was opened; what is down is an unknown start.
    package mutating func begin(
        with state: DeviceState, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        tracker.begin(with: state, at: time)
        pass(on: targets, into: &sink)
    }

    /// Goes on with the state that a live device was found in after it lost events; nothing begins or pops at it.
    package mutating func resume(
        with state: DeviceState, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        tracker.resume(with: state, at: time)
        pass(on: targets, into: &sink)
    }

    /// Ends the stream at the time of its last frame; all presses, pinned presses included, are cancelled.
    public mutating func end(_ reason: CancelReason = .endOfInput, into sink: inout some EventSink) {
        tracker.finish()
        passFindings(into: &sink)
        session.end(reason, at: max(tracker.frame.time, session.now), into: &sink)
    }

    // Mutating, although they change nothing here: else the stream would be copied whole for each call.

    private mutating func passFindings(into sink: inout some EventSink) {
        for index in 0..<tracker.findingCount { sink.receive(tracker.reporter.log.findings.span[index]) }
    }

    private mutating func passAnomaly(into sink: inout some EventSink) {
        sink.receive(StreamFinding(.anomaly, at: tracker.frame.time, event: max(0, tracker.eventsRead - 1)))
    }
}
