/// The weather of a place.
package struct HomeForecast: Hashable, Sendable {
    /// What the sky is like.
    package enum Sky: String, Hashable, Sendable, CaseIterable {
        case clear, partly, cloudy, rain

        /// As people say it.
        package var words: String {
            switch self {
            case .clear: "Clear"
            case .partly: "Some clouds"
            case .cloudy: "Cloudy"
            case .rain: "Rain"
            }
        }
    }

    /// One of the hours to come.
    package struct Hour: Hashable, Sendable {
        package var hour: Int
        package var sky: Sky
        /// Degrees Celsius.
        package var degrees: Int

        package init(_ hour: Int, _ sky: Sky, _ degrees: Int) {
            (self.hour, self.sky, self.degrees) = (hour, sky, degrees)
        }
    }

    package var place: String
    package var sky: Sky
    /// Degrees Celsius, now.
    package var degrees: Int
    package var low: Int
    package var high: Int
    package var hours: [Hour]
    /// When somebody has measured it.
    package var measured: HomeClock
    /// Whether nothing new can come.
    var isCutOff = false

    /// Degrees as people write them, such as `11°`.
    package static func text(_ degrees: Int) -> String { degrees < 0 ? "−\(-degrees)°" : "\(degrees)°" }

    /// `12° to 6°`, the highest first.
    package var range: String { "\(Self.text(high)) to \(Self.text(low))" }

    /// Whether it was measured so long ago that it has to be said.
    package func isStale(at clock: HomeClock) -> Bool {
        isCutOff || measured.minutes(until: clock) > Int(SceneLimits.staleMinutes)
    }

    /// Whether it was measured so long ago that it says nothing any more.
    func isUnknown(at clock: HomeClock) -> Bool { measured.minutes(until: clock) > Int(SceneLimits.unknownMinutes) }

    /// What the sky is like, or since when nobody knows.
    package func condition(at clock: HomeClock) -> String {
        isStale(at: clock) ? "As of \(measured.text)" : sky.words
    }
}
