import PressureCore
import PressureMotion

/// Draws one pressed thing on its way: lifted, as a card or menu, as a page, playing, and back.
///
/// All values follow from the shares of its motion, so drawn things jump only if the shares do.
final class ShownDrawing {
    let shown: HomeMotion.Shown
    let target: HomeTarget
    private(set) var source: PlacedSource
    let parts: HomeParts
    let setting: HomeSetting
    let map: HomeMap
    let time: Timestamp
    /// Since when a photo plays on its page.
    var played: Timestamp?
    /// For an activity's page: what the activity tells.
    var moment: ActivityMoment?

    init(
        shown: HomeMotion.Shown, target: HomeTarget, source: PlacedSource, parts: HomeParts, setting: HomeSetting,
        map: HomeMap, time: Timestamp
    ) {
        (self.shown, self.target, self.source, self.parts) = (shown, target, source, parts)
        (self.setting, self.map, self.time) = (setting, map, time)
    }

    var whole: MotionRect { MotionRect(0, 0, setting.screen.size.width, setting.screen.size.height) }
    func share(_ value: MotionValue) -> Double { value.value(at: time) }

    var nodes: [SceneNode] {
        let look = look
        if setting.isMotionReduced { return fadedNodes(look) }
        let menu = menu(look)
        var nodes: [SceneNode] = []
        if parts.card != nil, let menu { nodes.append(menu) }
        nodes += side(look)
        nodes.append(body(look))
        nodes += chevron(look, over: look.card)
        if parts.card == nil, let menu { nodes.append(menu) }
        return nodes
    }

    /// The same, with whose they are.
    var owned: [SceneNode] { nodes.map { node in node.with { $0.owner = shown.target } } }

    // MARK: - The thing itself, its card and its page

    /// The thing where it is on its way, however much of it is seen.
    var thing: SceneNode {
        let frame = place
        return SceneNode("card", .group, frame, children: [lifted(in: frame, share(shown.motion.playback))])
    }

    private var place: MotionRect { setting.isMotionReduced ? source.frame : look.card }

    /// How deeply it blurs the page.
    var blur: Double { look.blur }

    /// Something else lies over it: words without a ground are not read through what does not hide them yet.
    func fade(below other: ShownDrawing) {
        guard source.node.fill == nil, source.node.material == nil else { return }
        let common = place.common(with: other.place)
        let covered = PreviewLook.way(
            min(common.width, common.height), from: SceneLimits.wordsTouch, to: SceneLimits.wordsCross)
        source.seen *= 1 - covered * (1 - other.look.cardOpacity)
    }

    /// The thing becomes its card, and the card its page: one frame, and what is in it dissolves.
    private func body(_ look: PreviewLook) -> SceneNode {
        let motion = shown.motion
        let (card, page, playback) = (share(motion.card), share(motion.page), share(motion.playback))
        let frame = look.card
        let before = look.sourceOpacity * source.seen
        let after = PreviewLook.way(max(card, page), from: 0.2, to: 0.6)
        let isCard = card > 0 || page > 0
        var node = SceneNode("card", page > 0 ? .page : isCard ? .card : .group, frame)
        node.shape = .rectangle(radius: look.cardRadius)
        node.hasShadow = (source.node.fill != nil || isCard) && page < 1
        node.shadow = look.cardShadow
        node.clips = isCard || playback > 0
        if isCard { node.spoken = motion.isOpen ? "Opened: \(title)" : "Preview: \(target.title)" }
        if isCard {
            var ground = SceneNode.filled("card.ground", .group, frame.atOrigin, .background)
            ground.opacity = look.cardOpacity
            node.children.append(ground)
        }
        if before > 0 {
            var thing = lifted(in: frame, playback)
            thing.opacity = before
            node.children.append(thing)
        }
        if after > 0 {
            var content = content(in: frame, look.page)
            content.opacity = after
            node.children.append(content)
            if look.pageOpacity > 0 {
                let around = [bar] + (toolbar(in: frame).map { [$0] } ?? [])
                // Only once what lies below has left their place can they be read.
                let opacity = PreviewLook.way(look.pageOpacity, from: 0.15, to: 1)
                node.children += around.map { $0.with { $0.opacity = opacity } }
            }
        }
        return node
    }

