// What actions do to the home screen's data, wherever they are chosen. Each says in a few words what happened.

/// What an action has done.
///
/// A class keeps the page's module small: each line that makes a structure copies all of it.
package final class HomeDeed {
    /// What the home screen shows of it for a short time.
    package let words: String
    /// Whether something is gone that can be brought back.
    package let isUndoable: Bool
    /// The page that it leads to; nil if one stays.
    package let opens: String?
    /// What it begins.
    package let starts: ActivityScript?
    /// Whether the page that it was chosen on is about something that is gone.
    package fileprivate(set) var leaves = false
    /// Whether nothing was done: the words say why.
    let isRefused: Bool

    @inline(never)
    init(
        _ words: String, isUndoable: Bool = false, opens: String? = nil, starts: ActivityScript? = nil,
        isRefused: Bool = false
    ) {
        (self.words, self.isUndoable, self.opens, self.starts) = (words, isUndoable, opens, starts)
        self.isRefused = isRefused
    }
}

extension HomeData {
    /// The same at a time of the day that is shown, by which the next ferry goes as well.
    mutating func perform(_ action: String, on subject: HomeSubject, at time: HomeClock) -> HomeDeed? {
        if action == "copy-forecast", case .app = subject, let first = later(at: time).forecasts.first {
            return perform(action, on: .weather(first, isDay: false), at: time)
        }
        let before = (clock, trip)
        (clock, trip) = (time, trip.later(at: time))
        defer { (clock, trip) = before }
        return perform(action, on: subject)
    }

    /// Does what an action does to a thing; nil for one that changes nothing here.
    mutating func perform(_ action: String, on subject: HomeSubject) -> HomeDeed? {
        edits += 1
        let parts = action.split(separator: ":", maxSplits: 1).map(String.init)
        let number = parts.count > 1 ? Int(parts[1]) : nil
        let deed = perform(parts[0], number, subject) ?? change(parts[0], number, on: subject)
        if deed == nil { edits -= 1 } else { note(action, on: subject) }
        return deed
    }

    /// Zooms in on the ferry on the map, or out again.
    mutating func comeNear() {
        isMapNear.toggle()
        edits += 1
    }

    // MARK: - What is chosen by its name alone

