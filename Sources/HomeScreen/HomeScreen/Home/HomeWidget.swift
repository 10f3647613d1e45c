/// The widgets of the home screen; each has one idea, and its own layout for its size.
package enum HomeWidget: String, Hashable, Sendable, CaseIterable {
    /// The next appointment.
    case next
    /// The weather where one is.
    case weather
    /// The same kind of widget with another setting: the weather where somebody else is.
    case away
    /// A press, and how hard it was; which one, and in what unit, can be set.
    case last
    /// The next trip, on a map.
    case trip
    /// The hours to come.
    case forecast
    /// A list of what to take along.
    case list
    /// People that one meets.
    case people
    /// Pictures of late.
    case pictures
    /// Files of late.
    case files
    /// The latest messages.
    case inbox
    /// What today and tomorrow bring.
    case agenda
    /// The month, and what comes up.
    case month

    package var family: WidgetFamily {
        switch self {
        case .next, .weather, .away, .last: .small
        case .trip, .forecast, .list, .people, .pictures, .files: .medium
        case .inbox, .agenda: .large
        case .month: .extraLarge
        }
    }

    /// How its targets look to the finger: all of it, cells, or the content itself.
    package enum TapStyle: String, Hashable, Sendable {
        case fill, cell, content
    }

    package var tapStyle: TapStyle {
        switch self {
        case .next, .weather, .away, .last, .trip, .forecast, .list: .fill
        case .people, .pictures, .files: .cell
        case .inbox, .agenda, .month: .content
        }
    }

    /// The app that it belongs to; its name stands under it on phones.
    package var label: String {
        switch self {
        case .next, .agenda, .month: "Calendar"
        case .weather, .away, .forecast: "Weather"
        case .last: "Press"
        case .trip: "Maps"
        case .list: "Notes"
        case .people: "People"
        case .pictures: "Photos"
        case .files: "Files"
        case .inbox: "Mail"
        }
    }

    package var id: String { "widget-\(rawValue)" }

    /// How many things it lists where letters are small.
    var rowCount: Int {
        switch self {
        case .people, .files, .inbox, .agenda: 4
        case .pictures: 3
        case .month: 6
        default: 0
        }
    }

    /// The ids of its targets.
    package var targets: [String] {
        if tapStyle == .fill { return [id] }
        // The line above a list is the last one.
        return ((1...rowCount) + (self == .inbox || self == .agenda ? [0] : [])).map { "\(rawValue)-\($0)" }
    }

    /// The widget that a target belongs to; nil for what is no widget's.
    static func owner(of target: String) -> HomeWidget? { owners[target] }

    private static let owners = Dictionary(
        uniqueKeysWithValues: allCases.flatMap { widget in widget.targets.map { ($0, widget) } })

    /// The pieces of information that it shows.
    package var facts: [String] {
        switch self {
        case .next: ["day", "title", "time"]
        case .weather, .away: ["place", "degrees", "sky", "range"]
        case .last: ["force", "gesture", "thing"]
        case .trip: ["map", "title", "departure", "time left"]
        case .forecast: ["place", "degrees", "six hours"]
        case .list: ["title", "progress", "things"]
        case .people: ["four people"]
        case .pictures: ["three pictures"]
        case .files: ["four files"]
        case .inbox: ["unread", "four messages"]
        case .agenda: ["date", "four appointments"]
        case .month: ["month", "six appointments"]
        }
    }

    /// Whether it shows the weather, on the sky's own ground.
    var isSky: Bool {
        switch self {
        case .weather, .away, .forecast: true
        default: false
        }
    }

    /// The radius of a widget's corners, in the points of its canvas.
    static func radius(_ canvas: SceneSize, small: SceneSize, corner: Double) -> Double {
        // All families of a screen have the corner of its small one.
        min(small.width, small.height, canvas.height, canvas.width) * corner
    }

    /// The widget in a frame on the screen; laid out on its canvas, and scaled to the frame.
    func node(_ frame: MotionRect, _ setting: HomeSetting) -> SceneNode {
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
        if isSky {
            // A surface of the brand: the sky's blue, with light words in either appearance.
            node.fill = .fading(.palette(.weatherTop), .palette(.weatherFoot))
            node.traits = .dark
        }
        let sheet = WidgetSheet(
            id: id, size: canvas, radius: radius, known: setting.$data, isWaiting: isWaiting(setting),
            isBare: setting.isBare, leastText: SceneLimits.leastText / node.scale, textSize: setting.textSize)
        if setting.isBare {
            if tapStyle != .fill { node.children = content(sheet) }
            return node
        }
        node.children = content(sheet)
        node.spoken = spoken(setting)
        return node
    }

    /// Whether it knows nothing to show: nothing has come yet, or nothing for hours.
    private func isWaiting(_ setting: HomeSetting) -> Bool {
        let data = setting.data
        return setting.isWaiting || isSky && data.forecast(of: self)?.isUnknown(at: data.clock) == true
    }

    private func content(_ sheet: WidgetSheet) -> [SceneNode] {
        let data = sheet.data
        return switch self {
        case .next: sheet.appointment()
        case .weather, .away: sheet.weather(data.forecast(of: self))
        case .last: sheet.press()
        case .trip: sheet.trip()
        case .forecast: sheet.hours(data.forecast(of: self))
        case .list: sheet.list()
        case .people: sheet.people(rawValue)
        case .pictures: sheet.pictures(rawValue)
        case .files: sheet.files(rawValue)
        case .inbox: sheet.inbox(rawValue)
        case .agenda: sheet.agenda(rawValue)
        case .month: sheet.month(rawValue)
        }
    }

    private func spoken(_ setting: HomeSetting) -> String {
        guard !isWaiting(setting) else { return "Nothing is known yet" }
        let data = setting.data
        switch self {
        case .next:
            return data.next.map { "\($0.day): \($0.appointment.title), \($0.appointment.time)" } ?? "No appointments"
        case .weather, .away, .forecast:
            return data.forecast(of: self).map {
                "\($0.place): \(HomeForecast.text($0.degrees)), \($0.condition(at: data.clock)), \($0.range)"
            } ?? "No place chosen"
        case .last:
            guard !data.presses.isEmpty else { return "No press yet" }
            let press = data.shownPress
            return "\(press.word): \(press.thing), \(data.force(press.share))"
        case .trip: return "\(data.trip.title), \(data.trip.departure). \(data.trip.hurry(at: data.clock))"
        case .list: return "\(data.shownList.title): \(data.shownList.progress)"
        case .people: return "People"
        case .pictures: return "Pictures"
        case .files: return "Files"
        case .inbox: return "\(data.messages.filter { $0.isUnread }.count) unread messages"
        case .agenda, .month: return "What comes up"
        }
    }
}
