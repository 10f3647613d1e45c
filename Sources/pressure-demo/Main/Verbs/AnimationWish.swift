import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools

/// What the words of `render --animated` ask for.
struct AnimationWish {
    private(set) var isAnimated = false
    private(set) var choice = HomeAnimation.Choice()
    /// The first word that says something of an animation.
    private var detail: String?

    /// Takes one word; false if it is none of these.
    mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) -> Bool {
        switch word {
        case "--animated":
            isAnimated = true
            return true
        case "--from": choice.from = try RenderWish.time(word, &rest)
        case "--to": choice.to = try RenderWish.time(word, &rest)
        case "--rate":
            let text = try ReplayOptions.value(of: word, &rest)
            guard let rate = Int64(text), 1...60 ~= rate else {
                throw ToolError("--rate needs a number of pictures a second, 1 to 60, not '\(text)'")
            }
            choice.rate = rate
        case "--speed":
            let text = try ReplayOptions.value(of: word, &rest)
            guard let speed = Double(text), 0.1...10 ~= speed else {
                throw ToolError("--speed needs a number from 0.1 to 10 (0.5 is half as fast), not '\(text)'")
            }
            choice.speed = speed
        default: return false
        }
        detail = detail ?? word
        return true
    }

    /// Throws if other words ask for something that does not move, named in `others`.
    func check(others: [String]) throws(ToolError) {
        guard isAnimated else {
            guard let detail else { return }
            throw ToolError("\(detail) works only with --animated")
        }
        guard others.isEmpty else {
            throw ToolError("--animated puts all moments in one picture; leave out \(others[0])")
        }
        if let from = choice.from, let to = choice.to, from >= to {
            throw ToolError("--to must be later than --from")
        }
    }
}
