// The time of several sources. Each has a present of its own: its reports come in order, those of another may be late.

extension TouchSession {
    /// A contact's source reports something of a moment: lets time pass until then, and returns the moment that it counts for.
    @inline(always)
    mutating func reach(_ time: Timestamp, of source: Int, into sink: inout some EventSink) -> Timestamp {
        if isMixed { return reachOfSeveral(time, source, into: &sink) }
        let time = present(time)
        if soonest.time <= time { fireDue(to: time, into: &sink) } else { now = time }
        return time
    }

    /// The same for the contact in a slot; a contact that is not down has no source.
    @inline(always)
    mutating func reach(_ time: Timestamp, fromSlot index: Int?, into sink: inout some EventSink) -> Timestamp {
        guard isMixed else { return reach(time, of: 0, into: &sink) }
        guard let index else { return reach(time, into: &sink) }
        return reachOfSeveral(time, Int(slots.span[index].source), into: &sink)
    }

    /// The app asks something of a contact's press: that is no report of its source, and comes after what that has reported.
    mutating func reach(_ time: Timestamp, askedOf id: ContactID, into sink: inout some EventSink) -> Timestamp {
        let time = reach(time, into: &sink)
        guard isMixed, let index = find(id) else { return time }
        return max(time, slots.span[index].press.track.lastAt)
    }

    /// The app orders something at a moment: lets time pass until then, and returns the moment that it counts for.
    mutating func reach(_ time: Timestamp, into sink: inout some EventSink) -> Timestamp {
        guard isMixed else { return reach(time, of: 0, into: &sink) }
        let time = min(time, Timestamp.latest)
        pass(to: time, reportedBy: nil, into: &sink)
        return max(time, said)
    }

    /// Fires what is due before a source's report; the report itself counts as one of the present where it is older.
    @inline(never)
    mutating func reachOfSeveral(
        _ claimed: Timestamp, _ source: Int, into sink: inout some EventSink
    ) -> Timestamp {
        let claimed = min(claimed, Timestamp.latest)
        pass(to: claimed, reportedBy: source, into: &sink)
        let present = max(sources.span[source].now, said)
        if claimed < present { counts.pastSamples += 1 }
        note(claimed, ofSource: source)
        return max(claimed, present)
    }

    /// Lets time pass up to a moment, which a source reports or the clock shows.
    ///
    /// A source that has reported a later moment reports no lift before it, so that its deadlines are due at their times.
    /// Those of others wait until they could have reported one, and no longer.
    mutating func pass(to time: Timestamp, reportedBy source: Int?, into sink: inout some EventSink) {
        while soonest.time <= time, let index = firstDue(at: time, reportedBy: source) {
            let deadline = slots.span[index].deadline
            let reporter = Int(slots.span[index].source)
            // Events leave in order of their times, whatever another source has caused meanwhile.
            let moment = max(deadline.time, said, slots.span[index].press.track.lastAt)
            note(moment, ofSource: reporter)
            fireDeadline(of: index, at: moment, into: &sink)
        }
        now = max(now, time)
    }

    /// The slot whose deadline is the first to become due until a moment.
    ///
    /// In that order, and not in that of the deadlines: so the same happens however often the clock is asked.
    private mutating func firstDue(at time: Timestamp, reportedBy source: Int?) -> Int? {
        var found: (slot: Int, due: PressDeadline)?
        for index in 0..<Self.capacity where slots.span[index].deadline.time <= time {
            let deadline = slots.span[index].deadline
            let wait = Int(slots.span[index].source) == source ? .zero : lag(of: index)
            let due = PressDeadline(time: deadline.time + wait, kind: deadline.kind)
            guard due.time <= time else { continue }
            guard let first = found else {
                found = (index, due)
                continue
            }
            if due < first.due || due == first.due && comesBefore(index, first.slot) { found = (index, due) }
        }
        return found?.slot
    }

    /// When the first deadline is due if nothing is reported until then.
    mutating func firstDue() -> Timestamp {
        var first = Timestamp.never
        for index in 0..<Self.capacity where slots.span[index].deadline != .none {
            let wait = lag(of: index)
            first = min(first, slots.span[index].deadline.time + wait)
        }
        return first
    }

    private mutating func note(_ time: Timestamp, ofSource source: Int) {
        sources[source].now = max(sources.span[source].now, time)
    }
}
