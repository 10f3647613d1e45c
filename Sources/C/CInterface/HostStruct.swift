#if !WithoutMotion && !WithoutHost
    import CPressureGestures
    import PressureGestures
    import PressureHost
    import PressureMotion

    /// Logical pixels; farther away is nothing that anybody draws or touches.
    private let farthest = 1_000_000.0

    private func number(_ value: Double, _ name: StaticString, from least: Double = -farthest) throws(Failure) -> Double
    {
        guard value >= least, value <= farthest else {
            throw .argument(
                "\(name) is \(value); it must be \(least == 0 ? "0" : "-1000000") to 1000000 logical pixels")
        }
        return value
    }

    extension RawRepresentable where RawValue == UInt8 {
        /// What a number of C's stands for; nil for one that is none.
        init?(code: Int32) {
            guard let raw = UInt8(exactly: code) else { return nil }
            self.init(rawValue: raw)
        }
    }

    /// What an app declares about its window, checked.
    struct HostSettingsStruct {
        var window = HostWindow()
        var isMonotonic = false

        private static let knownFlags =
            PRESSURE_HOST_FORCE_OFF.rawValue | PRESSURE_HOST_RIGHT_TO_LEFT.rawValue
            | PRESSURE_HOST_REDUCED_MOTION.rawValue | PRESSURE_HOST_NO_TOOLKIT_MENU.rawValue

        init(_ pointer: UnsafePointer<pressure_host_settings>?) throws(Failure) {
            guard let pointer = unsafe pointer else { return }
            let given = try unsafe SizedStruct.read(pointer, "settings")
            guard given.flags & ~Self.knownFlags == 0 else {
                throw .argument("settings.flags has an unknown flag: \(given.flags); see pressure_host_flags")
            }
            guard given.reserved == 0 else { throw .argument("settings.reserved must be 0") }
            switch pressure_clock(rawValue: UInt32(bitPattern: given.clock)) {
            case PRESSURE_CLOCK_APP: isMonotonic = false
            case PRESSURE_CLOCK_MONOTONIC: isMonotonic = true
            default: throw .argument("settings.clock is \(given.clock), which is unknown; see pressure_clock")
            }
            if given.width != 0 || given.height != 0 {
                window.width = try number(given.width, "settings.width", from: 0)
                window.height = try number(given.height, "settings.height", from: 0)
                guard window.width > 0, window.height > 0 else {
                    throw .argument("settings.width and height must both be above 0; 0 for both means 400 and 700")
                }
            }
            window.safe.top = try number(given.safe_top, "settings.safe_top", from: 0)
            window.safe.left = try number(given.safe_left, "settings.safe_left", from: 0)
            window.safe.bottom = try number(given.safe_bottom, "settings.safe_bottom", from: 0)
            window.safe.right = try number(given.safe_right, "settings.safe_right", from: 0)
            if given.pixel != 0 {
                guard given.pixel >= 0.001, given.pixel <= 100 else {
                    throw .argument(
                        "settings.pixel is \(given.pixel); it must be 0.001 to 100 millimetres; 0 means 25.4 / 96")
                }
                window.pixel = given.pixel
            }
            if given.text_scale != 0 {
                guard given.text_scale >= 0.1, given.text_scale <= 10 else {
                    throw .argument("settings.text_scale is \(given.text_scale); it must be 0.1 to 10; 0 means 1")
                }
                window.textScale = given.text_scale
            }
            window.holdTime = try Self.span(given.hold_time, "hold_time")
            window.appHoldTime = try Self.span(given.app_hold_time, "app_hold_time")
            window.isForceAllowed = given.flags & PRESSURE_HOST_FORCE_OFF.rawValue == 0
            window.isLeftToRight = given.flags & PRESSURE_HOST_RIGHT_TO_LEFT.rawValue == 0
            window.isMotionReduced = given.flags & PRESSURE_HOST_REDUCED_MOTION.rawValue != 0
            window.hasToolkitMenu = given.flags & PRESSURE_HOST_NO_TOOLKIT_MENU.rawValue == 0
        }

        private static func span(_ microseconds: Int64, _ name: StaticString) throws(Failure) -> TimeSpan? {
            guard microseconds >= 0, microseconds <= 60_000_000 else {
                throw .argument("settings.\(name) is \(microseconds); it must be 0 to 60000000 microseconds")
            }
            return microseconds == 0 ? nil : TimeSpan(microseconds: microseconds)
        }
    }

    /// A pointer as C says it, checked.
    struct PointerStruct {
        let pointer: HostPointer
        let time: Timestamp
        let stamp: UInt32

        static func place(_ x: Double, _ y: Double) throws(Failure) -> (x: Double, y: Double) {
            (try number(x, "x"), try number(y, "y"))
        }

        init(_ pointer: UnsafePointer<pressure_pointer>?) throws(Failure) {
            let given = try unsafe SizedStruct.read(pointer, "pointer")
            guard let kind = HostPointer.Kind(code: given.kind) else {
                throw .argument("pointer.kind is \(given.kind), which is unknown; see pressure_pointer_kind")
            }
            guard given.reserved == 0 else { throw .argument("pointer.reserved must be 0") }
            let (x, y) = (try number(given.x, "pointer.x"), try number(given.y, "pointer.y"))
            self.pointer = HostPointer(
                given.id, kind, x: x, y: y, pressure: given.pressure < 0 ? nil : given.pressure,
                isClick: given.is_click != 0)
            time = try moment(given.time)
            stamp = given.stamp
        }
    }

    /// A target as C says it, checked.
    enum HostTargetStruct {
        private static let knownFlags =
            PRESSURE_HOST_SCROLLS.rawValue | PRESSURE_HOST_WHEEL.rawValue | PRESSURE_HOST_NO_WHEEL.rawValue
            | PRESSURE_HOST_NO_HOLD_HINT.rawValue | PRESSURE_HOST_NO_FORCE.rawValue | PRESSURE_HOST_NEEDS_MENU.rawValue
            | PRESSURE_HOST_NO_NODE.rawValue
        private static let knownRowFlags = PRESSURE_ACTION_DISABLED.rawValue | PRESSURE_ACTION_GROUP.rawValue

        /// Whether the force on a target, or on nothing, may come from a node.
        static func usesNode(_ pointer: UnsafePointer<pressure_host_target>?) -> Bool {
            guard let pointer = unsafe pointer else { return true }
            return unsafe pointer.pointee.flags & PRESSURE_HOST_NO_NODE.rawValue == 0
        }

        static func optional(_ pointer: UnsafePointer<pressure_host_target>?) throws(Failure) -> HostTarget? {
            unsafe pointer == nil ? nil : try unsafe target(pointer)
        }

        static func target(_ pointer: UnsafePointer<pressure_host_target>?) throws(Failure) -> HostTarget {
            let given = try unsafe SizedStruct.read(pointer, "target")
            let id = given.id
            guard given.flags & ~knownFlags == 0 else {
                throw wrong("target \(id) has an unknown flag; see pressure_host_target_flags")
            }
            guard given.reserved == 0 else { throw wrong("target.reserved must be 0") }
            guard let offer = HostOffer(code: given.offer) else {
                throw wrong("target \(id) has the offer \(given.offer), which is unknown; see pressure_offer")
            }
            guard let drawer = HostDrawer(code: given.drawer) else {
                throw wrong("target \(id) has the drawer \(given.drawer), which is unknown; see pressure_drawer")
            }
            var target = HostTarget(TargetID(id), at: try rect(given.frame), offer: offer)
            target.drawer = drawer
            switch pressure_preset(rawValue: UInt32(bitPattern: given.sensitivity)) {
            case PRESSURE_PRESET_STANDARD: target.sensitivity = .standard
            case PRESSURE_PRESET_LIGHT: target.sensitivity = .light
            case PRESSURE_PRESET_FIRM: target.sensitivity = .firm
            default:
                throw wrong(
                    "target \(id) has sensitivity \(given.sensitivity); use PRESSURE_PRESET_STANDARD, _LIGHT or _FIRM"
                )
            }
            target.leading = try action(given.leading_action, of: id)
            target.trailing = try action(given.trailing_action, of: id)
            target.cardWidth = try number(given.card_width, "target.card_width", from: 0)
            target.cardHeight = try number(given.card_height, "target.card_height", from: 0)
            target.textHeight = try number(given.text_height, "target.text_height", from: 0)
            target.cornerRadius = try number(given.corner_radius, "target.corner_radius", from: 0)
            func has(_ flag: pressure_host_target_flags) -> Bool { given.flags & flag.rawValue != 0 }
            target.scrolls = has(PRESSURE_HOST_SCROLLS)
            target.wheelPresses = has(PRESSURE_HOST_NO_WHEEL) ? false : has(PRESSURE_HOST_WHEEL) ? true : nil
            target.showsHold = !has(PRESSURE_HOST_NO_HOLD_HINT)
            target.isForceAllowed = !has(PRESSURE_HOST_NO_FORCE)
            target.rows = try rows(of: given)
            target.rows.needsToolkitMenu = has(PRESSURE_HOST_NEEDS_MENU)
            return target
        }

        private static func rows(of given: pressure_host_target) throws(Failure) -> HostRows {
            var rows = HostRows()
            guard let count = Int(exactly: given.row_count), count <= HostRows.capacity else {
                throw wrong(
                    "target \(given.id) has \(given.row_count) rows; more than \(HostRows.capacity) rows need the "
                        + "toolkit's own menu, see PRESSURE_HOST_NEEDS_MENU")
            }
            guard count == 0 || given.offer != Int32(bitPattern: PRESSURE_OFFER_PLAYBACK.rawValue) else {
                throw wrong("target \(given.id) has rows, but a target with playback cannot have rows")
            }
            var failure: Failure?
            unsafe withUnsafeBytes(of: given.rows) { bytes in
                for index in 0..<count {
                    let row = unsafe bytes.loadUnaligned(
                        fromByteOffset: index * MemoryLayout<pressure_host_row>.stride, as: pressure_host_row.self)
                    guard let id = Int16(exactly: row.id), id > 0, row.flags & ~knownRowFlags == 0 else {
                        failure = wrong(
                            "target \(given.id) has a row with the id \(row.id) and the flags \(row.flags); ids are 1 to "
                                + "32767, flags are pressure_action_flags")
                        return
                    }
                    guard rows.index(of: ActionID(id)) == nil else {
                        failure = wrong("target \(given.id) has two rows with the id \(id)")
                        return
                    }
                    rows.append(
                        ActionID(id), isEnabled: row.flags & PRESSURE_ACTION_DISABLED.rawValue == 0,
                        startsGroup: row.flags & PRESSURE_ACTION_GROUP.rawValue != 0)
                }
            }
            if let failure { throw failure }
            return rows
        }

        private static func action(_ id: Int32, of target: Int32) throws(Failure) -> ActionID? {
            if id == PRESSURE_NO_ACTION { return nil }
            guard let action = Int16(exactly: id), action > 0 else {
                throw wrong("target \(target) has a sideways action with the id \(id); ids are 1 to 32767")
            }
            return ActionID(action)
        }

        static func optional(_ given: UnsafePointer<pressure_rect>?) throws(Failure) -> MotionRect? {
            guard let given = unsafe given else { return nil }
            return try unsafe rect(given.pointee)
        }

        private static func rect(_ given: pressure_rect) throws(Failure) -> MotionRect {
            MotionRect(
                try number(given.x, "frame.x"), try number(given.y, "frame.y"),
                try number(given.width, "frame.width", from: 0),
                try number(given.height, "frame.height", from: 0))
        }

        private static func wrong(_ text: String) -> Failure { Failure(PRESSURE_ERROR_TARGET, text) }
    }

    /// What a host says, as C sees it.
    enum HostEventStruct {
        static func fill(_ told: inout pressure_host_event, with event: HostEvent) {
            told.target = event.target.rawValue
            told.pointer = event.pointer
            told.time = event.time.microseconds
            func kind(_ kind: pressure_host_event_kind) { told.kind = Int32(bitPattern: kind.rawValue) }
            func cause(_ reason: pressure_reason) { told.cause = Int32(bitPattern: reason.rawValue) }
            switch event.kind {
            case .hint(let share, let trigger):
                kind(PRESSURE_HOST_HINT)
                told.share = share
                cause(EventReasons.code(trigger))
            case .peek(let shown, let trigger):
                kind(PRESSURE_HOST_PEEK)
                told.shown = code(shown)
                cause(EventReasons.code(trigger))
            case .progress(let share):
                kind(PRESSURE_HOST_PROGRESS)
                told.share = share
            case .pop(let why):
                kind(PRESSURE_HOST_POP)
                cause(EventReasons.code(why))
            case .action(let action):
                kind(PRESSURE_HOST_ACTION)
                told.action = Int32(action.rawValue)
            case .ended(let end):
                kind(PRESSURE_HOST_ENDED)
                told.value = Int32(end.rawValue)
            case .tap: kind(PRESSURE_HOST_TAP)
            case .claim: kind(PRESSURE_HOST_CLAIM)
            case .release: kind(PRESSURE_HOST_RELEASE)
            case .toolkitMenu: kind(PRESSURE_HOST_MENU)
            case .focus(let focus):
                kind(PRESSURE_HOST_FOCUS)
                told.value =
                    switch focus {
                    case .card: PRESSURE_FOCUS_CARD
                    case .none: PRESSURE_FOCUS_NONE
                    case .row(let row): Int32(row)
                    }
            case .say(.shown(let shown, let rows)):
                kind(PRESSURE_HOST_SAY_SHOWN)
                told.shown = code(shown)
                told.value = Int32(rows)
            case .say(.row(let row)):
                kind(PRESSURE_HOST_SAY_ROW)
                told.value = Int32(row)
            case .say(.gone(let end)):
                kind(PRESSURE_HOST_SAY_GONE)
                told.value = Int32(end.rawValue)
            case .tick(let tick):
                kind(PRESSURE_HOST_TICK)
                told.value = Int32(tick.rawValue)
            case .redraw(let until):
                kind(PRESSURE_HOST_REDRAW)
                told.until = until.microseconds
            }
        }

        static func code(_ shown: HostShown) -> Int32 {
            let offer =
                switch shown {
                case .preview: PRESSURE_OFFER_PREVIEW
                case .menu: PRESSURE_OFFER_MENU
                case .playback: PRESSURE_OFFER_PLAYBACK
                case .editMenu: PRESSURE_OFFER_EDIT_MENU
                }
            return Int32(bitPattern: offer.rawValue)
        }

        static func fill(_ told: inout pressure_host_preview, with preview: HostPreview) {
            told.target = preview.target.rawValue
            told.offer = Int32(preview.offer.rawValue)
            told.chosen_row = Int32(preview.chosenRow ?? -1)
            told.disabled_rows = UInt32(preview.disabledRows)
            told.stays = preview.stays ? 1 : 0
            told.values.size = UInt32(MemoryLayout<pressure_motion_values>.size)
            told.places.size = UInt32(MemoryLayout<pressure_motion_places>.size)
            MotionStruct.fill(&told.values, with: preview.look)
            MotionStruct.fill(&told.places, with: preview.places)
        }
    }
#endif
