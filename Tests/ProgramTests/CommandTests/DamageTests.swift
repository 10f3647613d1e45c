import Testing

@Suite("Damaged recordings, and those without a header")
struct DamageTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Writes the recording of a peek with a 60th line that nobody can read.
    private func damage() throws {
        var lines = try place.text("Recordings/peek.evemu").split(separator: "\n", omittingEmptySubsequences: false)
        lines[59] = "E: 0.0x garbage"
        try place.write("damaged.evemu", lines.joined(separator: "\n"))
    }

    @Test(
        "the line is named, and skipped only where that was said", arguments: ["replay", "explain", "check", "convert"])
    func line(verb: String) throws {
        try damage()
        try place.run(2, "\(verb) damaged.evemu")
            .complains("damaged.evemu:60: expected \"E: seconds.micros type code value\"")
        try place.run(1, "\(verb) --keep-going damaged.evemu")
    }

    @Test("what was skipped is said, and a conversion that fails leaves no file")
    func skipped() throws {
        try damage()
        try place.run(1, "replay --keep-going damaged.evemu").complains("damaged.evemu: 1 damaged line skipped")
        try place.run(2, "convert damaged.evemu -o never.evemu")
        #expect(!place.exists("never.evemu"))
    }

    @Test("ranges make up for a header")
    func headerless() throws {
        let events = try place.text("Recordings/peek.evemu").lines.filter { $0.hasPrefix("E:") }
        try place.write("headerless.evemu", events.joined(separator: "\n") + "\n")
        try place.run(0, "replay headerless.evemu").complains("--range")
        let outcome = try place.run(
            0, "replay headerless.evemu --range pressure=0:500:1 --range x=0:4000:40 --range y=0:6400:40"
        ).isQuiet()
        #expect(outcome.log == (try place.bytes("Recordings/peek.events").withoutFirstLine))
        try place.run(0, "convert headerless.evemu").says("# The ranges of the axes are guessed")
    }
}
