import PressureCore

/// A home screen on a touch surface: its plan, its pressable things, and the names of both.
package struct HomeModel: Sendable {
    package private(set) var setting: HomeSetting
    package private(set) var plan: HomePlan
    package let map: HomeMap
    /// In the order in which they are drawn, numbered from 1 in events.
    package private(set) var targets: [HomeTarget]
    /// What edit mode adds to them.
    package let editNames: [String]

    package init(_ setting: HomeSetting, map: HomeMap? = nil) {
        self.setting = setting
        plan = HomePlan(setting.screen)
        self.map = map ?? HomeMap(setting.screen.size)
        targets = HomeTarget.all(on: plan, setting)
        editNames = Self.editNames(plan)
        if !setting.data.arrangement.things.isEmpty { follow() }
    }

    /// A home screen that covers a device's surface; a named target is moved to its middle, on top of its stack.
    package init(_ setting: HomeSetting, on surface: Surface, aim: String? = nil) {
        let map = HomeMap(setting.screen.size, on: surface)
        self.init(setting, map: map)
        guard let aim, let aimed = target(aim) else { return }
        var setting = setting
        if let id = aimed.stack, let widget = aimed.widget,
            let place = stacks.first(where: { $0.stack.id == id })?.stack.widgets.firstIndex(of: widget)
        {
            setting.stackPositions[id] = Double(place)
            self.init(setting, map: map)
        }
        guard let target = targets.first(where: { $0.id == aim }) else { return }
        let middle = ScenePoint(setting.screen.size.width / 2, setting.screen.size.height / 2)
        self.init(setting, map: map.moved(target.frame.middle, to: middle))
    }

    /// The same things by what is known now, where they lie now; their numbers stay.
    func knowing(_ data: HomeData) -> HomeModel {
        guard data.edits != setting.data.edits || data.clock != setting.data.clock else { return self }
        var setting = setting
        setting.data = data
        return shown(as: setting)
    }

    /// The same things shown otherwise; their numbers stay, also of what was removed meanwhile.
    package func shown(as setting: HomeSetting) -> HomeModel {
        var model = self
        model.setting = setting
        model.follow()
        return model
    }

    private mutating func follow() {
        plan = HomePlan(setting.screen).arranged(by: setting.data.arrangement)
        let found = HomeTarget.all(on: plan, setting)
        for index in targets.indices {
            let old = targets[index]
            if let new = found.first(where: { $0.id == old.id && $0.stack == old.stack }) {
                targets[index] = new
            } else {
                (targets[index].page, targets[index].isBelow) = (HomePlan.absent, true)
            }
        }
    }

    /// A span of so many seconds.
    package static func span(_ seconds: Double) -> TimeSpan {
        .scene(seconds)
    }

    /// A target of the page, or else of another one: things on two pages may have the same name.
    package func target(_ name: String) -> HomeTarget? {
        targets.first { $0.id == name && $0.page ?? setting.page == setting.page } ?? targets.first { $0.id == name }
    }

    /// The targets of the page, those too that lie below in its stacks.
    package var pageTargets: [HomeTarget] { targets.filter { $0.page ?? setting.page == setting.page } }

    /// The same home screen with another of its pages shown; what is pressed keeps its number.
    func on(page: Int) -> HomeModel {
        guard page != setting.page else { return self }
        var home = self
        home.setting.page = page
        return home
    }

    /// The home screen as a state shows it: its page, or what the lock screen shows.
    package func seen(_ state: HomeState, at time: Timestamp) -> HomeModel {
        var home = knowing(state.known(at: time)).on(page: state.page(of: self, at: time))
        guard state.isLocked(at: time) else { return home }
        home.setting.page = HomePlan.lockPage
        for target in state.lockTargets(on: setting.screen, at: time) {
            guard let index = targets.firstIndex(where: { $0.id == target.id }) else { continue }
            home.targets[index] = target
        }
        return home
    }

    /// A target by its number; nil for what edit mode adds.
    package func target(_ id: TargetID) -> HomeTarget? {
        let index = Int(id.rawValue) - 1
        return targets.indices.contains(index) ? targets[index] : nil
    }

    /// Where a target's card, actions and menu lie.
    package func parts(of target: HomeTarget) -> HomeParts { HomeParts(of: target, on: setting.screen, map) }

    /// The stacks of the page, each with its place on the screen.
    package var stacks: [(stack: HomeStack, frame: MotionRect)] {
        plan.stacks(of: setting.page)
    }

    /// A stack of any page.
    package func stack(_ id: String) -> HomeStack? {
        plan.pages.indices.lazy.flatMap(plan.stacks).first { $0.stack.id == id }?.stack
    }

    package func name(of id: TargetID) -> String {
        if let target = target(id) { return target.id }
        let extra = Int(id.rawValue) - 1 - targets.count
        return editNames.indices.contains(extra) ? editNames[extra] : "\(id.rawValue)"
    }

    package func title(of name: String) -> String { target(name)?.title ?? editTitle(of: name) ?? name }

    func destination(of name: String) -> String { target(name)?.destination ?? name }

    func action(_ action: ActionID, of id: TargetID) -> HomeAction? {
        guard let actions = target(id)?.allActions else { return nil }
        let item = Int(action.rawValue) - 1
        return actions.indices.contains(item) ? actions[item] : nil
    }

    func painter(_ style: SceneTraits.Style? = nil) -> HomePainter {
        var setting = setting
        if let style { setting.style = style }
        return HomePainter(home: self, setting: setting)
    }
}
