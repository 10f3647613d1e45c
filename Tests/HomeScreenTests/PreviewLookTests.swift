import PressureMotion
import Testing

@testable import HomeScreen
@testable import PressureCore

/// Programs in C draw a preview by numbers of `PressureMotion`; the home screen draws it by code of its own.
@Suite("Whoever draws a preview draws the same one")
struct PreviewLookTests {
    private static let home = HomeModel(HomeSetting())

    /// What happens to a thing, by milliseconds, with the place of the finger.
    private static let story: [(time: Int64, kind: GestureEvent.Kind, x: Double, y: Double)] = [
        (0, .touchBegan, 30, 66), (60, .hintBegan, 30, 66),
        (100, .progress(PressProgress(stage: .peek, raw: 30_000)), 30, 66), (150, .hintEnded(.began), 30, 66),
        (150, .peekBegan(.pressure), 30, 66), (400, .progress(PressProgress(stage: .pop, raw: 40_000)), 34, 66),
        (600, .highlighted(ActionID(2)), 44, 60), (750, .highlighted(nil), 26, 74), (900, .highlighted(nil), 30, 58),
        (1_000, .actionsRevealed, 30, 54),
        (1_300, .highlighted(ActionID(1)), 30, 54), (1_600, .pinned, 30, 54), (1_900, .popped(.tap, count: 1), 30, 40),
        (2_500, .touchBegan, 5, 5),
    ]
    private static let menuStory: [(time: Int64, kind: GestureEvent.Kind, x: Double, y: Double)] = [
        (0, .touchBegan, 30, 66), (60, .hintBegan, 30, 66), (150, .menuOpened(.pressure), 30, 66),
        (900, .menuClosed, 30, 66), (1_000, .tapped, 30, 66),
    ]
    private static let clipStory: [(time: Int64, kind: GestureEvent.Kind, x: Double, y: Double)] = [
        (0, .touchBegan, 30, 66), (60, .hintBegan, 30, 66), (150, .playbackBegan(.pressure), 30, 66),
        (900, .playbackEnded(.lifted), 30, 66),
    ]

