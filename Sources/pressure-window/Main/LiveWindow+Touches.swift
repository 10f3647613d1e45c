#if Window
    import CWindow
    import HomeScreen
    import HomeWindow
    import PressureGestures
    import WindowDevices

    /// What fingers, pens, a mouse and keys do.
    extension LiveWindow {
        func happened(_ event: window_event) {
            // A window without a window manager is never said to be active, and yet it is touched.
            if event.kind == WINDOW_BEGAN { findSource() }
            guard !isAlone, event.device != WINDOW_ERASER else { return }
            switch event.kind {
            case WINDOW_BEGAN: began(event)
            case WINDOW_MOVED: moved(event)
            case WINDOW_ENDED: ended(event)
            case WINDOW_LOST: if let id = pointers.removeValue(forKey: event.finger) { lose(id) }
            case WINDOW_GONE:
                loseTouches(.deviceGone)
                // A touch that ended may have shown already that its node has gone.
                if case .gone? = devices?.forceSource {
                    tellSource()
                } else {
                    tellSource("A device was unplugged, and its presses have ended.")
                }
            case WINDOW_BUTTON: otherButton(event)
            case WINDOW_TURNED: turned(event)
            default: return
            }
            follow()
        }

        /// A pointer as the host knows it: its place in points, and the pressure that the toolkit reports.
        private func pointer(_ event: window_event, _ id: Int32) -> HostPointer {
            let place = layout.point(event.x, event.y)
            let kind: HostPointer.Kind =
                switch event.device {
                case WINDOW_TOUCHSCREEN: .finger
                case WINDOW_PEN: .pen
                default: .mouse
                }
            return HostPointer(
                id, kind, x: place.x, y: place.y, pressure: kind == .mouse || event.pressure < 0 ? nil : event.pressure)
        }

        private func time(of event: window_event) -> Timestamp {
            devices?.time(of: event.stamp) ?? MonotonicClock.now()
        }

        private func began(_ event: window_event) {
            if let known = pointers[event.finger] { lose(known) }
            let id = newTouch()
            pointers[event.finger] = id
            if event.device == WINDOW_PEN { tellSource("The pen's own pressure is used. \(size.sentence)") }
            let landed = pointer(event, id)
            home.began(landed, at: time(of: event)) { host, target in
                _ = devices?.begin(landed, on: target, stamp: event.stamp, into: &host)
            }
        }

        private func moved(_ event: window_event) {
            // Also a pointer that only hovers: it shows which finger on a pad moves it.
            let moved = pointer(event, pointers[event.finger] ?? -1)
            home.change { host in _ = devices?.move(moved, stamp: event.stamp, into: &host) }
        }

        private func ended(_ event: window_event) {
            guard let id = pointers.removeValue(forKey: event.finger) else { return }
            let lifted = pointer(event, id)
            home.change { host in _ = devices?.end(lifted, stamp: event.stamp, into: &host) }
        }

        private func otherButton(_ event: window_event) {
            let pointer = pointer(event, pointers[0] ?? -1)
            let size = layout.screen
            let isBeside = !MotionRect(0, 0, size.width, size.height).contains(ScenePoint(pointer.x, pointer.y))
            // Beside the phone it still calls off what is pressed or stays.
            if isBeside, !home.isBusy { return window.openMenu() }
            home.otherButton(pointer, at: time(of: event))
        }

        private func lose(_ id: Int32) { home.change { host in devices?.lose(id, in: &host) } }

        private func turned(_ event: window_event) {
            guard let id = pointers[0] else { return }
            let time = time(of: event)
            home.change { $0.turnWheel(id, by: event.turn, at: time) }
            if home.wheelForce != nil, home.isPressureOn {
                tellSource("The wheel simulates the force. \(size.sentence)")
            }
        }

        func takes(_ key: HostKey, _ letter: Character?) -> Bool {
            let now = MonotonicClock.now()
            var isTaken = home.key(key, at: now)
            if !isTaken, home.isTypedInto {
                // What somebody types there is meant for the page, and for nothing in the menu.
                isTaken = presses(key == .enter ? "\n" : letter, at: now) || key == .other && letter != nil
            }
            if isTaken { follow() }
            return isTaken
        }

        /// Presses the calculator's key that this letter stands for; false where none is open.
        private func presses(_ letter: Character?, at now: Timestamp) -> Bool {
            guard let key = letter.flatMap({ home.typed($0, at: now) }), home.choose(key, at: now) else { return false }
            let display = home.model.setting.data.calculator.display
            window.speak(display)
            lines?.say("calculator: \(display)")
            return true
        }

        /// Whatever presses is void; what stays stays.
        func loseTouches(_ reason: CancelReason) {
            repeated = nil
            home.loseTouches(reason, at: MonotonicClock.now())
            for id in pointers.values { lose(id) }
            pointers.removeAll()
            follow()
        }

        /// Does those touches of the last phrase again that are due.
        func repeatTouches(until time: Timestamp) {
            while let touch = repeated?.touch(by: time) {
                home.receive(touch, isRepeated: true)
                follow()
            }
            if repeated?.isOver == true { repeated = nil }
        }

        /// After whatever happened: the picture is another one, and something may be due later.
        func follow() {
            tell(home.takeEvents())
            keepPhrases()
            keepChanges()
            tellEditing()
            window.draw()
            window.move()
            wake()
        }

        func isReadable(_ descriptor: Int32) {
            if isAlone { return readGrabbed() }
            readDevices()
            follow()
        }

        /// Reads what nodes have reported, and says what has come or gone.
        private func readDevices() {
            guard let before = devices?.forceSource else { return }
            home.change { devices?.dispatch(into: &$0) }
            if devices?.forceSource != before { tellSource() }
        }

        func isDue() {
            let now = MonotonicClock.now()
            // Where only a clock has struck, nothing has happened, and nothing moves.
            guard home.nextDeadline.map({ $0 <= now }) == true || repeated?.nextTime.map({ $0 <= now }) == true
            else { return drawClocks(at: now) }
            // What a node has reported by now comes before what is due by now, also where the program was held up.
            if isAlone { readGrabbed() } else { readDevices() }
            repeatTouches(until: now)
            home.advance(to: now)
            follow()
        }
    }
#endif
