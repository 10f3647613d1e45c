import PressureCore

/// The part of a preview under a touch.
package enum PreviewPart: Hashable, Sendable {
    /// The touch lies beside the preview and dismisses the preview.
    ///
    /// "Beside" means outside the places that the card and the rows have now, and outside their places at rest.
    case beside
    /// The touch does nothing, because the part under the touch does not respond yet.
    ///
    /// The touch lies in the present place of the card or the rows, or in their place at rest.
    case waiting
    /// The card, the clip that plays large, or the thing that a menu came out of.
    case card
    /// The row of an action or a menu item, counted from 0.
    case row(Int)
}

/// A part of a preview as people see it: where it lies, and how much of its words is seen.
package struct SeenPart: Hashable, Sendable {
    package var place: MotionRect
    package var opacity: Double

    package init(_ place: MotionRect, opacity: Double) { (self.place, self.opacity) = (place, opacity) }

    /// Whether it looks as it will at rest.
    package func isNear(_ rest: SeenPart) -> Bool {
        place.isWithin(PreviewLimits.nearness, of: rest.place) && opacity >= PreviewLimits.nearOpacity * rest.opacity
    }

    /// Whether a part answers a touch at a time.
    ///
    /// It does once it has been near its rest since something moved it, and at the latest after the longest wait. A spring
    /// that passes its target does not take back what could be touched.
    package static func answers(
        at time: Timestamp, movedAt moved: Timestamp, rest: SeenPart, _ drawn: (Timestamp) -> SeenPart
    ) -> Bool {
        guard time - moved < PreviewLimits.longestWait else { return true }
        return firstMoment(from: moved, until: time) { drawn($0).isNear(rest) } != nil || drawn(time).isNear(rest)
    }

    /// The first moment of those before another at which something holds.
    package static func firstMoment(
        from start: Timestamp, until end: Timestamp, _ holds: (Timestamp) -> Bool
    ) -> Timestamp? {
        var moment = start
        while moment < end {
            if holds(moment) { return moment }
            moment = moment + PreviewLimits.waitStep
        }
        return nil
    }
}

extension PreviewMotion {
    /// What a touch meets that lands at a place and a time.
    ///
    /// Parts are met from the front to the back as they are drawn, and after them the places that they will have. Nothing
    /// answers before card, menu or clip have begun, on a page, and on what leaves: there all is beside.
    package func part(
        at x: Double, _ y: Double, _ time: Timestamp, _ setting: PreviewSetting, _ places: PreviewPlaces
    ) -> PreviewPart {
        let offersCard = !isOpen && (card.target > 0 || menu.target > 0 || playback.target > 0)
        guard offersCard else { return .beside }
        let now = PreviewLook(self, setting, places, at: time)
        let rest = PreviewLook(self, setting, places, at: .never)
        let offersRows = offersActions && setting.rowCount > 0

        func answers(_ part: (PreviewLook) -> SeenPart) -> Bool {
            SeenPart.answers(at: time, movedAt: movedAt, rest: part(rest)) { moment in
                part(PreviewLook(self, setting, places, at: moment))
            }
        }
        func onCard() -> PreviewPart? {
            guard now.card.contains(x, y) else { return nil }
            return answers { SeenPart($0.card, opacity: $0.contentOpacity) } ? .card : .waiting
        }
        func onRows() -> PreviewPart? {
            guard offersRows, let row = places.row(at: x, y, of: now.sheet) else { return nil }
            return answers { SeenPart($0.sheet, opacity: $0.rowsOpacity) } ? .row(row) : .waiting
        }
        // A menu lies before the thing that it came out of, the actions of a card behind it.
        let met = setting.offer == .menu ? onRows() ?? onCard() : onCard() ?? onRows()
        if let met { return met }
        let isAwaited = rest.card.contains(x, y) || (offersRows && rest.sheet.contains(x, y))
        return isAwaited ? .waiting : .beside
    }
}
