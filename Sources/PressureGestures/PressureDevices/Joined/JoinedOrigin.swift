/// Where a toolkit's places count from on an output.
enum JoinedOrigin: Hashable, Sendable {
    /// Nobody has said it, and no touch has shown it.
    case unknown
    /// One touch has shown it, if it was the finger that landed then.
    case guessed(ToolkitPlace)
    /// Two touches have shown the same, or one with the kernel's own stamp.
    case learned(ToolkitPlace)
    /// The app has said it.
    case said(ToolkitPlace)

    var place: ToolkitPlace? {
        switch self {
        case .unknown: nil
        case .guessed(let place), .learned(let place), .said(let place): place
        }
    }

    var isSaid: Bool {
        if case .said = self { true } else { false }
    }

    /// Whether a place alone can tell fingers apart.
    var isKnown: Bool {
        switch self {
        case .unknown, .guessed: false
        case .learned, .said: true
        }
    }
}

/// Names a node of joined touches.
package struct JoinedNodeID: Hashable, Sendable {
    package let rawValue: Int
}
