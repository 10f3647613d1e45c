/// A time of day on the home screen, whose day is made up: nothing here reads the machine's clock.
package struct HomeClock: Hashable, Sendable, Comparable {
    /// Minutes since midnight.
    package let minutes: Int

    /// A time of day by its minutes since midnight; what is past midnight begins the day again.
    package init(minutes: Int) { self.minutes = ((minutes % 1_440) + 1_440) % 1_440 }

    /// A time of day.
    package init(_ hour: Int, _ minute: Int) { self.init(minutes: hour * 60 + minute) }

    package static func < (one: HomeClock, other: HomeClock) -> Bool { one.minutes < other.minutes }

    /// The time so many minutes later; whole days are taken off first, since a sum with them may be too large.
    package func later(by minutes: Int) -> HomeClock { HomeClock(minutes: self.minutes + minutes % 1_440) }

    /// How many minutes there are until a later time of the day; 0 once it has come.
    package func minutes(until time: HomeClock) -> Int { max(0, time.minutes - minutes) }

    /// Whether it is a time at which people sleep.
    package var isNight: Bool { minutes >= SceneLimits.night.from * 60 || minutes < SceneLimits.night.until * 60 }

    /// The time as clocks show it, such as `9:41`.
    package var text: String {
        let minute = minutes % 60
        return "\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// A length of time as people say it: `12 min`, `2 h`, `1 h 20 min`.
    package static func span(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }
}
