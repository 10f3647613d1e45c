import Glibc
import Testing

@testable import PressureCore
@testable import PressureMotion

@Suite("What a touch meets of a preview")
struct PreviewPartTests {
    // By hand: a card of 16, 160, 368 × 320 rises to 16, 16, 368 × 124, and three rows of 44, which the app has placed, come up
    // below it from 332 to 148.
    // So the card's lower edge has 340 points to go, and the rows have 184.
    private static let cardWay = 340.0
    private static let rowsWay = 184.0
    private static let pinned: Int64 = 2_000

    private static func setting(_ offer: PreviewSetting.Offer = .preview) -> PreviewSetting {
        var setting = PreviewSetting(
            screen: MotionRect(0, 0, 400, 640), source: MotionRect(20, 300, 120, 80))
        (setting.offer, setting.rowCount) = (offer, offer == .playback ? 0 : 3)
        if offer == .preview { setting.sheet = MotionRect(16, 148, 368, 132) }
        return setting
    }

    /// A preview whose finger was lifted two seconds after the peek began.
    private static func story() -> PreviewMotion {
        var story = PreviewMotion()
        story.receive(.peekBegan(.pressure), at: Point(x: 20, y: 85), .zero)
        story.receive(.pinned, at: Point(x: 20, y: 85), .milliseconds(pinned))
        return story
    }

    private static func part(
        _ story: PreviewMotion, _ x: Double, _ y: Double, _ time: Int64, _ setting: PreviewSetting = setting()
    ) -> PreviewPart {
        story.part(at: x, y, .milliseconds(time), setting, PreviewPlaces(setting))
    }

    /// The first millisecond at which no more than a share is left of a lively spring's way: from its equation in small steps.
    private static func arrival(within share: Double) -> Int64 {
        let pulse = 2 * Double.pi / 0.36
        var (left, speed) = (1.0, 0.0)
        let step = 1e-6
        for count in 1... {
            speed -= (pulse * pulse * left + 2 * 0.82 * pulse * speed) * step
            left += speed * step
            if abs(left) <= share { return Int64((Double(count) * step * 1_000).rounded(.up)) }
        }
        return 0
    }

