import HomeScreen
import PressureGestures
import PressureJSON

/// The worst picture of a rule of motion.
package struct MotionFinding: Hashable, Sendable {
    /// The rules, by their names.
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        /// Something is elsewhere, or of another size, from one picture to the next.
        case place = "motion.jump"
        /// Something appears or disappears at once.
        case opacity = "motion.flash"
        /// Something starts or stops moving at once.
        case speed = "motion.kink"
        /// The surroundings get sharper while force grows.
        case blur = "motion.blur"
        /// Words can be read over other words.
        case words = "motion.words"
        /// Something still moves long after the last event.
        case rest = "motion.rest"
    }

    package let rule: Rule
    /// Since the story began.
    package private(set) var time: TimeSpan
    package private(set) var node: String
    package private(set) var message: String
    /// What was measured, and what it may be.
    package private(set) var value: Double
    package private(set) var bound: Double
    /// In how many pictures.
    package private(set) var count = 1

    init(_ rule: Rule, _ time: TimeSpan, _ node: String, _ message: String, _ value: Double, _ bound: Double) {
        (self.rule, self.time, self.node, self.message) = (rule, time, node, message)
        (self.value, self.bound) = (value, bound)
    }

    /// Keeps the worse of two findings of one rule.
    mutating func join(_ other: MotionFinding) {
        let all = count + 1
        if other.value / other.bound > value / bound { self = other }
        count = all
    }
}

extension MotionFinding: CustomStringConvertible {
    package var description: String {
        "\(rule.rawValue): \(time): \(node): \(message): \(SceneNumber.text(value)), at most \(SceneNumber.text(bound))"
            + (count > 1 ? " (the worst of \(count))" : "")
    }
}

extension MotionFinding {
    /// The same as a JSON object.
    var json: String {
        "{\"rule\":\"\(rule.rawValue)\",\"time\":\(time.microseconds),\"node\":\(JSONText.quoted(node)),"
            + "\"message\":\(JSONText.quoted(message)),\"value\":\(SceneNumber.text(value)),"
            + "\"bound\":\(SceneNumber.text(bound)),\"pictures\":\(count)}"
    }
}
