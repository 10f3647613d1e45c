import PressureCore

/// What is to be drawn of a preview at a time: all that moves as rectangles and opacities.
///
/// Everything follows from the shares of its motion, so what is drawn jumps only where those do.
public struct PreviewLook: Hashable, Sendable {
    /// How far the story has come.
    package enum Stage: Int32, Hashable, Sendable {
        case nothing, hint, card, actions, pinned, page, menu, playback, leaving
    }

    package private(set) var stage = Stage.nothing
    /// The picture of the pressed thing, which keeps its proportions, and how large that is to its own size.
    package var source: MotionRect
    package var (sourceScale, sourceOpacity) = (1.0, 1.0)
    /// The thing on its way: from itself to its card and to its page.
    package var card: MotionRect
    package var (cardRadius, cardOpacity, cardShadow) = (0.0, 0.0, 0.0)
    /// What the card shows: laid out for a width, and drawn as large as the card is wide.
    package var (contentOpacity, contentWidth) = (0.0, 1.0)
    package var contentScale: Double { card.width / contentWidth }
    /// From the card to the page, and how much is seen of what only a page has.
    package var (page, pageOpacity) = (0.0, 0.0)
    /// The actions, or the menu.
    package var sheet: MotionRect
    package var (sheetRadius, sheetScale, sheetOpacity, rowsOpacity) = (0.0, 1.0, 0.0, 0.0)
    /// The action beside the card, and on which side: −1 left, 1 right, 0 none.
    package var side = MotionRect.empty
    package var (sideWay, sideOpacity) = (Int32(0), 0.0)
    /// The mark above the card that says that there are actions.
    package var markOpacity = 0.0
    package private(set) var (playback, lift, blur) = (0.0, 0.0, 0.0)

    package init(_ motion: PreviewMotion, _ setting: PreviewSetting, _ places: PreviewPlaces, at time: Timestamp) {
        source = setting.source
        card = setting.source
        cardRadius = setting.sourceRadius
        sheet = places.sheet
        sheetRadius = setting.cardRadius * PreviewLimits.sheetCorner
        let shares = PreviewShares(motion, at: time)
        stage = Self.stage(motion, at: time)
        page = Self.way(shares.page, from: 0, to: 1)
        playback = Self.way(shares.playback, from: 0, to: 1)
        lift = Self.way(shares.lift, from: 0, to: 1)
        blur = Self.way(motion.blur.value(at: time), from: 0, to: 1)
        if setting.isMotionReduced {
            fade(shares, setting, places)
        } else {
            move(shares, setting, places)
        }
    }

    /// How far a share has got between two others, from 0 to 1.
    package static func way(_ share: Double, from begin: Double, to end: Double) -> Double {
        min(max((share - begin) / (end - begin), 0), 1)
    }

    /// How much is seen of the mark above a card.
    static func mark(_ shares: PreviewShares, _ setting: PreviewSetting) -> Double {
        guard setting.offer == .preview, setting.rowCount > 0 else { return 0 }
        return way(shares.card, from: 0.6, to: 0.95) * (1 - way(shares.actions, from: 0, to: 0.3))
            * (1 - way(shares.page, from: 0, to: 0.2))
    }

    private static func stage(_ motion: PreviewMotion, at time: Timestamp) -> Stage {
        if motion.isOpen { return .page }
        if motion.menu.target > 0 { return .menu }
        if motion.playback.target > 0 { return .playback }
        if motion.card.target > 0 {
            if !motion.isFollowing { return .pinned }
            return motion.actions.target > 0 ? .actions : .card
        }
        if motion.lift.target > 0 { return .hint }
        return motion.isGone(at: time) ? .nothing : .leaving
    }
}

/// The shares of a motion at one time.
struct PreviewShares {
    let lift, card, growth, page, actions, menu, playback, across, down, aside: Double
    /// How much of the thing itself is seen.
    let thing: Double

    init(_ motion: PreviewMotion, at time: Timestamp) {
        lift = motion.lift.value(at: time)
        card = motion.card.value(at: time)
        growth = motion.growth.value(at: time)
        page = motion.page.value(at: time)
        actions = motion.actions.value(at: time)
        menu = motion.menu.value(at: time)
        playback = motion.playback.value(at: time)
        across = motion.across.value(at: time)
        down = motion.down.value(at: time)
        aside = motion.aside.value(at: time)
        thing = motion.thing(at: time)
    }
}
