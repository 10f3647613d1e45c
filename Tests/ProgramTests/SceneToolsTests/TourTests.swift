import RecordingTools
import Testing

@testable import HomeScreen
@testable import PressureCore
@testable import SceneTools
@testable import TestSupport

@Suite("The tour")
struct TourTests {
    private static let material: Result<TourMaterial, ToolError> = {
        do throws(ToolError) {
            return .success(try TourMaterial(folder: Project.recordings))
        } catch {
            return .failure(error)
        }
    }()

    @Test("every theme is met, and none without evidence")
    func met() throws {
        let tour = Tour(try Self.material.get())
        #expect(tour.themes.map(\.name) == ["Pressure", "Widgets", "Widget design", "Dark mode", "Live activity"])
        for theme in tour.themes {
            #expect(theme.lines.count >= 5)
            #expect(theme.lines.filter { !$0.isMet }.map(\.text) == [], "\(theme.name)")
            #expect(!theme.pictures.isEmpty)
        }
        #expect(tour.isMet)
        #expect(!TourTheme(name: "nothing", summary: "", lines: [], pictures: []).isMet)
    }

    @Test("every recording of the catalogue is played (R-ENG-7)")
    func complete() throws {
        let material = try Self.material.get()
        let catalogue = try Catalogue(folder: Project.recordings)
        #expect(material.plays.map(\.name) == catalogue.entries.map(\.name))
        #expect(material.plays.allSatisfy { $0.violation == nil })
    }

    /// A fault that is planted in what was gathered, and the theme whose ✔ it turns.
    struct Fault: CustomTestStringConvertible, Sendable {
        let theme: String
        let what: String
        let plant: @Sendable (inout TourMaterial) -> Void
        var testDescription: String { "\(theme): \(what)" }
    }

    private static func change(
        _ name: String, _ material: inout TourMaterial, _ change: (inout TourMaterial.Play) -> Void
    ) {
        if let place = material.plays.firstIndex(where: { $0.name == name }) { change(&material.plays[place]) }
    }

    static let faults: [Fault] = [
        Fault(theme: "Pressure", what: "a peek pops at the lift") {
            change("peek", &$0) { $0.names[3] = "popped(force)" }
        },
        Fault(theme: "Pressure", what: "easing ends the peek") { change("ease", &$0) { $0.names.append("tapped") } },
        Fault(theme: "Pressure", what: "a pop comes twice") { change("pop", &$0) { $0.names.append("popped(force)") } },
        Fault(theme: "Pressure", what: "the grammar is broken") { change("icon", &$0) { $0.violation = "I1" } },
        Fault(theme: "Pressure", what: "a recording is missing") { $0.plays.removeAll { $0.name == "long-action" } },
        Fault(theme: "Widgets", what: "a medium widget is a point too high") { material in
            let place = material.pages.firstIndex {
                $0.screen.name == "414x736" && $0.scene.node("widget-trip") != nil
            }
            if let place {
                material.pages[place].scene = material.pages[place].scene.changing("widget-trip") {
                    $0.frame.height = 159
                }
            }
        },
        Fault(theme: "Widgets", what: "a small widget has two targets") { material in
            material.pages[0].scene = material.pages[0].scene.changing("widget-next.time") { $0.target = "word" }
        },
        Fault(theme: "Widgets", what: "a press on a widget does nothing") {
            change("home-widget", &$0) { $0.names = ["touchBegan"] }
        },
        Fault(theme: "Widget design", what: "letters come too near to the edge") { material in
            material.pages[0].scene = material.pages[0].scene.changing("widget-next.time") { $0.frame.x = 14 }
        },
        Fault(theme: "Widget design", what: "a corner is drawn by itself") { material in
            material.pages[0].scene = material.pages[0].scene.changing("widget-trip.map") {
                $0.shape = .rectangle(radius: 8)
            }
        },
        Fault(theme: "Widget design", what: "a placeholder lies elsewhere") { material in
            material.waiting = material.waiting.changing("widget-next.time") { $0.frame.y -= 4 }
        },
        Fault(theme: "Widget design", what: "something peeks while it is edited") {
            $0.editingNames.append("peekBegan(pressure)")
        },
        Fault(theme: "Dark mode", what: "something moves in the dark") { material in
            material.dark = material.dark.changing("maps") { $0.frame.x += 1 }
        },
        Fault(theme: "Dark mode", what: "nothing changes") { $0.dark = $0.light },
        Fault(theme: "Dark mode", what: "the card is as dark as the ground") { material in
            material.darkPeek = material.darkPeek.changing("raised") { $0.traits = .none }
        },
        Fault(theme: "Dark mode", what: "letters fade away") { material in
            material.dark = material.dark.changing("widget-next.time") { $0.text?.ink = .quaternaryLabel }
        },
        Fault(theme: "Live activity", what: "the lock-screen card has another margin") { material in
            material.forms[.lock] = material.forms[.lock]?.changing("lock.word") { $0.frame.x = 10 }
        },
        Fault(theme: "Live activity", what: "stand-by is not twice as large") { material in
            material.forms[.standby] = material.forms[.standby]?.changing("lock.card") { $0.scale = 1.9 }
        },
        Fault(theme: "Live activity", what: "the smallest view shows no force") { material in
            material.forms[.minimal] = material.forms[.minimal]?.changing("pill.gauge") { $0.children = [] }
        },
        Fault(theme: "Live activity", what: "no press opens the pill") {
            $0.plays.removeAll { $0.name == "home-pill" }
        },
    ]

