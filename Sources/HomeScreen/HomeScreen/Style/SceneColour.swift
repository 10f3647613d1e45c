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

    /// The same colour at night: red alone, as bright as the colour is light; grounds become dark, and what stands out
    /// from them by its lightness still does.
    package var night: SceneColour {
        let light = (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
        let bright = light < 0.4 ? light * 0.3 : min(0.12 + (light - 0.4) * 3.52, 1)
        return SceneColour(UInt8((bright * 255).rounded()), 0, 0, alpha: alpha)
    }

    /// `#rrggbb`, without the opacity.
    package var hex: String {
        var bytes = [UInt8(ascii: "#")]
        for part in [red, green, blue] {
            for digit in [part >> 4, part & 15] {
                bytes.append(UInt8(digit) + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
