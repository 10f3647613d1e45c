import PressureCore

// The usual look: one frame that is the thing, its card and its page, and what lies around it.

extension PreviewLook {
    mutating func move(_ shares: PreviewShares, _ setting: PreviewSetting, _ places: PreviewPlaces) {
        let isPreview = setting.offer == .preview
        let across = shares.across / (setting.pixelAcross ?? setting.pixel) + PreviewLimits.sideOpening * shares.aside
        card = frame(shares, setting, places, across)
        let away = card.way(from: Self.lifted(shares, setting))
        blur = max(
            blur, PreviewLimits.awayBlur * Self.way(away, from: PreviewLimits.nearness, to: PreviewLimits.away))

        // The picture is as large as the frame allows, in the middle of it.
        sourceScale = min(card.width / source.width, card.height / source.height)
        source = card.centred(source.width * sourceScale, source.height * sourceScale)
        // What was there fades before what comes can be read.
        sourceOpacity = shares.thing
        let seen = max(shares.card, shares.page)
        let isPlayback = setting.offer == .playback
        cardOpacity = Self.way(seen, from: 0, to: PreviewMotion.groundShare)
        // A clip dissolves into the picture that it plays on.
        let clip = isPlayback ? Self.way(shares.playback, from: 0, to: 0.6) : 0
        contentOpacity = max(Self.way(seen, from: 0.2, to: 0.6), clip)
        pageOpacity = Self.way(shares.page, from: 0.7, to: 1)
        cardShadow = Self.way(max(shares.lift, seen), from: 0, to: 1) * (1 - Self.way(shares.page, from: 0.8, to: 1))

        let carded = Self.way(max(shares.card, shares.playback), from: 0, to: 1)
        cardRadius = cardRadius + (setting.cardRadius - cardRadius) * carded
        cardRadius += (setting.pageRadius - cardRadius) * page
        let narrow = places.card.isEmpty ? places.page.width : places.card.width
        contentWidth = narrow + (places.page.width - narrow) * page

        if isPreview { side(shares, setting, places, across) }
        markOpacity = Self.mark(shares, setting, places)
        if !places.sheet.isEmpty { isPreview ? raise(shares.actions, places) : unfold(shares.menu, setting) }
    }

    /// The thing in its place, as large as a light press makes it; at an edge of the screen it grows no farther.
    private static func lifted(_ shares: PreviewShares, _ setting: PreviewSetting) -> MotionRect {
        let (source, screen) = (setting.source, setting.screen)
        let whole = source.scaled(1 + PreviewLimits.hintGrowth * shares.lift)
        let x = max(whole.x, min(screen.x, source.x))
        let y = max(whole.y, min(screen.y, source.y))
        return MotionRect(
            x, y, min(whole.right, max(screen.right, source.right)) - x,
            min(whole.bottom, max(screen.bottom, source.bottom)) - y)
    }

    /// Where it lies: on its way from the page to the card, from there to the whole screen, and following the finger.
    private func frame(
        _ shares: PreviewShares, _ setting: PreviewSetting, _ places: PreviewPlaces, _ across: Double
    ) -> MotionRect {
        var frame = Self.lifted(shares, setting)
        switch setting.offer {
        case .preview:
            // A card that is back at rest stays there, even while the spring of the finger's offset still settles.
            guard shares.card != 0 else { break }
            let whole = places.card.scaled(1 + PreviewLimits.popGrowth * shares.growth)
            frame = frame.towards(whole, shares.card)
            // It follows the finger to where actions wait; elsewhere it only gives way.
            let down = shares.down / setting.pixel
            let up = setting.rowCount > 0 && down < 0 ? 1 : PreviewLimits.loosePull
            let aside = setting.hasSides ? 1 : PreviewLimits.loosePull
            let free = 1 - shares.actions
            frame = frame.moved(across * aside * free, down * up * free)
            if setting.rowCount > 0 { frame = frame.towards(places.raised, shares.actions) }
        case .playback: frame = frame.towards(places.card, shares.playback)
        case .menu, .nothing: break
        }
        return frame.towards(places.page, shares.page)
    }

    /// The action that a swipe by that much would choose, as `sideAction` has it.
    static func action(_ across: Double, _ setting: PreviewSetting) -> Int32 {
        SidewaysActions.isTrailing(right: across > 0, leftToRight: setting.isLeftToRight) ? 2 : 1
    }

    /// What a card uncovers that follows the finger to a side: the action of that side.
    private mutating func side(
        _ shares: PreviewShares, _ setting: PreviewSetting, _ places: PreviewPlaces, _ across: Double
    ) {
        let width = min(abs(across), places.card.width) - PreviewLimits.gap
        guard setting.hasSides, width > 0 else { return }
        sideAction = Self.action(across, setting)
        side = MotionRect(
            across > 0 ? card.x - abs(across) : card.right + PreviewLimits.gap, card.y, width, card.height)
        sideOpacity =
            Self.way(shares.card, from: 0.3, to: 0.8) * (1 - Self.way(shares.page, from: 0, to: 0.2))
            * Self.way(width, from: 0, to: PreviewLimits.sideSeen)
    }

    /// The actions of a preview come up from behind the card as it moves up.
    private mutating func raise(_ share: Double, _ places: PreviewPlaces) {
        let (whole, card) = (places.sheet, places.card)
        // Without a card they come up from the edge of the screen.
        let behind =
            card.isEmpty
            ? whole.moved(0, PreviewLimits.cardMargin)
            : MotionRect(
                max(whole.x, card.x), card.bottom - PreviewLimits.cardMargin - whole.height,
                min(whole.width, card.width), whole.height)
        stretch(from: behind, share)
        // What lies below may be another thing on its way back: its words are hidden before those of the actions are read.
        sheetOpacity = Self.way(share, from: 0, to: 0.25)
        rowsOpacity = sheetOpacity * Self.way(share, from: 0.2, to: 0.45)
    }

    /// A menu grows out of the middle of its icon.
    private mutating func unfold(_ share: Double, _ setting: PreviewSetting) {
        stretch(from: setting.source.scaled(PreviewLimits.menuSeed), share)
        sheetOpacity = Self.way(share, from: 0.05, to: PreviewMotion.menuShare)
        rowsOpacity = Self.way(share, from: PreviewMotion.menuShare, to: 0.85)
    }

    private mutating func stretch(from seed: MotionRect, _ share: Double) {
        let whole = sheet
        sheet = seed.towards(whole, share)
        sheetScale = sheet.width / whole.width
        sheetRadius *= sheetScale
    }
}