    private mutating func perform(_ action: String, _ number: Int?, _ subject: HomeSubject) -> HomeDeed? {
        switch action {
        case "new-event":
            var hour = clock.minutes / 60 + 1
            while today.contains(where: { HomeClock($0.time).minutes == hour % 24 * 60 }), hour < 47 { hour += 1 }
            let time = HomeClock(minutes: hour % 24 * 60)
            Self.add(Appointment("New event", time.text, "No place"), to: &today)
            return HomeDeed("New event at \(time.text)")
        case "reading-list": return HomeDeed("", opens: "notes/reading")
        case "today": return HomeDeed("", opens: "calendar/start")
        case "new-note", "paste":
            let id = (notes.map { $0.id }.max() ?? 0) + 1
            let title = Self.free("New note", among: notes.map { $0.title })
            notes.insert(HomeNote(id: id, title: title, lines: action == "paste" ? [clipboard] : []), at: 0)
            return HomeDeed("New note", opens: "notes/\(id)")
        case "start-timer":
            let minutes = min(max(number ?? 3, 1), 24 * 60)
            return HomeDeed(
                "Timer: \(minutes) min", starts: .timer("Kitchen", length: .scene(Double(minutes) * 60)))
        case "new-alarm":
            var time = HomeClock(7, 0).later(by: 15 * alarms.count)
            while alarms.contains(where: { $0.time == time }), alarms.count < 96 { time = time.later(by: 15) }
            alarms.append(HomeAlarm(time: time, isOn: true))
            return HomeDeed("Alarm at \(time.text)", opens: "clock/alarm-\(alarms.count - 1)")
        case "toggle-alarm", "later-alarm", "earlier-alarm":
            guard let number, alarms.indices.contains(number) else { return nil }
            if action == "toggle-alarm" {
                alarms[number].isOn.toggle()
            } else {
                alarms[number] = HomeAlarm(
                    time: alarms[number].time.later(by: action == "later-alarm" ? 15 : -15), isOn: true)
            }
            return HomeDeed("Alarm at \(alarms[number].time.text) is \(alarms[number].isOn ? "on" : "off")")
        case "remove-alarm":
            guard let number, alarms.indices.contains(number) else { return nil }
            alarms.remove(at: number)
            return HomeDeed("Alarm removed", isUndoable: true).leaving
        case "new-message":
            return HomeDeed("", opens: "mail/draft")
        case "mark-read":
            for index in messages.indices { messages[index].isUnread = false }
            return HomeDeed("All messages are read")
        case "play", "stop":
            music.isPlaying.toggle()
            return HomeDeed(music.isPlaying ? "Playing: \(music.title)" : "Music stopped")
        case "next-piece":
            music.next()
            return HomeDeed("Next: \(music.title)")
        case "piece":
            let piece = min(max(number ?? 0, 0), HomeMusic.pieces.count - 1)
            music.isPlaying = piece != music.piece || !music.isPlaying
            music.piece = piece
            return HomeDeed(music.isPlaying ? "Playing: \(music.title)" : "Music stopped")
        case "key":
            calculator.press(HomeCalculator.keys[min(max(number ?? 0, 0), HomeCalculator.keys.count - 1)])
            return HomeDeed("")
        case "clear-result":
            calculator = HomeCalculator()
            return HomeDeed("Cleared")
        case "copy-result":
            return calculator.isNumber ? copy(calculator.number) : HomeDeed("No number to copy", isRefused: true)
        case "swap-places":
            forecasts.reverse()
            return HomeDeed("First: \(forecasts.first?.place ?? "no place")")
        case "track": return HomeDeed("Parcel on its way", starts: .delivery(from: clock))
        case "draft-person":
            draft.person = (draft.person + 1) % max(people.count, 1)
            return HomeDeed("")
        case "draft-words":
            draft.words += 1
            return HomeDeed("")
        case "send":
            defer { draft = HomeDraft() }
            return send(draft.text, to: recipient).leaving
        case "copy-parcel": return copy("Parcel 1042")
        case "favourite-latest": return change("favourite", nil, on: .picture(.latest))
        case "copy-latest": return copy(HomePicture.latest.title)
        default: return nil
        }
    }

    // MARK: - What is done to a thing

    private static let leaving = "Leave for "

    /// What reminds one to leave for the trip, and whether it is set.
    private var reminder: Appointment {
        Appointment(Self.leaving + trip.title, trip.leave.text, trip.stops.first?.name ?? "")
    }
    var isReminded: Bool { (today + tomorrow).contains(reminder) }

