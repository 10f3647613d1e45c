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
        "The device's top left and bottom right corners, and a place 10 mm from its left and 20 mm from its top, by hand",
        arguments: [
            (.none, [Point(x: 0, y: 0), Point(x: 100, y: 60), Point(x: 10, y: 20)]),
            // What was left is up, so x = 60 − 20 and y = 10.
            (.quarter, [Point(x: 60, y: 0), Point(x: 0, y: 100), Point(x: 40, y: 10)]),
            (.half, [Point(x: 100, y: 60), Point(x: 0, y: 0), Point(x: 90, y: 40)]),
            // What was right is up, so x = 20 and y = 100 − 10.
            (.threeQuarters, [Point(x: 0, y: 100), Point(x: 60, y: 0), Point(x: 20, y: 90)]),
        ] as [(Surface.Rotation, [Point])])
    func places(rotation: Surface.Rotation, expected: [Point]) {
        let places = [Point(x: 0, y: 0), Point(x: 100, y: 60), Point(x: 10, y: 20)]
        #expect(places.map { Self.surface(rotation).place(of: $0) } == expected)
    }

    @Test(
        "A quarter and three quarters undo each other",
        arguments: [(0, 0), (10, 20), (100, 60), (33.3, 7.7)] as [(Double, Double)])
    func undo(x: Double, y: Double) {
        let device = Point(x: Millimetres(x), y: Millimetres(y))
        let app = Self.surface(.quarter).place(of: device)
        let back = Surface(width: 100, height: 60, rotation: .threeQuarters).place(of: app)
        #expect(back == device)
    }

    @Test("Turning keeps distances", arguments: Surface.Rotation.allCases)
    func distances(rotation: Surface.Rotation) {
        let surface = Self.surface(rotation)
        let (one, other) = (Point(x: 10, y: 20), Point(x: 14, y: 23))
        // 4² + 3² = 5².
        #expect(surface.place(of: one).distance(to: surface.place(of: other)) == 5)
    }

    @Test("Places beside the surface, and the farthest ones, do not trap", arguments: Surface.Rotation.allCases)
    func beside(rotation: Surface.Rotation) {
        let end = Millimetres(micrometres: .max)
        let start = Millimetres(micrometres: .min)
        let surface = Surface(width: end, height: end, rotation: rotation)
        let place = surface.place(of: Point(x: start, y: start))
        #expect(place.x.micrometres.magnitude <= 100_000_000)
        #expect(place.y.micrometres.magnitude <= 100_000_000)
    }

    @Test("A surface whose size nobody knows has none")
    func unknown() {
        #expect(Surface.unknown == Surface(width: 0, height: 0, rotation: .none))
        #expect(Surface.unknown.place(of: Point(x: 5, y: 6)) == Point(x: 5, y: 6))
    }
}
