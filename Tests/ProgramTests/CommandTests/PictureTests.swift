import Foundation
import Testing

@Suite("The pictures that README shows")
struct PictureTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private static let script = Workplace.project.appending(path: "Scripts/write-pictures.sh").path

    /// Where the program lies.
    private static func binaries() throws -> String {
        URL(filePath: try Workplace.program.get()).deletingLastPathComponent().path
    }

    private func check(_ status: Int32, with variables: [String: String] = [:]) throws -> Outcome {
        let words = Words(["--check", try Self.binaries()])
        return try place.run(program: [Self.script], words, with: variables).ended(status)
    }

    @Test("are what the program draws; `make pages` writes them again")
    func current() throws { try check(0).says("write-pictures: 8 passed, 0 failed") }

    @Test("a picture that the program no longer draws so is named, and one that is missing")
    func planted() throws {
        try place.makeFolder("pictures")
        let words = Words([try Self.binaries()])
        try place.run(program: [Self.script], words, with: ["PICTURES": place.path("pictures")]).ended(0)
        let old = try place.text("pictures/peek~dark.svg")
        try place.write("pictures/peek~dark.svg", old.replacing("Tide table", with: "Time table"))
        try place.write("pictures/pop.svg", try place.text("pictures/pop~dark.svg"))
        let outcome = try check(1, with: ["PICTURES": place.path("pictures")])
            .says("peek~dark.svg is not what the program draws: run  make pages ").says("6 passed, 2 failed")
        #expect(outcome.text.contains("pop.svg is not") && !outcome.text.contains("actions.svg is not"))
    }
}
