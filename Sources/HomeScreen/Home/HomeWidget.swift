/// The widgets of the home screen; each has one idea, and its own layout for its size.
package enum HomeWidget: String, Hashable, Sendable, CaseIterable {
    /// The last press, and how hard it was.
    case last
    /// The press before it: the same kind of widget with another setting.
    case second
    /// The next appointment.
    case next
    /// The last four presses.
    case recent
    /// The day's presses.
    case day
    /// The day and its hardest presses, side by side.
    case overview

    package var family: WidgetFamily {
        switch self {
        case .last, .second, .next: .small
        case .recent: .medium
        case .day: .large
        case .overview: .extraLarge
        }
    }

    /// How its targets look to the finger: all of it, cells, or the content itself.
    package enum TapStyle: String, Hashable, Sendable {
        case fill, cell, content
    }

    package var tapStyle: TapStyle {
        switch self {
        case .last, .second, .next: .fill
        case .recent: .cell
        case .day, .overview: .content
        }
    }

    /// The app that it belongs to; its name stands under it on phones.
    package var label: String { self == .next ? "Calendar" : "Press" }

    package var id: String { "widget-\(rawValue)" }

    /// How many presses it lists.
    var rowCount: Int {
        switch self {
        case .recent, .day: 4
        case .overview: 6
        case .last, .second, .next: 0
        }
    }

    /// The ids of its targets.
    package var targets: [String] {
        tapStyle == .fill ? [id] : (1...rowCount).map { "\(rawValue)-\($0)" }
    }

    /// The pieces of information that it shows.
    package var facts: [String] {
        switch self {
        case .last, .second: ["force", "gesture", "thing"]
        case .next: ["day", "title", "time"]
        case .recent: ["four presses"]
        case .day: ["count", "hardest", "forces", "four presses"]
        case .overview: ["count", "hardest", "forces", "six presses"]
        }
    }

    /// The radius of a widget's corners, in the points of its canvas.
    static func radius(_ canvas: SceneSize, small: SceneSize, corner: Double) -> Double {
        // All families of a screen have the corner of its small one.
        min(small.width, small.height, canvas.height, canvas.width) * corner
    }

    /// The widget in a frame on the screen; laid out on its canvas, and scaled to the frame.
    func node(_ frame: SceneRect, _ setting: HomeSetting) -> SceneNode {
        let screen = setting.screen
        let canvas = screen.canvas[family] ?? frame.size
        var node = SceneNode(id, .widget(family), frame)
        node.scale = frame.width / canvas.width
        let radius = Self.radius(canvas, small: screen.canvas.small, corner: setting.widgetCorner)
        node.shape = .rectangle(radius: radius * node.scale)
        node.fill = .plain(.tertiaryBackground)
        node.clips = true
        node.hasShadow = true
        if tapStyle == .fill { node.target = id }
        let sheet = WidgetSheet(
            id: id, size: canvas, radius: radius, data: setting.data, isWaiting: setting.isWaiting,
            leastText: SceneLimits.leastText / node.scale)
        switch self {
        case .last: node.children = sheet.press(setting.data.gauge.index(in: setting.data.presses), setting.data.gauge)
        case .second: node.children = sheet.press(1)
        case .next: node.children = sheet.appointment()
        case .recent: node.children = sheet.cells(rawValue)
        case .day: node.children = sheet.day(rawValue)
        case .overview: node.children = sheet.overview(rawValue)
        }
        node.spoken = spoken(setting)
        return node
    }

    private func spoken(_ setting: HomeSetting) -> String {
        guard !setting.isWaiting else { return "Nothing is known yet" }
        switch self {
        case .last, .second:
            let press = setting.data.press(of: id)
            let gauge = self == .last ? setting.data.gauge : GaugeSetting()
            return "\(press.word): \(press.thing), \(gauge.text(press.share))"
        case .next:
            return setting.data.next.map { "\($0.day): \($0.appointment.title), \($0.appointment.time)" }
                ?? "No appointments"
        case .recent: return "The last four presses"
        case .day, .overview: return "The day's presses"
        }
    }
}
