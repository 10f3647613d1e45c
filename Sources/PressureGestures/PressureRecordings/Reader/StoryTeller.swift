import PressureCore

/// Looks at a stream before and after each frame, and asks before it what keeps every contact from going on.
package final class StoryTeller: EventReceiver {
    /// The stories of all contacts, in the order in which they landed.
    package private(set) var stories: [ContactStory] = []

    /// Those of the contacts that are down.
    private var down: [ContactStory] = []
    /// Events of a contact that landed in this very frame.
    private var early: [GestureEvent] = []
    private let swipeBegin: Millimetres

    /// Looks at a stream from its beginning on.
    package init(_ stream: borrowing TouchStream) {
        swipeBegin = Millimetres(stream.session.tuning[.swipeBegin])
    }

    /// Plays events frame by frame.
    package func play(_ events: Span<InputEvent>, through stream: inout TouchStream, on targets: AskedMap) {
        var sink = ReceiverSink(self)
        var index = 0
        while index < events.count {
            var end = index
            while end < events.count, !events[end].endsFrame { end += 1 }
            if end < events.count { judge(&stream.session, at: events[end].time) }
            index = stream.step(events, from: index, on: targets, into: &sink)
            watch(&stream)
        }
    }

    /// Ends the recording that has been played.
    package func end(_ stream: inout TouchStream) {
        judge(&stream.session, at: stream.session.now)
        var sink = ReceiverSink(self)
        stream.end(into: &sink)
        finish(at: stream.session.now)
    }

    /// Ends the stories of the contacts that are down at the end.
    package func finish(at time: Timestamp) {
        for story in down { story.leftAt = time }
    }

    /// The last story of a contact: an id may have been used before.
    private func story(of id: ContactID, in stories: [ContactStory]) -> ContactStory? {
        for story in stories.reversed() where story.contact == id { return story }
        return nil
    }

    package func receive(_ event: GestureEvent) {
        // What is pinned goes on under its contact's name after the contact has left.
        // The session speaks of a landing before the frame's contacts are looked at; an id may have been used before.
        let isNew = event.kind == .touchBegan || early.contains { $0.contact == event.contact }
        if !isNew, let story = story(of: event.contact, in: stories) {
            story.receive(event)
        } else {
            early.append(event)
        }
    }

    /// Asks what keeps every contact from going on, just before a frame.
    package func judge(_ session: inout TouchSession, at time: Timestamp) {
        for story in down {
            guard let explanation = session.explanation(of: story.contact, at: max(time, session.now)) else { continue }
            story.judge(explanation, at: time)
        }
    }

    /// Looks at the contacts that a frame has changed.
    package func watch(_ stream: inout TouchStream) {
        guard stream.tracker.hasFrame else { return }
        let frame = stream.tracker.frame
        for index in 0..<frame.count {
            let sample = frame.samples[index]
            let point = stream.session.surface.place(of: sample.position)
            switch sample.change {
            case .began, .beganUnknown, .beganPalm, .beganAs:
                let story = ContactStory(
                    sample.id, at: frame.time, point, isUnknownStart: sample.change == .beganUnknown,
                    swipeBegin: swipeBegin)
                stories.append(story)
                down.append(story)
            case .moved, .resynced, .becamePalm, .became, .lifted, .lost: break
            }
            guard let story = story(of: sample.id, in: down) else { continue }
            switch sample.change {
            case .lifted:
                follow(story, stream, point, at: frame.time, isResync: false, isSwiping: story.phase == .swiping)
                leave(story, .lifted, at: frame.time)
            case .lost(let reason): leave(story, .lost(reason), at: frame.time)
            default:
                note(story, &stream, at: frame.time)
                guard sample.change == .moved || sample.change == .resynced else { continue }
                let isSwiping = stream.session.phase(of: sample.id) == .swiping
                follow(
                    story, stream, point, at: frame.time, isResync: sample.change == .resynced, isSwiping: isSwiping)
            }
        }
        let waiting = early
        early = []
        for event in waiting { story(of: event.contact, in: stories)?.receive(event) }
    }

    private func note(_ story: ContactStory, _ stream: inout TouchStream, at time: Timestamp) {
        story.sampleAt = time
        if story.offer == nil { story.offer = stream.session.offer(of: story.contact) }
        if let force = stream.session.pressure(of: story.contact), force > story.highest?.force ?? .zero {
            story.highest = (force, time)
        }
    }

    /// Looks how far a peeking finger has gone; a place counts up to the frame in which the peek ends.
    private func follow(
        _ story: ContactStory, _ stream: borrowing TouchStream, _ point: Point, at time: Timestamp, isResync: Bool,
        isSwiping: Bool
    ) {
        guard let from = story.responseAt, story.responseEndedAt.map({ $0 >= time }) ?? true else { return }
        if story.swipe == nil { story.swipe = SwipeWatch(from: from, stream.session.tuning) }
        story.swipe?.add(point, at: time, isResync: isResync, isSwiping: isSwiping)
    }

    private func leave(_ story: ContactStory, _ end: ContactStory.End, at time: Timestamp) {
        story.end = end
        story.leftAt = time
        down.removeAll { $0 === story }
    }
}
