import PressureCore
import PressureMotion

/// Where a target's card, actions and menu lie on the screen; the same frames are drawn and pressed.
package struct HomeParts: Hashable, Sendable {
    /// The preview; nil where there is none.
    package var card: SceneRect?
    /// The preview above its actions; nil where it has none.
    package var raisedCard: SceneRect?
    /// The actions or menu items, in their order.
    package var actions: [SceneRect] = []
    /// The whole menu.
    package var menu: SceneRect?
    /// What a menu shows beside its items.
    package var information: SceneRect?
    /// The buttons of its page, in the order of ``HomeTarget/tools``, once the page is open.
    package var tools: [SceneRect] = []

    /// Lays out what a target brings; `map` says how large a finger is on this screen.
    package init(of target: HomeTarget, on screen: SceneScreen, _ map: HomeMap) {
        let whole = SceneRect(0, 0, screen.size.width, screen.size.height)
        layTools(target.tools.count, whole)
        switch target.offer {
        case .playback, .tap: break
        case .preview(let items):
            layRows(items.count, information: false, target.frame, whole, map, isMenu: false)
            layCard(whole)
        case .menu(let items, let information):
            if target.id == "pill" {
                // Its controls alone: a tap on the rest of the open pill leads to the app's page.
                actions = LivePill(screen).controlFrames
                menu = actions.dropFirst().reduce(actions.first) { $0?.joined($1) }
            } else {
                layRows(items.count, information: !information.isEmpty, target.frame, whole, map, isMenu: true)
            }
        }
    }

    /// Side by side at the foot of the page.
    private mutating func layTools(_ count: Int, _ whole: SceneRect) {
        guard count > 0 else { return }
        let height = SceneLimits.barHeight
        let width = min(whole.width, PreviewLimits.cardMostWidth) / Double(count)
        let left = (whole.width - width * Double(count)) / 2
        let top = whole.height - height - SceneLimits.toolbarFoot
        tools = (0..<count).map { SceneRect(left + Double($0) * width, top, width, height) }
    }

    /// Rows above the finger where there is room, below it otherwise; the first one is the nearest.
    private mutating func layRows(
        _ count: Int, information: Bool, _ target: SceneRect, _ whole: SceneRect, _ map: HomeMap, isMenu: Bool
    ) {
        guard count > 0 || information else { return }
        var row = RowHeight.points(pixel: map.down)
        // A menu belongs to its icon and lies beside it; the actions of a card wait where a swipe leads.
        let beside = target.height / 2 + SceneLimits.gap
        var start =
            isMenu ? beside : min(max(map.points(PreviewLimits.actionStart), beside), PreviewLimits.mostActionStart)
        let width = min(
            whole.width - 2 * SceneLimits.cardMargin, isMenu ? PreviewLimits.menuWidth : PreviewLimits.rowMostWidth)
        let left = min(
            max(target.midX - width / 2, SceneLimits.cardMargin), whole.width - SceneLimits.cardMargin - width)
        let informationHeight = information ? SceneLimits.informationHeight : 0
        let room = target.midY - SceneLimits.topZone + SceneLimits.gap
        // Actions of a card stay above the finger, nearer and lower where there is little room, while they can still be hit.
        if !isMenu {
            let nearer = max(min(start, room - row * Double(count)), beside)
            let share = (room - nearer) / Double(count)
            let lower = RowHeight.points(pixel: map.down, room: share)
            if lower <= share { (start, row) = (nearer, lower) }
        }
        let height = row * Double(count) + informationHeight
        let isAbove = start + height <= room + SceneLimits.slack
        let near = isAbove ? target.midY - start : target.midY + start
        for index in 0..<count {
            let step = row * Double(index)
            actions.append(SceneRect(left, isAbove ? near - step - row : near + step, width, row))
        }
        let menu = SceneRect(left, isAbove ? near - height : near, width, height)
        if information {
            self.information = SceneRect(
                left, isAbove ? menu.y : menu.bottom - informationHeight, width, informationHeight)
        }
        self.menu = menu
    }

    /// The card is large and lies in the middle, whatever was pressed; with actions it moves up and leaves room for them.
    private mutating func layCard(_ whole: SceneRect) {
        let margin = SceneLimits.cardMargin
        let width = min(whole.width - 2 * margin, PreviewLimits.cardMostWidth)
        let height = min(whole.height * PreviewLimits.cardHeight, PreviewLimits.cardMostHeight)
        let card = SceneRect(whole.midX - width / 2, whole.midY - height / 2, width, height)
        self.card = card
        guard let menu else { return }
        let bottom = menu.y - SceneLimits.gap
        let room = min(height, bottom - SceneLimits.topZone)
        // Where too little room is left it goes off the screen, rather than behind the pill.
        raisedCard =
            room < PreviewLimits.leastCardHeight
            ? SceneRect(card.x, -height - SceneLimits.gap, width, height)
            : SceneRect(card.x, bottom - room, width, room)
    }
}
