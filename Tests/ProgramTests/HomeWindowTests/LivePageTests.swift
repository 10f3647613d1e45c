import PressureGestures
import Testing

@testable import HomeScreen
@testable import HomeWindow

@Suite("The pages of the home screen under live touches")
struct LivePageTests {
    @Test("a swipe to the side is no press and leads to the next page; what lies there is pressed then, and back again")
    func swipe() throws {
        var hand = try LiveHand()
        let link = try #require(hand.home.model.target("link")).frame.middle
        #expect(hand.draw((link.x, link.y), (link.x - 150, link.y), in: 120) == ["touchBegan link", "failed link"])
        hand.wait(1_000)
        #expect(hand.page == 1)
        let scene = hand.home.scene(at: .milliseconds(hand.time))
        #expect(scene.node("message") == nil && scene.node("dock") != nil)
        let first = try #require(hand.home.home.pressable(at: .milliseconds(hand.time)).first { $0.page == 1 })
        let middle = first.frame.middle
        #expect(scene.node(first.id) != nil)
        #expect(
            hand.draw((middle.x, middle.y), (middle.x, middle.y), in: 60) == [
                "touchBegan \(first.id)", "tapped \(first.id)",
            ])
        #expect(hand.home.home.state.opened?.target == first.id)
        hand.wait(1_000)
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.page == 1, "it leads back to the page that it was opened on")
        _ = hand.draw((100, 400), (300, 400), in: 120)
        hand.wait(1_000)
        #expect(hand.page == 0)
        // Before the first page there is none.
        _ = hand.draw((100, 400), (300, 400), in: 120)
        hand.wait(1_000)
        #expect(hand.page == 0)
    }

    @Test("every page is reached, and with it every widget that there is on the screen", arguments: SceneScreen.every)
    func reached(_ screen: SceneScreen) throws {
        var hand = try LiveHand(HomeSetting(screen: screen))
        var seen: Set<String> = []
        for page in hand.home.model.plan.pages.indices {
            #expect(hand.page == page)
            _ = hand.home.scene(at: .milliseconds(hand.time))
            let targets = hand.home.home.pressable(at: .milliseconds(hand.time))
            for target in targets where target.page == page {
                let map = hand.home.model.map
                let found = hand.home.target(at: map.rect(target.frame).middle, for: 1)
                #expect(found.map { hand.home.model.name(of: $0.id) } != nil, "\(target.id)")
            }
            seen.formUnion(targets.compactMap { $0.widget?.rawValue })
            let y = screen.size.height / 2
            _ = hand.draw((screen.size.width * 0.7, y), (screen.size.width * 0.2, y), in: 100)
            hand.wait(1_000)
        }
        let widgets = hand.home.model.plan.pages.flatMap { $0 }.flatMap { spot -> [String] in
            switch spot.thing {
            case .widget(let widget): [widget.rawValue]
            case .stack(let stack): [stack.widgets[0].rawValue]
            default: []
            }
        }
        #expect(seen.isSuperset(of: widgets))
    }

    @Test("a press that has peeked moves no page, and one while pages still move stops them and presses nothing")
    func told() throws {
        var hand = try LiveHand()
        let next = try #require(hand.home.model.target("widget-next")).frame.middle
        _ = hand.draw((next.x, next.y), (next.x, next.y), in: 300, force: 0.6, lifts: false)
        #expect(hand.home.home.state.raised?.target == "widget-next")
        _ = hand.draw((next.x, next.y), (next.x, next.y), in: 100)
        #expect(hand.page == 0)

        hand = try LiveHand()
        #expect(hand.draw((200, 700), (40, 700), in: 100).isEmpty, "an empty place")
        hand.wait(20)
        #expect(hand.home.home.state.isTurning(at: .milliseconds(hand.time)))
        #expect(hand.draw((next.x, next.y), (next.x, next.y), in: 300, force: 0.9).isEmpty)
        hand.wait(1_000)
        #expect(!hand.home.home.state.isTurning(at: .milliseconds(hand.time)))
        #expect(hand.home.home.state.raised == nil && hand.home.home.state.opened == nil)
    }

    @Test("what pictures are called is read to its end, however large letters are", arguments: SceneScreen.every)
    func whole(_ screen: SceneScreen) {
        func texts(_ node: SceneNode) -> [String] {
            (node.text.map { [$0.string] } ?? []) + node.children.flatMap(texts)
        }
        var data = HomeData.sample
        data.favourites = Set(HomePicture.allCases.map(\.rawValue))
        for size in SceneTextSize.allCases {
            let room = SceneSize(screen.size.width, screen.size.height - 170)
            let sheet = AppSheet(size: room, whole: room, factor: size.factor, portion: 0)
            let names = sheet.nodes([.pictures(HomePicture.allCases)], data).flatMap(texts)
            #expect(names == HomePicture.allCases.map { "★ \($0.title)" }, "\(size)")
        }
        for picture in HomePicture.allCases {
            let card = HomeCard(
                subject: .picture(picture), title: picture.title, data: .sample, elapsed: 0, measure: 300)
            #expect(card.content(screen.size).flatMap(texts).contains(picture.story))
        }
    }

    @Test(
        "no portion of a list of pictures is taller than the page, and a map shows all of its way",
        arguments: SceneScreen.every)
    func fits(_ screen: SceneScreen) throws {
        // What is left below the bar and above the toolbar.
        let room = SceneSize(screen.size.width, screen.size.height - 178)
        let parts: [AppPage.Part] = [
            .pictures(HomePicture.allCases), .row("go:photo", "Lighthouse", "Photo with sound", end: ""),
        ]
        for size in SceneTextSize.allCases {
            for portion in 0..<2 {
                let nodes = AppSheet(size: room, whole: room, factor: size.factor, portion: portion).nodes(
                    parts, .sample)
                let foot = nodes.map { $0.frame.bottom }.max() ?? 0
                #expect(foot <= room.height, "\(size), portion \(portion)")
            }
        }
        for opened in [0, 1.0] {
            let card = HomeCard(
                subject: .trip(HomeData.sample.trip), title: "", data: .sample, elapsed: 0, measure: 300, opened: opened
            )
            let map = try #require(card.content(room).first { $0.id == "card.map" })
            let sheet = map.children[0]
            // By hand: the rings of both ends and of the ferry lie from 40 to 90 of the sheet's 160.
            #expect(sheet.frame.y + 40 * sheet.scale >= -0.001)
            #expect(sheet.frame.y + 90 * sheet.scale <= map.frame.height + 0.001)
        }
    }

    @Test("keys turn the pages as far as there are any; the dots follow")
    func keys() throws {
        var hand = try LiveHand()
        let count = hand.home.model.plan.pages.count
        for page in 1...count {
            let words = hand.home.turnPage(by: 1, at: .milliseconds(hand.time))
            #expect(words == (page < count ? "Page \(page + 1) of \(count)" : "Last page"))
            let before = hand.home.scene(at: .milliseconds(hand.time)).node("dots")
            hand.wait(1_000)
            #expect(hand.page == min(page, count - 1))
            let dots = try #require(hand.home.scene(at: .milliseconds(hand.time)).node("dots")).frame
            #expect((hand.home.scene(at: .milliseconds(hand.time)).node("dots") == before) == (page == count))
            // A tap left of their middle leads back, and one right of it on again.
            for (x, goal) in [(dots.x, min(page, count - 1) - 1), (dots.right, min(page, count - 1))] {
                _ = hand.draw((x, dots.midY), (x, dots.midY), in: 60)
                hand.wait(1_000)
                #expect(hand.page == goal)
            }
        }
    }
}
