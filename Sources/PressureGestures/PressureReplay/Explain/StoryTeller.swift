import PressureGestures

/// Plays a recording frame by frame, and asks before each frame what keeps every contact from going on.
package struct StoryTeller: RecordingSink {
    package private(set) var stories: [ContactStory] = []

    /// The places in `stories` of the contacts that are down.
    private var down: [Int] = []
    private var sampleAt: [ContactID: Timestamp] = [:]
    /// Where each contact's press stood just before the frame that is looked at.
    private var phases: [ContactID: PressPhase] = [:]
    /// What fingers hide; nil where nobody says where previews lie.
    private var covers: CoverWatch?

    package init() {}

    /// The stories of all contacts of a recording, in the order in which they landed.
    package static func stories(of run: inout RecordingRun) throws(ToolError) -> [ContactStory] {
        var teller = StoryTeller()
        if run.isAppGiven { teller.covers = CoverWatch(run) }
        while try run.readWindow() {
            let count = run.reader.window.count
            let window = run.reader.window.events
            var position = 0
            while position < count {
                if let time = run.frameEnd(from: position) { teller.judge(&run.stream.session, at: time) }
                let start = position
                position = run.step(from: position, into: &teller)
                if run.stream.tracker.hasFrame { teller.watch(&run.stream) }
                let hidden = teller.covers?.receive(window.span.extracting(start..<position), run.stream.tracker) ?? []
                teller.add(hidden)
            }
            run.finishWindow(into: &teller)
        }
        teller.judge(&run.stream.session, at: run.stream.session.now)
        run.end(into: &teller)
        teller.add(teller.covers?.rest() ?? [])
        for position in teller.down { teller.stories[position].leftAt = run.stream.session.now }
        return teller.stories
    }

    package mutating func receive(_ event: GestureEvent) {
        covers?.receive(event)
        // What is pinned goes on under its contact's name after the contact has left.
        // The session speaks of a landing before the frame's contacts are looked at; an id may have been used before.
        let isNew = event.kind == .touchBegan || early.contains { $0.contact == event.contact }
        if !isNew, let position = stories.lastIndex(where: { $0.contact == event.contact }) {
            stories[position].receive(event)
        } else {
            early.append(event)
        }
    }

    /// Events of a contact that landed in this very frame.
    private var early: [GestureEvent] = []

    private mutating func add(_ hidden: [PeekCover]) {
        for cover in hidden {
            if let position = stories.lastIndex(where: { $0.contact == cover.contact }) {
                stories[position].covers.append(cover)
            }
        }
    }

    private mutating func judge(_ session: inout TouchSession, at time: Timestamp) {
        for position in down {
            let id = stories[position].contact
            guard let explanation = session.explain(id, at: max(time, session.now)) else { continue }
            phases[id] = explanation.phase
            stories[position].judge(explanation, at: time, sampleAt: sampleAt[id] ?? time)
            if case .ignored = explanation.blocker { stories[position].failure = explanation.blocker }
        }
    }

    /// Looks at the contacts that a frame has changed.
    private mutating func watch(_ stream: inout TouchStream) {
        let frame = stream.tracker.frame
        for index in 0..<frame.count {
            let sample = frame.samples[index]
            let point = stream.session.surface.place(sample.position)
            switch sample.change {
            case .began, .beganUnknown, .beganPalm, .beganAs:
                down.append(stories.count)
                stories.append(
                    ContactStory(
                        sample.id, at: frame.time, point, isUnknownStart: sample.change == .beganUnknown))
                note(sample.id, &stream, point, at: frame.time)
            case .moved, .resynced:
                note(sample.id, &stream, point, at: frame.time)
                let isSwiping = stream.session.phase(of: sample.id) == .swiping
                follow(
                    sample.id, stream, point, at: frame.time, isResync: sample.change == .resynced,
                    isSwiping: isSwiping)
            case .becamePalm, .became: note(sample.id, &stream, point, at: frame.time)
            case .lifted:
                follow(
                    sample.id, stream, point, at: frame.time, isResync: false,
                    isSwiping: phases[sample.id] == .swiping)
                leave(sample.id, .lifted, at: frame.time)
            case .lost(let reason): leave(sample.id, .lost(reason), at: frame.time)
            }
        }
        let waiting = early
        early = []
        for event in waiting {
            if let position = stories.lastIndex(where: { $0.contact == event.contact }) {
                stories[position].receive(event)
            }
        }
    }

    private mutating func note(_ id: ContactID, _ stream: inout TouchStream, _ point: Point, at time: Timestamp) {
        guard let position = down.last(where: { stories[$0].contact == id }) else { return }
        sampleAt[id] = time
        if let force = stream.session.pressure(of: id), force > stories[position].highest?.force ?? .zero {
            stories[position].highest = (force, time)
        }
    }

    /// Looks how far a peeking finger has gone; a place counts up to the frame in which the peek ends.
    private mutating func follow(
        _ id: ContactID, _ stream: TouchStream, _ point: Point, at time: Timestamp, isResync: Bool, isSwiping: Bool
    ) {
        guard let position = down.last(where: { stories[$0].contact == id }), let from = stories[position].responseAt,
            stories[position].responseEndedAt.map({ $0 >= time }) ?? true
        else { return }
        var swipe = stories[position].swipe ?? SwipeWatch(from: from, stream.session.tuning)
        swipe.add(point, at: time, isResync: isResync, isSwiping: isSwiping)
        stories[position].swipe = swipe
    }

    private mutating func leave(_ id: ContactID, _ end: ContactStory.End, at time: Timestamp) {
        guard let at = down.lastIndex(where: { stories[$0].contact == id }) else { return }
        stories[down[at]].end = end
        stories[down[at]].leftAt = time
        down.remove(at: at)
    }
}
