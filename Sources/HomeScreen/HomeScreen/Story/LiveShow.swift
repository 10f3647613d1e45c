import PressureCore

/// Activities to be shown in a form, without a story.
package struct LiveShow: Hashable, Sendable {
    /// The compact one first.
    package var moments: [ActivityMoment]
    /// How far a swipe has moved the lock-screen card off its dismiss button.
    package var swiped = 0.0
    /// Whether stand-by is shown as at night.
    package var isNight = false
    /// Whether the expanded form shows its controls.
    package var hasControls = true

    package init(_ moments: [ActivityMoment]) { self.moments = moments }

    /// Activities as their samples show them, so long after they have begun, in the order that the rule gives them.
    package init(_ kinds: [ActivityKind], after span: TimeSpan, isReduced: Bool = false) {
        var motion = PillMotion()
        for kind in kinds {
            if let script = ActivityScript.sample(kind) { motion.start(script, at: .zero) } else { motion.begin(.zero) }
        }
        let time = Timestamp.zero + span
        motion.advance(to: time)
        moments = ActivityOrder.order(motion.runs, at: time).compactMap { id in
            motion.runs.first { $0.id == id }.map { run in
                run.kind == .press ? ActivityMoment(.press(.sample)) : run.moment(at: time, isReduced: isReduced)
            }
        }
    }
}

extension ActivityKind {
    /// How long after its begin an activity has most to tell.
    package var tellingTime: TimeSpan { HomeModel.span(self == .timer ? 48 : 250) }
}

extension LiveForm {
    /// Activities in this form, and nothing of the page; nothing but the sensor where there is none.
    package func view(_ show: LiveShow, _ setting: HomeSetting) -> HomeScene {
        let pill = LivePill(setting.screen)
        var nodes = pill.idle
        let lock = LockScreen(setting.screen, show.moments, swiped: show.swiped)
        switch self {
        case .lock: return lock.scene(setting)
        case .standby: return lock.standby(setting, isNight: show.isNight)
        case .minimal where show.moments.count == 1:
            nodes += show.moments.map { pill.minimal(PillFace($0), beside: pill.sensor, id: "pill") }
        case .compact, .minimal:
            if let first = show.moments.first {
                let compact = pill.compact(PillFace(first))
                nodes =
                    show.moments.dropFirst().prefix(1).map { pill.minimal(PillFace($0), beside: compact.frame) }
                    + [compact]
            }
        case .expanded:
            if let first = show.moments.first {
                nodes = [pill.expanded(PillFace(first), controls: show.hasControls ? 1 : 0)]
            }
        }
        let size = setting.screen.size
        let whole = MotionRect(0, 0, size.width, size.height)
        return HomeScene(
            "home", size, setting.traits, layers: [SceneNode("live", .layer, whole, children: nodes)])
    }
}

/// A place that a pill takes in the status line, and how much of it is there.
struct TakenPlace {
    let frame: MotionRect
    let share: Double
}

extension SceneNode {
    /// Lets the status line make room for pills: a sign that one would cut off fades.
    mutating func makeRoom(for places: [TakenPlace]) {
        guard let line = children.firstIndex(where: { $0.role == .statusLine }) else { return }
        let origin = children[line].frame
        for index in children[line].children.indices {
            let sign = children[line].children[index]
            var frame = sign.frame.moved(origin.x, origin.y)
            // A line of letters ends where they end.
            if let text = sign.text { frame.width = min(frame.width, text.width) }
            for place in places {
                let over =
                    min(frame.right, place.frame.right) - max(frame.x, place.frame.x) + PreviewLimits.gap
                    + SceneLimits.statusFade
                children[line].children[index].opacity *=
                    1 - min(max(over / SceneLimits.statusFade, 0), 1) * place.share
            }
        }
    }
}
