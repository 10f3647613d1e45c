import Foundation
import PressureGestures
import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("The bundled recordings")
struct CatalogueTests {
    private static let folder = Project.root.appending(path: "Recordings").path

    private static var entries: [Catalogue.Entry] { (try? Catalogue(folder: folder).entries) ?? [] }

    @Test("the catalogue can be read, and every file in the folder is in it")
    func complete() throws {
        let catalogue = try Catalogue(folder: Self.folder)
        let names = catalogue.entries.map(\.name)
        #expect(Set(names).count == names.count, "a name stands twice")
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        for (kind, suffix) in [("recordings", ".evemu"), ("golden logs", ".events")] {
            let found = Set(files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) })
            #expect(found == Set(names), "\(kind) and catalogue differ")
        }
    }

    @Test("each gives the events that its line promises, and the grammar holds (R-ENG-7)", arguments: entries)
    func promised(_ entry: Catalogue.Entry) throws {
        let check = try CatalogueCheck(entry, in: Self.folder)
        #expect(check.events == entry.events, "\(entry.name): \(entry.promise)")
        #expect(check.violation == nil)
    }

    @Test("each gives its golden log, byte for byte; `make goldens` writes them again (R-ENG-8)", arguments: entries)
    func golden(_ entry: Catalogue.Entry) throws {
        let golden = try Project.text("Recordings/\(entry.name).events")
        let log = try CatalogueCheck(entry, in: Self.folder).log
        #expect(log == golden, "\(LineDifference(from: golden, to: log))")
    }

    @Test("explain names the guard that the line names, with its numbers", arguments: entries)
    func explained(_ entry: Catalogue.Entry) throws {
        var run = try RecordingRun(
            "\(Self.folder)/\(entry.name).evemu", try entry.replayOptions(in: Self.folder))
        let stories = try run.tellStories().map { $0.text }.joined(separator: "\n")
        #expect(!entry.explanation.isEmpty, "\(entry.name): the catalogue names no guard")
        #expect(stories.contains(entry.explanation), "\(entry.name): \(stories)")
    }

    /// What `make goldens` has written of each recording.
    private static func golden(of entry: Catalogue.Entry) throws -> String {
        let all = try Project.text("Tests/Fixtures/explained.txt").components(separatedBy: "\n# ")
        return try #require(all.first { $0.replacing("# ", with: "").hasPrefix("\(entry.name).evemu: ") })
    }

    @Test("the program and the library's own `Recording` tell the stories that were kept", arguments: entries)
    func told(_ entry: Catalogue.Entry) throws {
        let (path, options) = ("\(Self.folder)/\(entry.name).evemu", try entry.replayOptions(in: Self.folder))
        var run = try RecordingRun(path, options)
        let (app, targets) = (run.app, run.targets.targets)
        let golden = try Self.golden(of: entry).split(separator: "\n\n").dropFirst().map { $0.split(separator: "\n") }
        #expect(try run.tellStories().map { $0.text.split(separator: "\n") } == golden)
        // A `Recording` counts pressure, and knows nothing of what fingers hide.
        guard options.isPressureOn else { return }
        let stories = try Recording(path, options: options.reading).stories(on: targets) { target, action in
            action.flatMap { app.name(of: $0, in: target) } ?? app.name(of: target)
        }
        #expect(
            stories.map { $0.split(separator: "\n") } == golden.map { $0.filter { !$0.contains("  The finger (") } })
    }

    @Test("each says in its own header that it is synthetic, or the catalogue says that it is not", arguments: entries)
    func labelled(_ entry: Catalogue.Entry) throws {
        let text = try Project.text("Recordings/\(entry.name).evemu")
        #expect(text.hasPrefix("# EVEMU 1.3\n"))
        #expect(text.contains("ynthetic") == entry.isSynthetic)
    }

    @Test("each synthetic one is what its script writes; `make recordings` writes them again", arguments: entries)
    func scripted(_ entry: Catalogue.Entry) throws {
        guard entry.isSynthetic else { return }
        let path = Self.folder + "/scripts/\(entry.name).synth"
        var bytes: [UInt8] = []
        try SynthFile.write(SynthFile.script(path), named: path) { bytes += $0 }
        #expect(
            bytes == Array(try Project.text("Recordings/\(entry.name).evemu").utf8),
            "\(entry.name) and its script differ")
    }

    @Test("the requirements that the catalogue cites are listed", arguments: entries)
    func cited(_ entry: Catalogue.Entry) throws {
        let listed = try Project.text("Tests/Fixtures/requirements.tsv")
        #expect(!entry.requirements.isEmpty)
        for id in entry.requirements { #expect(listed.contains("\n\(id)\t"), "\(entry.name) cites \(id)") }
    }

    @Test("a wrong promise would be seen: a catalogue with one event changed is not as promised")
    func planted() throws {
        let catalogue = try Catalogue(folder: Self.folder)
        let tap = try #require(catalogue.entries.first { $0.name == "tap" })
        #expect(try CatalogueCheck(tap, in: Self.folder).isAsPromised)
        let text = try Project.text("Recordings/README.md")
        let line = try #require(
            text.split(separator: "\n").first { $0.hasPrefix("| tap |") || $0.hasPrefix("| `tap` |") })
        let head = try #require(text.split(separator: "\n").first { $0.hasPrefix("| recording |") })
        let wrong = line.replacing("tapped", with: "popped(force)")
        let temporary = FileManager.default.temporaryDirectory.appending(path: "catalogue-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: temporary) }
        try "\(head)\n|---|---|---|---|---|---|---|---|\n\(wrong)\n".write(
            to: temporary.appending(path: "README.md"), atomically: true, encoding: .utf8)
        let planted = try Catalogue(folder: temporary.path)
        #expect(try !CatalogueCheck(planted.entries[0], in: Self.folder).isAsPromised)
    }
}
