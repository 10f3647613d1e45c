import HomeScreen
import PressureGestures
import SceneTools

/// A scene as a report plays it: the orders of its pictures, and when each picture begins.
package struct ReportScene: Sendable {
    /// When a picture begins.
    package struct Moment: Hashable, Sendable {
        package let time: Timestamp
        /// The picture's number among the orders.
        package let picture: Int
        /// The place of what it shows among the texts.
        package let text: Int
    }

    /// The text under the picture.
    package let caption: String
    /// Where the surface's top left and bottom right corners are in the pictures, in points.
    package let corners: (left: Double, top: Double, right: Double, bottom: Double)
    /// What every picture is painted with.
    package private(set) var orders = SceneOrders()
    /// The moments in order of time; neighbours differ.
    package private(set) var moments: [Moment] = []
    /// What the pictures show, in words; each text once.
    package private(set) var texts: [String] = []
    private var places: [String: Int] = [:]

    package init(caption: String, corners: (left: Double, top: Double, right: Double, bottom: Double)) {
        self.caption = caption
        self.corners = corners
    }

    /// How many different pictures there are.
    package var pictures: Int { Set(moments.map(\.picture)).count }

    /// Adds the picture that begins at a time, which must not be earlier than the last one.
    ///
    /// Returns false, and adds nothing, where the two drawings are not two appearances of one picture.
    package mutating func append(
        light: SceneDrawing, dark: SceneDrawing, text: String, from time: Timestamp
    ) -> Bool {
        guard let picture = orders.add(light: light, dark: dark) else { return false }
        let place = places[text] ?? texts.count
        if place == texts.count {
            texts.append(text)
            places[text] = place
        }
        if let last = moments.last, last.picture == picture, last.text == place { return true }
        if moments.last?.time == time { moments.removeLast() }
        moments.append(Moment(time: time, picture: picture, text: place))
        return true
    }
}
