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
            "Peek",
            "A press lifts the link off its page and shows the linked page. The preview closes when the finger lifts.",
            look: "The harder the finger presses, the more everything behind the card blurs.", .recording("peek")),
        TourChapter(
            "Pop", "A harder press opens the page of the preview, just as a tap would have done.",
            look: "The card grows into the page.", .recording("pop")),
        TourChapter(
            "Swipe up", "A swipe up during the peek shows actions, and a tap chooses one.",
            look: "The card follows the finger, and the actions come from below.", .recording("home-link")),
        TourChapter(
            "Quick actions", "A press on an icon opens its menu, which also shows the next appointment.",
            look: "The menu grows out of the icon that was pressed.", .recording("home-calendar")),
        TourChapter(
            "Live photo", "A photo plays as long as the finger presses it. Sound can be turned on.",
            look: "Before and after the clip, the same still picture is shown.", .recording("home-photo")),
        TourChapter(
            "Swipe sideways", "A swipe to the side during the peek carries out an action immediately, without a menu.",
            look: "A coloured mark beside the card shows which action the lift will choose.",
            .recording("home-sideways")),
        TourChapter(
            "Without force", "On a screen that measures no force, a hold opens the same actions.",
            look: "A light press does nothing on such a screen: only the duration matters.", .recording("long-action")),
        TourChapter(
            "Mail", "A press on a message shows it. The message is not opened, and stays unread.",
            look: "The pressed row is lifted.", .recording("home-mail")),
        TourChapter(
            "Widget", "A press on a widget shows more of its content, and a harder press opens that content.",
            look: "A light press lifts the whole widget.", .recording("home-widget")),
        TourChapter(
            "Stack", "A swipe over a stack turns to its next widget, and a press acts on the visible widget.",
            look: "The swipe does not press, and the press does not turn the stack.", .recording("home-stack-swipe")),
        TourChapter(
            "Pill", "A press on the pill at the top opens a view of the activity.",
            look: "The view grows and shrinks in its place.", .recording("home-pill")),
        TourChapter(
            "Dark mode", "The colours turn from light to dark, at rest and in the middle of a peek.",
            look: "Nothing moves: only colours change.", .pictures(theme: "Dark mode", inBothAppearances: true)),
        TourChapter(
            "Timer", "A timer counts down in the pill; when the timer rings, the pill opens.",
            look: "A digit rolls only when it changes.",
            .running(
                .milliseconds(10_000),
                [
                    .init(0, "The timer has six seconds left."), .init(6, "The timer rings, and the pill opens."),
                    .init(8, "The pill is small again, and still shows that the timer rings."),
                ])
        ) { $0.activities = [ActivityStart(.timer("Tea", length: .milliseconds(6_000)))] },
        TourChapter(
            "Two at once",
            "A timer and a parcel share the top: the activity that ends first is the pill; the other is a ring.",
            look: "Without news of the parcel for a while, its ring shows a question mark.",
            .running(
                .milliseconds(8_000),
                [
                    .init(0, "The timer ends first, so it is in the pill."),
                    .init(3, "The parcel is at the door: its view opens."),
                    .init(5, "The parcel stays in the pill, and the timer is the ring."),
                ])
        ) { setting in
            setting.activities = [.timer, .delivery].compactMap(ActivityScript.sample)
                .map { ActivityStart($0, after: .milliseconds($0.kind == .timer ? -60_000 : -717_000)) }
        },
        TourChapter(
            "Rearranging", "The last action of the calendar starts edit mode. A tap removes a thing.",
            look: "Undo brings the removed thing back, and Done ends edit mode.", .recording("home-edit")),
        TourChapter(
            "Other places",
            "The notes are dragged to the calendar's place, and another widget takes the photo's place.",
            look: "Notes and calendar exchange places, and a list shows what can be added.", .recording("home-arrange")),
        TourChapter(
            "Widget sizes", "Each screen has widgets in the sizes that fit.",
            look: "A tablet has one more widget size than a phone.", .pictures(theme: "Widgets")),
        TourChapter(
            "Before data", "Until the data arrive, grey bars mark where the letters will be.",
            look: "Each bar lies where a text will be.", .pictures(theme: "Widget design")),
        TourChapter(
            "Live views",
            "The activity is shown in a pill, on the lock screen, and in stand-by, large enough to read from afar.",
            look: "All three places show the same force and words.", .pictures(theme: "Live activity")),
        TourChapter(
            "Step by step", "Each step of a press as a still picture.",
            look: "From the light press to the opened page.", .pictures(theme: "Pressure")),
    ]
}
