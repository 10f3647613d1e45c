import Testing

@testable import PressureCore

/// Places in the device's axes become places on the app's surface.
@Suite struct SurfaceTests {
    // The device is 100 mm wide and 60 mm high in its own axes; upright apps see 100 × 60, turned ones 60 × 100.
    static let upright = (width: Millimetres(100), height: Millimetres(60))
    static let turned = (width: Millimetres(60), height: Millimetres(100))

    static func surface(_ rotation: Surface.Rotation) -> Surface {
        let size = rotation == .none || rotation == .half ? upright : turned
        return Surface(width: size.width, height: size.height, rotation: rotation)
    }

    @Test(
        "A place 10 mm from the device's left and 20 mm from its top, worked out on paper",
        arguments: [
            // Quarter: what was left is up, so x = 60 − 20 and y = 10. Half: 100 − 10 and 60 − 20. Three quarters:
            // what was right is up, so x = 20 and y = 100 − 10.
            (.none, Point(x: 10, y: 20)), (.quarter, Point(x: 40, y: 10)), (.half, Point(x: 90, y: 40)),
            (.threeQuarters, Point(x: 20, y: 90)),
        ] as [(Surface.Rotation, Point)])
    func place(rotation: Surface.Rotation, expected: Point) {
        #expect(Self.surface(rotation).place(Point(x: 10, y: 20)) == expected)
    }

    @Test(
        "The device's top left corner is one of the app's corners",
        arguments: [
            (.none, Point(x: 0, y: 0)), (.quarter, Point(x: 60, y: 0)), (.half, Point(x: 100, y: 60)),
            (.threeQuarters, Point(x: 0, y: 100)),
        ] as [(Surface.Rotation, Point)])
    func topLeft(rotation: Surface.Rotation, expected: Point) {
        #expect(Self.surface(rotation).place(Point(x: 0, y: 0)) == expected)
    }

    @Test(
        "The device's bottom right corner is the opposite one",
        arguments: [
            (.none, Point(x: 100, y: 60)), (.quarter, Point(x: 0, y: 100)), (.half, Point(x: 0, y: 0)),
            (.threeQuarters, Point(x: 60, y: 0)),
        ] as [(Surface.Rotation, Point)])
    func bottomRight(rotation: Surface.Rotation, expected: Point) {
        #expect(Self.surface(rotation).place(Point(x: 100, y: 60)) == expected)
    }

    @Test(
        "A quarter and three quarters undo each other",
        arguments: [(0, 0), (10, 20), (100, 60), (33.3, 7.7)] as [(Double, Double)])
    func undo(x: Double, y: Double) {
        let device = Point(x: Millimetres(x), y: Millimetres(y))
        let app = Self.surface(.quarter).place(device)
        let back = Surface(width: 100, height: 60, rotation: .threeQuarters).place(app)
        #expect(back == device)
    }

    @Test("Turning keeps distances", arguments: Surface.Rotation.allCases)
    func distances(rotation: Surface.Rotation) {
        let surface = Self.surface(rotation)
        let (one, other) = (Point(x: 10, y: 20), Point(x: 14, y: 23))
        // 4² + 3² = 5².
        #expect(surface.place(one).distance(to: surface.place(other)) == 5)
    }

    @Test("Places beside the surface, and the farthest ones, do not trap", arguments: Surface.Rotation.allCases)
    func beside(rotation: Surface.Rotation) {
        let end = Millimetres(micrometres: .max)
        let start = Millimetres(micrometres: .min)
        let surface = Surface(width: end, height: end, rotation: rotation)
        let place = surface.place(Point(x: start, y: start))
        #expect(place.x.micrometres.magnitude <= 100_000_000)
        #expect(place.y.micrometres.magnitude <= 100_000_000)
    }

    @Test("A surface whose size nobody knows has none")
    func unknown() {
        #expect(Surface.unknown == Surface(width: 0, height: 0, rotation: .none))
        #expect(Surface.unknown.place(Point(x: 5, y: 6)) == Point(x: 5, y: 6))
    }
}
