extension HomeData {
    /// The days that can be shown, by their names.
    package enum Day: String, Hashable, Sendable, CaseIterable {
        /// A morning with all of the day to come.
        case ordinary
        /// Nothing is left of today.
        case evening
        /// Nothing has come from the weather's side since the early morning.
        case stale

        /// What is known on it.
        package var data: HomeData {
            var data = HomeData.sample
            switch self {
            case .ordinary: break
            case .evening:
                data.clock = HomeClock(21, 50)
                data.today = []
                for index in data.forecasts.indices { data.forecasts[index].measured = HomeClock(21, 40) }
            case .stale:
                for index in data.forecasts.indices { data.forecasts[index].measured = HomeClock(5, 10) }
            }
            return data
        }
    }

    /// An ordinary day.
    package static let sample = HomeData(
        clock: HomeClock(9, 41), date: "Sunday 22 November",
        presses: [
            PressNote("Popped", 0.86, "Tide table"), PressNote("Peeked", 0.58, "Mail"),
            PressNote("Tapped", 0.11, "Maps"), PressNote("Held", 0.14, "Calendar"),
        ],
        today: [
            Appointment("Choir practice", "19:00", "Harbour office"),
            Appointment("Call with Ines", "20:30", "By phone"),
        ],
        tomorrow: [
            Appointment("Rowing club", "07:30", "Boat house"), Appointment("Dentist", "10:15", "Quay street 4"),
            Appointment("Paint the dinghy", "14:00", "Slipway"),
            Appointment("Supper at Jonas's", "18:30", "Mill lane 9"),
        ],
        forecasts: [harbour, fjord],
        trip: HomeTrip(
            title: "Ferry to Skerry", walk: 12,
            stops: [
                HomeTrip.Stop("Outer pier", HomeClock(10, 40)), HomeTrip.Stop("Lantern rock", HomeClock(10, 58)),
                HomeTrip.Stop("Skerry", HomeClock(11, 20)),
            ]),
        list: HomeList(
            title: "For Sunday",
            items: [
                HomeList.Item("Boots", isDone: true), HomeList.Item("Lantern", isDone: true),
                HomeList.Item("Tea, two flasks", isDone: false), HomeList.Item("Old charts", isDone: false),
                HomeList.Item("Spare gloves", isDone: false),
            ]),
        files: files, people: people, messages: messages)

    private static let harbour = HomeForecast(
        place: "Harbour", sky: .partly, degrees: 8, low: 4, high: 11,
        hours: [
            HomeForecast.Hour(10, .partly, 8), HomeForecast.Hour(12, .clear, 10), HomeForecast.Hour(14, .clear, 11),
            HomeForecast.Hour(16, .partly, 9), HomeForecast.Hour(18, .cloudy, 7), HomeForecast.Hour(20, .rain, 6),
        ], measured: HomeClock(9, 30))

    private static let fjord = HomeForecast(
        place: "Fjord", sky: .rain, degrees: 2, low: -3, high: 4,
        hours: [
            HomeForecast.Hour(10, .rain, 2), HomeForecast.Hour(12, .rain, 3), HomeForecast.Hour(14, .cloudy, 4),
            HomeForecast.Hour(16, .cloudy, 2), HomeForecast.Hour(18, .partly, 0), HomeForecast.Hour(20, .clear, -2),
        ], measured: HomeClock(9, 20))

    private static let files = [
        HomeFile(
            id: "pier-plan", name: "Pier plan", kind: .document, size: "340 kB",
            changed: "Changed on Friday by Jonas Lind",
            beginning: "The outer steps stay open. The crane moves to the north side before the first frost, and the "
                + "ferry takes the inner berth for as long as it works there."),
        HomeFile(
            id: "tide-year", name: "Tide year", kind: .table, size: "58 kB", changed: "Changed in January",
            beginning: "22 Nov   0:20   0.9 m   6:20   3.1 m   12:20   0.9 m   18:20   3.1 m"),
        HomeFile(
            id: "choir-songs", name: "Choir songs", kind: .music, size: "61 MB",
            changed: "Changed on Tuesday by Ines Moreau",
            beginning: "The herring fleet. Lanterns on the water. Twelve days to Skerry. Home before the ice."),
        HomeFile(
            id: "crew-list", name: "Crew list", kind: .table, size: "4 kB", changed: "Changed yesterday",
            beginning: "Ines, bow. Jonas, stroke. Amadou, cox. Rosa, spare oars and tea."),
    ]

    private static let people = [
        HomePerson(
            id: "ines", name: "Ines Moreau", role: "Leads the harbour choir", phone: "01632 960 214",
            latest: "I bring tea for everybody.", next: "Choir practice"),
        HomePerson(
            id: "jonas", name: "Jonas Lind", role: "Skipper of the Tern", phone: "01632 960 187",
            latest: "The second plan is right.", next: "Supper"),
        HomePerson(
            id: "amadou", name: "Amadou Keita", role: "Rowing club", phone: "01632 960 302",
            latest: "Half past seven, and not a minute later.", next: "Rowing club"),
        HomePerson(
            id: "rosa", name: "Rosa Winter", role: "Keeps the lighthouse", phone: "01632 960 455",
            latest: "The lamp is dry again.", next: "Lighthouse"),
    ]

    private static let messages = [
        HomeMessage(
            id: 1, sender: HomeMail.sender, subject: HomeMail.subject, time: "9:32", body: HomeMail.body, isUnread: true
        ),
        HomeMessage(
            id: 2, sender: "Jonas Lind", subject: "The pier plan, second try", time: "8:50",
            body:
                "The first one had the crane on the wrong side. In this one the ferry keeps its berth until Monday, and "
                + "the outer steps stay open. Could you look at page two before noon?", isUnread: true),
        HomeMessage(
            id: 3, sender: "Rowing club", subject: "Boats go out at half past seven", time: "Sat",
            body: "The wind turns after nine, so we are on the water early. Bring a second pair of socks. Coffee is "
                + "on the stove from seven on.", isUnread: false),
        HomeMessage(
            id: 4, sender: "Town library", subject: "Two books are waiting", time: "Fri",
            body: "Knots of the north and A year of birds are at the desk for you until Saturday. The library is open "
                + "from ten to six.", isUnread: false),
    ]
}
