import Testing

@Suite("The same recording gives the same bytes")
struct SameBytesTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("at any speed", arguments: [("1", "peek"), ("2.5", "pinned-open")])
    func speed(factor: String, name: String) throws {
        let outcome = try place.run(0, "replay --speed \(factor) Recordings/\(name).evemu")
        #expect(outcome.out == (try place.bytes("Recordings/\(name).events")))
    }

    @Test("twice, and several files as one after another, with an empty line between")
    func several() throws {
        let files = try place.files("Recordings", ["evemu"])
        let all = try place.run(0, Words("replay --pens") + Words(files)).out
        #expect(try place.run(0, Words("replay --pens") + Words(files)).out == all)
        let singly = try files.map { try place.run(Words("replay --pens") + [$0]).text }
        #expect(singly.joined(separator: "\n") == all.text)
    }
}
