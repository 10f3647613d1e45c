import Testing

@Suite("What the verbs for recordings print")
struct PrintingTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test("a threshold above the force of the touch: no hint")
    func threshold() throws {
        let outcome = try place.run(0, "replay --set=hint.enter=0.35 Recordings/hint.evemu")
        #expect(!outcome.text.contains("hintBegan"))
        let other = try place.run(0, "replay --set hint.enter=0.35 Recordings/hint.evemu")
        #expect(other.out == outcome.out, "--set=VALUE is --set VALUE")
    }

    @Test("explain names the guard, check what is wrong")
    func reasons() throws {
        try place.run(0, "explain Recordings/hint.evemu").says("No peek by force: 0.30 < peek.enter 0.50")
        try place.run(0, "check Recordings/tap.evemu")
        try place.run(1, "check Recordings/drop.evemu").says("events.dropped")
    }

    @Test("a file that cannot be read keeps no other from being read")
    func several() throws {
        try place.run(2, "check Recordings/drop.evemu nothere Recordings/tap.evemu")
            .says("3 files: 1 without findings, 1 with findings, 1 could not be read")
        for verb in ["explain", "replay"] {
            try place.run(2, "\(verb) Recordings/tap.evemu nothere Recordings/hint.evemu").says("# hint.evemu")
        }
    }
}
