import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools

/// Plays a recording frame by frame and deadline by deadline, and notes the state of every contact after each.
package struct TraceCollector: RecordingSink {
    private var trace: TouchTrace
    /// Indices of the contacts that are down, or that left something on the screen.
    private var shown: [Int] = []
    private var textPlaces: [String: Int] = [:]
    private var grammar: GestureGrammar
    private var ways: FingerWays
    private var profile: PressureProfile
    private var findings: [StreamFinding] = []
    /// Indices of the events that arrived before the frame's samples were read.
    private var early: [Int] = []

    private init(_ run: borrowing RecordingRun, _ home: HomeModel?) {
        ways = FingerWays(isSwiped: home != nil)
        trace = TouchTrace(run)
        profile = run.heading.profile
        grammar = GestureGrammar(run.stream.session.tuning)
    }

    /// Plays the whole recording and returns what a report shows of it.
    package static func trace(of run: inout RecordingRun, on home: HomeModel? = nil) throws(ToolError) -> TouchTrace {
        var collector = TraceCollector(run, home)
        while try run.readWindow() {
            let count = run.reader.window.count
            var index = 0
            while index < count {
                if let time = run.frameEnd(from: index) { collector.passTime(until: time, &run) }
                index = run.step(from: index, into: &collector)
                if run.stream.tracker.hasFrame { collector.watch(&run.stream) }
            }
            run.finishWindow(into: &collector)
        }
        let last = run.stream.session.now
        run.end(into: &collector)
        collector.finish(at: last, remarks: run.remarks)
        return collector.trace
    }

    package mutating func receive(_ event: GestureEvent) {
        grammar.check(event)
        ways.receive(event)
        trace.allEvents.append(event)
        if case .progress = event.kind { return }
        guard trace.events.count < TouchTrace.mostEvents else {
            trace.eventsLeftOut += 1
            return
        }
        // A landing arrives before the frame's samples are read, and an earlier contact may have had the same id.
        let isNew = event.kind == .touchBegan || early.contains { trace.events[$0].event.contact == event.contact }
        let contact = isNew ? nil : trace.contacts.lastIndex { $0.id == event.contact }
        if isNew { early.append(trace.events.count) }
        trace.events.append(
            TouchTrace.Event(
                event: event, text: EventLog.what(event, trace.app), target: trace.app.shown(event.target),
                contact: contact))
    }

    package mutating func receive(_ finding: StreamFinding) { findings.append(finding) }

    package mutating func receive(_ revision: PressureRevision) {
        trace.remarks.append("\(revision.time): \(revision)")
    }

    // MARK: - Observing

    /// Fires the deadlines before a frame one by one, so that each is noted at its own time.
    private mutating func passTime(until time: Timestamp, _ run: inout RecordingRun) {
        while let deadline = run.stream.session.nextDeadline, deadline < time {
            run.stream.session.advance(to: deadline, into: &self)
            look(&run.stream.session, at: deadline)
        }
    }

    /// Reads the contacts that a frame has changed, then notes the state of all of them.
    private mutating func watch(_ stream: inout TouchStream) {
        let frame = stream.tracker.frame
        ways.receive(frame, on: stream.session.surface)
        if trace.frames == 0 { trace.begin = frame.time }
        trace.frames += 1
        trace.end = max(trace.end, frame.time)
        for index in 0..<frame.count {
            let sample = frame.samples[index]
            trace.samples += 1
            let place = stream.session.surface.place(of: sample.position)
            switch sample.change {
            case .began, .beganUnknown, .beganPalm, .beganAs: land(sample, place, stream.session, at: frame.time)
            case .moved, .resynced, .becamePalm, .became: move(sample, place)
            case .lifted, .lost:
                move(sample, place)
                leave(sample.id, at: frame.time)
            }
        }
        for position in early {
            let event = trace.events[position]
            trace.events[position] = TouchTrace.Event(
                event: event.event, text: event.text, target: event.target,
                contact: trace.contacts.lastIndex { $0.id == event.event.contact })
        }
        early = []
        look(&stream.session, at: frame.time)
    }

    private mutating func land(_ sample: ContactSample, _ place: Point, _ session: TouchSession, at time: Timestamp) {
        guard trace.contacts.count < TouchTrace.mostContacts else {
            trace.contactsLeftOut += 1
            return
        }
        shown.append(trace.contacts.count)
        trace.contacts.append(
            TraceContact(
                sample.id, at: time, place, sample.reading, ladder: session.climbs ? session.ladder : nil))
    }

    private mutating func move(_ sample: ContactSample, _ place: Point) {
        guard let at = down(sample.id) else { return }
        trace.contacts[at].position = place
        if let reading = sample.reading { trace.contacts[at].reading = reading }
    }

    private mutating func leave(_ id: ContactID, at time: Timestamp) {
        guard let at = down(id) else { return }
        trace.contacts[at].leftAt = time
    }

    private func down(_ id: ContactID) -> Int? {
        shown.last { trace.contacts[$0].id == id && trace.contacts[$0].isDown }
    }

    private mutating func look(_ session: inout TouchSession, at time: Timestamp) {
        for index in shown { look(at: index, &session, time) }
        shown.removeAll { trace.contacts[$0].isOver }
    }

    private mutating func look(at index: Int, _ session: inout TouchSession, _ time: Timestamp) {
        let id = trace.contacts[index].id
        // After a contact has left, the session explains what it left on the screen under its id, unless a new contact
        // has that id by now.
        let isReplaced = shown.contains { $0 != index && trace.contacts[$0].id == id && trace.contacts[$0].isDown }
        let explanation = isReplaced ? nil : session.explanation(of: id, at: max(time, session.now))
        if !trace.contacts[index].isDown, !(explanation?.phase.isPinned ?? false) {
            note(index, nil, &session, time)
            trace.contacts[index].end(at: time)
            return
        }
        note(index, explanation, &session, time)
        trace.contacts[index].enter(Self.phase(explanation), at: time)
        trace.contacts[index].follow(explanation.map { TraceWait.all(in: $0, at: time) } ?? [], at: time)
    }

    private static func phase(_ explanation: PressExplanation?) -> String {
        guard let explanation else { return "\(PressPhase.idle)" }
        if case .ignored = explanation.blocker { return "ignored" }
        return "\(explanation.phase)"
    }

    private mutating func note(
        _ contact: Int, _ explanation: PressExplanation?, _ session: inout TouchSession, _ time: Timestamp
    ) {
        let text: String =
            if let explanation {
                if case .ignored = explanation.blocker { "\(explanation.blocker)" } else { "\(explanation)" }
            } else { "gone" }
        let isDown = trace.contacts[contact].isDown
        // Append in place: while a copy of the contact exists, appending a point copies all of them.
        trace.contacts[contact].add(
            TracePoint(
                time: time, force: isDown ? session.pressure(of: trace.contacts[contact].id) : nil,
                reading: isDown ? share(trace.contacts[contact].reading) : nil,
                position: trace.contacts[contact].position, text: number(of: text)))
    }

    private func share(_ reading: Int32?) -> Pressure? {
        guard let reading, profile.support != .none, profile.fullScale > 0 else { return nil }
        let height = Double(min(max(reading, profile.minimum), profile.maximum)) - Double(profile.minimum)
        return Pressure(height / Double(profile.fullScale))
    }

    private mutating func number(of text: String) -> Int {
        if let number = textPlaces[text] { return number }
        textPlaces[text] = trace.texts.count
        trace.texts.append(text)
        return trace.texts.count - 1
    }

    // MARK: - The end

    private mutating func finish(at time: Timestamp, remarks: [String]) {
        for index in shown { trace.contacts[index].end(at: time) }
        shown = []
        trace.end = max(trace.end, time)
        trace.violation = grammar.violation
        trace.moves = ways.moves
        trace.remarks = remarks + trace.remarks
        trace.assignLanes()
    }

    /// Adds a remark for each finding, with the line of the recording that it is about.
    package mutating func locate(_ line: (Int) -> Int) {
        for finding in findings {
            guard trace.remarks.count < 50 else { break }
            trace.remarks.append("line \(line(finding.event)): \(finding)")
        }
        findings = []
    }
}

extension TouchSession {
    /// Whether force climbs the ladder, as far as the session knows by now.
    fileprivate var climbs: Bool {
        switch support {
        case .none, .coarse: false
        case .area, .graded, .force, .pen: true
        }
    }
}
