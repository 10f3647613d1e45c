import PressureCore

// Edit mode: taps rearrange things until one of them ends it.

extension HomeState {
    /// Begins edit mode; what was pressed goes back.
    package mutating func beginEditing(at time: Timestamp) {
        raised = nil
        playing = nil
        leavePage()
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
            guard home.target(event.target) == nil, home.editNames.contains(target) else { return false }
            if finger != nil { finish("Tapped", target, home, notes: false) }
            return true
        }
        switch event.kind {
        case .touchBegan:
            finger = home.map.point(event.position)
            pressing.insert(event.contact)
            begin(target, home, event, time)
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
        if let thing = HomeModel.thing(added: target) { return add(thing, home, time) }
        // Outside of a list, and of a widget that has turned over, a tap only closes that.
        if edit.isListing, target != HomeModel.done { return edit.closeList(time) }
        if let thing = HomeModel.thing(of: target) {
            if edit.isFlipped, Self.holds(thing, edit.flipped) { edit.turnOver(nil, time) }
            return arrange(home, time) { $0.taken.append(thing) }
        }
        if let setting = WidgetField.all.first(where: { $0.name == target }) {
            var known = data
            known.advance(setting.field, of: setting.widget)
            return arrange(home, time) { $0 = known.arrangement }
        }
        if let number = HomeModel.number(ofRoom: target) {
            edit.turnOver(nil, time)
            return edit.show(home.plan.addable(to: number, data.arrangement), for: number, time)
        }
        switch target {
        case HomeModel.done: edit.end(time)
        case HomeModel.undo: undoArranging(home, at: time)
        case _ where isTurnedOver(home, at: time): edit.turnOver(nil, time)
        case HomeModel.wallpaper: edit.end(time)
        default:
            guard let widget = HomeWidget.owner(of: target), !widget.fields.isEmpty else {
                chosen = Chosen(title: "Nothing to set here", began: time, mark: nil)
                return
            }
            edit.turnOver(widget.id, time)
        }
    }

    /// Takes the latest change of the arrangement back, on the page where it was made.
    mutating func undoArranging(_ home: HomeModel, at time: Timestamp) {
        guard let last = arranged.popLast() else {
            chosen = Chosen(title: "Nothing to undo", began: time, mark: nil)
            return
        }
        // What was offered for a room that is full again would replace what lies there.
        if edit.isListing { edit.closeList(time) }
        arrange(home, time) { $0 = last.before }
        arranged.removeLast()
        edit.allowUndo(!arranged.isEmpty, time)
        if !edit.isActive { chosen = Chosen(title: "Brought back", began: time) }
        stacks[Self.pages]?.go(to: last.page, time)
    }

    /// Whether a widget of the page that is seen is turned over.
    func isTurnedOver(_ home: HomeModel, at time: Timestamp) -> Bool {
        edit.isFlipped
            && home.plan.pages[page(of: home, at: time)].contains { Self.holds($0.thing.name, edit.flipped) }
    }

    /// Whether a thing of a page is a widget, or a stack with it.
    private static func holds(_ thing: String, _ widget: String) -> Bool {
        if case .stack(let stack)? = HomePlan.Thing(named: thing) {
            return stack.widgets.contains { $0.id == widget }
        }
        return thing == widget
    }

    /// Changes the arrangement, so that Undo brings back what was; things go to where they lie now.
    private mutating func arrange(
        _ home: HomeModel, _ time: Timestamp, new: String? = nil, _ change: (inout HomeArrangement) -> Void
    ) {
        let page = page(of: home, at: time)
        undoes = nil
        arranged.append(Arranged(before: data.arrangement, page: page))
        let first = HomePlan(home.setting.screen)
        // As it is seen: a memory may have had a thing twice.
        data.arrangement.things = first.differences(to: home.plan)
        change(&data.arrangement)
        data.edits += 1
        edit.follow(away: data.arrangement.taken, new: new, time)
        edit.allowUndo(true, time)
        let now = first.arranged(by: data.arrangement).pages[page]
        for spot in home.plan.pages[page] {
            guard let to = now.first(where: { $0.thing == spot.thing })?.frame, to != spot.frame else { continue }
            edit.go(spot.thing.name, from: spot.frame.middle, to: to.middle, by: .smooth, time)
        }
    }

    /// Puts a thing into the room for which the list is shown; what was there before is on no page, or elsewhere away.
    private mutating func add(_ thing: String, _ home: HomeModel, _ time: Timestamp) {
        let (spots, room) = (home.plan.spots, edit.room)
        edit.closeList(time)
        guard spots.indices.contains(room) else { return }
        arrange(home, time, new: thing) { arrangement in
            let other = spots[room].thing.name
            if let before = spots.firstIndex(where: { $0.thing.name == thing }) {
                arrangement.things[before] = other
            } else {
                arrangement.taken.removeAll { $0 == other }
            }
            arrangement.things[room] = thing
            arrangement.taken.removeAll { $0 == thing }
        }
        // Undo takes it away again, and leaves it in its room.
        arranged[arranged.count - 1].before = data.arrangement
        arranged[arranged.count - 1].before.taken.append(thing)
    }

    // MARK: - What is dragged

    /// A finger lands in edit mode; false where it holds no thing.
    mutating func holdThing(_ contact: ContactID, at point: ScenePoint, _ home: HomeModel, _ time: Timestamp) -> Bool {
        let page = page(of: home, at: time)
        guard edit.isActive, !edit.isListing, !isCovered(at: time), !isTurning(at: time),
            let place = home.plan.pages[page].firstIndex(where: { $0.frame.contains(point) })
        else { return false }
        let spot = home.plan.pages[page][place]
        let thing = spot.thing
        guard thing != .mail, !data.arrangement.taken.contains(thing.name) else { return false }
        // A widget that has turned over is tapped, not dragged.
        if edit.isFlipped, Self.holds(thing.name, edit.flipped) { return false }
        edit.hold(thing.name, home.plan.number(ofPage: page) + place, by: contact, at: point, spot.frame.middle)
        return true
    }

    /// A finger that has dragged a thing leaves: the thing takes the place that it lies over, and gives its own for it.
    ///
    /// At the edge of the screen it goes to the next page, to the first place that it fits, and that page is shown.
    mutating func dropThing(at point: ScenePoint, _ home: HomeModel, _ time: Timestamp) -> Bool {
        guard let from = edit.drop(time) else { return false }
        let (spots, edge) = (home.plan.spots, SceneLimits.fingertip / 2)
        let side = point.x < edge ? -1 : point.x > home.setting.screen.size.width - edge ? 1 : 0
        let page = page(of: home, at: time) + side
        let thing = spots[from].thing
        let place =
            home.plan.pages.indices.contains(page)
            ? home.plan.pages[page].firstIndex {
                (side != 0 || $0.frame.contains(point)) && $0.thing.fits(thing)
            } : nil
        guard let place else {
            chosen = Chosen(title: "No room there", began: time, mark: nil)
            return true
        }
        let first = home.plan.number(ofPage: page)
        guard first + place != from else { return true }
        let other = spots[first + place]
        arrange(home, time) {
            $0.things[from] = other.thing.name
            $0.things[first + place] = thing.name
        }
        guard side != 0 else { return true }
        edit.go(thing.name, from: spots[from].frame.middle, to: other.frame.middle, by: .smooth, time)
        stacks[Self.pages]?.go(to: page, time)
        return true
    }
}
