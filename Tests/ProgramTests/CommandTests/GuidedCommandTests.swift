import Foundation
import Testing

@Suite("record --guided: twelve tasks, by a recording that stands for the device")
struct GuidedCommandTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.run(0, "synth Fixtures/guided/touchscreen.synth -o hands.evemu")
    }

    /// The lines of labels, without their moments.
    private func labels(_ file: String) throws -> [String] {
        try place.text(file).lines.filter { $0.hasPrefix("# label: ") }
            .map { String($0.dropFirst("# label: ".count).prefix { $0 != "." }) }
    }

    /// The first part of the recording, up to the beginning of the sixth task: five tasks and the pause behind them.
    private func parts() throws -> (first: String, rest: String) {
        let text = try place.text("hands.evemu")
        let lines = text.lines
        let header = lines.prefix { !$0.hasPrefix("E:") }
        // The fifth task ends 28.7 s after the beginning of the recording, the sixth begins 31.1 s after it.
        let border = try #require(
            lines.firstIndex { line in
                line.hasPrefix("E: ") && (Double(line.split(separator: " ")[1]) ?? 0) > 30
            })
        let frame = try #require(lines[..<border].lastIndex { $0.contains("SYN_REPORT") })
        func joined(_ lines: some Sequence<Substring>) -> String { lines.map { $0 + "\n" }.joined() }
        return (joined(lines[...frame]), joined(header) + joined(lines[(frame + 1)...]))
    }

    // By hand from the script: a task's first landing and last lift, in seconds; tasks stand 2.4 s apart.
    static let spans = """
        rest from 0, tap from 7, double tap from 13, hold from 16, scroll from 23, swipe from 28, drag from 33, \
        pinch from 41, palm from 45, light press from 50, firm press from 59, deep press from 67
        """

    @Test("it labels what was done, and says each thing once; the same hands give the same bytes")
    func whole() throws {
        let outcome = try place.run(0, "record --guided --from hands.evemu -o mine.evemu")
        #expect(try labels("mine.evemu").joined(separator: ", ") == Self.spans)
        #expect(outcome.lines.count { $0.contains(" of 12: ") } == 12)
        #expect(outcome.lines[0] == "1 of 12: Rest a finger for two seconds without pressing, and lift; 3 times")
        #expect(outcome.lines[1] == "  rest: 3 touches")
        #expect(outcome.lines[23] == "  deep press: 5 touches")
        outcome.complains("12 of 12 tasks are done; count the recognised gestures with")
        outcome.fits(80)
        try place.run(0, "record --guided --from hands.evemu -o again.evemu")
        #expect(try place.bytes("again.evemu") == place.bytes("mine.evemu"))
        // The labels change nothing for who reads the touches.
        let plain = try place.text("mine.evemu").lines.filter { !$0.hasPrefix("# label") }
        try place.write("plain.evemu", plain.map { $0 + "\n" }.joined())
        #expect(try place.run(0, "replay mine.evemu").log == place.run(0, "replay plain.evemu").log)
        try place.run(0, "check mine.evemu")
    }

    @Test("evaluate and calibrate read the file as it is, and a table of labels still goes before")
    func reading() throws {
        try place.run(0, "record --guided --from hands.evemu -o mine.evemu")
        let counted = try place.run(0, "evaluate mine.evemu --no-presses").isQuiet()
        counted.says("1 recording: 1 used (0 of them without a contact), 0 refused; 60 contacts")
        for (label, contacts) in [("tap", 8), ("double tap", 8), ("pinch", 6), ("palm", 3), ("deep press", 5)] {
            let row = try #require(counted.lines.first { $0.hasPrefix("    \(label) ") }, "\(label)")
            let cells = row.dropFirst(4 + label.count).split(separator: " ")
            #expect(cells.first == "\(contacts)", "\(row)")
        }
        try place.run(0, "evaluate mine.evemu --json --no-presses").says("\"recordings\":1,")
        // The same labels in a folder, and with a table that leaves the label open.
        try place.makeFolder("corpus")
        try place.copy("mine.evemu", to: "corpus/mine.evemu")
        try place.copy("Recordings/tap.evemu", to: "corpus/tap.evemu")
        try place.write("corpus/notes.txt", "no recording\n")
        #expect(try place.run(0, "evaluate corpus --no-presses").out == counted.out)
        try place.write("open.csv", "file,label\nmine.evemu,\n")
        #expect(try place.run(0, "evaluate corpus --labels open.csv --no-presses").out == counted.out)
        try place.write("whole.csv", "file,label\nmine.evemu,hold\n")
        let whole = try place.run(0, "evaluate corpus --labels whole.csv --no-presses")
        #expect(whole.lines.contains { $0.hasPrefix("    hold ") } && !whole.text.contains("deep press"))

        let learnt = try place.run(0, "calibrate mine.evemu --json --dry-run")
        // Rest: 3; taps: 8 and 8 of the double taps; everything else is moved or speaks of no press.
        learnt.says("\"canTell\":true").says("\"rests\":3,\"taps\":16,\"others\":26")
        learnt.says("\"light\":[0.")
    }

    @Test("a recording without labels is refused with the next step")
    func without() throws {
        try place.refuses("evaluate Recordings/tap.evemu", "tap.evemu has no labels; record labelled touches with")
        try place.makeFolder("empty")
        try place.refuses(
            "evaluate empty", "no recording in empty has labels; name a table of them with --labels FILE")
        try place.refuses("evaluate nothere", "nothere: there is no such file")
    }

    @Test("labels that cannot be meant are an error with file and line, for both readers")
    func broken() throws {
        let text = try place.text("Recordings/tap.evemu")
        let line = text.lines.count + 1
        try place.write("a.evemu", text + "# label: tap from 9 to 1\n")
        for verb in ["evaluate a.evemu", "calibrate a.evemu --dry-run"] {
            try place.refuses(
                "\(verb)",
                "a.evemu:\(line): the label \"tap\" ends at 1.000000 s, before it begins at 9.000000 s; exchange")
        }
        try place.run(0, "replay a.evemu")
        try place.write("b.evemu", text + "# label: tap from 0 to 0.05\n# label: click from 0.02 to 0.04\n")
        try place.refuses(
            "evaluate b.evemu", "b.evemu:\(line + 1): the label \"click\" overlaps with \"tap\" in")
    }

    @Test("a device that goes in the middle leaves what is done; going on asks for the rest, and all is there")
    func resuming() throws {
        let (first, rest) = try parts()
        try place.write("first.evemu", first)
        try place.write("rest.evemu", rest)
        let before = try place.run(0, "record --guided --from first.evemu -o mine.evemu")
        before.complains("5 of 12 tasks are done; continue with  pressure-demo record --guided --resume mine.evemu")
        let kept = try place.text("mine.evemu")
        #expect(
            try labels("mine.evemu").map { $0.split(separator: " from")[0] } == [
                "rest", "tap", "double tap", "hold", "scroll",
            ])
        try place.run(0, "check mine.evemu")

        let after = try place.run(0, "record --guided --from rest.evemu --resume mine.evemu")
        let text = try place.text("mine.evemu")
        #expect(text.hasPrefix(kept), "what was recorded stays as it is")
        #expect(after.lines.first == "  rest: done before")
        #expect(after.lines.contains("6 of 12: Flick quickly, 5 times"))
        #expect(!after.lines.contains { $0.hasPrefix("1 of 12: ") }, "what is done is not asked for again")
        #expect(try labels("mine.evemu").count == 12)
        #expect(text.lines.count { $0 == "# the recording continues here" } == 1)
        let times = text.lines.filter { $0.hasPrefix("E: ") }.map { Double($0.split(separator: " ")[1]) ?? -1 }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "time goes on")
        try place.run(0, "check mine.evemu")
        let counted = try place.run(0, "evaluate mine.evemu --no-presses")
        try place.run(0, "record --guided --from hands.evemu -o whole.evemu")
        #expect(try counted.log == place.run(0, "evaluate whole.evemu --no-presses").log)
        try place.run(0, "record --guided --from rest.evemu --resume mine.evemu").says("all 12 tasks are done")
        #expect(try place.text("mine.evemu") == text)
    }

    @Test("Ctrl-C in the middle of a touch leaves a valid file; a frame that was cut is cut off when it goes on")
    func interrupted() throws {
        let (first, rest) = try parts()
        let pipe = try NamedPipe(place.path("hands"))
        let child = try place.start(
            "record --guided --from - -o mine.evemu", input: .read(place.path("hands")),
            output: .write(place.path("said")), errors: .write(place.path("complaints")))
        // The sixth task has begun, and its finger is down.
        let landing = rest.lines.prefix { !$0.hasPrefix("E:") }.count
        let more = rest.lines[landing...].prefix(12).map { $0 + "\n" }.joined()
        try pipe.write(Array((first + more).utf8))
        var looks = 0
        while looks < 4_000, !((try? place.text("said"))?.contains("6 of 12") ?? false), !child.ends(within: 5) {
            looks += 1
        }
        kill(child.process, SIGINT)
        #expect(child.wait() == .exit(0))
        #expect(try place.text("complaints").contains("5 of 12 tasks are done; continue with"))
        let kept = try place.text("mine.evemu")
        #expect(kept.hasSuffix("\n") && kept.lines.last?.contains("SYN_REPORT") == true)
        #expect(try labels("mine.evemu").count == 5)
        try place.run(1, "check mine.evemu").says("1 finding").says("touch.downAtEnd")

        // As if the machine had lost power while it wrote.
        try place.write("mine.evemu", kept + "E: 99.000000 0003 0035 0300\t# EV_ABS\nE: 99.0000")
        try place.write("rest.evemu", rest)
        try place.run(0, "record --guided --from rest.evemu --resume mine.evemu")
            .complains("mine.evemu: the last frame is unfinished, and is cut off")
        #expect(try place.text("mine.evemu").hasPrefix(kept))
        #expect(try labels("mine.evemu").count == 12)
        // The finger that was down when it was left is lost there, and nothing is made of it.
        let story = try place.run(0, "replay mine.evemu")
        #expect(story.text.contains("cancelled(dropped)"))
        try place.run(0, "evaluate mine.evemu --no-presses").says("0 refused; 60 contacts")
    }

    @Test("a file that is there is kept, and another device cannot go on with it")
    func refusals() throws {
        try place.run(0, "record --guided --from hands.evemu -o mine.evemu")
        try place.refuses(
            "record --guided --from hands.evemu -o mine.evemu",
            "mine.evemu exists already; continue it with --resume mine.evemu, use another name, or --force to replace it"
        )
        try place.run(0, "record --guided --from hands.evemu -o mine.evemu --force")
        try place.refuses(
            "record --guided --from Recordings/tap.evemu --resume mine.evemu",
            "mine.evemu was recorded on \"Synthetic Graded Touchscreen\" (0006:0000:0008), but this is")
        let smaller = try place.text("hands.evemu").replacingOccurrences(
            of: "A: 36 0 6400 0 0 40", with: "A: 36 0 5600 0 0 40")
        try place.write("smaller.evemu", smaller)
        try place.refuses(
            "record --guided --from smaller.evemu --resume mine.evemu",
            "mine.evemu was recorded on \"Synthetic Graded Touchscreen\" with ABS_MT_POSITION_Y=0:6400:40, and now it is "
                + "0:5600:40; undo this change, or start a new file with -o FILE")
        try place.refuses(
            "record --guided --from mine.evemu --resume mine.evemu", "mine.evemu is an input of this command")
        try place.refuses("record --guided --from hands.evemu --resume nothere", "nothere: there is no such file")
        try place.write("text", "hello\n")
        try place.run(2, "record --guided --from hands.evemu --resume text")
        #expect(try place.text("text") == "hello\n")
        try place.refuses("record --guided --from nothere -o new.evemu", "nothere: there is no such file")
        #expect(!place.exists("new.evemu"))
    }

    @Test(
        "words that do not go together",
        arguments: [
            ("--guided --from hands.evemu", "a file is needed: -o FILE, or --resume FILE to continue a recording"),
            ("--guided -o a --resume b --from hands.evemu", "-o FILE starts a recording, --resume FILE continues"),
            ("--guided -o a --seconds 3", "--guided ends with its last task"),
            ("--guided some --from hands.evemu -o a", "give a device, or a recording with --from"),
            ("--resume a", "--resume and --from are for --guided"),
            ("--from hands.evemu -o a", "--resume and --from are for --guided"),
        ])
    func words(words: String, complaint: String) throws { try place.refuses("record \(words)", complaint) }
}
