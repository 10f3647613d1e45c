import PressureCore

/// A kitchen timer: large digits that roll, and a ring and a bar that empty.
struct TimerLook: ActivityLook {
    let timer: KitchenTimer
    let time: Timestamp
    let progress: Double

    var style: ActivityStyle { ActivityKind.timer.style }

    var spoken: String {
        if timer.isCall { return "Call with \(timer.label), \(KitchenTimer.text(timer.roll(at: time).from))" }
        let left = "\(KitchenTimer.text(timer.roll(at: time).from)) left"
        return "\(timer.label) timer, " + (timer.isDone ? "time is up" : timer.isPaused ? "paused, \(left)" : left)
    }

    private var run: SceneInk { .palette(timer.isPaused ? style.faint : .clockRun) }
    private var length: String {
        if timer.isCall { return timer.isCounted ? "Call ended" : "Call" }
        let minutes = Int(timer.length.seconds / 60)
        return minutes > 0 ? "\(minutes) min" : "\(Int(timer.length.seconds)) s"
    }

    /// What it is: by its name while it runs, and in words where it does not.
    private var word: String { timer.isDone ? "Time is up" : timer.isPaused ? "Paused" : timer.label }

    // MARK: - Compact and minimal

    func mark(_ name: String, _ frame: MotionRect, isAlone: Bool) -> SceneNode {
        // A call has no end that it counts to: nothing of it fills or empties.
        if timer.isCall { return ActivityMark.node("\(name).gauge", .call, frame.inset(frame.width * 0.2), style.ink) }
        let parts = LiveParts(style: style, name: name)
        let sign: ActivityMark.Sign? = timer.isDone ? .bell : timer.isPaused ? .control(.pause) : nil
        let inside: SceneNode
        if let sign {
            inside = ActivityMark.node(
                "\(name).gauge.mark", sign, frame.atOrigin.inset(frame.width * 0.3), style.ink)
        } else if isAlone {
            inside = parts.number(frame, KitchenTimer.shortest(timer.roll(at: time).from), .palette(style.ink))
        } else {
            inside = hand(name, frame)
        }
        return parts.ring(frame, progress, run, around: [inside])
    }

    /// A hand that turns with what is left: the number stands beside it already.
    private func hand(_ name: String, _ frame: MotionRect) -> SceneNode {
        let circle = ScenePath(arcIn: frame.atOrigin.inset(frame.width * 0.28), from: 0, to: max(progress, 0.01))
        let middle = frame.atOrigin.middle
        var tip = middle
        if case .curve(_, _, let to)? = circle.steps.last { tip = to }
        return .path(
            "\(name).gauge.hand", .glyph, frame.atOrigin,
            ScenePath(through: [(middle.x, middle.y), (tip.x, tip.y)], closed: false),
            stroke: SceneStroke(.palette(style.ink), max(2.2, frame.width * 0.08)))
    }

    /// What fits the compact pill, now and at the next second.
    private var short: (from: String, to: String, share: Double) {
        let roll = timer.roll(at: time)
        func fitting(_ seconds: Int) -> String {
            let all = KitchenTimer.shorter(seconds)
            return all.first { digits(15).width(of: $0) <= SceneLimits.compactMostText } ?? all.last ?? ""
        }
        return (fitting(roll.from), fitting(roll.to), roll.share)
    }

    private func digits(_ size: Double, _ alignment: SceneType.Alignment = .leading) -> RollingDigits {
        RollingDigits(
            size: size, weight: .bold, ink: .palette(timer.isPaused ? style.faint : style.ink), alignment: alignment)
    }

    var valueWidth: Double {
        let (from, to, share) = short
        let (one, other) = (digits(15).width(of: from), digits(15).width(of: to))
        return (one + (other - one) * share).rounded(.up)
    }

    func value(_ name: String, _ frame: MotionRect) -> SceneNode {
        let (from, to, share) = short
        return digits(15).node("\(name).value", frame, from: from, to: to, share: share)
    }

    private func large(_ id: String, _ frame: MotionRect, _ sizes: [Double], _ alignment: SceneType.Alignment)
        -> SceneNode
    {
        let roll = timer.roll(at: time)
        let (from, to) = (KitchenTimer.text(roll.from), KitchenTimer.text(roll.to))
        let size = sizes.first { digits($0).width(of: from) <= frame.width } ?? sizes.last ?? 20
        return digits(size, alignment).node(id, frame, from: from, to: to, share: roll.share)
    }

    // MARK: - Expanded

    var expandedHeight: Double { timer.isCall ? 98 : 110 }

    func expanded(_ width: Double) -> [SceneNode] {
        let parts = LiveParts(style: style, name: "pill")
        let inset = SceneLimits.liveMargin
        let inner = width - 2 * inset
        // Beside the sensor, whose half lies on either side of the middle.
        let beside = (width - SceneLimits.sensorWidth) / 2 - inset - 4
        let place = MotionRect(inset, 56, inner * 0.6, 26)
        return [
            mark("pill", MotionRect(inset, inset, 36, 36), isAlone: false),
            large("pill.value", MotionRect(width - inset - beside, inset, beside, 36), [30, 26, 22, 18], .trailing),
            timer.isDone
                ? parts.marked("word", place, word, size: 17, most: inner)
                : parts.line("word", place, word, size: 17, weight: .bold),
            parts.line(
                "length", MotionRect(inset + inner * 0.6, 56, inner * 0.4, 26), length, size: 15, weight: .semibold,
                alignment: .trailing, ink: style.faint),
        ] + (timer.isCall ? [] : [parts.bar(MotionRect(inset, 86, inner, 10), progress, run, isEmptyAtZero: true)])
    }

    // MARK: - The card

    var cardHeight: Double { timer.isDone ? 72 : 94 }

    func card(_ width: Double) -> [SceneNode] {
        let parts = LiveParts(style: style, name: "lock")
        let inset = SceneLimits.liveMargin
        let side = SceneLimits.controlHeight
        let controls = ActivityContent.timer(timer).controls
        var nodes: [SceneNode] = []
        let taken = Double(controls.count) * (side + SceneLimits.platterGap)
        if timer.isDone {
            nodes.append(
                parts.marked("word", MotionRect(inset, inset, 0, side), word, size: 24, most: width - 2 * inset - taken)
            )
        } else {
            let room = width - 2 * inset - taken
            nodes.append(large("lock.value", MotionRect(inset, inset, room, side), [44, 40, 36, 30], .leading))
            nodes.append(
                parts.line(
                    "word", MotionRect(inset, inset + side + 2, width - 2 * inset, 20),
                    timer.isPaused ? "Paused · \(timer.label), \(length)" : "\(timer.label), \(length)", size: 15,
                    weight: .semibold, ink: style.faint))
        }
        for (index, control) in controls.enumerated() {
            let x = width - inset - Double(controls.count - index) * side
            let gap = Double(controls.count - 1 - index) * SceneLimits.platterGap
            nodes.append(
                parts.control(
                    control, MotionRect(x - gap, inset, side, side), radius: side / 2, isHighlighted: false))
        }
        return nodes
    }
}
