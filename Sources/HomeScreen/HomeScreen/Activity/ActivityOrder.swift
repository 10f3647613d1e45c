import PressureCore

/// Which of several activities is compact, and which waits in the smallest form: the one place that says so.
///
/// 1. What alerted or was touched last comes first. Starting one by hand counts as touching it.
/// 2. Of what never did, that which ends sooner comes first; a session of presses has no end that is known.
/// 3. Of what ends at the same time, that which began first comes first.
package enum ActivityOrder {
    /// The activities that are shown, by their ids: the compact one first.
    package static func order(_ runs: [ActivityRun], at time: Timestamp) -> [Int] {
        runs.filter { !$0.isGone }.sorted { one, other in
            switch (one.attention, other.attention) {
            case (let a?, let b?) where a != b: return a > b
            case (.some, nil): return true
            case (nil, .some): return false
            default: break
            }
            let (a, b) = (one.content.ends(at: time), other.content.ends(at: time))
            return a != b ? a < b : one.id < other.id
        }.map { $0.id }
    }

    /// Which of those that wait is seen at a time, which comes next, and how far the one has faded into the other.
    ///
    /// Each has its turn for a while; it fades at the end of it, so that whoever looks only when turns change sees one.
    static func turn(_ count: Int, since begin: Timestamp, at time: Timestamp) -> (now: Int, next: Int, share: Double) {
        guard count > 1 else { return (0, 0, 0) }
        let turns = max(0, (time - begin).seconds) / SceneLimits.turn
        let whole = turns.rounded(.down)
        let rest = (1 - (turns - whole)) * SceneLimits.turn
        let now = Int(Int64(whole) % Int64(count))
        return (now, (now + 1) % count, min(max(1 - rest / SceneLimits.turnFade, 0), 1))
    }

    /// When the next turn begins; nil if there is only one.
    static func nextTurn(_ count: Int, since begin: Timestamp, after time: Timestamp) -> Timestamp? {
        guard count > 1 else { return nil }
        let length = TimeSpan.scene(SceneLimits.turn).microseconds
        return begin + TimeSpan(microseconds: (max(0, (time - begin).microseconds) / length + 1) * length)
    }
}
