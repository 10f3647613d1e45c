import Testing

@Suite("convert: one contact, or a part in time, goes as it went")
struct RecordingCutTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// The events of a replay, a line each.
    private func log(_ words: Words) throws -> [String] {
        try place.run("replay" + words).lines.dropFirst().map(String.init)
    }

    /// The gestures of one contact of a bundled recording, within it and cut out of it.
    private func cut(_ name: String) throws -> (before: [String], after: [String]) {
        var words: Words = []
        if name.hasPrefix("photo") || name.hasPrefix("icon") {
            words = "--app Recordings/apps/\(name.replacing("-again", with: "")).json"
        }
        let alone = try place.run("convert Recordings/\(name).evemu --contact 1")
        try place.write("alone.evemu", alone.out)
        let before = try log("Recordings/\(name).evemu" + words).filter { $0.contains(" contact 1 ") }
        #expect(!before.isEmpty)
        return (before, try log("alone.evemu" + words))
    }

    @Test(
        "a contact alone has the gestures that it had",
        arguments: [
            "tap", "hint", "pop", "ease", "slide-to-select", "second-finger", "palm", "drop", "unplug", "photo-again",
            "force-grams", "slot-memory",
        ])
    func alone(name: String) throws {
        let (before, after) = try cut(name)
        #expect(after == before)
    }

    @Test(
        "what it leaves shown is ended by the next contact, or alone by the end of the recording",
        arguments: ["swipe", "pinned-press", "coarse", "long", "icon"])
    func shown(name: String) throws {
        let (before, after) = try cut(name)
        #expect(after.dropLast() == before.dropLast())
        #expect(after.last?.contains("endOfInput") == true)
    }

    @Test("a part in time: what lands in it goes as it went")
    func time() throws {
        try place.write("part.evemu", try place.run("convert Recordings/tap-then-pop.evemu --from 0.2").out)
        let whole = try log("Recordings/tap-then-pop.evemu")
        let tap = try #require(whole.firstIndex { $0.contains("tapped") })
        #expect(try log("part.evemu") == Array(whole[(tap + 1)...]))
    }

    @Test("a touch that reaches across a limit is kept whole, and that is said; --exact cuts it")
    func whole() throws {
        let part = try place.run(0, "convert Recordings/pop.evemu --from 0.2 --to 0.6")
            .complains("Recordings/pop.evemu: touches are kept whole, from 0.000001 s to ")
        #expect(part.complaint.lines.count == 1)
        try place.write("part.evemu", part.out)
        #expect(try log("part.evemu") == log("Recordings/pop.evemu"))
        try place.run(0, "check part.evemu")
        let exact = try place.run(0, "convert Recordings/pop.evemu --from 0.2 --to 0.6 --exact").isQuiet()
        try place.write("exact.evemu", exact.out)
        #expect(try log("exact.evemu").isEmpty)
        try place.run(0, "convert Recordings/pop.evemu --from 0 --to 100").isQuiet()
    }

    @Test("a time of day can be given, or seconds after the first event")
    func clock() throws {
        let relative = try place.run("convert Fixtures/genuine/slots.evtest --from 0.7 --to 1.05").out
        let absolute = try place.run(
            "convert Fixtures/genuine/slots.evtest --from 1795281265.906007 --to 1795281266.256007"
        ).out
        #expect(relative == absolute)
        try place.write("relative.evemu", relative)
        #expect(try log("relative.evemu").contains { $0.contains("touchBegan") }, "it holds contacts 101 to 103")
    }
}
