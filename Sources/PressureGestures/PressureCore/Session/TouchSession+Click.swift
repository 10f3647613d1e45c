// A pad that is its own button: pushed down until it clicks, a finger presses; let go of, it has let go of the press.

extension TouchSession {
    /// The pad clicked under a contact: the press that it is in counts as clicked, and one that is over begins anew.
    ///
    /// - Parameters:
    ///   - position: where the contact is, as the device lies.
    ///   - reading: what was last read of its force, for a press that begins anew.
    mutating func click(
        _ index: Int, at time: Timestamp, position: Point, reading: Int32?, on targets: some TargetMap,
        into sink: inout some EventSink
    ) {
        let time = reach(time, of: 0, into: &sink)
        sources[0].hasClicked = true
        if isJoined(index) {
            // The other finger only rests, or the click would not be this one's.
            let current = Int(slots.span[index].pressSettings)
            slots[index].press.apply(.joinedSoon, at: time, &settings.entries[current], &output)
            finishStep(in: index, into: &sink)
        }
        if beginsAnew(index) { begin(index, at: time, position: position, reading: reading, on: targets, into: &sink) }
        let role = slots.span[index].role
        guard role == .leading else { return }
        let current = Int(slots.span[index].pressSettings)
        slots[index].press.clicked(at: time, &settings.entries[current], &output)
        finishStep(in: index, into: &sink)
    }

    /// The pad's button came up again under the contact that pushed it: its press has let go, the finger may stay.
    mutating func unclick(_ index: Int, at time: Timestamp, into sink: inout some EventSink) {
        let time = reach(time, of: 0, into: &sink)
        let role = slots.span[index].role
        switch role {
        case .leading: letGo(of: index, at: time, into: &sink)
        case .addressing: letGoOfPinned(from: index, at: time, into: &sink)
        case .none, .ignored, .spent: return
        }
    }

    /// Whether only a tap is left of a contact's press, because another finger came.
    private mutating func isJoined(_ index: Int) -> Bool {
        slots.span[index].role == .leading && slots.span[index].press.phase == .tapping
            && slots.span[index].press.offer != .nothing
    }

    /// Whether a contact has no press that a click could go on with.
    private mutating func beginsAnew(_ index: Int) -> Bool {
        let role = slots.span[index].role
        switch role {
        case .leading:
            let phase = slots.span[index].press.phase
            return phase == .failed || phase == .spent
        case .ignored:
            let ignored = slots.span[index].ignored
            return ignored != .palm && (mode == .independent || leader == nil || leader == index)
        case .none, .addressing, .spent: return false
        }
    }

    private mutating func begin(
        _ index: Int, at time: Timestamp, position: Point, reading: Int32?, on targets: some TargetMap,
        into sink: inout some EventSink
    ) {
        let id = slots.span[index].press.track.id
        depart(index, id)
        let point = surface.place(of: position)
        let target = pinnedCount > 0 ? nil : targets.target(at: point, for: id)
        let generation = landingSettings(0, sensitivity(on: target))
        land(
            id, in: index, under: generation, at: time, point: point, reading: reading.map { .raw($0) } ?? .unchanged,
            on: target, into: &sink)
    }
}

extension PressRecognizer {
    /// The pad clicked under the finger, with the force that it has now.
    mutating func clicked(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        click = PressClick(at: time, under: track.force, at: track.point)
        applyForce(at: time, &settings, &output)
    }
}
