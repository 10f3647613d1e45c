import HomeScreen

/// How much may change from one picture to the next, each bound with its reason.
enum MotionLimits {
    /// Screen heights a second; the quickest is a card that goes back from beyond the top to a thing at the foot.
    static let speed = 14.0
    /// Points; an edge that moves less than this between two pictures of the same moment is the same edge.
    static let place = 0.5
    /// Times a second; the quickest is the bar of a page that is called off, which goes within a thirtieth of a second.
    static let fade = 34.0
    /// Of full opacity; less is not seen to appear.
    static let opacity = 0.03
    /// Points a second; the most that an edge's speed changes at an event, within half a millisecond: a finger may flick.
    static let kick = 600.0
    /// Of full blur; it lags a hundredth of a second behind the force, and a trembling force goes down in between.
    static let blur = 0.02
    /// Seconds; the blur follows the force by a spring that takes this long, so what the force did before still shows.
    static let lag = 0.07
    /// Of full blur; a press that begins while more than this is left of another starts from what that one leaves.
    static let sharpEnough = 0.05
    /// Of full opacity; fainter words do not disturb those they lie under.
    static let readable = 0.3
    /// Points; letters of 13 points, the smallest of the page, cannot be read under more blur.
    static let sharp = 2.0
    /// Seconds after the recording's end; later nobody waits for it any more.
    static let rest = 1.2
    /// Seconds after the end that are looked at; longer than what goes by the clock lasts.
    static let watched = 5.0
    /// Layers that go by a clock or with the finger: the pill, what was chosen, the finger's mark.
    static let clocks: Set<String> = ["live", "choice", "fingers"]
    /// The same within a layer.
    static let clockThings = SceneClock.Name.livingThings
    /// Whether something may move though nothing happened: an activity goes on telling on its page.
    static func goesByClock(_ id: String) -> Bool { clockThings.contains(id) || id.hasPrefix("lock.") }

    /// Whether something may fade though nothing happened: signs of the status line make room for an activity.
    static func makesRoom(_ id: String) -> Bool { id.hasPrefix("status.") }
    /// What says something: digits, marks and bars change when there is something else to say, as letters do.
    static let sayings = ["pill.", "lock.", "widget-", "photo.", "card.mark"]

    /// Points; an edge that has moved this far has uncovered what lies at it.
    static let edge = 12.0
    /// What comes out of something else, which looks the same where it begins.
    static let origins = ["pill": "sensor"]

    /// What uncovers something as its edge moves: a card what it shows, a strip beside it the action's mark and title.
    static func cover(_ id: String) -> String? {
        if id.hasPrefix("card.") { return "card.ground" }
        return ["side.", "archive.", "flag."].contains { id.hasPrefix($0) } ? "side" : nil
    }

    static func isSaying(_ id: String) -> Bool { sayings.contains { id.hasPrefix($0) } }
}
