import PressureMotion

/// A sheet of frosted glass: what lies behind is blurred and shows through by a share.
///
/// The thinnest is that of every preview.
package enum SceneMaterial: String, Hashable, Sendable, CaseIterable {
    case ultraThin, thin, regular, thick

    /// The share of what lies behind that it covers, our own numbers; thick enough for labels to stay readable.
    func cover(_ style: SceneTraits.Style) -> Double {
        switch self {
        case .ultraThin: style == .light ? PreviewLimits.dimLight : PreviewLimits.dimDark
        case .thin: 0.6
        case .regular: 0.74
        case .thick: 0.88
        }
    }

    /// How far what lies behind is blurred, in points; the thinnest hides by its blur alone, and keeps colours.
    package var blur: Double {
        switch self {
        case .ultraThin: PreviewLimits.blur
        case .thin: 9
        case .regular: 12
        case .thick: 16
        }
    }
}

/// How strongly something on a material stands out; its own colour does not count, only how much it covers.
package enum SceneVibrancy: String, Hashable, Sendable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    case fill, secondaryFill, tertiaryFill
    case separator
}

/// An error in a scene's description.
package enum SceneError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Vibrant content that no material lies under.
    case vibrancyWithoutMaterial(node: String)
    /// An extra-large widget on something else than a tablet.
    case extraLargeWidget(screen: String)
    /// A stack without a widget.
    case emptyStack(String)
    /// A stack of more widgets than one swipes through.
    case fullStack(String, count: Int, most: Int)
    /// A stack of widgets that differ in size.
    case mixedStack(String, other: String)

    package var description: String {
        switch self {
        case .vibrancyWithoutMaterial(let node):
            "\(node): vibrant content must lie on a material; give a material to a node around the content"
        case .extraLargeWidget(let screen):
            "\(screen): extra-large widgets are for tablets; take one of the tablet screens"
        case .emptyStack(let stack): "\(stack): a stack holds at least one widget"
        case .fullStack(let stack, let count, let most):
            "\(stack): a stack holds at most \(most) widgets, not \(count); make two stacks"
        case .mixedStack(let stack, let other):
            "\(stack): all widgets of a stack have one size, and \(other) has another; move it elsewhere"
        }
    }
}
