import HomeScreen
import PressureGestures

/// Events in plain words, for people who see what happens and want to know why.
package enum TourWords {
    /// What is said before anything has happened.
    package static let before = "Nothing is pressed yet."

    /// An event of the home screen in a sentence; nil for what says nothing by itself.
    package static func sentence(_ event: GestureEvent, on home: HomeModel) -> String? {
        if event.kind == .tapped, let words = rearranged(home.name(of: event.target), home) { return words }
        return switch event.kind {
        case .progress: nil
        case .touchBegan: "A finger touches the screen."
        case .tapped: "A short tap opens the thing."
        case .failed(let why): failure(why)
        case .hintBegan: "A light press lifts its target; the rest recedes."
        case .hintEnded(let end): hintEnd(end)
        case .peekBegan(.pressure): "A firmer press: the peek opens."
        case .peekBegan(.hold): "Held long enough: the peek opens."
        case .peekBegan(.keyboard): "A key: the peek opens."
        case .actionsRevealed: "A swipe up: the actions appear."
        case .actionsHidden: "A swipe back: the actions go."
        case .highlighted(let action): highlighted(action, event, home)
        case .pinned: "The finger lifts, and the choice stays open."
        case .peekEnded(.dismissed): "The finger lifts: the peek closes, and nothing was opened."
        case .peekEnded(.eased): "The finger eases off: the peek closes, and nothing was opened."
        case .popped(.force, _): "A hard press pops the peek open."
        case .popped(.dwell, _): "A longer press pops the peek open."
        case .popped(.tap, _): "A tap on the peek opens it."
        case .popped(.keyboard, _): "A key opens it."
        case .actionSelected(let action): "Chosen: \(title(of: action, event, home))."
        case .menuOpened(.pressure): "A firmer press: the menu opens."
        case .menuOpened(.hold): "Held long enough: the menu opens."
        case .menuOpened(.keyboard): "A key: the menu opens."
        case .menuClosed: "The menu closes, and nothing was chosen."
        case .playbackBegan(.keyboard): "A key plays the photo."
        case .playbackBegan: "Pressing plays the photo."
        case .playbackEnded: "The press ends: the photo stops."
        case .longPressed: "Held long enough, without a peek."
        case .cancelled: "The touch is taken away: nothing happens."
        }
    }

    /// What a tap does that only rearranging knows; nil for another.
    private static func rearranged(_ target: String, _ home: HomeModel) -> String? {
        if let thing = HomeModel.thing(of: target) { return "A tap on its mark: \(home.thingTitle(of: thing)) goes." }
        return switch target {
        case HomeModel.undo: "Undo: the thing comes back."
        case HomeModel.done, HomeModel.wallpaper: "A tap ends editing: all motion stops."
        default: nil
        }
    }

    private static func failure(_ why: PressFailure) -> String {
        switch why {
        case .strayed: "The finger moves away: this is no press."
        case .secondFinger: "A second finger comes: this is no press."
        case .heldTooLong: "Held too long for a tap: nothing happens."
        }
    }

    private static func hintEnd(_ end: HintEnd) -> String? {
        switch end {
        case .eased: "The finger eases off: everything is as before."
        case .lifted: "The finger lifts: everything is as before."
        case .strayed: "The finger moves away: everything is as before."
        case .cancelled: "The touch is taken away: everything is as before."
        case .began: nil
        }
    }

    private static func highlighted(_ action: ActionID?, _ event: GestureEvent, _ home: HomeModel) -> String {
        action.map { "The finger lies on \(title(of: $0, event, home))." } ?? "The finger lies on no action."
    }

    private static func title(of action: ActionID, _ event: GestureEvent, _ home: HomeModel) -> String {
        let (target, place) = (Int(event.target.rawValue) - 1, Int(action.rawValue) - 1)
        guard home.targets.indices.contains(target) else { return "an action" }
        let actions = home.targets[target].allActions
        return actions.indices.contains(place) ? "“\(actions[place].title)”" : "an action"
    }
}
