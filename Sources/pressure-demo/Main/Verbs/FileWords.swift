import Glibc
import PressureGestures
import RecordingTools

/// The command line of a verb that reads recordings: files, and the options they share.
struct FileWords {
    private(set) var options = ReplayOptions()
    private var paths: [String] = []
    private let verb: String

    init(help verb: String) { self.verb = verb }

    /// Sorts the words; those that are neither files nor shared options are offered to the verb.
    mutating func read(
        _ arguments: [String], sharesAll: Bool = true,
        _ own: (String, inout ArraySlice<String>) throws(ToolError) -> Bool
    ) throws(ToolError) {
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            guard isOption else { return paths.append(word) }
            if try own(word, &rest) { return }
            guard sharesAll ? try options.read(word, &rest) : try options.takeReading(word, &rest) else {
                throw ToolError("'\(word)' is not an option; `pressure-demo \(verb) --help` lists the options")
            }
        }
    }

    /// Whether no file was named.
    var isEmpty: Bool { paths.isEmpty }

    /// The files; at least one.
    func files(
        _ what: String = "recording", example: String = "Recordings/peek.evemu"
    ) throws(ToolError) -> [String] {
        guard !paths.isEmpty else {
            throw ToolError("which \(what)? for example  pressure-demo \(verb) \(example)")
        }
        guard paths.filter({ $0 == "-" }).count <= 1 else { throw ToolError("standard input can be read only once") }
        // An output that is one of them is refused at once, and not when it is full.
        for path in paths + options.files { ReadFiles.announce(path) }
        return paths
    }

    /// Whether a word names a recording: what there is in the file system and no device, and what looks like a file.
    static func isRecording(_ name: String) -> Bool {
        var status = stat()
        guard name != "-", unsafe stat(name, &status) == 0 else {
            return name == "-" || (name.contains("/") && !name.hasPrefix("/dev/")) || name.contains(".")
        }
        return status.st_mode & S_IFMT != S_IFCHR
    }

    /// What there is to say about how a recording was read, apart from its events.
    static func complaints(
        of run: borrowing RecordingRun, _ file: String, violation: GestureGrammar.Violation?
    ) -> [String] {
        let warnings = run.reader.window.warnings + run.remarks
        var lines = run.notes.map { "\($0)" } + warnings.map { "\(file): \($0)" }
        for problem in run.reader.window.problems.prefix(3) { lines.append("\(problem): skipped") }
        let skipped = run.reader.window.skipped
        if skipped > 0 { lines.append("\(file): \(skipped) damaged line\(skipped == 1 ? "" : "s") skipped") }
        if let violation { lines.append("\(file): please report this: the event grammar was broken: \(violation)") }
        return lines
    }

    static func isFinding(_ run: borrowing RecordingRun, _ violation: GestureGrammar.Violation?) -> Bool {
        violation != nil || run.reader.window.skipped > 0
    }

    /// Says what there is to say, and what the exit status is.
    static func status(
        of run: borrowing RecordingRun, _ file: String, violation: GestureGrammar.Violation?
    ) -> ExitStatus {
        for line in complaints(of: run, file, violation: violation) { Output.complain(line) }
        return isFinding(run, violation) ? .findings : .fine
    }
}
