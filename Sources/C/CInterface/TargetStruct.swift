import CPressureGestures
import PressureGestures

/// Targets as C declares them, checked before anything else looks at them.
///
/// Sentences are put together only where something is wrong: a finger that lands costs no memory.
enum TargetStruct {
    private static let knownFlags = PRESSURE_ACTION_DISABLED.rawValue | PRESSURE_ACTION_GROUP.rawValue

    /// The target that a structure describes.
    static func target(_ given: pressure_target) throws(Failure) -> PressTarget {
        guard let count = Int(exactly: given.action_count), count <= ActionList.capacity else {
            throw wrong(
                "target \(given.id) has \(given.action_count) actions; at most \(ActionList.capacity) are possible")
        }
        let offer: PressOffer
        switch pressure_offer(rawValue: UInt32(bitPattern: given.offer)) {
        case PRESSURE_OFFER_NOTHING: offer = .nothing
        case PRESSURE_OFFER_PREVIEW:
            let actions = try actions(of: given, count)
            offer = .preview(
                actions: actions, sideways: try sideways(of: given), frame: try part(of: given))
        case PRESSURE_OFFER_MENU:
            offer = .menu(items: try actions(of: given, count), frame: try part(of: given))
        case PRESSURE_OFFER_PLAYBACK: offer = .playback
        case PRESSURE_OFFER_EDIT_MENU: offer = .editMenu
        default: throw wrong("target \(given.id) has the offer \(given.offer), which is unknown; see pressure_offer")
        }
        if count > 0 && given.offer != Int32(bitPattern: PRESSURE_OFFER_PREVIEW.rawValue)
            && given.offer != Int32(bitPattern: PRESSURE_OFFER_MENU.rawValue)
        {
            throw wrong("target \(given.id) has actions; only previews and menus can have actions")
        }
        return PressTarget(id: TargetID(given.id), frame: try rect(given.frame, of: given), offer: offer)
    }

    private static func actions(
        of given: pressure_target, _ count: Int
    ) throws(Failure) -> ActionList {
        var list = ActionList()
        var framed = 0
        try each(given, count) { action throws(Failure) in
            guard let id = Int16(exactly: action.id), id > 0 else {
                throw wrong("target \(given.id) has an action with the id \(action.id); ids are 1 to 32767")
            }
            let frame = try rect(action.frame, of: given, "an action of ")
            let isFramed = frame.width > 0 && frame.height > 0
            if isFramed { framed += 1 }
            guard action.flags & ~Self.knownFlags == 0 else {
                throw wrong(
                    "action \(action.id) of target \(given.id) has an unknown flag: \(action.flags); "
                        + "see pressure_action_flags")
            }
            list.add(
                ActionRow(
                    ActionID(id), at: isFramed ? frame : nil,
                    isEnabled: action.flags & PRESSURE_ACTION_DISABLED.rawValue == 0,
                    startsGroup: action.flags & PRESSURE_ACTION_GROUP.rawValue != 0))
        }
        guard framed == 0 || framed == count else {
            throw wrong(
                "target \(given.id) has frames for \(framed) of its \(count) actions; "
                    + "give a frame to every action or to none")
        }
        return list
    }

    private static func each(
        _ given: pressure_target, _ count: Int, _ body: (pressure_action) throws(Failure) -> Void
    ) throws(Failure) {
        let all = given.actions
        for index in 0..<count {
            switch index {
            case 0: try body(all.0)
            case 1: try body(all.1)
            case 2: try body(all.2)
            case 3: try body(all.3)
            case 4: try body(all.4)
            case 5: try body(all.5)
            case 6: try body(all.6)
            default: try body(all.7)
            }
        }
    }

    private static func sideways(of given: pressure_target) throws(Failure) -> SidewaysActions {
        func action(_ id: Int32) throws(Failure) -> ActionID? {
            if id == PRESSURE_NO_ACTION { return nil }
            guard let id = Int16(exactly: id), id > 0 else {
                throw wrong("target \(given.id) has a sideways action with the id \(id); ids are 1 to 32767")
            }
            return ActionID(id)
        }
        return SidewaysActions(leading: try action(given.leading_action), trailing: try action(given.trailing_action))
    }

    private static func part(of given: pressure_target) throws(Failure) -> Rect? {
        let frame = try rect(given.part_frame, of: given, "the preview or menu of ")
        return frame.width > 0 && frame.height > 0 ? frame : nil
    }

    private static func rect(
        _ frame: pressure_rect, of given: pressure_target, _ part: StaticString = ""
    ) throws(Failure) -> Rect {
        guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite, frame.width >= 0,
            frame.height >= 0
        else {
            throw wrong("the frame of \(part)target \(given.id) is no rectangle: sides must be finite and 0 or more")
        }
        return Rect(
            x: Millimetres(frame.x), y: Millimetres(frame.y), width: Millimetres(frame.width),
            height: Millimetres(frame.height))
    }

    private static func wrong(_ text: String) -> Failure { Failure(PRESSURE_ERROR_TARGET, text) }
}
