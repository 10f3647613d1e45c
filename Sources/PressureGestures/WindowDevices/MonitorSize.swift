/// How large a monitor is: thresholds are in millimetres, and toolkits speak of pixels.
package struct MonitorSize: Hashable, Sendable {
    /// How a size became known.
    package enum Source: Hashable, Sendable {
        /// The monitor says it.
        case monitor
        /// The user says it.
        case user
        /// What the monitor says cannot be; a usual size is taken.
        case guess
    }

    /// Of a logical pixel.
    package let millimetresPerPixel: Double
    package let source: Source

    /// What is taken where nobody knows: a phone's screen in the hand, about 160 pixels to the inch.
    package static let usual = 0.16

    /// By what the user says, else by what the monitor says, where that can be.
    ///
    /// Sizes are those of the whole monitor, in logical pixels and millimetres; 0 where unknown.
    package init(pixels: (width: Double, height: Double), said: (width: Double, height: Double), chosen: Double? = nil)
    {
        if let chosen {
            (millimetresPerPixel, source) = (chosen, .user)
        } else if Self.isPossible(pixels, said) {
            (millimetresPerPixel, source) = ((said.width / pixels.width + said.height / pixels.height) / 2, .monitor)
        } else {
            (millimetresPerPixel, source) = (Self.usual, .guess)
        }
    }

    /// Whether a monitor can be as large as it says.
    package static func isPossible(
        _ pixels: (width: Double, height: Double), _ said: (width: Double, height: Double)
    ) -> Bool {
        guard pixels.width > 0, pixels.height > 0, said.width > 0, said.height > 0 else { return false }
        // The shape of the picture in place of its size: no screen is exactly of this size, and many say it.
        let (longer, shorter) = (max(said.width, said.height), min(said.width, said.height))
        if longer == 160, shorter == 90 || shorter == 100 { return false }
        // A wall that somebody projects onto is no touchscreen, and 40 pixels in a millimetre nobody has built. Both
        // directions have about as many.
        let (across, down) = (pixels.width / said.width, pixels.height / said.height)
        return longer < 2_500 && across > 1 && across < 40 && across / down > 0.8 && across / down < 1.25
    }

    /// One sentence, for the window.
    package var sentence: String {
        let size = decimal(millimetresPerPixel)
        return switch source {
        case .monitor: "A pixel is \(size) mm, as the monitor says."
        case .user: "A pixel is \(size) mm, as you said."
        case .guess:
            "The monitor's size is unknown: a pixel counts as \(size) mm. Say it with --millimetres-per-pixel."
        }
    }

    private func decimal(_ value: Double) -> String {
        let thousandths = Int((value * 1_000).rounded())
        let digits = "\(thousandths % 1_000 + 1_000)".dropFirst()
        return "\(thousandths / 1_000).\(digits)"
    }
}
