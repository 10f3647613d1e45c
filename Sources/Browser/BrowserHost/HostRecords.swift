// What a page hands over and hears, as records of numbers; Web/host.js has the same order.

import BrowserTouches
import PressureCore
import PressureHost
import PressureMotion

/// Pixels of the page; nothing lies farther away.
private let farthest = 1_000_000.0

extension NumberReader {
    /// A length; nil for what is none.
    mutating func length() -> Double? {
        let length = number()
        return length >= 0 && length <= farthest ? length : nil
    }

    mutating func rect() -> MotionRect? {
        let (x, y) = (number(), number())
        guard let place = PagePlace(x, y), let width = length(), let height = length() else { return nil }
        return MotionRect(place.x, place.y, width, height)
    }

    /// Milliseconds, below 0 for none; nil for what is no time.
    private mutating func span() -> TimeSpan?? {
        let time = number()
        if time < 0 { return .some(nil) }
        guard time <= 60_000 else { return nil }
        return TimeSpan(microseconds: Int64(time * 1_000))
    }

    mutating func window() -> HostWindow? {
        guard let width = length(), let height = length(), let top = length(), let left = length(),
            let bottom = length(), let right = length()
        else { return nil }
        var window = HostWindow(width: width, height: height)
        window.safe = MotionInsets(top: top, left: left, bottom: bottom, right: right)
        (window.pixel, window.textScale) = (number(), number())
        guard window.pixel >= 0.001, window.pixel <= 100, window.textScale >= 0.1, window.textScale <= 10,
            let hold = span(), let appHold = span()
        else { return nil }
        (window.holdTime, window.appHoldTime) = (hold, appHold)
        window.isForceAllowed = isSet()
        window.isLeftToRight = isSet()
        window.isMotionReduced = isSet()
        window.hasToolkitMenu = isSet()
        return window
    }

    mutating func target() -> HostTarget? {
        guard let id = whole(), id > 0, let offer = whole().flatMap({ HostOffer(code: $0) }),
            let drawer = whole().flatMap({ HostDrawer(code: $0) }),
            let sensitivity = whole().flatMap({ Tuning.Sensitivity(code: $0) }), let frame = rect()
        else { return nil }
        var target = HostTarget(TargetID(id), at: frame, offer: offer)
        (target.drawer, target.sensitivity) = (drawer, sensitivity)
        guard let width = length(), let height = length(), let text = length(), let corner = length() else {
            return nil
        }
        (target.cardWidth, target.cardHeight, target.textHeight, target.cornerRadius) = (width, height, text, corner)
        (target.leading, target.trailing) = (action(), action())
        target.scrolls = isSet()
        let wheel = number()
        target.wheelPresses = wheel < 0 ? nil : wheel != 0
        target.showsHold = isSet()
        target.isForceAllowed = isSet()
        target.rows.needsToolkitMenu = isSet()
        guard let count = whole(), count >= 0, Int(count) <= HostRows.capacity, count == 0 || offer != .playback else {
            return nil
        }
        for _ in 0..<count {
            guard let id = action() else { return nil }
            let isEnabled = isSet()
            target.rows.append(id, isEnabled: isEnabled, startsGroup: isSet())
        }
        return target
    }

    private mutating func action() -> ActionID? {
        whole().flatMap { Int16(exactly: $0) }.flatMap { $0 > 0 ? ActionID($0) : nil }
    }
}

extension RawRepresentable where RawValue == UInt8 {
    /// What a number of the page's stands for; nil for one that is none.
    init?(code: Int32) {
        guard let raw = UInt8(exactly: code) else { return nil }
        self.init(rawValue: raw)
    }
}

/// A place in pixels that something can lie at.
struct PagePlace {
    let x: Double
    let y: Double

    init?(_ x: Double, _ y: Double) {
        guard x.magnitude <= farthest, y.magnitude <= farthest else { return nil }
        (self.x, self.y) = (x, y)
    }
}

