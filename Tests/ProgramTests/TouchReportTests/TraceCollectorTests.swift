import PressureGestures
import RecordingTools
import Testing

@testable import TouchReport

@Suite("What a report knows of a recording")
struct TraceCollectorTests {
    private func milliseconds(_ trace: TouchTrace, _ time: Timestamp) -> Int64 {
        (time - trace.begin).microseconds / 1_000
    }

    @Test("a press that pops: phases, the waits that ran, and what held it up")
    func pop() throws {
        let trace = try TraceSupport.trace(
            "rate 1000\nfinger at 50,80 press 0.1\nhold 50ms\npress 0.6 in 1ms\nhold 250ms\npress 0.9 in 1ms\nhold 100ms\nlift"
        )
        let contact = try #require(trace.contacts.first)
        #expect(trace.contacts.count == 1)
        #expect(contact.phases.map(\.name) == ["touching", "hinting", "peeking", "spent"])
        // The hint comes with the sample that crosses, the peek when the contact is 120 ms old, the pop with a deadline:
        // 15 ms of silence after the sample that crossed.
        let begins = contact.phases.map { milliseconds(trace, $0.from) }
        #expect(begins[0] == 0)
        #expect((50...52).contains(begins[1]))
        #expect(begins[2] == 120)
        for (before, after) in zip(contact.phases, contact.phases.dropFirst()) { #expect(before.to == after.from) }
        #expect(contact.phases.last?.to == contact.leftAt)

        let age = try #require(contact.waits.first { $0.name == "press.age" })
        #expect(age.isOver)
        #expect(milliseconds(trace, age.due) == 120)
        // Force came first: the hold that began with the touch was called off by the peek.
        let hold = try #require(contact.waits.first { $0.name == "hold" })
        #expect(!hold.isOver)
        #expect(hold.from == contact.landedAt)
        #expect(milliseconds(trace, hold.to) == 120)

        let told = contact.points.map { trace.texts[$0.text] }
        #expect(told.first == "touching: 0.10 < hint.enter 0.20")
        #expect(told.contains("peeking: 0.60 < pop.enter 0.80"))
        #expect(contact.points.last?.force == nil)
        #expect(contact.ladder == .standard)
        #expect(!contact.hasOwnReading)
    }

    @Test("a hold on a silent finger is seen at its own time, between two frames")
    func hold() throws {
        let trace = try TraceSupport.trace("finger at 50,80\nhold 700ms\nlift")
        let contact = try #require(trace.contacts.first)
        let peek = try #require(contact.phases.first { $0.name == "peeking" })
        #expect(milliseconds(trace, peek.from) == 500)
        #expect(contact.waits.first { $0.name == "hold" }?.isOver == true)
        // It stays shown after the lift, until the recording ends.
        #expect(contact.phases.last?.name == "pinned")
        #expect(contact.endedAt >= trace.end)
    }

    @Test("a second finger is drawn from its readings, in a row of its own, and nobody judges it")
    func secondFinger() throws {
        let trace = try TraceSupport.trace(
            "finger 1 at 30,80 press 0.1\nhold 400ms\nlift\nfinger 2 at 70,80 after 200ms press 0.7\nhold 300ms\nlift")
        #expect(trace.contacts.count == 2)
        #expect(trace.contacts.map(\.lane) == [0, 1])
        #expect(trace.lanes == 2)
        let second = trace.contacts[1]
        #expect(second.points.allSatisfy { $0.force == nil })
        // 0.7 of full scale, as the script says; the device's steps are whole grams.
        #expect(second.points.first?.reading == Pressure(350.0 / 500))
        #expect(second.phases.map(\.name) == ["ignored"])
        #expect(trace.texts[second.points[0].text] == "ignored: another finger leads")
    }

    @Test("contacts that follow one another share a row")
    func lanes() throws {
        let trace = try TraceSupport.trace(
            "finger 1 at 30,80\nhold 60ms\nlift\nwait 100ms\nfinger 1 at 30,80\nhold 60ms\nlift\nfinger 2 at 70,80 after 20ms\nhold 60ms\nlift"
        )
        #expect(trace.contacts.map(\.lane) == [0, 0, 1])
        #expect(trace.events.map(\.contact).compactMap { $0 }.allSatisfy { trace.contacts.indices.contains($0) })
        let taps = trace.events.filter { $0.event.kind == .tapped }
        #expect(taps.first?.contact == 0)
    }

    @Test("where the judged force is not the reading, both are drawn")
    func graded() throws {
        var run = try RecordingRun(TraceSupport.recording("graded-pop"), ReplayOptions())
        let trace = try TraceCollector.trace(of: &run)
        #expect(trace.contacts.contains { $0.hasOwnReading })
        var light = try RecordingRun(TraceSupport.recording("pop"), ReplayOptions())
        let own = try TraceCollector.trace(of: &light)
        #expect(own.contacts.allSatisfy { !$0.hasOwnReading })
    }

    @Test(
        "looking at every moment changes no event (R-ENG-8)",
        arguments: [
            "pop", "slide-to-select", "pinned-press", "photo-again", "icon-hold", "graded-pop", "drop", "replaced-id",
            "protocol-a-two", "second-at-once", "down-at-start", "noise-peek", "still-hold", "unplug", "fake-pressure",
        ])
    func sameEvents(name: String) throws {
        var plain = try RecordingRun(TraceSupport.recording(name), ReplayOptions())
        var events: [GestureEvent] = []
        try plain.play(into: &events)
        var looked = try RecordingRun(TraceSupport.recording(name), ReplayOptions())
        let trace = try TraceCollector.trace(of: &looked)
        #expect(trace.allEvents == events)
        #expect(!events.isEmpty)
        #expect(trace.violation == nil)
        // What is drawn is in order, and every phase has its place within its contact.
        for contact in trace.contacts {
            #expect(zip(contact.points, contact.points.dropFirst()).allSatisfy { $0.time <= $1.time })
            #expect(contact.phases.allSatisfy { $0.from >= contact.landedAt && $0.to <= contact.endedAt })
            #expect(contact.waits.allSatisfy { $0.from <= $0.to && $0.to <= contact.endedAt })
        }
    }

    @Test("what was wrong with the recording stands among the remarks, with its line")
    func remarks() throws {
        var run = try RecordingRun(TraceSupport.recording("drop"), ReplayOptions())
        let trace = try TraceCollector.trace(of: &run)
        let line = try #require(trace.remarks.first { $0.hasPrefix("line ") })
        let number = try #require(Int(line.dropFirst(5).prefix { $0.isNumber }))
        let lines = try TextFile.text(of: TraceSupport.recording("drop"))
            .split(separator: "\n", omittingEmptySubsequences: false)
        // SYN_DROPPED is event 3 of type 0.
        #expect(lines[number - 1].contains(" 0000 0003 "))
    }
}
