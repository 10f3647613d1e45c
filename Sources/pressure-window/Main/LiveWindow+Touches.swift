#if Window
    import CWindow
    import HomeScreen
    import HomeWindow
    import PressureGestures
    import WindowDevices

    /// What fingers, pens and a mouse do.
    extension LiveWindow {
        func happened(_ event: window_event) {
            // A window without a window manager is never said to be active, and yet it is touched.
            if event.kind == WINDOW_BEGAN { findSource() }
            guard source?.isAlone != true else { return }
            if event.kind == WINDOW_GONE {
                lose(.deviceGone)
                if source?.hasLost != true { tellSource("A device was unplugged, and whatever it pressed has ended.") }
                return
            }
            switch event.device {
            case WINDOW_TOUCHSCREEN: touched(event)
            case WINDOW_ERASER: break
            default: pointed(event, event.device == WINDOW_PEN ? .pen : .finger)
            }
        }

        private func touched(_ event: window_event) {
            let now = MonotonicClock.now()
            let id: ContactID
            if event.kind == WINDOW_BEGAN {
                id = newTouch()
                fingers[event.finger] = id
            } else {
                guard let known = fingers[event.finger] else { return }
                id = known
            }
            if event.kind == WINDOW_ENDED || event.kind == WINDOW_LOST { fingers[event.finger] = nil }
            if source?.touch(event, id, pixel: size.millimetresPerPixel, for: self) == true { return }
            feed(
                LiveTouch(
                    change(event.kind), id, at: layout.point(event.x, event.y),
                    time: toolkitTime.time(of: event.stamp, now: now),
                    pressure: event.pressure >= 0 ? event.pressure : nil))
        }

        private func change(_ kind: window_event_kind) -> LiveTouch.Change {
            switch kind {
            case WINDOW_BEGAN: .began
            case WINDOW_MOVED: .moved
            case WINDOW_ENDED: .ended
            default: .lost
            }
        }

        private func pointed(_ event: window_event, _ hand: LiveTouch.Hand) {
            let now = MonotonicClock.now()
            let time =
                hand == .pen
                ? toolkitTime.time(
                    ofPen: event.stamp, isLanding: event.kind == WINDOW_BEGAN, isDown: event.is_down, now: now)
                : toolkitTime.time(of: event.stamp, now: now)
            let place = layout.point(event.x, event.y)
            if hand == .finger, event.kind != WINDOW_LOST { source?.pointed(x: event.x, y: event.y, at: time) }
            let said = event.pressure >= 0 ? event.pressure : nil
            switch event.kind {
            case WINDOW_BEGAN:
                if let known = pointer {
                    feed(LiveTouch(.lost, known.id, at: known.place, time: time, hand: known.hand))
                }
                wheel.release()
                let id = newTouch()
                pointer = (id, hand, place)
                if hand == .pen { tellSource("The pen's own pressure counts. \(size.sentence)") }
                feed(LiveTouch(.began, id, at: place, time: time, pressure: hand == .pen ? said : force, hand: hand))
            case WINDOW_TURNED:
                guard let known = pointer, event.is_down, known.hand == .finger else { return }
                wheel.turn(event.turn)
                tellSource("The wheel stands for the force: it is simulated. \(size.sentence)")
                feed(LiveTouch(.moved, known.id, at: known.place, time: time, pressure: wheel.force))
            case WINDOW_MOVED:
                guard event.is_down, let known = pointer else { return }
                pointer?.place = place
                feed(
                    LiveTouch(
                        .moved, known.id, at: place, time: time, pressure: known.hand == .pen ? said : force,
                        hand: known.hand))
            default:
                guard let known = pointer else { return }
                pointer = nil
                wheel.release()
                let isLost = event.kind == WINDOW_LOST
                feed(
                    LiveTouch(
                        isLost ? .lost : .ended, known.id, at: isLost ? known.place : place, time: time,
                        hand: known.hand))
            }
        }

        /// How hard the pointer presses: the wheel's force, else that of the finger on a pad that moves it.
        private var force: Double? { wheel.force ?? source?.pointerForce }

        /// The force of the pad's finger may change though the pointer stays.
        func padWasRead() {
            guard let known = pointer, known.hand == .finger, wheel.force == nil, let force = source?.pointerForce
            else { return }
            feed(LiveTouch(.moved, known.id, at: known.place, time: MonotonicClock.now(), pressure: force))
        }

        /// A touch of the user's own.
        func feed(_ touch: LiveTouch) {
            let wasOpen = phrase.isOpen
            // What does nothing is not recorded: replayed it would do something.
            guard home.receive(touch) else { return }
            phrase.add(touch)
            follow()
            if wasOpen, !phrase.isOpen { keepPhrase() }
        }

        /// A touch went on to a place, and nothing else is known of it.
        func follow(_ touch: LiveTouch) {
            home.follow(touch)
            window.draw()
            window.move()
        }

        /// Everything that is pressed is called off.
        func lose(_ reason: CancelReason) {
            let now = MonotonicClock.now()
            (fingers, pointer, repeated) = ([:], nil, nil)
            source?.lose(self)
            wheel.release()
            if phrase.isOpen {
                phrase.lose(at: now)
                keepPhrase()
            }
            home.end(reason, at: now)
            follow()
        }

        /// Does those touches of the last phrase again that are due.
        func repeatTouches(until time: Timestamp) {
            while let touch = repeated?.touch(by: time) {
                home.receive(touch)
                follow()
            }
            if repeated?.isOver == true { repeated = nil }
        }

        /// After whatever happened: the picture is another one, and something may be due later.
        func follow() {
            tell(home.takeEvents())
            tellEditing()
            window.draw()
            window.move()
            wake()
        }

        /// A lift may still be on its way when a hold is due.
        var margin: TimeSpan { TimeSpan(microseconds: Int64(home.tuning[.liveMargin] * 1_000)) }

        func isReadable(_ descriptor: Int32) {
            source?.read(descriptor, for: self)
        }

        func isDue() {
            let now = MonotonicClock.now()
            // Where only a clock has struck, nothing has happened, and nothing moves.
            guard home.nextDeadline.map({ $0 + margin <= now }) == true || repeated?.nextTime.map({ $0 <= now }) == true
            else { return drawClocks(at: now) }
            // What a node has reported by now comes before what is due by now, also where the program was held up.
            source?.readAll(for: self)
            repeatTouches(until: now)
            home.advance(to: now - margin)
            follow()
        }
    }
#endif
