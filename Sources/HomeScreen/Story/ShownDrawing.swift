import PressureCore
import PressureMotion

/// Draws one pressed thing on its way: lifted, as a card or menu, as a page, playing, and back.
///
/// Everything follows from the shares of its motion, so what is drawn jumps only where those do.
struct ShownDrawing {
    let shown: HomeMotion.Shown
    let target: HomeTarget
    let source: PlacedSource
    let parts: HomeParts
    let setting: HomeSetting
    let map: HomeMap
    var time: Timestamp
    /// For an activity's page: what the activity tells.
    var moment: ActivityMoment?

    var whole: SceneRect { SceneRect(0, 0, setting.screen.size.width, setting.screen.size.height) }
    func share(_ value: MotionValue) -> Double { value.value(at: time) }

    var nodes: [SceneNode] {
        if setting.isMotionReduced { return fadedNodes }
        var nodes: [SceneNode] = []
        if parts.card != nil, let sheet = menu { nodes.append(sheet) }
        let body = body
        nodes += sides(of: body.frame)
        nodes.append(body)
        if let chevron = chevron(over: body.frame) { nodes.append(chevron) }
        if parts.card == nil, let menu { nodes.append(menu) }
        return nodes
    }

    // MARK: - The thing itself, its card and its page

    /// The thing where it is on its way, however much of it is seen.
    var thing: SceneNode {
        let motion = shown.motion
        let playback = share(motion.playback)
        let frame =
            setting.isMotionReduced
            ? source.frame : frame(share(motion.card), share(motion.page), playback, share(motion.lift))
        return SceneNode("card", .group, frame, children: [lifted(in: frame, playback)])
    }

    /// The thing becomes its card, and the card its page: one frame, and what is in it dissolves.
    private var body: SceneNode {
        let motion = shown.motion
        let (card, page) = (share(motion.card), share(motion.page))
        let (lift, playback) = (share(motion.lift), share(motion.playback))
        let frame = frame(card, page, playback, lift)
        // What was there fades before what comes can be read.
        let seen = max(card, page)
        let before = motion.thing(at: time) * source.seen
        let after = Self.words(seen)
        let isCard = card > 0 || page > 0
        var node = SceneNode("card", page > 0 ? .page : isCard ? .card : .group, frame)
        node.shape = .rectangle(radius: corner(card, page, playback))
        node.hasShadow = (source.node.fill != nil || isCard) && page < 1
        node.shadow = min(max(lift, seen, 0), 1) * (1 - Self.way(page, from: 0.8, to: 1))
        node.clips = isCard || playback > 0
        if isCard { node.spoken = motion.isOpen ? "Opened: \(target.title)" : "Preview: \(target.title)" }
        if isCard {
            var ground = SceneNode.filled("card.ground", .group, frame.atOrigin, .background)
            ground.opacity = Self.way(seen, from: 0, to: PreviewMotion.groundShare)
            node.children.append(ground)
        }
        if before > 0 {
            var thing = lifted(in: frame, playback)
            thing.opacity = before
            node.children.append(thing)
        }
        if after > 0 {
            var content = content(in: frame, page)
            content.opacity = after
            node.children.append(content)
            let bar = Self.way(page, from: 0.7, to: 1)
            if bar > 0 {
                node.children.append(self.bar.with { $0.opacity = bar })
                if let toolbar = toolbar(in: frame) { node.children.append(toolbar.with { $0.opacity = bar }) }
            }
        }
        return node
    }

