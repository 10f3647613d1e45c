import PressureCore
import PressureMotion

/// Edit mode as it comes and goes: things tremble, some are taken away and come back, and one turns over.
package struct EditMotion: Hashable, Sendable {
    /// A thing that is taken away, or on its way back.
    private struct Taken: Hashable, Sendable {
        let id: String
        /// How much of it is there.
        var share = MotionValue(at: 1)
    }

    /// Whether things are being rearranged.
    package private(set) var isActive: Bool
    /// Whether a widget shows its settings, and which does or did.
    package private(set) var isFlipped = false
    private(set) var flipped = ""
    /// The number of the room for which a list is shown, or was.
    private(set) var room = 0
    private(set) var listed: [HomePlan.Thing] = []
    private var list = MotionValue()
    /// Whether that list is shown.
    var isListing: Bool { list.target == 1 }

    /// The middle of a thing on its way, in hundreds of points: values of motion stop within a fourth of a tenth of a point.
    private struct Way: Hashable, Sendable {
        let id: String
        var (x, y): (MotionValue, MotionValue)
    }
    private var ways: [Way] = []

    /// A thing under a finger, with the number of its place.
    private struct Held: Hashable, Sendable {
        let id: String
        let number: Int
        let contact: ContactID
        let start: ScenePoint
        /// The middle of its place, and of the thing as the finger sees it once it follows.
        let middle: ScenePoint
        var grip: ScenePoint?
    }
    private var held: Held?
    /// What was dragged last, and how far it has grown.
    private var top = ""
    /// Whether things are on their way because one was dropped.
    private var isDropping = false
    private var growth = MotionValue()
    /// How far edit mode has come.
    private var seen: MotionValue
    /// How much of the button is seen that brings things back.
    private var undoSeen = MotionValue()
    /// Since when things tremble.
    private var began = Timestamp.zero
    /// In the order in which they were taken away.
    private var taken: [Taken] = []
    /// From the front of the widget to its back.
    private var flip = MotionValue()

    package init(isActive: Bool = false, without taken: [String] = []) {
        self.isActive = isActive
        seen = MotionValue(at: isActive ? 1 : 0)
        self.taken = taken.map { Taken(id: $0, share: MotionValue(at: 0)) }
    }

    // MARK: - What happens

    mutating func begin(_ time: Timestamp) {
        guard !isActive else { return }
        if !isSeen(at: time) { began = time }
        isActive = true
        seen.go(to: 1, at: time, by: .smooth)
    }

    /// Things lie still again; what was taken away stays away.
    mutating func end(_ time: Timestamp) {
        isActive = false
        seen.go(to: 0, at: time, by: .smooth)
        turnOver(nil, time)
        closeList(time)
        _ = drop(time)
    }

    /// Turns a widget over, or back whichever is.
    mutating func turnOver(_ id: String?, _ time: Timestamp) {
        isFlipped = id != nil
        flipped = id ?? flipped
        flip.go(to: isFlipped ? 1 : 0, at: time, by: .smooth)
    }

    /// Shows what could be put into a room.
    mutating func show(_ things: [HomePlan.Thing], for number: Int, _ time: Timestamp) {
        (room, listed) = (number, things)
        list.go(to: 1, at: time, by: .smooth)
    }

    /// Shows it no longer.
    mutating func closeList(_ time: Timestamp) { list.go(to: 0, at: time, by: .smooth) }

    /// So much is away now: the rest comes back, as what is new on a page does.
    ///
    /// Rooms stay, so that all others are where they were.
    mutating func follow(away names: [String], new: String? = nil, _ time: Timestamp) {
        taken.removeAll { $0.share.target == 1 && $0.share.isAtRest(at: time) }
        // What has arrived may be put elsewhere.
        ways.removeAll { $0.x.isAtRest(at: time) && $0.y.isAtRest(at: time) }
        if let new {
            // It may have lain elsewhere, or on another page.
            ways.removeAll { $0.id == new }
            if !taken.contains(where: { $0.id == new }) { taken.append(Taken(id: new, share: MotionValue(at: 0))) }
        }
        for name in names where !taken.contains(where: { $0.id == name }) { taken.append(Taken(id: name)) }
        for index in taken.indices {
            let isAway = names.contains(taken[index].id)
            guard (taken[index].share.target == 0) == !isAway else { continue }
            taken[index].share.go(to: isAway ? 0 : 1, at: time, by: isAway ? .leaving : .lively)
        }
    }

    /// Whether something can be brought back.
    mutating func allowUndo(_ canUndo: Bool, _ time: Timestamp) {
        undoSeen.go(to: canUndo ? 1 : 0, at: time, by: .smooth)
    }

    // MARK: - What is dragged

    /// A finger lands on a thing, whose place has a number and a middle.
    mutating func hold(_ id: String, _ number: Int, by contact: ContactID, at point: ScenePoint, _ middle: ScenePoint) {
        if held == nil { held = Held(id: id, number: number, contact: contact, start: point, middle: middle) }
    }

    /// The finger moves; false where it holds nothing, or has not gone as far as lets a thing follow.
    mutating func drag(_ contact: ContactID, to point: ScenePoint, least: Double, _ time: Timestamp) -> Bool {
        guard let finger = held, finger.contact == contact else { return false }
        if finger.grip == nil {
            guard max(abs(point.x - finger.start.x), abs(point.y - finger.start.y)) > least else { return false }
            // From where it is now, so that nothing jumps by the way that it went before.
            let away = away(finger.id, from: finger.middle, at: time)
            held?.grip = ScenePoint(finger.middle.x + away.x - point.x, finger.middle.y + away.y - point.y)
            (top, isDropping) = (finger.id, false)
            growth.go(to: 1, at: time, by: .smooth)
        }
        guard let grip = held?.grip else { return false }
        go(finger.id, from: finger.middle, to: ScenePoint(point.x + grip.x, point.y + grip.y), by: .direct, time)
        return true
    }

    /// Whether a finger holds something.
    func holds(_ contact: ContactID) -> Bool { held?.contact == contact }

    /// The finger has left: the number of the place whose thing was dragged, which goes back; nil where none was.
    mutating func drop(_ time: Timestamp) -> Int? {
        guard let finger = held else { return nil }
        held = nil
        guard finger.grip != nil else { return nil }
        isDropping = true
        growth.go(to: 0, at: time, by: .smooth)
        go(finger.id, from: finger.middle, to: finger.middle, by: .smooth, time)
        return finger.number
    }

    /// A thing goes to a place, from its own or from where it is on its way.
    mutating func go(_ id: String, from: ScenePoint, to: ScenePoint, by spring: Spring, _ time: Timestamp) {
        ways.removeAll { $0.id != id && $0.x.isAtRest(at: time) && $0.y.isAtRest(at: time) }
        let index: Int
        if let known = ways.firstIndex(where: { $0.id == id }) {
            index = known
        } else {
            index = ways.count
            ways.append(Way(id: id, x: MotionValue(at: from.x / 100), y: MotionValue(at: from.y / 100)))
        }
        ways[index].x.go(to: to.x / 100, at: time, by: spring)
        ways[index].y.go(to: to.y / 100, at: time, by: spring)
    }

    /// How far a thing is from the middle of where it lies.
    func away(_ id: String, from middle: ScenePoint, at time: Timestamp) -> ScenePoint {
        guard let way = ways.first(where: { $0.id == id }) else { return ScenePoint(0, 0) }
        return ScenePoint(way.x.value(at: time) * 100 - middle.x, way.y.value(at: time) * 100 - middle.y)
    }

    /// How far a thing has grown under a finger, and whether it lies over all others.
    func growth(of id: String, at time: Timestamp) -> Double { top == id ? growth(at: time) : 0 }
    private func growth(at time: Timestamp) -> Double { max(growth.value(at: time), 0) }

    /// How much is seen of names: on their way with things that are dragged they would be read over each other.
    func names(at time: Timestamp) -> Double {
        var far = 0.0
        for way in ways where isDropping {
            far = max(far, abs(way.x.value(at: time) - way.x.target), abs(way.y.value(at: time) - way.y.target))
        }
        return max(1 - max((growth(at: time) * 4).squareRoot(), far * 100 / SceneLimits.namesApart), 0)
    }
    func isOnTop(_ id: String) -> Bool { top == id }

    // MARK: - What is seen

    /// Whether the page looks otherwise than without edit mode.
    package func changesPage(at time: Timestamp) -> Bool { isActive || isSeen(at: time) || !taken.isEmpty }

    /// How far edit mode has come: how much of its badges is seen.
    func seen(at time: Timestamp) -> Double { min(max(seen.value(at: time), 0), 1) }

    /// How much of its buttons is seen, which lie where the time and the charge stand without them.
    func buttons(at time: Timestamp) -> Double { max(2 * seen(at: time) - 1, 0) }

    /// How much of the button is seen that brings things back.
    func undo(at time: Timestamp) -> Double { min(max(undoSeen.value(at: time), 0), 1) * buttons(at: time) }

    /// How much of time and charge is seen: they have gone before the buttons come.
    func status(at time: Timestamp) -> Double { max(1 - 2 * seen(at: time), 0) }

    private func isSeen(at time: Timestamp) -> Bool { seen.value(at: time) != 0 || !seen.isAtRest(at: time) }

    /// When something last moved what edit mode adds.
    var movedAt: Timestamp { max(seen.since, undoSeen.since, flip.since, list.since) }

    /// How much is seen of what is pressed by a name in edit mode.
    func seen(_ name: String, at time: Timestamp) -> Double {
        switch name {
        case HomeModel.done: buttons(at: time)
        case HomeModel.undo: undo(at: time)
        case _ where HomeModel.thing(of: name) != nil: seen(at: time)
        case _ where HomeModel.thing(added: name) != nil: list(at: time)
        case _ where WidgetField.all.contains { $0.name == name }: flip(at: time)
        default: 1
        }
    }

    /// How much of a thing is there.
    func share(of id: String, at time: Timestamp) -> Double {
        taken.last { $0.id == id }?.share.value(at: time) ?? 1
    }

    /// How far the widget has turned over.
    func flip(at time: Timestamp) -> Double { min(max(flip.value(at: time), 0), 1) }

    /// How much is seen of the list of what could be put into a room.
    func list(at time: Timestamp) -> Double { min(max(list.value(at: time), 0), 1) }

    /// Degrees; how a thing of a size is turned, which is the so manieth on its page.
    ///
    /// Larger ones turn less, so that the edges of all move alike, and neighbours are in other phases.
    func turn(_ place: Int, _ size: SceneSize, at time: Timestamp) -> Double {
        let most = SceneLimits.jiggleTurn * SceneLimits.icon / max(size.width, size.height, SceneLimits.icon)
        let elapsed = Double((time - began).microseconds) / 1_000_000
        let share = elapsed / SceneLimits.jigglePeriod + Double(place) * SceneLimits.jiggleStep
        return most * seen(at: time) * MotionMath.sineAndCosine((share - share.rounded(.down)) * 2 * Double.pi).sine
    }

    /// From when on nothing moves, but for what trembles.
    var restsFrom: Timestamp {
        (taken.map { $0.share.restsFrom } + ways.map { max($0.x.restsFrom, $0.y.restsFrom) })
            .reduce(max(seen.restsFrom, flip.restsFrom, undoSeen.restsFrom, list.restsFrom, growth.restsFrom), max)
    }
}
