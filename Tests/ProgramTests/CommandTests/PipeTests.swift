import Glibc
import Testing

@Suite("Readers that go away, full disks, closed descriptors, slow pipes")
struct PipeTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Runs the program and goes away when it has printed its first line.
    private func runToFirstLine(_ words: Words, isPipeIgnored: Bool) throws -> (end: Child.End, errors: [UInt8]) {
        let pipe = try NamedPipe(place.path("pipe-\(isPipeIgnored)"))
        // Else a program could have printed all, and complain, before this test has read its first line.
        try pipe.shrink()
        let child = try place.start(
            words, output: .given(pipe.writer), errors: .write(place.path("errors")), isPipeIgnored: isPipeIgnored)
        pipe.closeWriter()
        let start = try #require(pipe.read(until: "\n"))
        #expect(start.contains(0x0a), "it prints something")
        pipe.closeReader()
        return (child.wait(), try place.bytes("errors"))
    }

    /// The recordings that a shell puts in the place of `*`.
    private func expanded(_ command: String) throws -> Words {
        var words: [String] = []
        for word in command.split(separator: " ") {
            words += word == "Recordings/*.evemu" ? try place.files("Recordings", ["evemu"]) : [String(word)]
        }
        return Words(words)
    }

    @Test(
        "every verb ends without a word where nobody reads on, and says that the disk is full",
        arguments: [
            "replay Recordings/peek.evemu", "replay Recordings/*.evemu", "check Recordings/*.evemu",
            "explain Recordings/pop.evemu", "convert Recordings/pop.evemu", "demo Recordings", "tuning", "states",
            "synth Recordings/scripts/pop.synth", "evaluate Recordings --labels Recordings/labels.csv",
            "evaluate Recordings --labels Recordings/labels.csv --json", "lint Examples/bad-app.json",
            "lint --sarif Examples/bad-app.json", "lint --rules", "report Recordings/pop.evemu -o -", "render --json",
            "tour Recordings", "audit-layout --screen 393x852", "audit-layout --screen 393x852 --json",
            "audit-motion Recordings/pop.evemu --rate 60",
        ])
    func output(command: String) throws {
        let words = try expanded(command)
        // It ends by SIGPIPE, or had printed all before; where SIGPIPE is ignored with status 0, or what it found.
        let ended = try runToFirstLine(words, isPipeIgnored: false)
        #expect([.signal(SIGPIPE), .exit(0), .exit(1)].contains(ended.end))
        #expect(ended.errors.isEmpty, "\(ended.errors.text)")
        let ignoring = try runToFirstLine(words, isPipeIgnored: true)
        #expect([.exit(0), .exit(1)].contains(ignoring.end))
        #expect(ignoring.errors.isEmpty, "\(ignoring.errors.text)")
        try place.run(words, output: .write("/dev/full")).ended(2)
            .complains("standard output: No space left on device")
    }

    @Test("a closed standard output or standard error")
    func closed() throws {
        try place.run("replay Recordings/tap.evemu", output: .closed).ended(2)
        try place.run("replay nothere", errors: .closed).ended(2)
    }

    @Test("events are shown while the recording still comes: a reader answers before the rest is sent")
    func slow() throws {
        let (input, output) = (try NamedPipe(place.path("input")), try NamedPipe(place.path("output")))
        let child = try place.start("replay -", input: .given(input.reader), output: .given(output.writer))
        output.closeWriter()
        let recording = try place.text("Recordings/peek.evemu").split(separator: "\n", omittingEmptySubsequences: false)
        try input.write(Array((recording[..<120].joined(separator: "\n") + "\n").utf8))
        let start = try #require(output.read(until: "hintBegan"), "a slow pipe is shown while it runs")
        #expect(start.text.contains("hintBegan"))
        try input.write(Array(recording[120...].joined(separator: "\n").utf8))
        input.closeWriter()
        let rest = try #require(output.read())
        #expect((start + rest).withoutFirstLine == (try place.bytes("Recordings/peek.events").withoutFirstLine))
        #expect(child.wait() == .exit(0))
    }
}
