/// The lines of `--json` logs, as far as the checks need them.
struct GestureLog {
    struct Line {
        let text: Substring

        /// A field's value as it is written, without quotes.
        func field(_ name: String) -> String? {
            guard let range = text.firstRange(of: "\"\(name)\":") else { return nil }
            let value = text[range.upperBound...]
            return value.first == "\""
                ? String(value.dropFirst().prefix { $0 != "\"" }) : String(value.prefix { $0 != "," && $0 != "}" })
        }

        var time: Int64 { field("time").flatMap { Int64($0) } ?? 0 }

        /// The event with what it says beyond its name: `peekBegan(pressure)`.
        var event: String {
            let name = field("event") ?? "?"
            let detail =
                field("reason") ?? field("why") ?? field("trigger") ?? field("cause") ?? field("action")
                ?? field("towards")
            return detail.map { "\(name)(\($0))" } ?? name
        }
    }

    let lines: [Line]
    /// The events alone, byte for byte: without the heading and without lines about the device.
    let text: String

    init(_ log: String) {
        // What the readings show of the device is no gesture: the golden logs have it as a remark.
        let events = log.split(separator: "\n").filter {
            $0.contains("\"event\":") && !$0.contains("\"event\":\"pressureRevised\"")
        }
        lines = events.map(Line.init)
        text = events.map { $0 + "\n" }.joined()
    }

    /// The same log with times that count from another moment, in microseconds; all else stays byte for byte.
    func counted(from origin: Int64) -> GestureLog {
        GestureLog(
            lines.map { line in
                let time = "\"time\":\(line.time)"
                guard let range = line.text.firstRange(of: time) else { return String(line.text) }
                return line.text[..<range.lowerBound] + "\"time\":\(line.time - origin)"
                    + line.text[range.upperBound...]
            }.joined(separator: "\n"))
    }

    /// The events in order, without the progress.
    var story: [String] { lines.map(\.event).filter { !$0.hasPrefix("progress") } }

    func has(_ event: String) -> Bool { story.contains { $0 == event || $0.hasPrefix(event + "(") } }
}
