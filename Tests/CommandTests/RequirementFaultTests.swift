import Foundation
import Testing

/// A check that cannot fail is worth nothing: what is asked is broken, and the probe has to miss it.
@Suite("What is asked, broken")
struct RequirementFaultTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// What the id's row shows, with something else in place of one of its commands or of what they drew.
    private func expect(
        _ id: String, toMiss complaint: String, at location: SourceLocation = #_sourceLocation,
        _ fault: (inout Sights) throws -> Void
    ) throws {
        let row = try #require(RequirementTable.rows.first { $0.id == id })
        let probe = try #require(ProbeBook.whole.probes[id])
        var sights = try RequirementRuns.shared.sights(row.commands.filter { $0.hasPrefix("pressure-demo") })
        try probe(sights)
        try fault(&sights)
        do {
            try probe(sights)
            Issue.record("\(id) does not notice", sourceLocation: location)
        } catch let missing as Missing {
            #expect(missing.description.contains(complaint), "\(missing)", sourceLocation: location)
        }
    }

    private func see(_ words: String) throws -> Sight {
        try RequirementRuns.run("pressure-demo \(words)", in: place)
    }

    /// A file of the project with something changed, under another name.
    private func change(_ file: String, to name: String, _ old: String, _ new: String) throws {
        let text = try place.text(file)
        try #require(text.contains(old), "\(file) has no \(old)")
        try place.write(name, text.replacing(old, with: new))
    }

    @Test(
        "nothing to be seen is never enough",
        arguments: RequirementTable.rows.filter { $0.commands.contains { $0.hasPrefix("pressure-demo") } })
    func blank(row: Requirement) throws {
        let commands = row.commands.filter { $0.hasPrefix("pressure-demo") }
        let seen = Sights(commands.map { Sight(command: $0, status: 0, text: "", complaint: "") })
        let probe = try #require(ProbeBook.whole.probes[row.id])
        #expect(throws: Missing.self, "\(row.id)") { try probe(seen) }
    }

    @Test("a row: it rests on a picture and says recording; it names a recording at which nothing looks")
    func dishonestRow() throws {
        let lines = RequirementTable.page.split(separator: "\n")
        let line = try #require(lines.first { $0.hasPrefix("| R-LIV-3 |") })
        let claiming = line.replacing("| picture only |", with: "| recording |")
        try #require(claiming != line)
        let padded = claiming.dropLast(2) + "; `pressure-demo replay Recordings/pop.evemu` |"
        #expect(try Requirement(line)?.dishonesty() == nil)
        #expect(
            try Requirement(claiming[...])?.dishonesty() == "R-LIV-3 says recording, but its commands are: picture only"
        )
        #expect(
            try Requirement(padded)?.dishonesty() == "R-LIV-3 says recording, but its probe looks at no such command")
    }

    @Test("an app: its small widget has one target, so the rule finds nothing")
    func silentRule() throws {
        let tomorrow = "\"frame\": [10, 108, 10, 10]"
        try change("Examples/bad-app.json", to: "mended.json", "\(tomorrow), \"widget\": \"weather\"", tomorrow)
        try expect("R-WID-7", toMiss: "two targets are not found") { $0[0] = try see("lint --short mended.json") }
    }

    @Test("an app: one of its actions merely opens")
    func openingAction() throws {
        try change(
            "Recordings/apps/home.json", to: "opens.json", "\"title\": \"Copy Link\"",
            "\"title\": \"Open\", \"role\": \"open\"")
        try expect("R-3DT-49", toMiss: "finds actions.open") { $0[1] = try see("lint opens.json") }
    }

    @Test("a recording: the force is another one for a moment")
    func otherForce() throws {
        try change(
            "Recordings/pop.evemu", to: "pop.evemu", "E: 0.058334 0003 003a 0124", "E: 0.058334 0003 003a 0125")
        try expect("R-ENG-8", toMiss: "differs from Recordings/pop.events") {
            $0[0].text = try see("replay pop.evemu").text
        }
    }

    @Test("a recording: the finger lifts where it should ease")
    func liftInstead() throws {
        try expect("R-3DT-20", toMiss: "the force never eased") { $0[0] = try see("replay Recordings/peek.evemu") }
    }

    @Test("a target: what plays ends when the force eases")
    func playingInstead() throws {
        try expect("R-3DT-20", toMiss: "not one peek") {
            $0[0] = try see("replay Recordings/ease.evemu --app Recordings/apps/photo.json")
        }
    }

    @Test("an option is left out: pressure is on, things are not rearranged, it is no night")
    func missingOptions() throws {
        try expect("R-3DT-52", toMiss: "popped(force)") { $0[2] = try see("replay Recordings/pop.evemu") }
        try expect("R-WID-15", toMiss: "something peeks in light") {
            $0[1] = try see("render Recordings/peek.evemu --filmstrip -o press.svg")
        }
        try expect("R-LIV-21", toMiss: "is #6e2f0c") {
            $0[0] = try see("render --live standby --activity delivery -o day.svg")
        }
    }

    @Test("an option too much: no gap below the hint, larger letters in the dark, another screen")
    func otherOptions() throws {
        try expect("R-ENG-1", toMiss: "the hint flutters") {
            $0[0] = try see("replay --set hint.leave=0.199 Recordings/noise-hint.evemu")
        }
        try expect("R-DRK-1", toMiss: "in dark") {
            $0[1] = try see("render --appearance dark --text-size XL -o larger.svg")
        }
        try expect("R-WID-2", toMiss: "not [\"small 159×159\"") {
            $0[1] = try see("render --screen 428x926 -o other.svg")
        }
    }

    @Test("a picture: a card grows a little less than twice, a row moves too, a name stands under a widget")
    func shiftedThings() throws {
        try expect("R-LIV-18", toMiss: "lock.thing is") {
            try $0.repaint(1, "lock.thing") { $0.frame[0] -= 1 }
        }
        try expect("R-LIV-15", toMiss: "lock.row-pier moves too") {
            try $0.repaint(1, "lock.row-pier") { $0.frame[1] -= 3 }
        }
        try expect("R-WID-36", toMiss: "names the app Calendar") {
            try $0.repaint(0, "widget-next.day") { $0.text = "Calendar" }
        }
    }

    @Test("a picture: letters as faint as their ground, and a colour of the other appearance")
    func wrongColours() throws {
        try expect("R-WID-33", toMiss: "letters in widget-next stand out by") {
            try $0.repaint(1, "widget-next.time") { $0.colour = "#4f545c" }
        }
        try expect("R-DRK-24", toMiss: "the photo adapts") {
            try $0.repaint(1, "photo.sail") { $0.fill = "#000000" }
        }
    }

    @Test("a film: the pill stays too long")
    func lateEnd() throws {
        try expect("R-LIV-17", toMiss: "it is gone") { sights in
            let last = sights[0].pictures.count - 1
            sights[0].pictures[last].time += 2_000_000
        }
    }

    @Test("a file: letters that are drawn, and a recording that lost a line")
    func wrongFiles() throws {
        try expect("R-WID-29", toMiss: "is no letters in the file") { sights in
            sights[0].files = sights[0].files.mapValues { $0.replacing(">Lighthouse<", with: "><") }
        }
        try place.copy("Recordings/pop.evemu", to: "whole.evemu")
        try change("whole.evemu", to: "again.evemu", "0.625001 0003 003a 0427", "0.625001 0003 003a 0350")
        try expect("R-ENG-12", toMiss: "it is not the same") { $0[1] = try see("replay again.evemu") }
    }
}
