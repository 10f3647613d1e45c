import PressureCore

/// Something on the screen that a clock changes, though nothing moves: all of it is known by name.
///
/// Such a thing is excepted from *at rest*: a window draws its rectangle again when the clock says, and nothing else.
package struct SceneClock: Hashable, Sendable {
    /// What runs by a clock.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// A photo that plays while it is pressed.
        case playback
        /// The preview of a page that goes on living.
        case preview
        /// Things that tremble while they are rearranged.
        case jiggle
        /// The time of day, and all that depends on it.
        case minute
        /// A timer's digits and its ring, once a second.
        case digits
        /// A parcel's marker, once a second, and its minutes.
        case way
        /// Activities that share the smallest place, in turn.
        case turn
        /// The next step of a script: afterwards things move for a while.
        case news

        /// What moves in a preview that goes on living: the tide's mark of the time, and the ferry on its map.
        package static let livingThings: Set<String> = [
            "card.now", "card.spot", "card.map.ferry", "card.map.ferry.ring",
        ]
        /// What says the time, or how long something is away or ago.
        private static let timely: Set<String> = [
            "status.time", "lock.clock", "lock.greeting", "standby.clock", "widget-weather", "widget-away",
            "widget-forecast",
            "widget-trip", "clock", "dock.clock",
        ]
    }

    package let name: Name
    /// What it changes, on the screen.
    package let frame: MotionRect
    /// When there is another picture of it.
    package let next: Timestamp

    package init(_ name: Name, _ frame: MotionRect, next: Timestamp) {
        (self.name, self.frame, self.next) = (name, frame, next)
    }
}

extension SceneClock.Name {
    /// Seconds between two of its pictures; nil if it knows by itself when the next one comes.
    var step: Double? {
        switch self {
        case .playback, .preview: SceneLimits.playbackFrame
        case .jiggle: SceneLimits.jiggleFrame
        case .minute, .digits, .way, .turn, .news: nil
        }
    }

    /// Whether a thing on the screen goes by this clock.
    fileprivate func holds(_ node: SceneNode) -> Bool {
        switch self {
        case .playback: node.id == "photo.clip"
        case .preview: Self.livingThings.contains(node.id)
        case .jiggle: node.id.hasSuffix(EditDrawing.wrapping)
        case .minute: Self.timely.contains(node.id)
        case .digits, .way, .turn, .news: false
        }
    }

    /// Points; how far it reaches beyond its frame until the next picture: an edge that moves on, or the shadow of what
    /// trembles, and its badge.
    private var reach: Double { self == .jiggle ? SceneLimits.shadowReach : 2 }

    /// Where a picture shows what goes by this clock; nil if it shows nothing of it.
    func frame(in scene: HomeScene) -> MotionRect? {
        let frames = scene.placed.filter { $0.opacity > 0 && holds($0.node) }.map { $0.frame.inset(-reach) }
        guard let first = frames.first else { return nil }
        return frames.dropFirst().reduce(first) { $0.joined($1) }
    }
}

extension HomeState {
    private func isLive(_ target: String?) -> Bool {
        target.map { HomeSubject(of: $0, data).isLive } == true
    }

    /// What runs by a clock all the time now; things that tremble lie still where motion is reduced.
    func clockNames(isMotionReduced: Bool) -> [SceneClock.Name] {
        SceneClock.Name.allCases.filter { name in
            switch name {
            case .playback: playing != nil
            case .preview: isLive(raised?.target) || isLive(opened?.target)
            case .jiggle: edit.isActive && !isMotionReduced
            // Between two seconds or minutes nothing of it changes.
            case .minute, .digits, .way, .turn, .news: false
            }
        }
    }

    /// When something that runs by a clock is another picture.
    func nextClock(after time: Timestamp, isMotionReduced: Bool) -> Timestamp {
        let names = clockNames(isMotionReduced: isMotionReduced)
        let steps = names.compactMap { $0.step }.map { time + HomeModel.span($0) }
        let activities = motion.pill.advanced(to: time).changes(after: time).map { $0.next }
        return (steps + activities).reduce(nextMinute(after: time), min)
    }

    /// When the time of day is another one.
    func nextMinute(after time: Timestamp) -> Timestamp {
        let minute: Int64 = 60_000_000
        let past = max((time - began).microseconds, 0) / minute
        return began + TimeSpan(microseconds: (past + 1) * minute)
    }
}

extension HomeModel {
    /// What runs by a clock in a state at a time, each with where it is seen and when it is another picture.
    package func clocks(_ state: HomeState, at time: Timestamp) -> [SceneClock] {
        let names = state.clockNames(isMotionReduced: setting.isMotionReduced) + [.minute]
        let scene = scene(state, at: time)
        return names.compactMap { name in
            let next = name.step.map { time + Self.span($0) } ?? state.nextMinute(after: time)
            return name.frame(in: scene).map { SceneClock(name, $0, next: next) }
        } + state.activityClocks(self, at: time)
    }
}
