// The same story where motion is reduced: everything stays where it is. What was there fades first, and then what comes
// fades in, in the time that the motion takes otherwise; the two are never read at once.

extension PreviewLook {
    mutating func fade(_ shares: PreviewShares, _ setting: PreviewSetting, _ places: PreviewPlaces) {
        let hasRows = !places.sheet.isEmpty
        let isPreview = setting.offer == .preview
        sourceOpacity = min(shares.thing, 1 - Self.way(shares.playback, from: 0, to: Self.gone))

        let onCard = (shares.hasCard ? Seen(coming: shares.card) : Seen(coming: 1)).and(Seen(going: shares.page))
        if shares.page > Self.gone {
            show(Seen(coming: shares.page), in: places.page, setting.pageRadius)
            pageOpacity = contentOpacity
        } else if isPreview, shares.hasCard {
            // Above its actions it is another card in another place.
            let isRaised = hasRows && shares.actions > Self.gone
            let turned = isRaised ? Seen(coming: shares.actions) : Seen(going: hasRows ? shares.actions : 0)
            show(onCard.and(turned), in: isRaised ? places.raised : places.card, setting.cardRadius)
            cardShadow = cardOpacity
        } else if setting.offer == .playback {
            show(Seen(coming: shares.playback), in: places.card, setting.cardRadius)
            // A clip has no ground below it, and no words.
            (cardShadow, contentOpacity, cardOpacity) = (cardOpacity, cardOpacity, 0)
        }
        if isPreview { fadeSide(shares, setting, places, onCard) }
        markOpacity = Self.mark(shares, setting, places)
        if hasRows {
            let seen = isPreview ? Seen(coming: shares.actions).and(onCard) : Seen(coming: shares.menu)
            (sheetOpacity, rowsOpacity) = (seen.ground, seen.words)
        }
        contentWidth = card.width
    }

    private mutating func show(_ seen: Seen, in place: MotionRect, _ radius: Double) {
        (card, cardRadius, cardOpacity, contentOpacity) = (place, radius, seen.ground, seen.words)
    }

    /// The action that a lift would choose lies below the card, on its side: the card does not move for it.
    private mutating func fadeSide(
        _ shares: PreviewShares, _ setting: PreviewSetting, _ places: PreviewPlaces, _ onCard: Seen
    ) {
        guard setting.hasSides, shares.aside != 0 else { return }
        let width = PreviewLimits.sideOpening * 1.5
        sideAction = Self.action(shares.aside, setting)
        side = MotionRect(
            shares.aside > 0 ? places.card.x : places.card.right - width, places.card.bottom + PreviewLimits.gap, width,
            PreviewLimits.sideOpening)
        sideOpacity = min(onCard.ground, Seen(coming: abs(shares.aside)).ground)
    }

    /// Of a share; here the old has gone, and a little later the new comes: there is a picture without either.
    package static let gone = 0.4

    /// How much is seen of something: its ground, which hides what lies below, and its words, which are never there without.
    private struct Seen {
        private(set) var ground: Double
        private(set) var words: Double

        init(coming share: Double) {
            ground = PreviewLook.way(share, from: 0.52, to: 0.8)
            words = PreviewLook.way(share, from: 0.7, to: 1)
        }

        init(going share: Double) {
            words = 1 - PreviewLook.way(share, from: 0, to: 0.25)
            ground = 1 - PreviewLook.way(share, from: 0.15, to: PreviewLook.gone)
        }

        /// What goes for two reasons at once goes no faster for it.
        func and(_ other: Seen) -> Seen {
            var less = self
            (less.ground, less.words) = (min(ground, other.ground), min(words, other.words))
            return less
        }
    }
}
