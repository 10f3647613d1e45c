/// What the home screen knows of a day: what widgets and previews show is all of it.
package struct HomeData: Hashable, Sendable {
    /// One press that has ended.
    package struct PressNote: Hashable, Sendable {
        /// What it became, in one word.
        package var word: String
        /// The highest force as a share of full force.
        package var share: Double
        /// What was pressed.
        package var thing: String

        package init(_ word: String, _ share: Double, _ thing: String) {
            (self.word, self.share, self.thing) = (word, share, thing)
        }
    }

    /// An appointment.
    package struct Appointment: Hashable, Sendable {
        package var title: String
        package var time: String
        package var place: String

        package init(_ title: String, _ time: String, _ place: String) {
            (self.title, self.time, self.place) = (title, time, place)
        }
    }

    /// What time it is when the home screen is first seen.
    package var clock: HomeClock
    /// The day, as people write it.
    package var date: String
    /// The latest press first.
    package var presses: [PressNote]
    /// What is over today.
    package var earlier: [Appointment] = []
    /// What is still to come today.
    package var today: [Appointment]
    package var tomorrow: [Appointment]
    /// The weather at the places that somebody has chosen, the nearest first.
    package var forecasts: [HomeForecast]
    package var trip: HomeTrip
    package var list: HomeList
    /// The latest file first.
    package var files: [HomeFile]
    package var people: [HomePerson]
    /// The latest message first.
    package var messages: [HomeMessage]

    /// What was put away, and what was sent; the latest first.
    package var archived: [HomeMessage] = []
    package var sent: [HomeMessage] = []
    package var draft = HomeDraft()
    package var notes = [HomeNote(id: 1, title: "Lamp oil", lines: ["Two cans", "Ask Rosa for the funnel"])]
    /// Titles of pages to be read, and of those that are open.
    package var readingList: [String] = []
    package var tabs: [String] = []
    /// The names of pictures.
    package var favourites: Set<String> = []
    package var alarms = [HomeAlarm(time: HomeClock(6, 30), isOn: true)]
    /// What a timer does and its controls, and whether a parcel is on its way; known only while a page is open.
    var timer = ""
    var timerControls: [String] = []
    var hasParcel = false
    /// Whom a call is with; known only while a page is open.
    var call = ""
    package var music = HomeMusic()
    package var calculator = HomeCalculator()
    /// Whether the map of a trip is seen near the ferry; a restart shows all of the way.
    var isMapNear = false
    /// What was copied last.
    package var clipboard = ""
    /// How often people have changed something.
    package var edits = 0
    /// Further lists.
    var otherLists = [
        HomeList(
            title: "For the boat",
            items: [
                HomeList.Item("Lamp oil", isDone: false), HomeList.Item("Rope, ten metres", isDone: true),
                HomeList.Item("Varnish", isDone: false), HomeList.Item("New oarlocks", isDone: false),
            ])
    ]
    package var arrangement = HomeArrangement()
    /// Arrangements of other screens, and the actions that have changed something, as a memory has them.
    var otherArrangements: [String] = []
    var journal: [String] = []

    /// The day where there is little room, such as `Sun 22`.
    var shortDate: String { date.split(separator: " ").prefix(2).map { $0.prefix(3) }.joined(separator: " ") }

    /// What to show next: today's first appointment, or tomorrow's if none is left today.
    package var next: (day: String, appointment: Appointment)? {
        if let first = today.first { return ("Today", first) }
        return tomorrow.first.map { ("Tomorrow", $0) }
    }

    /// All that is still to come, with the day of each.
    package var comingUp: [(day: String, appointment: Appointment)] {
        today.map { ("Today", $0) } + tomorrow.map { ("Tomorrow", $0) }
    }

    /// What is in the reading list, and what else is open.
    var toRead: [String] { readingList + tabs.filter { !readingList.contains($0) } }

    /// When one sees somebody next.
    func next(of person: HomePerson) -> (day: String, appointment: Appointment)? {
        comingUp.first { day, event in
            event.title.hasPrefix(person.next)
                || event.title.split(separator: " ").contains { $0.hasPrefix(person.firstName) }
        }
    }

    /// Whom the draft goes to.
    var recipient: String { people.indices.contains(draft.person) ? people[draft.person].name : "Nobody" }
}
