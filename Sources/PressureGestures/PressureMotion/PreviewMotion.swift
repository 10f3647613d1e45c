import PressureCore

/// The story of one pressed thing as numbers: it lifts, becomes a card or a menu, opens into a page, and goes back.
///
/// An event changes where the numbers go; none of them ever starts again. What is drawn from them is up to who draws: a
/// window, a page in a browser, a toolkit's widget. Numbers are shares from 0 to 1 if nothing else is said; those with a
/// lively spring pass 1 by a little.
package struct PreviewMotion: Hashable, Sendable {
    /// How far the pressed thing is lifted off what is around it.
    package private(set) var lift = MotionValue()
    /// How deeply the surroundings are blurred; it only gets deeper while force grows, and stays through the pop.
    package private(set) var blur = MotionValue()
    /// From the pressed thing to its card.
    package private(set) var card = MotionValue()
    /// From the card at the peek to the card just before the pop.
    package private(set) var growth = MotionValue()
    /// From the card, or from the thing itself, to the page.
    package private(set) var page = MotionValue()
    /// How far the actions of a preview have come up.
    package private(set) var actions = MotionValue()
    /// From the pressed thing to its whole menu.
    package private(set) var menu = MotionValue()
    /// From the tile to the clip that plays large.
    package private(set) var playback = MotionValue()
    /// Millimetres to the right and down; how far the card has followed the finger.
    package private(set) var across = MotionValue()
    package private(set) var down = MotionValue()
    /// How far the action beside the card has opened that a lift would choose: to the right 1, to the left −1.
    package private(set) var aside = MotionValue()

    /// Where the finger was when the peek began; nil while the card does not follow one.
    private var origin: Point?

    /// Everything at rest, and nothing shown.
    package init() {}

    /// Of the full blur; a light press begins with it, so that something is seen to answer.
    private static let firstBlur = 0.12
    /// Of the full blur, just before the peek; the peek adds only the rest.
    private static let hintBlur = 0.7
    /// Of the way to a card or a page, and to a menu; from here on its ground hides what lies below.
    package static let (groundShare, menuShare) = (0.15, 0.5)
    /// Of the full lift; the least that is seen.
    private static let firstLift = 0.25

    /// Goes on with what has happened at a place and a time.
    package mutating func receive(_ kind: GestureEvent.Kind, at position: Point, _ time: Timestamp) {
        follow(position, time)
        switch kind {
        case .touchBegan: close(time)
        case .hintBegan:
            lift.go(to: Self.firstLift, at: time, by: .direct)
            blur.go(to: Self.firstBlur, at: time, by: .direct)
        case .progress(let progress): advance(progress, time)
        // What the hint promised has begun, and goes on from here.
        case .hintEnded(.began): break
        case .hintEnded, .failed, .longPressed, .peekEnded, .menuClosed, .playbackEnded, .cancelled:
            leave(time, by: .leaving)
        case .tapped: open(time)
        case .peekBegan:
            origin = position
            show(time)
            card.go(to: 1, at: time, by: .lively)
        case .actionsRevealed: actions.go(to: 1, at: time, by: .lively)
        case .actionsHidden: actions.go(to: 0, at: time, by: .smooth)
        case .highlighted(let action):
            // Without the actions above it lies on one beside the card.
            guard origin != nil, actions.target == 0 else { break }
            aside.go(to: action == nil ? 0 : across.target < 0 ? -1 : 1, at: time, by: .smooth)
        case .pinned:
            release(time, by: .smooth)
            growth.go(to: 0, at: time, by: .smooth)
            if card.target > 0 { actions.go(to: 1, at: time, by: .lively) }
        case .popped:
            card.go(to: 1, at: time, by: .lively)
            open(time)
        case .actionSelected: leave(time, by: .lingering)
        case .menuOpened:
            show(time)
            menu.go(to: 1, at: time, by: .lively)
        case .playbackBegan:
            show(time)
            playback.go(to: 1, at: time, by: .smooth)
        }
    }

    /// Whether the card goes where the finger is.
    package var isFollowing: Bool { origin != nil }

    /// The card goes where the finger is, also where no event says so.
    package mutating func follow(_ position: Point, _ time: Timestamp) {
        guard let origin else { return }
        across.go(to: position.x.value - origin.x.value, at: time, by: .direct)
        down.go(to: position.y.value - origin.y.value, at: time, by: .direct)
    }

    /// A hold is on its way: the thing lifts with the share of the wait that is over, and nothing is blurred.
    package mutating func wait(_ share: Double, _ time: Timestamp) {
        lift.go(to: max(Self.firstLift, share), at: time, by: .direct)
    }

    /// The way back from the page to where it came from.
    package mutating func close(_ time: Timestamp) {
        guard page.target > 0 else { return }
        leave(time, by: .smooth)
    }

    /// Goes back from wherever it is, as where something else takes the page over.
    package mutating func leave(at time: Timestamp) { leave(time, by: .leaving) }

    /// Whether the page is open, or on its way.
    package var isOpen: Bool { page.target > 0 }

    /// Whether its actions or its menu are shown, or on their way: nothing has called them off.
    package var offersActions: Bool { !isOpen && (actions.target > 0 || menu.target > 0) }

    /// How much of the thing itself is seen, before its card or its page: what was there fades before what comes is read.
    package func thing(at time: Timestamp) -> Double {
        Self.thing(max(card.value(at: time), page.value(at: time)))
    }

    static func thing(_ seen: Double) -> Double { 1 - min(max(seen / 0.3, 0), 1) }

    /// Whether it has become something that hides what lies below: a card or a page, a menu, or a clip.
    package func isSolid(at time: Timestamp) -> Bool {
        max(card.value(at: time), page.value(at: time)) >= Self.groundShare || menu.value(at: time) >= Self.menuShare
            || playback.value(at: time) > 0
    }

    /// Whether nothing of it is seen any more, or ever was.
    package func isGone(at time: Timestamp) -> Bool { all { $0.target == 0 && $0.isAtRest(at: time) } }

    /// Whether nothing moves, until the next event.
    package func isAtRest(at time: Timestamp) -> Bool { all { $0.isAtRest(at: time) } }

    /// From when on nothing moves.
    package var restsFrom: Timestamp { max(.zero, latest { $0.restsFrom }) }

    /// When something last moved it: an event, a finger that it follows, or its way back.
    package var movedAt: Timestamp { latest { $0.since } }

    private func latest(_ time: (MotionValue) -> Timestamp) -> Timestamp {
        var latest = time(lift)
        _ = all { value in
            latest = max(latest, time(value))
            return true
        }
        return latest
    }

    private func all(_ holds: (MotionValue) -> Bool) -> Bool {
        holds(lift) && holds(blur) && holds(card) && holds(growth) && holds(page) && holds(actions) && holds(menu)
            && holds(playback) && holds(across) && holds(down) && holds(aside)
    }

    // MARK: - What events have in common

    private mutating func advance(_ progress: PressProgress, _ time: Timestamp) {
        switch progress.stage {
        case .peek:
            let share = max(0, progress.value)
            lift.go(to: max(Self.firstLift, share), at: time, by: .direct)
            blur.go(
                to: Self.firstBlur + (Self.hintBlur - Self.firstBlur) * share, at: time, by: .direct)
        case .pop: growth.go(to: max(0, progress.value), at: time, by: .direct)
        }
    }

    private mutating func show(_ time: Timestamp) {
        lift.go(to: 1, at: time, by: .smooth)
        // After a tap or a hold nothing is blurred yet; the words around are not to be read below what grows.
        blur.go(to: 1, at: time, by: .direct)
    }

    private mutating func open(_ time: Timestamp) {
        release(time, by: .smooth)
        show(time)
        page.go(to: 1, at: time, by: .smooth)
        actions.go(to: 0, at: time, by: .leaving)
        growth.go(to: 0, at: time, by: .smooth)
    }

    private mutating func release(_ time: Timestamp, by spring: Spring) {
        origin = nil
        across.go(to: 0, at: time, by: spring)
        down.go(to: 0, at: time, by: spring)
        aside.go(to: 0, at: time, by: spring)
    }

    /// Everything goes back, from wherever it is.
    private mutating func leave(_ time: Timestamp, by spring: Spring) {
        release(time, by: spring)
        lift.go(to: 0, at: time, by: spring)
        // Words of the page are not readable before those that come back lie in their place.
        blur.go(to: 0, at: time, by: spring.slower)
        card.go(to: 0, at: time, by: spring)
        growth.go(to: 0, at: time, by: spring)
        page.go(to: 0, at: time, by: spring)
        actions.go(to: 0, at: time, by: spring)
        menu.go(to: 0, at: time, by: spring)
        playback.go(to: 0, at: time, by: spring)
    }
}
