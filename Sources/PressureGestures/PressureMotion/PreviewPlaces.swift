import PressureCore

/// The frames that a preview's parts have at rest, for drawing and for touches.
///
/// All front ends share this layout. On a tall enough screen, the card lies above its rows; on a wide enough screen,
/// the card lies beside its rows; on any other screen, there are only rows.
public struct PreviewPlaces: Hashable, Sendable {
    /// The arrangement of card and rows.
    public enum Arrangement: Hashable, Sendable {
        /// The card lies above its rows, and the rows lie above the finger; or there is a card without rows.
        case above
        /// The card lies above its rows, and the rows lie at the foot of the screen.
        case foot
        /// The card and its rows lie side by side.
        case beside
        /// Rows without a card: a menu's rows, or a preview's rows at the foot of a screen too small for a card.
        case rowsOnly
    }

    /// The arrangement of card and rows.
    public private(set) var arrangement = Arrangement.above
    /// The frame of the preview or the large playing clip; empty if there is none.
    public private(set) var card = MotionRect.empty
    /// The frame of the preview while its actions are shown; the same as `card` if the preview has no actions.
    public private(set) var raised = MotionRect.empty
    /// The frame of the page that the target opens.
    public private(set) var page = MotionRect.empty
    /// The frame of the visible rows; empty if no rows are visible.
    public private(set) var sheet = MotionRect.empty
    /// Whether the rows lie at the bottom of the screen, away from the finger.
    public private(set) var isAtFoot = false
    /// The height of all rows together; if it exceeds the sheet's height, the sheet scrolls.
    public private(set) var rowsHeight = 0.0
    /// How many rows the preview or menu has.
    public var rowCount: Int { stack.count }

    private var stack: RowStack
    /// Whether the first row is the lowest: a menu's, above its icon.
    private var isUpwards = false
    /// What a menu tells beyond its last item.
    private var noteHeight = 0.0

    /// The frame of a row; empty if the row does not exist.
    ///
    /// A preview's rows lie from top to bottom; a menu's first row is nearest to the menu's icon.
    public func row(_ index: Int) -> MotionRect { row(index, of: sheet) }

    /// What a menu tells beyond its last item; empty if it tells nothing.
    package var note: MotionRect {
        guard noteHeight > 0 else { return .empty }
        return MotionRect(sheet.x, isUpwards ? sheet.y : sheet.bottom - noteHeight, sheet.width, noteHeight)
    }

    /// The row at a place, of a sheet on its way.
    func row(at x: Double, _ y: Double, of sheet: MotionRect) -> Int? {
        guard sheet.contains(x, y) else { return nil }
        return (0..<rowCount).first { row($0, of: sheet).contains(x, y) }
    }

    private func row(_ index: Int, of now: MotionRect) -> MotionRect {
        guard index >= 0, index < rowCount, sheet.height > 0 else { return .empty }
        let scale = now.height / sheet.height
        let (start, height) = (stack.start(of: index) * scale, stack.row * scale)
        return MotionRect(now.x, isUpwards ? now.bottom - start - height : now.y + start, now.width, height)
    }

    /// Lays out what is not given.
    package init(_ setting: PreviewSetting) {
        stack = RowStack(setting)
        page = setting.page ?? setting.screen
        let frame = PreviewFrame(setting)
        switch setting.offer {
        case .preview: layPreview(setting, frame)
        case .menu: layMenu(setting, frame)
        case .playback:
            let most = min(PreviewLimits.cardMostWidth, frame.inner.width, frame.inner.height)
            card = setting.card ?? frame.card(setting, most, most)
            raised = card
        case .nothing: break
        }
        rowsHeight = rowCount > 0 ? stack.height : 0
    }

    // MARK: - A preview

    private mutating func layPreview(_ setting: PreviewSetting, _ frame: PreviewFrame) {
        let inner = frame.inner
        card =
            setting.card
            ?? frame.card(
                setting, PreviewLimits.cardMostWidth,
                min(setting.screen.height * PreviewLimits.cardHeight, PreviewLimits.cardMostHeight))
        raised = card
        guard rowCount > 0 else { return }
        let rows = stack.lowered(to: 0).height
        if let given = setting.sheet {
            layGiven(given, inner)
        } else if inner.height >= PreviewLimits.leastCardHeight + PreviewLimits.gap + rows {
            if !layAbove(setting, inner) { layAtFoot(inner) }
        } else if inner.width + 2 * frame.margin >= PreviewLimits.leastSideBySide, inner.height >= rows {
            layBeside(setting, inner)
        } else {
            layRowsOnly(inner)
        }
    }

