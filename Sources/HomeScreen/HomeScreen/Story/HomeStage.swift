import PressureCore

/// A state that can be drawn without a recording; it is chosen by its name.
package enum HomeStage: String, Hashable, Sendable, CaseIterable {
    case rest, hint, peek, actions, menu, playing, opened, chosen

    /// The target that it is shown on by default.
    package var usualTarget: String {
        switch self {
        case .menu: "calendar"
        case .playing: "photo"
        default: "link"
        }
    }

    /// The state on a target, after everything has come to rest.
    package func state(of home: HomeModel, on name: String? = nil) -> HomeState {
        let name = name ?? usualTarget
        var state = HomeState(home.setting)
        state.live = LiveState(.waiting, share: 0, thing: home.title(of: name))
        guard self != .rest, let target = home.target(name) else { return state }
        state.sessionBegan = .zero
        state.motion.pill.begin(.zero)
        state.finger = target.frame.middle
        switch self {
        case .rest: break
        case .hint:
            move([.hintBegan, .progress(PressProgress(stage: .peek, raw: 45_875))], name, &state)
            set(.light, 0.41, &state)
        case .peek:
            state.raised = raised(name, isMenu: false)
            move([.peekBegan(.pressure), .progress(PressProgress(stage: .pop, raw: 26_214))], name, &state)
            set(.peek, 0.62, &state)
        case .actions:
            state.raised = raised(name, isMenu: false)
            state.raised?.actionsBegan = .zero
            move([.peekBegan(.pressure), .actionsRevealed], name, &state)
            set(.actions, 0.38, &state)
        case .menu:
            state.raised = raised(name, isMenu: true)
            state.raised?.actionsBegan = .zero
            move([.menuOpened(.pressure)], name, &state)
            set(.actions, 0.55, &state)
        case .playing:
            state.playing = HomeState.Started(target: name, began: .zero)
            move([.playbackBegan(.pressure)], name, &state)
            set(.playing, 0.6, &state)
        case .opened:
            state.opened = HomeState.Opened(target: name, destination: target.destination)
            state.finger = nil
            move([.peekBegan(.pressure), .popped(.force, count: 1)], name, &state)
            set(.pop, 0.88, &state)
        case .chosen:
            state.chosen = HomeState.Chosen(title: "Copy Link", began: .zero)
            state.finger = nil
            set(.waiting, 0, &state)
        }
        return state
    }

    /// When all of it has appeared.
    package static let time = Timestamp.milliseconds(900)

    /// Moves a target by what happens at time zero; all of it has come to rest long before the picture.
    private func move(_ kinds: [GestureEvent.Kind], _ target: String, _ state: inout HomeState) {
        for kind in kinds {
            let event = GestureEvent(
                kind: kind, time: .zero, contact: 1, target: 1, position: Point(x: 0, y: 0), pressure: nil)
            state.motion.receive(event, target, action: nil, at: .zero)
        }
    }

    private func raised(_ target: String, isMenu: Bool) -> HomeState.Raised {
        HomeState.Raised(target: target, actionsBegan: nil, isMenu: isMenu)
    }

    private func set(_ word: LiveState.Word, _ share: Double, _ state: inout HomeState) {
        state.live.word = word
        state.live.share = share
        state.motion.pill.make(room: state.live, .zero)
    }
}

extension HomeModel {
    /// A state drawn at a time.
    package func scene(_ state: HomeState, at time: Timestamp = HomeStage.time, style: SceneTraits.Style? = nil)
        -> HomeScene
    {
        painter(style).scene(state, at: time)
    }

    /// The page at rest, with activities shown in a form; the lock screen and stand-by are scenes of their own.
    package func scene(
        live form: LiveForm, _ live: LiveState = .sample, style: SceneTraits.Style? = nil
    ) -> HomeScene {
        scene(live: form, LiveShow([ActivityMoment(.press(live))]), style: style)
    }

    /// The same with other activities, of which the first is the compact one.
    package func scene(live form: LiveForm, _ show: LiveShow, style: SceneTraits.Style? = nil) -> HomeScene {
        var setting = setting
        if let style { setting.style = style }
        let view = form.view(show, setting)
        guard form != .lock, form != .standby else { return view }
        var scene = scene(HomeStage.rest.state(of: self), style: style)
        let nodes = view.layers.flatMap { $0.children }
        for place in scene.layers.indices {
            if scene.layers[place].id == "live" { scene.layers[place].children = nodes }
            if scene.layers[place].id == "page" {
                let small = nodes.filter { $0.role == .pill && $0.frame.height == SceneLimits.pillHeight }
                scene.layers[place].makeRoom(for: small.map { TakenPlace(frame: $0.frame, share: 1) })
            }
        }
        return scene
    }
}
