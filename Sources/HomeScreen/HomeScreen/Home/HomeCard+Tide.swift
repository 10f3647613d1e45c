import PressureMotion

// The link's page: the tide table.

extension HomeCard {
    /// The page behind the link: a curve, what is live in it, and the week where there is room.
    func tide(_ size: SceneSize) -> [SceneNode] {
        let height = Self.eased(size.height * 0.46, atMost: 170)
        let picture = MotionRect(0, 0, size.width, height)
        let top = height + 14
        let text = paragraph(
            "text", from: top + 58, to: size.height - 30, size,
            "Low water at 12:20, high water at 18:20. The pier is dry for two hours around noon on Sunday; the ferry "
                + "leaves from the outer steps.")
        return [Self.tidePicture(picture, hour)]
            + [
                line("title", top, size, "Tide table", 22, weight: .bold),
                line(
                    "live", top + 31, size, Self.water(hour), 15, weight: .semibold,
                    ink: .palette(.tideMark)
                ).with { $0.opacity = Self.share(of: top + 54, above: size.height) },
            ]
            + text + timetable(size, from: top + 70 + Double(text.count) * 22)
            + [
                line("source", size.height - 26, size, HomeMail.linkAddress, 13, ink: .secondaryLabel)
                    .with { $0.opacity = Self.share(of: top + 80, above: size.height) }
            ]
    }

    /// Low water on the days to come: the day, when, and how high it is.
    static let tides = [
        ["Sunday", "12:20", "0.9 m"], ["Monday", "13:04", "0.8 m"], ["Tuesday", "13:47", "0.8 m"],
        ["Wednesday", "14:31", "0.9 m"], ["Thursday", "15:18", "1.1 m"], ["Friday", "16:09", "1.3 m"],
    ]

    /// The page has room for the week; the preview has not.
    private func timetable(_ size: SceneSize, from top: Double) -> [SceneNode] {
        let step = SceneLimits.fingertip
        var nodes: [SceneNode] = []
        for (index, day) in Self.tides.enumerated() {
            let y = top + Double(index) * step
            let width = size.width - 2 * Self.margin
            let share = Self.share(of: y + step, above: size.height - 52)
            let row: [SceneNode] = [
                .filled("card.rule-\(index)", .glyph, MotionRect(Self.margin, y, width, 1), .separator),
                .text(
                    "card.day-\(index)", MotionRect(Self.margin, y + 12, width * 0.5, 22), day[0], size: 16,
                    weight: .semibold),
                .text(
                    "card.time-\(index)", MotionRect(Self.margin + width * 0.5, y + 12, width * 0.24, 22), day[1],
                    size: 16,
                    alignment: .trailing),
                .text(
                    "card.height-\(index)", MotionRect(Self.margin + width * 0.74, y + 12, width * 0.26, 22), day[2],
                    size: 16, alignment: .trailing, ink: .secondaryLabel),
            ]
            let press = isOpen ? [press("do:copy-tide:\(index)", at: y, step, size, day[0])] : []
            nodes += (row + press).map { node in node.with { $0.opacity = share } }
        }
        return nodes
    }

    /// The time of day, as a part of it: when the preview appeared.
    ///
    /// Each half second a swell lifts the water, or lets it sink again.
    private var hour: Double {
        let began = data.clock.later(by: -Int(max(elapsed, 0) / 60)).minutes
        let steps = Int(min(max(elapsed, 0), Self.watched) / 0.5)
        return Double(began) / 1_440 + Double(4 - abs(4 - steps % 8)) * 0.0002
    }

    /// For how many seconds the water moves while the preview is open.
    private static let watched = 20.0

    /// Where the water stands on its curve, from -1 to 1: lowest at 0:20 and 12:20.
    private static func tide(_ hour: Double) -> Double {
        MotionMath.sineAndCosine((hour - 37.0 / 72) * 4 * Double.pi).cosine * -1
    }

    /// The level, 2 m and up to 1.1 m more or less, and which way the water goes.
    private static func water(_ hour: Double) -> String {
        let centimetres = 200 + Int((tide(hour) * 110).rounded())
        let rest = centimetres % 100
        return "Water \(centimetres / 100).\(rest < 10 ? "0" : "")\(rest) m, "
            + (tide(hour + 0.001) > tide(hour) ? "rising" : "falling")
    }

    /// The water's height over a day, and where it stands now.
    private static func tidePicture(_ frame: MotionRect, _ hour: Double) -> SceneNode {
        let middle = frame.height * 0.56
        func height(_ share: Double) -> Double {
            middle - tide(share) * frame.height * 0.24
        }
        let places = (0...24).map { ScenePoint(frame.width * Double($0) / 24, height(Double($0) / 24)) }
        let line = ScenePath(smooth: places)
        let spot = ScenePoint(frame.width * min(hour, 1), height(min(hour, 1)))
        return SceneNode.filled(
            "card.picture", .graph, frame, .palette(.tideGround),
            children: [
                .path(
                    "card.water", .graph, frame.atOrigin,
                    line.closed(at: frame.height, from: 0, to: frame.width), fill: .palette(.tideWater)),
                .path(
                    "card.curve", .graph, frame.atOrigin, line, stroke: SceneStroke(.palette(.tideCurve), 2.5)),
                .filled(
                    "card.now", .graph, MotionRect(spot.x - 0.75, 16, 1.5, frame.height - 16), .palette(.tideMark)),
                .oval("card.spot", .graph, MotionRect(spot.x - 6, spot.y - 6, 12, 12), .palette(.tideMark)),
            ]
        ).with { $0.clips = true }
    }
}
