#if Window
    import HomeScreen
    import PressureGestures

    /// Where the screen's points lie in a window: as large as fits, in the middle, but for what is drawn beside it.
    struct SceneLayout: Hashable {
        /// Logical pixels, which what is drawn beside the screen needs.
        static let beside = 76.0

        /// Of the screen, in points.
        let screen: SceneSize
        /// Of the window's picture, in logical pixels.
        let window: SceneSize
        /// Logical pixels for each point.
        let scale: Double
        let origin: ScenePoint
        /// How large a logical pixel is.
        let millimetresPerPixel: Double

        /// Where something can be drawn beside the screen, in the window's logical pixels; nil if it is too narrow.
        let side: MotionRect?

        init(_ screen: SceneSize, in window: SceneSize, millimetresPerPixel: Double) {
            (self.screen, self.window, self.millimetresPerPixel) = (screen, window, millimetresPerPixel)
            scale = max(min(window.width / screen.width, window.height / screen.height), 0.01)
            let free = window.width - screen.width * scale
            let hasRoom = free >= Self.beside
            // At the edge where not both sides have room.
            let isAtEdge = hasRoom && free < 2 * Self.beside
            origin = ScenePoint(
                isAtEdge ? 0 : (free / 2).rounded(),
                ((window.height - screen.height * scale) / 2).rounded())
            let right = origin.x + screen.width * scale
            side = hasRoom ? MotionRect(right, 0, Self.beside, window.height) : nil
        }

        /// The screen in millimetres, as large as it is shown.
        var surface: Surface {
            Surface(
                width: Millimetres(screen.width * scale * millimetresPerPixel),
                height: Millimetres(screen.height * scale * millimetresPerPixel))
        }

        /// Where a place in the window lies on the screen.
        func point(_ x: Double, _ y: Double) -> ScenePoint {
            ScenePoint((x - origin.x) / scale, (y - origin.y) / scale)
        }
    }
#endif
