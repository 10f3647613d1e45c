import PressureGestures

/// Values to try for some thresholds, each with each.
package struct TuningGrid: Sendable {
    private var axes: [(field: TuningField, values: [Double])] = []

    package init() {}

    /// Adds the values of one threshold: `peek.enter=0.4,0.5,0.6`.
    package mutating func add(_ text: String) throws(ToolError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let example = "for example peek.enter=0.4,0.5,0.6"
        guard parts.count == 2 else {
            throw ToolError("--choose needs FIELD=NUMBER,NUMBER…, \(example), not '\(text)'")
        }
        let field = try TuningField.named(parts[0])
        guard !axes.contains(where: { $0.field == field }) else {
            throw ToolError("--choose names \(parts[0]) twice; give all its values at once, \(example)")
        }
        var values: [Double] = []
        for word in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
            guard let value = Double(word), value.isFinite else {
                throw ToolError("--choose \(text): '\(word)' is not a number; \(example)")
            }
            values.append(value)
        }
        axes.append((field, values))
    }

    package var isEmpty: Bool { axes.isEmpty }

    /// Every combination of the values, the first threshold changing last.
    package var combinations: [[TuningField: Double]] {
        var all: [[TuningField: Double]] = [[:]]
        for (field, values) in axes {
            all = all.flatMap { chosen in values.map { value in chosen.merging([field: value]) { $1 } } }
        }
        return all
    }

    /// The fields in the order in which they were given.
    var fields: [TuningField] { axes.map(\.field) }
}
