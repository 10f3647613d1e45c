import PressureCore

/// A pressed thing on a screen, and what it leads to.
package struct PreviewSetting: Hashable, Sendable {
    package enum Offer: Hashable, Sendable {
        case preview, menu, playback, nothing
    }

    package var offer = Offer.preview
    /// Actions of the preview, or items of the menu: at most eight.
    package var rowCount = 0
    /// The rows that begin a group, one bit each from the lowest on: ground lies between them and the rows before.
    package var groupStarts: UInt8 = 0
    /// Points; what a menu tells beyond its last item.
    package var noteHeight = 0.0
    /// Whether a preview has actions to its sides.
    package var hasSides = false
    package var isMotionReduced = false
    /// Whether text runs from left to right: rows beside a card lie where lines end.
    package var isLeftToRight = true
    /// Millimetres of a point, and those from left to right where they are others.
    package var pixel = 0.25
    package var pixelAcross: Double?
    /// Points; how high the text of a row is, 0 for usual text.
    package var textHeight = 0.0
    package var (sourceRadius, cardRadius, pageRadius) = (0.0, PreviewLimits.cardCorner, 0.0)
    /// What may be drawn on, and the thing itself; neither may be empty.
    package var screen: MotionRect
    package var source: MotionRect
    /// What of the screen is covered: neither card nor rows lie there.
    package var safe = MotionInsets()
    /// Where the press lies from above; nil for the middle of the thing.
    package var pressY: Double?
    /// Points; how large the card wants to be where the screen has the room, 0 for the usual size.
    package var (cardWidth, cardHeight) = (0.0, 0.0)
    /// What is nil here is laid out.
    package var (card, sheet, page): (MotionRect?, MotionRect?, MotionRect?)

    package init(screen: MotionRect, source: MotionRect) {
        self.screen = screen
        self.source = source
    }
}
