/// The lock-screen card of an activity, and what a swipe to its side uncovers.
package struct ActivityCard: Sendable {
    package let moment: ActivityMoment
    package let width: Double
    /// How far a swipe has moved it, of the way to where its dismiss button is seen whole.
    package var swiped = 0.0
    /// What a finger presses, where that is not the activity's page.
    private let name: String?

    package init(_ moment: ActivityMoment, width: Double, swiped: Double = 0, name: String? = nil) {
        (self.moment, self.width, self.swiped, self.name) = (moment, width, swiped, name)
    }

    /// The card with its top left corner at the origin.
    package var node: SceneNode {
        let size = SceneSize(width, moment.cardHeight)
        var node = SceneNode.filled(
            "lock.card", .lockCard, MotionRect(0, 0, size.width, size.height), radius: PreviewLimits.cardCorner,
            .palette(moment.style.ground))
        node.clips = true
        node.spoken = moment.spoken
        node.target = name ?? moment.kind.destination
        node.children = moment.card(width)
        return node
    }

    /// The card in its place on the lock screen; a swipe has moved it to the left, off its dismiss button.
    func nodes(at frame: MotionRect) -> [SceneNode] {
        let left = -SceneLimits.dismissRoom * swiped
        let card = node.with { node in
            node.frame = frame.moved(left, 0)
            node.hasShadow = true
        }
        guard swiped > 0 else { return [card] }
        return [dismiss(beside: frame.moved(left, 0), to: frame.right), card]
    }

    /// A button in colours that are made of the card's two.
    private func dismiss(beside card: MotionRect, to right: Double) -> SceneNode {
        let frame = MotionRect(
            card.right + PreviewLimits.gap, card.y, max(right - card.right - PreviewLimits.gap, 0), card.height)
        let style = moment.style
        var node = SceneNode.filled(
            "lock.dismiss", .control, frame, radius: PreviewLimits.cardCorner, .palette(style.ground))
        node.clips = true
        node.spoken = ActivityControl.dismiss.title
        node.children = [
            .filled(
                "lock.dismiss.ground", .group, frame.atOrigin, radius: PreviewLimits.cardCorner, style.dismissGround),
            LiveParts(style: style, name: "lock").line(
                "dismiss.title", MotionRect(0, 0, SceneLimits.dismissRoom - PreviewLimits.gap, frame.height),
                ActivityControl.dismiss.title, size: 15, alignment: .centre),
        ]
        return node
    }
}