    @Test("a row and the card answer from within 2 points of their places on, and wait before")
    func nearness() {
        let story = Self.story()
        let rows = Self.pinned + Self.arrival(within: 2 / Self.rowsWay)
        let card = Self.pinned + Self.arrival(within: 2 / Self.cardWay)
        // By hand: of the rows' way 0.0109 is left after 235 ms, of the card's 0.0059 after 243 ms.
        #expect(abs(rows - 2_235) <= 1 && abs(card - 2_243) <= 1)
        for early in Self.pinned..<(rows - 3) { #expect(Self.part(story, 200, 263, early) == .waiting) }
        for late in (rows + 3)...(rows + 900) {
            #expect(Self.part(story, 200, 170, late) == .row(0), "a preview's rows lie in their order")
            #expect(Self.part(story, 200, 263, late) == .row(2))
        }
        for early in Self.pinned..<(card - 3) { #expect(Self.part(story, 200, 100, early) == .waiting) }
        // On its way it passes its place by a ninetieth: 3.8 points, and answers all the same.
        for late in (card + 3)...(card + 900) { #expect(Self.part(story, 200, 100, late) == .card) }
    }

    @Test("beside both a touch dismisses, at any time")
    func beside() {
        let story = Self.story()
        for time in Self.pinned...(Self.pinned + 900) {
            // Above the card at rest and to the left of everything; below all, where nothing is drawn and nothing comes.
            #expect(Self.part(story, 200, 8, time) == .beside)
            #expect(Self.part(story, 6, 300, time) == .beside)
            #expect(Self.part(story, 200, 600, time) == .beside)
        }
        // Where the card was is beside once it has gone from there.
        #expect(Self.part(story, 200, 440, Self.pinned) == .waiting)
        #expect(Self.part(story, 200, 440, Self.pinned + 300) == .beside)
    }

    @Test("nothing answers before it is shown, on the page, and while it leaves")
    func others() {
        var story = PreviewMotion()
        #expect(Self.part(story, 60, 340, 0) == .beside)
        story.receive(.hintBegan, at: Point(x: 20, y: 85), .milliseconds(10))
        #expect(Self.part(story, 60, 340, 900) == .beside)
        story = Self.story()
        var popped = story
        popped.receive(.popped(.force, count: 1), at: Point(x: 20, y: 85), .milliseconds(4_000))
        story.leave(at: .milliseconds(4_000))
        for time in stride(from: Int64(4_000), to: 6_000, by: 7) {
            #expect(Self.part(story, 200, 263, time) == .beside && Self.part(story, 200, 100, time) == .beside)
            #expect(Self.part(popped, 200, 263, time) == .beside && Self.part(popped, 200, 100, time) == .beside)
        }
    }

    @Test("a mark under the finger moves nothing, and rows go on answering")
    func marks() {
        var story = Self.story()
        story.receive(.highlighted(ActionID(1)), at: Point(x: 20, y: 85), .milliseconds(3_000))
        #expect(story.movedAt == .milliseconds(Self.pinned))
        #expect(Self.part(story, 200, 263, 3_001) == .row(2))
    }

    @Test("rows that nothing has shown answer nothing, also where the card that hides them has gone with the finger")
    func hidden() {
        var story = PreviewMotion()
        story.receive(.peekBegan(.pressure), at: Point(x: 20, y: 85), .zero)
        // Up by 25 mm, 100 points: the card ends at 380, and the rows wait behind its old place, from 332 to 464.
        story.follow(Point(x: 20, y: 60), .milliseconds(1_000))
        #expect(Self.part(story, 200, 370, 3_000) == .card)
        #expect(Self.part(story, 200, 430, 3_000) == .beside)
    }

    @Test("with reduced motion they answer once they are seen: words are at 0.9 when 0.97 of the way is gone")
    func reduced() {
        var setting = Self.setting()
        setting.isMotionReduced = true
        let story = Self.story()
        let seen = Self.pinned + Self.arrival(within: 0.03)
        for time in Self.pinned...(Self.pinned + 900) {
            let (row, card) = (Self.part(story, 200, 263, time, setting), Self.part(story, 200, 100, time, setting))
            if time < seen - 3 { #expect(row == .waiting && card == .waiting) }
            if time > seen + 3 { #expect(row == .row(2) && card == .card) }
        }
    }

    @Test(
        "A thing grows as far as its screen, and what lies partly outside no farther out",
        arguments: [
            (MotionRect(0, 300, 400, 60), MotionRect(0, 298.2, 400, 63.6)),
            (MotionRect(20, 300, 100, 100), MotionRect(17, 297, 106, 106)),
            (MotionRect(0, 0, 100, 100), MotionRect(0, 0, 103, 103)),
            (MotionRect(-30, 600, 460, 60), MotionRect(-30, 598.2, 460, 61.8)),
        ])
    func liftedAtAnEdge(_ source: MotionRect, _ lifted: MotionRect) {
        var setting = PreviewSetting(screen: MotionRect(0, 0, 400, 640), source: source)
        (setting.offer, setting.rowCount) = (.menu, 2)
        var story = PreviewMotion()
        story.receive(.peekBegan(.pressure), at: Point(x: 20, y: 10), .zero)
        let look = PreviewLook(story, setting, PreviewPlaces(setting), at: .milliseconds(3_000))
        #expect(look.card.isWithin(0.001, of: lifted))
    }

    @Test("without room for a card the thing stays itself, and its rows come at the foot", arguments: [false, true])
    func rowsOnly(_ isReduced: Bool) {
        var setting = PreviewSetting(screen: MotionRect(0, 0, 400, 240), source: MotionRect(20, 20, 120, 40))
        (setting.rowCount, setting.isMotionReduced) = (3, isReduced)
        let places = PreviewPlaces(setting)
        #expect(places.arrangement == .rowsOnly && places.sheet == MotionRect(16, 92, 368, 132))
        var story = PreviewMotion()
        func look(_ time: Int64) -> PreviewLook { PreviewLook(story, setting, places, at: .milliseconds(time)) }
        story.receive(.peekBegan(.pressure), at: Point(x: 20, y: 10), .zero)
        for time in stride(from: Int64(0), through: 1_500, by: 30) {
            let now = look(time)
            #expect(now.sourceOpacity == 1 && now.cardOpacity == 0 && now.contentOpacity == 0 && now.markOpacity == 0)
            #expect(now.sheetOpacity == 0)
        }
        #expect(abs(look(1_500).card.width - (isReduced ? 120 : 120 * 1.06)) < 0.001)
        story.receive(.pinned, at: Point(x: 20, y: 10), .milliseconds(1_500))
        #expect(look(3_000).sheet == places.sheet && look(3_000).rowsOpacity == 1 && look(3_000).sourceOpacity == 1)
        #expect(Self.part(story, 100, 220, 3_000, setting) == .row(2))
        #expect(Self.part(story, 60, 40, 3_000, setting) == .card)
        #expect(Self.part(story, 300, 40, 3_000, setting) == .beside)
        story.receive(.popped(.tap, count: 1), at: Point(x: 20, y: 10), .milliseconds(3_000))
        #expect(look(5_000).card == setting.screen && look(5_000).contentOpacity == 1 && look(5_000).sheetOpacity == 0)
    }

    @Test("a menu lies before the thing that it came out of, and the thing answers too")
    func menus() {
        var setting = Self.setting(.menu)
        setting.sheet = MotionRect(100, 340, 240, 102)
        var story = PreviewMotion()
        story.receive(.menuOpened(.pressure), at: Point(x: 20, y: 85), .zero)
        #expect(Self.part(story, 120, 350, 30, setting) == .waiting)
        #expect(Self.part(story, 120, 350, 600, setting) == .row(0))
        #expect(Self.part(story, 60, 350, 600, setting) == .card)
        #expect(Self.part(story, 60, 450, 600, setting) == .beside)
    }

    @Test("a clip that plays large answers as a card does")
    func clips() {
        let setting = Self.setting(.playback)
        var story = PreviewMotion()
        story.receive(.playbackBegan(.pressure), at: Point(x: 20, y: 85), .zero)
        #expect(Self.part(story, 200, 320, 30, setting) == .waiting)
        #expect(Self.part(story, 200, 320, 500, setting) == .card)
        #expect(Self.part(story, 200, 600, 500, setting) == .beside)
    }

    @Test("nothing waits for longer than 0.45 s, near or not; 0.9 of its opacity at rest is near, and so are 2 points")
    func limits() {
        let rest = SeenPart(MotionRect(10, 20, 30, 40), opacity: 0.5)
        func near(_ rect: MotionRect, _ opacity: Double) -> Bool { SeenPart(rect, opacity: opacity).isNear(rest) }
        #expect(near(MotionRect(12, 20, 28, 40), 0.45) && near(MotionRect(10, 22, 30, 40), 1))
        #expect(!near(MotionRect(10, 20, 30, 40), 0.44))
        #expect(!near(MotionRect(12.1, 20, 30, 40), 0.5) && !near(MotionRect(10, 17.9, 30, 40), 0.5))
        #expect(!near(MotionRect(10, 20, 32.1, 40), 0.5) && !near(MotionRect(10, 20, 30, 37.9), 0.5))
        func answers(after time: Int64) -> Bool {
            SeenPart.answers(at: .milliseconds(5_000 + time), movedAt: .milliseconds(5_000), rest: rest) { _ in
                SeenPart(.empty, opacity: 0)
            }
        }
        #expect(!answers(after: -10) && !answers(after: 0) && !answers(after: 449))
        #expect(answers(after: 450) && answers(after: 9_000))
    }
}
