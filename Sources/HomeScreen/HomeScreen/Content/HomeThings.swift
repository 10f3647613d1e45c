// What people keep on a home screen: a trip, a list, files, people and messages.

/// The next trip: where to be, and when.
package struct HomeTrip: Hashable, Sendable {
    /// A stop on the way.
    package struct Stop: Hashable, Sendable {
        package var name: String
        package var time: HomeClock

        package init(_ name: String, _ time: HomeClock) { (self.name, self.time) = (name, time) }
    }

    package var title: String
    /// How many minutes it takes to walk to the first stop.
    package var walk: Int
    /// The first one is where it begins.
    package var stops: [Stop]

    /// When one has to go.
    package var leave: HomeClock { (stops.first?.time ?? HomeClock(0, 0)).later(by: -walk) }

    /// How long there is until then, in words.
    package func hurry(at clock: HomeClock) -> String {
        let minutes = clock.minutes(until: leave)
        if let first = stops.first, first.time < clock { return "Leave tomorrow" }
        return minutes == 0 ? "Leave now" : "Leave in \(HomeClock.span(minutes))"
    }

    /// Where the ferry is, of its whole way from 0 at the pier, so many minutes before it leaves: it sails for 40 minutes and
    /// goes every two hours.
    func ferry(at clock: HomeClock, after seconds: Double = 0) -> Double {
        let left = Double(stops.first.map { clock.minutes(until: $0.time) } ?? 0) - seconds / 60
        return min(max(min((120 - left) / 40, (left - 10) / 55), 0), 1)
    }

    /// When and where it begins, such as `10:40 from Outer pier`.
    package var departure: String { stops.first.map { "\($0.time.text) from \($0.name)" } ?? "" }
}

/// A list with things that are done, and things that are not.
package struct HomeList: Hashable, Sendable {
    /// One line of it.
    package struct Item: Hashable, Sendable {
        package var text: String
        package var isDone: Bool

        package init(_ text: String, isDone: Bool) { (self.text, self.isDone) = (text, isDone) }
    }

    package var title: String
    package var items: [Item]

    /// What is still to be done, and then what is done.
    package var openFirst: [Item] { items.filter { !$0.isDone } + items.filter { $0.isDone } }

    /// How much is done, such as `2 of 5 done`.
    package var progress: String { "\(items.filter { $0.isDone }.count) of \(items.count) done" }
}

/// A file, and what one sees of it at a glance.
package struct HomeFile: Hashable, Sendable {
    /// What is in it; each kind has a mark of its own.
    package enum Kind: String, Hashable, Sendable {
        case document, table, music
    }

    package var id: String
    package var name: String
    package var kind: Kind
    /// How much there is of it, such as `340 kB`.
    package var size: String
    package var changed: String
    /// How it begins.
    package var beginning: String
    /// Whether it is a copy of another one: it can be removed, and is not copied again.
    package var isCopy = false
}

/// Somebody one knows.
package struct HomePerson: Hashable, Sendable {
    package var id: String
    package var name: String
    package var role: String
    package var phone: String
    /// What was said last.
    package var latest: String
    /// How the appointments begin at which one sees them.
    package var next: String

    /// The name one calls them by.
    package var firstName: String { name.split(separator: " ").first.map(String.init) ?? name }
}

/// A message in the inbox.
package struct HomeMessage: Hashable, Sendable {
    /// In the order of the inbox.
    package var id: Int
    package var sender: String
    package var subject: String
    package var time: String
    package var body: String
    package var isUnread: Bool
    package var isFlagged = false
}
