import PressureCore
import PressureMotion

// What presses on opened pages do, and what actions do wherever they are chosen.

extension HomeState {
    /// The page that is open, and how it was reached; nil if none is.
    package var route: String? { opened.map { motion.path(of: $0.target).last ?? $0.destination } }

    /// Does what an action does to a thing; it leads on to a page of the target that it was chosen on.
    mutating func act(
        _ action: HomeAction, on subject: HomeSubject, of target: String, _ home: HomeModel, shown: Timestamp,
        at time: Timestamp
    ) {
        if action.id == HomeAction.edit.id { return beginEditing(at: time) }
        if offlineSince != nil, Self.outgoing.contains(action.id) {
            chosen = Chosen(title: "Not while offline", began: shown, mark: nil)
            return
        }
        let (before, hour) = (data, clock(at: time))
        let deed = data.perform(action.id, on: subject, at: hour)
        guard let deed else {
            chosen = Chosen(title: action.title, began: shown, mark: nil)
            return
        }
        if deed.isUndoable {
            undoes = before
        } else if action.id.split(separator: ":")[0].hasSuffix("-alarm") {
            // Its number is another alarm's once the removed one is back.
            undoes = nil
        } else {
            // What was done since stays done when the removed thing comes back.
            _ = undoes?.perform(action.id, on: subject, at: hour)
        }
        if deed.words.isEmpty {
            // What it brings back is known no more.
            if chosen?.canBeUndone == true { chosen?.end(shown) }
        } else {
            chosen = Chosen(
                title: deed.words, began: shown, canBeUndone: deed.isUndoable, mark: deed.isRefused ? nil : .tick)
        }
        if let script = deed.starts {
            // One that has ended is shown for a moment, and nothing takes its place.
            let isNew = motion.pill.advanced(to: time).runs.allSatisfy {
                $0.kind != script.kind || $0.isGone || $0.goes != nil
            }
            if !isNew {
                chosen = Chosen(
                    title: "\(deed.words) \(script.kind == .delivery ? "already" : "instead")", began: shown,
                    mark: script.kind == .delivery ? nil : .tick)
            }
            if isNew || script.kind != .delivery { motion.pill.start(script, at: time, byHand: true) }
        }
        let isOpen = opened?.target == target
        if !isOpen || deed.leaves && motion.path(of: target).isEmpty { motion.keep(target, before) }
        if deed.leaves, isOpen { goBack(at: time) }
        // What was left is gone, or the deed leads on from it.
        if deed.leaves || deed.opens != nil { opened?.left = nil }
        guard let route = deed.opens else { return }
        if !isOpen { open(target, home, at: time) }
        if route != self.route { motion.turn(target, at: time) { $0.append(route) } }
    }

    /// A target opens as by a tap.
    mutating func open(_ target: String, _ home: HomeModel, at time: Timestamp) {
        opened = Opened(target: target, destination: home.destination(of: target))
        motion.open(target, at: time)
        motion.keep(home.target(target))
    }

    /// What needs a connection.
    private static let outgoing = ["send", "share-arrival", "share-file", "call", "track"]

    /// Brings back what the last action has taken away, or takes the latest change of edit mode back.
    mutating func undo(_ home: HomeModel, at time: Timestamp) {
        guard !edit.isActive, var before = undoes else { return undoArranging(home, at: time) }
        before.edits = data.edits + 1
        // Those since then come first.
        before.presses = Array((data.presses.filter { !before.presses.contains($0) } + before.presses).prefix(8))
        (before.arrangement, before.isMapNear) = (data.arrangement, data.isMapNear)
        (data, undoes) = (before, nil)
        chosen = Chosen(title: "Brought back", began: time)
    }

