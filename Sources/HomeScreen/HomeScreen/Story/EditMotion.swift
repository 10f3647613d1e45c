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
    /// Whether the widget that can be edited shows its settings.
    package private(set) var isFlipped = false
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

    package init(isActive: Bool = false) {
        self.isActive = isActive
        seen = MotionValue(at: isActive ? 1 : 0)
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
        turnOver(false, time)
    }

    /// Turns the widget over, or back.
    mutating func turnOver(_ isFlipped: Bool, _ time: Timestamp) {
        self.isFlipped = isFlipped
        flip.go(to: isFlipped ? 1 : 0, at: time, by: .smooth)
    }

    /// A thing goes; its room stays, so that all others are where they were.
    mutating func take(_ id: String, _ time: Timestamp) {
        taken.removeAll { $0.share.target == 1 && $0.share.isAtRest(at: time) }
        if isFlipped, HomeStack.holds(id, .last) { turnOver(false, time) }
        let index = taken.firstIndex { $0.id == id }
        // The latest one is the first to come back.
        var item = index.map { taken.remove(at: $0) } ?? Taken(id: id)
        item.share.go(to: 0, at: time, by: .leaving)
        taken.append(item)
        undoSeen.go(to: 1, at: time, by: .smooth)
    }

    /// What was taken away last comes back.
    mutating func undo(_ time: Timestamp) {
        guard let index = taken.lastIndex(where: { $0.share.target == 0 }) else { return }
        taken[index].share.go(to: 1, at: time, by: .lively)
        if !canUndo { undoSeen.go(to: 0, at: time, by: .smooth) }
    }

    // MARK: - What is seen

    /// Whether anything can come back.
    package var canUndo: Bool { taken.contains { $0.share.target == 0 } }

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
    var movedAt: Timestamp { max(seen.since, undoSeen.since, flip.since) }

    /// How much is seen of what is pressed by a name in edit mode.
    func seen(_ name: String, at time: Timestamp) -> Double {
        switch name {
        case HomeModel.done: buttons(at: time)
        case HomeModel.undo: undo(at: time)
        case _ where HomeModel.thing(of: name) != nil: seen(at: time)
        case _ where GaugeSetting.Field.allCases.contains { $0.target == name }: flip(at: time)
        default: 1
        }
    }

    /// How much of a thing is there.
    func share(of id: String, at time: Timestamp) -> Double {
        taken.last { $0.id == id }?.share.value(at: time) ?? 1
    }

    /// How far the widget has turned over.
    func flip(at time: Timestamp) -> Double { min(max(flip.value(at: time), 0), 1) }

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
        taken.map { $0.share.restsFrom }.reduce(max(seen.restsFrom, flip.restsFrom, undoSeen.restsFrom), max)
    }
}
