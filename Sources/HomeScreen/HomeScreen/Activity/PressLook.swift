/// The session of presses: a ring that is fuller for a harder press, around the mark of the stage, and the ladder as a
/// bar.
struct PressLook: ActivityLook {
    let state: LiveState
    /// Hundredths of full force as they are shown, which may be on their way.
    var percent: Double?

    var style: ActivityStyle { ActivityKind.press.style }
    var spoken: String {
        "Presses on this screen: "
            + (state.word == .waiting ? state.title : "\(state.title), \(state.percent) of full force, \(state.thing)")
    }
    var valueWidth: Double { SceneType.width(of: state.number, size: 15, weight: .bold).rounded(.up) }
    var expandedHeight: Double { SceneLimits.pillExpandedHeight }

    func mark(_ name: String, _ frame: MotionRect, isAlone: Bool) -> SceneNode {
        LiveParts(style: style, name: name).ring(
            frame, state.share, state.word.ink,
            around: [
                GestureGlyph.node(
                    "\(name).gauge.mark", state.word.glyph, frame.atOrigin.inset(frame.width * 0.28),
                    ink: state.word.ink)
            ])
    }

    func value(_ name: String, _ frame: MotionRect) -> SceneNode {
        LiveParts(style: style, name: name).line("value", frame, state.number, size: 15, weight: .bold)
    }

    func expanded(_ width: Double) -> [SceneNode] {
        let parts = LiveParts(style: style, name: "pill")
        let inset = SceneLimits.liveMargin
        let inner = width - 2 * inset
        return [
            mark("pill", MotionRect(inset, inset, 36, 36), isAlone: false),
            number(MotionRect(width - inset - 110, inset, 110, 36)),
            parts.line("word", MotionRect(inset, 56, inner * 0.56, 28), state.title, size: 22, weight: .bold),
            parts.line(
                "thing", MotionRect(inset + inner * 0.56, 58, inner * 0.44, 24), state.alert ?? state.thing,
                sizes: [14, 13, 12],
                alignment: .trailing, ink: state.alert == nil ? style.faint : .stateAlert),
            parts.bar(MotionRect(inset, 92, inner, 12), state.share, state.word.ink, notches: LiveParts.rungs),
        ]
    }

    /// The force in hundredths, which rolls while it is on its way.
    private func number(_ frame: MotionRect) -> SceneNode {
        let parts = LiveParts(style: style, name: "pill")
        guard let percent, percent != percent.rounded() else {
            return parts.line(
                "value", frame, "\(Int((percent ?? Double(state.whole)).rounded())) %", size: 20, weight: .bold,
                alignment: .trailing)
        }
        let around = RollingDigits.around(percent)
        return RollingDigits(size: 20, weight: .bold, ink: .palette(style.ink), alignment: .trailing).node(
            "pill.value", frame, from: "\(around.from) %", to: "\(around.to) %", share: around.share)
    }

    // MARK: - The card

    var cardHeight: Double {
        switch state.word {
        case .waiting, .touch: SceneLimits.lockIdleHeight
        case .light, .peek, .pop, .playing: SceneLimits.lockPressHeight
        case .actions, .alert: SceneLimits.lockHeight
        }
    }

    func card(_ width: Double) -> [SceneNode] {
        let parts = LiveParts(style: style, name: "lock")
        let inset = SceneLimits.liveMargin
        let inner = width - 2 * inset
        var nodes = [
            parts.line(
                "word", MotionRect(inset, inset, inner * 0.64, 34), state.title, sizes: [26, 23, 20],
                weight: .bold),
            parts.line(
                "value", MotionRect(inset + inner * 0.64, inset, inner * 0.36, 34), state.percent, size: 20,
                weight: .bold, alignment: .trailing),
        ]
        var y = inset + 34
        if cardHeight > SceneLimits.lockIdleHeight {
            nodes.append(
                parts.line(
                    "thing", MotionRect(inset, y, inner, 20), state.thing, size: 14, weight: .medium, ink: style.faint))
            y += 24
        }
        if cardHeight > SceneLimits.lockPressHeight {
            let text = state.alert ?? "Choose an action"
            nodes.append(
                parts.line(
                    "more", MotionRect(inset, y, inner, 20), text, size: 13, weight: .medium,
                    ink: state.alert == nil ? .stateActions : .stateAlert))
        }
        nodes.append(
            parts.bar(
                MotionRect(inset, cardHeight - inset - 14, inner, 14), state.share, state.word.ink,
                notches: LiveParts.rungs))
        return nodes
    }
}