    /// A press on a part of the page that lies open: `back`, `more`, a way to another page, or something to do.
    mutating func press(_ part: String, _ home: HomeModel, at time: Timestamp) {
        // Undo is offered until the page is left.
        if chosen?.canBeUndone != true || part == "back" { chosen?.end(time) }
        if part == "undo" { return undo(home, at: time) }
        if isStandby {
            let kind = lockScreen(home.setting.screen, at: time).moments.first?.kind
            if let kind { choose(String(part.dropFirst(3)), on: kind, time) }
            return
        }
        guard let opened, let route else { return }
        let (name, plays) = (String(part.dropFirst(3)), playing != nil)
        playing = nil
        switch part.prefix(3) {
        case "go:":
            self.opened?.left = nil
            motion.turn(opened.target, at: time) { $0.append(name) }
            _ = data.perform("read", on: HomeSubject(route: name, data))
        case "do:" where name == "clip":
            if !plays { playing = Started(target: opened.target, began: time) }
        case "do:":
            let kind = opened.target == "pill" ? motion.openedActivity : HomeTarget.kind(of: opened.target)
            if let kind, name != "copy-parcel" { return control(name, of: kind, time) }
            if name.hasSuffix("-timer") { return choose(String(name.dropLast(6)), on: .timer, time) }
            if name == "end-call" { return choose(ActivityControl.end.rawValue, on: .call, time) }
            if name == "near" { return data.comeNear() }
            if name == "stop-parcel" { return choose(ActivityControl.dismiss.rawValue, on: .delivery, time) }
            let title = AppPage(route, data).tools.first { $0.id == name }?.title ?? ""
            act(
                HomeAction(name, title), on: HomeSubject(route: route, data), of: opened.target, home, shown: time,
                at: time)
        default: if part == "more" { motion.more(opened.target, at: time) } else { goBack(at: time) }
        }
    }

    /// A control on the page of an activity; what is over has no page any more.
    private mutating func control(_ name: String, of kind: ActivityKind, _ time: Timestamp) {
        choose(name, on: kind, time)
        if name != ActivityControl.pause.rawValue, name != ActivityControl.resume.rawValue { goHome(at: time) }
    }

    /// Goes back to the page that led to this one, or to the home screen.
    mutating func goBack(at time: Timestamp) {
        guard let opened else { return }
        if motion.path(of: opened.target).isEmpty {
            goHome(at: time)
        } else {
            let left = motion.path(of: opened.target).last
            self.opened?.left = left
            motion.turn(opened.target, at: time) { $0.removeLast() }
        }
    }
}

extension HomeNow {
    /// Presses a part of an opened page, or brings back what was taken away.
    ///
    /// - Parameter menu: the target whose menu leads to another page.
    package mutating func press(_ part: String, of menu: String? = nil, at time: Timestamp) {
        change(at: time) { state, home, time in
            if let menu { state.open(menu, home, at: time) }
            state.press(part, home, at: time)
        }
    }

    /// What can be pressed on an opened page or in stand-by, with its words and its place, in the order in which it is drawn.
    package func parts(at time: Timestamp) -> [OfferedAction] {
        let time = max(time, now)
        let scene = home.painter().scene(state, at: time)
        let isPillOpen = state.motion.pill.advanced(to: time).offersControls
        let isOpen = isPageOpen ? hasPageArrived(at: time) && !isPillOpen : state.raised?.isMenu == true
        return scene.placed.compactMap { placed in
            guard let name = placed.node.target, placed.opacity > 0.5 else { return nil }
            let isTurned = placed.path.contains(Self.turned)
            let isOffered = state.isStandby ? isTurned && state.standby.restsFrom <= time : isOpen && !isTurned
            let isPart = isOffered && Self.kinds.contains(where: name.hasPrefix)
            guard isPart || name == "undo" && !state.isStandby else { return nil }
            let frame = isTurned ? placed.frame.turned(about: scene.bounds.middle) : placed.frame
            return OfferedAction(action: HomeAction(name, placed.node.spoken ?? name), frame: frame)
        }
    }

    /// The node of stand-by that is turned by a quarter.
    static let turned = "standby.turned"

    private static let kinds = ["go:", "do:", "more", "back"]

    /// The part of an opened page at a place, or the Undo button.
    package func part(at point: ScenePoint, _ time: Timestamp) -> String? {
        guard isPageOpen || state.isStandby || state.undoes != nil || state.raised?.isMenu == true else { return nil }
        return parts(at: time).last { $0.frame.contains(point) }?.action.id
    }
}

extension MotionRect {
    /// The same turned clockwise by a quarter about a point.
    fileprivate func turned(about point: ScenePoint) -> MotionRect {
        MotionRect(point.x + point.y - bottom, point.y - point.x + x, height, width)
    }
}
