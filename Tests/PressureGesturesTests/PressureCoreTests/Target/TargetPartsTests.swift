import Testing

@testable import PressureCore

/// Where the parts of a response lie.
///
/// The peek's place is (50, 80) on a surface of 100 × 160 unless a test says otherwise: rows of 8 mm, the first 15 mm
/// above, are 57 ..< 65, 49 ..< 57 and 41 ..< 49 mm.
@Suite struct TargetPartsTests {
    static let surface = Surface(width: 100, height: 160)

    static func rows(x: Double = 50, y: Double = 80, _ surface: Surface = surface) -> ActionRows {
        ActionRows(origin: Point(x: Millimetres(x), y: Millimetres(y)), surface: surface, height: 8, start: 15)
    }

    static func point(_ x: Double, _ y: Double) -> Point { Point(x: Millimetres(x), y: Millimetres(y)) }

    @Test(
        "Three rows above the peek's place, each owning its upper edge",
        arguments: [
            (80, nil), (65, nil), (64.999, 0), (60, 0), (57, 0), (56.999, 1), (49, 1), (48.999, 2), (41, 2),
            (40.999, nil), (0, nil), (100, nil),
        ] as [(Double, Int?)])
    func rowByHeight(y: Double, row: Int?) {
        #expect(Self.rows().row(at: Self.point(50, y), count: 3) == row)
    }

    @Test(
        "Rows go across the surface and end with it",
        arguments: [(-0.001, nil), (0, 0), (99.999, 0), (100, nil)] as [(Double, Int?)])
    func rowByWidth(x: Double, row: Int?) {
        #expect(Self.rows().row(at: Self.point(x, 60), count: 3) == row)
    }

    @Test("On a surface of unknown size, rows are as wide as needed and stay where they are")
    func unknownSurface() {
        #expect(Self.rows(.unknown).row(at: Self.point(-500, 60), count: 3) == 0)
        #expect(Self.rows(.unknown).row(at: Self.point(500, 60), count: 3) == 0)
        // From y = 20: 5 − 8 = −3 is the first row's top, above the screen.
        #expect(Self.rows(y: 20, .unknown).row(at: Self.point(50, -2), count: 3) == 0)
        #expect(Self.rows(y: 20, .unknown).row(at: Self.point(50, 10), count: 3) == nil)
    }

    @Test(
        "Rows that do not fit are moved back onto the surface",
        arguments: [
            // From y = 20 the first row would end at 5; three rows need 24: they are 16 ..< 24, 8 ..< 16, 0 ..< 8.
            (24, nil), (23.999, 0), (16, 0), (15.999, 1), (8, 1), (7.999, 2), (0, 2), (-0.001, nil),
        ] as [(Double, Int?)])
    func topEdge(y: Double, row: Int?) {
        #expect(Self.rows(y: 20).row(at: Self.point(50, y), count: 3) == row)
    }

    @Test("Rows that just fit are not moved: three need 39 mm")
    func justFits() {
        // 39 − 15 = 24 = 3 · 8.
        #expect(Self.rows(y: 39).row(at: Self.point(50, 0), count: 3) == 2)
        #expect(Self.rows(y: 39).row(at: Self.point(50, 24), count: 3) == nil)
        #expect(Self.rows(y: 39).row(at: Self.point(50, 23.999), count: 3) == 0)
    }

    @Test("A finger below the surface has its rows on it")
    func bottomEdge() {
        // From y = 180 the first row would end at 165: moved up to 160.
        #expect(Self.rows(y: 180).row(at: Self.point(50, 160), count: 1) == nil)
        #expect(Self.rows(y: 180).row(at: Self.point(50, 159.999), count: 1) == 0)
        #expect(Self.rows(y: 180).row(at: Self.point(50, 152), count: 1) == 0)
    }

    @Test("No actions, no rows")
    func noRows() {
        #expect(Self.rows().row(at: Self.point(50, 60), count: 0) == nil)
    }

    // MARK: Parts

    static let frames = ActionList(places: [
        (1, Rect(x: 10, y: 10, width: 20, height: 10)), (2, Rect(x: 20, y: 10, width: 20, height: 10)),
    ])

    static func preview(_ actions: ActionList?, frame: Rect? = nil) -> PressTarget {
        PressTarget(
            id: 1, frame: Rect(x: 0, y: 0, width: 100, height: 100),
            offer: .preview(actions: actions ?? ActionList(), sideways: .none, frame: frame))
    }

    @Test(
        "Declared places; of overlapping ones the last lies on top",
        arguments: [
            (10, 10, .action(0)), (19.999, 15, .action(0)), (20, 15, .action(1)), (29.999, 15, .action(1)),
            (39.999, 19.999, .action(1)), (40, 15, .preview), (15, 20, .preview), (9.999, 15, .preview),
            (100, 15, .outside),
        ] as [(Double, Double, TargetPart)])
    func declared(x: Double, y: Double, part: TargetPart) {
        #expect(Self.preview(Self.frames).part(at: Self.point(x, y), rows: Self.rows()) == part)
    }

    @Test("An action lies above the preview it covers, and where it is not the preview shows")
    func actionAbovePreview() {
        let target = Self.preview(ActionList(rows: [1, 2, 3]))
        #expect(target.part(at: Self.point(50, 60), rows: Self.rows()) == .action(0))
        #expect(target.part(at: Self.point(50, 66), rows: Self.rows()) == .preview)
        #expect(target.part(at: Self.point(50, 120), rows: Self.rows()) == .outside)
    }

    @Test("A preview lies in the target's frame unless it declares one")
    func previewFrame() {
        let target = Self.preview(nil, frame: Rect(x: 0, y: 100, width: 100, height: 50))
        #expect(target.part(at: Self.point(50, 120), rows: Self.rows()) == .preview)
        #expect(target.part(at: Self.point(50, 50), rows: Self.rows()) == .outside)
    }

    @Test("A menu: its items, the menu beside them, and outside")
    func menu() {
        let frame = Rect(x: 5, y: 5, width: 60, height: 40)
        let target = PressTarget(id: 1, offer: .menu(items: Self.frames ?? ActionList(), frame: frame))
        #expect(target.part(at: Self.point(12, 12), rows: Self.rows()) == .action(0))
        #expect(target.part(at: Self.point(5, 5), rows: Self.rows()) == .menu)
        #expect(target.part(at: Self.point(65, 20), rows: Self.rows()) == .outside)
    }

    @Test("A menu that declares no frame has nothing beside its items")
    func menuWithoutFrame() {
        let target = PressTarget(
            id: 1, frame: Rect(x: 0, y: 0, width: 100, height: 100),
            offer: .menu(items: ActionList(rows: [1]) ?? ActionList(), frame: nil))
        #expect(target.part(at: Self.point(50, 60), rows: Self.rows()) == .action(0))
        #expect(target.part(at: Self.point(50, 70), rows: Self.rows()) == .outside)
    }

    @Test("Other offers show no parts", arguments: [PressOffer.playback, .editMenu, .nothing])
    func noParts(offer: PressOffer) {
        let target = PressTarget(id: 1, frame: Rect(x: 0, y: 0, width: 100, height: 100), offer: offer)
        #expect(target.part(at: Self.point(50, 60), rows: Self.rows()) == .outside)
    }
}
