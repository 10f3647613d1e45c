import HomeScreen
import PressureGestures

extension TourMaterial {
    var liveLines: [TourLine] { [stripLine, goneLine, lockLine, standbyLine, minimalLine, pressLine, formsLine] }

    /// The pill's frame and words at a time of a recording; nil if only the sensor is visible.
    private func pill(_ play: Play, at time: Timestamp) -> (frame: MotionRect, spoken: String)? {
        let live = play.story.scene(at: time).layers.first { $0.id == "live" }
        return live?.children.first { $0.role == .pill }.map { ($0.frame, $0.spoken ?? "") }
    }

    /// Nothing before the touch, then the gesture as it goes on.
    private var stripLine: TourLine {
        guard let play = play("pop") else { return TourLine("pop: not among the recordings of \(folder)", false) }
        let beats = play.story.beats
        let wanted: [LiveState.Word] = [.touch, .light, .peek, .pop]
        var seen: [String] = []
        for word in wanted {
            guard let index = beats.lastIndex(where: { $0.state.live.word == word }) else { continue }
            // Just before the next thing happens: the pill has come out by then.
            let next = index + 1 < beats.count ? beats[index + 1].time : play.end
            let words = pill(play, at: Timestamp(microseconds: next.microseconds - 1))?.spoken
            if words?.hasPrefix("Presses on this screen: \(word.title)") == true { seen.append(word.title) }
        }
        let before = Timestamp(microseconds: play.begin.microseconds - 1_000_000)
        let idle = HomeStory(play.story.home, from: before).scene(at: before)
        let isIdle = !idle.placed.contains { $0.node.role == .pill }
        return TourLine(
            "pop: the pill says nothing before the touch, then \(seen.joined(separator: ", "))",
            isIdle && seen == wanted.map(\.title))
    }

    private var goneLine: TourLine {
        guard let play = play("pop") else { return TourLine("pop: not among the recordings of \(folder)", false) }
        var gone: Double?
        for tenth in 0...60 where gone == nil {
            let seconds = Double(tenth) / 10
            if pill(play, at: play.end + HomeModel.span(seconds)) == nil { gone = seconds }
        }
        return TourLine(
            "pop: the pill is gone \(gone.map(SceneNumber.text) ?? "never") s after the end, \(SceneNumber.text(SceneLimits.pillMostLinger)) at most",
            gone.map { $0 > 0.5 && $0 <= SceneLimits.pillMostLinger } ?? false)
    }

    private func card(_ form: LiveForm) -> PlacedNode? { forms[form]?.placed.first { $0.node.role == .lockCard } }

    private func findings(_ form: LiveForm) -> [AuditFinding] {
        forms[form].map { LiveAudit.findings(in: $0, form, on: setting.screen) } ?? []
    }

    private var lockLine: TourLine {
        let found = findings(.lock)
        return TourLine(
            "lock screen: the card has margins of 14 points\(found.first.map { "; but \($0)" } ?? "")",
            card(.lock) != nil && found.isEmpty)
    }

    private var standbyLine: TourLine {
        guard let one = card(.lock), let other = card(.standby), let scene = forms[.standby] else {
            return TourLine("stand-by has no card", false)
        }
        let (small, large) = (inside(.lock), inside(.standby))
        let isTwice =
            small.count == large.count
            && zip(small, large).allSatisfy { a, b in
                abs(b.width - 2 * a.width) < SceneLimits.slack && abs(b.height - 2 * a.height) < SceneLimits.slack
                    && abs(b.x - 2 * a.x) < SceneLimits.slack && abs(b.y - 2 * a.y) < SceneLimits.slack
            }
        return TourLine(
            "stand-by: the card is \(other.frame.size), twice the lock screen's \(one.frame.size),"
                + " with all \(small.count) things",
            isTwice && abs(other.frame.width - 2 * one.frame.width) < SceneLimits.slack
                && scene.bounds.holds(other.frame) && !small.isEmpty)
    }

    /// Where the things in a card lie, from its corner.
    private func inside(_ form: LiveForm) -> [MotionRect] {
        guard let scene = forms[form], let card = card(form) else { return [] }
        return scene.placed.filter { $0.path.contains(card.node.id) }
            .map { $0.frame.moved(-card.frame.x, -card.frame.y) }
    }

    private var minimalLine: TourLine {
        let arc = forms[.minimal]?.node("pill.gauge.arc")
        return TourLine(
            "minimal: the smallest form keeps a ring; the harder the press, the fuller the ring",
            arc != nil && findings(.minimal).isEmpty)
    }

    private var pressLine: TourLine {
        guard let play = play("home-pill"),
            let opened = play.story.beats.first(where: { $0.state.raised?.target == "pill" })
        else { return TourLine("home-pill: a press on the pill did not open it", false) }
        let small = pill(play, at: Timestamp(microseconds: opened.time.microseconds - 1))
        let large = pill(play, at: opened.time + HomeModel.span(SceneLimits.spring * 0.85))
        let controls =
            play.scene { $0.raised?.target == "pill" }?.placed.filter {
                $0.node.role == .control && $0.path.contains("live")
            }.count ?? 0
        let isGrown = (large?.frame.height ?? 0) > 2 * (small?.frame.height ?? .infinity)
        return TourLine(
            "home-pill: a press opens the pill from \(small?.frame.size.description ?? "nothing") to "
                + "\(large?.frame.size.description ?? "nothing"), with \(controls) controls",
            isGrown && controls > 0 && controls <= SceneLimits.pillControls && play.has(["menuOpened(pressure)"]))
    }

    private var formsLine: TourLine {
        let found = [LiveForm.compact, .expanded].flatMap { findings($0) }
        return TourLine(
            "compact and expanded: even margins, nothing in the corners, the gauge left and the force right"
                + (found.first.map { "; but \($0)" } ?? ""), found.isEmpty && forms[.compact] != nil)
    }

    var livePictures: [TourPicture] {
        let home = HomeModel(setting)
        return LiveForm.allCases.map { form in
            TourPicture(
                name: form.rawValue, caption: form.rawValue, light: home.scene(live: form, style: .light),
                dark: home.scene(live: form, style: .dark))
        }
    }
}