    /// Above the finger, where a swipe leads: nearer and lower where there is little room, while rows can still be hit.
    private mutating func layAbove(_ setting: PreviewSetting, _ inner: MotionRect) -> Bool {
        let finger = setting.pressY ?? setting.source.midY
        let top = inner.y + card.height * PreviewLimits.keptCardHeight + PreviewLimits.gap
        let nearest = min(setting.source.height / 2 + PreviewLimits.gap, PreviewLimits.mostActionStart)
        let usual = min(max(PreviewLimits.actionStart / setting.pixel, nearest), PreviewLimits.mostActionStart)
        let start = max(min(usual, finger - top - stack.height), nearest)
        let bottom = min(finger - start, inner.bottom)
        let lower = stack.lowered(to: bottom - top)
        guard lower.height <= bottom - top + RowStack.rounding else { return false }
        stack = lower
        let width = min(inner.width, PreviewLimits.rowMostWidth)
        sheet = MotionRect(setting.source.midX - width / 2, bottom - stack.height, width, stack.height)
            .moved(into: inner)
        raised = raisedCard(inner)
        return true
    }

    private mutating func layAtFoot(_ inner: MotionRect) {
        (arrangement, isAtFoot) = (.foot, true)
        stack = stack.lowered(to: inner.height - PreviewLimits.leastCardHeight - PreviewLimits.gap)
        sheet = footSheet(inner, stack.height)
        raised = raisedCard(inner)
    }

    private func footSheet(_ inner: MotionRect, _ height: Double) -> MotionRect {
        let width = min(inner.width, PreviewLimits.rowMostWidth)
        return MotionRect(card.midX - width / 2, inner.bottom - height, width, height).moved(into: inner)
    }

    /// The card lies just above the rows, as high as there is room.
    private func raisedCard(_ inner: MotionRect) -> MotionRect {
        let bottom = sheet.y - PreviewLimits.gap
        let height = max(0, min(card.height, bottom - inner.y))
        return MotionRect(card.x, bottom - height, card.width, height)
    }

    private mutating func layBeside(_ setting: PreviewSetting, _ inner: MotionRect) {
        arrangement = .beside
        stack = stack.lowered(to: inner.height)
        let free = inner.width - PreviewLimits.gap
        let width = max(PreviewLimits.menuWidth, min(PreviewLimits.rowMostWidth, free - card.width))
        let cardWidth = min(card.width, free - width)
        let cardHeight = min(inner.height, max(card.height, stack.height))
        let left = inner.midX - (cardWidth + PreviewLimits.gap + width) / 2
        let isCardFirst = setting.isLeftToRight
        raised = MotionRect(
            isCardFirst ? left : left + width + PreviewLimits.gap, inner.midY - cardHeight / 2, cardWidth, cardHeight)
        sheet = MotionRect(
            isCardFirst ? raised.right + PreviewLimits.gap : left, inner.midY - stack.height / 2, width, stack.height)
    }

    /// A list at the foot, which is scrolled where not even rows alone have room.
    private mutating func layRowsOnly(_ inner: MotionRect) {
        (arrangement, isAtFoot) = (.rowsOnly, true)
        stack = stack.lowered(to: inner.height)
        sheet = footSheet(inner, min(stack.height, inner.height))
        (card, raised) = (.empty, .empty)
    }

    /// Rows that were placed stay there; the card gets out of their way, to where more room is left.
    private mutating func layGiven(_ given: MotionRect, _ inner: MotionRect) {
        stack.fill(given.height)
        sheet = given
        let (above, below) = (given.y - PreviewLimits.gap - inner.y, inner.bottom - given.bottom - PreviewLimits.gap)
        if above >= min(below, card.height, PreviewLimits.leastCardHeight) {
            raised = raisedCard(inner)
        } else {
            let top = given.bottom + PreviewLimits.gap
            raised = MotionRect(card.x, top, card.width, min(card.height, below))
        }
        if raised.isEmpty { (arrangement, card, raised) = (.rowsOnly, .empty, .empty) }
    }

    // MARK: - A menu