extension NumberWriter {
    /// What happened: its word, its target, its pointer, its time, what it is about, how far, and what began it.
    mutating func put(_ event: HostEvent) {
        var (word, value, share, cause) = (0, 0, 0.0, 0)
        switch event.kind {
        case .hint(let progress, let trigger): (word, share, cause) = (0, progress, number(of: trigger))
        case .peek(let shown, let trigger): (word, value, cause) = (1, Int(shown.rawValue), number(of: trigger))
        case .progress(let progress): (word, share) = (2, progress)
        case .pop(let why): (word, cause) = (3, number(of: why))
        case .action(let id): (word, value) = (4, Int(id.rawValue))
        case .ended(let end): (word, value) = (5, Int(end.rawValue))
        case .tap: word = 6
        case .claim: word = 7
        case .release: word = 8
        case .toolkitMenu: word = 9
        case .focus(.row(let row)): (word, value) = (10, row)
        case .focus(.card): word = 11
        case .focus(.none): word = 12
        case .say(.shown(let shown, let rows)): (word, value, share) = (13, Int(shown.rawValue), Double(rows))
        case .say(.row(let row)): (word, value) = (14, row)
        case .say(.gone(let end)): (word, value) = (15, Int(end.rawValue))
        case .tick(let tick): (word, value) = (16, Int(tick.rawValue))
        case .redraw(let until): (word, share) = (17, Exchange.number(until))
        }
        put(word)
        put(Int(event.target.rawValue))
        put(Int(event.pointer))
        put(Exchange.number(event.time))
        put(value)
        put(share)
        put(cause)
    }

    private func number(of trigger: PressTrigger) -> Int {
        switch trigger {
        case .pressure: 0
        case .hold: 1
        case .keyboard: 2
        }
    }

    private func number(of cause: PopCause) -> Int {
        switch cause {
        case .force: 3
        case .dwell: 4
        case .tap: 5
        case .keyboard: 2
        }
    }

    private mutating func put(_ rect: MotionRect) {
        put(rect.x)
        put(rect.y)
        put(rect.width)
        put(rect.height)
    }

    mutating func put(_ preview: HostPreview) {
        put(Int(preview.target.rawValue))
        put(Int(preview.offer.rawValue))
        put(preview.stays ? 1 : 0)
        put(preview.chosenRow ?? -1)
        put(preview.rowCount)
        put(preview.look)
        put(preview.places)
        for row in 0..<preview.rowCount {
            put(preview.disabledRows & (1 << UInt8(truncatingIfNeeded: row)) == 0 ? 1 : 0)
            put(preview.places.row(row))
        }
    }

    private mutating func put(_ look: PreviewLook) {
        put(Int(look.stage.rawValue))
        put(Int(look.sideAction))
        put(look.source)
        put(look.card)
        put(look.sheet)
        put(look.side)
        put(look.sourceScale)
        put(look.sourceOpacity)
        put(look.cardRadius)
        put(look.cardOpacity)
        put(look.cardShadow)
        put(look.contentOpacity)
        put(look.contentWidth)
        put(look.contentScale)
        put(look.page)
        put(look.pageOpacity)
        put(look.sheetRadius)
        put(look.sheetScale)
        put(look.sheetOpacity)
        put(look.rowsOpacity)
        put(look.sideOpacity)
        put(look.markOpacity)
        put(look.playback)
        put(look.lift)
        put(look.blur)
    }

    /// The numbers of looks that do not move, in the order of Web/host.js.
    mutating func putLooks() {
        put(PreviewLimits.blur)
        put(PreviewLimits.dimLight)
        put(PreviewLimits.dimDark)
        put(PreviewLimits.shadowDrop)
        put(PreviewLimits.shadowBlur)
        put(PreviewLimits.shadowLight)
        put(PreviewLimits.shadowDark)
        put(PreviewLimits.markWidth)
        put(PreviewLimits.markRise)
        put(PreviewLimits.markLine)
        put(PreviewLimits.markAbove)
    }

    private mutating func put(_ places: PreviewPlaces) {
        let arrangement =
            switch places.arrangement {
            case .above: 0
            case .foot: 1
            case .beside: 2
            case .rowsOnly: 3
            }
        put(arrangement)
        put(places.isAtFoot ? 1 : 0)
        put(places.rowsHeight)
        put(places.card)
        put(places.raised)
        put(places.page)
        put(places.sheet)
    }
}
