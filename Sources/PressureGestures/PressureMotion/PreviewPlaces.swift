import PressureCore

/// A pressed thing on a screen, and what it leads to.
package struct PreviewSetting: Hashable, Sendable {
    package enum Offer: Hashable, Sendable {
        case preview, menu, playback, nothing
    }

    package var offer = Offer.preview
    /// Actions of the preview, or items of the menu.
    package var rowCount = 0
    /// Whether a preview has actions to its sides.
    package var hasSides = false
    package var isMotionReduced = false
    /// Millimetres of a point, and those from left to right where they are others.
    package var pixel = 0.25
    package var pixelAcross: Double?
    /// Points; nil for what ``RowHeight`` gives.
    package var rowHeight: Double?
    /// Points; how high the text of a row is, 0 for usual text.
    package var textHeight = 0.0
    package var (sourceRadius, cardRadius, pageRadius) = (0.0, PreviewLimits.cardCorner, 0.0)
    /// What may be drawn on, and the thing itself; neither may be empty.
    package var screen: MotionRect
    package var source: MotionRect
    /// What is nil here is laid out.
    package var (card, raised, sheet, page): (MotionRect?, MotionRect?, MotionRect?, MotionRect?)

    package init(screen: MotionRect, source: MotionRect) {
        self.screen = screen
        self.source = source
    }

    /// How high a row is where the screen has so much room for each; one that was given is lowered no further than others.
    fileprivate func heightOfRow(room: Double) -> Double {
        guard let rowHeight else { return RowHeight.points(text: textHeight, pixel: pixel, room: room) }
        return min(rowHeight, max(room, RowHeight.points(text: textHeight, pixel: pixel, room: 0)))
    }
}

/// Where the parts of a preview lie at rest; the same places are drawn and pressed.
public struct PreviewPlaces: Hashable, Sendable {
    /// The preview, or the clip that plays large; empty where there is none.
    package private(set) var card = MotionRect.empty
    /// The preview above its actions; the same as the card where it has none.
    package private(set) var raised = MotionRect.empty
    package private(set) var page = MotionRect.empty
    /// All actions or items; empty where there are none.
    package private(set) var sheet = MotionRect.empty
    /// The first row is the nearest to the thing: the lowest of a sheet above it.
    private var isAbove = true
    private let rowCount: Int

    /// Lays out what is not given.
    package init(_ setting: PreviewSetting) {
        rowCount = setting.rowCount
        page = setting.page ?? setting.screen
        // Only a screen that no finger could use is so small that it gets a smaller margin.
        let margin = min(PreviewLimits.cardMargin, setting.screen.width / 8, setting.screen.height / 8)
        if rowCount > 0 { laySheet(setting, margin) }
        let widest = min(setting.screen.width - 2 * margin, PreviewLimits.cardMostWidth)
        switch setting.offer {
        case .preview:
            let highest = min(setting.screen.height * PreviewLimits.cardHeight, PreviewLimits.cardMostHeight)
            card = setting.card ?? setting.screen.centred(widest, highest)
            raised = rowCount > 0 ? setting.raised ?? raisedCard(setting.screen, margin) : card
        case .playback:
            card = setting.card ?? setting.screen.centred(widest, widest)
            raised = card
        case .menu, .nothing: break
        }
    }

    /// The place of a row; empty for one that there is not.
    package func row(_ index: Int) -> MotionRect { row(index, of: sheet) }

    /// The row at a place, of a sheet on its way.
    func row(at x: Double, _ y: Double, of sheet: MotionRect) -> Int? {
        (0..<rowCount).first { row($0, of: sheet).contains(x, y) }
    }

    private func row(_ index: Int, of sheet: MotionRect) -> MotionRect {
        guard index >= 0, index < rowCount else { return .empty }
        let height = sheet.height / Double(rowCount)
        let step = height * Double(index)
        return MotionRect(sheet.x, isAbove ? sheet.bottom - step - height : sheet.y + step, sheet.width, height)
    }

    /// Rows above the finger where there is room, below it otherwise.
    private mutating func laySheet(_ setting: PreviewSetting, _ margin: Double) {
        let (screen, source) = (setting.screen, setting.source)
        if let given = setting.sheet {
            sheet = given
            isAbove = given.midY < source.midY
            return
        }
        let count = Double(rowCount)
        var row = setting.heightOfRow(room: .infinity)
        // A menu belongs to its icon and lies beside it; the actions of a card wait where a swipe leads.
        let isMenu = setting.offer == .menu
        let beside = source.height / 2 + PreviewLimits.gap
        var start =
            isMenu
            ? beside : min(max(PreviewLimits.actionStart / setting.pixel, beside), PreviewLimits.mostActionStart)
        let width = min(screen.width - 2 * margin, isMenu ? PreviewLimits.menuWidth : PreviewLimits.rowMostWidth)
        let room = source.midY - screen.y - margin
        // Actions of a card stay above the finger, nearer and lower where there is little room, while they can still be hit.
        if !isMenu {
            let nearer = max(min(start, room - row * count), beside)
            let share = (room - nearer) / count
            let lower = setting.heightOfRow(room: share)
            if lower <= share { (start, row) = (nearer, lower) }
        }
        let height = row * count
        // What was made to fit may be larger by a rounding.
        isAbove = start + height <= room + 0.01
        let left = min(max(source.midX - width / 2, screen.x + margin), screen.right - margin - width)
        // Wherever the thing lies, what is not seen cannot be hit.
        let top = isAbove ? source.midY - start - height : source.midY + start
        sheet = MotionRect(left, max(screen.y, min(top, screen.bottom - height)), width, height)
    }

    /// The card moves up and leaves room for the actions.
    ///
    /// Where too little is left it goes off the screen, rather than behind what lies there.
    private func raisedCard(_ screen: MotionRect, _ margin: Double) -> MotionRect {
        let bottom = sheet.y - PreviewLimits.gap
        let room = min(card.height, bottom - screen.y - margin)
        guard room >= min(card.height, PreviewLimits.leastCardHeight) else {
            return MotionRect(card.x, screen.y - card.height - PreviewLimits.gap, card.width, card.height)
        }
        return MotionRect(card.x, bottom - room, card.width, room)
    }
}
