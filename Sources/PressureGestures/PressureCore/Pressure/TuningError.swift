/// The error for an invalid tuning; it names the field and the broken rule.
public struct TuningError: Error, Hashable, Sendable {
    /// What every tuning keeps.
    package enum Rule: Hashable, Sendable {
        /// The value is a finite number.
        case finite
        /// The value lies between two bounds, in the field's own unit.
        case within(Double, Double)
        /// The value lies above that of another field.
        case above(String)
        /// The value lies below that of another field.
        case below(String)
        /// The value is at most that of another field.
        case atMost(String)
        /// The name is one of the fields.
        case known
        /// The field is one that its name may change.
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
        case .known: field + " is not a tuning field; `pressure-demo tuning` lists them"
        case .changeable: field + " is fixed and no setting; `pressure-demo tuning` lists those that can be changed"
        }
    }
}
