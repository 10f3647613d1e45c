import PressureCore

/// A parcel: the minutes that are left, the way with its marker, and the stops before the reader's door.
struct DeliveryLook: ActivityLook {
    let delivery: Delivery
    let time: Timestamp
    let progress: Double

    var style: ActivityStyle { ActivityKind.delivery.style }

    var spoken: String {
        switch delivery.stage {
        case .onItsWay:
            "Parcel on its way, \(minutes) minutes, \(note)"
        case .atTheDoor, .delivered: "Parcel: \(delivery.headline), \(delivery.note)"
        }
    }

    private var minutes: Int { delivery.minutes(at: time) }
    private var isOnItsWay: Bool { delivery.stage == .onItsWay }
    /// What may be wrong is grey.
    private var sure: PaletteColour { delivery.isStale ? .parcelStale : style.ink }
    private var run: SceneInk { .palette(delivery.isStale ? .parcelStale : .parcelRun) }
    private var note: String {
        delivery.isStale ? "No news for \(delivery.silence(at: time)) min" : delivery.note
    }

    private var sign: ActivityMark.Sign {
        switch delivery.stage {
        case .onItsWay: delivery.isStale ? .question : .parcel
        case .atTheDoor: .door
        case .delivered: .tick
        }
    }

    // MARK: - Compact and minimal

    func mark(_ name: String, _ frame: MotionRect, isAlone: Bool) -> SceneNode {
        let parts = LiveParts(style: style, name: name)
        // In the smallest form the number tells more than a picture of a box.
        if isAlone, isOnItsWay, !delivery.isStale {
            return parts.ring(frame, progress, run, around: [parts.number(frame, "\(minutes)", .palette(style.ink))])
        }
        let inside = ActivityMark.node(
            "\(name).gauge.mark", sign, frame.atOrigin.inset(frame.width * 0.29), sure)
        return parts.ring(frame, progress, run, around: [inside])
    }

    private var short: String {
        guard isOnItsWay else { return delivery.stage == .atTheDoor ? "Door" : "Done" }
        let all = ["\(minutes) min", "\(minutes)"]
        return all.first { SceneType.width(of: $0, size: 15, weight: .bold) <= SceneLimits.compactMostText } ?? all[1]
    }

    var valueWidth: Double { SceneType.width(of: short, size: 15, weight: .bold).rounded(.up) }

    func value(_ name: String, _ frame: MotionRect) -> SceneNode {
        LiveParts(style: style, name: name).line("value", frame, short, size: 15, weight: .bold, ink: sure)
    }

    // MARK: - Expanded

    var expandedHeight: Double {
        switch delivery.stage {
        case .onItsWay: 118
        case .atTheDoor: 112
        case .delivered: 88
        }
    }

    func expanded(_ width: Double) -> [SceneNode] {
        let parts = LiveParts(style: style, name: "pill")
        let inset = SceneLimits.liveMargin
        let inner = width - 2 * inset
        let beside = (width - SceneLimits.sensorWidth) / 2 - inset - 4
        var nodes = [mark("pill", MotionRect(inset, inset, 36, 36), isAlone: false)]
        let right = MotionRect(width - inset - beside, inset, beside, 36)
        switch delivery.stage {
        case .onItsWay:
            nodes += [
                parts.line(
                    "value", right, "\(minutes) min", sizes: [26, 22, 18], weight: .bold,
                    alignment: .trailing, ink: sure),
                parts.line("word", MotionRect(inset, 56, inner * 0.44, 26), delivery.headline, size: 18, weight: .bold),
                parts.line(
                    "note", MotionRect(inset + inner * 0.44, 56, inner * 0.56, 26), note, sizes: [15, 13, 12],
                    alignment: .trailing, ink: style.faint), route("pill", MotionRect(inset, 88, inner, 16)),
            ]
        case .atTheDoor:
            nodes += [
                parts.line("value", right, "Now", size: 22, weight: .bold, alignment: .trailing),
                parts.marked("word", MotionRect(inset, 56, inner, 22), delivery.headline, size: 15, most: inner)
                    .with { $0.frame.height = 22 },
                parts.line("note", MotionRect(inset, 80, inner, 18), delivery.note, size: 15, ink: style.faint),
            ]
        case .delivered:
            nodes += [
                parts.line(
                    "value", right, delivery.headline, sizes: [22, 18, 15], weight: .bold, alignment: .trailing),
                parts.line(
                    "note", MotionRect(inset, 54, inner, 20), delivery.note, sizes: [15, 13, 12], weight: .bold),
            ]
        }
        return nodes
    }

