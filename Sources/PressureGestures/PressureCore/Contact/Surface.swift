/// The size of the touch surface after rotation, and the rotation of the device.
public struct Surface: Hashable, Sendable {
    /// How far the device's positions must be turned clockwise to match the app's picture.
    public enum Rotation: UInt8, Hashable, Sendable, CaseIterable {
        /// Not turned.
        case none
        /// A quarter turn clockwise.
        case quarter
        /// Upside down.
        case half
        /// A quarter turn anticlockwise.
        case threeQuarters
    }

    /// The width after rotation; 0 if unknown.
    ///
    /// If the width is unknown, action rows extend to the left and to the right without limit.
    public let width: Millimetres

    /// The height after rotation; 0 if unknown.
    ///
    /// If the height is unknown, rows that reach beyond the top or bottom edge are not moved back onto the surface.
    public let height: Millimetres

    /// How far the device's positions must be turned clockwise to match the app's picture.
    public let rotation: Rotation

    /// Creates a surface with the size that the app sees after rotation.
    public init(width: Millimetres, height: Millimetres, rotation: Rotation = .none) {
        self.width = width
        self.height = height
        self.rotation = rotation
    }

    /// A surface of unknown size.
    public static let unknown = Surface(width: 0, height: 0)

    /// Whether a position lies farther outside than a margin; never so on a surface of unknown size.
    func isFarOutside(_ point: Point, margin: Millimetres) -> Bool {
        guard width > 0, height > 0 else { return false }
        let (x, y, margin) = (point.x.micrometres, point.y.micrometres, margin.micrometres)
        return x < -margin || y < -margin || x &- margin > width.micrometres || y &- margin > height.micrometres
    }

    /// The same as `place`, inlined for every sample, because few surfaces are turned.
    @inline(always)
    func placeQuickly(_ device: Point) -> Point { rotation == .none ? device : placeTurned(device) }

    /// A function of its own, so that the code that is inlined stays small.
    @inline(never)
    private func placeTurned(_ device: Point) -> Point { place(of: device) }

    /// Converts a position in the device's axes to a position on the app's surface.
    public func place(of device: Point) -> Point {
        let x = device.x.micrometres
        let y = device.y.micrometres
        switch rotation {
        case .none: return device
        case .quarter: return Point(x: Millimetres(micrometres: width.micrometres &- y), y: device.x)
        case .half:
            return Point(
                x: Millimetres(micrometres: width.micrometres &- x),
                y: Millimetres(micrometres: height.micrometres &- y))
        case .threeQuarters: return Point(x: device.y, y: Millimetres(micrometres: height.micrometres &- x))
        }
    }
}
