#if Window
    import HomeScreen
    import PressureGestures

    /// Where the screen's points lie in a window: as large as fits, in the middle.
    struct SceneLayout: Hashable {
        /// Of the screen, in points.
        let screen: SceneSize
        /// Of the window's picture, in logical pixels.
        let window: SceneSize
        /// Logical pixels for each point.
        let scale: Double
        let origin: ScenePoint
        /// How large a logical pixel is.
        let millimetresPerPixel: Double

        init(_ screen: SceneSize, in window: SceneSize, millimetresPerPixel: Double) {
            (self.screen, self.window, self.millimetresPerPixel) = (screen, window, millimetresPerPixel)
            scale = max(min(window.width / screen.width, window.height / screen.height), 0.01)
            origin = ScenePoint(
                ((window.width - screen.width * scale) / 2).rounded(),
                ((window.height - screen.height * scale) / 2).rounded())
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
