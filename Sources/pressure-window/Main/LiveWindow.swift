#if Window
    import CWindow
    import Glibc
    import HomeScreen
    import HomeWindow
    import PressureGestures
    import RecordingTools
    import WindowDevices

    /// The home screen in a window, under fingers, pens and a mouse.
    final class LiveWindow: WindowOwner {
        let wish: LiveWish
        let home: LiveHome
        private let painter = ScenePainter()
        private(set) lazy var window = GestureWindow(
            wish.screen.size, beside: SceneLayout.beside, choices, owner: self)
        var layout: SceneLayout
        var size: MonitorSize
        /// Nodes, pads and the toolkit's clock; nil before the window is on a monitor.
        var devices: WindowDevices?
        #if LiveDevices
            /// The node that presses alone, where one is grabbed, or a phone.
            var grabbed: GrabbedNode?
            /// A phone that has been met, before the picture is laid out.
            var phone: EvdevDevice?
        #endif
        /// Why the node that was to be grabbed was not.
        var grabTrouble: String?
        var facts = window_facts()

        /// Whether somebody can see it: what runs by a clock stops where nobody does.
        private var isSeen = false
        /// Whether the menu says that things are rearranged.
        private var saysEditing = false
        /// The time of the frame that is shown.
        private(set) var frameTime: Timestamp
        /// What the user has chosen; nil before, where a mouse shows it beside the screen.
        var wantsForce: Bool?
        private let forceView = ForceView()
        var isDark = false
        var isFull: Bool
        var style: SceneTraits.Style?
        var isMotionReduced: Bool?
        var sensitivity: Tuning.Sensitivity

        /// The number of each of the toolkit's pointers that is down: of a finger by its own, of the others by 0.
        var pointers: [UInt64: Int32] = [:]
        private var touchCount: Int32 = 0
        /// What is done once more of what was pressed last.
        var repeated: RepeatedPhrase?
        var files: PhraseFiles?
        /// At how many frames a picture is still tried to be written; 0 if none is wanted.
        var pictureTries = 0
        /// When what runs by a clock is another picture; nil if nobody sees it.
        private var clockDue: Timestamp?
        private var explanation = ""
        private var told = ""
        let lines: LiveLines?
        /// Whether the monitor is wider than high; nil before it is known.
        private var isOnSide: Bool?
        /// Where changes are kept, and how many there were; nil where they cannot be.
        private var memory: HomeMemory?
        private var kept = 0
        private var keptText = ""
        /// Nil where this machine has nothing that plays a sound.
        let photoPlayer = PhotoPlayer(path: unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "")

        init(_ wish: LiveWish) throws(ToolError) {
            self.wish = wish
            (wantsForce, style, isMotionReduced) = (wish.showsForce ? true : nil, wish.style, wish.isMotionReduced)
            (isFull, sensitivity) = (wish.isKiosk, wish.sensitivity)
            frameTime = MonotonicClock.now()
            lines = wish.printsEvents ? LiveLines(from: frameTime) : nil
            size = MonitorSize(Monitor(), chosen: wish.millimetresPerPixel, guess: MonitorSize.phone)
            let screen = wish.screen.size
            layout = SceneLayout(screen, in: screen, millimetresPerPixel: size.millimetresPerPixel)
            do throws(AppDescriptionError) {
                home = try LiveHome(
                    wish.setting(isDark: false, isStill: false), on: layout.surface, from: frameTime)
            } catch {
                throw ToolError("the home screen does not fit this window: \(error)")
            }
            home.set(isPressureOn: wish.isForceOn)
            memory = HomeMemory { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
            if wish.isFresh { memory?.forget() } else { remember() }
            (kept, keptText) = (home.edits, home.memory)
        }

        /// Begins with what was kept; a file that cannot be read stays as it is, and nothing is kept then.
        private func remember() {
            do throws(ToolError) {
                if let text = try memory?.text() { home.remember(text) }
            } catch {
                memory = nil
                Output.complain(
                    "live: \(error.message); changes are not kept now; --fresh discards the earlier changes")
            }
        }

        /// Keeps what was changed, if anything was.
        func keepChanges() {
            guard kept != home.edits, let memory else { return }
            kept = home.edits
            let text = home.memory
            guard text != keptText else { return }
            do throws(ToolError) {
                try memory.keep(text, changedFrom: keptText)
                keptText = text
            } catch {
                self.memory = nil
                Output.complain("live: changes are not kept: \(error.message)")
            }
        }

        /// Shows the window until it is closed.
        func run() {
            settingsChanged()
            if wish.isKiosk { window.setKiosk(true) }
            window.speak("Home screen. Press with a finger or a pen, or hold the mouse's button.")
            window.run()
            home.end(.app, at: MonotonicClock.now())
            loseTouches(.app)
            keepRecording()
            photoPlayer?.stop()
            devices = nil
            #if LiveDevices
                grabbed = nil
            #endif
        }

        func newTouch() -> Int32 {
            touchCount = touchCount == .max ? 1 : touchCount + 1
            return touchCount
        }

        // MARK: - What the desktop says

        func settingsChanged() {
            facts = window.facts
            isDark = style.map { $0 == .dark } ?? facts.is_dark
            let isStill = isMotionReduced ?? facts.is_motion_reduced
            home.show { setting in
                setting.style = isDark ? .dark : .light
                setting.isStyleChosen = style != nil
                setting.isMotionReduced = isStill
            }
            home.sensitivity = sensitivity
            // What is no other than the toolkit's own was not chosen by anybody.
            if facts.long_press > 0 { home.set(holdTime: .milliseconds(Int64(facts.long_press))) }
            measure()
            window.setDark(isDark)
            window.set("dark", home.isDark)
            window.set("still", isStill)
            window.draw()
        }

        /// The monitor in points of the home screen, in which pointers come.
        private var monitor: Monitor {
            var monitor = Monitor(
                width: facts.monitor_width / layout.scale, height: facts.monitor_height / layout.scale,
                widthInMillimetres: facts.monitor_width_mm, heightInMillimetres: facts.monitor_height_mm)
            monitor.rotation = wish.rotation ?? .none
            return monitor
        }

        private func measure() {
            let isOnSide = facts.monitor_width > facts.monitor_height
            if let before = self.isOnSide, before != isOnSide {
                home.turn(onSide: isOnSide, at: MonotonicClock.now())
            }
            self.isOnSide = isOnSide
            let monitor = Monitor(
                width: facts.monitor_width, height: facts.monitor_height, widthInMillimetres: facts.monitor_width_mm,
                heightInMillimetres: facts.monitor_height_mm)
            let measured = MonitorSize(monitor, chosen: wish.millimetresPerPixel, guess: MonitorSize.phone)
            guard measured != size else { return }
            size = measured
            window.draw()
        }

        func activated(_ isActive: Bool) {
            let before = (sourceText, size)
            facts = window.facts
            measure()
            findSource()
            home.change { host in
                host.change(isActive ? .active : .inactive, at: MonotonicClock.now())
                devices?.setActive(isActive, in: &host)
            }
            #if LiveDevices
                if !wish.phone.isWanted { grabbed?.activate(isActive, for: self) }
            #endif
            if !isActive { loseTouches(.app) }
            follow()
            // A menu takes the window's place for a while: what its entry has said stays.
            if before != (sourceText, size) { tellSource() }
        }

        /// Finds where force comes from, once the monitor is known that the window is on.
        func findSource() {
            guard devices == nil, !isAlone else { return }
            if wish.isGrabbed || wish.phone.isWanted, grab() { return tellSource() }
            devices = WindowDevices(
                clock: facts.is_wayland ? .kernel : .server, node: wish.source ?? WindowDevices.namedNode)
            if let descriptor = devices?.descriptor, descriptor >= 0 { window.watch(descriptor) }
            let (isForce, monitor) = (home.isPressureOn, monitor)
            home.change { host in
                devices?.measure(monitor, in: &host)
                devices?.allow(force: isForce, node: true, in: &host)
                devices?.setActive(true, in: &host)
            }
            tellSource()
        }

        /// Where force comes from.
        private var sourceText: String {
            #if LiveDevices
                if grabbed != nil, wish.phone.isWanted { return "Only the phone can press here." }
                if let node = grabbed {
                    return "\(node.path) is used by this window alone; no other program gets its touches."
                }
            #endif
            if let grabTrouble { return grabTrouble }
            if !home.isPressureOn { return "Force is off; a hold opens everything. The key P turns force on again." }
            let text = devices?.source { "`pressure-demo live \($0)`" } ?? ""
            guard devices?.forceSource == .noScreen else { return text }
            return text + " A pen has its own pressure; a mouse's wheel simulates force while the button is held."
        }

        func tellSource(_ text: String? = nil) {
            let text = text ?? "\(sourceText) \(size.sentence)"
            guard text != told else { return }
            told = text
            window.setSource(text)
            lines?.say("source: \(text)")
        }

        // MARK: - Pictures

        func draw(with brush: Brush, _ size: SceneSize) {
            defer { wake() }
            if !isLaid {
                facts = window.facts
                measure()
            }
            let wanted = SceneLayout(
                home.model.setting.screen.size, in: size, millimetresPerPixel: self.size.millimetresPerPixel)
            if !isLaid || wanted != layout { lay(wanted) }
            painter.draw(home.scene(at: frameTime), laid: layout, with: brush) {
                if showsForce { forceView.draw(press, with: brush, over: layout) }
            }
            if showsForce { forceView.draw(press, with: brush, beside: layout) }
            // What it has ended moves away, also where nothing else has called for frames.
            if home.moves(after: frameTime) { window.move() }
        }

        private var isLaid = false

        private func lay(_ wanted: SceneLayout) {
            isLaid = true
            layout = wanted
            window.set("force-view", showsForce)
            // What is recorded lies on one surface.
            if layout.surface != home.model.map.surface { keepRecording() }
            try? home.lay(on: layout.surface, at: MonotonicClock.now())
            let monitor = monitor
            home.change { devices?.measure(monitor, in: &$0) }
            layPhone()
            let corner = window.pictureCorner
            lines?.say(
                "picture: \(corner.x + layout.origin.x) \(corner.y + layout.origin.y) \(layout.scale) "
                    + "\(size.millimetresPerPixel)")
        }

        var showsForce: Bool { wantsForce ?? (facts.has_mouse && layout.side != nil) }

        private var press: ForceView.Press {
            let ladder = home.tuning.ladder
            return ForceView.Press(
                force: home.force?.value,
                ladder: [
                    .init(name: "hint", enter: ladder.hint.enter.value, leave: ladder.hint.leave.value),
                    .init(name: "peek", enter: ladder.peek.enter.value, leave: ladder.peek.leave.value),
                    .init(name: "pop", enter: ladder.pop.enter.value, leave: ladder.pop.leave.value),
                ],
                finger: home.home.state.finger, isDark: isDark)
        }

        func frame(at time: Timestamp) -> Bool {
            keepPicture()
            frameTime = time
            repeatTouches(until: time)
            followPlayer()
            // What the last picture has ended, such as the menu of an activity that has gone.
            tell(home.takeEvents())
            explain()
            let isMoving = home.moves(after: time) || repeated != nil || pictureTries > 0
            // What is another picture with every frame needs no alarm.
            let isQuick = isSeen && home.nextClock(after: time) - time <= Self.oneFrame
            return isMoving || isQuick
        }

        /// A little more than the time between two frames.
        private static let oneFrame = TimeSpan.milliseconds(18)

        func seen(_ isSeen: Bool) {
            self.isSeen = isSeen
            home.change { $0.change(isSeen ? .active : .hidden, at: MonotonicClock.now()) }
            if !isSeen { loseTouches(.app) }
            follow()
        }

        /// Asks to be woken when something is due, or when what runs by a clock is another picture.
        ///
        /// It is asked again with each picture: while none is drawn, as of a window that nobody sees, no clock wakes it.
        func wake() {
            clockDue = isSeen ? home.nextClock(after: frameTime) : nil
            setAlarm()
        }

        private func setAlarm() {
            window.wake(at: [home.nextDeadline, repeated?.nextTime, clockDue].compactMap(\.self).min())
        }

        /// Draws what runs by a clock, if it is another picture by now.
        func drawClocks(at now: Timestamp) {
            if let due = clockDue, due <= now {
                clockDue = nil
                frameTime = now
                // A photo that plays needs no frames.
                followPlayer()
                window.draw()
            }
            setAlarm()
        }

        /// The menu follows what happens, as where a hold begins edit mode.
        func tellEditing() {
            let isEditing = home.home.state.edit.isActive
            guard isEditing != saysEditing else { return }
            saysEditing = isEditing
            window.set("edit", isEditing)
            window.speak(isEditing ? "Edit the home screen. The button Done ends editing." : "Home screen")
            lines?.say(isEditing ? "edit: begins" : "edit: ends")
        }

        // MARK: - Words

        /// Prints what has just happened, and says it to who does not see it.
        func tell(_ events: [GestureEvent]) {
            for event in events {
                lines?.say(event, home)
                speak(event)
                play(event)
            }
        }

        /// The photo is heard while it plays.
        private func play(_ event: GestureEvent) {
            switch event.kind {
            case .playbackBegan: photoPlayer?.start(at: MonotonicClock.now())
            case .playbackEnded, .cancelled:
                followPlayer()
                photoPlayer?.stop()
            default: break
            }
        }

        private func followPlayer() {
            guard let failure = photoPlayer?.goOn(at: MonotonicClock.now()) else { return }
            tellSource(failure)
            window.set("sound", false)
        }

        /// Why the next step does not happen, once a frame.
        private func explain() {
            var text = home.explanation(at: frameTime) ?? ""
            if !text.isEmpty, let (_, pointer, hand) = home.leading, home.wheelForce == nil,
                let doubt = devices?.doubt(of: pointer, hand)
            {
                text += " No force: \(doubt)."
            }
            guard text != explanation else { return }
            explanation = text
            window.setExplanation(text)
            lines?.say("explain: \(text)")
        }

        private func speak(_ event: GestureEvent) {
            let index = Int(event.target.rawValue) - 1
            let targets = home.model.targets
            let title = targets.indices.contains(index) ? targets[index].title : ""
            switch event.kind {
            case .peekBegan: window.speak("Preview of \(title)")
            case .menuOpened: window.speak("Actions of \(title)")
            case .actionsRevealed: window.speak("Actions of the preview of \(title)")
            case .popped, .tapped: window.speak("\(title) opened")
            case .peekEnded, .menuClosed:
                window.speak(home.home.isCovered(at: frameTime) ? "Lock screen" : "Home screen")
            default: break
            }
        }
    }
#endif
