import Foundation

/// What a probe looked for and did not find.
struct Missing: Error, CustomStringConvertible {
    let description: String

    init(_ text: String) { description = text }
}

/// Says what is missing where a claim does not hold.
func claim(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    if !holds { throw Missing(text()) }
}

/// The value, which has to be there.
func need<Value>(_ value: Value?, _ name: @autoclosure () -> String) throws -> Value {
    guard let value else { throw Missing("there is no \(name())") }
    return value
}

/// What a command of the table has shown: its words, its files, and what its picture is made of.
struct Sight: Sendable {
    let command: String
    var status: Int32
    var text: String
    var complaint: String
    /// What it wrote, by name; a folder's files stand for themselves.
    var files: [String: String] = [:]
    /// The pictures: one, or those of a film.
    var pictures: [ScenePicture] = []

    /// The only picture, or the first.
    var picture: ScenePicture {
        get throws {
            guard let first = pictures.first else { throw Missing("\(command) draws nothing") }
            return first
        }
    }

    /// The only file that it wrote.
    var file: String {
        get throws {
            try claim(files.count == 1, "\(command) wrote \(files.count) files")
            return try need(files.first?.value, "file")
        }
    }

    /// The same command, where nothing was to be seen.
    var blank: Sight { Sight(command: command, status: status, text: "", complaint: "") }

    /// The gestures that `replay` prints.
    var events: [PrintedEvent] { text.split(separator: "\n").compactMap { PrintedEvent($0) } }

    /// The gestures without progress, and without the end of a hint that leads on.
    var story: String {
        events.map(\.what).filter { !$0.hasPrefix("progress") && $0 != "hintEnded(began)" }.joined(separator: " ")
    }

    /// The ids of the rules of which `lint` found something, with reasons or in a line each.
    var findings: Set<String> {
        Set(text.matches(of: #/: (?:error|warning|note): ([a-zA-Z-]+\.[a-z-]+)(?:: |\n)/#).map { String($0.1) })
    }

    /// Whether `lint` has looked, and found nothing by a rule.
    func isSilent(of rule: String) throws {
        try claim(text.contains(#/: \d+ findings?\b/#), "\(command) has not looked")
        try claim(!findings.contains(rule), "\(command) finds \(rule)")
    }

    func says(_ words: String) throws {
        try claim(text.contains(words), "\(command) does not say \"\(words)\"")
    }
}
