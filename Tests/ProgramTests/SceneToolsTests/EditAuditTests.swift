import Testing

@testable import HomeScreen
@testable import PressureCore
@testable import SceneTools

@Suite("Edit mode, measured")
struct EditAuditTests {
    @Test("on every screen it keeps the rules of layout, in light and dark (R-WID-15)", arguments: SceneScreen.every)
    func layout(_ screen: SceneScreen) throws {
        for page in HomePlan(screen).pages.indices {
            var scenes: [HomeScene] = []
            for style in SceneTraits.Style.allCases {
                let home = HomeModel(HomeSetting(screen: screen, style: style, isEditing: true, page: page))
                let scene = home.scene(HomeState(home.setting), at: .milliseconds(60))
                #expect(LayoutAudit.audit(scene, on: screen).findings.isEmpty)
                scenes.append(scene)
            }
            #expect(ScreenAudit.appearances(scenes[0], scenes[1], on: screen).isEmpty)
        }
    }

    @Test("badges stand out on white widgets, on the wallpaper, and on every icon, in light and dark")
    func contrast() throws {
        for style in SceneTraits.Style.allCases {
            let traits = SceneTraits(style: style)
            func colour(_ palette: PaletteColour) -> SceneColour { palette.resolved(traits) }
            let (ground, sign) = (colour(.badgeGround), colour(.badgeSign))
            #expect(ground.contrast(to: sign) >= 4.5)
            // On what a badge mostly lies on its ground stands out by itself.
            for below in [
                PaletteColour.tertiaryBackground, .wallpaperSky, .wallpaperHaze, .wallpaperFar, .wallpaperMiddle,
                .wallpaperNear,
            ] {
                #expect(ground.contrast(to: colour(below)) >= 3, "\(style) \(below)")
            }
            // On icons and photos of any colour it does, or its ring does.
            for below in [
                PaletteColour.calendarHead, .calendarGround, .calculatorGround, .mapsGround, .notesHead, .clockGround,
                .weatherGround, .seaSky, .musicGround, .mailGround, .photosGround,
            ] {
                let best = max(ground.contrast(to: colour(below)), sign.contrast(to: colour(below)))
                #expect(best >= 3, "\(style) \(below)")
            }
        }
    }

    @Test("nothing jumps when it begins, when things go and come back, when a widget turns over, and when it ends")
    func motion() throws {
        for isReduced in [false, true] {
            var setting = HomeSetting()
            setting.isMotionReduced = isReduced
            let home = HomeModel(setting)
            var story = HomeStory(home)
            var events: [GestureEvent] = []
            func receive(_ kind: GestureEvent.Kind, _ name: String, _ time: Int64) throws {
                let event = GestureEvent(
                    kind: kind, time: .milliseconds(time), contact: 1, target: try #require(home.id(of: name)),
                    position: Point(x: 30, y: 60), pressure: nil)
                events.append(event)
                story.receive(event)
            }
            func tap(_ name: String, _ time: Int64) throws {
                try receive(.touchBegan, name, time)
                try receive(.tapped, name, time + 60)
            }
            try receive(.touchBegan, "notes", 0)
            try receive(.menuOpened(.pressure), "notes", 200)
            try receive(.actionSelected(3), "notes", 900)
            try tap(HomeModel.badge(of: "maps"), 1_500)
            try tap(HomeModel.badge(of: "photo"), 1_700)
            try tap(HomeModel.undo, 1_800)
            try tap("widget-last", 2_200)
            try tap(HomeWidget.last.target(of: .unit), 2_600)
            try tap("calendar", 2_800)
            try tap(HomeModel.done, 2_900)
            let audit = story.audit(events, from: .zero, to: .milliseconds(2_960), rate: 120, watching: 2)
            #expect(audit.findings.isEmpty, "\(audit.findings)")
        }
    }
}
