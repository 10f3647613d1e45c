import PressureGestures

/// Plays a stream and writes down what became of each contact.
///
/// What is pinned at a lift is put away at once, as by an app that is done with it: every contact is a trial of its own.
struct TrialPlayer {
    private(set) var trials: [ContactTrial] = []
    /// The first break of the event grammar, which would be the library's fault.
    var violation: GestureGrammar.Violation? { sink.grammar.violation }

    private var stream: TouchStream
    private let targets: TrialTargets
    private var sink: Sink
    /// The trial of the contact in each slot, by its index in `trials`, and where it touched down.
    private var open: [(trial: Int, downPoint: Point)?]
    private var openCount = 0
    private var stills: StillFinder?
    /// Whether the readings of each contact are kept.
    var keepsReadings = false
    /// The readings of each contact, where they are kept; a frame that says none stands for the one before it.
    private(set) var readings: [[CalibrationTouch.Reading]] = []

    init(_ stream: TouchStream, on targets: TrialTargets) {
        self.stream = stream
        self.targets = targets
        sink = Sink(stream.session.tuning)
        open = Array(repeating: nil, count: SlotTracker.capacity)
    }

    /// Plays a whole recording, and ends it.
    mutating func play(_ events: [InputEvent]) {
        receive(events)
        sink.events.removeAll(keepingCapacity: true)
        stream.end(into: &sink)
        for event in sink.events { note(event) }
        let end = stream.session.now
        for slot in open.indices {
            guard let index = open[slot]?.trial else { continue }
            trials[index].ended = end
        }
        findNeighbours()
    }

    /// Plays a recording and returns the contacts that lay still, each with the stream as it was before it.
    mutating func playForStills(_ events: [InputEvent]) -> [StillContact] {
        stills = StillFinder(stream)
        play(events)
        return stills?.found ?? []
    }

    /// Forgets the contacts that a label does not mean; they were played as well, since they were there.
    mutating func keep(_ file: LabelledFile) {
        guard file.own != nil else { return }
        let kept = trials.indices.filter { [trials] in file.covers(trials[$0].began) }
        if keepsReadings { readings = kept.map { [readings] in readings[$0] } }
        trials = kept.map { [trials] in trials[$0] }
    }

    private mutating func receive(_ events: [InputEvent]) {
        var index = 0
        while index < events.count {
            let start = index
            if openCount == 0 { stills?.keep(stream) }
            sink.events.removeAll(keepingCapacity: true)
            index = stream.step(events.span, from: start, on: targets, into: &sink)
            stills?.receive(events[start..<index])
            guard stream.tracker.hasFrame else { continue }
            let frame = stream.tracker.frame
            takeFrame(frame)
            if stream.session.isPinned {
                sink.events.removeAll(keepingCapacity: true)
                stream.session.cancelPinned(at: frame.time, into: &sink)
            }
        }
    }

    private mutating func takeFrame(_ frame: ContactFrame) {
        // Contacts first: an event may belong to one that this frame brings.
        for index in 0..<frame.count { begin(frame.samples[index], at: frame.time) }
        for event in sink.events where event.time < frame.time { note(event) }
        watchForce(at: frame.time)
        for event in sink.events where event.time >= frame.time { note(event) }
        for index in 0..<frame.count { follow(frame.samples[index], at: frame.time) }
        guard stills != nil else { return }
        for slot in open.indices {
            if let index = open[slot]?.trial { stills?.follow(in: slot, trials[index], at: frame.time) }
        }
        stills?.endFrame(at: frame.time, isTouched: openCount > 0)
    }

    private mutating func begin(_ sample: ContactSample, at time: Timestamp) {
        let slot = Int(sample.slot)
        let hasStart: Bool
        switch sample.change {
        case .began, .beganPalm, .beganAs: hasStart = true
        case .beganUnknown: hasStart = false
        case .moved, .resynced, .becamePalm, .became, .lifted, .lost: return
        }
        guard slot < open.count else { return }
        if open[slot] == nil { openCount += 1 }
        var trial = ContactTrial(id: sample.id.rawValue, began: time, ended: time, hasStart: hasStart)
        trial.isPalm = sample.change == .beganPalm
        if case .ignored(let why)? = stream.session.explanation(of: sample.id, at: time)?.blocker {
            trial.ending = .ignored(why)
        }
        trials.append(trial)
        if keepsReadings { readings.append(sample.reading.map { [.init(offset: .zero, value: $0)] } ?? []) }
        open[slot] = (trials.count - 1, sample.position)
        stills?.begin(in: slot, reading: sample.reading, isAlone: openCount == 1)
    }

