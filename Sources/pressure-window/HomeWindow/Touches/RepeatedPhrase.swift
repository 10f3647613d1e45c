import PressureGestures

/// Touches that are done once more, as far apart as they were.
package struct RepeatedPhrase: Sendable {
    private let touches: [LiveTouch]
    private let delay: TimeSpan
    private var next = 0

    /// Begins at a time; the touches get ids of their own, so that they meet no finger that is down.
    package init(_ phrase: TouchPhrase, at start: Timestamp, firstID: Int32) {
        delay = phrase.touches.first.map { start - $0.time } ?? .zero
        var ids: [ContactID: ContactID] = [:]
        touches = phrase.touches.map { touch in
            var touch = touch
            let id = ids[touch.id] ?? ContactID(firstID &+ Int32(ids.count))
            ids[touch.id] = id
            touch.id = id
            return touch
        }
    }

    package var isOver: Bool { next == touches.count }

    /// When the next touch is due; nil after the last one.
    package var nextTime: Timestamp? { isOver ? nil : touches[next].time + delay }

    /// The next touch, if it is due by then.
    package mutating func touch(by time: Timestamp) -> LiveTouch? {
        guard let due = nextTime, due <= time else { return nil }
        var touch = touches[next]
        touch.time = due
        next += 1
        return touch
    }
}
