import Foundation

/// A colour as pictures write it: `#15171a`, with its share behind it where it is not opaque.
struct PrintedColour: Sendable {
    let red, green, blue, alpha: Double

    init(_ text: String?) throws {
        guard let text, text.hasPrefix("#"), let number = Int(text.dropFirst().prefix(6), radix: 16) else {
            throw Missing("'\(text ?? "nothing")' is no colour")
        }
        (red, green, blue) = (Double(number >> 16) / 255, Double(number >> 8 & 255) / 255, Double(number & 255) / 255)
        alpha = text.count > 8 ? Double(text.dropFirst(8)) ?? 1 : 1
    }

    /// Relative luminance by the usual rule.
    var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    func contrast(to other: PrintedColour) -> Double {
        let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }

    /// In degrees.
    var hue: Double {
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        guard high > low else { return 0 }
        let part =
            high == red
            ? (green - blue) / (high - low)
            : high == green ? 2 + (blue - red) / (high - low) : 4 + (red - green) / (high - low)
        return (part * 60 + 360).truncatingRemainder(dividingBy: 360)
    }
}