    @Test(
        "where everything lies and how much is seen of it, every 16 ms of a story",
        arguments: ["link", "message", "clock", "photo"], [false, true])
    func same(_ name: String, _ isMotionReduced: Bool) throws {
        let home = Self.home
        let target = try #require(home.targets.first { $0.id == name })
        let parts = home.parts(of: target)
        var setting = HomeSetting()
        setting.isMotionReduced = isMotionReduced
        var story = HomeStory(HomeModel(setting))
        let first = story.scene(at: .zero)
        let source = try #require(first.placed.first { $0.node.target == target.id })
        // The pill and the status line are no part of what previews may use, but pages may.
        let beside = SceneLimits.topZone - SceneLimits.cardMargin
        var preview = PreviewSetting(
            screen: MotionRect(0, beside, first.size.width, first.size.height - beside), source: Self.rect(source.frame)
        )
        preview.page = MotionRect(0, 0, first.size.width, first.size.height)
        preview.isMotionReduced = isMotionReduced
        preview.pixel = 1 / home.map.points(1)
        preview.sourceRadius = source.node.radius * source.scale
        preview.rowCount = parts.actions.count
        preview.sheet = parts.menu.map(Self.rect)
        preview.hasSides = target.sideways != nil
        let events: [(time: Int64, kind: GestureEvent.Kind, x: Double, y: Double)]
        switch target.offer {
        case .preview:
            events = Self.story
            preview.card = parts.card.map(Self.rect)
        case .menu: (preview.offer, events) = (PreviewSetting.Offer.menu, Self.menuStory)
        case .playback:
            preview.card = MotionRect(16, (first.size.height - 361) / 2, 361, 361)
            (preview.offer, events) = (PreviewSetting.Offer.playback, Self.clipStory)
        case .tap: (preview.offer, events) = (PreviewSetting.Offer.nothing, [(0, .tapped, 30, 66)])
        }
        let places = PreviewPlaces(preview)
        if let raised = parts.raisedCard { #expect(near(places.raised, raised)) }

        var motion = PreviewMotion()
        var seen: Set<String> = []
        let id = TargetID(Int32((home.targets.firstIndex { $0.id == target.id } ?? 0) + 1))
        for time in stride(from: Int64(0), through: 3_400, by: 2) {
            let now = Timestamp.milliseconds(time)
            for event in events where event.time == time {
                let place = Point(x: Millimetres(event.x), y: Millimetres(event.y))
                story.receive(
                    GestureEvent(kind: event.kind, time: now, contact: 1, target: id, position: place, pressure: nil))
                motion.receive(event.kind, at: place, now)
            }
            guard time % 16 == 0, !motion.isGone(at: now) else { continue }
            let look = PreviewLook(motion, preview, places, at: now)
            let drawn = story.scene(at: now).placed
            compare(look, drawn, isFaded: isMotionReduced, at: time, &seen)
        }
        // The story has shown all that it is about.
        switch preview.offer {
        case .preview: #expect(seen.isSuperset(of: ["card.ground", "card.content", "page.bar"]))
        case .playback: #expect(seen.contains(isMotionReduced ? "card" : "photo.clip"))
        case .menu, .nothing: break
        }
        #expect(preview.rowCount == 0 || seen.contains("menu"))
        #expect(!preview.hasSides || seen.contains("side"))
    }

    private static func rect(_ frame: SceneRect) -> MotionRect {
        MotionRect(frame.x, frame.y, frame.width, frame.height)
    }

    private func near(_ a: MotionRect, _ b: SceneRect) -> Bool {
        // The home screen rounds millimetres; a hundredth of a point is not seen.
        abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01 && abs(a.width - b.width) < 0.01
            && abs(a.height - b.height) < 0.01
    }

    private func compare(
        _ look: PreviewLook, _ drawn: [PlacedNode], isFaded: Bool, at time: Int64, _ seen: inout Set<String>
    ) {
        func node(_ id: String) -> PlacedNode? { drawn.first { $0.node.id == id && $0.opacity > 0 } }
        func opacity(_ id: String, _ own: Double) {
            let other = node(id)?.opacity ?? 0
            #expect(abs(own - other) < 1e-6, "\(id) at \(time) ms")
            if other > 0 { seen.insert(id) }
        }
        let page = node("page.ground")
        // With reduced motion card and page are two nodes, which are never seen at once.
        opacity(page == nil ? "card.ground" : "page.ground", look.cardOpacity)
        if look.playback > 0 {
            // With reduced motion the clip comes with the shot that it plays on, as one.
            opacity(isFaded ? "card" : "photo.clip", look.contentOpacity)
            if look.contentOpacity > 0, let card = node("card") {
                #expect(near(look.card, card.frame), "the clip at \(time) ms")
            }
        } else if page == nil {
            opacity("card.content", look.contentOpacity)
        }
        opacity("page.bar", look.pageOpacity)
        opacity("card.chevron", look.markOpacity)
        if look.sourceOpacity > 0, look.playback == 0 {
            opacity("lifted.thing", look.sourceOpacity)
            if let thing = node("lifted.thing") { #expect(near(look.source, thing.frame), "the thing at \(time) ms") }
        }
        if look.cardOpacity > 0, let card = page ?? node("card") {
            #expect(near(look.card, card.frame), "the card at \(time) ms")
            #expect(abs(look.cardRadius - card.node.radius) < 1e-6 || page != nil, "the corner at \(time) ms")
        }
        opacity("menu", look.sheetOpacity)
        if let menu = node("menu") {
            #expect(near(look.sheet, menu.frame), "the sheet at \(time) ms")
            let words = menu.node.children.first.map { $0.opacity * menu.opacity } ?? 0
            #expect(abs(words - look.rowsOpacity) < 1e-6, "the rows at \(time) ms")
        }
        opacity("side", look.sideOpacity)
        if let side = node("side") { #expect(near(look.side, side.frame), "the side at \(time) ms") }
    }
}
