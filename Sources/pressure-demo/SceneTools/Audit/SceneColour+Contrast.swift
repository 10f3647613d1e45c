import Glibc
import HomeScreen

extension SceneColour {
    /// The relative luminance of an opaque colour, 0…1, as the guidelines for contrast define it.
    package var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast to another colour, 1…21, both taken as opaque.
    package func contrast(to other: SceneColour) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
