import PressureCore

// Edit mode: taps rearrange things until one of them ends it.

extension HomeState {
    /// Begins edit mode; what was pressed goes back.
    package mutating func beginEditing(at time: Timestamp) {
        raised = nil
        playing = nil
        opened = nil
        chosen?.end(time)
        finger = nil
        (live.word, live.share) = (.waiting, 0)
        motion.leave(at: time)
        edit.begin(time)
    }

    /// Changes the state by an event of edit mode; false for one that goes the usual way.
    mutating func receive(
        _ event: GestureEvent, edit target: String, _ home: HomeModel, at time: Timestamp
    ) -> Bool {
        guard edit.isActive else {
            // What was pressed in edit mode is no longer there.
            guard home.editNames.contains(target) else { return false }
            if finger != nil { finish("Tapped", target, home, notes: false) }
            return true
        }
        switch event.kind {
        case .touchBegan:
            finger = home.map.point(event.position)
            pressing.insert(event.contact)
            begin(home.title(of: target), event, time)
        case .tapped:
            tap(target, home, time)
            finish("Tapped", target, home, notes: false)
        case .failed, .cancelled:
            // A press that was under way when edit mode began ends as it would have without.
            guard home.target(target) == nil else { return false }
            if case .failed = event.kind { swipe(event, home, time) }
            finish("Missed", target, home, notes: false)
        case .hintBegan, .peekBegan, .menuOpened, .playbackBegan, .progress, .popped, .longPressed: break
        default: return false
        }
        motion.pill.make(room: live, time)
        return true
    }

    private mutating func tap(_ target: String, _ home: HomeModel, _ time: Timestamp) {
        if let thing = HomeModel.thing(of: target) { return edit.take(thing, time) }
        if let field = GaugeSetting.Field.allCases.first(where: { $0.target == target }) {
            return data.gauge.advance(field)
        }
        switch target {
        case HomeModel.done: edit.end(time)
        case HomeModel.undo: edit.undo(time)
        case HomeWidget.last.id: edit.turnOver(!edit.isFlipped, time)
        // Outside of the widget that has turned over a tap turns it back, and ends edit mode only then.
        case _ where edit.isFlipped: edit.turnOver(false, time)
        case HomeModel.wallpaper: edit.end(time)
        default: break
        }
    }
}
