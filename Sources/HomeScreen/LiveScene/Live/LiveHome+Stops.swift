import HomeScreen
import PressureGestures
import PressureMotion

// What keys and screen readers press, where it is seen.

extension LiveHome {
    /// What lies on the screen: the page, the activities, and what turns it.
    package func stops(at time: Timestamp) -> [OfferedAction] {
        var list: [OfferedAction] = []
        func add(_ name: String, _ title: String, _ frame: MotionRect) {
            list.append(OfferedAction(action: HomeAction(name, title), frame: frame))
        }
        if home.state.edit.isActive {
            for placed in scene(at: time).placed where placed.opacity > 0.5 {
                // Activities answer nothing meanwhile.
                guard let name = placed.node.target, placed.path.first != "live" else { continue }
                add(name, placed.node.spoken ?? model.thingTitle(of: name), placed.frame)
            }
            return list
        }
        let shown = max(pace.time(at: time), home.now)
        for target in home.pressable(at: shown) where target.id != "pill" { add(target.id, target.title, target.frame) }
        return list + home.activities(at: shown) + home.turns(at: shown)
    }

    /// What can be chosen now, and the number of what has the focus: a card by its target's title, which has no name, actions,
    /// and the parts of an opened page.
    package func choices(at time: Timestamp) -> (list: [OfferedAction], chosen: Int?) {
        var (list, row) = (offered(at: time), chosen.map { Int($0.rawValue) - 1 })
        if home.state.isStandby { row = 0 }
        if home.isPageOpen {
            // The way that led to the page that was left, or the way back.
            let way = "go:" + (home.state.opened?.left ?? "")
            row = list.firstIndex { $0.action.id == way } ?? list.firstIndex { $0.action.id == "back" } ?? row
        }
        // A single control takes the place of two, so the second row may be missing; Undo is no row.
        row = row.flatMap { row in list.lastIndex { $0.action.id != "undo" }.map { min(row, $0) } }
        guard let card = offeredCard else { return (list, row) }
        list.insert(OfferedAction(action: HomeAction("", card.title), frame: card.frame), at: 0)
        return (list, (row ?? -1) + 1)
    }
}
