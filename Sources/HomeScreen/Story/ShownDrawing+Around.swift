import PressureCore
import PressureMotion

// What lies around a card: its chevron, its actions on three sides, and the bars of its page.

extension ShownDrawing {
    /// The page's title, and the way back.
    var bar: SceneNode {
        let frame = SceneRect(0, SceneLimits.topZone, whole.width, SceneLimits.barHeight)
        let title = SceneRect(SceneLimits.wayBack, 0, frame.width - 2 * SceneLimits.wayBack, frame.height)
        return SceneNode(
            "page.bar", .group, frame,
            children: [
                .path(
                    "page.back.mark", .glyph, SceneRect(16, 13, 10, 18),
                    ScenePath(through: [(9, 1), (1, 9), (9, 17)], closed: false), stroke: SceneStroke(.tint, 2.4)),
                .text("page.back", SceneRect(32, 0, 56, frame.height), "Home", size: 17, ink: .tint),
                .text(
                    "page.title", title, target.title, size: 17, weight: .semibold, alignment: .centre),
                .filled("page.bar.rule", .glyph, SceneRect(0, frame.height - 1, frame.width, 1), .separator),
            ])
    }

    /// What can be done from a card, as buttons of its page; nil where there is nothing.
    ///
    /// They go with the foot of the page, which does not uncover them when it grows.
    func toolbar(in page: SceneRect) -> SceneNode? {
        let tools = target.tools
        guard let first = parts.tools.first else { return nil }
        let (width, height) = (first.width, first.height)
        let frame = SceneRect(0, first.y + page.height - whole.height, whole.width, height)
        let buttons = zip(tools, parts.tools).map { action, place -> SceneNode in
            var button = SceneNode("page.\(action.id)", .group, place.moved(0, -first.y))
            button.children = [
                ActionGlyph.node(
                    action.id, SceneRect(width / 2 - 10, 5, 20, 20), ink: .tint, prefix: "page."),
                .text(
                    "page.\(action.id).title", SceneRect(2, 26, width - 4, 16), action.title, size: 11, weight: .medium,
                    alignment: .centre, ink: .tint),
            ]
            return button
        }
        return SceneNode(
            "page.toolbar", .group, frame,
            children: [.filled("page.toolbar.rule", .glyph, SceneRect(0, 0, frame.width, 1), .separator)] + buttons
        ).with { $0.spoken = "Buttons: " + tools.map { $0.title }.joined(separator: ", ") }
    }

    /// Says that there is more above: where a swipe up brings actions.
    func chevron(over card: SceneRect) -> SceneNode? {
        guard parts.card != nil, parts.raisedCard != nil else { return nil }
        let motion = shown.motion
        let seen =
            Self.way(share(motion.card), from: 0.6, to: 0.95) * (1 - Self.way(share(motion.actions), from: 0, to: 0.3))
            * (1 - Self.way(share(motion.page), from: 0, to: 0.2))
        guard seen > 0 else { return nil }
        return SceneNode.path(
            "card.chevron", .glyph, SceneRect(card.midX - 18, card.y - 22, 36, 10),
            ScenePath(through: [(2, 8), (18, 2), (34, 8)], closed: false),
            stroke: SceneStroke(.secondaryLabel, 4)
        ).with { $0.opacity = seen }
    }

    /// What a card uncovers that follows the finger to a side: the action of that side, marked once a lift would choose it.
    func sides(of card: SceneRect) -> [SceneNode] {
        guard let sideways = target.sideways, let place = parts.card else { return [] }
        let motion = shown.motion
        let seen =
            Self.way(share(motion.card), from: 0.3, to: 0.8) * (1 - Self.way(share(motion.page), from: 0, to: 0.2))
        let moved = across
        let width = min(abs(moved), place.width) - SceneLimits.gap
        guard seen > 0, width > 0 else { return [] }
        // The finger goes towards the side where lines end, or begin.
        let action = moved > 0 ? sideways.trailing : sideways.leading
        let side = SceneRect(moved > 0 ? card.x - abs(moved) : card.right + SceneLimits.gap, card.y, width, card.height)
        return [SideDrawing(action: action, isChosen: action.id == shown.action).node(side).with { $0.opacity *= seen }]
    }

    /// The actions of a preview, or the menu.
    var menu: SceneNode? {
        guard let look = menuLook else { return nil }
        return MenuDrawing(target: target, parts: parts, highlighted: shown.action)
            .node(in: look.place, seen: look.seen, words: look.words)
    }

    /// The actions of a preview come up from behind the card as it moves up; a menu grows out of the middle of its icon.
    var menuLook: PartLook? {
        if setting.isMotionReduced { return fadedMenuLook }
        guard let frame = parts.menu else { return nil }
        guard let card = parts.card else {
            let share = share(shown.motion.menu)
            return PartLook(
                place: source.frame.scaled(0.6).towards(frame, share),
                seen: Self.way(share, from: 0.05, to: PreviewMotion.menuShare),
                words: Self.way(share, from: PreviewMotion.menuShare, to: 0.85))
        }
        let share = share(shown.motion.actions)
        let behind = frame.moved(0, card.bottom - SceneLimits.cardMargin - frame.bottom)
        let inside = SceneRect(
            max(behind.x, card.x), behind.y, min(behind.width, card.width), behind.height)
        // What lies below may be another thing on its way back: its words are hidden before those of the actions are read.
        return PartLook(
            place: inside.towards(frame, share), seen: Self.way(share, from: 0, to: 0.25),
            words: Self.way(share, from: 0.2, to: 0.45))
    }
}
