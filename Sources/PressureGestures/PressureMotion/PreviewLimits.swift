import PressureCore

/// The numbers of a preview on a screen, each with its unit and its reason.
///
/// A point is a pixel of whoever draws, as large as on a screen that is read at arm's length.
package enum PreviewLimits {
    /// Points; the margin of a card to the screen.
    package static let cardMargin = 16.0
    /// Points; the least distance between things that lie beside each other.
    package static let gap = 8.0
    /// Points; the corner of a card.
    package static let cardCorner = 26.0
    /// Of a card's corner; the corner of its actions, which lie closer around what they hold.
    package static let sheetCorner = 0.7
    /// Of the screen's height; a card is large, and its surroundings can still be seen around it.
    package static let cardHeight = 0.5
    /// Points; the most height of a card: what is needed to decide, not all.
    package static let cardMostHeight = 560.0
    /// Points; the widest card: longer lines are hard to read at a glance.
    package static let cardMostWidth = 520.0
    /// Points; the least height in which a card still says what it is, above its actions.
    package static let leastCardHeight = 96.0
    /// Of its height at the peek; a card that keeps so much above rows near the finger is still the same card.
    package static let keptCardHeight = 2.0 / 3
    /// Points; the least width of a screen on which a card and its rows are both readable side by side.
    package static let leastSideBySide = 480.0
    /// Points; the ground between two groups of rows: seen as a gap, and no fingertip's way longer.
    package static let groupGap = 8.0
    /// Points; the widest row of actions: its ends still belong together.
    package static let rowMostWidth = 420.0
    /// Points; the width of an icon's menu, and the least one of rows beside a card: titles are short.
    package static let menuWidth = 240.0
    /// Points; the farthest that the lowest action lies above the press.
    package static let mostActionStart = 110.0
    /// Millimetres; from the press to the lowest action, as the recognizer lays out rows that have no frames.
    package static let actionStart = 15.0
    /// Of the finger's way; how far a card follows where nothing waits for it.
    package static let loosePull = 0.35
    /// Points; how much farther a card goes to a side once a lift would choose the action there: it shows its title.
    package static let sideOpening = 72.0
    /// Points; a strip beside a card is seen in full from this width on: narrower ones are hardly noticed.
    package static let sideSeen = 40.0
    /// Of its size; how much a card grows on the way from peek to pop.
    package static let popGrowth = 0.05
    /// Of its size; how much a thing grows under a light press.
    package static let hintGrowth = 0.06
    /// Of the size of its icon; a menu begins so small, and so does not jut out of what it comes from.
    package static let menuSeed = 0.6
    /// Points; the standard deviation of the surroundings' Gaussian blur: its words cannot be read, and its colours
    /// stay.
    package static let blur = 14.0
    /// Of its opacity; the opacity of the background's colour over the blurred surroundings, in light mode and in dark:
    /// enough to set a card off.
    package static let dimLight = 0.32
    package static let dimDark = 0.32
    /// Points; how far a card's shadow lies below it: light falls from above.
    package static let shadowDrop = 6.0
    /// Points; the deviation of the bell that softens the shadow: it has no edge of its own.
    package static let shadowBlur = 14.0
    /// Of its opacity; the shadow at its darkest, and darker in the dark, where a faint one is not seen.
    package static let shadowLight = 0.18
    package static let shadowDark = 0.5
    /// Points; from one end to the other of the mark above a card, which points up to where a swipe leads: wider than high.
    package static let markWidth = 32.0
    /// Points; how far its middle lies above its ends.
    package static let markRise = 6.0
    /// Points; how thick its line is: it is seen on what is blurred.
    package static let markLine = 4.0
    /// Points; from the card up to its ends: clear of the shadow's edge.
    package static let markAbove = 14.0
    /// Points; what lies so near its place at rest is where people see it.
    package static let nearness = 2.0
    /// Points; what lies so far from its place at rest may lie over the words beside that.
    package static let away = 20.0
    /// Of the full blur; what lies around something that is away is blurred by no less, so that its words cannot be read.
    package static let awayBlur = 0.16
    /// Of its opacity at rest; what is seen so well can be read.
    package static let nearOpacity = 0.9
    /// From what moved them on; after it card and rows answer touches however they look, so that no finger waits for long.
    package static let longestWait = PressTarget.liveAtLatest
    /// Nothing crosses the distance of nearness in less time.
    package static let waitStep = TimeSpan.milliseconds(2)
}
