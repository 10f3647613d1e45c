import Testing

@testable import PressureCore
@testable import PressureReview

/// What a finger hides of a rectangle, with areas that were worked out on paper or counted on a grid.
@Suite struct FingerCoverTests {
    /// A preview of 40 by 20 mm whose corner lies off the surface's own.
    static let preview = Rect(x: 10, y: 30, width: 40, height: 20)
    static let pi = 3.141_592_653_589_793

    struct Geometry: Sendable, CustomTestStringConvertible {
        let name: String
        let x: Double
        let y: Double
        let width: Double
        let height: Double
        /// The hidden area in square millimetres.
        let hidden: Double
        /// The largest part that stays free: x, y, width, height.
        let free: [Double]
        var testDescription: String { name }
    }

    // The area of a disc of 7 mm is 38.485 mm², of the ellipse 10 × 6 mm 47.124 mm².
    static let geometries = [
        Geometry(
            name: "in the middle", x: 30, y: 40, width: 7, height: 7, hidden: 12.25 * pi, free: [10, 30, 16.5, 20]),
        Geometry(
            name: "on the left edge", x: 10, y: 40, width: 7, height: 7, hidden: 6.125 * pi, free: [13.5, 30, 36.5, 20]),
        Geometry(
            name: "on a corner", x: 50, y: 50, width: 7, height: 7, hidden: 3.0625 * pi, free: [10, 30, 36.5, 20]),
        Geometry(name: "beside it", x: 53.5, y: 40, width: 7, height: 7, hidden: 0, free: [10, 30, 40, 20]),
        Geometry(name: "far above it", x: 30, y: -500, width: 7, height: 7, hidden: 0, free: [10, 30, 40, 20]),
        // What lies in the preview is more than a half: the disc of radius 4 whose centre lies 2 above the edge hides
        // r² (acos(-1/2) - -1/2 · √3/2) = 16 · (2.094395 + 0.433013) below the edge's line.
        Geometry(
            name: "over the top edge", x: 30, y: 32, width: 8, height: 8, hidden: 40.438_5, free: [10, 36, 40, 14]),
        Geometry(
            name: "an ellipse in the middle", x: 30, y: 40, width: 10, height: 6, hidden: 15 * pi,
            free: [10, 30, 15, 20]),
        Geometry(
            name: "half an upright ellipse", x: 30, y: 30, width: 6, height: 10, hidden: 7.5 * pi,
            free: [10, 35, 40, 15]),
        Geometry(
            name: "a hand over all of it", x: 30, y: 40, width: 400, height: 400, hidden: 800, free: [10, 30, 40, 0]),
    ]

    @Test("R-3DT-33: the hidden share is the finger's area over the preview's", arguments: geometries)
    func hidden(_ geometry: Geometry) {
        let cover = FingerCover(of: Self.preview, by: Self.finger(geometry))
        #expect(abs(cover.hidden.value - geometry.hidden / 800) < 1.0 / 20_000, "\(cover.hidden.value * 800) mm²")
        #expect(cover.visible.raw + cover.hidden.raw == 65_536)
    }

    @Test("The largest part that stays free lies beside the finger", arguments: geometries)
    func free(_ geometry: Geometry) {
        let cover = FingerCover(of: Self.preview, by: Self.finger(geometry))
        let numbers = geometry.free.map { Millimetres($0) }
        #expect(cover.largestFree == Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }

    @Test("What analysis cannot be asked for is counted on a grid of tenths of a millimetre: a disc over a corner")
    func counted() {
        // The centre lies inside, 1 mm from one edge and 2 mm from the other.
        let cover = FingerCover(of: Self.preview, by: FingerPatch(centre: Point(x: 49, y: 32), diameter: 9))
        var count = 0
        for column in 0..<400 {
            for row in 0..<200 {
                let (x, y) = (10.05 + Double(column) / 10 - 49, 30.05 + Double(row) / 10 - 32)
                if x * x + y * y < 20.25 { count += 1 }
            }
        }
        #expect(count > 2_000)
        #expect(abs(cover.hidden.value - Double(count) / 80_000) < 0.000_4)
    }

    @Test("All four free parts, for a finger off the middle")
    func parts() {
        let cover = FingerCover(of: Self.preview, by: FingerPatch(centre: Point(x: 20, y: 45), diameter: 8))
        #expect(cover.left == Rect(x: 10, y: 30, width: 6, height: 20))
        #expect(cover.right == Rect(x: 24, y: 30, width: 26, height: 20))
        #expect(cover.above == Rect(x: 10, y: 30, width: 40, height: 11))
        #expect(cover.below == Rect(x: 10, y: 49, width: 40, height: 1))
    }

    @Test("Nothing of an empty preview can be seen, and all of one under a finger without size")
    func extremes() {
        let finger = FingerPatch(centre: Point(x: 30, y: 40))
        let empty = FingerCover(of: Rect(x: 10, y: 30, width: 0, height: 20), by: finger)
        #expect(empty.visible == .nothing)
        #expect(empty.largestFree.width == 0)
        let negative = FingerCover(of: Rect(x: 10, y: 30, width: -5, height: 20), by: finger)
        #expect(negative.visible == .nothing)
        #expect(FingerCover(of: Self.preview, by: FingerPatch(centre: finger.centre, diameter: 0)).visible == .all)
        #expect(FingerCover(of: Self.preview, by: FingerPatch(centre: finger.centre, diameter: -3)).visible == .all)
    }

    @Test("The farthest places and the largest sizes are no trouble")
    func farthest() {
        let reach = Millimetres(micrometres: 100_000_000)
        let back = Millimetres(micrometres: -100_000_000)
        let huge = Rect(x: back, y: back, width: reach, height: reach)
        let corner = FingerCover(of: huge, by: FingerPatch(centre: Point(x: back, y: back), diameter: reach))
        #expect(corner.hidden.value < 0.001)
        let tiny = Rect(x: 0, y: 0, width: Millimetres(micrometres: 1), height: Millimetres(micrometres: 1))
        #expect(FingerCover(of: tiny, by: FingerPatch(centre: Point(x: 0, y: 0), diameter: reach)).visible == .nothing)
        #expect(FingerPatch(centre: Point(x: 0, y: 0), diameter: reach).width == FingerPatch.largest)
    }

    @Test("A finger is 7 mm wide unless somebody knows better")
    func usual() {
        #expect(FingerPatch(centre: Point(x: 0, y: 0)).width == 7)
        #expect(FingerPatch(centre: Point(x: 0, y: 0)).height == 7)
    }

    @Test(
        "Shares are held in 0…1 and ordered",
        arguments: [(-1, 0), (0, 0), (0.5, 32_768), (1, 65_536), (7, 65_536)] as [(Double, Int32)])
    func shares(value: Double, raw: Int32) {
        #expect(AreaShare(floatLiteral: value).raw == raw)
        #expect(AreaShare(raw: raw) >= .nothing)
        #expect(AreaShare(raw: -4) == .nothing)
        #expect(AreaShare(raw: .max) == .all)
        #expect(AreaShare.nothing < AreaShare.all)
    }

    private static func finger(_ geometry: Geometry) -> FingerPatch {
        FingerPatch(
            centre: Point(x: Millimetres(geometry.x), y: Millimetres(geometry.y)), width: Millimetres(geometry.width),
            height: Millimetres(geometry.height))
    }
}