    /// Where everything lies on its way, and how much of it is seen.
    private var look: PreviewLook {
        var preview = parts.preview
        // The thing may be on its way itself, as in a stack.
        preview.source = source.frame
        preview.sourceRadius = source.node.radius * source.scale
        preview.isMotionReduced = setting.isMotionReduced
        return PreviewLook(shown.motion, preview, parts.places, at: time)
    }

    /// What a node's words have beside the opacity of the node itself, which is the ground's.
    static func share(_ words: Double, of ground: Double) -> Double { ground > 0 ? words / ground : 0 }

    /// The thing as the page shows it, as large as its frame allows.
    func lifted(in frame: MotionRect, _ playback: Double) -> SceneNode {
        if target.offer == .playback { return clip(in: frame) }
        let growth = min(frame.width / source.frame.width, frame.height / source.frame.height)
        let (width, height) = (source.frame.width * growth, source.frame.height * growth)
        var inner = source.node
        inner.frame = inner.frame.atOrigin
        inner.hasShadow = false
        inner.target = nil
        var node = SceneNode(
            "lifted.thing", .group,
            MotionRect((frame.width - width) / 2, (frame.height - height) / 2, width, height), children: [inner])
        node.scale = source.scale * growth
        // It keeps the colours that it has on the page.
        node.traits = TraitOverride(level: .base)
        return node
    }

    /// What the card shows, and the page with more room below its bar; laid out for the card, and drawn as large as it is.
    func content(in frame: MotionRect, _ opened: Double) -> SceneNode {
        let share = min(max(opened, 0), 1)
        let narrow = parts.card?.width ?? whole.width
        let width = narrow + (whole.width - narrow) * share
        let scale = frame.width / width
        let top = (SceneLimits.topZone + SceneLimits.barHeight) * share
        let foot = toolbar(in: whole) == nil ? 24 : SceneLimits.barHeight + SceneLimits.toolbarFoot
        let height = max(frame.height / scale - top - foot * share, 0)
        let most = whole.height - SceneLimits.topZone - SceneLimits.barHeight - foot
        let elapsed = Double((time - shown.began).microseconds) / 1_000_000
        var node = SceneNode(
            "card.content", .group, MotionRect(0, top * scale, frame.width, height * scale))
        node.scale = scale
        let (room, isOpen) = (SceneSize(width, height), share > 0)
        let page = page
        if moment != nil {
            node.children = []
        } else if isOpen || parts.card == nil, let list = page.parts {
            node.children = sheet(room, SceneSize(whole.width, most), share).nodes(list, setting.data)
        } else {
            let subject = isOpen ? page.subject : HomeSubject(of: target.leads ?? target.id, setting.data)
            node.children = HomeCard(
                subject: subject, title: target.title, data: setting.data, elapsed: elapsed, measure: narrow - 40,
                played: played.map { Double((time - $0).microseconds) / 1_000_000 }, opened: share
            ).content(room)
        }
        if turned < 1 { node.children = node.children.map { child in child.with { $0.opacity *= turned } } }
        if let moment {
            var card = ActivityCard(moment, width: min(width - 32, SceneLimits.lockMostWidth)).node
            for index in card.children.indices where card.children[index].role == .control {
                card.children[index].target = "do:" + card.children[index].id.dropFirst("lock.".count)
            }
            if moment.kind == .delivery {
                (card.target, card.spoken) = ("do:copy-parcel", "Copy: \(card.spoken ?? "")")
            }
            card.frame = card.frame.moved((width - card.frame.width) / 2, PreviewLimits.cardMargin)
            node.children.append(card)
            // What its card has no button for has a row.
            if !card.children.contains(where: { $0.role == .control }) {
                let below = card.frame.bottom + PreviewLimits.cardMargin
                var parts: [AppPage.Part] = moment.controls.map { .row("do:\($0.rawValue)", $0.title) }
                if moment.kind == .press {
                    parts += [.heading("Presses")]
                    parts += setting.data.presses.map {
                        .heading("\($0.word), \(WidgetField.percent($0.share)): \($0.thing)")
                    }
                }
                node.children += sheet(SceneSize(width, height - below), SceneSize(whole.width, most - below), share)
                    .nodes(parts, setting.data)
                    .map { line in line.with { $0.frame = $0.frame.moved(0, below) } }
            }
        }
        return node
    }

    private func sheet(_ size: SceneSize, _ whole: SceneSize, _ share: Double) -> AppSheet {
        AppSheet(
            size: size, whole: whole, opened: share, factor: setting.textSize.factor, portion: shown.portion)
    }
}
