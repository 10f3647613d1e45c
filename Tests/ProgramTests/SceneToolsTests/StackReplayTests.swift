import Testing

@testable import HomeScreen
@testable import PressureGestures
@testable import SceneTools
@testable import TestSupport

@Suite("Stacks of widgets under recorded fingers")
struct StackReplayTests {
    private static func replay(_ name: String) throws -> HomeReplay {
        try HomeReplay("\(Project.recordings)/\(name).evemu", HomeSetting())
    }

    private static func seen(_ replay: HomeReplay, at milliseconds: Int64) -> [String] {
        replay.story.scene(at: replay.begin + .milliseconds(milliseconds)).placed.map(\.node.id)
            .filter { ["widget-next", "widget-weather", "widget-last"].contains($0) }
    }

    @Test("a swipe turns the stack, and the press after it is for the widget that is seen by then (R-WID-13)")
    func swipe() throws {
        let replay = try Self.replay("home-stack-swipe")
        #expect(
            replay.names == [
                "touchBegan", "failed(strayed)", "touchBegan", "hintBegan", "peekBegan(pressure)",
                "peekEnded(dismissed)",
            ])
        #expect(replay.log.filter { $0.contains("peekBegan") }.allSatisfy { $0.contains("widget-weather") })
        #expect(Self.seen(replay, at: 900) == ["widget-weather"])
    }

    @Test("a press that has peeked stays a press where the finger moves on: the stack does not turn (R-WID-13)")
    func press() throws {
        let replay = try Self.replay("home-stack-press")
        #expect(replay.names == ["touchBegan", "hintBegan", "peekBegan(pressure)", "peekEnded(dismissed)"])
        #expect(Self.seen(replay, at: 2_500) == ["widget-next"])
    }

    @Test("a hard press on a stack that still moves stops it and presses nothing (R-WID-13)")
    func caught() throws {
        let replay = try Self.replay("home-stack-caught")
        #expect(replay.names == ["touchBegan", "failed(strayed)"])
        // While the finger lies on it two widgets are seen; afterwards one.
        #expect(Self.seen(replay, at: 450).count > 1)
        #expect(Self.seen(replay, at: 3_000).count == 1)
    }

    private static func pageNodes(_ replay: HomeReplay, at milliseconds: Int64) -> [String] {
        replay.story.scene(at: replay.begin + .milliseconds(milliseconds)).placed.map(\.node.id)
            .filter { ["message", "widget-inbox"].contains($0) }
    }

    @Test(
        "pages are swiped, stay where a press moves on, and are stopped by one while they still move",
        arguments: [
            ("home-pages-swipe", ["message", "widget-inbox"], ["widget-inbox"]),
            ("home-pages-press", ["message"], ["message"]),
            ("home-pages-caught", ["message", "widget-inbox"], ["widget-inbox"]),
        ])
    func pages(_ name: String, _ early: [String], _ late: [String]) throws {
        let replay = try Self.replay(name)
        #expect(Self.pageNodes(replay, at: 120) == early)
        #expect(Self.pageNodes(replay, at: 3_000) == late)
        let peeks = replay.log.filter { $0.contains("peekBegan") }
        #expect(peeks.count == (name == "home-pages-caught" ? 0 : 1), "\(replay.names)")
        #expect(peeks.allSatisfy { $0.contains("widget-next") == (name == "home-pages-press") })
    }

    @Test("the lock screen comes down under the finger, shows a message under a press, and goes up again")
    func lock() throws {
        let replay = try Self.replay("home-lock")
        func seen(_ milliseconds: Int64) -> [String] {
            replay.story.scene(at: replay.begin + .milliseconds(milliseconds)).placed.map(\.node.id)
                .filter { ["message", "lock.clock", "card.sender"].contains($0) }
        }
        #expect(seen(0) == ["message"] && seen(150) == ["message", "lock.clock"] && seen(1_000) == ["lock.clock"])
        #expect(seen(1_500).contains("card.sender") && seen(2_700) == ["lock.clock"])
        #expect(seen(4_500) == ["message"])
        #expect(replay.log.filter { $0.contains("peekBegan") }.allSatisfy { $0.contains("notice-1") })
    }
}
