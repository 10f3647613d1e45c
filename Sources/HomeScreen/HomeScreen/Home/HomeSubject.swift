/// What a target stands for: the thing itself, whichever widget or row shows it.
///
/// Everything that a press leads to follows from it, so that the same thing opens the same way wherever it is shown.
package enum HomeSubject: Hashable, Sendable {
    case link
    case photo
    /// A message, and its place in the inbox.
    case message(HomeMessage, Int)
    case appointment(day: String, HomeData.Appointment)
    /// The weather of a place; of the moment, or of the hours to come.
    case weather(HomeForecast, isDay: Bool)
    case trip(HomeTrip)
    case list(HomeList)
    case person(HomePerson)
    case picture(HomePicture)
    case file(HomeFile)
    case press(HomeData.PressNote)
    case app(HomeIcon)
    case note(HomeNote)
    /// A place where nothing is known.
    case nothing

    /// What the target of a name stands for.
    package init(of target: String, _ data: HomeData) {
        let number = (target.split(separator: "-").last.flatMap { Int($0) } ?? 1) - 1
        func thing<Thing>(_ things: [Thing], _ subject: (Thing) -> HomeSubject) -> HomeSubject {
            things.indices.contains(number) ? subject(things[number]) : .nothing
        }
        let widget = HomeWidget.owner(of: target)
        switch (target, widget) {
        case ("link", _): self = .link
        case ("photo", _): self = .photo
        case ("inbox-0", _): self = .app(.mail)
        case ("agenda-0", _): self = .app(.calendar)
        case ("message", _), (_, .inbox):
            self = data.messages.isEmpty ? .app(.mail) : thing(data.messages) { .message($0, number) }
        case (_, .next):
            self = data.next.map { .appointment(day: $0.day, $0.appointment) } ?? .nothing
        case (_, .agenda), (_, .month): self = thing(data.comingUp) { .appointment(day: $0.day, $0.appointment) }
        case (_, .weather), (_, .away), (_, .forecast):
            self = data.forecast(of: widget ?? .weather).map { .weather($0, isDay: widget == .forecast) } ?? .nothing
        case (_, .trip): self = .trip(data.trip)
        case (_, .list): self = .list(data.shownList)
        case (_, .people): self = thing(data.people) { .person($0) }
        case (_, .pictures): self = thing(HomePicture.allCases) { .picture($0) }
        case (_, .files): self = thing(data.files) { .file($0) }
        case (_, .last): self = .press(data.shownPress)
        case (let name, nil): self = HomeIcon(rawValue: name).map { .app($0) } ?? .nothing
        }
    }

    /// What sort of thing it is, as app files name it.
    package var kind: HomeTarget.Kind {
        switch self {
        case .link: .link
        case .photo: .photo
        case .message: .row
        case .appointment: .appointment
        case .weather: .forecast
        case .trip: .place
        case .list, .note: .note
        case .person: .person
        case .picture: .picture
        case .file: .file
        case .press, .nothing: .press
        case .app: .icon
        }
    }

    /// The title of its card and its page.
    package var title: String {
        switch self {
        case .link: "Tide table"
        case .photo: HomePhoto.title
        case .message(let message, _): message.subject
        case .appointment(_, let appointment): appointment.title
        case .weather(let forecast, let isDay): isDay ? "\(forecast.place), today" : forecast.place
        case .trip(let trip): trip.title
        case .list(let list): list.title
        case .person(let person): person.name
        case .picture(let picture): picture.title
        case .file(let file): file.name
        // The thing alone is the title of its own page.
        case .press: "Force Curve"
        case .app(let icon): icon.label
        case .note(let note): note.title
        case .nothing: "Nothing planned"
        }
    }

    /// What it opens, both by a tap and by a pop: the very thing that is shown.
    package var destination: String {
        switch self {
        case .link: "page/tide-table"
        case .photo: "photo/lighthouse"
        case .message(let message, _): "message/\(message.id)"
        case .appointment(let day, let appointment):
            "calendar/\(day.lowercased())-" + appointment.time.filter { $0 != ":" }
        case .weather(let forecast, let isDay): "weather/\(forecast.place.lowercased())\(isDay ? "-today" : "")"
        case .trip(let trip): "trip/" + trip.title.lowercased().split(separator: " ").joined(separator: "-")
        case .list(let list): list.title == "For Sunday" ? "note/sunday" : "note/boat"
        case .person(let person): "person/\(person.id)"
        case .picture(let picture): "picture/\(picture.rawValue)"
        case .file(let file): "file/\(file.id)"
        case .press: "press/last"
        case .app(let icon): "\(icon.rawValue)/start"
        case .note(let note): "notes/\(note.id)"
        case .nothing: "calendar/empty"
        }
    }

    /// What can be done with it, in its preview and on its page: the nearest to the finger first.
    func actions(_ data: HomeData) -> [HomeAction] {
        switch self {
        case .link: data.linkActions
        case .trip:
            [
                HomeAction(
                    "remind", data.isReminded ? "Remove Reminder" : "Remind Me to Leave", takesOut: data.isReminded),
                HomeAction("share-arrival", "Share Arrival"),
            ]
        case .person: [HomeAction("call", "Call"), HomeAction("write", "Write a Message")]
        case .picture(let picture): data.pictureActions(picture.rawValue)
        case .file(let file):
            [
                file.isCopy
                    ? HomeAction("remove-file", "Remove Copy", takesOut: true) : HomeAction("duplicate", "Duplicate"),
                HomeAction("share-file", "Share"),
            ]
        default: []
        }
    }

    /// What a sideways swipe on its card does; nil if there is nothing.
    package var sideways: HomeSideways? { if case .message = self { HomeMail.sideways } else { nil } }

    /// Whether its preview changes while one looks at it.
    package var isLive: Bool {
        switch self {
        case .link, .trip: true
        default: false
        }
    }
}

extension HomeData {
    /// What can be done with a picture.
    func pictureActions(_ name: String) -> [HomeAction] {
        [
            favourites.contains(name)
                ? HomeAction("favourite", "Remove from Favourites", takesOut: true)
                : HomeAction("favourite", "Add to Favourites"),
            HomeAction("copy-picture", "Copy Title"),
        ]
    }

    /// What can be done with the link: the first two take back what they have done.
    fileprivate var linkActions: [HomeAction] {
        HomeMail.actions.map { id, title in
            switch id {
            case "open-in-background" where isLinkOpen: HomeAction(id, "Close in Background")
            case "add-to-reading-list" where readingList.contains(HomeMail.linkTitle):
                HomeAction(id, "Remove from List", takesOut: true)
            default: HomeAction(id, title)
            }
        }
    }

    /// Whether the page of the letter's link lies open in the background.
    var isLinkOpen: Bool { tabs.contains(HomeMail.linkTitle) }
}