    /// A menu belongs to its icon: above it where there is room, else below it, and over it on a screen with room for neither.
    private mutating func layMenu(_ setting: PreviewSetting, _ frame: PreviewFrame) {
        arrangement = .rowsOnly
        guard rowCount > 0 || setting.noteHeight > 0 else { return }
        noteHeight = setting.noteHeight
        let (inner, source) = (frame.inner, setting.source)
        if let given = setting.sheet {
            stack.fill(given.height - noteHeight)
            sheet = given
            isUpwards = given.midY < source.midY
            return
        }
        let above = min(source.y - PreviewLimits.gap, inner.bottom) - inner.y
        let below = inner.bottom - max(source.bottom + PreviewLimits.gap, inner.y)
        func fits(_ rows: RowStack, _ room: Double) -> Bool { rows.height + noteHeight <= room + RowStack.rounding }
        var isHigher = fits(stack, above)
        isUpwards = isHigher
        if !isHigher, !fits(stack, below) {
            let lower = (above: stack.lowered(to: above - noteHeight), below: stack.lowered(to: below - noteHeight))
            isUpwards = fits(lower.above, above)
            // Where it covers its icon it is a list like any other, and its first item the highest.
            isHigher = isUpwards || (above > below && !fits(lower.below, below))
            stack = isHigher ? lower.above : lower.below
        }
        let width = min(inner.width, PreviewLimits.menuWidth)
        let height = min(stack.height + noteHeight, inner.height)
        sheet = MotionRect(
            source.midX - width / 2,
            isHigher ? source.y - PreviewLimits.gap - height : source.bottom + PreviewLimits.gap, width, height
        ).moved(into: inner)
    }
}

/// The part of a screen where card and rows may lie.
private struct PreviewFrame {
    let inner: MotionRect
    let margin: Double
    private let screen: MotionRect

    init(_ setting: PreviewSetting) {
        screen = setting.screen
        var usable = screen.inset(setting.safe)
        // What is covered altogether is all there is.
        if usable.isEmpty { usable = screen }
        // Only a screen that no finger could use is so small that it gets a smaller margin.
        margin = min(PreviewLimits.cardMargin, usable.width / 8, usable.height / 8)
        inner = usable.inset(margin)
    }

    /// A card as large as it wants to be, or as usual, in the middle of the screen as far as nothing covers that.
    func card(_ setting: PreviewSetting, _ width: Double, _ height: Double) -> MotionRect {
        let wanted = (
            setting.cardWidth > 0 ? setting.cardWidth : width, setting.cardHeight > 0 ? setting.cardHeight : height
        )
        return screen.centred(min(wanted.0, inner.width), min(wanted.1, inner.height)).moved(into: inner)
    }
}

/// Rows of one height below each other, with ground between groups.
private struct RowStack: Hashable, Sendable {
    let count: Int
    private let groupStarts: UInt8
    private let text: Double
    private let pixel: Double
    /// How high a row is.
    private(set) var row: Double

    /// By how many points rounding can make rows higher than the space that they were made to fit.
    static let rounding = 0.01

    init(_ setting: PreviewSetting) {
        count = setting.offer == .preview || setting.offer == .menu ? min(max(setting.rowCount, 0), 8) : 0
        // The first row needs no ground before it.
        groupStarts = setting.groupStarts & ~1
        (text, pixel) = (setting.textHeight, setting.pixel)
        row = RowHeight.points(text: text, pixel: pixel)
    }

    /// The height of all rows, including the gaps between groups.
    var height: Double { count > 0 ? start(of: count - 1) + row : 0 }

    /// From the first row's beginning to that of another one.
    func start(of index: Int) -> Double {
        row * Double(index) + PreviewLimits.groupGap * Double(groups(through: index))
    }

    private func groups(through index: Int) -> Int {
        (groupStarts & UInt8(truncatingIfNeeded: (1 << (index + 1)) - 1)).nonzeroBitCount
    }

    private var ground: Double { count > 0 ? PreviewLimits.groupGap * Double(groups(through: count - 1)) : 0 }

    /// The same rows, as low as fits a height while they can still be hit.
    func lowered(to height: Double) -> RowStack {
        guard count > 0 else { return self }
        var lower = self
        lower.row = RowHeight.points(text: text, pixel: pixel, room: (height - ground) / Double(count))
        return lower
    }

    /// Makes the rows as high as a sheet that was given asks for.
    mutating func fill(_ height: Double) {
        guard count > 0 else { return }
        row = max(0, height - ground) / Double(count)
    }
}
