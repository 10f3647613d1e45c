import PressureCore
import PressureMotion

// A photo that plays: the tile grows, and the clip dissolves into the shot and out of it.

extension ShownDrawing {
    /// Where a clip plays: large, in the middle.
    var large: MotionRect { parts.places.card }

    /// The shot, and over it the clip, which dissolves into the shot and out of it.
    func clip(in frame: MotionRect) -> SceneNode {
        let playing = share(shown.motion.playback)
        let own = source.node.radius * source.scale
        let radius = own + (PreviewLimits.cardCorner - own) * min(max(playing, 0), 1)
        var node = SceneNode("lifted.thing", .group, frame.atOrigin)
        func photo(_ moment: Double) -> SceneNode {
            HomePhoto.node(frame.atOrigin, radius: radius, moment: moment).with { $0.target = nil }
        }
        node.children = [photo(0)]
        guard playing > 0 else { return node }
        let elapsed = Double((min(time, shown.ended ?? time) - shown.began).microseconds) / 1_000_000
        node.children.append(
            photo(HomePhoto.moment(after: max(0, elapsed))).with { clip in
                clip.id = "photo.clip"
                // Only the shot says what it is called.
                clip.children.removeLast()
                clip.opacity = PreviewLook.way(playing, from: 0, to: 0.6)
            })
        return node
    }
}
