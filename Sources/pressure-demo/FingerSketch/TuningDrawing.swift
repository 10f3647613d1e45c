import PressureCore

/// Every threshold drawn as text or a page of documentation, always from the fields themselves.
package enum TuningDrawing {
    private static func number(_ value: Double) -> String {
        value == Double(Int(value)) ? "\(Int(value))" : "\(value)"
    }

    /// The values that a field may be given; of one that is no setting, that it is fixed.
    private static func allowed(_ definition: TuningField.Definition) -> String {
        definition.isFixed ? "fixed" : "\(number(definition.low))…\(number(definition.high))"
    }

    /// The fields for a terminal: name, default and unit on one line, the reason beneath.
    package static var text: String {
        var lines = ["name                  default  unit; allowed values, or fixed"]
        for field in TuningField.allCases {
            let definition = field.definition
            let name = definition.name + String(repeating: " ", count: max(1, 22 - definition.name.count))
            let value = number(definition.standard)
            let gap = String(repeating: " ", count: max(1, 9 - value.count))
            lines.append("\(name)\(value)\(gap)\(definition.unit); \(allowed(definition))")
            lines += wrapped(definition.reason, to: 74).map { "    \($0)" }
        }
        let policies = PressPolicies.named.map(\.name).joined(separator: ", ")
        lines += ["", "policies, off until an app sets them: \(policies)"]
        return lines.flatMap { wrapped($0, to: 79) }.joined(separator: "\n") + "\n"
    }

    /// The page of the documentation that lists the thresholds.
    package static var page: String {
        var lines = [
            "# Thresholds", "",
            "Every threshold of the recognizer, and the reason for its value.", "",
            "## Overview", "",
            "These are this project's own numbers. Change them with ``Tuning/changing(named:to:)``; an",
            "impossible combination is an error that names the field and the rule. A threshold marked *fixed* was",
            "measured; the command line and C cannot change it. Forces are shares of full scale, which is 500 g",
            "on a device that measures force. `pressure-demo tuning --page` writes this page, and a test compares it.",
            "",
            "| name | default | unit | allowed | why |", "|---|---|---|---|---|",
        ]
        for field in TuningField.allCases {
            let definition = field.definition
            lines.append(
                "| \(definition.name) | \(number(definition.standard)) | \(definition.unit) | "
                    + "\(allowed(definition)) | \(definition.reason) |")
        }
        lines += [
            "", "## Policies", "", "All off by default; see ``PressPolicies``.", "",
            PressPolicies.named.map { "- `\($0.name)`" }.joined(separator: "\n"),
        ]
        lines += [
            "", "## Pads", "",
            "The preset of pads changes these thresholds if they still have their defaults; see ``TouchPreset``.",
            "",
            "| name | pad | unit | on | why |", "|---|---|---|---|---|",
        ]
        for (changes, devices) in [
            (TouchPreset.padChanges, "every pad"), (TouchPreset.weighingChanges, "pads that weigh"),
        ] {
            for change in changes {
                let definition = change.field.definition
                lines.append(
                    "| \(definition.name) | \(number(change.value)) | \(definition.unit) | \(devices) | "
                        + "\(change.reason) |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text in lines of at most so many characters, broken at spaces; leading spaces stay.
    private static func wrapped(_ text: String, to width: Int) -> [String] {
        guard text.count > width else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        return lines + [line]
    }
}
