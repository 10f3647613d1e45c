import PressureCore
import PressureMotion

// What lies around a card: its chevron, its actions on three sides, and the bars of its page.

extension ShownDrawing {
    /// Where on the pages of the target one is.
    var route: String { shown.path.last ?? target.destination }
    var page: AppPage { AppPage(route, setting.data) }
    var title: String { moment == nil ? page.title : target.title }

    /// How much is seen of a page that another one has led to.
    var turned: Double { shown.turned.map { TimedShow(from: $0, until: .never).share(at: time) } ?? 1 }

    /// The page's title, and the way back.
    var bar: SceneNode {
        let name =
            shown.path.isEmpty ? "Home" : AppPage(shown.path.dropLast().last ?? target.destination, setting.data).title
        // From the lock screen it leads back there.
        let isFar = HomeTarget.isOnLock(target.id) || SceneType.width(of: name, size: 17, weight: .regular) > 56
        let before = isFar ? "Back" : name
        let frame = MotionRect(0, SceneLimits.topZone, whole.width, SceneLimits.barHeight)
        let place = MotionRect(SceneLimits.wayBack, 0, frame.width - 2 * SceneLimits.wayBack, frame.height)
        return SceneNode(
            "page.bar", .group, frame,
            children: [
                .path(
                    "page.back.mark", .glyph, MotionRect(16, 13, 10, 18),
                    ScenePath(through: [(9, 1), (1, 9), (9, 17)], closed: false), stroke: SceneStroke(.tint, 2.4)),
                .text("page.back", MotionRect(32, 0, 56, frame.height), before, size: 17, ink: .tint),
                .text(
                    "page.title", place, title, size: 17, weight: .semibold, alignment: .centre),
                .filled("page.bar.rule", .glyph, MotionRect(0, frame.height - 1, frame.width, 1), .separator),
                SceneNode("page.back.place", .group, MotionRect(0, 0, SceneLimits.wayBack, frame.height)).with {
                    $0.target = "back"
                    $0.spoken = before
                },
            ])
    }

    /// What can be done from a card, as buttons of its page; nil if there is nothing.
    ///
    /// They go with the foot of the page, which does not uncover them when it grows.
    func toolbar(in page: MotionRect) -> SceneNode? {
        let tools = moment == nil ? self.page.tools : []
        let places = HomeParts.tools(tools.count, on: whole)
        guard let first = places.first else { return nil }
        let (width, height) = (first.width, first.height)
        let frame = MotionRect(0, first.y + page.height - whole.height, whole.width, height)
        let buttons = zip(tools, places).map { action, place -> SceneNode in
            var button = SceneNode("page.\(action.id)", .group, place.moved(0, -first.y))
            button.target = "do:\(action.id)"
            button.spoken = action.title
            button.children = [
                ActionGlyph.node(
                    action.id, MotionRect(width / 2 - 10, 5, 20, 20), ink: .tint, prefix: "page.",
                    isFilled: action.takesOut),
                .text(
                    "page.\(action.id).title", MotionRect(2, 26, width - 4, 16), action.title, size: 11,
                    weight: .medium,
                    alignment: .centre, ink: .tint),
            ]
            return button
        }
        return SceneNode(
            "page.toolbar", .group, frame,
            children: [.filled("page.toolbar.rule", .glyph, MotionRect(0, 0, frame.width, 1), .separator)] + buttons)
    }

    /// Says that there is more above: where a swipe up brings actions.
    func chevron(_ look: PreviewLook, over card: MotionRect) -> [SceneNode] {
        guard look.markOpacity > 0 else { return [] }
        let (width, rise, line) = (PreviewLimits.markWidth, PreviewLimits.markRise, PreviewLimits.markLine)
        // Half of the line lies around the points that it goes through.
        let frame = MotionRect(
            card.midX - (width + line) / 2, card.y - PreviewLimits.markAbove - rise - line / 2, width + line,
            rise + line)
        let points = [
            (line / 2, rise + line / 2), (frame.width / 2, line / 2), (frame.width - line / 2, rise + line / 2),
        ]
        let chevron = SceneNode.path(
            "card.chevron", .glyph, frame, ScenePath(through: points, closed: false),
            stroke: SceneStroke(.secondaryLabel, line))
        return [chevron.with { $0.opacity = look.markOpacity }]
    }

    /// What a card uncovers that follows the finger to a side: the action of that side, marked once a lift would choose it.
    func side(_ look: PreviewLook) -> [SceneNode] {
        guard let sideways = target.sideways, look.sideOpacity > 0 else { return [] }
        let action = look.sideAction == 2 ? sideways.trailing : sideways.leading
        return [
            SideDrawing(action: action, isChosen: action.id == shown.action).node(look.side)
                .with { $0.opacity = look.sideOpacity }
        ]
    }

    /// The actions of a preview, or the menu.
    func menu(_ look: PreviewLook) -> SceneNode? {
        let next = HomeSubject(of: HomeWidget.next.id, setting.data).destination
        return MenuDrawing(target: target, parts: parts, highlighted: shown.action, leads: next)
            .node(
                in: look.sheet, seen: look.sheetOpacity, words: Self.share(look.rowsOpacity, of: look.sheetOpacity))
    }
}
