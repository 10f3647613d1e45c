import HomeScreen
import PressureGestures
import SceneTools
import Testing

@testable import HomeWindow

/// The same fingers in light and in dark, and what is drawn under them.
@Suite("Colours of what fingers bring up")
struct LiveColourTests {
    /// A way of fingers from the home screen, by the name of what it brings up.
    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let walk: @Sendable (inout LiveHand) throws -> Void

        init(_ name: String, _ walk: @escaping @Sendable (inout LiveHand) throws -> Void) {
            (testDescription, self.walk) = (name, walk)
        }

        func scene(_ setting: HomeSetting) throws -> HomeScene {
            var hand = try LiveHand(setting)
            try walk(&hand)
            return hand.scene
        }

        func light(_ screen: SceneScreen = .standard) throws -> HomeScene { try scene(HomeSetting(screen: screen)) }

        func dark(_ screen: SceneScreen = .standard) throws -> HomeScene {
            try scene(HomeSetting(screen: screen, style: .dark))
        }
    }

    static let preview = Way("preview") { _ = try $0.hold("link") }
    static let menu = Way("menu") { try $0.press("calendar") }
    static let ways = [
        Way("home") { $0.wait(100) }, Way("second page") { $0.swipe() }, preview, menu,
        Way("third page") { for _ in 0..<2 { $0.swipe() } }, Way("fourth page") { for _ in 0..<3 { $0.swipe() } },
        Way("page") { try $0.tap("link") }, Way("calculator") { try $0.tap("calculator") },
        Way("photo") { _ = try $0.hold("photo") }, Way("locked") { try $0.followParcel() },
        Way("timer") { try $0.startTimer() },
    ]

    /// The colours of the palette that an ink names.
    private static func names(_ ink: SceneInk?) -> [PaletteColour] {
        switch ink {
        case .palette(let colour): [colour]
        case .faint(let ink, _): names(ink)
        case .byStyle(let one, let other), .byLevel(let one, let other): names(one) + names(other)
        case .vibrant, nil: []
        }
    }

    private static func inks(_ placed: PlacedNode) -> [SceneInk] {
        [placed.fillInk, placed.node.text?.ink, placed.node.stroke?.ink].compactMap { $0 }
    }

    private static func paint(_ placed: PlacedNode) -> [SceneColour] {
        inks(placed).map { $0.resolved(placed.traits) }
    }

    @Test(
        "things keep the names of their colours in light and dark, and name and traits alone make what is drawn (R-DRK-3, R-DRK-4, R-DRK-17, R-WID-32)",
        arguments: ways)
    func names(_ way: Way) throws {
        let (light, dark) = (try way.light(), try way.dark())
        #expect(light.layers == dark.layers && light.traits.style == .light && dark.traits.style == .dark)
        var turned = light
        turned.traits.style = .dark
        #expect(try SceneDrawing(turned).orders == SceneDrawing(dark).orders)
        // What is known by its colours keeps them, and so do pictures; all else has two.
        let own = [
            "press", "state", "sensor", "calendar", "calculator", "mail", "maps", "photos", "notes", "clock", "music",
            "parcel", "weather", "file", "face", "hair", "clothes", "sea", "dune", "fjord", "pier",
        ]
        let named = Set(light.placed.flatMap(Self.inks).flatMap { Self.names($0) })
        let common = named.filter { name in !own.contains { name.rawValue.hasPrefix($0) } }
        #expect(common.count > 2)
        for name in common {
            #expect(name.resolved(light.traits) != name.resolved(dark.traits), "\(name)")
        }
    }

    @Test("the ground is white in light and black in dark, whatever is pressed (R-DRK-5)", arguments: ways)
    func ground(_ way: Way) throws {
        #expect(try SceneDrawing(way.light()).ground.hex == "#ffffff")
        #expect(try SceneDrawing(way.dark()).ground.hex == "#000000")
    }

    @Test("an opened page has the white ground, and a person's mark the black one (R-DRK-5)")
    func grounds() throws {
        var hand = try LiveHand()
        #expect(try hand.scene.ground("message.avatar.head").hex == "#ffffff")
        hand.home.show { $0.style = .dark }
        #expect(try hand.scene.ground("message.avatar.head").hex == "#000000")
        hand.home.show { $0.style = .light }
        try hand.tap("link")
        #expect(try hand.scene.ground("card.ground").hex == "#ffffff")
    }

    @Test("in the dark three backgrounds can be told apart, and what a press raises is lighter (R-DRK-6, R-DRK-10)")
    func backgrounds() throws {
        var hand = try LiveHand(HomeSetting(style: .dark))
        let rest = hand.scene
        let levels = try ["message.avatar.head", "link", "message"].map { try rest.ground($0).luminance }
        #expect(levels[0] < levels[1] && levels[1] < levels[2])
        _ = try hand.hold("link")
        let raised = hand.scene
        #expect(try raised.ground("card.ground").luminance > levels[0])
        // The same letters on the ground and above it.
        #expect(try raised.letters("card.title") == rest.letters("link.title"))
        #expect(try raised.letters("card.text-0") == rest.letters("message.subject"))
        var other = try LiveHand(HomeSetting(style: .dark))
        try other.tap("calculator")
        let key = try #require(
            other.scene.placed.first { $0.node.role == .control && $0.fillInk == .secondaryBackground })
        #expect(try other.scene.ground(key.node.id).luminance > levels[1])
    }

    @Test("nothing is in the dark as if light were turned over, but black for white (R-DRK-7)", arguments: ways)
    func notTurned(_ way: Way) throws {
        for (light, dark) in zip(try way.light().placed, try way.dark().placed) {
            for (ink, (a, b)) in zip(Self.inks(light), zip(Self.paint(light), Self.paint(dark))) where a != b {
                let isTurned = b.red == 255 - a.red && b.green == 255 - a.green && b.blue == 255 - a.blue
                #expect(!isTurned || Self.names(ink) == [.background], "\(light.node.id)")
            }
        }
    }

    @Test("what leads on has a colour of its own in each appearance, can be read, and leads on (R-DRK-9)")
    func tint() throws {
        var colours: Set<SceneColour> = []
        for style in SceneTraits.Style.allCases {
            var hand = try LiveHand(HomeSetting(style: style))
            try hand.tap("link")
            let scene = hand.scene
            let back = try scene.letters("page.back")
            colours.insert(back)
            #expect(try back.contrast(to: scene.ground("card.ground")) >= 4.5)
            #expect(try back != scene.letters("card.title"))
            try hand.tap("page.back")
            #expect(!hand.home.home.isPageOpen)
        }
        #expect(colours.count == 2)
    }

    @Test(
        "under a press the page is blurred by each of four sheets of glass, of which thinner ones show more (R-DRK-11)")
    func glass() throws {
        for style in SceneTraits.Style.allCases {
            let shares = try [SceneMaterial.thick, .regular, .thin, .ultraThin].map { glass in
                let scene = try Self.preview.scene(HomeSetting(style: style, glass: glass))
                let sheet = try #require(scene.node("glass"))
                #expect(sheet.node.material == glass)
                #expect(try blurs(scene)["page"] == glass.blur * sheet.node.opacity && sheet.node.opacity > 0.9)
                return try shown(through: scene)
            }
            #expect(shares == shares.sorted() && Set(shares).count == 4)
        }
    }

    private func blurs(_ scene: HomeScene) throws -> [String: Double] {
        let layers = try SceneDrawing(scene).orders.compactMap { order -> (String, Double)? in
            if case .beginLayer(let id, let blur, _) = order { (id, blur) } else { nil }
        }
        return Dictionary(layers) { $1 }
    }

    /// The share of what lies below that the glass lets through.
    private func shown(through scene: HomeScene) throws -> Double {
        var isGlass = false
        for order in try SceneDrawing(scene).orders {
            if case .beginLayer(let id, _, _) = order { isGlass = id == "glass" }
            if case .fill(_, let colour) = order, isGlass { return 1 - colour.alpha }
        }
        throw SceneError.vibrancyWithoutMaterial(node: "glass")
    }

    @Test("what a press raises is sharp above the blur, and all is sharp again after the lift (R-DRK-12)")
    func sharp() throws {
        var hand = try LiveHand()
        let place = try hand.hold("link")
        let during = try blurs(hand.scene)
        #expect(during["page"] == 14 && during["wallpaper"] == 14)
        #expect(during["raised"] == 0 && during["live"] == 0 && during["fingers"] == 0)
        hand.lift(place)
        hand.wait(1_500)
        #expect(try blurs(hand.scene).values.allSatisfy { $0 == 0 })
    }

    @Test("what keeps its colours in the dark says so: its traits, or what it is (R-DRK-13)", arguments: ways)
    func fixed(_ way: Way) throws {
        let (light, dark) = (try way.light(), try way.dark())
        let kept = zip(light.placed, dark.placed).filter { light, dark in
            light.depth < 2 && !Self.paint(light).isEmpty && Self.paint(light) == Self.paint(dark)
        }
        for (placed, _) in kept {
            let isMarked =
                placed.node.traits.style != nil
                || [.icon, .pill, .sensor, .finger, .lockCard].contains(placed.node.role)
            #expect(isMarked, "\(placed.node.id)")
        }
        #expect(kept.contains { [.pill, .sensor].contains($0.0.node.role) } || light.node("lock.cover") != nil)
    }

    @Test("a menu's letters need the glass below them, and all have one colour by their rank (R-DRK-14)")
    func vibrancy() throws {
        let scene = try Self.menu.light()
        let letters = scene.placed.filter { $0.node.text?.ink.isVibrant == true }
        #expect(letters.count > 3 && letters.allSatisfy { $0.material != nil })
        let titles = letters.filter { $0.node.text?.ink == .vibrant(.label) }
        #expect(Set(titles.flatMap(Self.paint)).count == 1)
        var bare = scene
        for layer in bare.layers.indices {
            bare.layers[layer].material = nil
            for index in bare.layers[layer].children.indices { bare.layers[layer].children[index].material = nil }
        }
        #expect(throws: SceneError.self) { try SceneDrawing(bare) }
    }

    @Test(
        "what a press raises is elevated at every depth, a photo below stays dark, and nothing beside them is (R-DRK-16, R-DRK-23, R-DRK-24)",
        arguments: [("393x852", SceneTraits.Idiom.phone), ("834x1194", .tablet)])
    func traits(_ screen: String, _ idiom: SceneTraits.Idiom) throws {
        let scene = try Self.preview.light(#require(SceneScreen.named(screen)))
        var depths: Set<Int> = []
        for placed in scene.placed {
            let way = placed.path + [placed.node.id]
            let isDark = way.contains { $0 == "photo" || $0.hasPrefix("widget-weather") || $0 == "widget-away" }
            let isRaised = way.contains("raised")
            if isRaised { depths.insert(placed.depth) }
            let wanted = SceneTraits(
                idiom: idiom, style: isDark ? .dark : .light, level: isRaised ? .elevated : .base)
            #expect(placed.traits == wanted, "\(placed.node.id)")
        }
        #expect(depths.isSuperset(of: [0, 1, 2, 3]) && scene.node("photo") != nil)
    }

    @Test("one word during a press sets the appearance of every label, and none keeps the other's (R-DRK-20, R-DRK-25)")
    func oneWord() throws {
        var hand = try LiveHand()
        let place = try hand.hold("link")
        let light = hand.scene
        hand.home.show { $0.style = .dark }
        let dark = hand.scene
        hand.home.show { $0.style = .light }
        #expect(try SceneDrawing(hand.scene) == SceneDrawing(light))
        var count = 0
        for (before, after) in zip(light.placed, dark.placed) where before.traits.style == .light {
            guard let ink = before.node.text?.ink, [.label, .secondaryLabel, .tint].contains(ink) else { continue }
            #expect(Self.paint(before) != Self.paint(after), "\(before.node.id)")
            count += 1
        }
        #expect(count > 15)
        hand.lift(place)
        #expect(hand.words.last == "peekEnded link", "the press went on")
    }

    @Test("a tablet's colours are a phone's: only appearance and level change one (R-DRK-21)")
    func idioms() throws {
        struct Key: Hashable {
            let ink: SceneInk
            let style: SceneTraits.Style
            let level: SceneTraits.Level
        }
        let tablet = try #require(SceneScreen.named("834x1194"))
        var colours: [Key: Set<SceneColour>] = [:]
        for way in [Self.preview, Self.menu] {
            for scene in try [way.light(), way.dark(), way.light(tablet), way.dark(tablet)] {
                for placed in scene.placed {
                    for (ink, colour) in zip(Self.inks(placed), Self.paint(placed)) {
                        let key = Key(ink: ink, style: placed.traits.style, level: placed.traits.level)
                        colours[key, default: []].insert(colour)
                    }
                }
            }
        }
        #expect(colours.count > 60)
        for (key, found) in colours { #expect(found.count == 1, "\(key)") }
    }

    @Test("the wallpaper behind the lock screen and a preview's picture have their own colours in each (R-DRK-22)")
    func pictures() throws {
        let locked = Self.ways[9]
        for part in ["", ".far", ".middle", ".near"] {
            let name = "lock.wallpaper" + part
            #expect(try locked.light().ground(name).luminance > locked.dark().ground(name).luminance + 0.1, "\(name)")
        }
        #expect(
            try Self.preview.light().ground("card.picture").luminance
                > Self.preview.dark().ground("card.picture").luminance + 0.3)
    }

    @Test("the line of the time follows the appearance, under a preview too, by hand and by the hour (R-DRK-29)")
    func statusLine() throws {
        var hand = try LiveHand()
        _ = try hand.hold("link")
        let light = try hand.scene.letters("status.time")
        hand.home.show { $0.style = .dark }
        let dark = try hand.scene.letters("status.time")
        #expect(light.luminance < 0.1 && dark.luminance > 0.8)
        var late = try LiveHand()
        #expect(try late.scene.letters("status.time") == light)
        late.home.setClock(22 * 60 + 30, at: .milliseconds(late.time))
        late.wait(1_200)
        #expect(try late.scene.letters("status.time") == dark)
    }

    @Test("the bars of what is awaited lie at the same places in both appearances, in other colours (R-DRK-30)")
    func awaited() throws {
        for isWaiting in [false, true] {
            let scenes = try SceneTraits.Style.allCases.map { style in
                var hand = try LiveHand(HomeSetting(isWaiting: isWaiting))
                hand.swipe()
                hand.home.setOffline(true, at: .milliseconds(hand.time))
                hand.home.setClock(17 * 60, at: .milliseconds(hand.time))
                hand.wait(1_200)
                // Until the clock is moved again the choice counts.
                hand.home.show { $0.style = style == .light ? .dark : .light }
                hand.home.show { $0.style = style }
                _ = try hand.hold("widget-away")
                #expect(hand.scene.traits.style == style)
                return hand.scene
            }
            let bars = scenes[0].placed.filter { $0.node.id.hasSuffix(".bar") }
            #expect(bars.count >= (isWaiting ? 10 : 1))
            for bar in bars {
                #expect(scenes[1].node(bar.node.id)?.frame == bar.frame)
                // On a picture that keeps its colours a bar keeps its own too.
                let isFixed = bar.traits.style == .dark
                #expect(try isFixed == (scenes[0].ground(bar.node.id) == scenes[1].ground(bar.node.id)))
            }
            #expect(!isWaiting || bars.contains { $0.traits.style == .light })
        }
    }

    @Test("letters that are given no colour are labels, and none is drawn without one (R-DRK-31)", arguments: ways)
    func letters(_ way: Way) throws {
        for scene in try [way.light(), way.dark()] {
            for order in try SceneDrawing(scene).orders {
                if case .text(let text, let colour, _, _) = order { #expect(colour.alpha > 0.2, "\(text.string)") }
            }
            for name in ["lock.clock", "accessory.title", "status.time", "card.title"] {
                guard let placed = scene.node(name) else { continue }
                #expect(try scene.letters(name) == SceneInk.label.resolved(placed.traits), "\(name)")
            }
        }
    }

    @Test("words in widgets are darker than their ground in the light, lighter in the dark (R-WID-31)")
    func darker() throws {
        var count = 0
        for way in Self.ways.prefix(6) {
            for scene in try [way.light(), way.dark()] {
                for placed in scene.placed {
                    guard let text = placed.node.text, !text.string.isEmpty, placed.opacity == 1,
                        let widget = placed.path.first(where: { scene.node($0).map(Self.isWidget) == true }),
                        let ground = scene.node(widget)?.fillInk
                    else { continue }
                    let behind = ground.resolved(placed.traits).luminance
                    let letters = text.ink.resolved(placed.traits).luminance
                    let isDark = placed.traits.style == .dark
                    #expect(isDark ? letters > behind : letters < behind, "\(placed.node.id)")
                    count += 1
                }
            }
        }
        #expect(count > 100)
        // A picture keeps its own.
        let home = Self.ways[0]
        #expect(try home.light().letters("photo.caption") == home.dark().letters("photo.caption"))
    }

    private static func isWidget(_ placed: PlacedNode) -> Bool {
        if case .widget = placed.node.role { true } else { false }
    }

    @Test("the calendar's widget is as red as its icon, and a tap on it opens the calendar (R-WID-46)")
    func brand() throws {
        for style in SceneTraits.Style.allCases {
            var hand = try LiveHand(HomeSetting(style: style))
            let scene = hand.scene
            for colour in try [scene.ground("calendar.head"), scene.letters("widget-next.day")] {
                // Within 10 degrees of pure red: the others differ by less than a sixth of their distance to it.
                let (red, green, blue) = (Double(colour.red), Double(colour.green), Double(colour.blue))
                #expect(abs(green - blue) < (red - min(green, blue)) / 6, "\(colour.hex)")
            }
            try hand.tap("widget-next")
            #expect(hand.home.home.state.opened?.destination.hasPrefix("calendar/") == true)
        }
    }
}
