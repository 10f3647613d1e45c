// The door for whole frames of contact samples: a live device or a recording.

extension TouchSession {
    /// Takes one frame: what every changed contact did at one moment.
    ///
    /// Contacts that leave are taken first: a finger that lands in the same frame came after them.
    public mutating func receive(
        _ frame: Span<ContactSample>, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        let time = present(time)
        advance(to: time, into: &sink)
        for place in 0..<frame.count where frame[place].change.isLeaving {
            receive(frame[place], at: time, on: targets, into: &sink)
        }
        for place in 0..<frame.count where !frame[place].change.isLeaving {
            receive(frame[place], at: time, on: targets, into: &sink)
        }
    }

    private mutating func receive(
        _ sample: ContactSample, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        let index = Int(sample.slot)
        guard index < Self.capacity else {
            counts.tooMany += 1
            return
        }
        let point = surface.place(sample.position)
        switch sample.change {
        case .began:
            vacate(index, at: time, into: &sink)
            let target = pinnedCount > 0 ? nil : targets.target(at: point, for: sample.id)
            land(sample.id, in: index, at: time, point: point, reading: sample.reading, on: target, into: &sink)
        case .beganUnknown:
            vacate(index, at: time, into: &sink)
            slots[index].track = ContactTrack(id: sample.id, at: time, point: point)
            ignore(index, .unknownStart)
        case .moved, .resynced:
            guard isKnown(sample) else { return }
            move(
                in: index, at: time, point: point, reading: sample.reading, isResync: sample.change == .resynced,
                into: &sink)
        case .becamePalm:
            guard isKnown(sample) else { return }
            lose(in: index, at: time, .palm, into: &sink)
            ignore(index, .palm)
        case .lifted:
            guard isKnown(sample) else { return }
            lift(in: index, at: time, point: point, into: &sink)
        case .lost(let reason):
            guard isKnown(sample) else { return }
            lose(in: index, at: time, reason, into: &sink)
        }
    }

    /// A contact that lands where another still is replaces it.
    private mutating func vacate(_ index: Int, at time: Timestamp, into sink: inout some EventSink) {
        guard slots[index].role != .none else { return }
        counts.replaced += 1
        lose(in: index, at: time, .replaced, into: &sink)
    }

    private mutating func isKnown(_ sample: ContactSample) -> Bool {
        let index = Int(sample.slot)
        guard slots[index].role != .none, slots[index].track.id == sample.id else {
            counts.unknownContacts += 1
            return false
        }
        return true
    }
}

extension ContactSample.Change {
    /// Whether the contact stops being a finger at this sample.
    var isLeaving: Bool {
        switch self {
        case .lifted, .lost, .becamePalm: true
        case .began, .beganUnknown, .moved, .resynced: false
        }
    }
}
