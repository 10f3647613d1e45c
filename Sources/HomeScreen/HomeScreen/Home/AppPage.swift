// The pages of apps, made of what is known: each says what it shows and what can be pressed on it.

/// A page that lies open: its title, what it shows, and the buttons at its foot.
struct AppPage {
    /// What it shows: lines of one kind, or a thing as its card shows it.
    enum Part {
        case heading(String)
        case words(String)
        /// Large text, such as a calculator's display.
        case large(String)
        /// A row: the name of what it does, its title, the text below, and the text at its end.
        case row(_ press: String, _ title: String, _ below: String = "", end: String = "")
        /// A row with a mark before it, filled or empty.
        case check(_ press: String, _ title: String, isOn: Bool)
        case pictures([HomePicture])
        case keys([String])
    }

    /// What is drawn before the sender of a message that was not read.
    static let unread = "• "

    let route: String
    let title: String
    let subject: HomeSubject
    /// Nil where the thing is shown as on its card.
    let parts: [Part]?
    let tools: [HomeAction]

    /// The page of a route, such as `mail/start` or `message/2`.
    init(_ route: String, _ data: HomeData) { self.init(of: HomeSubject(route: route, data), route, data) }

    /// The page of a thing, with the route to it.
    init(of subject: HomeSubject, _ route: String, _ data: HomeData) {
        self.route = route
        self.subject = subject
        if let (title, parts, tools) = Self.list(route, subject, data) {
            (self.title, self.parts, self.tools) = (title, parts, tools)
        } else {
            (title, parts, tools) = (subject.title, nil, subject.tools(data))
        }
    }

    private typealias List = (title: String, parts: [Part], tools: [HomeAction])

    private static let alarm = "clock/alarm-"

    private static func list(_ route: String, _ subject: HomeSubject, _ data: HomeData) -> List? {
        let alarm = route.hasPrefix(Self.alarm) ? Int(route.dropFirst(Self.alarm.count)) : nil
        if let alarm, data.alarms.indices.contains(alarm) {
            let (time, isOn) = (data.alarms[alarm].time.text, data.alarms[alarm].isOn)
            return (
                "Alarm, \(time)",
                [
                    .large(time), .check("do:toggle-alarm:\(alarm)", "Alarm", isOn: isOn),
                    .row("do:later-alarm:\(alarm)", "15 min Later"),
                    .row("do:earlier-alarm:\(alarm)", "15 min Earlier"),
                ], [HomeAction("remove-alarm:\(alarm)", "Remove Alarm")]
            )
        }
        if case .app(let icon) = subject { return app(icon, data).map { (icon.label, $0, subject.tools(data)) } }
        if case .note(let note) = subject {
            let words: [Part] = note.lines.isEmpty ? [.words("Empty")] : note.lines.map { .words($0) }
            return (
                note.title, words + [.row("do:write-line", "Add a Line", data.nextLine(of: note))], subject.tools(data)
            )
        }
        switch route {
        case "mail/draft":
            return (
                "New Message",
                [
                    .row("do:draft-person", data.recipient, "To", end: "Change"),
                    .row("do:draft-words", data.draft.text, "Message", end: "Change"),
                ], [HomeAction("send", "Send")]
            )
        case "mail/sent": return ("Sent", messages(data.sent), [])
        case "mail/archive": return ("Archive", messages(data.archived), [])
        case "notes/reading":
            return (
                "Reading List",
                data.toRead.map { .row("go:page/tide-table", $0, HomeMail.linkAddress) }
                    + (data.toRead.isEmpty ? [.words("Nothing to read yet")] : []), []
            )
        default: return nil
        }
    }

