import PressureGestures
import PressureMotion

// The same story where motion is reduced: everything stays where it is. What was there fades first, and then what comes
// fades in, in the time that the motion takes otherwise; the two are never read at once.

extension ShownDrawing {
    var fadedNodes: [SceneNode] {
        let motion = shown.motion
        let (card, page) = (share(motion.card), share(motion.page))
        let (actions, playback) = (share(motion.actions), share(motion.playback))
        var nodes = [fadedThing(Self.going(max(card, page, playback)))]
        if parts.card == nil, playback > 0 {
            nodes.append(fadedClip(Self.coming(playback)))
        }
        let onCard = Self.coming(card) * Self.going(page)
        if let place = parts.card {
            let raised = parts.raisedCard ?? place
            // Above its actions it is another card in another place.
            let isRaised = parts.raisedCard != nil && actions > Self.gone
            let frame = isRaised ? raised : place
            let turned = isRaised ? Self.coming(actions) : parts.raisedCard == nil ? 1 : Self.going(actions)
            if onCard * turned > 0 { nodes.append(fadedCard(frame, onCard * turned)) }
            if let chevron = chevron(over: place) { nodes.append(chevron) }
        }
        let inMenu = parts.card == nil ? Self.coming(share(motion.menu)) : Self.coming(actions) * onCard
        if inMenu > 0, let frame = parts.menu {
            let menu = MenuDrawing(target: target, parts: parts, highlighted: shown.action)
            if let node = menu.node(in: frame, seen: inMenu, words: 1) { nodes.append(node) }
        }
        nodes += fadedSide(onCard)
        if Self.coming(page) > 0 { nodes.append(fadedPage(Self.coming(page))) }
        return nodes.filter { $0.opacity > 0 }
    }

    /// Of a share; here the old has gone, and a little later the new comes: there is a picture without either.
    private static let gone = 0.3
    private static func going(_ share: Double) -> Double { 1 - way(share, from: 0, to: gone) }
    private static func coming(_ share: Double) -> Double { way(share, from: 0.5, to: 0.8) }

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

    private func fadedCard(_ frame: SceneRect, _ opacity: Double) -> SceneNode {
        var node = SceneNode("card", .card, frame)
        node.shape = .rectangle(radius: SceneLimits.cardCorner)
        node.hasShadow = true
        node.clips = true
        node.opacity = opacity
        node.spoken = "Preview: \(target.title)"
        node.children = [
            .filled("card.ground", .group, frame.atOrigin, .background), content(in: frame, 0),
        ]
        return node
    }

    private func fadedPage(_ opacity: Double) -> SceneNode {
        var node = SceneNode("page", .page, whole)
        node.clips = true
        node.opacity = opacity
        node.spoken = "Opened: \(target.title)"
        node.children = [.filled("page.ground", .group, whole.atOrigin, .background), content(in: whole, 1), bar]
        if let sideways = target.sideways { node.children.append(toolbar(sideways)) }
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
                side.opacity = opacity * Self.coming(abs(aside))
            }
        ]
    }
}
