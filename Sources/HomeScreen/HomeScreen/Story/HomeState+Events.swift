import PressureCore

extension HomeState {
    /// Changes the state by one event; a state depends on events and on the time only.
    mutating func receive(_ event: GestureEvent, _ home: HomeModel, at time: Timestamp) {
        let target = home.name(of: event.target)
        if receive(event, edit: target, home, at: time) { return }
        var event = event
        if event.kind == .tapped, let kind = HomeTarget.kind(of: target),
            let control = control(of: target, at: home.map.point(event.position), home, time)
        {
            choose(control, on: kind, time)
            event = event.missed
        }
        if event.kind == .tapped, let box = box(of: target, at: home.map.point(event.position), home, time) {
            act(
                HomeAction("toggle:\(box)", ""), on: HomeSubject(of: target, data), of: target, home, shown: time,
                at: time)
            event = event.missed
        }
        finger = home.map.point(event.position)
        if let pressure = event.pressure {
            live.share = pressure.value
            hardest = max(hardest, pressure.value)
        }
        if target == "pill" {
            receiveOnPill(event, home, at: time)
        } else {
            motion.receive(event, target, action: Self.action(of: event, home), at: time)
        }
        switch event.kind {
        case .touchBegan:
            pressing.insert(event.contact)
            begin(target, home, event, time)
        case .hintBegan:
            live.word = .light
        // How far a press has got is a matter of motion alone.
        case .progress, .hintEnded, .highlighted: break
        case .tapped: tapped(target, home)
        case .failed:
            finish("Missed", target, home, notes: false)
            // What is no press is a swipe, where there is something to swipe.
            swipe(event, home, time)
        case .peekBegan:
            raised = Raised(target: target, actionsBegan: nil, isMenu: false)
            live.word = .peek
        case .actionsRevealed:
            raised?.actionsBegan = time
            live.word = .actions
        case .actionsHidden:
            raised?.actionsBegan = nil
            live.word = .peek
        case .pinned: pin(time)
        case .peekEnded: lower("Peeked", target, home)
        case .popped: popped(target, home)
        case .actionSelected(let action):
            let chosen = home.action(action, of: event.target)
            lower("Chose", target, home)
            if target == "pill" {
                choose(action, time)
            } else if let chosen, let kind = HomeTarget.kind(of: target) {
                choose(chosen.id, on: kind, time)
            } else if let chosen {
                // Above the dock a menu lies where the choice is shown: its words go first.
                let isInDock = (home.target(target)?.frame.y ?? 0) >= home.plan.dockFrame.y
                let shown = isInDock ? time + HomeModel.span(SceneLimits.afterMenu) : time
                act(chosen, on: HomeSubject(of: target, data), of: target, home, shown: shown, at: time)
            }
        case .menuOpened:
            raised = Raised(target: target, actionsBegan: time, isMenu: true)
            live.word = .actions
        case .menuClosed: lower("Peeked", target, home)
        case .playbackBegan:
            playing = Started(target: target, began: time)
            live.word = .playing
        case .playbackEnded(let why):
            playing = nil
            live.word = .touch
            if why != .eased { finish("Played", target, home) }
        case .longPressed: finish("Held", target, home)
        case .cancelled(let why): cancel(why, time, target, home)
        }
        // What is paused tells nothing of presses.
        if live.isPaused { (live.word, live.share) = (.waiting, 0) }
        motion.pill.make(room: live, time)
    }

    /// The box of a list that lies at a place of its widget, by the number of its item.
    private func box(of target: String, at point: ScenePoint, _ home: HomeModel, _ time: Timestamp) -> Int? {
        guard HomeWidget.owner(of: target) == .list,
            let widget = PlacedSource(of: target, in: home.painter().page(self, at: time))
        else { return nil }
        let place = ScenePoint(point.x - widget.frame.x, point.y - widget.frame.y)
        // A little beyond the box, but not into the next row.
        let start = "\(widget.node.id).box-"
        let box = widget.node.children.first { $0.frame.inset(-4).contains(place) && $0.id.hasPrefix(start) }
        return box.flatMap { Int($0.id.dropFirst(start.count)) }
    }

    /// A finger that is no press any more swipes what follows it.
    mutating func swipe(_ event: GestureEvent, _ home: HomeModel, _ time: Timestamp) {
        for id in stacks.keys { stacks[id]?.swipe(event.contact, at: home.map.point(event.position), time) }
    }

