import PressureCore

/// The clock from which a toolkit takes the time stamps of touches.
public enum ToolkitClock: UInt8, Hashable, Sendable, CaseIterable {
    /// The clock is not known: touches are joined by arrival time and position until their time stamps show which clock
    /// the toolkit uses.
    case unknown
    /// The kernel's own time; under Wayland, compositors pass it on in whole milliseconds.
    case kernel
    /// A display server's time, which differs from the kernel's time by a few milliseconds, as under X11.
    case server
    /// The toolkit's own clock, as in Qt without a display server.
    case own
}

/// The moments of the kernel's clock in which a touch may have landed.
struct JoinWindow: Hashable, Sendable {
    let from: Timestamp
    let until: Timestamp

    func contains(_ time: Timestamp) -> Bool { from <= time && time <= until }
}

extension ToolkitClock {
    /// The whole time of a stamp, which says the lowest 32 bits of a count of milliseconds, near another moment.
    package static func time(of stamp: UInt32, near moment: Timestamp) -> Timestamp {
        let near = moment.microseconds.dividedDown(by: 1_000)
        let apart = Int32(truncatingIfNeeded: Int64(stamp) &- near)
        return .milliseconds(near &+ Int64(apart))
    }

    /// When a touch may have landed, by its stamp and by when the app heard of it.
    func window(of stamp: UInt32, arrived: Timestamp) -> JoinWindow {
        let time = Self.time(of: stamp, near: arrived)
        switch self {
        case .kernel: return JoinWindow(from: time, until: time + TimeSpan(microseconds: 999))
        case .server:
            // Nobody hears of a finger before it lands.
            let until = min(time + JoinLimits.serverBefore, arrived)
            return JoinWindow(from: time - JoinLimits.serverAfter, until: until)
        case .unknown, .own: return JoinWindow(from: arrived - JoinLimits.arrival, until: arrived)
        }
    }
}

/// What the stamps of touches that were joined have shown of the toolkit's clock.
struct ClockEvidence: Hashable, Sendable {
    private var count = 0
    private var exact = 0
    private var near = 0

    /// A touch with this stamp landed at this moment of the kernel's clock.
    mutating func note(_ stamp: UInt32, landed: Timestamp) {
        let apart = ToolkitClock.time(of: stamp, near: landed) - landed
        let isExact = apart <= .zero && apart > .milliseconds(-1)
        let isNear =
            apart >= TimeSpan(microseconds: -JoinLimits.serverBefore.microseconds)
            && apart <= JoinLimits.serverAfter
        count += 1
        exact = isExact ? exact + 1 : 0
        near = isNear ? near + 1 : 0
    }

    /// The clock that the time stamps have shown so far; `unknown` until they have shown one.
    var clock: ToolkitClock {
        if exact >= JoinLimits.proof { return .kernel }
        if near >= JoinLimits.proof { return .server }
        return count >= JoinLimits.proof && near == 0 ? .own : .unknown
    }

    /// A touch has refuted it.
    mutating func forget() { self = ClockEvidence() }
}

extension Int64 {
    /// The quotient, rounded towards less.
    fileprivate func dividedDown(by divisor: Int64) -> Int64 {
        self / divisor - (self % divisor < 0 ? 1 : 0)
    }
}