    private mutating func change(_ action: String, _ number: Int?, on subject: HomeSubject) -> HomeDeed? {
        switch (action, subject) {
        case ("remind", _):
            if isReminded {
                forget(reminder)
                return HomeDeed("Reminder removed")
            }
            if trip.leave == clock { return HomeDeed("It is time to leave", isRefused: true) }
            guard trip.leave < clock else {
                Self.add(reminder, to: &today)
                return HomeDeed("Reminder at \(trip.leave.text)")
            }
            // The last ferry of today has left.
            Self.add(reminder, to: &tomorrow)
            return HomeDeed("Reminder tomorrow at \(trip.leave.text)")
        case ("copy-stop", _):
            guard let number, trip.stops.indices.contains(number) else { return nil }
            return copy("\(trip.stops[number].name), \(trip.stops[number].time.text)")
        case ("share-arrival", _): return send("I arrive at \(trip.stops.last?.time.text ?? "?").", to: "Rosa Winter")
        case ("open-in-background", _):
            if let index = tabs.firstIndex(of: HomeMail.linkTitle) {
                tabs.remove(at: index)
                return HomeDeed("Closed")
            }
            tabs.append(HomeMail.linkTitle)
            return HomeDeed("Open in the background")
        case ("add-to-reading-list", _):
            if let index = readingList.firstIndex(of: HomeMail.linkTitle) {
                readingList.remove(at: index)
                return HomeDeed("Removed from the reading list")
            }
            readingList.append(HomeMail.linkTitle)
            return HomeDeed("In the reading list")
        case ("copy-link", _): return copy(HomeMail.linkAddress)
        case ("copy-tide", _):
            return copy("Low water, \(HomeCard.tides[min(max(number ?? 0, 0), 5)].joined(separator: ", "))")
        case ("flag", .message(let message, _)):
            for index in messages.indices where messages[index].id == message.id { messages[index].isFlagged.toggle() }
            for index in archived.indices where archived[index].id == message.id { archived[index].isFlagged.toggle() }
            return HomeDeed(message.isFlagged ? "Flag removed" : "Flagged")
        case ("archive", .message(let message, _)):
            if let index = messages.firstIndex(where: { $0.id == message.id }) {
                archived.insert(messages.remove(at: index), at: 0)
                return HomeDeed("Archived", isUndoable: true).leaving
            }
            guard let index = archived.firstIndex(where: { $0.id == message.id }) else { return nil }
            messages.append(archived.remove(at: index))
            messages.sort { $0.id < $1.id }
            return HomeDeed("In the inbox again").leaving
        case ("remove-event", .appointment(_, let event)):
            if let index = today.firstIndex(of: event) {
                today.remove(at: index)
            } else if let index = tomorrow.firstIndex(of: event) {
                tomorrow.remove(at: index)
            }
            let isReminder = event.title.hasPrefix(Self.leaving)
            return HomeDeed("\(isReminder ? "Reminder" : event.title) removed", isUndoable: true).leaving
        case ("write-line", .note(let note)):
            guard let index = notes.firstIndex(where: { $0.id == note.id }) else { return nil }
            notes[index].lines.append(nextLine(of: note))
            return HomeDeed("")
        case ("copy-note", .note(let note)): return copy(([note.title] + note.lines).joined(separator: ", "))
        case ("remove-note", .note(let note)):
            notes.removeAll { $0.id == note.id }
            return HomeDeed("Note removed", isUndoable: true).leaving
        case ("toggle", .list(var list)):
            guard let number, list.items.indices.contains(number) else { return nil }
            list.items[number].isDone.toggle()
            if list.title == self.list.title {
                self.list = list
            } else if let place = otherLists.firstIndex(where: { $0.title == list.title }) {
                otherLists[place] = list
            }
            return HomeDeed(list.progress)
        case ("read", .message(let message, _)):
            guard let index = messages.firstIndex(where: { $0.id == message.id }), message.isUnread else { return nil }
            messages[index].isUnread = false
            return HomeDeed("")
        case ("call", .person(let person)): return HomeDeed("Calling \(person.firstName)", starts: .call(person.name))
        case ("write", .person(let person)):
            draft = HomeDraft(person: people.firstIndex { $0.id == person.id } ?? 0)
            return HomeDeed("To \(person.firstName)", opens: "mail/draft")
        case ("favourite", .picture(let picture)): return favour(picture.rawValue)
        case ("favourite", .photo): return favour("photo")
        case ("copy-picture", .picture), ("copy-picture", .photo): return copy(subject.title)
        case ("clear-presses", _):
            presses = []
            return HomeDeed("Cleared", isUndoable: true)
        case ("copy-forecast", .weather(let forecast, _)):
            if forecast.isUnknown(at: clock) { return HomeDeed("Nothing is known now", isRefused: true) }
            return copy("\(forecast.place): \(HomeForecast.text(forecast.degrees)), \(forecast.sky.words)")
        case ("duplicate", .file(let file)):
            var copy = file
            copy.isCopy = true
            copy.name = Self.free("\(file.name) copy", among: files.map { $0.name })
            copy.id = Self.free("\(file.id)-copy", among: files.map { $0.id }, "-")
            files.insert(copy, at: 0)
            return HomeDeed("Made: \(copy.name)")
        case ("remove-file", .file(let file)):
            files.removeAll { $0.id == file.id }
            return HomeDeed("Copy removed", isUndoable: true).leaving
        case ("share-file", .file(let file)): return send(file.name, to: "Jonas Lind")
        default: return nil
        }
    }

    /// What a note can get as its next line: something from the list, first what is still to be done.
    func nextLine(of note: HomeNote) -> String {
        let items = list.openFirst
        return items[note.lines.count % items.count].text
    }

    private static func add(_ event: Appointment, to day: inout [Appointment]) {
        day.append(event)
        day.sort { HomeClock($0.time) < HomeClock($1.time) }
    }

    private mutating func forget(_ event: Appointment) {
        today.removeAll { $0 == event }
        tomorrow.removeAll { $0 == event }
    }

