import Testing

@testable import PressureCore

/// Lengths, places and rectangles in whole micrometres, so that no comparison depends on rounding.
@Suite struct GeometryTests {
    // 100 m in micrometres.
    static let limit: Int32 = 100_000_000

    @Test(
        "Millimetres are kept to the nearest micrometre",
        arguments: [
            (0, 0), (3, 3_000), (7.5, 7_500), (0.0004, 0), (0.0005, 1), (-0.0005, -1), (-2.25, -2_250),
        ] as [(Double, Int32)])
    func millimetres(value: Double, micrometres: Int32) {
        #expect(Millimetres(value).micrometres == micrometres)
    }

    @Test(
        "What is no number is 0, what has no end is 100 m",
        arguments: [
            (.nan, 0), (.infinity, limit), (-.infinity, -limit), (1e300, limit), (-1e300, -limit), (100_000, limit),
            (100_000.001, limit),
        ] as [(Double, Int32)])
    func nonsense(value: Double, micrometres: Int32) {
        #expect(Millimetres(value).micrometres == micrometres)
    }

    @Test("Micrometres are clamped to ±100 m")
    func clamped() {
        #expect(Millimetres(micrometres: .max).micrometres == Self.limit)
        #expect(Millimetres(micrometres: .min).micrometres == -Self.limit)
        #expect(Millimetres(micrometres: 1_234).value == 1.234)
    }

    @Test("Literals are millimetres, and order is by length")
    func literals() {
        let whole: Millimetres = 3
        let half: Millimetres = 3.5
        #expect(whole.micrometres == 3_000)
        #expect(half.micrometres == 3_500)
        #expect(whole < half)
        #expect(Millimetres(integerLiteral: .max).micrometres == Self.limit)
    }

    @Test("A toolkit's pixels become millimetres")
    func pixels() {
        // 300 px at 6 px/mm are 50 mm, 90 px are 15 mm.
        #expect(Point(pixelsX: 300, pixelsY: 90, perMillimetre: 6) == Point(x: 50, y: 15))
    }

    @Test("A frame in a toolkit's pixels becomes one in millimetres")
    func framesInPixels() {
        // At 6 px/mm: 60 px are 10 mm, 90 px are 15, 300 px are 50, 24 px are 4.
        #expect(
            Rect(pixelsX: 60, pixelsY: 90, pixelsWidth: 300, pixelsHeight: 24, perMillimetre: 6)
                == Rect(x: 10, y: 15, width: 50, height: 4))
    }

    @Test("A screen without a size does not trap")
    func pixelsWithoutSize() {
        // 300 / 0 has no end, 0 / 0 is no number.
        let point = Point(pixelsX: 300, pixelsY: 0, perMillimetre: 0)
        #expect(point.x.micrometres == Self.limit)
        #expect(point.y == 0)
    }

    @Test("Distances are exact: 3, 4 and 5")
    func distance() {
        let here = Point(x: 10, y: 10)
        let there = Point(x: 13, y: 6)
        // 3000² + 4000² = 25 000 000 µm².
        #expect(here.squaredDistance(to: there) == 25_000_000)
        #expect(there.squaredDistance(to: here) == 25_000_000)
        #expect(here.distance(to: there) == 5)
        #expect(here.distance(to: here) == 0)
    }

    @Test("Farther is strict, and one micrometre aside is enough (R-ENG-3)")
    func farther() {
        let origin = Point(x: 0, y: 0)
        #expect(!Point(x: 3, y: 0).isFarther(than: 3, from: origin))
        #expect(!Point(x: -1.8, y: 2.4).isFarther(than: 3, from: origin))
        #expect(Point(x: 3.001, y: 0).isFarther(than: 3, from: origin))
        // 3000² + 1² = 9 000 001 µm² is more than 9 000 000.
        #expect(Point(x: 3, y: 0.001).isFarther(than: 3, from: origin))
    }

    @Test("The farthest places do not overflow")
    func farthest() {
        let near = Point(x: Millimetres(micrometres: .min), y: Millimetres(micrometres: .min))
        let far = Point(x: Millimetres(micrometres: .max), y: Millimetres(micrometres: .max))
        // 2 · (2 · 10^8)² = 8 · 10^16; its root, 282 842 712 µm, is held at 100 m.
        #expect(near.squaredDistance(to: far) == 80_000_000_000_000_000)
        #expect(near.distance(to: far).micrometres == Self.limit)
        #expect(near.isFarther(than: Millimetres(micrometres: .max), from: far))
    }

    @Test(
        "A rectangle owns its left and top edges, not its right and bottom ones",
        arguments: [
            (10, 20, true), (9.999, 20, false), (10, 19.999, false), (39.999, 59.999, true), (40, 30, false),
            (20, 60, false), (40, 60, false), (25, 40, true),
        ] as [(Double, Double, Bool)])
    func edges(x: Double, y: Double, isInside: Bool) {
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(rect.contains(Point(x: Millimetres(x), y: Millimetres(y))) == isInside)
    }

    @Test("Neighbours share no place and leave none out")
    func neighbours() {
        let left = Rect(x: 0, y: 0, width: 10, height: 10)
        let right = Rect(x: 10, y: 0, width: 10, height: 10)
        for micrometres in Int32(9_990)...10_010 {
            let point = Point(x: Millimetres(micrometres: micrometres), y: 5)
            #expect(left.contains(point) != right.contains(point))
        }
    }

    @Test("A rectangle without an inside contains nothing", arguments: [0, -5] as [Double])
    func empty(size: Double) {
        let flat = Rect(x: 5, y: 5, width: Millimetres(size), height: 10)
        let thin = Rect(x: 5, y: 5, width: 10, height: Millimetres(size))
        #expect(!flat.contains(Point(x: 5, y: 5)))
        #expect(!thin.contains(Point(x: 5, y: 5)))
        #expect(!flat.contains(Point(x: 3, y: 6)))
    }

    @Test("A rectangle at the end of the world does not overflow")
    func farRect() {
        let end = Millimetres(micrometres: .max)
        let rect = Rect(x: end, y: end, width: end, height: end)
        #expect(rect.contains(Point(x: end, y: end)))
        #expect(!rect.contains(Point(x: Millimetres(micrometres: .min), y: end)))
    }
}
