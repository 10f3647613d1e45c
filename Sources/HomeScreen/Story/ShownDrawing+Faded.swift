import PressureCore
import PressureMotion

// The same story where motion is reduced: everything stays where it is. What was there fades first, and then what comes
// fades in, in the time that the motion takes otherwise; the two are never read at once.

extension ShownDrawing {
    var fadedNodes: [SceneNode] {
        let motion = shown.motion
        let playback = share(motion.playback)
        let played = 1 - Self.way(playback, from: 0, to: Self.gone)
        var nodes = [fadedThing(min(motion.thing(at: time), played) * source.seen)]
        if parts.card == nil, playback > 0 {
            nodes.append(fadedClip(Seen(coming: playback).ground))
        }
        if let place = parts.card, let look = fadedCardLook {
            nodes.append(fadedCard(look))
            if let chevron = chevron(over: place) { nodes.append(chevron) }
        }
        if let menu { nodes.append(menu) }
        nodes += fadedSide(onCard.ground)
        nodes.append(fadedPage(Seen(coming: share(motion.page))))
        return nodes.filter { $0.opacity > 0 }
    }

    private var onCard: Seen { Seen(coming: share(shown.motion.card)).and(Seen(going: share(shown.motion.page))) }

    var fadedCardLook: PartLook? {
        guard let place = parts.card else { return nil }
        let actions = share(shown.motion.actions)
        // Above its actions it is another card in another place.
        guard let raised = parts.raisedCard, actions > Self.gone else {
            let seen = onCard.and(Seen(going: parts.raisedCard == nil ? 0 : actions))
            return PartLook(place: place, seen: seen.ground, words: seen.wordsOnGround)
        }
        let seen = onCard.and(Seen(coming: actions))
        return PartLook(place: raised, seen: seen.ground, words: seen.wordsOnGround)
    }

    var fadedMenuLook: PartLook? {
        guard let place = parts.menu else { return nil }
        let motion = shown.motion
        let seen =
            parts.card == nil
            ? Seen(coming: share(motion.menu)) : Seen(coming: share(motion.actions)).and(onCard)
        return PartLook(place: place, seen: seen.ground, words: seen.wordsOnGround)
    }

    /// Of a share; here the old has gone, and a little later the new comes: there is a picture without either.
    private static let gone = 0.4

    /// How much is seen of something: its ground, which hides what lies below, and its words, which are never there without.
    private struct Seen {
        private(set) var ground: Double
        private var words: Double

        init(coming share: Double) {
            ground = ShownDrawing.way(share, from: 0.52, to: 0.8)
            words = ShownDrawing.way(share, from: 0.7, to: 1)
        }

        init(going share: Double) {
            words = 1 - ShownDrawing.way(share, from: 0, to: 0.25)
            ground = 1 - ShownDrawing.way(share, from: 0.15, to: ShownDrawing.gone)
        }

        /// What a node's words have beside the opacity of the node itself, which is the ground's.
        var wordsOnGround: Double { ground > 0 ? words / ground : 0 }

        /// What goes for two reasons at once goes no faster for it.
        func and(_ other: Seen) -> Seen {
            var less = self
            (less.ground, less.words) = (min(ground, other.ground), min(words, other.words))
            return less
        }
    }

    private func fadedThing(_ opacity: Double) -> SceneNode {
        lifted(in: source.frame, 0).with { node in
            node.frame = source.frame
            node.opacity = opacity
        }
    }

    private func fadedClip(_ opacity: Double) -> SceneNode {
        clip(in: large).with { node in
            node.id = "card"
            node.frame = large
            node.opacity = opacity
        }
    }

    private func fadedCard(_ look: PartLook) -> SceneNode {
        let frame = look.place
        var node = SceneNode("card", .card, frame)
        node.shape = .rectangle(radius: SceneLimits.cardCorner)
        node.hasShadow = true
        node.clips = true
        node.opacity = look.seen
        node.spoken = "Preview: \(target.title)"
        node.children = [
            .filled("card.ground", .group, frame.atOrigin, .background),
            content(in: frame, 0).with { $0.opacity = look.words },
        ]
        return node
    }

    private func fadedPage(_ seen: Seen) -> SceneNode {
        var node = SceneNode("page", .page, whole)
        node.clips = true
        node.opacity = seen.ground
        node.spoken = "Opened: \(target.title)"
        node.children = [content(in: whole, 1), bar]
        if let toolbar = toolbar(in: whole) { node.children.append(toolbar) }
        for index in node.children.indices { node.children[index].opacity = seen.wordsOnGround }
        node.children.insert(.filled("page.ground", .group, whole.atOrigin, .background), at: 0)
        return node
    }

    /// The action that a lift would choose lies below the card, on its side: the card does not move for it.
    private func fadedSide(_ opacity: Double) -> [SceneNode] {
        guard let sideways = target.sideways, let card = parts.card, opacity > 0 else { return [] }
        let aside = share(shown.motion.aside)
        guard aside != 0 else { return [] }
        let action = aside > 0 ? sideways.trailing : sideways.leading
        let width = SceneLimits.sideOpening * 1.5
        let frame = SceneRect(
            aside > 0 ? card.x : card.right - width, card.bottom + SceneLimits.gap, width, SceneLimits.sideOpening)
        return [
            SideDrawing(action: action, isChosen: action.id == shown.action).node(frame).with { side in
                side.opacity = min(opacity, Seen(coming: abs(aside)).ground)
            }
        ]
    }
}
