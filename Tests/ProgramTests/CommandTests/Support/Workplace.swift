import Foundation
import Testing

/// A folder of a test's own, in which it runs `pressure-demo` as people do; it goes with the test.
///
/// `Recordings`, `Examples` and `Fixtures` lead to the project's own.
final class Workplace {
    let folder: String
    /// Where profiles are looked for: those that a user keeps must not change what recordings come to.
    let config: String
    private let whole: URL
    private var runs = 0

    static let project = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    /// The program as it was built together with these tests: it lies beside them.
    static let program = Result {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let path = URL(filePath: tests).deletingLastPathComponent().appending(path: "pressure-demo").path
        try #require(FileManager.default.isExecutableFile(atPath: path), "\(path) is missing; build the whole package")
        return path
    }

    init() throws {
        whole = FileManager.default.temporaryDirectory.appending(path: "pressure-commands-\(UUID().uuidString)")
        folder = whole.appending(path: "work").path
        config = whole.appending(path: "config").path
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, path) in [
            ("Recordings", "Recordings"), ("Examples", "Examples"), ("Fixtures", "Tests/Fixtures"),
        ] {
            try manager.createSymbolicLink(
                atPath: folder + "/" + name, withDestinationPath: Self.project.appending(path: path).path)
        }
    }

    deinit { try? FileManager.default.removeItem(at: whole) }

    // MARK: - Files

    func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder + "/" + name }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path(name)))) }

    func text(_ name: String) throws -> String { try bytes(name).text }

    func write(_ name: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path(name))) }

    func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

    func copy(_ name: String, to other: String) throws { try write(other, try bytes(name)) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    func link(_ name: String, to other: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: other)
    }

    /// The files of a folder whose names end so, in the order of their names; the folder leads.
    func files(_ name: String, _ endings: [String]) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name))
            .filter { file in endings.contains { file.hasSuffix("." + $0) } }
            .sorted().map { name + "/" + $0 }
    }

    // MARK: - Runs

    /// Starts the program, and does not wait for it.
    func start(
        _ words: Words, input: Child.Stream = .read("/dev/null"), output: Child.Stream = .write("/dev/null"),
        errors: Child.Stream = .write("/dev/null"), with variables: [String: String] = [:], isPipeIgnored: Bool = false
    ) throws -> Child {
        try start(
            program: [try Self.program.get()] + words.list, input: input, output: output, errors: errors,
            with: variables, isPipeIgnored: isPipeIgnored)
    }

    /// Starts another program, or ours by its path.
    func start(
        program: [String], input: Child.Stream = .read("/dev/null"), output: Child.Stream = .write("/dev/null"),
        errors: Child.Stream = .write("/dev/null"), with variables: [String: String] = [:], isPipeIgnored: Bool = false
    ) throws -> Child {
        var environment = ProcessInfo.processInfo.environment
        environment["COLUMNS"] = nil
        environment["XDG_CONFIG_HOME"] = config
        environment.merge(variables) { $1 }
        return try Child(
            program, in: folder, environment: environment, input: input, output: output, errors: errors,
            isPipeIgnored: isPipeIgnored)
    }

    /// Runs the program to its end and keeps what it writes; without a word about its input it has none.
    func run(
        _ words: Words, input: Child.Stream = .read("/dev/null"), output: Child.Stream? = nil,
        errors: Child.Stream? = nil, with variables: [String: String] = [:], isPipeIgnored: Bool = false
    ) throws -> Outcome {
        try run(
            program: [try Self.program.get()], words, input: input, output: output, errors: errors, with: variables,
            isPipeIgnored: isPipeIgnored)
    }

    /// Runs another program, or ours through one.
    func run(
        program: [String], _ words: Words, input: Child.Stream = .read("/dev/null"), output: Child.Stream? = nil,
        errors: Child.Stream? = nil, with variables: [String: String] = [:], isPipeIgnored: Bool = false,
        atMost seconds: Int32 = 120
    ) throws -> Outcome {
        runs += 1
        let (out, err) = (whole.appending(path: "out\(runs)").path, whole.appending(path: "err\(runs)").path)
        let child = try start(
            program: program + words.list, input: input, output: output ?? .write(out), errors: errors ?? .write(err),
            with: variables, isPipeIgnored: isPipeIgnored)
        let end = child.wait(atMost: seconds)
        return Outcome(
            words: words, end: end, out: output == nil ? try bytes(out) : [],
            errors: errors == nil ? try bytes(err) : [])
    }

    /// Runs a line of the shell, in which "$0" is the program and "$1" the first of the words.
    func shell(_ line: String, _ words: Words = [], atMost seconds: Int32 = 120) throws -> Outcome {
        try run(program: ["/bin/sh", "-c", line, try Self.program.get()], words, atMost: seconds)
    }

    /// The program ends with this status.
    @discardableResult
    func run(
        _ status: Int32, _ words: Words, columns: Int? = nil, at place: SourceLocation = #_sourceLocation
    ) throws -> Outcome {
        let variables = columns.map { ["COLUMNS": String($0)] } ?? [:]
        return try run(words, with: variables).ended(status, at: place)
    }

    /// The program ends with status 2, one line of complaint that holds the text, and nothing on standard output.
    @discardableResult
    func refuses(_ words: Words, _ text: String, at place: SourceLocation = #_sourceLocation) throws -> Outcome {
        let outcome = try run(2, words, at: place).complains(text, at: place).printsNothing(at: place)
        #expect(outcome.complaint.lines.count == 1, "\(outcome.complaint)", sourceLocation: place)
        #expect(outcome.complaint.hasSuffix("\n"), sourceLocation: place)
        return outcome
    }
}
