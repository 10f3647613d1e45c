import HomeScreen
import PressureGestures
import Testing

@testable import HomeWindow

@Suite("The hour of the day under live touches")
struct LiveHourTests {
    private static func words(_ hand: LiveHand, _ id: String) -> [String] {
        hand.scene.placed.filter { $0.path.contains(id) || $0.node.id == id }.compactMap { $0.node.text?.string }
    }

    private static func set(_ clock: HomeClock, _ hand: inout LiveHand) {
        hand.home.setClock(clock.minutes, at: .milliseconds(hand.time))
        hand.wait(1_200)
    }

    @Test("widgets, the line of the time, weather, ferry and appearance follow the clock, and what is pressed does")
    func follows() throws {
        var hand = try LiveHand()
        #expect(Self.words(hand, "status") == ["9:41"])
        #expect(Self.words(hand, "widget-next").contains("19:00"))
        Self.set(HomeClock(12, 5), &hand)
        #expect(Self.words(hand, "status") == ["12:05"])
        #expect(hand.scene.traits.style == .light)
        #expect(hand.scene.node("widget-trip")?.node.spoken?.contains("12:40") == true, "the next ferry")
        Self.set(HomeClock(19, 30), &hand)
        #expect(Self.words(hand, "widget-next").contains("20:30"), "what is over is left out")
        let next = try hand.middle(of: "widget-next")
        _ = hand.draw(next, next, in: 60)
        #expect(hand.home.home.state.opened?.destination == "calendar/today-2030")
        hand.wait(1_000)
        hand.home.goHome(at: .milliseconds(hand.time))
        Self.set(HomeClock(22, 30), &hand)
        #expect(hand.scene.traits.style == .dark)
        // A choice of the appearance counts again, until the clock is moved.
        hand.home.show { $0.style = .dark }
        hand.home.show { $0.style = .light }
        #expect(hand.scene.traits.style == .light)
    }

    @Test("stacks turn by themselves to what matters at the hour, and keep a finger's choice until something else does")
    func stacks() throws {
        var hand = try LiveHand()
        func seen() -> [String] {
            ["widget-next", "widget-weather", "widget-last", "widget-trip", "widget-forecast", "widget-list"]
                .filter { hand.scene.node($0) != nil }
        }
        #expect(seen() == ["widget-next", "widget-trip"])
        Self.set(HomeClock(21, 0), &hand)
        #expect(seen() == ["widget-weather", "widget-list"])
        let stack = try hand.middle(of: "widget-weather")
        _ = hand.draw((stack.x, stack.y + 40), (stack.x, stack.y - 60), in: 150)
        hand.wait(1_200)
        #expect(seen() == ["widget-last", "widget-list"])
        Self.set(HomeClock(22, 0), &hand)
        #expect(seen() == ["widget-last", "widget-list"], "nothing else matters now")
        Self.set(HomeClock(9, 0), &hand)
        #expect(seen() == ["widget-next", "widget-trip"])
    }

    @Test("a stack turns when its hour comes by itself")
    func passes() throws {
        var setting = HomeSetting()
        setting.data.clock = HomeClock(17, 59)
        var hand = try LiveHand(setting)
        #expect(hand.scene.node("widget-trip") != nil)
        hand.wait(61_000)
        _ = hand.scene
        hand.wait(1_200)
        #expect(hand.scene.node("widget-list") != nil)
    }

    @Test("offline the weather grows old and says so; online it is as new as ever (R-WID-35, R-WID-39)")
    func offline() throws {
        var hand = try LiveHand(HomeSetting(page: 1))
        func weather() -> String { hand.scene.node("widget-weather")?.node.spoken ?? "" }
        #expect(!weather().contains("As of"))
        hand.home.setOffline(true, at: .milliseconds(hand.time))
        Self.set(HomeClock(13, 0), &hand)
        #expect(hand.home.isOffline && weather().contains("As of 9:30"))
        Self.set(HomeClock(17, 0), &hand)
        #expect(weather() == "Nothing is known yet" && hand.scene.node("widget-weather.place.bar") != nil)
        hand.home.setOffline(false, at: .milliseconds(hand.time))
        #expect(!weather().contains("As of"))
    }
}
