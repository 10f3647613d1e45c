import Foundation
import PressureGestures
import RecordingTools
import Testing

@testable import HomeWindow

@Suite("Own touches are recorded into files of their own")
struct PhraseFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "phrases-\(UUID())")
    private static let surface = Surface(width: 60, height: 130)

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private static func tap(at milliseconds: Int64, _ pressure: Double?, _ hand: HostPointer.Kind = .finger)
        -> TouchPhrase
    {
        var phrase = TouchPhrase()
        let place = Point(x: 30, y: 60)
        phrase.add(
            LiveTouch(.began, 1, at: place, time: .milliseconds(milliseconds), pressure: pressure, hand: hand))
        phrase.add(LiveTouch(.ended, 1, at: place, time: .milliseconds(milliseconds + 80), hand: hand))
        return phrase
    }

    private var names: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()) ?? []
    }

    @Test("fingers with force, without, and pens each have one, and what is there is kept")
    func kinds() throws {
        try "mine".write(to: folder.appending(path: "pressure-live-1.evemu"), atomically: true, encoding: .utf8)
        let files = PhraseFiles(in: folder.path(percentEncoded: false), on: Self.surface)
        #expect(files.summary == nil && names == ["pressure-live-1.evemu"])
        try files.add(Self.tap(at: 0, 0.2))
        try files.add(Self.tap(at: 500, nil))
        try files.add(Self.tap(at: 1_000, 0.3, .pen))
        try files.add(Self.tap(at: 1_500, 0.4))
        #expect(
            names == [
                "pressure-live-1-pen.evemu", "pressure-live-1-without-force.evemu", "pressure-live-1.evemu",
                "pressure-live-2.evemu",
            ])
        #expect(try String(contentsOf: folder.appending(path: "pressure-live-1.evemu"), encoding: .utf8) == "mine")
        #expect(files.summary?.contains("(the pen's recording needs --pens)") == true)
        // Two taps are two contacts.
        let text = try String(contentsOf: folder.appending(path: "pressure-live-2.evemu"), encoding: .utf8)
        #expect(text.split(separator: "\n").count { $0.contains("ABS_MT_TRACKING_ID") && !$0.contains("-1") } == 2)
    }

    @Test("a folder that cannot be written to is an error with its name")
    func noFolder() {
        let files = PhraseFiles(in: "/nowhere", on: Self.surface)
        #expect(throws: ToolError.self) { try files.add(Self.tap(at: 0, 0.2)) }
    }
}
