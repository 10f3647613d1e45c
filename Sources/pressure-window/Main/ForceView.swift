#if Window
    import HomeScreen
    import PressureGestures

    /// How hard it is pressed, over the picture: a ring at the finger, and the rungs at the side.
    struct ForceView {
        let force: Pressure?
        let ladder: [(name: String, enter: Double, leave: Double)]
        let finger: ScenePoint?
        let isDark: Bool

        private static let width = 10.0

        private var ink: SceneColour { isDark ? SceneColour(255, 255, 255) : SceneColour(0, 0, 0) }

        /// Draws it over a screen, in the screen's points.
        func draw(with brush: Brush, over screen: SceneSize) {
            let share = min(max(force?.value ?? 0, 0), 1)
            let bar = MotionRect(screen.width - Self.width - 8, screen.height * 0.2, Self.width, screen.height * 0.6)
            brush.fill(.rectangle(bar, radius: Self.width / 2), ink.fainter(0.14))
            if force != nil {
                let full = MotionRect(bar.x, bar.bottom - bar.height * share, bar.width, bar.height * share)
                brush.fill(.rectangle(full, radius: Self.width / 2), level(share).fainter(0.9))
            }
            for rung in ladder {
                let (enter, leave) = (bar.bottom - bar.height * rung.enter, bar.bottom - bar.height * rung.leave)
                brush.fill(.rectangle(MotionRect(bar.x - 6, enter - 1, bar.width + 6, 2), radius: 0), ink.fainter(0.9))
                brush.fill(.rectangle(MotionRect(bar.x, leave - 0.5, bar.width, 1), radius: 0), ink.fainter(0.6))
                // Whatever lies below, the name can be read.
                let name = MotionRect(bar.x - 44, enter - 9, 36, 18)
                brush.fill(
                    .rectangle(name, radius: 9),
                    (isDark ? SceneColour(0, 0, 0) : SceneColour(255, 255, 255)).fainter(0.72))
                brush.text(
                    SceneText(rung.name, size: 11, weight: .medium, alignment: .trailing), ink.fainter(0.9),
                    x: bar.x - 14, baseline: enter + 4)
            }
            if let finger {
                let radius = 20 + 30 * share
                let ring = MotionRect(finger.x - radius, finger.y - radius, 2 * radius, 2 * radius)
                brush.stroke(.ellipse(ring), level(share).fainter(0.9), width: 3)
            }
        }

        /// The colour of the highest rung that is reached.
        private func level(_ share: Double) -> SceneColour {
            switch ladder.count(where: { $0.enter <= share }) {
            case 0: ink
            case 1: SceneColour(52, 120, 246)
            case 2: SceneColour(255, 149, 0)
            default: SceneColour(255, 59, 48)
            }
        }
    }
#endif
