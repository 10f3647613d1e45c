import Testing

@Suite("Names of files that look like something else")
struct FileNameTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    @Test(
        "blanks, and names that begin like options",
        arguments: [
            (["replay", "a tap.evemu"], "a tap.evemu"), (["replay", "--", "--help"], "--help"),
            (["replay", "--", "-x"], "-x"),
        ])
    func recordings(words: [String], name: String) throws {
        try place.copy("Recordings/tap.evemu", to: name)
        try place.run(0, Words(words)).says("# \(name): evemu")
    }

    @Test("without -- such a name is an option")
    func options() throws {
        try place.copy("Recordings/tap.evemu", to: "-x")
        try place.refuses("replay -x", "'-x' is not an option")
        try place.write("-s", "finger at 50,80; press 0.6 in 150ms; lift\n")
        try place.run(0, "synth -- -s").says("# EVEMU 1.3")
    }
}
