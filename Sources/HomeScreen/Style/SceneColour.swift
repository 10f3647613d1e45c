/// A colour as it is drawn: red, green and blue of the sRGB space, 0…255, and how much it covers.
package struct SceneColour: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    /// 1 hides what lies behind, 0 shows all of it.
    package let alpha: Double

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The same colour with its opacity multiplied by a share.
    package func fainter(_ share: Double) -> SceneColour { SceneColour(red, green, blue, alpha: alpha * share) }

    /// The colour that results where this one is drawn over an opaque one.
    package func over(_ ground: SceneColour) -> SceneColour {
        func mixed(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
            UInt8((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
        }
        return SceneColour(mixed(red, ground.red), mixed(green, ground.green), mixed(blue, ground.blue))
    }

    /// `#rrggbb`, without the opacity.
    package var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
