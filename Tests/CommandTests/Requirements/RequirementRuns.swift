import Foundation
import Synchronization
import Testing

/// Runs the table's commands as people do, each once, however many rows have it.
final class RequirementRuns: Sendable {
    static let shared = RequirementRuns()

    /// One command, for whoever asks first; all others wait for it.
    private final class Run: Sendable {
        let result = Mutex<Result<Sight, any Error>?>(nil)
    }

    private let runs = Mutex<[String: Run]>([:])

    /// What the commands of a row show, in their order.
    func sights(_ commands: [String]) throws -> Sights {
        let sights = try commands.indices.map { place in
            // A command that reads what an earlier one wrote runs behind it, in the same folder.
            let words = commands[place].split(separator: " ")
            let before = commands[..<place].filter { earlier in
                Self.output(of: earlier).map { words.contains($0) } ?? false
            }
            return try sight(commands[place], after: Array(before))
        }
        return Sights(sights)
    }

    private func sight(_ command: String, after before: [String]) throws -> Sight {
        let key = (before + [command]).joined(separator: "\n")
        let run = runs.withLock { runs in
            let run = runs[key] ?? Run()
            runs[key] = run
            return run
        }
        return try run.result.withLock { result in
            let known = result ?? Result { try Self.run(command, after: before, in: Workplace()) }
            result = known
            return try known.get()
        }
    }

    /// What a command writes with `-o`.
    static func output(of command: String) -> Substring? {
        let words = command.split(separator: " ")
        guard let option = words.firstIndex(where: { $0 == "-o" || $0 == "--sound" }) else { return nil }
        let name = words[option + 1]
        return name == "-" ? nil : name
    }

    /// Runs a command where it finds what the project has.
    static func run(_ command: String, after before: [String] = [], in place: Workplace) throws -> Sight {
        for earlier in before { _ = try place.run(words(of: earlier)).ended(0) }
        let outcome = try place.run(words(of: command))
        guard case .exit(let status) = outcome.end else { throw Missing("\(command) ended with \(outcome.end)") }
        var sight = Sight(command: command, status: status, text: outcome.text, complaint: outcome.complaint)
        try claim(status < 2 || outcome.text.isEmpty, "\(command) failed and printed")
        guard status == 0 else { return sight }
        if let name = output(of: command) {
            try claim(place.exists(String(name)), "\(command) did not write \(name)")
            sight.files = try contents(of: String(name), in: place)
        }
        sight.pictures = try pictures(of: command, printed: outcome.text, in: place)
        return sight
    }

    /// The tree behind a picture: the same command, asked for JSON.
    private static func pictures(of command: String, printed: String, in place: Workplace) throws -> [ScenePicture] {
        guard command.hasPrefix("pressure-demo render ") || command == "pressure-demo render" else { return [] }
        if command.contains(" --json") { return ScenePicture.read(printed) }
        let none = ["--animated", "--sound", "--app-file", " list", "auto"]
        guard !none.contains(where: { command.contains($0) }) else { return [] }
        var list = words(of: command).list
        if let option = list.firstIndex(of: "-o") { list.removeSubrange(option...(option + 1)) }
        return ScenePicture.read(try place.run(Words(list + ["--json"])).ended(0).text)
    }

    private static func words(of command: String) -> Words {
        Words(command.split(separator: " ").dropFirst().map(String.init))
    }

    private static func contents(of name: String, in place: Workplace) throws -> [String: String] {
        let kind = try URL(filePath: place.path(name)).resourceValues(forKeys: [.isDirectoryKey])
        guard kind.isDirectory == true else { return [name: String(decoding: try place.bytes(name), as: UTF8.self)] }
        var files: [String: String] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: place.path(name)) {
            files[name + "/" + file] = try place.text(name + "/" + file)
        }
        return files
    }
}
