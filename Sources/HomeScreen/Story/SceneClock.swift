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
    }

    package let name: Name
    /// What it changes, on the screen.
    package let frame: SceneRect
    /// When there is another picture of it.
    package let next: Timestamp

    package init(_ name: Name, _ frame: SceneRect, next: Timestamp) {
        (self.name, self.frame, self.next) = (name, frame, next)
    }
}

extension SceneClock.Name {
    /// Seconds between two of its pictures.
    var step: Double {
        switch self {
        case .playback, .preview: SceneLimits.playbackFrame
        case .jiggle: SceneLimits.jiggleFrame
        }
    }

    /// Whether a thing on the screen goes by this clock.
    fileprivate func holds(_ node: SceneNode) -> Bool {
        switch self {
        case .playback: node.id == "photo.clip"
        case .preview: ["card.now", "card.spot", "card.live"].contains(node.id)
        case .jiggle: node.id.hasSuffix(EditDrawing.wrapping)
        }
    }

    /// Points; how far it reaches beyond its frame until the next picture: an edge that moves on, or the shadow of what
    /// trembles, and its badge.
    private var reach: Double { self == .jiggle ? SceneLimits.shadowReach : 2 }

    /// Where a picture shows what goes by this clock; nil where it shows nothing of it.
    func frame(in scene: HomeScene) -> SceneRect? {
        let frames = scene.placed.filter { $0.opacity > 0 && holds($0.node) }.map { $0.frame.inset(-reach) }
        guard let first = frames.first else { return nil }
        return frames.dropFirst().reduce(first) { $0.joined($1) }
    }
}

extension HomeState {
    /// What runs by a clock now; things that tremble lie still where motion is reduced.
    func clockNames(isMotionReduced: Bool) -> [SceneClock.Name] {
        SceneClock.Name.allCases.filter { name in
            switch name {
            case .playback: playing != nil
            case .preview: raised?.target == "link" || opened?.target == "link"
            case .jiggle: edit.isActive && !isMotionReduced
            }
        }
    }
}

extension HomeModel {
    /// What runs by a clock in a state at a time, each with where it is seen and when it is another picture.
    package func clocks(_ state: HomeState, at time: Timestamp) -> [SceneClock] {
        let names = state.clockNames(isMotionReduced: setting.isMotionReduced)
        guard !names.isEmpty else { return [] }
        let scene = scene(state, at: time)
        return names.compactMap { name in
            name.frame(in: scene).map { SceneClock(name, $0, next: time + Self.span(name.step)) }
        }
    }
}
