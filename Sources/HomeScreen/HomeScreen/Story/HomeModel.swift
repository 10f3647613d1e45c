import PressureCore

/// A home screen on a touch surface: its plan, its pressable things, and the names of both.
package struct HomeModel: Sendable {
    package let setting: HomeSetting
    package let plan: HomePlan
    package let map: HomeMap
    /// In the order in which they are drawn, numbered from 1 in events.
    package let targets: [HomeTarget]
    /// What edit mode adds to them.
    package let editNames: [String]

    package init(_ setting: HomeSetting, map: HomeMap? = nil) {
        self.setting = setting
        plan = HomePlan(setting.screen)
        self.map = map ?? HomeMap(setting.screen.size)
        targets = HomeTarget.all(on: plan, setting)
        editNames = Self.editNames(setting.page < plan.pages.count ? plan.pages[setting.page] : [])
    }

    /// A home screen that covers a device's surface; a named target is moved to its middle, on top of its stack.
    package init(_ setting: HomeSetting, on surface: Surface, aim: String? = nil) {
        let map = HomeMap(setting.screen.size, on: surface)
        var setting = setting
        let found = HomeModel(setting, map: map)
        if let aimed = aim.flatMap(found.target), let id = aimed.stack, let widget = aimed.widget,
            let place = found.stacks.first(where: { $0.stack.id == id })?.stack.widgets.firstIndex(of: widget)
        {
            setting.stackPositions[id] = Double(place)
        }
        let plain = HomeModel(setting, map: map)
        guard let aim, let target = plain.targets.first(where: { $0.id == aim }) else {
            self = plain
            return
        }
        let middle = ScenePoint(setting.screen.size.width / 2, setting.screen.size.height / 2)
        self.init(setting, map: map.moved(target.frame.middle, to: middle))
    }

    /// A span of so many seconds.
    package static func span(_ seconds: Double) -> TimeSpan {
        .scene(seconds)
    }

    package func target(_ name: String) -> HomeTarget? { targets.first { $0.id == name } }

    /// Where a target's card, actions and menu lie.
    package func parts(of target: HomeTarget) -> HomeParts { HomeParts(of: target, on: setting.screen, map) }

    /// The stacks of the page, each with its place on the screen.
    package var stacks: [(stack: HomeStack, frame: MotionRect)] {
        guard setting.page < plan.pages.count else { return [] }
        return plan.pages[setting.page].compactMap { spot in
            if case .stack(let stack) = spot.thing { (stack, spot.frame) } else { nil }
        }
    }

    /// Where the stacks of the page lie on the surface.
    var stackPlaces: [Rect] { stacks.map { map.rect($0.frame) } }

    package func name(of id: TargetID) -> String {
        let index = Int(id.rawValue) - 1
        if targets.indices.contains(index) { return targets[index].id }
        let extra = index - targets.count
        return editNames.indices.contains(extra) ? editNames[extra] : "\(id.rawValue)"
    }

    func title(of name: String) -> String { target(name)?.title ?? editTitle(of: name) ?? name }

    func destination(of name: String) -> String { target(name)?.destination ?? name }

    func action(_ action: ActionID, of id: TargetID) -> HomeAction? {
        let index = Int(id.rawValue) - 1
        guard targets.indices.contains(index) else { return nil }
        let actions = targets[index].allActions
        let item = Int(action.rawValue) - 1
        return actions.indices.contains(item) ? actions[item] : nil
    }

    func painter(_ style: SceneTraits.Style? = nil) -> HomePainter {
        var setting = setting
        if let style { setting.style = style }
        return HomePainter(home: self, setting: setting)
    }
}
