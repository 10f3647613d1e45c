import Testing

@testable import PressureCore
@testable import TestSupport

/// Which target a contact presses, and which part of what it left shown, on surfaces that are turned.
///
/// The device is 100 mm wide and 60 mm high.
@Suite struct HitTestingTests {
    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: Millimetres(x), y: Millimetres(y), width: Millimetres(width), height: Millimetres(height))
    }

    static func surface(_ rotation: Surface.Rotation) -> Surface {
        switch rotation {
        case .none, .half: Surface(width: 100, height: 60, rotation: rotation)
        case .quarter, .threeQuarters: Surface(width: 60, height: 100, rotation: rotation)
        }
    }

    static func sample(_ id: Int32, _ change: ContactSample.Change, _ x: Double, _ y: Double) -> ContactSample {
        ContactSample(
            slot: 0, id: ContactID(id), change: change, position: Point(x: Millimetres(x), y: Millimetres(y)),
            reading: 0)
    }

    /// Pairs around where the device's place (20, 10) comes to lie by each rotation; the second lies on the right half.
    ///
    /// Worked out on paper: (20, 10), (50, 20), (80, 50) and (10, 80).
    static let targets = [
        PressTarget(id: 1, frame: rect(15, 5, 10, 10), offer: .nothing),
        PressTarget(id: 2, frame: rect(45, 15, 10, 10), offer: .nothing),
        PressTarget(id: 3, frame: rect(75, 45, 10, 10), offer: .nothing),
        PressTarget(id: 4, frame: rect(5, 75, 10, 10), offer: .nothing),
        PressTarget(id: 5, frame: rect(20.001, 5, 5, 10), offer: .nothing),
        PressTarget(id: 6, frame: rect(50.001, 15, 5, 10), offer: .nothing),
        PressTarget(id: 7, frame: rect(80.001, 45, 5, 10), offer: .nothing),
        PressTarget(id: 8, frame: rect(10.001, 75, 5, 10), offer: .nothing),
    ]

    @Test(
        "The target under a touch-down, where the surface is turned under the finger",
        arguments: [
            (.none, 20, 10, 1), (.quarter, 20, 10, 2), (.half, 20, 10, 3), (.threeQuarters, 20, 10, 4),
            // A micrometre to the right on the surface, as the device counts it: the one drawn later is on top.
            (.none, 20.001, 10, 5), (.quarter, 20, 9.999, 6), (.half, 19.999, 10, 7), (.threeQuarters, 20, 10.001, 8),
            // The left edge owns, the right one does not.
            (.none, 15, 10, 1), (.none, 25.001, 10, nil), (.quarter, 20, 15, 2), (.quarter, 20, 4.999, nil),
            (.half, 25, 10, 3), (.half, 14.999, 10, nil), (.threeQuarters, 20, 5, 4), (.threeQuarters, 20, 15.001, nil),
        ] as [(Surface.Rotation, Double, Double, Int32?)])
    func turned(rotation: Surface.Rotation, x: Double, y: Double, id: Int32?) {
        var session = TouchSession(surface: Self.surface(rotation))
        var events: [GestureEvent] = []
        let samples = [Self.sample(1, .began, x, y)]
        session.receive(samples.span, at: .zero, on: TargetList(Self.targets), into: &events)
        #expect(events.first?.target.rawValue == id)
    }

    // A preview in the lower part of an upright surface; its two actions overlap between 20 and 30 mm.
    static let preview = PressTarget(
        id: 1, frame: rect(0, 0, 60, 100),
        offer: .preview(
            actions: ActionList(places: [(1, rect(10, 10, 20, 10)), (2, rect(20, 10, 20, 10))]) ?? ActionList(),
            sideways: .none, frame: rect(0, 40, 60, 60)))

    @Test(
        "What stayed shown on a surface that is turned by a quarter, part by part",
        arguments: [
            // On the surface: x is 60 less the device's y, y is the device's x.
            ("the second action lies on the first", 15, 35, "actionSelected(2)"),
            ("its left edge is its own", 15, 40, "actionSelected(2)"),
            ("left of it is the first", 15, 40.001, "actionSelected(1)"),
            ("the right edge is not the action's", 15, 20, "peekEnded(dismissed)"),
            ("the last place before it", 15, 20.001, "actionSelected(2)"),
            ("the upper edge is the action's", 10, 25, "actionSelected(2)"),
            ("the lower edge is not", 20, 25, "peekEnded(dismissed)"),
            ("the preview's upper edge", 40, 30, "popped(tap)"),
            ("above the preview", 39.999, 30, "peekEnded(dismissed)"),
        ] as [(String, Double, Double, String)])
    func pinned(what: String, x: Double, y: Double, end: String) {
        var session = TouchSession(surface: Self.surface(.quarter))
        var events: [GestureEvent] = []
        func send(_ milliseconds: Int64, _ sample: ContactSample) {
            session.receive(
                [sample].span, at: .milliseconds(milliseconds), on: TargetList([Self.preview]), into: &events)
        }
        // A hold leaves preview and actions shown.
        send(0, Self.sample(1, .began, 70, 30))
        send(700, Self.sample(1, .lifted, 70, 30))
        #expect(events.words.last == "pinned")
        send(1_000, Self.sample(2, .began, x, y))
        send(1_050, Self.sample(2, .lifted, x, y))
        #expect(events.words.last == end, "\(what)")
    }

    /// Counts the questions.
    final class Counted: TargetMap {
        var count = 0
        func target(at point: Point, for contact: ContactID) -> PressTarget? {
            count += 1
            return HitTestingTests.preview
        }
    }

    @Test("A target is asked for where a contact lands, and never while it moves, waits or lifts")
    func asked() {
        let targets = Counted()
        var session = TouchSession(mode: .independent)
        var events: [GestureEvent] = []
        for id in 1...3 as ClosedRange<Int32> {
            let start = Int64(id) * 10_000
            for step in 0...100 as ClosedRange<Int64> {
                let change: ContactSample.Change = step == 0 ? .began : step == 100 ? .lifted : .moved
                let sample = Self.sample(id, change, 50 + Double(step) / 100, 60)
                session.receive([sample].span, at: .milliseconds(start + step), on: targets, into: &events)
            }
        }
        #expect(targets.count == 3)
    }
}
