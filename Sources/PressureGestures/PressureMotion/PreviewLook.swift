import PressureCore

/// The appearance of a preview at one moment: its moving parts as rectangles and opacities.
///
/// All values are computed from the motion's shares. A share is a number that says how far one movement has progressed.
/// Therefore the drawing jumps only if a share jumps. Opacities and shares go from 0 to 1; rectangles and corner radii
/// are in points.
public struct PreviewLook: Hashable, Sendable {
    /// The current stage.
    public enum Stage: Int32, Hashable, Sendable {
        /// Nothing is shown.
        case nothing
        /// A light press lifts the thing.
        case hint
        /// The preview is shown under the finger.
        case card
        /// The preview is shown under the finger, with its actions.
        case actions
        /// The preview is pinned: it stays without a finger.
        case pinned
        /// The page is shown, or the preview is opening into it.
        case page
        /// A menu is shown.
        case menu
        /// A clip plays large.
        case playback
        /// The preview, menu or clip goes back to where it came from.
        case leaving
    }

    /// The current stage.
    public private(set) var stage = Stage.nothing
    /// The frame of the pressed thing's picture; the frame always has the proportions of the thing.
    public package(set) var source: MotionRect
    /// The scale of the thing's picture.
    public package(set) var sourceScale = 1.0
    /// The opacity of the thing's picture.
    public package(set) var sourceOpacity = 1.0
    /// The frame of the moving thing, which becomes the card and then the page.
    public package(set) var card: MotionRect
    /// The corner radius of the card.
    public package(set) var cardRadius = 0.0
    /// The opacity of the card's background.
    public package(set) var cardOpacity = 0.0
    /// The card's shadow, as a share of the full shadow.
    public package(set) var cardShadow = 0.0
    /// The opacity of the card's content.
    public package(set) var contentOpacity = 0.0
    /// The width for which the content is laid out; this width is the card's width at the peek and grows to the page's
    /// width.
    public package(set) var contentWidth = 1.0
    /// The scale that makes the content as wide as the card.
    public var contentScale: Double { card.width / contentWidth }
    /// How far the card has turned into the page, from 0 to 1.
    public package(set) var page = 0.0
    /// The opacity of parts that only a page has.
    public package(set) var pageOpacity = 0.0
    /// The frame of the actions or the menu.
    public package(set) var sheet: MotionRect
    /// The corner radius of the sheet.
    public package(set) var sheetRadius = 0.0
    /// The scale of the rows, relative to their size at rest.
    public package(set) var sheetScale = 1.0
    /// The opacity of the sheet's background.
    public package(set) var sheetOpacity = 0.0
    /// The opacity of the rows' texts.
    public package(set) var rowsOpacity = 0.0
    /// The frame of the action beside the card.
    public package(set) var side = MotionRect.empty
    /// The visible sideways action: 1 is the leading action, 2 is the trailing action, 0 is none.
    public package(set) var sideAction = Int32(0)
    /// The opacity of the action beside the card.
    public package(set) var sideOpacity = 0.0
    /// The opacity of the mark above the card; the mark shows that there are actions.
    public package(set) var markOpacity = 0.0
    /// How far the pressed tile has grown into the large playing clip, from 0 to 1.
    public private(set) var playback = 0.0
    /// How far the pressed thing is lifted.
    public private(set) var lift = 0.0
    /// How strongly the surroundings are blurred and dimmed, from 0 to 1.
    ///
    /// When the preview goes back, the text of the surroundings stays unreadable until every part is in place.
    public package(set) var blur = 0.0

    package init(_ motion: PreviewMotion, _ setting: PreviewSetting, _ places: PreviewPlaces, at time: Timestamp) {
        source = setting.source
        card = setting.source
        cardRadius = setting.sourceRadius
        sheet = places.sheet
        sheetRadius = setting.cardRadius * PreviewLimits.sheetCorner
        var shares = PreviewShares(motion, at: time)
        // A screen with no room for a card shows the thing itself until it opens.
        if setting.offer == .preview, places.card.isEmpty { shares.hideCard() }
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

    /// The opacity of the mark above a card.
    static func mark(_ shares: PreviewShares, _ setting: PreviewSetting, _ places: PreviewPlaces) -> Double {
        guard setting.offer == .preview, setting.rowCount > 0, !places.card.isEmpty else { return 0 }
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
    let lift, growth, page, actions, menu, playback, across, down, aside: Double
    private(set) var card: Double
    /// How much of the thing itself is seen.
    private(set) var thing: Double
    private(set) var hasCard = true

    mutating func hideCard() {
        (card, hasCard) = (0, false)
        thing = PreviewMotion.thing(page)
    }

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
