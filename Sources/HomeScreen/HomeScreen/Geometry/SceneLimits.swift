import PressureMotion

/// The numbers of the scene, each with its unit and its reason; sizes of widgets are in ``WidgetSizes``.
///
/// A comment says so if a number comes from a guideline; all others are this project's own. Those that every preview has,
/// whoever draws it, are in ``PreviewLimits``.
package enum SceneLimits {
    // MARK: Widgets

    /// Points; the guideline's margin of texts, glyphs and graphs in a widget.
    package static let widgetMargin = 16.0
    /// Points; the guideline's margin of shapes and platters in a widget.
    package static let platterMargin = 11.0
    /// Points; between platters: less than their margin, so that they read as one group.
    package static let platterGap = 8.0
    /// Points; the guideline asks for no smaller letters, after scaling.
    package static let leastText = 11.0
    /// Pieces of information; the guideline's most for a small widget.
    package static let smallFacts = 4
    /// Minutes; weather comes every half hour, so what is older than four times that may be wrong, and its age is said.
    package static let staleMinutes = 120.0
    /// Minutes; weather that is older says nothing any more: its widgets are empty.
    static let unknownMinutes = 360.0
    /// Widgets; a stack that is farther from its place is still moving, and a touch stops it instead of pressing.
    package static let stackStill = 0.04
    /// Of the way; how far a stack follows beyond its last widget, so that its end is felt.
    package static let stackPull = 0.3
    /// Of a widget; so far a swipe has to get before a lift leads to the next one.
    package static let stackTurn = 0.35
    /// In parts of a page; less than for a widget, because a thumb reaches less far sideways.
    package static let pageTurn = 0.2
    /// Widgets a second; a swipe that is as fast leads on, however short it was.
    package static let stackFling = 1.2
    /// Of the widget's shorter side; corners as round as an icon's look like family, and devices differ in it.
    package static let widgetCorner = 0.142

    // MARK: The screen

    /// Points; room for the status line and the pill above everything else.
    package static let topZone = 56.0
    /// Points; the largest gap when free room is shared out, so that groups stay groups.
    package static let mostGap = 26.0
    /// Points; the side of an icon: a fingertip covers 44, and it must be seen beside it.
    package static let icon = 60.0
    /// Of an icon's side; our own corner.
    package static let iconCorner = 0.235
    /// Points; a label's line under an icon or a widget.
    package static let labelHeight = 16.0
    /// Points; the row of icons that is the same on every page.
    package static let dockHeight = 84.0
    /// Points; the dock of a tablet: as wide as its three icons ask for.
    package static let tabletDockWidth = 420.0
    /// Points; the dock's distance to the edges.
    package static let dockMargin = 12.0
    /// Points; above the dock, for the dots that say which page it is.
    package static let dotsRoom = 14.0
    /// Points; the row of a message with its link.
    package static let mailHeight = 104.0
    /// Points; from the row's top to the middle of its link.
    package static let mailLinkMiddle = 71.0
    /// Points; the height of the link in it: a fingertip's.
    package static let mailLinkHeight = 44.0

    // MARK: Peeks, actions and menus

    /// Of a card; a fingertip may lie on so much of it, and the rest is seen around it.
    package static let mostHidden = 0.06
    /// Points; the bar of an opened page: its title, and the way back.
    package static let barHeight = 44.0
    /// Points; how far an opened page's way back reaches from the left: its mark, its word, and room for a fingertip.
    package static let wayBack = 90.0
    /// Points; below a page's toolbar, where fingers swipe home.
    package static let toolbarFoot = 34.0
    /// Points; what a menu tells beside its items, in two lines.
    package static let informationHeight = 58.0
    /// Millimetres to a point, where no device tells: 163 points to an inch, as on the first phones with touchscreens.
    package static let millimetresPerPoint = 0.156

    // MARK: The pill

    /// Points; the guideline's margin of a live activity on the lock screen.
    package static let liveMargin = 14.0
    /// Points; the pill's height when it is small, and the sensor's.
    package static let pillHeight = 36.0
    /// Points; from the top of the screen to the pill.
    package static let pillTop = 11.0
    /// Points; the width of the sensor that the pill lies around.
    package static let sensorWidth = 92.0
    /// Points; the pill's own margin around what it shows beside the sensor.
    package static let pillInset = 7.0
    /// Points; the most height of the expanded pill: a sixth of the smallest screen and half again.
    package static let pillMostHeight = 176.0
    /// Points; the expanded pill without controls: a gauge, a line of letters and a bar.
    package static let pillExpandedHeight = 118.0
    /// Points; the same with its controls below.
    package static let pillControlsHeight = 174.0
    /// Points; the widest expanded pill: wider ones leave holes between what they show.
    package static let pillMostWidth = 372.0
    /// Points; the height of a control: a fingertip's.
    package static let controlHeight = 44.0
    /// Points; the expanded pill's corner.
    package static let pillCorner = 40.0
    /// Controls; only what is essential.
    package static let pillControls = 2
    /// Seconds after the end; the guideline says soon, we say four at most.
    package static let pillMostLinger = 4.0
    /// Seconds after the end until it goes.
    package static let pillLinger = 2.0
    /// Times; the guideline's scale of stand-by.
    package static let standbyScale = 2.0
    /// Points; the lock-screen card before a press: its word, the force and the bar.
    package static let lockIdleHeight = 84.0
    /// Points; the same with what is pressed.
    package static let lockPressHeight = 108.0
    /// Points; the lock-screen card's height with everything it shows.
    package static let lockHeight = 132.0
    /// Points; the height of a message on the lock screen, which has two lines.
    package static let noticeHeight = 64.0
    /// How many messages of ended activities the lock screen keeps, the latest first.
    package static let mostNotices = 3
    /// Seconds; a card that is swiped away takes its room with it.
    package static let swipedAway = 0.35
    /// Hours; stand-by is red between them, because people sleep beside it.
    package static let night = (from: 22, until: 6)
    /// Points; the widest lock-screen card: wider ones leave holes between what they show.
    package static let lockMostWidth = 400.0

    // MARK: Edit mode

    /// Degrees; how far an icon turns to either side: enough to see that it is loose, and its art is still known.
    package static let jiggleTurn = 1.2
    /// Seconds; once to and fro: quicker than anything that moves on purpose, and four times a second is no flicker.
    package static let jigglePeriod = 0.25
    /// Of a period; by how much the next thing is ahead: no small number of them falls into step.
    package static let jiggleStep = 0.618
    /// Points; what is seen of a badge: its sign can be told, and little of the thing is hidden.
    package static let badge = 24.0
    /// Points; the ring around it, which stands out where its ground does not.
    package static let badgeRing = 2.0
    /// Points; how far a badge's middle lies inside its thing's corner, along each edge.
    package static let badgeInset = 3.0
    /// Points; the least distance of a badge to the edge of the screen.
    package static let badgeEdge = 2.0
    /// Points; how far the soft shadow of a thing reaches beyond its edge: its drop, three times its softness, and a cell.
    package static let shadowReach = 52.0
    /// Points; what a fingertip hits, however small the thing looks.
    package static let fingertip = 44.0
    /// Points; a thing that is dropped so far from its place shows no name yet.
    static let namesApart = 16.0
    /// Points; the buttons of edit mode, from the left and the right: on the narrowest phone the pill lies between them.
    package static let editMargin = 8.0
    /// Points; the width of such a button: its word, and room on either side.
    package static let editButton = 64.0

    // MARK: Activities

    /// Points; the widest text in the compact pill: what is wider is told less precisely.
    package static let compactMostText = 52.0
    /// Points; between two pills that lie beside each other: they read as two things.
    package static let pillGap = 6.0
    /// Points; what keeps mark and number apart in a pill without a sensor.
    package static let capsuleGap = 8.0
    /// Points; a row of a list in a lock-screen card: three of them fit a stand-by screen.
    package static let rowHeight = 20.0
    /// Of the way; a parcel that is on its way is not drawn at the door before somebody says so.
    package static let beforeDoor = 0.94
    /// Points; over so many a sign of the status line fades where a pill comes as near as the least gap: less, and it
    /// would blink; more, and one would stay half faded.
    package static let statusFade = 5.0
    /// Points; how far a lock-screen card goes to the side to uncover its dismiss button.
    package static let dismissRoom = 96.0

    // MARK: Letters and what is measured

    /// Of the size; the usual distance of lines.
    package static let lineHeight = 1.25
    /// Points; letters of this size or more count as large.
    package static let largeText = 24.0
    /// Points; bold letters of this size or more count as large.
    package static let largeBoldText = 18.5
    /// The guideline's least contrast of letters.
    package static let contrast = 4.5
    /// The guideline's least contrast of large letters.
    package static let largeContrast = 3.0
    /// Of its opacity; from here on the ground of what was chosen hides what lies below, and its words come.
    static let chosenGround = 0.75
    /// Points; rows that a light press makes larger overlap by less, and their words do not.
    package static let wordsTouch = 4.0
    /// Points; where rows overlap by as much, the words of one may lie over those of the other.
    package static let wordsCross = 12.0
    /// Points; things that are no farther apart are at the same place.
    package static let slack = 0.01

    // MARK: Time

    /// Seconds; until the pill that goes is gone.
    package static let vanish = 0.45
    /// Seconds; until all is at rest, but for the blur after a choice.
    package static let spring = 0.8
    /// Seconds; between two pictures of something that moves.
    package static let frame = 0.04
    /// Seconds; between two pictures of things that tremble: as often as most screens show one.
    package static let jiggleFrame = 1.0 / 60
    /// Seconds; between two pictures of a clip or a live preview: eyes see no steps.
    package static let playbackFrame = 1.0 / 30
    /// Seconds; a photo's moments before and after the shot.
    package static let clip = 0.9
    /// Seconds; what was chosen is shown: long enough to read three words.
    package static let chosen = 2.5
    /// Seconds; what rings is shown.
    package static let rung = 6.0
    /// Seconds; an alert of the pill is shown in full.
    package static let alert = 1.6
    /// Seconds; a choice from the dock's menu is shown so much later, once the menu's words are faint.
    package static let afterMenu = 0.1
    /// Seconds; digits roll to the next number so long before it counts, and stand still for the rest of a second.
    package static let roll = 0.25
    /// Seconds; a timer that rang goes by itself after this, if nobody dismisses it.
    package static let ringing = 20.0
    /// Seconds; activities that share the smallest place show in turn for so long each.
    package static let turn = 5.0
    /// Seconds; at the end of its turn one fades into the next.
    package static let turnFade = 0.4
}
