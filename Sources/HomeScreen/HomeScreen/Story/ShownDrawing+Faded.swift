import PressureCore
import PressureMotion

// The same story where motion is reduced: everything stays where it is. What was there fades first, and then what comes
// fades in, in the time that the motion takes otherwise; the two are never read at once.

extension ShownDrawing {
    func fadedNodes(_ look: PreviewLook) -> [SceneNode] {
        var nodes = [fadedThing(look.sourceOpacity * source.seen)]
        if let place = parts.card {
            if !isPage(look) { nodes.append(fadedCard(look)) }
            nodes += chevron(look, over: place)
        } else if target.offer == .playback, !isPage(look) {
            nodes.append(fadedClip(look.contentOpacity))
        }
        if let menu = menu(look) { nodes.append(menu) }
        nodes += side(look)
        if isPage(look) { nodes.append(fadedPage(look)) }
        return nodes.filter { $0.opacity > 0 }
    }

    /// Whether the card has gone, and the page comes.
    func isPage(_ look: PreviewLook) -> Bool { look.page > PreviewLook.gone }

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

    private func fadedCard(_ look: PreviewLook) -> SceneNode {
        let frame = look.card
        var node = SceneNode("card", .card, frame)
        node.shape = .rectangle(radius: PreviewLimits.cardCorner)
        node.hasShadow = true
        node.clips = true
        node.opacity = look.cardOpacity
        node.spoken = "Preview: \(target.title)"
        node.children = [
            .filled("card.ground", .group, frame.atOrigin, .background),
            content(in: frame, 0).with { $0.opacity = Self.share(look.contentOpacity, of: look.cardOpacity) },
        ]
        return node
    }

    private func fadedPage(_ look: PreviewLook) -> SceneNode {
        var node = SceneNode("page", .page, whole)
        node.clips = true
        node.opacity = look.cardOpacity
        node.spoken = "Opened: \(title)"
        node.children = [content(in: whole, 1), bar]
        if let toolbar = toolbar(in: whole) { node.children.append(toolbar) }
        let words = Self.share(look.contentOpacity, of: look.cardOpacity)
        for index in node.children.indices { node.children[index].opacity = words }
        node.children.insert(.filled("page.ground", .group, whole.atOrigin, .background), at: 0)
        return node
    }
}
