#if Window
    import CWindow
    import HomeScreen
    import HomeWindow
    import PressureGestures
    import RecordingTools
    import SceneReplay
    import WindowDevices

    /// A recording that presses the home screen in a window: it plays, stops, goes back and begins again.
    final class RecordingWindow: WindowOwner {
        /// How far the arrow keys go.
        private static let step = TimeSpan.milliseconds(100)
        /// What follows the last thing that moves, before it begins again.
        private static let pause = TimeSpan.milliseconds(1_200)

        private let wish: LiveWish
        private let replay: HomeReplay
        private let painter = ScenePainter()
        private lazy var window = GestureWindow(wish.screen.size, choices, owner: self)

        /// When everything is at rest after the end.
        private let rest: Timestamp
        /// The time of the recording that is shown, and the time of the last frame.
        private var shown: Timestamp
        private var lastFrame: Timestamp?
        private var isPlaying = true
        private var isSeen = true
        private var printed = 0
        private var speed: Double
        private var style: SceneTraits.Style?
        private var isDark = false

        init(_ wish: LiveWish, _ replay: HomeReplay) {
            (self.wish, self.replay, speed, style) = (wish, replay, wish.speed, wish.style)
            shown = replay.begin
            rest = replay.rest
        }

        private var choices: [GestureWindow.Choice] {
            [
                .init(section: "Play", name: "play", label: "Play", key: "space", state: true),
                .init(section: "Play", name: "back", label: "Back by a tenth of a second", key: "Left", state: nil),
                .init(section: "Play", name: "on", label: "Forward by a tenth of a second", key: "Right", state: nil),
                .init(section: "Play", name: "again", label: "From the beginning", key: "Home", state: nil),
                .init(section: "Play", name: "slow", label: "Four times slower", key: "4", state: false),
                .init(section: "Look", name: "dark", label: "Dark", key: "d", state: false),
                .init(section: "Keep", name: "quit", label: "Quit", key: "<Control>q", state: nil),
            ]
        }

        func run() {
            settingsChanged()
            if wish.isKiosk { window.setKiosk(true) }
            window.setSource(replay.name)
            window.speak("A recording presses the home screen.")
            window.move()
            window.run()
        }

        func draw(with brush: Brush, _ size: SceneSize) {
            let screen = replay.story.home.setting.screen.size
            let layout = SceneLayout(screen, in: size, millimetresPerPixel: MonitorSize.phone)
            painter.draw(replay.story.scene(at: shown, style: isDark ? .dark : .light), laid: layout, with: brush)
        }

        func frame(at time: Timestamp) -> Bool {
            let passed = lastFrame.map { time - $0 } ?? .zero
            lastFrame = time
            guard isPlaying, isSeen else { return false }
            shown = shown + TimeSpan(microseconds: Int64((Double(passed.microseconds) * speed).rounded()))
            if shown > rest + Self.pause {
                if wish.isOnce {
                    window.close()
                    return false
                }
                shown = replay.begin
                printed = 0
            }
            tell()
            printEvents()
            return true
        }

        /// Prints the events that have been reached, each time that they are played.
        private func printEvents() {
            guard wish.printsEvents else { return }
            while printed < replay.events.count, replay.events[printed].time <= shown {
                Output.write(replay.log[printed] + "\n")
                printed += 1
            }
        }

        private func tell() {
            let passed = max(0, (min(shown, rest) - replay.begin).microseconds / 10_000)
            let hundredths = "\(passed % 100 + 100)".dropFirst()
            window.setExplanation("\(passed / 100).\(hundredths) s\(isPlaying ? "" : ", stopped")")
        }

        func chose(_ name: String) {
            switch name {
            case "play": isPlaying.toggle()
            case "back": go(to: shown - Self.step)
            case "on": go(to: shown + Self.step)
            case "again":
                shown = replay.begin
                printed = 0
            case "slow": speed = speed == wish.speed ? wish.speed / Double(MotionPace.slow) : wish.speed
            case "dark":
                style = isDark ? .light : .dark
                settingsChanged()
            case "quit": window.close()
            default: break
            }
            window.set("play", isPlaying)
            window.set("slow", speed != wish.speed)
            lastFrame = nil
            if isPlaying { window.move() }
            tell()
            window.draw()
        }

        /// A step is looked at: it plays on when asked to.
        private func go(to time: Timestamp) {
            isPlaying = false
            show(min(max(time, replay.begin), rest))
        }

        /// Shows a time; what lies behind it is printed when it is reached.
        private func show(_ time: Timestamp) {
            shown = time
            printed = replay.events.firstIndex { $0.time > time } ?? replay.events.count
        }

        func settingsChanged() {
            isDark = style.map { $0 == .dark } ?? window.facts.is_dark
            window.setDark(isDark)
            window.set("dark", isDark)
            window.draw()
        }

        func happened(_ event: window_event) {}
        func takes(_ key: HostKey, _ letter: Character?) -> Bool { false }
        func isReadable(_ descriptor: Int32) {}
        func isDue() {}
        func activated(_ isActive: Bool) {}

        /// Nothing plays that nobody sees.
        func seen(_ isSeen: Bool) {
            self.isSeen = isSeen
            lastFrame = nil
            if isSeen, isPlaying { window.move() }
        }
    }
#endif
