import PressureMotion
import Testing

@testable import HomeScreen
@testable import PressureCore

@Suite("A card follows the finger")
struct FollowingTests {
    private static let home = HomeModel(HomeSetting())

    private static func point(_ x: Double, _ y: Double) -> Point { Point(x: Millimetres(x), y: Millimetres(y)) }

    /// A peek at the link or the message, at rest, with a finger at 30, 66.
    private static func peek(_ name: String, _ setting: HomeSetting = HomeSetting()) -> HomeStory {
        var story = HomeStory(HomeModel(setting))
        let target = TargetID(Int32((home.targets.firstIndex { $0.id == name } ?? 0) + 1))
        for (kind, time) in [(GestureEvent.Kind.touchBegan, Int64(0)), (.peekBegan(.hold), 500)] {
            story.receive(
                GestureEvent(
                    kind: kind, time: .milliseconds(time), contact: 1, target: target, position: point(30, 66),
                    pressure: nil))
        }
        return story
    }

    private static func card(_ story: HomeStory, _ time: Int64) throws -> MotionRect {
        try #require(story.scene(at: .milliseconds(time)).node("card")).frame
    }

    @Test("upwards by the finger's own way, also where no event comes; another finger moves nothing")
    func follows() throws {
        var story = Self.peek("link")
        let before = try Self.card(story, 1_200)
        story.receive(FingerMove(2, to: Self.point(60, 20), at: .milliseconds(1_250)))
        #expect(try Self.card(story, 1_600) == before)
        story.receive(FingerMove(1, to: Self.point(30, 62), at: .milliseconds(1_650)))
        let after = try Self.card(story, 2_000)
        // 4 mm; the demo's screen has 0.156 mm to a point.
        #expect(abs(before.y - after.y - 4 / 0.156) < 0.05)
        #expect(after.x == before.x && after.height == before.height)
        // Downwards nothing waits, and it only gives way: by 0.35 of the finger's way.
        story.receive(FingerMove(1, to: Self.point(30, 70), at: .milliseconds(2_050)))
        #expect(abs(try Self.card(story, 2_500).y - before.y - 0.35 * 4 / 0.156) < 0.05)
    }

    @Test("to a side that has an action by the finger's own way, and on once a lift would choose it")
    func sideways() throws {
        var story = Self.peek("message")
        let before = try Self.card(story, 1_200)
        story.receive(FingerMove(1, to: Self.point(36, 66), at: .milliseconds(1_250)))
        #expect(abs(try Self.card(story, 1_600).x - before.x - 6 / 0.156) < 0.05)
        // It shows what lies there, on the side that the card has left.
        let side = try #require(story.scene(at: .milliseconds(1_600)).node("side"))
        #expect(side.frame.right < before.x + 6 / 0.156 && side.node.spoken == "Archive")
        story.receive(.highlighted(ActionID(2)), on: "message", at: 1_650)
        story.receive(FingerMove(1, to: Self.point(36, 66), at: .milliseconds(1_660)))
        #expect(try Self.card(story, 2_200).x > before.x + 6 / 0.156)
        #expect(story.scene(at: .milliseconds(2_200)).node("side.title")?.opacity == 1)
        // Taken back, it goes back.
        story.receive(.highlighted(nil), on: "message", at: 2_250)
        story.receive(FingerMove(1, to: Self.point(30, 66), at: .milliseconds(2_260)))
        #expect(try Self.card(story, 2_800) == before)
        #expect(story.scene(at: .milliseconds(2_800)).node("side") == nil)
    }

    @Test("with reduced motion nothing moves: card, actions and page stay where they are, at every moment")
    func reduced() throws {
        var setting = HomeSetting()
        setting.isMotionReduced = true
        var story = Self.peek("link", setting)
        story.receive(FingerMove(1, to: Self.point(30, 50), at: .milliseconds(1_000)))
        story.receive(.actionsRevealed, on: "link", at: 1_100)
        story.receive(.popped(.force, count: 1), on: "link", at: 2_000)
        var frames: [String: Set<MotionRect>] = [:]
        for time in stride(from: Int64(0), through: 3_000, by: 8) {
            for placed in story.scene(at: .milliseconds(time)).placed
            where ["card", "menu", "page.bar", "page.ground"].contains(placed.node.id) {
                frames[placed.node.id, default: []].insert(placed.frame)
            }
        }
        // The card has two places: alone, and above its actions.
        let parts = Self.home.parts(of: try #require(Self.home.target("link")))
        #expect(frames["card"] == Set([parts.card, parts.raisedCard].compactMap { $0 }))
        #expect(frames["menu"] == Set([parts.menu].compactMap { $0 }))
        #expect(frames["page.bar"]?.count == 1 && frames["page.ground"]?.count == 1)
        // And it ends where the other ends.
        setting.isMotionReduced = false
        var moving = Self.peek("link", setting)
        moving.receive(.popped(.force, count: 1), on: "link", at: 2_000)
        let end = Timestamp.milliseconds(4_000)
        #expect(story.scene(at: end).node("page.title")?.frame == moving.scene(at: end).node("page.title")?.frame)
    }

    @Test("a link that is pressed while its message still goes back is lifted too, and stands in it no more")
    func nested() throws {
        var story = HomeStory(Self.home)
        story.receive(.touchBegan, on: "message", at: 0)
        story.receive(.tapped, on: "message", at: 80)
        story.receive(.touchBegan, on: "link", at: 300)
        story.receive(.peekBegan(.pressure), on: "link", at: 420)
        let scene = story.scene(at: .milliseconds(470))
        let cards = scene.layers.first { $0.id == "raised" }?.children.filter { $0.id == "card" } ?? []
        #expect(cards.map(\.owner) == ["message", "link"])
        #expect(scene.placed.count { $0.node.id == "link.title" } <= 1)
    }
}
