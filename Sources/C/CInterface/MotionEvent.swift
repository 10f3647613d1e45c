#if !WithoutMotion
    import CPressureGestures
    import PressureGestures

    /// Events of C's as far as motion asks for them: what happened and where, and not why.
    enum MotionEvent {
        /// What happened; nil for what moves nothing, as what later versions tell.
        static func kind(of event: pressure_event) throws(Failure) -> GestureEvent.Kind? {
            switch pressure_event_kind(rawValue: UInt32(bitPattern: unsafe event.kind)) {
            case PRESSURE_EVENT_TOUCH_BEGAN: return .touchBegan
            case PRESSURE_EVENT_HINT_BEGAN: return .hintBegan
            case PRESSURE_EVENT_PROGRESS: return try unsafe progress(event)
            case PRESSURE_EVENT_HINT_ENDED:
                return unsafe .hintEnded(
                    event.reason == Int32(bitPattern: PRESSURE_REASON_BEGAN.rawValue) ? .began : .lifted)
            case PRESSURE_EVENT_TAPPED: return .tapped
            case PRESSURE_EVENT_PEEK_BEGAN: return .peekBegan(.pressure)
            case PRESSURE_EVENT_ACTIONS_REVEALED: return .actionsRevealed
            case PRESSURE_EVENT_ACTIONS_HIDDEN: return .actionsHidden
            case PRESSURE_EVENT_HIGHLIGHTED:
                return unsafe .highlighted(event.action == PRESSURE_NO_ACTION ? nil : ActionID(1))
            case PRESSURE_EVENT_PINNED: return .pinned
            case PRESSURE_EVENT_POPPED: return .popped(.force, count: 1)
            case PRESSURE_EVENT_ACTION_SELECTED: return .actionSelected(ActionID(1))
            case PRESSURE_EVENT_MENU_OPENED: return .menuOpened(.pressure)
            case PRESSURE_EVENT_PLAYBACK_BEGAN: return .playbackBegan(.pressure)
            // All of them lead back.
            case PRESSURE_EVENT_FAILED, PRESSURE_EVENT_PEEK_ENDED, PRESSURE_EVENT_MENU_CLOSED,
                PRESSURE_EVENT_PLAYBACK_ENDED, PRESSURE_EVENT_LONG_PRESSED, PRESSURE_EVENT_CANCELLED:
                return .menuClosed
            default: return nil
            }
        }

        /// Where it happened.
        static func place(_ x: Double, _ y: Double) throws(Failure) -> Point {
            guard x.isFinite, y.isFinite else {
                throw .argument("the place is \(x), \(y); both must be finite millimetres")
            }
            return Point(x: Millimetres(x), y: Millimetres(y))
        }

        private static func progress(_ event: pressure_event) throws(Failure) -> GestureEvent.Kind {
            let share = unsafe event.progress
            guard share.isFinite else { throw .argument("event.progress is \(share); it must be a share, -1 to 1") }
            let isPeek = unsafe event.stage == Int32(bitPattern: PRESSURE_STAGE_PEEK.rawValue)
            let raw = Int32(min(max(share, -1), 1) * 65_536)
            return .progress(PressProgress(stage: isPeek ? .peek : .pop, raw: raw))
        }
    }
#endif
