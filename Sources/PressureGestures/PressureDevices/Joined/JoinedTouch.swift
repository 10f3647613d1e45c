import PressureCore

/// A toolkit's touch, with the force that a device reports for it.
public struct JoinedTouch: Hashable, Sendable {
    /// What happened to the touch.
    public enum Change: UInt8, Hashable, Sendable, CaseIterable {
        /// The finger landed.
        case began
        /// The finger moved, or its force changed.
        case moved
        /// The finger lifted.
        case ended
        /// The touch was cancelled.
        case lost
    }

    /// What happened.
    public let change: Change
    /// The toolkit's id for the touch.
    public let id: ContactID
    /// The latest x position that the toolkit has reported.
    public let x: Double
    /// The latest y position that the toolkit has reported.
    public let y: Double
    /// The time of the change, on the kernel's clock if the kernel's time is known; never earlier than the time of the
    /// previous report.
    public let time: Timestamp
    /// How hard the finger presses, or why that is not known.
    package let answer: Answer

    /// The force, or why there is none.
    package enum Answer: Hashable, Sendable {
        case force(Pressure)
        case none(JoinDoubt)
    }

    /// The force of the finger; nil if unknown.
    public var force: Pressure? { answer.force }

    /// A sentence that says why the force is unknown, and what to do; nil if the force is known.
    public var reason: String? { doubt?.description }

    package var doubt: JoinDoubt? { answer.doubt }
}

extension JoinedTouch.Answer {
    package var force: Pressure? {
        if case .force(let force) = self { force } else { nil }
    }

    package var doubt: JoinDoubt? {
        if case .none(let doubt) = self { doubt } else { nil }
    }
}

/// Receives a toolkit's touches with their force.
public protocol JoinedSink {
    /// Receives one touch.
    mutating func receive(_ touch: JoinedTouch)
}

extension Array: JoinedSink where Element == JoinedTouch {
    public mutating func receive(_ touch: JoinedTouch) { append(touch) }
}
