import Testing

@testable import PressureCore

/// Which target lies under a touch-down, and what a target may declare.
@Suite struct TargetListTests {
    static let below = PressTarget(id: 1, frame: Rect(x: 0, y: 0, width: 60, height: 60), offer: .nothing)
    static let above = PressTarget(id: 2, frame: Rect(x: 40, y: 40, width: 60, height: 60), offer: .plainPreview)

    @Test(
        "The last drawn one that contains the place is on top",
        arguments: [
            (0, 0, 1), (39.999, 50, 1), (40, 40, 2), (59.999, 59.999, 2), (60, 60, 2), (100, 50, nil), (50, 100, nil),
            (70, 10, nil),
        ] as [(Double, Double, Int32?)])
    func topmost(x: Double, y: Double, id: Int32?) {
        let targets: TargetList = [Self.below, Self.above]
        let target = targets.target(at: Point(x: Millimetres(x), y: Millimetres(y)), for: 1)
        #expect(target?.id.rawValue == id)
    }

    @Test("The other way round the other one is on top")
    func order() {
        let targets = TargetList([Self.above, Self.below])
        #expect(targets.target(at: Point(x: 50, y: 50), for: 1)?.id == 1)
    }

    @Test("A list without targets has none anywhere, one for the whole surface has it everywhere")
    func extremes() {
        #expect(TargetList([]).target(at: Point(x: 0, y: 0), for: 1) == nil)
        let whole = WholeSurface(Self.above)
        #expect(whole.target(at: Point(x: -1_000, y: 5_000), for: 1) == Self.above)
    }

    @Test("A target of an app that does its own hit-testing has no frame to be found by")
    func withoutFrame() {
        let target = PressTarget(id: 3, offer: .playback)
        #expect(TargetList([target]).target(at: Point(x: 0, y: 0), for: 1) == nil)
    }
}

/// At most eight actions, in fixed storage.
@Suite struct ActionListTests {
    static let eight = (1...8).map { ActionID(Int16($0)) }
    static let place = Rect(x: 1, y: 2, width: 3, height: 4)

    @Test("Eight actions fit, nine do not")
    func capacity() throws {
        #expect(ActionList.capacity == 8)
        let rows = try #require(ActionList(rows: Self.eight))
        #expect(rows.count == 8)
        #expect((0..<8).map { rows.id(at: $0) } == Self.eight)
        #expect(ActionList(rows: Self.eight + [9]) == nil)
        #expect(ActionList(places: Self.eight.map { ($0, Self.place) })?.count == 8)
        #expect(ActionList(places: (Self.eight + [9]).map { ($0, Self.place) }) == nil)
    }

    @Test("A list knows whether the app placed its actions")
    func frames() throws {
        let places: [(ActionID, Rect)] = [(1, Self.place)]
        let placed = try #require(ActionList(places: places))
        #expect(placed.hasFrames)
        #expect(placed.frame(at: 0) == Self.place)
        #expect(try !#require(ActionList(rows: [1])).hasFrames)
        #expect(ActionList().count == 0)
    }

    @Test("Lists are equal by their actions and places, and equal ones hash alike")
    func equality() throws {
        let rows = try #require(ActionList(rows: [1, 2]))
        #expect(rows == ActionList(rows: [1, 2]))
        #expect(rows != ActionList(rows: [2, 1]))
        #expect(rows != ActionList(rows: [1]))
        let placed = ActionList(places: [(1, Self.place)])
        #expect(placed != ActionList(rows: [1]))
        #expect(placed != ActionList(places: [(1, Rect(x: 0, y: 2, width: 3, height: 4))]))
        #expect(Set([rows, try #require(ActionList(rows: [1, 2]))]).count == 1)
    }
}
