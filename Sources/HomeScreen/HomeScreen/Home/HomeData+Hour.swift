// The data of the made-up day at other hours: without what is over, with later weather.

extension HomeData {
    /// The data at a later time; offline, the weather stays as it was when the connection was lost.
    package func later(at clock: HomeClock, offlineSince offline: HomeClock? = nil) -> HomeData {
        guard clock != self.clock || offline != nil else { return self }
        var data = self
        data.clock = clock
        data.earlier += today.filter { HomeClock($0.time) < clock }
        data.today.removeAll { HomeClock($0.time) < clock }
        for index in forecasts.indices {
            data.forecasts[index] = forecasts[index].later(at: offline ?? clock, than: self.clock)
            data.forecasts[index].isCutOff = offline != nil
        }
        data.trip = trip.later(at: clock)
        return data
    }
}

extension HomeClock {
    /// How many minutes have gone since another time, of this day or the one before.
    func minutes(since other: HomeClock) -> Int { (minutes - other.minutes + 1_440) % 1_440 }

    /// What people say to each other then.
    package var greeting: String {
        switch minutes / 60 {
        case 5..<12: "Good morning"
        case 12..<18: "Good afternoon"
        case 18..<22: "Good evening"
        default: "Good night"
        }
    }

    /// Whether it is dark outside.
    package var isDark: Bool { minutes >= 20 * 60 || minutes < 6 * 60 + 30 }
}

extension HomeForecast {
    /// The weather at a later time, which changes every half hour; a clear night follows the hours that are known.
    func later(at clock: HomeClock, than first: HomeClock) -> HomeForecast {
        guard clock != first else { return self }
        var forecast = self
        forecast.measured = measured.later(by: clock.minutes(since: first) / 30 * 30)
        func at(_ hour: Int) -> Hour {
            if let known = hours.first(where: { $0.hour == hour }) { return known }
            return hour == first.minutes / 120 * 2
                ? Hour(hour, sky, degrees) : Hour(hour, hour < 4 || hour > 20 ? .clear : .partly, low)
        }
        let now = clock.minutes / 120 * 2
        (forecast.sky, forecast.degrees) = (at(now).sky, at(now).degrees)
        forecast.hours = hours.indices.map { at((now + 2 + 2 * $0) % 24) }
        return forecast
    }
}

extension HomeTrip {
    /// The next ferry: one goes every two hours, the last one in the evening.
    func later(at clock: HomeClock) -> HomeTrip {
        var trip = self
        while trip.leave < clock, let first = trip.stops.first, first.time < HomeClock(20, 0) {
            for index in trip.stops.indices { trip.stops[index].time = trip.stops[index].time.later(by: 120) }
        }
        return trip.leave < clock ? self : trip
    }
}

extension HomeStack {
    /// The widget that matters most at an hour, counted from 0.
    func matters(_ data: HomeData) -> Int {
        let wanted: HomeWidget =
            switch id {
            // Before the day begins and once nothing is left of it, the weather; else what comes next.
            case Self.small.id: data.clock < HomeClock(8, 0) || data.today.isEmpty ? .weather : .next
            // A ferry that one can still take; in the evening what to pack, and else how the day goes on.
            case Self.medium.id:
                data.clock.minutes(until: data.trip.leave) > 0 && data.clock < HomeClock(18, 0)
                    ? .trip : data.clock < HomeClock(18, 0) ? .forecast : .list
            default: widgets[0]
            }
        return widgets.firstIndex(of: wanted) ?? 0
    }
}
