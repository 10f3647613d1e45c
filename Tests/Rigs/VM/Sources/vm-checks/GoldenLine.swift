/// One event of a golden log, or of a live log in the same words; times count from the log's first event.
struct GoldenLine: CustomStringConvertible {
    let time: Int64
    /// Contact, target, and what happened: `contact 1 surface peekBegan(pressure)`.
    let event: String
    let force: Double

    var description: String { "'\(event) \(force)' at \(time) µs" }
    var isProgress: Bool { event.contains(" progress(") }

    /// The lines of a text log: `0.120001 contact 1 surface peekBegan(pressure)  0.529`.
    static func all(_ log: String) -> [GoldenLine] {
        from(
            log.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
                let words = line.split(separator: " ")
                let time = words[0].split(separator: ".")
                let seconds = time.first.flatMap { Int64($0) } ?? 0
                let micros = time.dropFirst().first.flatMap { Int64($0) } ?? 0
                let force = words.last.flatMap { Double($0) }
                // How far a progress has come is left out: `progress(pop 0.13)` is read `progress(pop)`.
                let event = words.dropFirst().dropLast(force == nil ? 0 : 1).filter {
                    !$0.hasSuffix(")") || Double($0.dropLast()) == nil
                }
                let text = event.joined(separator: " ") + (event.last?.contains("progress(") == true ? ")" : "")
                return GoldenLine(time: seconds * 1_000_000 + micros, event: text, force: force ?? 0)
            })
    }

    /// The lines of a JSON log.
    static func all(_ log: GestureLog) -> [GoldenLine] {
        from(
            log.lines.map { line in
                let event = line.event == "highlighted(null)" ? "highlighted(none)" : line.event
                return GoldenLine(
                    time: line.time,
                    event: "contact \(line.field("contact") ?? "?") \(line.field("target") ?? "?") \(event)",
                    force: line.field("pressure").flatMap { Double($0) } ?? 0)
            })
    }

    private static func from(_ lines: [GoldenLine]) -> [GoldenLine] {
        let start = lines.first?.time ?? 0
        return lines.map { GoldenLine(time: $0.time - start, event: $0.event, force: $0.force) }
    }
}
