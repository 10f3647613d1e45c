import HomeScreen

/// Something in a layout that breaks a rule.
package struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
    /// The rules, by their names.
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        /// A widget has another size than the tables give it.
        case size = "widget.size"
        /// A text, glyph or graph is closer to a widget's edge than its margin allows.
        case margin = "widget.margin"
        /// Platters do not have their margin.
        case platterMargin = "platter.margin"
        /// A corner does not share its centre with the corner around it.
        case corner = "corner.concentric"
        /// Letters are too small, as they are shown.
        case smallText = "text.small"
        /// A line is wider than its frame.
        case wideText = "text.wide"
        /// Something lies outside of what holds it.
        case outside
        /// Things overlap that should be beside each other.
        case overlap
        /// A widget has too many or too few targets.
        case targets = "widget.targets"
        /// A widget shows too much.
        case facts = "widget.facts"
        /// A widget's name stands where it should not, or is missing.
        case label = "widget.label"
        /// The pill or the lock-screen card breaks its own measures.
        case live = "live.measures"
        /// Letters are too faint on what they lie on.
        case contrast = "text.contrast"
        /// What a press brings lies under the finger or off the screen.
        case raised = "press.parts"
        /// Light and dark differ in more than colours, or not at all.
        case appearance = "scene.appearance"
    }

    package let screen: String
    package let rule: Rule
    package let node: String
    package let message: String

    package var description: String { "\(screen): \(rule.rawValue): \(node): \(message)" }
}
