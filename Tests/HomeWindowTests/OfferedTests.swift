import HomeScreen
import PressureGestures
import Testing

@testable import HomeWindow

@Suite("Actions that wait for a tap")
struct OfferedTests {
    private static let finger = ContactID(7)
    private static let other = ContactID(8)

    /// A home screen where something was held until it opened, and let go at once, so that its actions wait; those of a
    /// card were swiped up.
    private static func pinned(
        _ name: String, swiping: Int = 0, activities: [ActivityStart] = []
    ) throws -> (home: LiveHome, time: Int64) {
        var setting = HomeSetting()
        setting.activities = activities
        let home = try LiveHome(setting, on: .unknown, from: .zero)
        var time: Int64 = 0
        if name == "pill", activities.isEmpty {
            // Where nothing else goes on it comes out with the first press.
            let place = home.model.map.rect(try #require(home.model.target("calculator")).frame).middle
            home.receive(LiveTouch(.began, finger, at: place, time: .milliseconds(0), pressure: nil))
            home.receive(LiveTouch(.lost, finger, at: place, time: .milliseconds(50)))
            time = 100
        }
        var place = home.model.map.rect(try #require(home.model.target(name)).frame).middle
        home.receive(LiveTouch(.began, other, at: place, time: .milliseconds(time), pressure: nil))
        var hasOpened = false
        while !hasOpened, time < 2_000 {
            time += 5
            home.advance(to: .milliseconds(time))
            hasOpened = home.takeEvents().contains { $0.kind == .peekBegan(.hold) || $0.kind == .menuOpened(.hold) }
        }
        for _ in 0..<swiping {
            place = Point(x: place.x, y: Millimetres(place.y.value - 1))
            time += 4
            home.receive(LiveTouch(.moved, other, at: place, time: .milliseconds(time), pressure: nil))
        }
        time += 5
        home.receive(LiveTouch(.ended, other, at: place, time: .milliseconds(time)))
        return (home, time)
    }

    /// By hand, from what the home screen shows.
    @Test(
        "a tap on an offered action chooses it, from the first moment on while everything still moves",
        arguments: [
            ("calendar", 0, ["new-event", "today", "edit-home"]), ("notes", 0, ["new-note", "checklist", "edit-home"]),
            ("link", 10, ["open-in-background", "add-to-reading-list", "copy-link"]), ("pill", 0, ["pause", "stop"]),
        ])
    func offered(name: String, swiping: Int, actions: [String]) throws {
        for wait in [1, 60, 130, 400, 2_000] as [Int64] {
            for (place, action) in actions.enumerated() {
                let (home, pinned) = try Self.pinned(name, swiping: swiping)
                let (now, soon) = (Timestamp.milliseconds(pinned + wait), Timestamp.milliseconds(pinned + wait + 50))
                home.advance(to: now)
                _ = home.takeEvents()
                let offered = home.offered(at: now)
                try #require(offered.map(\.action.id) == actions, "\(name) after \(wait) ms")
                let point = home.model.map.rect(offered[place].frame).middle
                home.receive(LiveTouch(.began, Self.finger, at: point, time: now, pressure: nil))
                home.receive(LiveTouch(.ended, Self.finger, at: point, time: soon))
                let chosen = GestureEvent.Kind.actionSelected(ActionID(Int16(place + 1)))
                #expect(home.takeEvents().contains { $0.kind == chosen }, "\(name): \(action) after \(wait) ms")
                #expect(home.offered(at: soon).isEmpty)
            }
        }
    }

    @Test("a single control, which takes the place of two, is chosen where it is offered")
    func single() throws {
        let script = try #require(ActivityScript.sample(.delivery))
        let (home, pinned) = try Self.pinned("pill", activities: [ActivityStart(script)])
        let (now, soon) = (Timestamp.milliseconds(pinned + 60), Timestamp.milliseconds(pinned + 110))
        let offered = home.offered(at: now)
        try #require(offered.map(\.action.id) == ["dismiss"])
        let point = home.model.map.rect(offered[0].frame).middle
        home.receive(LiveTouch(.began, Self.finger, at: point, time: now, pressure: nil))
        home.receive(LiveTouch(.ended, Self.finger, at: point, time: soon))
        #expect(home.scene(at: .milliseconds(pinned + 700)).node("chosen")?.node.spoken == "Chosen: Dismiss")
    }

    @Test("an action is drawn elsewhere while its menu grows, and in the end where a tap chooses it")
    func drawn() throws {
        let (home, pinned) = try Self.pinned("calendar")
        func distance(after wait: Int64) throws -> Double {
            let time = Timestamp.milliseconds(pinned + wait)
            let drawn = try #require(home.scene(at: time).node("today")).frame
            let offered = try #require(home.offered(at: time).first { $0.action.id == "today" }).frame
            return abs(drawn.midY - offered.midY) + abs(drawn.midX - offered.midX)
        }
        // Whoever pressed where it is drawn would press another row: this is more than half of the lowest one.
        #expect(try distance(after: 60) > SceneLimits.leastActionHeight / 2)
        #expect(try distance(after: 5_000) < 0.01)
    }
}
