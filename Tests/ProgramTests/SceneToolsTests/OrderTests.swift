import Foundation
import Testing

@testable import HomeScreen
@testable import SceneReplay
@testable import SceneTools
@testable import TestSupport

/// What a page's painter is given: each order once, both appearances in one.
@Suite("Drawings as JSON for a painter")
struct OrderTests {
    private static func drawing(_ nodes: [SceneNode], _ style: SceneTraits.Style = .light) throws -> SceneDrawing {
        let sheet = MotionRect(0, 0, 100, 50)
        var layer = SceneNode("page", .layer, sheet, children: nodes)
        layer.opacity = 0.5
        return try SceneDrawing(
            HomeScene("test", SceneSize(100, 50), SceneTraits(style: style), layers: [layer]))
    }

    private static func pair(_ nodes: [SceneNode]) throws -> (light: SceneDrawing, dark: SceneDrawing) {
        (try drawing(nodes), try drawing(nodes, .dark))
    }

    private static func object(_ orders: SceneOrders) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(orders.json.utf8)) as? [String: Any])
    }

    @Test("each kind of order is written as it says")
    func kinds() throws {
        var card = SceneNode("card", .card, MotionRect(10, 5, 40, 20))
        card.shape = .rectangle(radius: 4)
        card.fill = .plain(.palette(.pressInk))
        card.hasShadow = true
        card.clips = true
        card.scale = 1.25
        card.children = [
            .text("t", MotionRect(0, 0, 30, 10), "A<b", size: 10, weight: .bold, alignment: .centre),
            .oval("o", MotionRect(1, 2, 3.456, 4), .faint(.palette(.pressInk), 0.2)),
        ]
        let line = SceneNode.path(
            "l", .glyph, MotionRect(60, 10, 10, 10), ScenePath(through: [(0, 0), (1.5, 2)], closed: true),
            stroke: SceneStroke(.palette(.pressInk), 1.5))
        var orders = SceneOrders()
        let (light, dark) = try Self.pair([card, line])
        #expect(orders.add(light: light, dark: dark) == 3)
        let object = try Self.object(orders)
        #expect(object["width"] as? Int == 100 && object["height"] as? Int == 50)
        #expect(object["fonts"] as? String == "Inter, 'DejaVu Sans', sans-serif")
        let expected = """
            "colours":[["#ffffff","#000000"],["#0b14202e","#00000080"],"#ffffff",["#15171a","#f5f6f7"],"#ffffff33"],
            "items":[[5,[0,0,40,20,4],1],
            [2,[0,0,40,20,4],2],
            [7,"A\\u003cb",10,700,1,3,15,8.6,22],
            "EoGwMrkH_jDnfE",
            [1,0,0,0,1,1.25,[0,0,32,16,3.2]],
            [1,1,10,5],
            [4,"M60 10L61.5 12Z",2,1.5],
            [0,2,"page",0,0.5]],
            "lists":"AEECAGACGAEKCACO"}
            """
        // The oval is the card's fill two items before it, a point to the right, two down, 36.54 and 16 smaller, with a
        // radius of -1 instead of 4 and the colour two places on: 2, 100, 200, -3654, -1600, -500, 2. The lists are
        // [2,3], [0,1,4], [5,6] and [7], each a zero, how many, the first, and how far each is from the one before.
        #expect(orders.json.hasSuffix(expected), "\(orders.json)")
    }

    @Test("pictures share all that is the same in them")
    func shared() throws {
        let still = (0..<20).map { SceneNode.oval("o\($0)", MotionRect(Double($0), 0, 4, 4), .label) }
        func moved(_ x: Double) -> SceneNode {
            var group = SceneNode("g", .group, MotionRect(x, 20, 10, 10), children: still)
            group.spoken = "a thing that moves"
            return group
        }
        var orders = SceneOrders()
        let (light, dark) = try Self.pair(still + [moved(1)])
        let first = orders.add(light: light, dark: dark)
        let size = orders.json.utf8.count
        let (next, nextDark) = try Self.pair(still + [moved(2.5)])
        let second = orders.add(light: next, dark: nextDark)
        #expect(first != second && second != nil)
        #expect(orders.add(light: light, dark: dark) == first)
        // Two items, the group and the layer, each by its difference, and so the lists around them.
        let items = try OrderReader(Self.object(orders)).items
        #expect(items.count == 20 + 2 + 2)
        #expect(orders.json.utf8.count - size < 40, "\(orders.json.utf8.count - size)")
    }

    @Test("what differs in more than colours is no picture")
    func different() throws {
        var orders = SceneOrders()
        let one = SceneNode.oval("o", MotionRect(0, 0, 4, 4), .label)
        let wider = SceneNode.oval("o", MotionRect(0, 0, 5, 4), .label)
        #expect(orders.add(light: try Self.drawing([one]), dark: try Self.drawing([wider], .dark)) == nil)
        #expect(orders.add(light: try Self.drawing([one]), dark: try Self.drawing([one, one], .dark)) == nil)
        #expect(orders.add(light: try Self.drawing([one]), dark: try Self.drawing([one], .dark)) != nil)
        let line = SceneNode.path(
            "l", .glyph, MotionRect(60, 10, 10, 10), ScenePath(through: [(0, 0), (1.5, 2)], closed: true),
            stroke: SceneStroke(.label, 1.5))
        let thicker = line.with { $0.stroke = SceneStroke(.label, 2) }
        #expect(orders.add(light: try Self.drawing([line]), dark: try Self.drawing([thicker], .dark)) == nil)
        let word = SceneNode.text("t", MotionRect(0, 0, 30, 10), "word", size: 10)
        for other in [
            SceneNode.text("t", MotionRect(0, 0, 30, 10), "word", size: 11),
            SceneNode.text("t", MotionRect(0, 1, 30, 10), "word", size: 10), word.with { $0.opacity = 0.5 },
        ] {
            #expect(orders.add(light: try Self.drawing([word]), dark: try Self.drawing([other], .dark)) == nil)
        }
        let red = SceneNode.text("t", MotionRect(0, 0, 30, 10), "word", size: 10, ink: .tint)
        #expect(orders.add(light: try Self.drawing([word]), dark: try Self.drawing([red], .dark)) != nil)
    }

    @Test("every stage of the home screen has its orders", arguments: HomeStage.allCases)
    func stages(_ stage: HomeStage) throws {
        let home = HomeModel(HomeSetting())
        let state = stage.state(of: home)
        var orders = SceneOrders()
        let (light, dark) = (home.scene(state, style: .light), home.scene(state, style: .dark))
        let picture = orders.add(light: try SceneDrawing(light), dark: try SceneDrawing(dark))
        let count = try OrderReader(Self.object(orders)).lines(of: #require(picture)).count
        let drawn = try SceneDrawing(light).orders.count
        #expect(count == drawn)
    }

    @Test("a layer is that of the last picture only where each order in it is, in both appearances")
    func layers() throws {
        let sheet = MotionRect(0, 0, 100, 50)
        var orders = SceneOrders()
        /// The numbers of the lists that the two layers of a picture have.
        func lists(_ light: [SceneInk], _ dark: [SceneInk]? = nil, opacity: Double = 1) throws -> [Int] {
            func drawing(_ inks: [SceneInk], _ style: SceneTraits.Style) throws -> SceneDrawing {
                let layers = zip(["page", "raised"], inks).map { id, ink in
                    var layer = SceneNode(id, .layer, sheet)
                    layer.children = [.oval("one", sheet, .label), .oval("two", sheet, ink)]
                    layer.opacity = opacity
                    return layer
                }
                return try SceneDrawing(
                    HomeScene("test", SceneSize(100, 50), SceneTraits(style: style), layers: layers))
            }
            let picture = try #require(
                orders.add(light: try drawing(light, .light), dark: try drawing(dark ?? light, .dark)))
            return try orders.lists[picture].map { place in
                guard case .count(let list) = try #require(orders.items[place].parts.first) else { return -1 }
                return list
            }
        }
        let (good, label, ink) = (SceneInk.palette(.good), SceneInk.label, SceneInk.palette(.pressInk))
        let first = try lists([good, label])
        #expect(first[0] != first[1])
        #expect(try lists([good, label], opacity: 0.5) == first)
        // As many orders, of which the last is another one.
        let second = try lists([ink, label])
        #expect(second[0] != first[0] && second[1] == first[1])
        #expect(try lists([label, good]) == [first[1], first[0]])
        let mixed = try lists([label, good], [label, ink])
        #expect(mixed[0] == first[1] && mixed[1] != first[0] && mixed[1] != second[0])
        #expect(try lists([label, ink]) == [first[1], second[0]])
        #expect(try lists([good, label]) == first)
    }
}
