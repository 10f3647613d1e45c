import PressureGestures

/// The state of the home screen: everything that a picture of it depends on, apart from the time.
package struct HomeState: Hashable, Sendable {
    /// Something that a press has brought over the page.
    package struct Raised: Hashable, Sendable {
        package var target: String
        package var began: Timestamp
        /// Since when the actions are visible; nil while they are not.
        package var actionsBegan: Timestamp?
        package var isMenu: Bool
        /// On the way to the pop; below 0 when the force has eased.
        package var progress = 0.0
        package var highlighted: String?
        package var isPinned = false
    }

    /// A light press.
    package struct Hint: Hashable, Sendable {
        package var target: String
        /// On the way to the peek.
        package var progress: Double
    }

    /// What a tap or a pop has opened.
    package struct Opened: Hashable, Sendable {
        package var target: String
        package var destination: String
        package var began: Timestamp
        /// Whether it grows out of a preview.
        package var isFromPreview: Bool
    }

    /// What was chosen.
    package struct Chosen: Hashable, Sendable {
        package var action: String
        package var title: String
        package var began: Timestamp
    }

    /// How all of it moves.
    package var motion = HomeMotion()
    package var hint: Hint?
    package var raised: Raised?
    package var opened: Opened?
    package var chosen: Chosen?
    /// The target that plays, and since when.
    package var playing: Started?
    /// Whether the editable widget shows its fields.
    package var isFlipped = false

    /// A thing and when it began.
    package struct Started: Hashable, Sendable {
        package var target: String
        package var began: Timestamp
    }

    package var live = LiveState(.waiting, share: 0, thing: "No touch yet")
    /// Since when the session is shown; nil before it began.
    package var sessionBegan: Timestamp?
    package var sessionEnded: Timestamp?
    /// Where the finger is; nil while none is down.
    package var finger: ScenePoint?
    /// The target that the finger is on.
    package var touched: String?
    /// The highest force of this press.
    package var hardest = 0.0
    package var data: HomeData
    package var isWaiting: Bool

    package init(_ setting: HomeSetting) {
        data = setting.data
        isWaiting = setting.isWaiting
    }
}
