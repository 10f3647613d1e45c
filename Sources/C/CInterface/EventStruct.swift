import CPressureGestures
import PressureGestures

/// Gestures as the structure that C sees, and back again for the event log.
enum EventStruct {
    /// Fills a structure that is zero.
    static func fill(_ event: inout pressure_event, with gesture: GestureEvent) {
        unsafe event.time = gesture.time.microseconds
        unsafe event.contact = gesture.contact.rawValue
        unsafe event.target = gesture.target.rawValue
        unsafe event.x = gesture.position.x.value
        unsafe event.y = gesture.position.y.value
        unsafe event.pressure = gesture.pressure?.value ?? PRESSURE_UNKNOWN
        var kind = PRESSURE_EVENT_TOUCH_BEGAN
        var reason = PRESSURE_REASON_NONE
        switch gesture.kind {
        case .touchBegan: kind = PRESSURE_EVENT_TOUCH_BEGAN
        case .hintBegan: kind = PRESSURE_EVENT_HINT_BEGAN
        case .progress(let progress):
            kind = PRESSURE_EVENT_PROGRESS
            let stage = progress.stage == .peek ? PRESSURE_STAGE_PEEK : PRESSURE_STAGE_POP
            unsafe event.stage = Int32(bitPattern: stage.rawValue)
            unsafe event.progress = progress.value
        case .hintEnded(let why): (kind, reason) = (PRESSURE_EVENT_HINT_ENDED, EventReasons.code(why))
        case .tapped: kind = PRESSURE_EVENT_TAPPED
        case .failed(let why): (kind, reason) = (PRESSURE_EVENT_FAILED, EventReasons.code(why))
        case .peekBegan(let trigger): (kind, reason) = (PRESSURE_EVENT_PEEK_BEGAN, EventReasons.code(trigger))
        case .actionsRevealed: kind = PRESSURE_EVENT_ACTIONS_REVEALED
        case .actionsHidden: kind = PRESSURE_EVENT_ACTIONS_HIDDEN
        case .highlighted(let action):
            kind = PRESSURE_EVENT_HIGHLIGHTED
            unsafe event.action = action.map { Int32($0.rawValue) } ?? PRESSURE_NO_ACTION
        case .pinned: kind = PRESSURE_EVENT_PINNED
        case .peekEnded(let why): (kind, reason) = (PRESSURE_EVENT_PEEK_ENDED, EventReasons.code(why))
        case .popped(let cause, let count):
            (kind, reason) = (PRESSURE_EVENT_POPPED, EventReasons.code(cause))
            unsafe event.count = Int32(count)
        case .actionSelected(let action):
            kind = PRESSURE_EVENT_ACTION_SELECTED
            unsafe event.action = Int32(action.rawValue)
        case .menuOpened(let trigger): (kind, reason) = (PRESSURE_EVENT_MENU_OPENED, EventReasons.code(trigger))
        case .menuClosed: kind = PRESSURE_EVENT_MENU_CLOSED
        case .playbackBegan(let trigger): (kind, reason) = (PRESSURE_EVENT_PLAYBACK_BEGAN, EventReasons.code(trigger))
        case .playbackEnded(let why):
            kind = PRESSURE_EVENT_PLAYBACK_ENDED
            switch why {
            case .eased: reason = PRESSURE_REASON_EASED
            case .lifted: reason = PRESSURE_REASON_LIFTED
            case .dismissed: reason = PRESSURE_REASON_DISMISSED
            case .cancelled(let cause):
                reason = PRESSURE_REASON_CANCELLED
                unsafe event.cancel_reason = Int32(bitPattern: EventReasons.code(cause).rawValue)
            }
        case .longPressed: kind = PRESSURE_EVENT_LONG_PRESSED
        case .cancelled(let why): (kind, reason) = (PRESSURE_EVENT_CANCELLED, EventReasons.code(why))
        }
        unsafe event.kind = Int32(bitPattern: kind.rawValue)
        unsafe event.reason = Int32(bitPattern: reason.rawValue)
    }

