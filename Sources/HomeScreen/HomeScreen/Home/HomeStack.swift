/// Widgets of one size on one place of the page: one of them is seen, and a finger swipes to the others.
package struct HomeStack: Hashable, Sendable {
    package let id: String
    /// From the top down; at first the first one is seen.
    package let widgets: [HomeWidget]

    /// The guideline's most.
    package static let most = 10

    /// A stack; throws if it holds nothing, too much, or widgets of different sizes.
    package init(_ id: String, _ widgets: [HomeWidget]) throws(SceneError) {
        guard let first = widgets.first else { throw SceneError.emptyStack(id) }
        guard widgets.count <= Self.most else { throw SceneError.fullStack(id, count: widgets.count, most: Self.most) }
        if let other = widgets.first(where: { $0.family != first.family }) {
            throw SceneError.mixedStack(id, other: other.id)
        }
        (self.id, self.widgets) = (id, widgets)
    }

    /// The size of all of its widgets.
    package var family: WidgetFamily { widgets[0].family }

    private init(checked id: String, _ widgets: [HomeWidget]) { (self.id, self.widgets) = (id, widgets) }

    /// The stack of small widgets; a test makes it by the other way, which checks it.
    package static let small = HomeStack(checked: "stack-small", [.next, .weather, .last])
    /// The stack of medium widgets; a test makes it by the other way, which checks it.
    package static let medium = HomeStack(checked: "stack-medium", [.trip, .forecast, .list])
}
