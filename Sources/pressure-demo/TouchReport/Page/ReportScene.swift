import HomeScreen
import PressureGestures
import SceneTools

/// A scene as a report plays it: the orders of its pictures, and when each picture begins.
package struct ReportScene: Sendable {
    /// The text under the picture.
    package let caption: String
    /// Where the surface lies in the pictures.
    package let corners: SurfaceCorners
    /// What every picture is painted with.
    package private(set) var orders = SceneOrders()
    package private(set) var moments = SceneMoments()

    package init(caption: String, corners: SurfaceCorners) {
        self.caption = caption
        self.corners = corners
    }

    /// Adds the picture that begins at a time, which must not be earlier than the last one.
    ///
    /// Returns false, and adds nothing, where the two drawings are not two appearances of one picture.
    package mutating func append(
        light: SceneDrawing, dark: SceneDrawing, text: String, from time: Timestamp
    ) -> Bool {
        guard let picture = orders.add(light: light, dark: dark) else { return false }
        moments.append(picture, text: text, from: time)
        return true
    }
}
