import CPressureGestures
import PressureGestures

/// Names and reasons that C is given to keep: made once, when somebody first asks, and never freed.
@safe
final class TuningTexts: @unchecked Sendable {
    // Unchecked, because nothing changes once it is made.
    static let shared = TuningTexts()

    private let fields: [pressure_tuning_field]
    private let checks: [UnsafePointer<CChar>?]

    private init() {
        unsafe fields = TuningField.allCases.map { $0.definition }.filter { !$0.isFixed }.map { known in
            unsafe pressure_tuning_field(
                size: 0, reserved: 0, name: TextOut.forever(known.name), unit: TextOut.forever(known.unit),
                reason: TextOut.forever(known.reason), standard: known.standard, least: known.low,
                greatest: known.high)
        }
        unsafe checks = StreamCheck.allCases.map { unsafe TextOut.forever($0.name) }
    }

    /// The threshold at a place, if there is one.
    func field(at index: Int) -> pressure_tuning_field? {
        guard unsafe fields.indices.contains(index) else { return nil }
        return unsafe fields[index]
    }

    /// The name of a stream check at a place, if there is one.
    func checkName(at index: Int) -> UnsafePointer<CChar>? {
        guard unsafe checks.indices.contains(index) else { return nil }
        return unsafe checks[index]
    }
}
