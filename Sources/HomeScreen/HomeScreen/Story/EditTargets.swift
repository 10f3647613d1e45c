import PressureCore
import PressureMotion

// What a finger presses while things are rearranged, and once some of them were taken away.

extension HomeAction {
    /// At the end of an icon's menu.
    package static let edit = HomeAction("edit-home", "Edit Home Screen")
}

extension HomeModel {
    /// The empty places of the page: a tap there ends edit mode.
    package static let wallpaper = "wallpaper"
    /// The button that ends edit mode.
    package static let done = "edit-done"
    /// The button that brings back what was taken away.
    package static let undo = "edit-undo"

    private static let ending = ".remove"
    private static let (rowStart, roomStart) = ("add-", "room-")

    /// The name of the badge that takes a thing away.
    package static func badge(of thing: String) -> String { thing + ending }

    /// The thing that a badge takes away; nil for another name.
    package static func thing(of badge: String) -> String? {
        badge.hasSuffix(ending) ? String(badge.dropLast(ending.count)) : nil
    }

    /// The name of the room of something that was taken away, and that of a row which puts something there.
    static func room(_ number: Int) -> String { "\(roomStart)\(number)" }
    static func adding(_ thing: String) -> String { rowStart + thing }

    /// The number of the room, or the thing that a row puts there; nil for another name.
    static func number(ofRoom name: String) -> Int? {
        name.hasPrefix(roomStart) ? Int(name.dropFirst(roomStart.count)) : nil
    }
    static func thing(added name: String) -> String? {
        name.hasPrefix(rowStart) ? String(name.dropFirst(rowStart.count)) : nil
    }

    /// What edit mode adds, in words; nil for another name.
    func editTitle(of name: String) -> String? {
        if let thing = Self.thing(of: name) { return "Remove \(thingTitle(of: thing))" }
        if let thing = Self.thing(added: name) { return "Add \(thingTitle(of: thing))" }
        if Self.number(ofRoom: name) != nil { return "Add" }
        if let setting = WidgetField.all.first(where: { $0.name == name }) { return setting.field.title }
        return switch name {
        case Self.done: "Done"
        case Self.undo: "Undo"
        case Self.wallpaper: "Empty Place"
        default: nil
        }
    }

    /// A thing that can be taken away, in words.
    package func thingTitle(of id: String) -> String {
        if let title = target(id)?.title { return title }
        return stacks.contains { $0.stack.id == id } ? "Stack" : id.prefix(1).uppercased() + id.dropFirst()
    }

    /// Everything that edit mode adds to what may be pressed; in events it is numbered on behind the targets.
    static func editNames(_ plan: HomePlan) -> [String] {
        let spots = plan.spots
        let names = HomePlan.Thing.all.filter { thing in
            spots.contains { thing.fits($0.thing) } && !plan.dock.contains { $0.thing == thing }
        }.map { $0.name }
        return [wallpaper, done, undo] + WidgetField.all.map { $0.name } + names.map(badge) + names.map(adding)
            + spots.indices.map(room)
    }

    /// The number of something that may be pressed.
    package func id(of name: String) -> TargetID? {
        if let index = targets.firstIndex(where: { $0.id == name }) { return TargetID(Int32(index + 1)) }
        return editNames.firstIndex(of: name).map { TargetID(Int32(targets.count + $0 + 1)) }
    }
}

extension HomeNow {
    /// What a finger presses that lands at a place of the surface, where it would find something without edit mode.
    ///
    /// It is read from the picture, so that what is pressed is what is seen.
    package func target(at place: Point, instead found: PressTarget?, at time: Timestamp) -> PressTarget? {
        let point = home.map.point(place)
        let screen = home.setting.screen.size
        guard MotionRect(0, 0, screen.width, screen.height).contains(point) else { return found }
        let time = max(time, state.edit.restsFrom)
        guard state.edit.changesPage(at: time), !state.isCovered(at: time) else { return found }
        let name = found.map { home.name(of: $0.id) }
        // The pill lies above the page.
        let seen = name == "pill" ? name : home.painter().pressed(at: point, state, time)
        guard state.edit.isActive else { return seen == name ? found : nil }
        // A touch stops pages that move.
        if state.isTurning(at: time) { return name == "pill" ? found : nil }
        // Between the rows of a widget lies no empty place.
        let isOnThing = home.plan.pages[state.page(of: home, at: time)].contains { $0.frame.contains(point) }
        if seen == nil, isOnThing, !state.edit.isListing { return nil }
        return home.id(of: seen ?? HomeModel.wallpaper).map { PressTarget(id: $0, offer: .nothing) }
    }
}

extension HomePainter {
    /// Whether a touch lands on something that edit mode adds, before that is seen well.
    func isEarlyInEdit(_ point: ScenePoint, _ state: HomeState, at time: Timestamp) -> Bool {
        guard state.edit.isActive, let name = pressed(at: point, state, max(time, state.edit.restsFrom)) else {
            return false
        }
        return !SeenPart.answers(at: time, movedAt: state.edit.movedAt, rest: SeenPart(.empty, opacity: 1)) { moment in
            SeenPart(.empty, opacity: state.edit.seen(name, at: moment))
        }
    }

    /// The name of what lies on top at a place of the page once all is at rest; nil if there is nothing.
    fileprivate func pressed(at point: ScenePoint, _ state: HomeState, _ time: Timestamp) -> String? {
        var walk = SceneWalk()
        walk.visit(page(state, at: time), in: SceneWalk.Place(traits: setting.traits))
        return walk.nodes.last { $0.node.target != nil && $0.opacity > 0 && $0.frame.contains(point) }?.node.target
    }
}
