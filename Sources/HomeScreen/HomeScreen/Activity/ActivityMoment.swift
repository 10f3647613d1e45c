import PressureCore

/// One activity at a time: what it tells, and what it still turns from; every form is drawn from this.
package struct ActivityMoment: Hashable, Sendable {
    package let now: ActivityContent
    private let before: ActivityContent
    /// How far it has turned, from 0 to 1.
    private let share: Double
    let time: Timestamp
    private let isReduced: Bool
    /// For a press: hundredths of full force on their way.
    private let percent: Double?

    package init(
        _ now: ActivityContent, from before: ActivityContent? = nil, share: Double = 1, at time: Timestamp = .zero,
        isReduced: Bool = false, percent: Double? = nil
    ) {
        (self.now, self.before, self.share) = (now, before ?? now, before == nil ? 1 : min(max(share, 0), 1))
        (self.time, self.isReduced, self.percent) = (time, isReduced, percent)
    }

    package var kind: ActivityKind { now.kind }
    package var style: ActivityStyle { kind.style }
    package var controls: [ActivityControl] { now.controls }
    package var spoken: String { look.spoken }

    private var look: ContentLook { look(of: now) }

    /// Rings, bars and markers go from what the old content says to what the new one says; with less motion they fade.
    private func look(of content: ActivityContent) -> ContentLook {
        if case .press(let state) = content { return .press(PressLook(state: state, percent: percent)) }
        guard share < 1, !isReduced else { return content.look(at: time) }
        let (old, new) = (before.progress(at: time), now.progress(at: time))
        return content.look(at: time, progress: old + (new - old) * share)
    }

    private func turned(_ nodes: (ContentLook) -> [SceneNode]) -> [SceneNode] {
        guard share < 1 else { return nodes(look) }
        return ContentTurn.merged(nodes(look(of: before)), nodes(look), share, isReduced: isReduced)
    }

    /// A length between the old content's and the new one's; with less motion it changes while nothing can be read.
    private func between(_ length: (ContentLook) -> Double) -> Double {
        guard share < 1 else { return length(look) }
        let (old, new) = (length(look(of: before)), length(look))
        if isReduced { return share < 0.5 ? old : new }
        return old + (new - old) * share
    }

    // MARK: - The forms

    /// How wide the compact pill's text is.
    package var room: Double { between { $0.valueWidth } }

    /// What the compact pill shows on both sides of the sensor.
    func compact(mark: MotionRect, value: MotionRect) -> [SceneNode] {
        turned { [$0.mark("pill", mark, isAlone: false), $0.value("pill", value)] }
    }

    /// The smallest form beside another activity's pill.
    func minimal(_ name: String, _ frame: MotionRect) -> [SceneNode] {
        turned { [$0.mark(name, frame, isAlone: true)] }
    }

    /// How high the expanded pill is; all are equally high once they have made room for controls.
    func expandedHeight(controls: Double) -> Double {
        let plain = between { $0.expandedHeight }
        return plain + (SceneLimits.pillControlsHeight - plain) * controls
    }

    func expanded(_ width: Double) -> [SceneNode] { turned { $0.expanded(width) } }

    package var cardHeight: Double { between { $0.cardHeight } }

    func card(_ width: Double) -> [SceneNode] { turned { $0.card(width) } }
}
