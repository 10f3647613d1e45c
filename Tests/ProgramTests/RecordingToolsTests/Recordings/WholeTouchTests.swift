import Foundation
import PressureGestures
import Testing

@testable import RecordingTools
@testable import TestSupport

@Suite("A part of a recording leads to the gestures that it led to in the whole")
struct WholeTouchTests {
    private static let folder = Project.root.appending(path: "Recordings").path

    private static var entries: [Catalogue.Entry] { (try? Catalogue(folder: folder).entries) ?? [] }

    private struct Played: RecordingSink {
        var events: [GestureEvent] = []
        var findings: [StreamCheck: Int] = [:]

        init(_ bytes: [UInt8], _ options: ReplayOptions) throws {
            var run = try RecordingRun(bytes: bytes, named: "t", options)
            try run.play(into: &self)
        }

        mutating func receive(_ event: GestureEvent) { events.append(event) }

        mutating func receive(_ finding: StreamFinding) { findings[finding.check, default: 0] += 1 }
    }

    /// What a cut at a moment keeps, and from when to when.
    private func part(
        of bytes: [UInt8], at time: Timestamp, _ options: ReplayOptions
    ) throws -> (bytes: [UInt8], span: ClosedRange<Timestamp>) {
        var cut = RecordingCut()
        cut.from = time - .zero
        cut.to = cut.from
        var conversion = try Conversion(bytes: bytes, named: "t", options.reading, cut)
        var part: [UInt8] = []
        try conversion.write { part += $0 }
        var reader = try RecordingReader(bytes: part, name: "t", options: options.reading)
        var times: [Timestamp] = []
        while try reader.next() { times += reader.window.events.prefix(reader.window.count).map(\.time) }
        return (part, try #require(times.first)...(try #require(times.last)))
    }

    /// Events as words in which contacts have the numbers of their order: devices without ids count their contacts.
    private func words(_ events: [GestureEvent]) -> [String] {
        var numbers: [ContactID: Int] = [:]
        return events.map { event in
            let number = numbers[event.contact] ?? numbers.count
            numbers[event.contact] = number
            return "\(event.time) contact \(number) target \(event.target) \(event.kind) \(event.position) "
                + "\(event.pressure.map { "\($0.raw)" } ?? "-")"
        }
    }

    /// Whether something stays that an earlier touch has pinned: then the next touch means something else.
    private func isPinned(after events: some Sequence<GestureEvent>) -> Bool {
        events.reduce(false) { isPinned, event in
            switch event.kind {
            case .pinned: true
            case .peekEnded, .popped, .actionSelected, .menuClosed, .playbackEnded, .cancelled: false
            default: isPinned
            }
        }
    }

    /// Recordings in which one touch teaches what the next is worth: a pad's first click, an axis that is found out.
    private static let learning = ["pad-palm", "fake-pressure"]

    @Test("cut around each touch of each bundled recording", arguments: entries)
    func eachTouch(_ entry: Catalogue.Entry) throws {
        let bytes = Array(try Project.text("Recordings/\(entry.name).evemu").utf8)
        let differing = try differences(in: bytes, try entry.replayOptions(in: Self.folder))
        #expect(differing.isEmpty != Self.learning.contains(entry.name), "\(differing)")
    }

    @Test("and of each format that other programs write")
    func eachFormat() throws {
        let folder = Project.root.appending(path: "Tests/Fixtures/genuine")
        var played = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let formats = ["evemu", "evtest", "raw16", "raw24", "yml"]
            guard formats.contains(where: { name.hasSuffix("." + $0) }) else { continue }
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            // Those of keyboards and the like are none of touches.
            guard (try? Played(bytes, ReplayOptions())) != nil else { continue }
            #expect(try differences(in: bytes, ReplayOptions()) == [], "\(name)")
            played += 1
        }
        #expect(played > 4)
    }

    /// The touches that a part with them tells otherwise than the whole.
    private func differences(in bytes: [UInt8], _ options: ReplayOptions) throws -> [String] {
        let whole = try Played(bytes, options)
        var differences: [String] = []
        for landing in whole.events where landing.kind == .touchBegan {
            let (part, span) = try part(of: bytes, at: landing.time, options)
            let played = try Played(part, options)
            for (check, count) in played.findings {
                #expect(count <= whole.findings[check, default: 0], "\(landing.time): \(check.name) is new")
            }
            guard !isPinned(after: whole.events.prefix { $0.time < span.lowerBound }) else { continue }
            let inside = whole.events.filter { span.contains($0.time) }
            // What stays is ended by the end of the part.
            let came = played.events.filter { $0.kind != .cancelled(.endOfInput) }
            let was = words(inside.filter { $0.kind != .cancelled(.endOfInput) })
            if words(came) != was { differences.append("\(landing.time): \(words(came)) and not \(was)") }
        }
        return differences
    }

    @Test("cut exactly, a press in its middle leads to nothing, and says so")
    func exact() throws {
        let bytes = Array(try Project.text("Recordings/pop.evemu").utf8)
        var cut = RecordingCut()
        (cut.from, cut.to) = (.milliseconds(200), .milliseconds(600))
        var counts: [Int] = []
        for isExact in [true, false] {
            cut.isExact = isExact
            var conversion = try Conversion(bytes: bytes, named: "pop.evemu", RecordingOptions(), cut)
            var part: [UInt8] = []
            try conversion.write { part += $0 }
            counts.append(try Played(part, ReplayOptions()).events.count)
            #expect(conversion.complaints.count == (isExact ? 0 : 1), "\(conversion.complaints)")
            let whole = "pop.evemu: touches are kept whole, from 0.000001 s to "
            #expect(conversion.complaints.allSatisfy { $0.hasPrefix(whole) })
        }
        #expect(try counts == [0, Played(bytes, ReplayOptions()).events.count])
    }
}
