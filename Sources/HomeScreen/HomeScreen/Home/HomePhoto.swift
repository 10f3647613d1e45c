import PressureMotion

/// A picture of a lighthouse that lives for a moment before and after its shot; drawn by us, on a canvas of 100 by 100.
package enum HomePhoto {
    /// What it is called.
    package static let title = "Lighthouse"

    /// A picture's position in the clip: −1 at the beginning, 0 at the shot, 1 at the end; a pure function of the time.
    package static func moment(after elapsed: Double) -> Double {
        let whole = SceneLimits.clip * 2
        let rest = elapsed - (elapsed / whole).rounded(.down) * whole
        return rest / SceneLimits.clip - 1
    }

    /// The tile on the home screen, which is dark in either appearance.
    static func node(_ frame: MotionRect, radius: Double, moment: Double) -> SceneNode {
        var node = SceneNode("photo", .photo, frame)
        node.shape = .rectangle(radius: radius)
        node.fill = .fading(.palette(.seaSky), .palette(.seaDusk))
        node.clips = true
        node.traits = .dark
        node.spoken = "Photo: \(title)"
        node.target = "photo"
        var canvas = SceneNode("photo.canvas", .group, frame.atOrigin)
        canvas.scale = frame.width / 100
        canvas.children = art(moment, height: frame.height / canvas.scale)
        let band = MotionRect(0, frame.height - 34, frame.width, 34)
        let caption = SceneNode.filled("photo.band", .group, band, .faint(.background, 0.62))
            .with { node in
                node.children = [
                    .text(
                        "photo.caption", MotionRect(14, 8, band.width - 50, 18), title, size: 13, weight: .semibold),
                    mark(MotionRect(band.width - 34, 8, 18, 18)),
                ]
            }
        node.children = [canvas, caption]
        return node
    }

    /// Rings: the mark of what plays while it is pressed.
    private static func mark(_ frame: MotionRect) -> SceneNode {
        SceneNode(
            "photo.mark", .glyph, frame,
            children: [
                SceneNode.oval("photo.mark.dot", MotionRect(6, 6, 6, 6), .label),
                SceneNode.path(
                    "photo.mark.ring", .glyph, MotionRect(0, 0, 18, 18),
                    ScenePath(arcIn: MotionRect(1.5, 1.5, 15, 15), from: 0, to: 1),
                    stroke: SceneStroke(.label, 1.5)),
            ])
    }

    private static func art(_ moment: Double, height: Double) -> [SceneNode] {
        let sheet = MotionRect(0, 0, 100, height)
        let sea = height * 0.58
        func shape(_ id: String, _ places: [(Double, Double)], _ colour: PaletteColour, faint: Double = 1) -> SceneNode
        {
            .path(id, .graph, sheet, ScenePath(through: places), fill: .faint(.palette(colour), faint))
        }
        // The light turns: its beam is long to one side while it is short to the other.
        let turn = moment * Double.pi * 0.9 + 0.35
        let (sine, cosine) = MotionMath.sineAndCosine(turn)
        let (reach, lift) = (62 * cosine, 13 * sine)
        let lamp = ScenePoint(68, height * 0.21)
        let boat = 24 + moment * 15
        let bob = MotionMath.sineAndCosine(moment * 6).sine * 1.4
        var nodes = [
            shape(
                "photo.beam",
                [
                    (lamp.x, lamp.y), (lamp.x - reach, lamp.y + lift - 9), (lamp.x - reach, lamp.y + lift + 9),
                ], .seaBeam, faint: 0.55),
            .filled("photo.sea", .graph, MotionRect(0, sea, 100, height - sea), .palette(.seaWater)),
        ]
        for wave in 0..<4 {
            let y = sea + 5 + Double(wave) * 8
            let shift = moment * (wave % 2 == 0 ? 7 : -7) + Double(wave) * 13
            nodes.append(
                .filled(
                    "photo.wave-\(wave)", .graph, MotionRect(6 + shift, y, 22 - Double(wave) * 2, 1.6), radius: 0.8,
                    .palette(.seaWave)))
        }
        nodes += [
            shape(
                "photo.rock", [(46, sea + 7), (55, sea - 5), (68, sea - 8), (84, sea - 4), (100, sea + 8)], .seaRock),
            shape("photo.tower", [(64, sea - 6), (65.6, lamp.y + 4), (70.4, lamp.y + 4), (72, sea - 6)], .seaTower),
            shape(
                "photo.stripe", [(64.5, sea - 12), (64.9, sea - 18), (71.1, sea - 18), (71.5, sea - 12)], .seaBand),
            .oval("photo.lamp", .graph, MotionRect(lamp.x - 3.2, lamp.y - 3.2, 6.4, 6.4), .palette(.seaBeam)),
            shape("photo.roof", [(63.5, lamp.y - 2.4), (68, lamp.y - 8), (72.5, lamp.y - 2.4)], .seaBand),
            shape(
                "photo.sail",
                [(boat + 1, sea + 3 + bob), (boat + 1, sea - 13 + bob), (boat + 11, sea + 3 + bob)], .seaSail),
            shape(
                "photo.boat",
                [
                    (boat - 7, sea + 5 + bob), (boat + 13, sea + 5 + bob), (boat + 9, sea + 10 + bob),
                    (boat - 3, sea + 10 + bob),
                ], .seaBoat),
        ]
        return nodes
    }
}
