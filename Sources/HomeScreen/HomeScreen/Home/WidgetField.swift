/// What can be set on the back of a widget: a tap takes its next value, and after the last one the first.
package enum WidgetField: String, Hashable, Sendable, CaseIterable {
    /// Which press is shown, and in what unit; the place whose weather it is; which list.
    case press, unit, place, list

    var title: String {
        switch self {
        case .press: "Show"
        case .unit: "Unit"
        case .place: "Place"
        case .list: "List"
        }
    }

    /// A share as people read it.
    package static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

    /// All that can be set: the widget, the field, and the name of what a finger presses.
    static let all = HomeWidget.allCases.flatMap { widget in
        widget.fields.map { (widget: widget, field: $0, name: widget.target(of: $0)) }
    }
}

extension HomeWidget {
    /// What can be set of it.
    package var fields: [WidgetField] {
        switch self {
        case .last: [.press, .unit]
        case .weather, .away, .forecast: [.place]
        case .list: [.list]
        default: []
        }
    }

    /// The name of what a finger presses to change a setting.
    package func target(of field: WidgetField) -> String { "\(id).field-\(field.rawValue)" }
}

extension HomeData {
    /// The values that a setting can have.
    private func values(of field: WidgetField) -> [String] {
        switch field {
        case .press: ["Last press", "Hardest"]
        case .unit: ["Percent", "Of ten"]
        case .place: forecasts.map { $0.place }
        case .list: lists.map { $0.title }
        }
    }

    /// The value of a widget's setting, by its place among all of them.
    private func choice(_ field: WidgetField, of widget: HomeWidget) -> Int {
        (arrangement.choices[widget.target(of: field)] ?? (widget == .away ? 1 : 0)) % max(values(of: field).count, 1)
    }

    /// The word for it.
    func value(of field: WidgetField, of widget: HomeWidget) -> String {
        let values = values(of: field)
        return values.isEmpty ? "" : values[choice(field, of: widget)]
    }

    /// Takes the next value.
    mutating func advance(_ field: WidgetField, of widget: HomeWidget) {
        let next = (choice(field, of: widget) + 1) % max(values(of: field).count, 1)
        arrangement.choices[widget.target(of: field)] = next
    }

    /// The weather that a widget shows; nil where none was chosen.
    func forecast(of widget: HomeWidget) -> HomeForecast? {
        forecasts.isEmpty ? nil : forecasts[choice(.place, of: widget)]
    }

    /// All lists, and the one that the widget shows.
    var lists: [HomeList] { [list] + otherLists }
    var shownList: HomeList { lists[choice(.list, of: .list)] }

    /// The press that the widget shows; none yet where nothing was pressed.
    var shownPress: PressNote {
        let hardest = presses.indices.max { presses[$0].share < presses[$1].share } ?? 0
        let index = choice(.press, of: .last) == 0 ? 0 : hardest
        return presses.indices.contains(index) ? presses[index] : PressNote("No press", 0, "Nothing yet")
    }

    /// How hard a press was, in the unit that was chosen.
    func force(_ share: Double) -> String {
        guard choice(.unit, of: .last) == 1 else { return WidgetField.percent(share) }
        let tenths = Int((share * 100).rounded())
        return "\(tenths / 10).\(tenths % 10)/10"
    }
}