    private mutating func follow(_ sample: ContactSample, at time: Timestamp) {
        let slot = Int(sample.slot)
        guard slot < open.count, let (index, downPoint) = open[slot] else { return }
        guard trials[index].id == sample.id.rawValue else { return }
        trials[index].ended = time
        if keepsReadings, let reading = sample.reading, time > trials[index].began {
            readings[index].append(.init(offset: time - trials[index].began, value: reading))
        }
        trials[index].moved = max(trials[index].moved, sample.position.distance(from: downPoint))
        switch sample.change {
        case .lifted: trials[index].isLifted = true
        case .becamePalm: trials[index].isPalm = true
        case .lost: break
        case .began, .beganUnknown, .beganPalm, .beganAs, .moved, .resynced, .became: return
        }
        if sample.change == .becamePalm { return }
        stills?.close(in: slot, trials[index])
        open[slot] = nil
        openCount -= 1
    }

    /// Notes since when the force of each finger that has no peek yet reaches the peek's rung.
    private mutating func watchForce(at time: Timestamp) {
        let rung = stream.session.ladder.peek
        for slot in open.indices {
            guard let index = open[slot]?.trial, trials[index].peek == nil, trials[index].isJudged else { continue }
            let force = stream.session.pressure(of: ContactID(trials[index].id)) ?? .zero
            if force >= rung.enter {
                if trials[index].crossedAt == nil { trials[index].crossedAt = time }
            } else if force < rung.leave {
                trials[index].crossedAt = nil
            }
        }
    }

    private mutating func note(_ event: GestureEvent) {
        // The latest contact of that id: ids may come again in a long recording.
        guard let index = trials.lastIndex(where: { $0.id == event.contact.rawValue }) else { return }
        switch event.kind {
        case .hintBegan: trials[index].hasHint = true
        case .peekBegan(let trigger), .menuOpened(let trigger), .playbackBegan(let trigger):
            guard trials[index].peek == nil else { return }
            trials[index].peek = trigger
            trials[index].peekAt = event.time
            // What a filter held back counts when no sample comes after it: then the last one was the crossing.
            if trigger == .pressure, trials[index].crossedAt == nil { trials[index].crossedAt = trials[index].ended }
        case .longPressed:
            trials[index].peek = .hold
            trials[index].peekAt = event.time
        case .popped(.force, _):
            trials[index].hasPop = true
            trials[index].ending = .responded
        case .popped, .peekEnded, .actionSelected, .menuClosed, .playbackEnded, .pinned:
            trials[index].ending = .responded
        case .tapped: trials[index].ending = .tapped
        case .failed(let why): trials[index].ending = .failed(why)
        case .cancelled(let why):
            if trials[index].ending == .unsaid { trials[index].ending = .cancelled(why) }
        case .touchBegan, .progress, .hintEnded, .actionsRevealed, .actionsHidden, .highlighted: break
        }
    }

    /// How near in time other contacts were; contacts stand in the order in which they began.
    private mutating func findNeighbours() {
        var latestEnd: Timestamp?
        for index in trials.indices {
            var gap: TimeSpan?
            if let latestEnd { gap = max(.zero, trials[index].began - latestEnd) }
            if index + 1 < trials.count {
                let after = max(.zero, trials[index + 1].began - trials[index].ended)
                gap = min(gap ?? after, after)
            }
            trials[index].neighbour = gap
            latestEnd = max(latestEnd ?? trials[index].ended, trials[index].ended)
        }
    }
}

/// Keeps the events of a few steps.
private struct Sink: EventSink {
    var events: [GestureEvent] = []
    var grammar: GestureGrammar

    init(_ tuning: Tuning) { grammar = GestureGrammar(tuning) }

    mutating func receive(_ event: GestureEvent) {
        grammar.check(event)
        events.append(event)
    }
}

extension Point {
    /// The distance to another place, to the next whole micrometre, so that what lies beyond a limit stays beyond it.
    func distance(from other: Point) -> Millimetres {
        let dx = Double(x.micrometres) - Double(other.x.micrometres)
        let dy = Double(y.micrometres) - Double(other.y.micrometres)
        return Millimetres(micrometres: Int32(min((dx * dx + dy * dy).squareRoot().rounded(.up), 1e8)))
    }
}
