/// The data of the home screen: presses, appointments, the message.
public struct HomeData: Hashable, Sendable {
    /// One press that has ended.
    public struct PressNote: Hashable, Sendable {
        /// What it became, in one word.
        public var word: String
        /// The highest force as a share of full force.
        public var share: Double
        /// What was pressed.
        public var thing: String

        public init(_ word: String, _ share: Double, _ thing: String) {
            (self.word, self.share, self.thing) = (word, share, thing)
        }
    }

    /// An appointment.
    public struct Appointment: Hashable, Sendable {
        public var title: String
        public var time: String

        public init(_ title: String, _ time: String) { (self.title, self.time) = (title, time) }
    }

    /// The latest press first.
    public var presses: [PressNote]
    /// What is still to come today.
    public var today: [Appointment]
    public var tomorrow: [Appointment]

    public init(presses: [PressNote], today: [Appointment], tomorrow: [Appointment]) {
        (self.presses, self.today, self.tomorrow) = (presses, today, tomorrow)
    }

    /// What to show next: today's first appointment, or tomorrow's if none is left today.
    public var next: (day: String, appointment: Appointment)? {
        if let first = today.first { return ("Today", first) }
        return tomorrow.first.map { ("Tomorrow", $0) }
    }

    /// An ordinary day.
    public static let sample = HomeData(
        presses: [
            PressNote("Popped", 0.86, "Tide table"), PressNote("Peeked", 0.58, "Mail"),
            PressNote("Tapped", 0.11, "Maps"), PressNote("Held", 0.14, "Calendar"),
            PressNote("Played", 0.63, "Lighthouse"), PressNote("Peeked", 0.55, "Notes"),
            PressNote("Tapped", 0.12, "Clock"), PressNote("Popped", 0.91, "Mail"),
        ],
        today: [Appointment("Choir practice", "19:00"), Appointment("Call with Ines", "20:30")],
        tomorrow: [Appointment("Rowing club", "07:30"), Appointment("Dentist", "10:15")])
}