    /// The name, with a number behind it if another thing has it already.
    private static func free(_ name: String, among others: [String], _ mark: String = " ") -> String {
        var (free, number) = (name, 1)
        while others.contains(free) {
            number += 1
            free = "\(name)\(mark)\(number)"
        }
        return free
    }

    /// The notices of the reminders and alarms that are due in the minutes after a time of the day.
    ///
    /// A reminder is removed, so that it rings once.
    mutating func ring(after before: HomeClock, minutes: Int) -> [HomeNotice] {
        func isDue(_ time: HomeClock) -> Bool { (1...max(minutes, 1)).contains(time.minutes(since: before)) }
        let due = (today + tomorrow).filter { $0.title.hasPrefix(Self.leaving) && isDue(HomeClock($0.time)) }
        for reminder in due { forget(reminder) }
        if !due.isEmpty { edits += 1 }
        return due.map { HomeNotice("Maps", $0.title, leads: "maps") }
            + alarms.filter { $0.isOn && isDue($0.time) }
            .map { HomeNotice("Clock", "Alarm, \($0.time.text)", leads: "clock") }
    }

    private mutating func favour(_ picture: String) -> HomeDeed {
        let isNew = favourites.remove(picture) == nil
        if isNew { favourites.insert(picture) }
        return HomeDeed(isNew ? "In the favourites" : "Removed from the favourites")
    }

    private mutating func copy(_ text: String) -> HomeDeed {
        clipboard = text
        return HomeDeed("Copied")
    }

    private mutating func send(_ text: String, to name: String) -> HomeDeed {
        let message = HomeMessage(
            id: 100 + sent.count, sender: "To \(name)", subject: text, time: clock.text, body: text, isUnread: false)
        sent.insert(message, at: 0)
        return HomeDeed("Sent to \(name.split(separator: " ").first ?? "")")
    }
}

extension HomeDeed {
    /// The same deed, which also closes the page on which it was chosen.
    fileprivate var leaving: HomeDeed {
        leaves = true
        return self
    }
}

extension HomeClock {
    /// A time as people write it, such as `9:41`; midnight for anything else.
    init(_ text: String) {
        let parts = text.split(separator: ":").compactMap { Int($0) }
        self.init(parts.first ?? 0, parts.count > 1 ? parts[1] : 0)
    }
}

extension HomeIcon {
    /// The actions of its menu, and the information beside them.
    func quickActions(_ data: HomeData) -> (items: [HomeAction], information: [String]) {
        let (first, second, information): (HomeAction, HomeAction, [String]) =
            switch self {
            case .calendar:
                (
                    HomeAction("new-event", "New Event"), HomeAction("today", "Today"),
                    data.next.map { ["\($0.day), \($0.appointment.time)", $0.appointment.title] } ?? []
                )
            case .notes: (HomeAction("new-note", "New Note"), HomeAction("reading-list", "Reading List"), [])
            case .clock: (HomeAction("start-timer", "Start Timer"), HomeAction("new-alarm", "New Alarm"), [])
            case .calculator: (HomeAction("copy-result", "Copy Result"), HomeAction("clear-result", "Clear"), [])
            case .maps:
                (
                    HomeAction("remind", data.isReminded ? "Remove Reminder" : "Remind Me", takesOut: data.isReminded),
                    HomeAction("share-arrival", "Share Arrival"), []
                )
            case .weather: (HomeAction("swap-places", "Swap Places"), HomeAction("copy-forecast", "Copy Forecast"), [])
            case .photos:
                (
                    data.favourites.contains(HomePicture.latest.rawValue)
                        ? HomeAction("favourite-latest", "Unstar Latest", takesOut: true)
                        : HomeAction("favourite-latest", "Star Latest"),
                    HomeAction("copy-latest", "Copy Latest"), []
                )
            case .mail: (HomeAction("new-message", "New Message"), HomeAction("mark-read", "Mark All as Read"), [])
            case .music:
                (
                    data.music.isPlaying ? HomeAction("stop", "Stop") : HomeAction("play", "Play"),
                    HomeAction("next-piece", "Next Piece"), []
                )
            case .parcels: (HomeAction("track", "Track Parcel"), HomeAction("copy-link", "Copy Link"), [])
            }
        return ([first, second, .edit], information)
    }
}
