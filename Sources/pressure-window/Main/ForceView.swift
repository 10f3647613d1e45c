#if Window
    import HomeScreen

    /// How hard it is pressed: a ring at the finger, and the rungs beside the screen or, where that is narrow, over it.
    final class ForceView {
        /// What it shows.
        struct Press {
            struct Rung: Hashable {
                let name: String
                let enter: Double
                let leave: Double
            }

            let force: Double?
            let ladder: [Rung]
            let finger: ScenePoint?
            let isDark: Bool

            fileprivate var share: Double { min(max(force ?? 0, 0), 1) }
            fileprivate var ink: SceneColour { isDark ? SceneColour(255, 255, 255) : SceneColour(0, 0, 0) }

            /// The colour of the highest rung that is reached.
            fileprivate var level: SceneColour {
                switch ladder.count(where: { $0.enter <= share }) {
                case 0: ink
                case 1: SceneColour(52, 120, 246)
                case 2: SceneColour(255, 149, 0)
                default: SceneColour(255, 59, 48)
                }
            }
        }

        /// What stays beside the screen, whatever is pressed.
        private struct Scale: Hashable {
            let ladder: [Press.Rung]
            let isDark: Bool
            let bar: MotionRect
        }

        private static let width = 10.0
        /// The scale as it was drawn last: GTK paints letters anew that are drawn anew.
        private var kept: (scale: Scale, picture: Picture)?

        /// Draws what lies over a screen, in the screen's points.
        func draw(_ press: Press, with brush: Brush, over layout: SceneLayout) {
            let screen = layout.screen
            if layout.side == nil {
                let bar = MotionRect(
                    screen.width - Self.width - 8, screen.height * 0.2, Self.width, screen.height * 0.6)
                draw(press, in: bar, with: brush)
                for rung in press.ladder {
                    let enter = mark(rung, at: bar, reach: -6, press.ink, with: brush)
                    // Whatever lies below, the name can be read.
                    let name = MotionRect(bar.x - 44, enter - 9, 36, 18)
                    let paper = press.isDark ? SceneColour(0, 0, 0) : SceneColour(255, 255, 255)
                    brush.fill(.rectangle(name, radius: 9), paper.fainter(0.72))
                    brush.text(
                        SceneText(rung.name, size: 11, weight: .medium, alignment: .trailing), press.ink.fainter(0.9),
                        x: bar.x - 14, baseline: enter + 4)
                }
            }
            if let finger = press.finger {
                let radius = 20 + 30 * press.share
                let ring = MotionRect(finger.x - radius, finger.y - radius, 2 * radius, 2 * radius)
                brush.stroke(.ellipse(ring), press.level.fainter(0.9), width: 3)
            }
        }

        /// Draws what lies beside a screen, in the window's pixels: where no finger hides it.
        func draw(_ press: Press, with brush: Brush, beside layout: SceneLayout) {
            guard let side = layout.side else { return }
            let bar = MotionRect(side.x + 16, side.height * 0.2, Self.width, side.height * 0.6)
            let scale = Scale(ladder: press.ladder, isDark: press.isDark, bar: bar)
            if kept?.scale != scale {
                kept = (
                    scale,
                    Picture { brush in
                        self.say("Force", at: bar.y - 14, bar, press, .semibold, with: brush)
                        for rung in press.ladder {
                            let enter = self.mark(rung, at: bar, reach: 6, press.ink, with: brush)
                            brush.text(
                                SceneText(rung.name, size: 13), press.ink.fainter(0.9), x: bar.right + 10,
                                baseline: enter + 5)
                        }
                    }
                )
            }
            draw(press, in: bar, with: brush)
            if let kept { brush.show(kept.picture) }
            guard let force = press.force, press.finger != nil else { return }
            let hundredths = Int((force * 100).rounded())
            let digits = "\(hundredths % 100 + 100)".dropFirst()
            say("\(hundredths / 100).\(digits)", at: bar.bottom + 22, bar, press, .semibold, with: brush)
        }

        private func say(
            _ words: String, at baseline: Double, _ bar: MotionRect, _ press: Press, _ weight: SceneType.Weight,
            with brush: Brush
        ) {
            brush.text(
                SceneText(words, size: 13, weight: weight), press.ink.fainter(0.9), x: bar.x - 2, baseline: baseline)
        }

        private func draw(_ press: Press, in bar: MotionRect, with brush: Brush) {
            brush.fill(.rectangle(bar, radius: Self.width / 2), press.ink.fainter(0.14))
            guard press.force != nil else { return }
            let full = MotionRect(
                bar.x, bar.bottom - bar.height * press.share, bar.width, bar.height * press.share)
            brush.fill(.rectangle(full, radius: Self.width / 2), press.level.fainter(0.9))
        }

        /// Draws where a rung is reached and left, and returns where it is reached.
        private func mark(
            _ rung: Press.Rung, at bar: MotionRect, reach: Double, _ ink: SceneColour, with brush: Brush
        ) -> Double {
            let (enter, leave) = (bar.bottom - bar.height * rung.enter, bar.bottom - bar.height * rung.leave)
            let left = bar.x + min(reach, 0)
            brush.fill(
                .rectangle(MotionRect(left, enter - 1, bar.width + abs(reach), 2), radius: 0), ink.fainter(0.9))
            brush.fill(.rectangle(MotionRect(bar.x, leave - 0.5, bar.width, 1), radius: 0), ink.fainter(0.6))
            return enter
        }
    }
#endif