    mutating func begin(_ target: String, _ home: HomeModel, _ event: GestureEvent, _ time: Timestamp) {
        // A new touch finds the page again: what was opened has been left meanwhile. The pill lies above a page.
        if target != "pill" { leavePage() }
        chosen?.end(time)
        hardest = event.pressure?.value ?? 0
        let isPaused = live.isPaused
        live = LiveState(.touch, share: hardest, thing: title(of: target, home))
        live.isPaused = isPaused
    }

    private mutating func tapped(_ target: String, _ home: HomeModel) {
        // What a tap on the pill opens is the pill's to know.
        if target != "pill" { open(target, home) }
        finish("Tapped", target, home)
    }

    private mutating func popped(_ target: String, _ home: HomeModel) {
        open(target, home)
        raised = nil
        finish("Popped", target, home)
        // The pill shows the pop, with the force that it took, until the finger has left or another touch comes.
        live.word = .pop
        live.share = hardest
    }

    /// Opens what a target stands for, and marks a message as read.
    private mutating func open(_ target: String, _ home: HomeModel) {
        opened = Opened(target: target, destination: home.destination(of: target))
        motion.keep(home.target(target))
        _ = data.perform("read", on: HomeSubject(of: home.target(target)?.leads ?? target, data))
    }

    /// Keeps what stays without a finger; a preview keeps its actions, so that all of them can be reached.
    private mutating func pin(_ time: Timestamp) {
        if raised?.actionsBegan == nil { raised?.actionsBegan = time }
        finger = nil
        live.share = 0
        live.word = .actions
    }

    /// What was raised disappears.
    private mutating func lower(_ word: String, _ target: String, _ home: HomeModel) {
        raised = nil
        finish(word, target, home)
    }

    /// What was pressed; of the pill what it shows.
    private func title(of target: String, _ home: HomeModel) -> String {
        target == "pill" ? (motion.pill.compact?.kind ?? .press).title : home.title(of: target)
    }

    /// The press is over; only now do widgets show it.
    mutating func finish(_ word: String, _ target: String, _ home: HomeModel, notes: Bool = true) {
        finger = nil
        live.word = .waiting
        guard notes, !live.isPaused else {
            live.share = 0
            return
        }
        data.presses.insert(HomeData.PressNote(word, hardest, title(of: target, home)), at: 0)
        data.presses = Array(data.presses.prefix(8))
        isWaiting = false
        live.share = 0
    }

    private mutating func cancel(
        _ why: CancelReason, _ time: Timestamp, _ target: String, _ home: HomeModel
    ) {
        raised = nil
        playing = nil
        finish("Missed", target, home, notes: false)
        // The end of a recording is no problem, but a device that was unplugged is.
        switch why {
        case .deviceGone, .dropped, .lost, .replaced:
            motion.pill.alert(time)
            live = LiveState(.alert, share: 0, thing: home.title(of: target), alert: Self.sentence(why))
        case .palm, .endOfInput, .vetoed, .app, .anomaly, .penUse, .pen: break
        }
    }

    private static func sentence(_ why: CancelReason) -> String {
        switch why {
        case .deviceGone: "Device is gone"
        case .dropped: "Events were lost"
        default: "Touch was lost"
        }
    }

    /// The page that was opened goes back where it came from.
    mutating func goHome(at time: Timestamp) {
        leavePage()
        motion.close(at: time)
    }

    /// Leaves the page; the session's page keeps what it showed last while it goes.
    mutating func leavePage() {
        if opened?.target == "pill" { motion.keepSession(live) }
        if opened != nil { playing = nil }
        opened = nil
    }

    /// The session is over; soon afterwards the pill disappears.
    mutating func endSession(_ time: Timestamp) {
        sessionEnded = time
        live.isPaused = false
        motion.pill.end(time)
    }

    /// The action that an event is about.
    private static func action(of event: GestureEvent, _ home: HomeModel) -> String? {
        switch event.kind {
        case .highlighted(.some(let action)), .actionSelected(let action): home.action(action, of: event.target)?.id
        default: nil
        }
    }

    /// From when on nothing moves, until a script goes on; what runs by a clock is not asked, see ``SceneClock``.
    package func restsFrom(at time: Timestamp) -> Timestamp {
        let rest = stacks.values.map { $0.restsFrom }
            .reduce(max(motion.restsFrom(at: time), edit.restsFrom, standby.restsFrom), max)
        return chosen.map { max(rest, $0.restsFrom) } ?? rest
    }
}

extension GestureEvent {
    /// The same touch where what was tapped is a part of the target, not the target.
    fileprivate var missed: GestureEvent {
        GestureEvent(
            kind: .failed(.strayed), time: time, contact: contact, target: target, position: position,
            pressure: pressure)
    }
}
