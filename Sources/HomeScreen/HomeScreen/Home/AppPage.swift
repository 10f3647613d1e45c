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

    private static func list(_ route: String, _ subject: HomeSubject, _ data: HomeData) -> List? {
        if case .app(let icon) = subject { return app(icon, data) }
        if case .note(let note) = subject {
            let words: [Part] = note.lines.isEmpty ? [.words("Empty")] : note.lines.map { .words($0) }
            return (note.title, words + [.row("do:write-line", "Add a Line")], subject.tools(data))
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
                (data.readingList + data.tabs).map { .row("go:page/tide-table", $0, HomeMail.linkAddress) }
                    + (data.readingList.isEmpty && data.tabs.isEmpty ? [.words("Nothing to read yet")] : []), []
            )
        default: return nil
        }
    }

    private static func app(_ icon: HomeIcon, _ data: HomeData) -> List? {
        let icon = (icon, icon.label)
        switch icon.0 {
        case .mail:
            return (
                icon.1,
                messages(data.messages)
                    + (data.draft == HomeDraft()
                        ? [] : [.row("go:mail/draft", "Draft to \(data.recipient)", data.draft.text)])
                    + [
                        .row("go:mail/archive", "Archive", end: "\(data.archived.count)"),
                        .row("go:mail/sent", "Sent", end: "\(data.sent.count)"),
                    ], [HomeAction("new-message", "New Message"), HomeAction("mark-read", "All Read")]
            )
        case .calendar:
            func day(_ title: String, _ day: String, _ events: [HomeData.Appointment]) -> [Part] {
                [.heading(title)] + (events.isEmpty ? [.words("Nothing planned")] : [])
                    + events.map {
                        .row(
                            "go:\(HomeSubject.appointment(day: day, $0).destination)", $0.title, $0.place, end: $0.time)
                    }
            }
            return (
                icon.1,
                day(data.date, "Today", data.today) + day("Tomorrow", "Tomorrow", data.tomorrow),
                [HomeAction("new-event", "New Event")]
            )
        case .notes:
            return (
                icon.1,
                data.lists.map { .row("go:\(HomeSubject.list($0).destination)", $0.title, $0.progress) }
                    + data.notes.map { .row("go:notes/\($0.id)", $0.title, $0.lines.first ?? "Empty") }
                    + [.row("go:notes/reading", "Reading List", end: "\(data.readingList.count + data.tabs.count)")],
                [HomeAction("new-note", "New Note"), HomeAction("checklist", "New Checklist")]
                    + (data.clipboard.isEmpty ? [] : [HomeAction("paste", "Paste")])
            )
        case .clock:
            return (
                icon.1,
                [.heading("Timer")] + (data.hasTimer ? [.row("do:stop-timer", "A timer runs", end: "Cancel")] : [])
                    + [1, 3, 10].map { .row("do:start-timer:\($0)", "\($0) min", end: "Start") }
                    + [.heading("Alarms")]
                    + data.alarms.enumerated().map {
                        .check("do:toggle-alarm:\($0.offset)", $0.element.time.text, isOn: $0.element.isOn)
                    }, [HomeAction("new-alarm", "New Alarm")]
            )
        case .photos:
            return (
                icon.1, [.pictures(HomePicture.allCases)],
                [HomeAction("favourite-latest", "Latest to Favourites"), HomeAction("copy-latest", "Copy Latest")]
            )
        case .music:
            return (
                icon.1,
                [.large(data.music.title), .words(data.music.isPlaying ? "Playing" : "Stopped")]
                    + HomeMusic.pieces.enumerated().map {
                        let isOn = data.music.isPlaying && $0.offset == data.music.piece
                        return .row("do:piece:\($0.offset)", $0.element, end: isOn ? "Stop" : "Play")
                    },
                icon.0.quickActions(data).items.dropLast()
            )
        case .calculator:
            return (
                icon.1, [.large(data.calculator.display), .keys(HomeCalculator.keys)],
                [HomeAction("copy-result", "Copy Result")]
            )
        case .weather:
            return (
                icon.1,
                data.forecasts.map {
                    .row(
                        "go:\(HomeSubject.weather($0, isDay: false).destination)", $0.place, $0.sky.words,
                        end: HomeForecast.text($0.degrees))
                }, [HomeAction("swap-places", "Swap Places")]
            )
        case .parcels:
            return (icon.1, [.row("do:track", "Parcel 1042", "To Mill Lane 4", end: "Track")], [])
        case .maps: return nil
        }
    }

    private static func messages(_ messages: [HomeMessage]) -> [Part] {
        if messages.isEmpty { return [.words("No messages")] }
        return messages.map {
            .row(
                "go:\(HomeSubject.message($0, 0).destination)", ($0.isUnread ? "• " : "") + $0.sender, $0.subject,
                end: $0.isFlagged ? "Flag, \($0.time)" : $0.time)
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
            if data.sent.contains(message) { return [] }
            return [HomeAction("flag", message.isFlagged ? "Remove Flag" : "Flag"), HomeAction("archive", archive)]
        case .appointment: return [HomeAction("remove-event", "Remove")]
        case .photo:
            let isKept = data.favourites.contains("photo")
            return [
                HomeAction("favourite", isKept ? "No Favourite" : "Add to Favourites"),
                HomeAction("copy-picture", "Copy Picture"),
            ]
        case .press: return [HomeAction("clear-presses", "Clear Presses")]
        case .weather: return [HomeAction("copy-forecast", "Copy Forecast")]
        case .list: return [HomeAction("new-note", "New Note")]
        case .note: return [HomeAction("copy-note", "Copy"), HomeAction("remove-note", "Remove")]
        default: return actions
        }
    }
}
