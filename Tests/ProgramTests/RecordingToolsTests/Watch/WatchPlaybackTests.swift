import Foundation
import PressureGestures
import Testing

@testable import RecordingTools
@testable import TestSupport

@Suite("Watching a recording")
struct WatchPlaybackTests {
    private static let folder = Project.root.appending(path: "Recordings").path

    private static let entries = (try? Catalogue(folder: folder).entries) ?? []

    @Test(
        "whatever the moments at which one looks, the events are those of the golden log", arguments: entries)
    func golden(_ entry: Catalogue.Entry) throws {
        let golden = try Project.text("Recordings/\(entry.name).events").split(separator: "\n")
            .filter { !$0.hasPrefix("#") && !$0.contains(" progress(") }
        for step: Int64 in [1_000, 16_667, 700_000] {
            var playback = WatchPlayback(try RecordingRun(Self.path(entry), entry.replayOptions(in: Self.folder)))
            var time = try #require(try playback.begin())
            while !playback.isOver {
                try playback.play(until: time)
                time = time + TimeSpan(microseconds: step)
            }
            let model = playback.model
            let lines = model.events.map { String(EventLog.line($0.event, model.app).dropLast()) }
            #expect(lines == golden.map(String.init), "\(entry.name), every \(step) µs")
            #expect(model.eventCount == golden.count)
            #expect(model.contacts.isEmpty)
        }
    }

    @Test("in the middle of a peek the contact stands there with its force, its phase and the guard")
    func middle() throws {
        // The golden log: the peek begins at 0.125 s, the pop comes at 0.625 s; the finger rests at about 0.6.
        var playback = WatchPlayback(try RecordingRun(Self.folder + "/pop.evemu", ReplayOptions()))
        let first = try playback.begin()
        #expect(first == Timestamp(microseconds: 1))
        try playback.play(until: .milliseconds(300))
        let model = playback.model
        let contact = try #require(model.contacts.first)
        #expect(model.contacts.count == 1)
        #expect(contact.explanation?.phase == .peeking)
        #expect(contact.target == 1)
        let force = try #require(contact.force)
        #expect(force > 0.55 && force < 0.65)
        #expect(contact.progress?.stage == .pop)
        #expect(model.now == .milliseconds(300))
        #expect(try #require(model.meter.rate(at: .milliseconds(300))) > 100)
        // The log's letters, each in its column of 30 ms: T at 0, h at 58, P at 125 ms.
        #expect(model.history.last(11).map { $0.letter ?? "." } == Array("Th..P......"))
    }

    @Test("while a pipe has nothing the picture moves on, and nothing is decided before its time")
    func pipe() throws {
        var isReady = true
        let bytes = Array(try Project.text("Recordings/still-hold.evemu").utf8)
        let run = try RecordingRun(bytes: bytes, named: "-", ReplayOptions())
        var playback = WatchPlayback(run) { isReady }
        isReady = false
        let nothing = try playback.begin()
        #expect(nothing == nil)
        try playback.play(until: .milliseconds(10))
        var (events, isOver) = (playback.model.eventCount, playback.isOver)
        #expect(events == 0 && !isOver)
        isReady = true
        _ = try playback.begin()
        try playback.play(until: .milliseconds(100_000_000))
        (events, isOver) = (playback.model.eventCount, playback.isOver)
        #expect(events > 0 && isOver)
        let model = playback.model
        #expect(model.events.contains { $0.text == "peekBegan(hold)" })
    }

    @Test("what is damaged ends the picture with a sentence, and what came before stays")
    func damage() throws {
        var bytes = Array(try Project.text("Recordings/tap.evemu").utf8)
        bytes += Array("E: rubbish\n".utf8)
        var playback = WatchPlayback(try RecordingRun(bytes: bytes, named: "tap", ReplayOptions()))
        do throws(ToolError) {
            _ = try playback.begin()
            try playback.play(until: .milliseconds(100_000))
            Issue.record("the damage was not found")
        } catch {
            playback.fail(error)
        }
        let (model, isOver) = (playback.model, playback.isOver)
        #expect(isOver && model.eventCount >= 1)
        #expect(model.trouble?.hasPrefix("tap:") == true)
        let lines = WatchView(columns: 60, rows: 16, style: .plain).lines(of: model)
        #expect(lines.last?.hasPrefix("tap:") == true)
    }

    private static func path(_ entry: Catalogue.Entry) -> String { "\(folder)/\(entry.name).evemu" }
}