    // MARK: - The way

    /// The way from the depot to the door, and a marker that moves along it.
    private func route(_ name: String, _ frame: MotionRect) -> SceneNode {
        let side = frame.height
        let line = 4.0
        let track = MotionRect(side / 2, (side - line) / 2, frame.width - side, line)
        let x = (frame.width - side) * min(max(progress, 0), 1)
        var marker = SceneNode.oval("\(name).route.marker", .graph, MotionRect(x, 0, side, side), run)
        marker.stroke = SceneStroke(.palette(style.ground), 2)
        return SceneNode(
            "\(name).route", .graph, frame,
            children: [
                .filled(
                    "\(name).route.track", .graph, track, radius: line / 2, .faint(.palette(style.faint), 0.35)),
                .filled(
                    "\(name).route.done", .graph, MotionRect(track.x, track.y, max(x, line), line), radius: line / 2,
                    run
                ),
                .filled(
                    "\(name).route.door", .graph, MotionRect(frame.width - 8, 2, 8, side - 4), radius: 2,
                    .palette(style.ink)), marker,
            ])
    }

    // MARK: - The card

    private var rows: [Delivery.Stop] { Array(delivery.stops.suffix(3)) }

    var cardHeight: Double {
        switch delivery.stage {
        case .onItsWay: 88 + SceneLimits.rowHeight * Double(rows.count)
        case .atTheDoor: 86
        case .delivered: 82
        }
    }

    func card(_ width: Double) -> [SceneNode] {
        let parts = LiveParts(style: style, name: "lock")
        let inset = SceneLimits.liveMargin
        let inner = width - 2 * inset
        switch delivery.stage {
        case .onItsWay:
            let value = MotionRect(inset, inset, inner * 0.44, 34)
            return [
                parts.line("value", value, "\(minutes) min", sizes: [30, 26, 24], weight: .bold, ink: sure),
                parts.line(
                    "note", MotionRect(inset + inner * 0.44, inset, inner * 0.56, 34), note, sizes: [15, 13, 12],
                    alignment: .trailing, ink: style.faint), route("lock", MotionRect(inset, 52, inner, 16)),
            ] + list(parts, MotionRect(inset, 74, inner, 0))
        case .atTheDoor:
            return [
                parts.marked("word", MotionRect(inset, inset, inner, 34), delivery.headline, size: 24, most: inner),
                parts.line("note", MotionRect(inset, 52, inner, 20), delivery.note, size: 15, ink: style.faint),
            ]
        case .delivered:
            return [
                parts.line("word", MotionRect(inset, inset, inner, 32), delivery.headline, size: 26, weight: .bold),
                parts.line(
                    "note", MotionRect(inset, 48, inner, 20), delivery.note, sizes: [15, 13, 12], ink: style.faint),
            ]
        }
    }

    /// The stops that are left, a row each; the reader's own is heavier.
    private func list(_ parts: LiveParts, _ place: MotionRect) -> [SceneNode] {
        rows.enumerated().map { index, stop in
            let height = SceneLimits.rowHeight
            let isOwn = stop.id == "you"
            let name = "row-\(stop.id)"
            return SceneNode(
                "\(parts.name).\(name)", .group,
                MotionRect(place.x, place.y + Double(index) * height, place.width, height),
                children: [
                    parts.line(
                        "\(name).name", MotionRect(0, 0, place.width * 0.74, height), stop.name, size: 15,
                        weight: isOwn ? .bold : .medium, ink: isOwn ? style.ink : style.faint),
                    parts.line(
                        "\(name).time", MotionRect(place.width * 0.74, 0, place.width * 0.26, height), stop.time,
                        size: 15, weight: isOwn ? .bold : .medium, alignment: .trailing,
                        ink: delivery.isStale ? .parcelStale : isOwn ? style.ink : style.faint),
                ])
        }
    }
}