    @Test("each planted fault turns the ✔ of its theme, and of no other, into ✘", arguments: faults)
    func planted(_ fault: Fault) throws {
        var material = try Self.material.get()
        fault.plant(&material)
        let unmet = Tour(material).themes.filter { !$0.isMet }.map(\.name)
        #expect(unmet == [fault.theme])
    }

    @Test("a folder without a catalogue is refused, by name")
    func noFolder() {
        #expect(throws: ToolError.self) { try TourMaterial(folder: "/nowhere/at/all") }
    }

    @Test("the strip of a pop goes from nothing over the pill to the peek, the pop, and nothing (R-LIV-1, R-LIV-25)")
    func strip() throws {
        let replay = try HomeReplay(Project.recordings + "/pop.evemu", HomeSetting())
        let stills = Filmstrip(replay).stills
        #expect(stills.map(\.name) == ["idle", "compact", "light", "peek", "pop", "gone"])
        #expect(stills.map { $0.scene.node("pill") != nil } == [false, true, true, true, true, false])
        #expect(stills[3].scene.node("card") != nil && stills[4].scene.node("card")?.node.role == .page)
        #expect(try Filmstrip(replay).text().contains("<svg"))
    }

    @Test("the appearance changes nothing of what is recognized (R-DRK-2)")
    func sameEvents() throws {
        let path = Project.recordings + "/swipe.evemu"
        let light = try HomeReplay(path, HomeSetting(style: .light))
        let dark = try HomeReplay(path, HomeSetting(style: .dark))
        #expect(light.log == dark.log && light.log.count > 5)
    }

    @Test("recordings made for one whole surface do the same on the home screen's link")
    func sameOnLink() throws {
        let material = try Self.material.get()
        let catalogue = try Catalogue(folder: Project.recordings)
        let names = ["first": "open-in-background", "second": "add-to-reading-list", "third": "copy-link"]
        var same = 0
        for entry in catalogue.entries where entry.options.isEmpty {
            let play = try #require(material.play(entry.name))
            var wanted = entry.events
            for (old, new) in names { wanted = wanted.map { $0.replacing("(\(old))", with: "(\(new))") } }
            if play.names == wanted { same += 1 } else { print("not the same:", entry.name, play.names, wanted) }
        }
        #expect(same >= 40)
    }
}