    /// The line of the event log that a structure stands for.
    static func line(of event: pressure_event) throws(Failure) -> String {
        let time = unsafe Timestamp(microseconds: event.time)
        switch pressure_event_kind(rawValue: UInt32(bitPattern: unsafe event.kind)) {
        case PRESSURE_EVENT_DEVICE_LEFT: return unsafe "device \(event.device) left: \(notice(event))"
        case PRESSURE_EVENT_NODE_CAME: return unsafe "\(notice(event)) came"
        case PRESSURE_EVENT_PRESSURE_REVISED: return unsafe "\(time) device \(event.device) \(notice(event))"
        default: break
        }
        guard let kind = unsafe gesture(event) else {
            throw .argument(unsafe "there is no event of kind \(event.kind) with reason \(event.reason)")
        }
        let gesture = unsafe GestureEvent(
            kind: kind, time: time, contact: ContactID(event.contact), target: TargetID(event.target),
            position: Point(x: Millimetres(event.x), y: Millimetres(event.y)),
            pressure: event.pressure < 0 ? nil : Pressure(event.pressure))
        return "\(gesture)"
    }

    private static func notice(_ event: pressure_event) -> String {
        guard let text = unsafe event.text else { return "" }
        return unsafe String(cString: text)
    }

    /// What happened, or nil for a structure that no event gave.
    private static func gesture(_ event: pressure_event) -> GestureEvent.Kind? {
        let reason = pressure_reason(rawValue: UInt32(bitPattern: unsafe event.reason))
        let action = ActionID(Int16(clamping: unsafe event.action))
        switch pressure_event_kind(rawValue: UInt32(bitPattern: unsafe event.kind)) {
        case PRESSURE_EVENT_TOUCH_BEGAN: return .touchBegan
        case PRESSURE_EVENT_HINT_BEGAN: return .hintBegan
        case PRESSURE_EVENT_PROGRESS:
            let isPeek = unsafe event.stage == Int32(bitPattern: PRESSURE_STAGE_PEEK.rawValue)
            let share = unsafe event.progress
            guard share >= -1, share <= 1 else { return nil }
            return .progress(PressProgress(stage: isPeek ? .peek : .pop, raw: Int32(share * 65_536)))
        case PRESSURE_EVENT_HINT_ENDED: return EventReasons.hintEnd(reason).map { .hintEnded($0) }
        case PRESSURE_EVENT_TAPPED: return .tapped
        case PRESSURE_EVENT_FAILED: return EventReasons.failure(reason).map { .failed($0) }
        case PRESSURE_EVENT_PEEK_BEGAN: return EventReasons.trigger(reason).map { .peekBegan($0) }
        case PRESSURE_EVENT_ACTIONS_REVEALED: return .actionsRevealed
        case PRESSURE_EVENT_ACTIONS_HIDDEN: return .actionsHidden
        case PRESSURE_EVENT_HIGHLIGHTED: return .highlighted(action.rawValue == 0 ? nil : action)
        case PRESSURE_EVENT_PINNED: return .pinned
        case PRESSURE_EVENT_PEEK_ENDED: return EventReasons.peekEnd(reason).map { .peekEnded($0) }
        case PRESSURE_EVENT_POPPED:
            return EventReasons.popCause(reason).map { .popped($0, count: UInt16(clamping: unsafe event.count)) }
        case PRESSURE_EVENT_ACTION_SELECTED: return .actionSelected(action)
        case PRESSURE_EVENT_MENU_OPENED: return EventReasons.trigger(reason).map { .menuOpened($0) }
        case PRESSURE_EVENT_MENU_CLOSED: return .menuClosed
        case PRESSURE_EVENT_PLAYBACK_BEGAN: return EventReasons.trigger(reason).map { .playbackBegan($0) }
        case PRESSURE_EVENT_PLAYBACK_ENDED: return unsafe playbackEnd(event, reason).map { .playbackEnded($0) }
        case PRESSURE_EVENT_LONG_PRESSED: return .longPressed
        case PRESSURE_EVENT_CANCELLED: return EventReasons.cancelReason(reason).map { .cancelled($0) }
        default: return nil
        }
    }

    private static func playbackEnd(_ event: pressure_event, _ reason: pressure_reason) -> PlaybackEnd? {
        switch reason {
        case PRESSURE_REASON_EASED: return .eased
        case PRESSURE_REASON_LIFTED: return .lifted
        case PRESSURE_REASON_DISMISSED: return .dismissed
        case PRESSURE_REASON_CANCELLED:
            let cause = pressure_reason(rawValue: UInt32(bitPattern: unsafe event.cancel_reason))
            return EventReasons.cancelReason(cause).map { .cancelled($0) }
        default: return nil
        }
    }
}
