import PressureCore

/// A kitchen timer: what it is for, how long it takes, and how much is left.
package struct KitchenTimer: Hashable, Sendable {
    /// What it does now.
    package enum Phase: Hashable, Sendable {
        case running(until: Timestamp)
        case paused(left: TimeSpan)
        /// It counts up, as a call does; what has ended keeps its length.
        case counting(since: Timestamp)
        case counted(TimeSpan)
        case done
    }

    package let label: String
    package let length: TimeSpan
    package private(set) var phase: Phase

    package init(_ label: String, length: TimeSpan, phase: Phase) {
        (self.label, self.length, self.phase) = (label, length, phase)
    }

    /// How much is left at a time.
    package func left(at time: Timestamp) -> TimeSpan {
        switch phase {
        case .running(let until): TimeSpan(microseconds: max(0, (until - time).microseconds))
        case .paused(let left), .counted(let left): left
        case .counting(let since): TimeSpan(microseconds: max(0, (time - since).microseconds))
        case .done: .zero
        }
    }

    /// The same timer, standing still or going on.
    func paused(at time: Timestamp) -> KitchenTimer {
        KitchenTimer(label, length: length, phase: isCall ? .counted(left(at: time)) : .paused(left: left(at: time)))
    }

    func resumed(at time: Timestamp) -> KitchenTimer {
        KitchenTimer(label, length: length, phase: .running(until: time + left(at: time)))
    }

    /// What it does now, in words.
    var state: String { isDone ? "Time is up" : isPaused ? "Paused" : "Running" }
    var isPaused: Bool { if case .paused = phase { true } else { false } }
    var isDone: Bool { phase == .done }
    var isCall: Bool { if case .counting = phase { true } else { isCounted } }
    var isCounted: Bool { if case .counted = phase { true } else { false } }

    /// The whole seconds that are shown at a time, those that come next, and how far the digits have rolled there.
    ///
    /// They roll in the last part of a second and have arrived when it ends: whoever looks only once a second sees whole
    /// numbers, and whoever looks more often sees them roll.
    func roll(at time: Timestamp) -> (from: Int, to: Int, share: Double) {
        let left = left(at: time).microseconds
        if isCall { return (Int(clamping: left / 1_000_000), Int(clamping: left / 1_000_000), 0) }
        let shown = Int(clamping: (left + 999_999) / 1_000_000)
        guard case .running = phase, shown > 0 else { return (shown, shown, 0) }
        let rest = Double(left - Int64(shown - 1) * 1_000_000) / 1_000_000
        let share = 1 - rest / SceneLimits.roll
        return (shown, shown - 1, share <= 0 ? 0 : share * share * (3 - 2 * share))
    }

    /// Of its length; what is left as the digits show it, so that ring and digits change together.
    func share(at time: Timestamp) -> Double {
        if isCall { return 1 }
        let roll = roll(at: time)
        let seconds = Double(roll.from) + (Double(roll.to) - Double(roll.from)) * roll.share
        return min(max(seconds / max(length.seconds, 1), 0), 1)
    }

    /// When it shows another second; nil while it stands still.
    func nextChange(after time: Timestamp) -> Timestamp? {
        if case .counting(let since) = phase {
            return since + TimeSpan(microseconds: (max(0, (time - since).microseconds) / 1_000_000 + 1) * 1_000_000)
        }
        guard case .running(let until) = phase, until > time else { return nil }
        let left = (until - time).microseconds
        return until - TimeSpan(microseconds: (left - 1) / 1_000_000 * 1_000_000)
    }

    /// `2:05`, or `1:02:05` from an hour on.
    static func text(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
        return hours > 0
            ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
    }

    /// The same in less and less room: without seconds, then without minutes.
    static func shorter(_ seconds: Int) -> [String] {
        [text(seconds), "\((seconds + 59) / 60) min", "\((seconds + 3_599) / 3_600) h"]
    }

    /// The time in the one unit that matters most, for where there is room for two digits.
    static func shortest(_ seconds: Int) -> String {
        seconds < 60 ? "\(seconds)" : seconds < 3_600 ? "\((seconds + 59) / 60)" : "\((seconds + 3_599) / 3_600)h"
    }
}
