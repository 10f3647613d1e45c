import HomeScreen
import PressureJSON

/// Writes lengths and shares the same way everywhere, so that equal scenes have equal bytes.
package enum SceneNumber {
    /// A number to the nearest thousandth, without trailing zeros.
    package static func text(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let thousandths = (min(max(value, -1e12), 1e12) * 1_000).rounded()
        return JSONText.thousandths(Int64(thousandths))
    }
}

extension SceneSize: CustomStringConvertible {
    /// `393×852`.
    package var description: String { "\(SceneNumber.text(width))×\(SceneNumber.text(height))" }
}
