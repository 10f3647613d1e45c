/// A length on the touch surface, in whole micrometres, so that comparisons never depend on rounding.
public struct Millimetres: Hashable, Comparable, Sendable {
    /// The length in micrometres, within ±100 m.
    public let micrometres: Int32

    /// Creates a length from micrometres; values beyond ±100 m are clamped.
    public init(micrometres: Int32) {
        self.micrometres = Swift.min(Swift.max(micrometres, -Self.limit), Self.limit)
    }

    /// A length that is known to lie within the limit.
    @inline(always)
    init(within micrometres: Int32) { self.micrometres = micrometres }

    /// Creates a length from millimetres, rounded to micrometres; NaN becomes 0.
    public init(_ millimetres: Double) {
        self.init(micrometres: nearest32(millimetres * 1_000))
    }

    /// The length in millimetres.
    public var value: Double { Double(micrometres) / 1_000 }

    // 100 m: far beyond any surface, and squares of differences still fit Int64 with room to spare.
    package static let limit: Int32 = 100_000_000

    public static func < (left: Millimetres, right: Millimetres) -> Bool { left.micrometres < right.micrometres }
}

extension Millimetres: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int32) { self.init(Double(value)) }
    public init(floatLiteral value: Double) { self.init(value) }
}

/// A position on the app's surface, measured from the top left corner; `x` grows to the right and `y` grows downwards.
public struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    public let x: Millimetres
    /// The distance from the top edge.
    public let y: Millimetres

    /// Creates a position from two lengths; a number literal is a length in millimetres.
    public init(x: Millimetres, y: Millimetres) {
        self.x = x
        self.y = y
    }

    /// Creates a position from a toolkit's pixels and the screen's pixels per millimetre.
    public init(pixelsX: Double, pixelsY: Double, perMillimetre: Double) {
        self.init(x: Millimetres(pixelsX / perMillimetre), y: Millimetres(pixelsY / perMillimetre))
    }

    /// The square of the distance to another position, in square micrometres.
    @inline(always)
    func squaredDistance(to other: Point) -> Int64 {
        let dx = Int64(x.micrometres) &- Int64(other.x.micrometres)
        let dy = Int64(y.micrometres) &- Int64(other.y.micrometres)
        return dx &* dx &+ dy &* dy
    }

    /// Whether this position is farther from the other one than a length.
    @inline(always)
    func isFarther(than length: Millimetres, from other: Point) -> Bool {
        squaredDistance(to: other) > Int64(length.micrometres) &* Int64(length.micrometres)
    }

    /// The distance to another position, rounded up to a micrometre so that what is beyond a limit stays beyond it.
    func distance(to other: Point) -> Millimetres {
        let square = squaredDistance(to: other)
        let root = squareRoot(of: square)
        return Millimetres(micrometres: Int32(clamping: root * root < square ? root + 1 : root))
    }
}

/// A rectangle on the app's surface, including its left and top edges but not its right and bottom edges.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public let x: Millimetres
    /// The top edge.
    public let y: Millimetres
    /// The distance from the left edge to the right edge.
    public let width: Millimetres
    /// The distance from the top edge to the bottom edge.
    public let height: Millimetres

    /// Creates a rectangle; with a negative width or height, the rectangle is empty.
    public init(x: Millimetres, y: Millimetres, width: Millimetres, height: Millimetres) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle from a toolkit's pixels and the screen's pixels per millimetre.
    public init(pixelsX: Double, pixelsY: Double, pixelsWidth: Double, pixelsHeight: Double, perMillimetre: Double) {
        self.init(
            x: Millimetres(pixelsX / perMillimetre), y: Millimetres(pixelsY / perMillimetre),
            width: Millimetres(pixelsWidth / perMillimetre), height: Millimetres(pixelsHeight / perMillimetre))
    }

    /// The part that lies inside another rectangle; empty if there is none.
    package func visiblePart(on other: Rect) -> Rect {
        func span(_ a: Millimetres, _ aLength: Millimetres, _ b: Millimetres, _ bLength: Millimetres) -> (Int64, Int64)
        {
            let start = max(Int64(a.micrometres), Int64(b.micrometres))
            let end = min(
                Int64(a.micrometres) + Int64(aLength.micrometres), Int64(b.micrometres) + Int64(bLength.micrometres))
            return (start, max(0, end - start))
        }
        let (left, across) = span(x, width, other.x, other.width)
        let (top, down) = span(y, height, other.y, other.height)
        func length(_ value: Int64) -> Millimetres { Millimetres(micrometres: Int32(clamping: value)) }
        return Rect(x: length(left), y: length(top), width: length(across), height: length(down))
    }

    /// The place in its middle.
    package var middle: Point {
        func half(_ start: Millimetres, _ length: Millimetres) -> Millimetres {
            Millimetres(micrometres: Int32(clamping: Int64(start.micrometres) + Int64(length.micrometres) / 2))
        }
        return Point(x: half(x, width), y: half(y, height))
    }

    /// Whether a position lies inside the rectangle.
    public func contains(_ point: Point) -> Bool {
        let dx = Int64(point.x.micrometres) - Int64(x.micrometres)
        let dy = Int64(point.y.micrometres) - Int64(y.micrometres)
        return dx >= 0 && dy >= 0 && dx < Int64(width.micrometres) && dy < Int64(height.micrometres)
    }
}
