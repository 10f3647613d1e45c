import PressureGestures

/// A scene as a report plays it: pictures of its states in both appearances, and when each state begins.
package struct ReportScene: Sendable {
    /// One state of the scene.
    package struct State: Hashable, Sendable {
        /// Complete SVG documents of the same size.
        package let light: String
        package let dark: String
        /// What it shows, in words.
        package let text: String

        package init(light: String, dark: String, text: String) {
            (self.light, self.dark, self.text) = (light, dark, text)
        }
    }

    /// When a state begins.
    package struct Moment: Hashable, Sendable {
        package let time: Timestamp
        package let state: Int
    }

    /// The text under the picture.
    package let caption: String
    /// The size of all pictures, in points.
    package let width: Int
    package let height: Int
    /// Where the surface's top left and bottom right corners are in the pictures, in points.
    package let corners: (left: Double, top: Double, right: Double, bottom: Double)
    /// Every state once.
    package private(set) var states: [State] = []
    /// The moments in order of time; neighbours have different states.
    package private(set) var moments: [Moment] = []
    private var places: [State: Int] = [:]

    package init(
        caption: String, width: Int, height: Int,
        corners: (left: Double, top: Double, right: Double, bottom: Double)? = nil
    ) {
        self.caption = caption
        self.width = width
        self.height = height
        self.corners = corners ?? (0, 0, Double(width), Double(height))
    }

    /// Adds the state that begins at a time, which must not be earlier than the last one.
    package mutating func append(_ state: State, from time: Timestamp) {
        let index = places[state] ?? states.count
        if index == states.count {
            states.append(state)
            places[state] = index
        }
        guard moments.last?.state != index else { return }
        if moments.last?.time == time { moments.removeLast() }
        moments.append(Moment(time: time, state: index))
    }
}
