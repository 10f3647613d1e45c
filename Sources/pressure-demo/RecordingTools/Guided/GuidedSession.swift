import PressureGestures

/// Asks for one task after another, and finds out by touches and time alone when each is done.
///
/// All times are those of the device's events; whoever has a clock tells the time between events with `pass(to:)`.
package struct GuidedSession: Hashable, Sendable {
    /// What became of a task.
    package enum Outcome: Hashable, Sendable {
        case open
        /// It was done now, by so many touches; or in the recording that goes on, where the number is not known.
        case done(touches: Int?)
        /// Nobody touched, or it was passed over: it is asked for again when the recording goes on.
        case leftOut
    }

    /// Where the session stands.
    package enum Phase: Hashable, Sendable {
        /// A task was asked for, and nobody has touched yet.
        case asked(since: Timestamp)
        /// It is being done since a moment.
        case doing(since: Timestamp)
        /// It is over; the next one is asked for at a moment, if nobody touches.
        case resting(until: Timestamp)
        case over
    }

    package let tasks: [GuidedTask]
    package private(set) var outcomes: [Outcome]
    /// The task that is asked for; nil once all are over.
    package private(set) var index: Int?
    package private(set) var phase = Phase.over
    /// How many touches the task has.
    package private(set) var touches = 0
    /// What is on the surface now.
    package private(set) var sight: GuidedSight?
    /// The highest reading of this task.
    package private(set) var highest: Int32?

    private var isDown = false
    private var isCounted = false
    private var lifted = Timestamp.zero
    private var labels: [RecordingLabel] = []

    /// Who has done what was asked does nothing for so long.
    package static let quiet = TimeSpan.milliseconds(800)
    /// As long as it takes to read what comes next.
    package static let pause = TimeSpan.milliseconds(1_500)
    /// Nobody who has not touched for so long will.
    package static let patience = TimeSpan.milliseconds(30_000)

    /// Begins at a moment; what the recording has labels for already is done.
    package init(_ tasks: [GuidedTask], done labels: RecordingLabels = RecordingLabels(), at time: Timestamp) {
        self.tasks = tasks
        let names = Set(labels.names)
        outcomes = tasks.map { names.contains($0.label) ? .done(touches: nil) : .open }
        index = outcomes.firstIndex(of: .open)
        phase = index == nil ? .over : .asked(since: time)
    }

    package var task: GuidedTask? { index.map { tasks[$0] } }
    package var doneCount: Int { outcomes.count { if case .done = $0 { true } else { false } } }
    package var isOver: Bool { phase == .over }

    /// How long the task still takes at most, at a moment.
    package func left(at time: Timestamp) -> TimeSpan? {
        guard case .doing(let since) = phase, let task else { return nil }
        return max(.zero, since + .milliseconds(Int64(task.seconds) * 1_000) - time)
    }

    /// Takes the labels of the tasks that were done since, in the time of the device's events.
    package mutating func takeLabels() -> [RecordingLabel] {
        defer { labels = [] }
        return labels
    }

    // MARK: - What happens

    /// Lets time pass: whatever was to happen by itself up to and at a moment happens at its own time.
    package mutating func pass(to time: Timestamp) {
        while let due = nextDeadline, due <= time { fire(at: due) }
    }

    /// Takes what a frame shows.
    package mutating func see(_ sight: GuidedSight) {
        pass(to: sight.time)
        self.sight = sight
        let wasDown = isDown
        isDown = task?.isHover == true ? sight.isNear : sight.down > 0
        let hasBegun = task?.isHover == true ? isDown && !wasDown : sight.began > 0
        if isDown, hasBegun, case .asked = phase { phase = .doing(since: sight.time) }
        if case .doing = phase {
            // What was down before the task was asked for is none of its touches.
            if hasBegun { isCounted = true }
            if let reading = sight.reading { highest = max(highest ?? reading, reading) }
            if wasDown, !isDown, isCounted {
                touches += 1
                isCounted = false
                lifted = sight.time
            }
        }
        // Whoever touches in the pause has not seen yet what comes next.
        if case .resting = phase, isDown || wasDown { phase = .resting(until: sight.time + Self.pause) }
        if wasDown, !isDown { lifted = max(lifted, sight.time) }
    }

    /// Goes on to the next task, as somebody asks for; what was done of this one counts.
    package mutating func goOn(at time: Timestamp) {
        pass(to: time)
        if case .resting(let until) = phase {
            pass(to: max(time, until))
        } else if !isOver {
            finish(at: time)
        }
    }

    /// Ends at a moment, whatever ends it; a task of which everything was done counts, any other is asked for again.
    package mutating func end(at time: Timestamp) {
        pass(to: time)
        if case .doing = phase, let task, touches >= task.count { finish(at: time) }
        phase = .over
        index = nil
    }

    // MARK: - Time

    /// When something happens by itself; nil if nothing does.
    private var nextDeadline: Timestamp? {
        guard !isDown, let task else { return nil }
        switch phase {
        case .over: return nil
        case .asked(let since): return since + Self.patience
        case .resting(let until): return until
        case .doing(let since):
            let end = max(since + .milliseconds(Int64(task.seconds) * 1_000), lifted)
            return touches >= task.count ? min(end, lifted + Self.quiet) : end
        }
    }

    private mutating func fire(at time: Timestamp) {
        if case .resting = phase { ask(at: time) } else { finish(at: time) }
    }

    private mutating func finish(at time: Timestamp) {
        guard let index else { return }
        if case .doing(let since) = phase, touches > 0 || isCounted {
            outcomes[index] = .done(touches: touches + (isCounted ? 1 : 0))
            labels.append(RecordingLabel(tasks[index].label, from: since, to: isCounted ? time : lifted))
        } else {
            outcomes[index] = .leftOut
        }
        isCounted = false
        let next = outcomes[(index + 1)...].firstIndex(of: .open)
        guard next != nil else {
            self.index = nil
            phase = .over
            return
        }
        phase = .resting(until: time + Self.pause)
    }

    private mutating func ask(at time: Timestamp) {
        guard let index, let next = outcomes[(index + 1)...].firstIndex(of: .open) else { return }
        self.index = next
        (touches, highest, isCounted) = (0, nil, false)
        phase = .asked(since: time)
        // A pen that is above the surface while it is asked to hover has to come once more.
        isDown = task?.isHover == true ? sight?.isNear ?? false : (sight?.down ?? 0) > 0
    }
}
