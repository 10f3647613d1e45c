/// The error for an invalid tuning, with the field's name and the broken rule.
public struct TuningError: Error, Hashable, Sendable {
    /// What every tuning keeps.
    package enum Rule: Hashable, Sendable {
        /// The value must be a finite number.
        case finite
        /// The value must lie between two bounds, in the field's own unit.
        case within(Double, Double)
        /// The value must be above the value of another field.
        case above(String)
        /// The value must be below the value of another field.
        case below(String)
        /// The value must be at most the value of another field.
        case atMost(String)
        /// The name must be the name of a field.
        case known
        /// The field must be a field that can be changed.
        case changeable
    }

    /// The field's name, as `Tuning` and the command line spell it.
    public let field: String
    package let rule: Rule

    package init(field: String, rule: Rule) {
        self.field = field
        self.rule = rule
    }
}

extension TuningError: CustomStringConvertible {
    @inline(never)
    public var description: String {
        switch rule {
        case .finite: field + " must be a finite number"
        case .within(let low, let high):
            field + " must lie between " + (shortText(low) ?? "0") + " and " + (shortText(high) ?? "0")
        case .above(let other): field + " must be above " + other
        case .below(let other): field + " must be below " + other
        case .atMost(let other): field + " must be at most " + other
        case .known: field + " is not a tuning field; `pressure-demo tuning` lists the fields"
        case .changeable: field + " is fixed; `pressure-demo tuning` lists the thresholds that can be changed"
        }
    }
}