    private static func app(_ icon: HomeIcon, _ data: HomeData) -> [Part]? {
        switch icon {
        case .mail:
            return messages(data.messages)
                + (data.draft == HomeDraft()
                    ? [] : [.row("go:mail/draft", "Draft to \(data.recipient)", data.draft.text)])
                + [
                    .row("go:mail/archive", "Archive", end: "\(data.archived.count)"),
                    .row("go:mail/sent", "Sent", end: "\(data.sent.count)"),
                ]
        case .calendar:
            func day(_ title: String, _ day: String, _ events: [HomeData.Appointment]) -> [Part] {
                [.heading(title)] + (events.isEmpty ? [.words("Nothing planned")] : [])
                    + events.map {
                        .row(
                            "go:\(HomeSubject.appointment(day: day, $0).destination)", $0.title, $0.place, end: $0.time)
                    }
            }
            return day(data.date, "Today", data.earlier + data.today) + day("Tomorrow", "Tomorrow", data.tomorrow)
        case .notes:
            return data.lists.map { .row("go:\(HomeSubject.list($0).destination)", $0.title, $0.progress) }
                + data.notes.map { .row("go:notes/\($0.id)", $0.title, $0.lines.last ?? "Empty") }
                + [.row("go:notes/reading", "Reading List", end: "\(data.toRead.count)")]
        case .clock:
            let controls = data.timerControls.compactMap { ActivityControl(rawValue: $0) }
            return [.heading("Timer")]
                + controls.prefix(1).map { .row("do:\($0.rawValue)-timer", "Kitchen timer", data.timer, end: $0.title) }
                + controls.dropFirst().map { .row("do:\($0.rawValue)-timer", "\($0.title) Kitchen Timer") }
                + [1, 3, 10].map { .row("do:start-timer:\($0)", "\($0) min", end: "Start") }
                + [.heading(data.alarms.isEmpty ? "No Alarms" : "Alarms")]
                + data.alarms.enumerated().map {
                    .row(
                        "go:\(alarm)\($0.offset)", $0.element.time.text,
                        "Alarm is \($0.element.isOn ? "on" : "off")", end: "Change")
                }
        case .photos:
            let star = data.favourites.contains("photo") ? "★ " : ""
            return [
                .pictures(HomePicture.allCases),
                .row("go:photo/lighthouse", star + HomePhoto.title, "Photo with sound"),
            ]
        case .music:
            return [.large(data.music.title), .words(data.music.isPlaying ? "Playing" : "Stopped")]
                + HomeMusic.pieces.enumerated().map {
                    let isOn = data.music.isPlaying && $0.offset == data.music.piece
                    return .row("do:piece:\($0.offset)", $0.element, end: isOn ? "Stop" : "Play")
                }
        case .calculator: return [.large(data.calculator.display), .keys(HomeCalculator.keys)]
        case .weather:
            return data.forecasts.map {
                .row(
                    "go:\(HomeSubject.weather($0, isDay: false).destination)", $0.place, $0.sky.words,
                    end: HomeForecast.text($0.degrees))
            }
        case .parcels:
            return [
                data.hasParcel
                    ? .row("do:stop-parcel", "Parcel 1042", "On its way to Mill Lane 4", end: "Dismiss")
                    : .row("do:track", "Parcel 1042", "To Mill Lane 4", end: "Track")
            ]
        case .maps: return nil
        }
    }

    private static func messages(_ messages: [HomeMessage]) -> [Part] {
        if messages.isEmpty { return [.words("No messages")] }
        return messages.map {
            .row(
                "go:\(HomeSubject.message($0, 0).destination)", ($0.isUnread ? Self.unread : "") + $0.sender,
                $0.subject, end: $0.isFlagged ? "Flag, \($0.time)" : $0.time)
        }
    }
}

extension HomeSubject {
    /// What a page is about.
    init(route: String, _ data: HomeData) {
        let parts = route.split(separator: "/")
        if parts.last == "start", let icon = parts.first.flatMap({ HomeIcon(rawValue: String($0)) }) {
            self = HomeSubject.app(icon).page(data)
            return
        }
        var all: [HomeSubject] =
            [.link, .photo, .press(data.shownPress), .trip(data.trip)] + data.lists.map { .list($0) }
        all += (data.messages + data.archived + data.sent).map { .message($0, 0) }
        all += data.earlier.map { .appointment(day: "Today", $0) }
        all += data.comingUp.map { .appointment(day: $0.day, $0.appointment) }
        all += data.forecasts.flatMap { [.weather($0, isDay: false), .weather($0, isDay: true)] }
        all += data.people.map { .person($0) }
        all += HomePicture.allCases.map { .picture($0) }
        all += data.files.map { .file($0) }
        all += data.notes.map { .note($0) }
        self = all.first { $0.destination == route } ?? .nothing
    }

    /// What its page is about.
    func page(_ data: HomeData) -> HomeSubject {
        if case .app(.maps) = self { .trip(data.trip) } else { self }
    }

    /// The buttons of its page: all that can be done with it from its card, and what only the page has.
    func tools(_ data: HomeData) -> [HomeAction] {
        switch self {
        case .message(let message, _):
            let archive = data.messages.contains { $0.id == message.id } ? "Archive" : "To the Inbox"
            if data.sent.contains(where: { $0.id == message.id }) { return [] }
            return [HomeAction("flag", message.isFlagged ? "Remove Flag" : "Flag"), HomeAction("archive", archive)]
        case .app(.mail): return [HomeAction("new-message", "New Message"), HomeAction("mark-read", "All Read")]
        case .app(.calendar): return [HomeAction("new-event", "New Event")]
        case .app(.notes):
            return [HomeAction("new-note", "New Note")]
                + (data.clipboard.isEmpty ? [] : [HomeAction("paste", "Paste")])
        case .app(.clock): return [HomeAction("new-alarm", "New Alarm")]
        case .app(let icon) where icon == .photos || icon == .music: return icon.quickActions(data).items.dropLast()
        case .app(.calculator): return [HomeAction("copy-result", "Copy Result")]
        case .app(.weather): return [HomeAction("swap-places", "Swap Places")]
        case .appointment: return [HomeAction("remove-event", "Remove")]
        case .photo: return data.pictureActions("photo")
        case .press: return [HomeAction("clear-presses", "Clear Presses")]
        case .weather: return [HomeAction("copy-forecast", "Copy Forecast")]
        case .list: return [HomeAction("new-note", "New Note")]
        case .note: return [HomeAction("copy-note", "Copy"), HomeAction("remove-note", "Remove")]
        case .person(let person) where data.call == person.name:
            return [HomeAction("end-call", "End Call")] + actions(data).dropFirst()
        default: return actions(data)
        }
    }
}
