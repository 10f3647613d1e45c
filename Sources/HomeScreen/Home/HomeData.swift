/// The data of the home screen: presses, appointments, the message.
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

        package init(_ title: String, _ time: String) { (self.title, self.time) = (title, time) }
    }

    /// The latest press first.
    package var presses: [PressNote]
    /// What is still to come today.
    package var today: [Appointment]
    package var tomorrow: [Appointment]
    /// What the widget that can be edited shows of the presses.
    package var gauge = GaugeSetting()

    package init(presses: [PressNote], today: [Appointment], tomorrow: [Appointment]) {
        (self.presses, self.today, self.tomorrow) = (presses, today, tomorrow)
    }

    /// What to show next: today's first appointment, or tomorrow's if none is left today.
    package var next: (day: String, appointment: Appointment)? {
        if let first = today.first { return ("Today", first) }
        return tomorrow.first.map { ("Tomorrow", $0) }
    }

    /// An ordinary day.
    package static let sample = HomeData(
        presses: [
            PressNote("Popped", 0.86, "Tide table"), PressNote("Peeked", 0.58, "Mail"),
            PressNote("Tapped", 0.11, "Maps"), PressNote("Held", 0.14, "Calendar"),
            PressNote("Played", 0.63, "Lighthouse"), PressNote("Peeked", 0.55, "Notes"),
            PressNote("Tapped", 0.12, "Clock"), PressNote("Popped", 0.91, "Mail"),
        ],
        today: [Appointment("Choir practice", "19:00"), Appointment("Call with Ines", "20:30")],
        tomorrow: [Appointment("Rowing club", "07:30"), Appointment("Dentist", "10:15")])
}
