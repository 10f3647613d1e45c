import Testing

@testable import HomeScreen
@testable import PressureCore

@Suite("What runs by a clock")
struct ClockTests {
    private static func names(_ story: HomeStory, _ time: Int64) -> [SceneClock.Name] {
        story.home.clocks(story.current, at: .milliseconds(time)).map(\.name).filter { $0 != .minute }
    }

    @Test("it is a named list: a clip, a live preview, things that tremble, the minute; and nothing else")
    func list() throws {
        var story = HomeStory(HomeModel(HomeSetting()))
        #expect(Self.names(story, 0).isEmpty)
        story.receive(.touchBegan, on: "photo", at: 0)
        story.receive(.playbackBegan(.pressure), on: "photo", at: 200)
        #expect(Self.names(story, 1_000) == [.playback])
        let playback = try #require(story.home.clocks(story.current, at: .milliseconds(2_000)).first)
        let clip = try #require(story.scene(at: .milliseconds(2_000)).node("photo.clip"))
        #expect(playback.frame == clip.frame.inset(-2))
        #expect(playback.next == Timestamp(microseconds: 2_033_333), "30 pictures a second")
        story.receive(.playbackEnded(.lifted), on: "photo", at: 2_100)
        #expect(Self.names(story, 4_000).isEmpty)
        story.receive(.touchBegan, on: "link", at: 5_000)
        story.receive(.peekBegan(.pressure), on: "link", at: 5_200)
        #expect(Self.names(story, 6_000) == [.preview])
        // The mark of the time, the spot and the line of letters, not the whole card.
        let preview = try #require(story.home.clocks(story.current, at: .milliseconds(6_500)).first)
        let scene = story.scene(at: .milliseconds(6_500))
        let card = try #require(scene.node("card"))
        #expect(card.frame.holds(preview.frame) && preview.frame.height < card.frame.height * 0.7)
        for id in ["card.now", "card.spot"] {
            #expect(preview.frame.holds(try #require(scene.node(id)).frame), "\(id)")
        }
        story.receive(.peekEnded(.dismissed), on: "link", at: 7_000)
        #expect(Self.names(story, 8_000).isEmpty)
    }

    @Test("things that tremble are within one rectangle, sixty times a second, until edit mode ends")
    func jiggle() throws {
        let home = HomeModel(HomeSetting())
        var now = HomeNow(home)
        #expect(now.clocks(at: .zero).map(\.name) == [.minute] && now.nextClock(after: .zero) == .milliseconds(60_000))
        now.edit(true, at: .milliseconds(1_000))
        let clock = try #require(now.clocks(at: .milliseconds(2_000)).first)
        #expect(clock.name == .jiggle && now.clocks(at: .milliseconds(2_000)).count == 2)
        #expect(clock.next == Timestamp(microseconds: 2_016_667))
        #expect(now.nextClock(after: .milliseconds(2_000)) == clock.next)
        let scene = now.scene(at: .milliseconds(2_000))
        for placed in scene.placed where placed.node.turn != .none { #expect(clock.frame.holds(placed.frame)) }
        // It moves nothing: only its beginning and its end are motion.
        #expect(now.moves(after: .milliseconds(1_200)) && !now.moves(after: .milliseconds(2_000)))
        now.edit(false, at: .milliseconds(3_000))
        #expect(now.clocks(at: .milliseconds(3_000)).map(\.name) == [.minute])
        #expect(!now.moves(after: .milliseconds(4_000)))
        let rest = now.scene(at: .milliseconds(4_000))
        #expect(rest.layers == HomeNow(home).scene(at: .zero).layers)
    }

    @Test("the time of day is another one with every minute, and until then nothing is drawn")
    func minute() throws {
        let home = HomeModel(HomeSetting())
        let now = HomeNow(home, from: .milliseconds(500))
        let clock = try #require(now.clocks(at: .milliseconds(20_000)).first)
        #expect(clock.name == .minute && clock.next == .milliseconds(60_500))
        #expect(now.nextClock(after: .milliseconds(60_500)) == .milliseconds(120_500))
        func time(_ milliseconds: Int64) -> String? {
            now.scene(at: .milliseconds(milliseconds)).node("status.time")?.node.text?.string
        }
        #expect(time(500) == "9:41" && time(60_499) == "9:41" && time(60_500) == "9:42")
        // Of all that differs, everything lies within what is drawn again.
        let (before, after) = (now.scene(at: .milliseconds(60_499)), now.scene(at: .milliseconds(60_500)))
        let old = Set(before.placed.map(\.node))
        for placed in after.placed where placed.node.text != nil && !old.contains(placed.node) {
            #expect(clock.frame.holds(placed.frame), "\(placed.node.id)")
        }
        // A story at rest for three minutes has a picture for each of them.
        #expect(HomeStory(home).moments(until: .milliseconds(179_000)).count == 3)
    }

    @Test("a story's moments go on while something runs by a clock, and its rest is not asked of it")
    func moments() {
        let home = HomeModel(HomeSetting(isEditing: true))
        let story = HomeStory(home)
        #expect(story.current.restsFrom(at: .zero) < .milliseconds(1))
        // A second in steps of 40 ms: 25, and the first picture; a period of 250 ms is no multiple of 40.
        #expect(story.moments(until: .milliseconds(1_000)).count == 26)
        #expect(HomeStory(HomeModel(HomeSetting())).moments(until: .milliseconds(1_000)).count == 1)
    }
}
