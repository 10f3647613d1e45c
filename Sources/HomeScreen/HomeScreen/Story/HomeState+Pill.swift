import PressureCore

// What presses on the pill do: they open it, change which activity is compact, and lead to the activity's page.

extension HomeState {
    /// What a place on the screen is of the pill and the smallest form beside it.
    func pillPart(at point: ScenePoint, _ home: HomeModel, at time: Timestamp) -> PillMotion.Part {
        let motion = motion.pill.advanced(to: time)
        let pill = LivePill(home.setting.screen)
        if motion.isOpen { return pill.controlsFrame.contains(point) ? .body : .outside }
        guard let faces = motion.faces(live, at: time, isReduced: false) else { return .compact }
        let compact = pill.compactFrame(room: faces.compact.room)
        if motion.waiting(at: time) != nil, point.x > compact.right { return .second }
        return .compact
    }

    /// Whether a place lies on the smallest form, which is there only while several activities go on.
    func isOnSecond(_ point: ScenePoint, _ home: HomeModel, at time: Timestamp) -> Bool {
        let motion = motion.pill.advanced(to: time)
        guard !hidesPill(at: time), !edit.isActive, motion.waiting(at: time) != nil, !motion.isOpen,
            let faces = motion.faces(live, at: time, isReduced: false)
        else { return false }
        let pill = LivePill(home.setting.screen)
        // As far around it as fingertips need; the pill itself goes first.
        return pill.minimalFrame(beside: pill.compactFrame(room: faces.compact.room)).inset(-8).contains(point)
    }

    /// Whether a place lies where the pill is pressed, as long as it is seen.
    func isOnPill(_ point: ScenePoint, _ home: HomeModel, at time: Timestamp) -> Bool {
        guard !hidesPill(at: time), motion.pill.advanced(to: time).compact.map({ !$0.isGone }) == true else {
            return false
        }
        return LivePill(home.setting.screen).compactReach.contains(point) || isOnSecond(point, home, at: time)
    }

    mutating func receiveOnPill(_ event: GestureEvent, _ home: HomeModel, at time: Timestamp) {
        // A tap is about what was seen when it began, though something may have ended meanwhile.
        let isTapped = event.kind == .tapped
        let part =
            (isTapped ? motion.pill.pressedPart : nil) ?? pillPart(at: home.map.point(event.position), home, at: time)
        let frame = pillFrame(home, at: time)
        let pressed = isTapped ? motion.pill.pressed(on: part) : nil
        let compact = pressed?.isGone == false ? pressed : motion.pill.advanced(to: time).compact
        motion.receive(event, on: part, at: time)
        switch (event.kind, part) {
        // On its own page it leads back.
        case (.tapped, .compact) where opened?.target == "pill" && compact.map { $0.kind } == motion.openedActivity:
            goHome(at: time)
        case (.tapped, .compact), (.menuClosed, .body): open(compact, frame, time)
        default: break
        }
    }

    /// The app's page of an activity opens out of the pill.
    private mutating func open(_ run: ActivityRun?, _ frame: MotionRect, _ time: Timestamp) {
        guard let run, !run.isGone else { return }
        // The page of an app that was open goes.
        motion.close(at: time)
        opened = Opened(target: "pill", destination: run.kind.destination)
        motion.open(run, run.kind == .press ? .press(live) : run.content, from: frame, at: time)
    }

    /// Where the pill is at a time, compact or open.
    private func pillFrame(_ home: HomeModel, at time: Timestamp) -> MotionRect {
        let motion = motion.pill.advanced(to: time)
        let pill = LivePill(home.setting.screen)
        guard let faces = motion.faces(live, at: time, isReduced: false) else { return pill.sensor }
        let compact = pill.compactFrame(room: faces.compact.room)
        let shares = motion.shares(at: time)
        let whole = pill.expandedFrame(height: faces.compact.between { $0.expandedHeight(controls: shares.controls) })
        return compact.towards(whole, shares.open)
    }

    /// What can be done with the activity that the pill shows.
    package func controls(at time: Timestamp) -> [ActivityControl] {
        guard let run = motion.pill.advanced(to: time).compact else { return [] }
        return run.kind == .press ? ActivityContent.press(live).controls : run.content.controls
    }

    /// A control of the compact activity was chosen; a single control takes the places of both.
    mutating func choose(_ action: ActionID, _ time: Timestamp) {
        guard let run = motion.pill.advanced(to: time).compact else { return }
        let controls = controls(at: time)
        let place = Int(action.rawValue) - 1
        guard
            let control = controls.count == 1
                ? controls.first : controls.indices.contains(place) ? controls[place] : nil
        else { return }
        chosen = Chosen(title: control.deed(run.kind), began: time)
        if run.kind == .press { return choose(control, time) }
        motion.pill.receive(control, time)
    }

    /// A control of the session of presses was chosen.
    mutating func choose(_ control: ActivityControl, _ time: Timestamp) {
        if control == .stop { return endSession(time) }
        live.isPaused = control == .pause
    }

    /// What of the activities runs by a clock: for each, its part of the screen, and when it changes next.
    func activityClocks(_ home: HomeModel, at time: Timestamp) -> [SceneClock] {
        let motion = motion.pill.advanced(to: time)
        let changes = motion.changes(after: time)
        guard !changes.isEmpty else { return [] }
        let pill = LivePill(home.setting.screen)
        let size = home.setting.screen.size
        let frame = hidesPill(at: time) ? MotionRect(0, 0, size.width, size.height) : pillFrame(home, at: time)
        let second = pill.minimalFrame(beside: frame)
        return changes.map { SceneClock($0.name, $0.isSecond ? second : frame, next: $0.next) }
    }
}
