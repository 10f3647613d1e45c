import PressureGestures

/// One contact of a recording: how it lay, and what the library made of it.
package struct ContactTrial: Hashable, Sendable {
    /// The farthest that the contact came.
    package enum Response: String, Hashable, Sendable, CaseIterable {
        /// Nothing, or a tap without a hint before it.
        case none
        case hint
        /// A preview by force.
        case peek
        /// A preview popped by force, whatever began it.
        case pop
        /// A preview by holding still, which no force popped.
        case hold
    }

    /// What the contact was at its end.
    package enum Ending: Hashable, Sendable {
        case tapped
        /// The response that it began was over with it, or was left shown.
        case responded
        case failed(PressFailure)
        case cancelled(CancelReason)
        /// It never had a press.
        case ignored(IgnoreReason)
        /// Nothing was said of its end.
        case unsaid
    }

    package let id: Int32
    package let began: Timestamp
    /// When it was lifted or lost; the recording's end where it was down still.
    package internal(set) var ended: Timestamp
    /// Whether its touch-down was seen.
    package let hasStart: Bool
    /// Whether its lift was seen.
    package internal(set) var isLifted = false
    /// Whether the device itself called it a palm.
    package internal(set) var isPalm = false
    /// How far it was from its touch-down at most.
    package internal(set) var moved = Millimetres(micrometres: 0)
    /// How long before or after it the next other contact was down, 0 for at the same time; nil for none near.
    package internal(set) var neighbour: TimeSpan?

    package internal(set) var hasHint = false
    /// What began a preview, and when.
    package internal(set) var peek: PressTrigger?
    package internal(set) var peekAt: Timestamp?
    /// Whether force popped it.
    package internal(set) var hasPop = false
    package internal(set) var ending = Ending.unsaid
    /// When its force reached the peek's rung for the last time before the peek.
    package internal(set) var crossedAt: Timestamp?

    /// How long it was down.
    package var duration: TimeSpan { ended - began }

    package var response: Response {
        if hasPop { return .pop }
        switch peek {
        case .pressure: return .peek
        case .hold, .keyboard: return .hold
        case nil: return hasHint ? .hint : .none
        }
    }

    /// Whether the library let it try at all: not a second finger, a palm, or one that was down before.
    package var isJudged: Bool {
        if case .ignored = ending { return false }
        return true
    }
}

extension ContactTrial.Ending: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tapped: "tapped"
        case .responded: "responded"
        case .failed(let why): "failed(\(why))"
        case .cancelled(let why): "cancelled(\(why))"
        case .ignored(let why): "ignored(\(why.word))"
        case .unsaid: "unsaid"
        }
    }
}

extension IgnoreReason {
    /// One word for files, where sentences for people would change.
    var word: String {
        switch self {
        case .noTarget: "noTarget"
        case .palm: "palm"
        case .unknownStart: "unknownStart"
        case .secondFinger: "secondFinger"
        case .decided: "decided"
        case .calledOff: "calledOff"
        case .eraser: "eraser"
        case .button: "button"
        case .clickOver: "clickOver"
        case .otherKind: "otherKind"
        case .pen: "pen"
        }
    }
}
