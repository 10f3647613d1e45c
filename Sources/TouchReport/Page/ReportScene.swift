import PressureGestures

/// A scene as a report plays it: pictures of its states in both appearances, and when each state begins.
public struct ReportScene: Sendable {
    /// One state of the scene.
    public struct State: Hashable, Sendable {
        /// Complete SVG documents of the same size.
        public let light: String
        public let dark: String
        /// What it shows, in words.
        public let text: String

        public init(light: String, dark: String, text: String) {
            (self.light, self.dark, self.text) = (light, dark, text)
        }
    }

    /// When a state begins.
    public struct Moment: Hashable, Sendable {
        public let time: Timestamp
        public let state: Int
    }

    /// The text under the picture.
    public let caption: String
    /// The size of all pictures, in points.
    public let width: Int
    public let height: Int
    /// Where the surface's top left and bottom right corners are in the pictures, in points.
    public let corners: (left: Double, top: Double, right: Double, bottom: Double)
    /// Every state once.
    public private(set) var states: [State] = []
    /// The moments in order of time; neighbours have different states.
    public private(set) var moments: [Moment] = []
    private var places: [State: Int] = [:]

    public init(
        caption: String, width: Int, height: Int,
        corners: (left: Double, top: Double, right: Double, bottom: Double)? = nil
    ) {
        self.caption = caption
        self.width = width
        self.height = height
        self.corners = corners ?? (0, 0, Double(width), Double(height))
    }

    /// Adds the state that begins at a time, which must not be earlier than the last one.
    public mutating func append(_ state: State, from time: Timestamp) {
        let place = places[state] ?? states.count
        if place == states.count {
            states.append(state)
            places[state] = place
        }
        guard moments.last?.state != place else { return }
        if moments.last?.time == time { moments.removeLast() }
        moments.append(Moment(time: time, state: place))
    }
}
