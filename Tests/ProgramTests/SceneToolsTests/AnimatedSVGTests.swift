import Foundation
import Testing

@testable import HomeScreen
@testable import PressureCore
@testable import RecordingTools
@testable import SceneTools
@testable import TestSupport

@Suite("Pictures that move, as one SVG")
struct AnimatedSVGTests {
    private static func drawing(_ x: Double, _ style: SceneTraits.Style = .light) throws -> SceneDrawing {
        let sheet = MotionRect(0, 0, 40, 20)
        let still = SceneNode.oval("still", MotionRect(1, 2, 3, 4), .palette(.good))
        let moving = SceneNode.oval("moving", MotionRect(x, 2, 3, 4), .label)
        return try SceneDrawing(
            HomeScene(
                "test", SceneSize(40, 20), SceneTraits(style: style),
                layers: [SceneNode("page", .layer, sheet, children: [still, moving])]))
    }

    private static func animation(_ places: [Double]) throws -> AnimatedSVG {
        var svg = AnimatedSVG()
        for (index, x) in places.enumerated() {
            let one = try drawing(x)
            let isShown = svg.show(light: one, dark: one, from: .milliseconds(Int64(index) * 100))
            #expect(isShown)
        }
        return svg
    }

    @Test("what comes more than once is written once, and each picture has its share of the time")
    func shares() throws {
        // Three tenths of the same picture are one; the last dissolves into the first for another tenth.
        let svg = try Self.animation([10, 20, 20, 20, 30])
        #expect(svg.count == 3)
        let text = svg.text(
            until: .milliseconds(700), back: .milliseconds(100), still: .milliseconds(350), title: "a <test>")
        #expect(
            text.contains(
                """
                <use class="moving" href="#p6"><animate attributeName="href" dur="0.8s" repeatCount="indefinite" \
                calcMode="discrete" keyTimes="0;0.125;0.5" values="#p3;#p6;#p9"/></use>
                <use class="moving" href="#p3" opacity="0"><animate attributeName="opacity" dur="0.8s" \
                repeatCount="indefinite" keyTimes="0;0.875;1" values="0;0;1"/></use>
                """), "\(text)")
        #expect(text.contains("<use class=\"still\" href=\"#p6\"/>") && text.contains("<title>a &lt;test&gt;</title>"))
        // The ellipse that rests stands once, and is used by each picture.
        #expect(text.matches(of: /cx="2\.5"/).count == 1 && text.matches(of: /<use href="#p0"\/>/).count == 3)
        let picture = try #require(AnimatedPicture(text))
        #expect(picture.faults == [] && picture.length == 0.8)
        #expect(picture.shows.map(\.id) == ["p3", "p6", "p9"])
    }

    @Test("where the end is the beginning, nothing has to go back")
    func round() throws {
        let text = try Self.animation([10, 20, 10]).text(
            until: .milliseconds(300), back: .milliseconds(100), still: .zero, title: "")
        let picture = try #require(AnimatedPicture(text))
        #expect(picture.length == 0.3 && picture.shows.map(\.id) == ["p3", "p6", "p3"])
        #expect(!text.contains("opacity"))
    }

    @Test("both appearances are one SVG; what differs in more than colours, or in size, is no picture")
    func appearances() throws {
        var svg = AnimatedSVG()
        func show(_ light: SceneDrawing, _ dark: SceneDrawing, _ time: Int64) -> Bool {
            svg.show(light: light, dark: dark, from: .milliseconds(time))
        }
        let first = show(try Self.drawing(10), try Self.drawing(10, .dark), 0)
        let moved = show(try Self.drawing(10), try Self.drawing(11, .dark), 100)
        let other = try SceneDrawing(HomeScene("test", SceneSize(50, 20), SceneTraits(), layers: []))
        let wider = show(other, other, 100)
        #expect(first && !moved && !wider)
        let text = svg.text(until: .milliseconds(200), back: .zero, still: .zero, title: "")
        #expect(svg.count == 1 && text.contains("@media (prefers-color-scheme:dark){"))
        #expect(try #require(AnimatedPicture(text)).faults == [])
    }

    // MARK: - Recordings

    private static func replay(_ name: String) throws -> HomeReplay {
        try HomeReplay("\(Project.recordings)/\(name).evemu", HomeSetting())
    }

    /// The animation of a recording, and the stills of every so manyth of its pictures.
    private static func played(
        _ name: String, _ style: SceneTraits.Style, every step: Int, _ choice: HomeAnimation.Choice = .init()
    ) throws -> (svg: String, stills: [(time: Double, svg: String)], length: TimeSpan) {
        let replay = try Self.replay(name)
        let animation = try HomeAnimation(replay, choice)
        let stills = try animation.times.enumerated().filter { $0.offset % step == 0 }.map { _, time in
            let scene = replay.story.scene(at: time.story, style: style)
            return (Double(time.shown.microseconds) / 1e6, SceneSVG.text(try SceneDrawing(scene)))
        }
        return (try animation.text("test") { _ in style }.svg, stills, animation.length)
    }

    @Test(
        "every picture draws what the still of its time does",
        arguments: [("pop", 1), ("home-calendar", 5), ("home-photo", 7)])
    func pictures(name: String, step: Int) throws {
        let (svg, stills, length) = try Self.played(name, step == 1 ? .light : .dark, every: step)
        let picture = try #require(AnimatedPicture(svg))
        #expect(picture.faults == [])
        #expect(picture.faults(beside: stills) == [])
        #expect(stills.count > 10)
        // The story, and the way back where the end is another picture: a pop leaves its page, and New Event an event.
        let leaves = name == "pop" || name == "home-calendar"
        #expect((picture.shows.first?.id == picture.shows.last?.id) == !leaves)
        let wanted = Double(length.microseconds) / 1e6 + (leaves ? 0.3 : 0)
        #expect(abs(picture.length - wanted) < 1e-9, "\(picture.length), not \(wanted)")
        #expect(svg.utf8.count < 250_000, "\(svg.utf8.count)")
    }

    @Test("a part of a recording, slowly: from its first time to its last, at so many pictures a second")
    func part() throws {
        var choice = HomeAnimation.Choice()
        (choice.from, choice.to, choice.rate, choice.speed) = (.milliseconds(50), .milliseconds(250), 20, 0.5)
        let animation = try HomeAnimation(try Self.replay("pop"), choice)
        #expect(animation.length == .milliseconds(400))
        #expect(animation.times.map(\.shown.microseconds) == [0, 50, 100, 150, 200, 250, 300, 350].map { $0 * 1_000 })
        let first = try #require(animation.times.first).story
        #expect(animation.times.map { ($0.story - first).microseconds } == (0..<8).map { $0 * 25_000 })
        choice.from = .milliseconds(250)
        #expect(throws: ToolError.self) { try HomeAnimation(try Self.replay("pop"), choice) }
        (choice.from, choice.to) = (nil, .milliseconds(31_000))
        #expect(throws: ToolError.self) { try HomeAnimation(try Self.replay("pop"), choice) }
    }

    @Test("a fault in an animation is found")
    func planted() throws {
        let (svg, stills, _) = try Self.played("pop", .light, every: 4)
        func found(_ change: (String) throws -> String) throws -> Int {
            let changed = try change(svg)
            #expect(changed != svg)
            guard let picture = AnimatedPicture(changed) else { return 1 }
            return picture.faults.count + picture.faults(beside: stills).count
        }
        #expect(try found { $0.replacing(/id="clip-\d+"/, with: "id=\"clip\"", maxReplacements: 2) } > 0)
        #expect(try found { $0.replacing(/<use href="#p0"\/>/, with: "", maxReplacements: 1) } > 0)
        #expect(try found { $0.replacing(/stdDeviation="9"/, with: "stdDeviation=\"8\"") } > 0)
        // Two pictures that have changed places, and a time that comes too late.
        #expect(
            try found { text in
                let values = try #require(text.firstMatch(of: /values="(#\w+;)(#\w+;)/))
                return text.replacingCharacters(in: values.range, with: "values=\"\(values.2)\(values.1)")
            } > 0)
        #expect(
            try found { text in
                let times = try #require(text.firstMatch(of: /keyTimes="0;(0\.\d+);/))
                let late = try #require(Double(times.1)) + 0.05
                return text.replacingCharacters(in: times.1.startIndex..<times.1.endIndex, with: "\(late)")
            } > 0)
    }
}
