import PressureCore

/// The state of the home screen: everything that a picture of it depends on, apart from the time.
package struct HomeState: Hashable, Sendable {
    /// Something that a press has brought over the page.
    package struct Raised: Hashable, Sendable {
        package var target: String
        /// Since when the actions are visible; nil while they are not.
        package var actionsBegan: Timestamp?
        package var isMenu: Bool
    }

    /// What a tap or a pop has opened.
    package struct Opened: Hashable, Sendable {
        package var target: String
        package var destination: String
    }

    /// What was chosen.
    package struct Chosen: Hashable, Sendable {
        package let title: String
        package let began: Timestamp
        /// When it begins to go, by the clock or because a new touch comes.
        package private(set) var ends: Timestamp

        package init(title: String, began: Timestamp) {
            (self.title, self.began) = (title, began)
            ends = began + HomeModel.span(SceneLimits.chosen)
        }

        /// It goes now, unless it is gone already.
        mutating func end(_ time: Timestamp) { ends = min(ends, time) }

        /// How much of it is seen at a time.
        package var show: TimedShow { TimedShow(from: began, until: ends) }
    }

    /// How all of it moves.
    package var motion = HomeMotion()
    package var raised: Raised?
    package var opened: Opened?
    package var chosen: Chosen?
    /// The target that plays, and since when.
    package var playing: Started?
    /// Whether, and how, things are rearranged.
    package var edit: EditMotion

    /// A thing and when it began.
    package struct Started: Hashable, Sendable {
        package var target: String
        package var began: Timestamp
    }

    /// When the home screen was first seen; its clock goes on from there.
    package var began = Timestamp.zero
    /// The stacks of the page, by their ids.
    package var stacks: [String: StackMotion] = [:]
    package var live = LiveState(.waiting, share: 0, thing: "No touch yet")
    /// Since when the session is shown; nil before it began.
    package var sessionBegan: Timestamp?
    package var sessionEnded: Timestamp?
    /// Where the finger is; nil while none is down.
    package var finger: ScenePoint?
    /// The highest force of this press.
    package var hardest = 0.0
    package var data: HomeData
    package var isWaiting: Bool

    package init(_ setting: HomeSetting) {
        data = setting.data
        isWaiting = setting.isWaiting
        edit = EditMotion(isActive: setting.isEditing)
    }
}
