import HomeScreen
import PressureCore

/// A chapter of the tour's page: something that moves, and what to look at in it.
package struct TourChapter: Sendable {
    /// What is shown.
    package enum Content: Hashable, Sendable {
        /// A recording of the catalogue, played on the home screen.
        ///
        /// With an aim, the screen is moved so that this target lies under the finger; without one it lies as the tour
        /// plays it.
        case recording(String, aim: String? = nil)
        /// The pictures of a theme, one after the other; where two appearances are shown, each is first in the reader's,
        /// then in the other one.
        case pictures(theme: String, inBothAppearances: Bool = false)
        /// What goes on by itself for a while, with no finger on the screen, and what happens meanwhile.
        case running(TimeSpan, [Note])
    }

    /// What happens at a time of what goes on by itself.
    package struct Note: Hashable, Sendable {
        package let time: TimeSpan
        package let words: String

        init(_ seconds: Int64, _ words: String) { (time, self.words) = (.milliseconds(seconds * 1_000), words) }
    }

    package let title: String
    /// What happens, in a sentence.
    package let sentence: String
    /// What to look at, in a sentence.
    package let look: String
    package let content: Content
    /// What differs from the home screen of the tour.
    package let setting: @Sendable (inout HomeSetting) -> Void

    package init(
        _ title: String, _ sentence: String, look: String, _ content: Content,
        setting: @escaping @Sendable (inout HomeSetting) -> Void = { _ in }
    ) {
        (self.title, self.sentence, self.look) = (title, sentence, look)
        (self.content, self.setting) = (content, setting)
    }

    /// All chapters in the order of the page; one of which the recording is missing is left out.
    package static let all = [
        TourChapter(
            "Peek", "A press lifts the link off its page and shows where it leads. When the finger lifts, it closes.",
            look: "The harder the finger presses, the softer everything behind becomes.", .recording("peek")),
        TourChapter(
            "Pop", "A harder press opens what the peek has shown, just as a tap would have done.",
            look: "The card grows into the page; nothing is cut away.", .recording("pop")),
        TourChapter(
            "Swipe up", "A swipe up during the peek shows what can be done, and a tap chooses it.",
            look: "The card follows the finger, and the actions come from below.", .recording("home-link")),
        TourChapter(
            "Quick actions", "A press on an icon opens its menu, which also tells what comes next.",
            look: "The menu grows out of the icon that was pressed.", .recording("home-calendar")),
        TourChapter(
            "Live photo", "A photo plays as long as the finger presses it. Sound can be turned on.",
            look: "It is the same still picture before and afterwards.", .recording("home-photo")),
        TourChapter(
            "Swipe sideways", "A swipe to the side during the peek does one thing at once, without a menu.",
            look: "A coloured mark beside the card says what will happen.", .recording("home-sideways")),
        TourChapter(
            "Without force", "On a screen that feels no force, holding still leads to the same actions.",
            look: "There is no light press: only time counts.", .recording("long-action")),
        TourChapter(
            "Mail", "A press on a message shows it. The message is not opened, and stays unread.",
            look: "The row that was pressed is the one that is lifted.", .recording("home-mail")),
        TourChapter(
            "Widget", "A press on a widget shows more of what it shows, and a harder one opens exactly that.",
            look: "A light press lifts the whole widget.", .recording("home-widget")),
        TourChapter(
            "Stack", "A swipe over a stack turns to its next widget, and a press is for the one that is seen.",
            look: "The swipe presses nothing, and the press moves nothing.", .recording("home-stack-swipe")),
        TourChapter(
            "Pill", "A press on the pill at the top opens a view of what goes on.",
            look: "It grows, and shrinks again, without letting go of its place.", .recording("home-pill")),
        TourChapter(
            "Dark mode", "Light turns dark, at rest and in the middle of a peek.",
            look: "Nothing moves: only colours change.", .pictures(theme: "Dark mode", inBothAppearances: true)),
        TourChapter(
            "Timer", "A timer counts in the pill, and opens it when it rings.",
            look: "Only the digits that change roll.",
            .running(
                .milliseconds(10_000),
                [
                    .init(0, "The timer has six seconds left."), .init(6, "It rings, and the pill opens."),
                    .init(8, "The pill is small again, and goes on saying that it rings."),
                ])
        ) { $0.activities = [ActivityStart(.timer("Tea", length: .milliseconds(6_000)))] },
        TourChapter(
            "Two at once", "A timer and a parcel share the top: what ends first is the pill, the other a ring.",
            look: "No word of the parcel for a while: its ring shows a question mark.",
            .running(
                .milliseconds(8_000),
                [
                    .init(0, "The timer ends first, so it has the pill."),
                    .init(3, "The parcel is at the door: its view opens."),
                    .init(5, "The parcel keeps the pill, and the timer is the ring."),
                ])
        ) { setting in
            setting.activities = [.timer, .delivery].compactMap(ActivityScript.sample)
                .map { ActivityStart($0, after: .milliseconds($0.kind == .timer ? -60_000 : -717_000)) }
        },
        TourChapter(
            "Rearranging", "The last action of the calendar lets things be rearranged. A tap takes one away.",
            look: "Undo brings back what was taken away, and Done ends it.", .recording("home-edit")),
        TourChapter(
            "Other places", "Notes are dragged to another place, and another widget comes where the photo was.",
            look: "Both icons change places, and a list shows what is on no page.", .recording("home-arrange")),
        TourChapter(
            "Widget sizes", "Widgets come in the sizes that each screen has room for.",
            look: "A tablet has a size more than a phone.", .pictures(theme: "Widgets")),
        TourChapter(
            "Before data", "Until something is known, grey bars stand where letters will be.",
            look: "Every bar has the place of what comes later.", .pictures(theme: "Widget design")),
        TourChapter(
            "Live views", "What goes on is shown in a pill, on the lock screen, and from afar in stand-by.",
            look: "Force and words are the same in all of them.", .pictures(theme: "Live activity")),
        TourChapter(
            "Step by step", "Each step of a press as a still picture.",
            look: "From the light press to what it opens.", .pictures(theme: "Pressure")),
    ]
}
