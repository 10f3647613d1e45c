import Glibc
import PressureCore
import PressureLoop

/// Plays a recording against a clock: which of its moments is now, and when another one is due.
///
/// The clock may be any that never goes back; only `wait(until:)` reads one itself. A recording whose clock was not
/// begun yet has no moment that is now: the first frame begins it.
package struct PlaybackClock: Sendable {
    /// How many times as fast as it happened; 0 is for who plays at once and never asks when something is due.
    package let speed: Double
    /// A moment of the recording, and when it was due, or would have been without the pauses since.
    private var anchor: (recorded: Timestamp, due: Timestamp)?
    private var pausedAt: Timestamp?

    package init(speed: Double) { self.speed = speed }

    package var hasBegun: Bool { anchor != nil }

    package var isPaused: Bool { pausedAt != nil }

    /// Makes the recording's first moment due now; what has begun stays as it is.
    package mutating func begin(from first: Timestamp, at now: Timestamp) {
        if anchor == nil { anchor = (first, now) }
    }

    /// The moment of the recording that is now; nil before it has begun.
    package func moment(at now: Timestamp) -> Timestamp? {
        guard let anchor else { return nil }
        let passed = max(.zero, (pausedAt ?? now) - anchor.due)
        return anchor.recorded + Self.span((Double(passed.microseconds) * speed).rounded(.down))
    }

    /// When a moment of the recording is due if nothing pauses it; never, before it has begun.
    package func due(_ moment: Timestamp) -> Timestamp {
        guard let anchor else { return .never }
        // Up, so that the moment has come when it is due.
        return anchor.due + Self.span((Double((moment - anchor.recorded).microseconds) / speed).rounded(.up))
    }

    /// How long it is until a moment of the recording is due.
    ///
    /// A gap of a century in a damaged recording must not stop a program: what is due later than an hour after the
    /// beginning is due then.
    package func wait(until moment: Timestamp, at now: Timestamp) -> TimeSpan {
        guard let anchor else { return .zero }
        return max(.zero, min(due(moment), anchor.due + Self.longestWait) - now)
    }

    /// Begins with the first moment asked for, and returns when a moment is due.
    package mutating func wait(until moment: Timestamp) {
        begin(from: moment, at: MonotonicClock.now())
        while true {
            // A signal ends a sleep too early.
            let left = wait(until: moment, at: MonotonicClock.now()).microseconds
            guard left > 0 else { return }
            var rest = timespec(tv_sec: Int(left / 1_000_000), tv_nsec: Int(left % 1_000_000) * 1_000)
            _ = unsafe nanosleep(&rest, nil)
        }
    }

    /// Stops the recording, or lets it go on as if no time had passed.
    package mutating func pause(_ isWanted: Bool, at now: Timestamp) {
        if isWanted {
            if pausedAt == nil { pausedAt = now }
        } else if let since = pausedAt {
            pausedAt = nil
            if let anchor { self.anchor = (anchor.recorded, anchor.due + max(.zero, now - since)) }
        }
    }

    private static let longestWait = TimeSpan.milliseconds(3_600_000)

    /// Held to a thousand years, so that no speed leaves the range of whole numbers.
    private static func span(_ microseconds: Double) -> TimeSpan {
        TimeSpan(microseconds: Int64(min(max(microseconds, -3.2e16), 3.2e16)))
    }
}
