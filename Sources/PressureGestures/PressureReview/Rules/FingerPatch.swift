import PressureCore

/// The patch of a surface that a finger covers: an ellipse parallel to the surface's axes.
public struct FingerPatch: Hashable, Sendable {
    package let centre: Point
    /// How far it reaches from left to right.
    package let width: Millimetres
    /// How far it reaches from top to bottom.
    package let height: Millimetres

    /// The assumed diameter if the device does not report a finger's size: about the diameter of a fingertip.
    public static let usualDiameter: Millimetres = 7

    /// Larger patches are held here; no hand is that large, and areas stay exact.
    package static let largest: Millimetres = 1_000

    /// Creates a patch; sizes are clamped to 0 … 1 m.
    public init(centre: Point, width: Millimetres, height: Millimetres) {
        self.centre = centre
        self.width = min(max(width, 0), Self.largest)
        self.height = min(max(height, 0), Self.largest)
    }

    /// Creates a round patch.
    public init(centre: Point, diameter: Millimetres = Self.usualDiameter) {
        self.init(centre: centre, width: diameter, height: diameter)
    }

    /// The part of a rectangle's area that lies under the patch, in square micrometres.
    func area(within rect: Rect) -> Int64 {
        let (left, top) = (Int64(rect.x.micrometres), Int64(rect.y.micrometres))
        let (right, bottom) = (left + Int64(rect.width.micrometres), top + Int64(rect.height.micrometres))
        let (centreX, centreY) = (Int64(centre.x.micrometres), Int64(centre.y.micrometres))
        let (acrossWhole, downWhole) = (Int64(width.micrometres), Int64(height.micrometres))
        // Doubled, so that half of an odd number of micrometres is whole.
        let from = max(2 * left, 2 * centreX - acrossWhole)
        let to = min(2 * right, 2 * centreX + acrossWhole)
        guard from < to, acrossWhole > 0, downWhole > 0, top < bottom else { return 0 }
        // The middle of each of many strips stands for the strip; lengths are in 1/1,024 micrometres from the centre.
        let fine = Self.strips
        let (across, down) = (acrossWhole * fine / 2, downWhole * fine / 2)
        let (upper, lower) = ((top - centreY) * fine, (bottom - centreY) * fine)
        let start = (from - 2 * centreX) * fine / 2
        var sum: Int64 = 0
        var strip: Int64 = 0
        while strip < fine {
            let x = start + (to - from) * (2 * strip + 1) / 4
            let half = down * squareRoot(of: across * across - x * x) / across
            sum += max(0, min(lower, half) - max(upper, -half))
            strip += 1
        }
        return sum / fine * (to - from) / (2 * fine)
    }

    /// As many strips as a micrometre has parts in the calculation.
    private static let strips: Int64 = 1_024
}
