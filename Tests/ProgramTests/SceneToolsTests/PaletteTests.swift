import Foundation
import Testing

@testable import HomeScreen
@testable import SceneTools
@testable import TestSupport

@Suite("Colours")
struct PaletteTests {
    private static let light = SceneTraits(style: .light)
    private static let dark = SceneTraits(style: .dark)
    private static let raised = SceneTraits(style: .dark, level: .elevated)

    @Test("dark is not light turned over (R-DRK-7)")
    func notInverted() {
        let turned = PaletteColour.allCases.filter { colour in
            let (a, b) = (colour.resolved(Self.light), colour.resolved(Self.dark))
            return a != b && b.red == 255 - a.red && b.green == 255 - a.green && b.blue == 255 - a.blue
        }
        #expect(turned == [.background])
        #expect(SceneInk.secondaryLabel.resolved(Self.dark).hex != "#b0aba3")
    }

    @Test(
        "three backgrounds, of which neighbours differ in the dark; above the ground each is lighter (R-DRK-6, R-DRK-10)"
    )
    func backgrounds() {
        let inks: [SceneInk] = [.background, .secondaryBackground, .tertiaryBackground]
        let ground = inks.map { $0.resolved(Self.dark).luminance }
        #expect(ground[0] < ground[1] && ground[1] < ground[2])
        for ink in inks {
            #expect(ink.resolved(Self.raised).luminance > ink.resolved(Self.dark).luminance)
        }
        for ink: SceneInk in [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .tint] {
            #expect(ink.resolved(Self.raised) == ink.resolved(Self.dark))
        }
    }

    @Test("four ranks of labels stand out less and less, in both appearances and at both levels (R-DRK-8)")
    func labels() {
        let inks: [SceneInk] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        for traits in [Self.light, Self.dark, Self.raised] {
            let ground = SceneInk.background.resolved(traits)
            let contrasts = inks.map { $0.resolved(traits).contrast(to: ground) }
            #expect(contrasts == contrasts.sorted(by: >) && Set(contrasts).count == 4)
            #expect(contrasts[1] >= 4.5)
        }
    }

    @Test("contrast is that of the guideline: by hand, white on black is 21, and #767676 on white 4.54")
    func contrast() {
        let (white, black) = (SceneColour(255, 255, 255), SceneColour(0, 0, 0))
        #expect(abs(white.contrast(to: black) - 21) < 0.001)
        #expect(abs(SceneColour(0x76, 0x76, 0x76).contrast(to: white) - 4.54) < 0.01)
        // Half of black over white: 127.5, to the nearest.
        #expect(SceneColour(0, 0, 0, alpha: 0.5).over(white) == SceneColour(128, 128, 128))
    }

    @Test("a colour depends on its traits alone; the kind of device changes none (R-DRK-4, R-DRK-17, R-DRK-21)")
    func resolving() {
        for colour in PaletteColour.allCases {
            #expect(colour.resolved(SceneTraits(idiom: .tablet, style: .dark)) == colour.resolved(Self.dark))
        }
    }

    @Test("a colour of one's own can depend on appearance and level (R-DRK-18)")
    func custom() {
        let ink = SceneInk.byStyle(
            light: .palette(.good), dark: .byLevel(base: .palette(.warm), elevated: .palette(.alarm)))
        #expect(ink.resolved(Self.light) == PaletteColour.good.resolved(Self.light))
        #expect(ink.resolved(Self.dark) == PaletteColour.warm.resolved(Self.dark))
        #expect(ink.resolved(Self.raised) == PaletteColour.alarm.resolved(Self.raised))
    }

    @Test("four materials let more and more show through; the one behind a peek keeps the most (R-DRK-11)")
    func materials() {
        let thickness: [SceneMaterial] = [.thick, .regular, .thin, .ultraThin]
        for traits in [Self.light, Self.dark, Self.raised] {
            let through = thickness.map { 1 - PaletteColour.tint(of: $0, traits).alpha }
            #expect(through == through.sorted() && Set(through).count == 4)
        }
        #expect(HomeSetting().glass == .ultraThin)
        #expect(SceneMaterial.allCases.count == 4)
    }

    @Test("vibrant things need a material below them: without one the scene is refused, by the node's name (R-DRK-14)")
    func vibrancy() throws {
        let letters = SceneNode.text("words", MotionRect(0, 0, 80, 20), "words", size: 15, ink: .vibrant(.label))
        var sheet = SceneNode("sheet", .group, MotionRect(0, 0, 100, 100), children: [letters])
        func scene(_ node: SceneNode) -> HomeScene {
            HomeScene(
                "test", SceneSize(100, 100), Self.light,
                layers: [SceneNode("layer", .layer, MotionRect(0, 0, 100, 100), children: [node])])
        }
        #expect(throws: SceneError.vibrancyWithoutMaterial(node: "words")) { try SceneDrawing(scene(sheet)) }
        sheet.material = .thin
        _ = try SceneDrawing(scene(sheet))
        #expect(SceneVibrancy.allCases.count == 8)
    }

    @Test("numbers of colours stand in the palette only: no other file has one (R-DRK-3, R-WID-32)")
    func onePlace() throws {
        var count = 0
        for file in Project.sources("Sources/HomeScreen/HomeScreen")
        where file.lastPathComponent != "PaletteColour.swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            count += 1
            #expect(!text.contains(/0x[0-9a-fA-F]{6}\b/), "\(file.lastPathComponent)")
            #expect(
                !text.contains(/"#[0-9a-fA-F]{6}"/) || file.lastPathComponent == "TourDark.swift",
                "\(file.lastPathComponent)")
            // Drawing asks traits, never the appearance.
            let isStyle = file.path.contains("/Home/") || file.path.contains("/Live/")
            #expect(!isStyle || !text.contains(".style == .dark"), "\(file.lastPathComponent)")
        }
        #expect(count > 30)
    }

    @Test("a brand's surfaces are the same in both appearances, and the pill is one of them (R-LIV-7)")
    func brands() {
        for colour: PaletteColour in [.pressGround, .pressInk, .calendarHead, .mailGround, .statePeek] {
            #expect(colour.resolved(Self.light) == colour.resolved(Self.dark))
        }
    }

    @Test("each level of a press has its own colour, word and mark on the pill (R-LIV-8)")
    func states() {
        let words = LiveState.Word.allCases
        #expect(Set(words.map(\.title)).count == words.count)
        let told: [LiveState.Word] = [.light, .peek, .pop, .actions]
        #expect(Set(told.map { $0.ink.resolved(Self.dark) }).count == 4)
        #expect(Set(told.map(\.glyph)).count == 4)
    }
}
