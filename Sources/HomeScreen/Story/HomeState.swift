import PressureGestures

/// The state of the home screen: everything that a picture of it depends on, apart from the time.
public struct HomeState: Hashable, Sendable {
    /// Something that a press has brought over the page.
    public struct Raised: Hashable, Sendable {
        public var target: String
        public var began: Timestamp
        /// Since when the actions are visible; nil while they are not.
        public var actionsBegan: Timestamp?
        public var isMenu: Bool
        /// On the way to the pop; below 0 when the force has eased.
        public var progress = 0.0
        public var highlighted: String?
        public var isPinned = false
    }

    /// A light press.
    public struct Hint: Hashable, Sendable {
        public var target: String
        /// On the way to the peek.
        public var progress: Double
    }

    /// What was raised before and is on its way out.
    public struct Leaving: Hashable, Sendable {
        public var raised: Raised
        public var began: Timestamp
    }

    /// What a tap or a pop has opened.
    public struct Opened: Hashable, Sendable {
        public var target: String
        public var destination: String
        public var began: Timestamp
        /// Whether it grows out of a preview.
        public var isFromPreview: Bool
    }

    /// What was chosen.
    public struct Chosen: Hashable, Sendable {
        public var action: String
        public var title: String
        public var began: Timestamp
    }

    public var hint: Hint?
    public var raised: Raised?
    public var leaving: Leaving?
    public var opened: Opened?
    public var chosen: Chosen?
    /// The target that plays, and since when.
    public var playing: (Started)?
    /// Whether the editable widget shows its fields.
    public var isFlipped = false

    /// A thing and when it began.
    public struct Started: Hashable, Sendable {
        public var target: String
        public var began: Timestamp
    }

    public var live = LiveState(.waiting, share: 0, thing: "No touch yet")
    /// Since when the session is shown; nil before it began.
    public var sessionBegan: Timestamp?
    public var sessionEnded: Timestamp?
    public var alertBegan: Timestamp?
    /// Where the finger is; nil while none is down.
    public var finger: ScenePoint?
    /// The target that the finger is on.
    public var touched: String?
    /// The highest force of this press.
    public var hardest = 0.0
    public var data: HomeData
    public var isWaiting: Bool

    public init(_ setting: HomeSetting) {
        data = setting.data
        isWaiting = setting.isWaiting
    }
}
