/// Where a target's card, actions and menu lie on the screen; the same frames are drawn and pressed.
package struct HomeParts: Hashable, Sendable {
    /// The preview; nil where there is none.
    package var card: SceneRect?
    /// The actions or menu items, in their order.
    package var actions: [SceneRect] = []
    /// The whole menu.
    package var menu: SceneRect?
    /// What a menu shows beside its items.
    package var information: SceneRect?

    /// Lays out what a target brings; `map` says how large a finger is on this screen.
    package init(of target: HomeTarget, on screen: SceneScreen, _ map: HomeMap) {
        let whole = SceneRect(0, 0, screen.size.width, screen.size.height)
        switch target.offer {
        case .playback, .tap: break
        case .preview(let items):
            layRows(items.count, information: false, target.frame, whole, map, isMenu: false)
            layCard(target.frame, whole, map, hasActions: !items.isEmpty)
        case .menu(let items, let information):
            if target.id == "pill" {
                let pill = LivePill(screen)
                menu = pill.expandedFrame(controls: true)
                actions = pill.controlFrames
            } else {
                layRows(items.count, information: !information.isEmpty, target.frame, whole, map, isMenu: true)
            }
        }
    }

    /// The height of a row: what fingers need, limited to what fits the screen.
    private static func row(_ map: HomeMap) -> Double {
        min(max(map.points(SceneLimits.actionHeight), SceneLimits.leastActionHeight), SceneLimits.mostActionHeight)
    }

    /// Rows above the finger where there is room, below it otherwise; the first one is the nearest.
    private mutating func layRows(
        _ count: Int, information: Bool, _ target: SceneRect, _ whole: SceneRect, _ map: HomeMap, isMenu: Bool
    ) {
        guard count > 0 || information else { return }
        var row = Self.row(map)
        var start = min(
            max(map.points(SceneLimits.actionStart), target.height / 2 + SceneLimits.gap),
            SceneLimits.mostActionStart)
        let width = min(
            whole.width - 2 * SceneLimits.cardMargin, isMenu ? SceneLimits.menuWidth : SceneLimits.cardMostWidth)
        let left = min(
            max(target.midX - width / 2, SceneLimits.cardMargin), whole.width - SceneLimits.cardMargin - width)
        let informationHeight = information ? SceneLimits.informationHeight : 0
        let room = target.midY - SceneLimits.topZone + SceneLimits.gap
        // A card lies below its target, so its actions stay above, nearer and lower where there is little room.
        if !isMenu {
            start = max(min(start, room - row * Double(count)), target.height / 2 + SceneLimits.gap)
            row = min(row, (room - start) / Double(count))
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

    /// The card lies where the finger is not: below its target, or above it where there is more room.
    private mutating func layCard(_ target: SceneRect, _ whole: SceneRect, _ map: HomeMap, hasActions: Bool) {
        let clearance = max(SceneLimits.gap, map.points(SceneLimits.fingerClearance) - target.height / 2)
        let margin = SceneLimits.cardMargin
        let below = whole.bottom - margin - target.bottom - clearance
        let above = target.y - clearance - SceneLimits.topZone
        // Actions come above the finger.
        let isBelow = hasActions || below >= min(above, SceneLimits.cardHeight)
        let height = min(SceneLimits.cardHeight, max(isBelow ? below : above, SceneLimits.leastCardHeight))
        let width = min(whole.width - 2 * margin, SceneLimits.cardMostWidth)
        let left = min(max(target.midX - width / 2, margin), whole.width - margin - width)
        card = SceneRect(left, isBelow ? target.bottom + clearance : target.y - clearance - height, width, height)
    }
}
