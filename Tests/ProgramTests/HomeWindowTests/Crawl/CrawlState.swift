import PressureGestures

@testable import HomeScreen

/// What a home screen knows, and where one is in it, without what each press changes: the notes of presses, words that are shown for a
/// short time, and how far a motion has got.
struct CrawlState: Equatable {
    /// What is still there after one has left and come back.
    struct Kept: Equatable {
        var data: HomeData
        var activities: [String]
        var taken: [String]
        var dismissed: Set<String>
        var clockShift: Int
        var offline: HomeClock?
        var session: [Bool]
    }

    let kept: Kept
    /// Which page or card lies open, and which of what is swiped is seen.
    let route: [String]
    /// All else.
    private let rest: HomeState
    /// Whether a card, a menu or a clip has come.
    let isShown: Bool

    init(_ now: HomeNow, at time: Timestamp) {
        var state = now.state
        var data = state.data
        // The journal says what was done, and shows nothing.
        (data.presses, data.journal, data.edits, data.clock) = ([], [], 0, HomeClock(0, 0))
        let runs = state.motion.pill.advanced(to: time).runs.filter { !$0.isGone && $0.goes == nil }
        let plan = now.home.editNames.compactMap { HomeModel.thing(of: $0) }
        kept = Kept(
            data: data,
            activities: runs.filter { $0.kind != .press }
                .map { "\($0.kind) \($0.content.controls.map(\.rawValue))" }.sorted(),
            taken: plan.filter { state.edit.share(of: $0, at: time) < 0.5 },
            dismissed: Set(state.dismissed.keys.filter { !$0.hasPrefix("live-press") }), clockShift: state.clockShift,
            offline: state.offlineSince,
            session: [state.live.isPaused, state.sessionEnded != nil])
        let path = state.opened.map { opened in
            state.motion.shown.last { $0.target == opened.target }.map { $0.path + ["\($0.portion)"] } ?? []
        }
        route =
            [state.route ?? "home"] + (path ?? [])
            + state.stacks.filter { !HomeTarget.isOnLock($0.key) }.map { "\($0.key) \($0.value.goal)" }.sorted()
            + ["\(state.isStandby)", state.raised?.target ?? ""]
            + (runs.count > 1 ? ["\(ActivityOrder.order(runs, at: time))"] : [])
        isShown = state.raised != nil || state.playing != nil
        state.data = data
        state.motion = HomeMotion()
        state.live = LiveState(.waiting, share: 0, thing: "")
        (state.chosen, state.undoes, state.finger, state.hardest, state.pressing) = (nil, nil, nil, 0, [])
        (state.stacks, state.standby, state.mattered, state.dismissed) = ([:], MotionValue(), [:], [:])
        (state.sessionBegan, state.sessionEnded, state.isWaiting) = (nil, nil, false)
        if !state.edit.isActive { state.edit = EditMotion() }
        rest = state
    }
}

/// A picture as far as it does not show what each press changes.
enum CrawlPicture {
    static func hash(_ scene: HomeScene) -> Int {
        var hasher = Hasher()
        for layer in scene.layers where layer.id != "choice" && layer.id != "fingers" {
            add(layer, 1, &hasher, isLive: layer.id == "live")
        }
        return hasher.finalize()
    }

    /// What shows the presses themselves.
    private static func isOfPresses(_ node: SceneNode) -> Bool {
        node.id.hasPrefix(HomeWidget.last.id) || node.id.hasPrefix("accessory.circular")
            || node.role == .lockCard && node.spoken?.hasPrefix("Press") == true
    }

    private static func add(_ node: SceneNode, _ opacity: Double, _ hasher: inout Hasher, isLive: Bool) {
        let seen = opacity * node.opacity
        guard seen > 0.05, !isOfPresses(node) else { return }
        if !isLive || node.role == .pill {
            hasher.combine(node.id)
            hasher.combine((seen * 20).rounded())
            // The pill of presses shows the last one.
            if isLive, let words = node.spoken, !words.contains("%") { hasher.combine(words.filter { !$0.isNumber }) }
        }
        if !isLive {
            hasher.combine((node.frame.x * 2).rounded())
            hasher.combine((node.frame.y * 2).rounded())
            hasher.combine((node.frame.width * 2).rounded())
            hasher.combine(node.text)
            hasher.combine(node.fill)
            hasher.combine(node.stroke)
        } else if node.role == .control {
            hasher.combine(node.spoken)
        }
        for child in node.children { add(child, seen, &hasher, isLive: isLive) }
    }
}
