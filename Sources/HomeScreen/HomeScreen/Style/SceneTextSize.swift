/// How large somebody has set letters; widgets follow, the rest of the scene keeps its own sizes.
package enum SceneTextSize: String, Hashable, Sendable, CaseIterable {
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"
    case accessibility1 = "AX1"
    case accessibility2 = "AX2"
    case accessibility3 = "AX3"
    case accessibility4 = "AX4"
    case accessibility5 = "AX5"

    /// Of the usual size; our own steps, the last of which is three times as large as the first.
    package var factor: Double {
        switch self {
        case .large: 1
        case .extraLarge: 1.12
        case .extraExtraLarge: 1.25
        case .extraExtraExtraLarge: 1.4
        case .accessibility1: 1.65
        case .accessibility2: 1.95
        case .accessibility3: 2.3
        case .accessibility4: 2.65
        case .accessibility5: 3
        }
    }
}
