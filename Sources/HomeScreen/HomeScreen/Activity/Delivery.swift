import PressureCore

/// A parcel on its way: where it is, which stops come before, and what has become of it.
package struct Delivery: Hashable, Sendable {
    /// A place where the courier stops; the last one is the reader's own door.
    package struct Stop: Hashable, Sendable {
        package let id: String
        package let name: String
        package internal(set) var time: String

        package init(_ id: String, _ name: String, _ time: String) {
            (self.id, self.name, self.time) = (id, name, time)
        }
    }

    /// How far it has got.
    package enum Stage: Hashable, Sendable {
        case onItsWay
        case atTheDoor
        case delivered
    }

    package var stage: Stage
    /// The stops that are left, the next one first.
    package var stops: [Stop]
    package var arrives: Timestamp
    /// Of the way; where it was when it was last heard of.
    package var place: Double
    /// Of the way in a second; how fast it went then.
    package var speed: Double
    /// When it was last heard of.
    package var reported: Timestamp
    /// Whether nothing was heard for so long that place and time may be wrong.
    package var isStale = false

    package init(
        _ stage: Stage, stops: [Stop] = [], arrives: Timestamp, place: Double, speed: Double = 0, reported: Timestamp
    ) {
        (self.stage, self.stops, self.arrives) = (stage, stops, arrives)
        (self.place, self.speed, self.reported) = (place, speed, reported)
    }

    /// Minutes until it comes, at least one while it is on its way.
    func minutes(at time: Timestamp) -> Int {
        Int(clamping: max(1, ((arrives - time).microseconds + 59_999_999) / 60_000_000))
    }

    /// Minutes since it was last heard of.
    func silence(at time: Timestamp) -> Int { Int(clamping: max(1, (time - reported).microseconds / 60_000_000)) }

    /// Of the way; where its marker is at a time, or where it was last thought to be if nothing was heard for long.
    func place(at time: Timestamp) -> Double {
        guard stage == .onItsWay else { return 1 }
        let seconds = isStale ? 0 : max(0, (time - reported).seconds)
        return min(place + speed * seconds, SceneLimits.beforeDoor)
    }

    /// When it shows another minute, or its marker has moved by enough to be seen; nil if only news changes it.
    func nextChange(after time: Timestamp) -> Timestamp? {
        guard stage == .onItsWay else { return nil }
        let step: Int64 = isStale || place(at: time) >= SceneLimits.beforeDoor ? 60_000_000 : 1_000_000
        let since = max(0, (time - reported).microseconds)
        return reported + TimeSpan(microseconds: (since / step + 1) * step)
    }

    var headline: String {
        switch stage {
        case .onItsWay: "On its way"
        case .atTheDoor: "At the door"
        case .delivered: "Delivered"
        }
    }

    /// What there is to know beside where it is.
    var note: String {
        switch stage {
        case .onItsWay: stops.count > 1 ? "\(stops.count) stops" : "Next stop"
        case .atTheDoor: "Kim has your parcel"
        case .delivered: "Left at the front door"
        }
    }
}
