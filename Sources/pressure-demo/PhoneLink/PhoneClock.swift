import PressureCore

/// Joins a page's clock to this machine's by round trips: the shortest ones know it best.
///
/// While something is down the joint stays, so that no interval changes within a touch.
package struct PhoneClock: Sendable {
    private struct Trip {
        var sent: Timestamp
        var span: TimeSpan
        /// This machine's time less the page's.
        var offset: Int64
    }

    private var asked: [(number: Int64, at: Timestamp)] = []
    private var trips: [Trip] = []
    private var nextNumber: Int64 = 1
    /// How much later than the page's times messages came at least.
    private var leastDelay: Int64?
    private var mostDelay: Int64?
    private var joint: Int64?

    package init() {}

    /// How many trips join at first: fewer could all be slow ones.
    private static let enough = 3
    /// How many are kept, and so how fast a clock that runs otherwise is followed.
    private static let most = 24
    /// How far clocks that both run may part while that many are asked, in microseconds.
    private static let drift: Int64 = 5_000

    package var isJoined: Bool { joint != nil }

    /// A question to ask now.
    package mutating func ask(at time: Timestamp) -> Int64 {
        if asked.count >= 8 { asked.removeFirst() }
        asked.append((nextNumber, time))
        nextNumber += 1
        return nextNumber - 1
    }

    /// An answer; false where there was no such question.
    package mutating func answered(_ number: Int64, pageTime: Int64, at time: Timestamp) -> Bool {
        guard let index = asked.firstIndex(where: { $0.number == number }) else { return false }
        let sent = asked.remove(at: index).at
        let span = time - sent
        let offset = sent.microseconds + span.microseconds / 2 - pageTime
        // A page's clock may stop while the phone sleeps: then no earlier trip holds any more.
        let known = trips.count
        trips.removeAll {
            abs($0.offset - offset) > ($0.span.microseconds + span.microseconds) / 2 + Self.drift
        }
        if trips.count < known { leastDelay = nil }
        if trips.count >= Self.most { trips.removeFirst() }
        trips.append(Trip(sent: sent, span: span, offset: offset))
        note(pageTime, at: time)
        return true
    }

    /// Something that a page stamped came: it cannot have been stamped later than now.
    package mutating func note(_ pageTime: Int64, at time: Timestamp) {
        let delay = time.microseconds - pageTime
        leastDelay = min(leastDelay ?? delay, delay)
        if let joint { mostDelay = max(mostDelay ?? 0, delay - joint) }
    }

    /// Takes what is known best by now; only while nothing is down.
    package mutating func settle() {
        guard isJoined || trips.count >= Self.enough, let best = trips.min(by: { $0.span < $1.span }) else { return }
        joint = min(best.offset, leastDelay ?? best.offset)
        leastDelay = nil
    }

    /// A page's time on this machine's clock.
    package func time(_ pageTime: Int64) -> Timestamp? {
        joint.map { Timestamp(microseconds: max(0, pageTime + $0)) }
    }

    /// How far the joint may be off: half of the shortest way there and back.
    package var uncertainty: TimeSpan {
        TimeSpan(microseconds: (trips.map(\.span.microseconds).min() ?? 0) / 2)
    }

    /// How much later than stamped messages came at most, since the last time this was asked.
    package mutating func takeLateness() -> TimeSpan {
        defer { mostDelay = nil }
        return TimeSpan(microseconds: mostDelay ?? 0)
    }
}