    /// Where it lies: on its way from the page to the card, from there to the whole screen, and following the finger.
    func frame(_ card: Double, _ page: Double, _ playback: Double, _ lift: Double) -> SceneRect {
        let motion = shown.motion
        var frame = source.frame.scaled(1 + SceneLimits.hintGrowth * lift)
        if playback != 0 { frame = frame.towards(large, playback) }
        if let whole = parts.card, card != 0 {
            frame = frame.towards(whole.scaled(1 + SceneLimits.popGrowth * share(motion.growth)), card)
            let actions = share(motion.actions)
            let (right, down) = (across, map.points(share(motion.down)))
            // It follows the finger to where actions wait; elsewhere it only gives way.
            let up = parts.raisedCard != nil && down < 0 ? 1 : SceneLimits.loosePull
            let aside = target.sideways != nil ? 1 : SceneLimits.loosePull
            frame = frame.moved(right * aside * (1 - actions), down * up * (1 - actions))
            if let raised = parts.raisedCard { frame = frame.towards(raised, actions) }
        }
        return frame.towards(whole, page)
    }

    /// Points; how far the card has gone to a side, with the finger and on to show what a lift would choose.
    var across: Double {
        map.pointsAcross(share(shown.motion.across)) + SceneLimits.sideOpening * share(shown.motion.aside)
    }

    /// The card, of whatever has one; a clip and an icon have none.
    var cardLook: PartLook? {
        guard !setting.isMotionReduced else { return fadedCardLook }
        guard parts.card != nil else { return nil }
        let motion = shown.motion
        let (card, page) = (share(motion.card), share(motion.page))
        return PartLook(
            place: frame(card, page, share(motion.playback), share(motion.lift)), seen: 1,
            words: Self.words(max(card, page)))
    }

    /// How much of a card's words is seen, which has come so far.
    static func words(_ share: Double) -> Double { way(share, from: 0.2, to: 0.6) }

    func corner(_ card: Double, _ page: Double, _ playback: Double) -> Double {
        let own = source.node.radius * source.scale
        let carded = own + (SceneLimits.cardCorner - own) * min(max(card, playback, 0), 1)
        return carded * (1 - min(max(page, 0), 1))
    }

    /// The thing as the page shows it, as large as its frame allows.
    func lifted(in frame: SceneRect, _ playback: Double) -> SceneNode {
        if target.offer == .playback { return clip(in: frame) }
        let growth = min(frame.width / source.frame.width, frame.height / source.frame.height)
        let (width, height) = (source.frame.width * growth, source.frame.height * growth)
        var inner = source.node
        inner.frame = inner.frame.atOrigin
        inner.hasShadow = false
        inner.target = nil
        var node = SceneNode(
            "lifted.thing", .group,
            SceneRect((frame.width - width) / 2, (frame.height - height) / 2, width, height), children: [inner])
        node.scale = source.scale * growth
        // It keeps the colours that it has on the page.
        node.traits = TraitOverride(level: .base)
        return node
    }

    /// What the card shows, and the page with more room below its bar; laid out for the card, and drawn as large as it is.
    func content(in frame: SceneRect, _ page: Double) -> SceneNode {
        let share = min(max(page, 0), 1)
        let narrow = parts.card?.width ?? whole.width
        let width = narrow + (whole.width - narrow) * share
        let scale = frame.width / width
        let top = (SceneLimits.topZone + SceneLimits.barHeight) * share
        let foot = toolbar(in: whole) == nil ? 24 : SceneLimits.barHeight + SceneLimits.toolbarFoot
        let height = frame.height / scale - top - foot * share
        let elapsed = Double((time - shown.began).microseconds) / 1_000_000
        var node = SceneNode(
            "card.content", .group, SceneRect(0, top * scale, frame.width, max(height, 0) * scale))
        node.scale = scale
        node.children = HomeCard(target: target, data: setting.data, elapsed: elapsed, measure: narrow - 40)
            .content(SceneSize(width, max(height, 0)))
        if let moment {
            let card = ActivityCard(moment, width: min(width - 32, SceneLimits.lockMostWidth)).node
            node.children.append(
                card.with { $0.frame = $0.frame.moved((width - $0.frame.width) / 2, SceneLimits.cardMargin) })
        }
        return node
    }

    /// How far a share has got between two others, from 0 to 1.
    static func way(_ share: Double, from begin: Double, to end: Double) -> Double {
        min(max((share - begin) / (end - begin), 0), 1)
    }
}
