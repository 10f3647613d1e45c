import PressureJSON

/// A problem in an app description, found by one of the rules.
public struct Finding: Hashable, Sendable {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, CaseIterable, Comparable {
        /// The developer should know the finding, but the app need not change.
        case note
        /// The app probably has a mistake.
        case warning
        /// The app has a mistake.
        case error

        public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A place in a file; line and column are counted from 1.
    public struct Place: Hashable, Sendable {
        /// The name of the file.
        public let file: String
        /// The line, counted from 1.
        public let line: Int
        /// The column, counted from 1.
        public let column: Int
    }

    package let rule: ReviewRule

    /// The name of the rule that found the problem, such as `peek.no-pop`.
    public var ruleName: String { rule.rawValue }

    /// The severity of the finding; `note` if the app opted out of the rule.
    public let severity: Severity

    /// The id of the target or widget; if the rule compares several targets or widgets, the id of one of them.
    public let item: String

    /// A sentence that describes the problem, with the values that prove it.
    public let message: String

    /// The place of the item; nil for an app described in Swift.
    public let place: Place?

    /// The reason that the app gives for opting out; nil if it did not.
    package let optOutReason: String?

    init(
        rule: ReviewRule, severity: Severity? = nil, item: String, message: String, place: Place?,
        optOutReason: String? = nil
    ) {
        self.rule = rule
        self.severity = severity ?? rule.definition.severity
        self.item = item
        self.message = message
        self.place = place
        self.optOutReason = optOutReason
    }

    /// A sentence that says why the problem matters to the people who use the app.
    public var why: String { rule.definition.why }

    /// A sentence that says how to fix the problem.
    public var fix: String { rule.definition.fix }

    /// The same finding as a note that says why the app wants it so.
    func excused(_ reason: String) -> Finding {
        Finding(
            rule: rule, severity: .note, item: item,
            message: "\(message); the app opted out: \(JSONText.quoted(reason))", place: place, optOutReason: reason)
    }
}

extension Finding: CustomStringConvertible {
    /// The finding as a line of text, such as `mail.json:7:5: error: peek.no-pop: "row": …`.
    ///
    /// For an app described in Swift, the line begins with the severity, because there is no place.
    public var description: String {
        let line = "\(severity.rawValue): \(rule.rawValue): \(JSONText.quoted(item)): \(message)"
        guard let place else { return line }
        return "\(place.file):\(place.line):\(place.column): \(line)"
    }
}
