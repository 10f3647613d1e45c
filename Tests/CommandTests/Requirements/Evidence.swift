/// What a requirement is shown by, the best first.
enum Evidence: String, CaseIterable {
    /// A test with real input in the window.
    case finger
    /// A recorded finger; `LiveRecordingTests` plays each of these recordings through the live home screen.
    case recording
    /// The output of a command, where a row is about files or rules.
    case command
    /// Pictures, and audits of pictures, that nobody pressed.
    case picture = "picture only"

    /// What a command of the table is worth.
    init(_ command: String, isRefused: Bool) {
        let words = command.split(separator: " ")
        let plays = words.contains { $0.hasPrefix("Recordings/") && $0.hasSuffix(".evemu") }
        switch (words.first, words.dropFirst().first) {
        case ("Scripts/test-window.sh", _): self = .finger
        case ("pressure-demo", "tour"), ("pressure-demo", "report"), ("pressure-demo", "audit-layout"),
            ("pressure-demo", "audit-motion"):
            self = .picture
        case ("pressure-demo", "render") where !plays:
            self = words.contains { ["--app-file", "--sound"].contains($0) } ? .command : .picture
        case ("pressure-demo", "render"), ("pressure-demo", "replay"), ("pressure-demo", "explain"):
            self = plays && !isRefused ? .recording : .command
        default: self = .command
        }
    }
}

extension Requirement {
    func evidence(of command: String) -> Evidence {
        Evidence(command, isRefused: cell.contains("`\(command)` is refused"))
    }

    /// The best that the row's commands are; nil where it is open.
    var evidence: Evidence? {
        let kinds = commands.map { evidence(of: $0) }
        return isOpen ? nil : Evidence.allCases.first { kinds.contains($0) }
    }

    /// What is wrong with what the row says it is shown by; nil where it is true.
    ///
    /// A command counts only where the row's probe misses something without it.
    func dishonesty() throws -> String? {
        let shown = evidence?.rawValue ?? "nothing"
        guard shownBy == shown else { return "\(id) says \(shownBy), but its commands are: \(shown)" }
        guard let evidence else { return nil }
        let programs = commands.filter { $0.hasPrefix("pressure-demo") }
        let places = programs.indices.filter { self.evidence(of: programs[$0]) == evidence }
        // What no probe can look at is a test, which `isSeen` looks for.
        guard places.count > 0, let probe = ProbeBook.whole.probes[id] else { return nil }
        var sights = try RequirementRuns.shared.sights(programs)
        for place in places { sights[place] = sights[place].blank }
        do { try probe(sights) } catch is Missing { return nil }
        return "\(id) says \(shownBy), but its probe looks at no such command"
    }

    /// How many rows of each part of the page are shown by what, as the page has it.
    static func counts(_ rows: [Requirement]) -> [String] {
        let kinds = Evidence.allCases.map(\.rawValue) + ["nothing"]
        let parts = [
            ("3DT", "Pressing"), ("WID", "Widgets"), ("DRK", "Appearance"), ("LIV", "Live views"),
            ("ENG", "Engineering"),
        ]
        let head = [
            "| rows about | \(kinds.joined(separator: " | ")) |", "|---" + kinds.map { _ in "|---" }.joined() + "|",
        ]
        return head
            + parts.map { part, title in
                let own = rows.filter { $0.id.hasPrefix("R-\(part)-") }
                let counts = kinds.map { kind in "\(own.count { $0.shownBy == kind })" }
                return "| \(title) | \(counts.joined(separator: " | ")) |"
            }
    }
}
