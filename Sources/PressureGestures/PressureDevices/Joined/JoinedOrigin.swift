/// Where a toolkit's places count from on an output.
enum JoinedOrigin: Hashable, Sendable {
    /// The app has not set the origin, and no touch has shown it.
    case unknown
    /// Only one touch has shown this origin; if the touch was matched with the wrong finger, the origin is wrong.
    case guessed(ToolkitPlace)
    /// Two touches have shown the same origin, or one touch with the kernel's own time stamp has shown it.
    case learned(ToolkitPlace)
    /// The app has set the origin.
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
