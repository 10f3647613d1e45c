import PressureCore
import PressureMotion

/// A thing in a window that is pressed, shown or on its way back.
struct ShownThing {
    var target: HostTarget
    var drawer: HostDrawer
    /// The session's contact that began it.
    var contact: ContactID
    var motion = PreviewMotion()
    var setting: PreviewSetting
    var places: PreviewPlaces
    /// What `peek` has announced and `ended` has not ended.
    var shown: HostShown?
    /// What has begun what is shown.
    var trigger: PressTrigger?
    /// From when on it answers touches.
    var liveFrom = Timestamp.zero
    /// Whether it is pinned.
    var stays = false
    /// Whether it changed under a press that shows nothing yet: the session takes that once something is shown.
    var hasChanged = false
    /// Whether the app's last word on how near it came was more than 0.
    var isHinted = false
    /// When the finger landed, and when the share of its hold is due to be said; never where a hold is none or is over.
    var landedAt = Timestamp.zero
    var waitDueAt = Timestamp.never
    /// Whether it lifts because a hold is on its way.
    var isWaiting = false
    /// The row that is chosen.
    var highlighted: ActionID?
    /// Whether show the toolkit's own menu now, or open.
    var hasToolkitMenu = false
    /// Logical pixels; what the app draws by itself, whose touches are its own.
    var appFrame: MotionRect?

    init(
        _ target: HostTarget, in window: HostWindow, laid: HostLayout?, contact: ContactID, pressedAt y: Double
    ) {
        self.target = target
        self.contact = contact
        setting = laid?.setting ?? PreviewSetting(target, in: window, pressedAt: y)
        places = PreviewPlaces(setting)
        drawer = target.drawer
        if drawer == .host, window.hasToolkitMenu, needsToolkitMenu { drawer = .toolkit }
    }

    /// Whether no card finds room, or the rows are more than the host lays out.
    private var needsToolkitMenu: Bool {
        guard target.rows.count > 0, target.offer != .playback else { return false }
        return target.rows.needsToolkitMenu || places.arrangement == .rowsOnly && target.offer == .preview
    }

    /// Lays it out anew.
    mutating func layOut(in window: HostWindow, laid: HostLayout?) {
        setting =
            laid?.setting ?? PreviewSetting(target, in: window, pressedAt: setting.pressY ?? target.frame.midY)
        places = PreviewPlaces(setting)
    }

    /// What the session knows of it.
    func pressTarget(in window: HostWindow) -> PressTarget {
        PressTarget(
            id: target.id, frame: window.rect(target.frame), offer: pressOffer(in: window),
            sensitivity: target.sensitivity)
    }

    private func pressOffer(in window: HostWindow) -> PressOffer {
        let draws = drawer == .host
        // What others draw lies where no finger reaches; that there are rows decides whether it stays.
        let nowhere = Rect(x: -1_000, y: -1_000, width: 1, height: 1)
        var rows = ActionList()
        for index in 0..<target.rows.count {
            rows.add(
                ActionRow(
                    target.rows.id(index), at: draws ? window.rect(places.row(index)) : nowhere,
                    isEnabled: target.rows.isEnabled(index),
                    startsGroup: target.rows.groups & (1 << UInt8(truncatingIfNeeded: index)) != 0))
        }
        if draws, rows.count > 0 { rows.ground = window.rect(places.sheet) }
        rows.isAtFoot = draws && places.isAtFoot
        switch target.offer {
        case .nothing: return .nothing
        case .preview:
            let card: Rect? =
                switch drawer {
                case .host: window.rect(places.raised)
                case .app where appFrame == nil: nil
                case .app, .toolkit: nowhere
                }
            let sideways = SidewaysActions(leading: target.leading, trailing: target.trailing)
            return .preview(actions: rows, sideways: sideways, frame: card)
        case .menu: return .menu(items: rows, frame: draws ? window.rect(places.sheet) : nowhere)
        case .playback: return .playback
        case .editMenu: return .editMenu
        }
    }

    /// When what is shown has come near its place, so that touches may choose from it.
    ///
    /// The finger that opened it meets only rows; once it stays, the card answers too.
    func answersFrom(_ now: Timestamp) -> Timestamp {
        guard drawer == .host else { return now }
        let rest = PreviewLook(motion, setting, places, at: .never)
        let hasRows = motion.offersActions && target.rows.count > 0
        func isNear(_ time: Timestamp) -> Bool {
            let look = PreviewLook(motion, setting, places, at: time)
            if hasRows {
                let rows = SeenPart(look.sheet, opacity: look.rowsOpacity)
                guard rows.isNear(SeenPart(rest.sheet, opacity: rest.rowsOpacity)) else { return false }
            }
            guard stays, target.offer != .menu else { return true }
            return SeenPart(look.card, opacity: look.contentOpacity)
                .isNear(SeenPart(rest.card, opacity: rest.contentOpacity))
        }
        let latest = now + PreviewLimits.longestWait
        return SeenPart.firstMoment(from: now, until: latest, isNear) ?? latest
    }

    /// The row that is chosen, counted from 0.
    var chosenRow: Int? { highlighted.flatMap { target.rows.index(of: $0) } }
}

extension PreviewSetting {
    init(_ target: HostTarget, in window: HostWindow, pressedAt y: Double) {
        self.init(screen: window.whole, source: target.frame.atLeast(1))
        safe = window.safe
        offer =
            switch target.offer {
            case .preview: .preview
            case .menu: .menu
            case .playback: .playback
            case .editMenu, .nothing: .nothing
            }
        rowCount = target.offer == .playback ? 0 : target.rows.count
        groupStarts = target.rows.groups
        isLeftToRight = window.isLeftToRight
        hasSides = target.leading != nil || target.trailing != nil
        isMotionReduced = window.isMotionReduced
        pixel = window.pixel
        textHeight = target.textHeight > 0 ? target.textHeight : RowHeight.usualText * window.textScale
        sourceRadius = target.cornerRadius
        pressY = y
        cardWidth = target.cardWidth
        cardHeight = target.cardHeight
    }
}

extension MotionRect {
    fileprivate func atLeast(_ size: Double) -> MotionRect {
        MotionRect(x, y, max(size, width), max(size, height))
    }
}

/// An edit menu that the app or its toolkit shows.
struct OpenEditMenu {
    var target: TargetID
    var hasToolkitMenu: Bool
}
