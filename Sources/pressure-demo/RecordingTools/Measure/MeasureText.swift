import PressureGestures

/// Sections of named figures, set for a terminal of any width from 40 columns.
struct FigureTable {
    private enum Line {
        case title(String)
        case figure(String, String)
    }

    private var lines: [Line] = []

    mutating func title(_ text: String) { lines.append(.title(text)) }

    mutating func add(_ name: String, _ figure: String) { lines.append(.figure(name, figure)) }

    /// The table as text; on narrow terminals a figure stands under its name.
    func text(columns: Int) -> String {
        let isWide = columns >= 60
        var text = ""
        for line in lines {
            switch line {
            case .title(let title): text += (text.isEmpty ? "" : "\n") + title + "\n"
            case .figure(let name, let figure):
                let indent = isWide ? 20 : 4
                let parts = Self.wrapped(figure, max(20, columns - indent))
                if !isWide { text += "  " + name + "\n" }
                for (index, part) in parts.enumerated() {
                    let start = isWide && index == 0 ? "  " + name : ""
                    text += start + String(repeating: " ", count: max(1, indent - start.count)) + part + "\n"
                }
            }
        }
        return text
    }

    /// Words set into lines that are no longer than the width, where words allow.
    static func wrapped(_ text: String, _ width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if line.isEmpty {
                line = String(word)
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        return lines + [line]
    }
}

extension MeasureReport {
    /// The report for people, in lines no longer than the width where words allow.
    package func text(columns: Int = 80) -> String {
        var table = FigureTable()
        addReports(to: &table)
        addContacts(to: &table)
        addPressure(to: &table)
        addPlaces(to: &table)
        let heading = FigureTable.wrapped(self.heading, max(20, columns)).joined(separator: "\n")
        return heading + "\n\n" + table.text(columns: columns)
    }

    private var heading: String {
        let shown = measurement.device.name.isEmpty ? "a device without a name" : measurement.device.name
        let origin = format.map { "\($0), " } ?? ""
        return "\(Figure.plain(name)): \(origin)\(Figure.plain(shown)), \(reporting)"
    }

    private var reporting: String {
        switch measurement.axes.reporting {
        case .slots: "slots"
        case .anonymous: "contacts without slots"
        case .single: "one contact"
        case .pen: "a pen"
        }
    }

    // MARK: - Reports

    private func addReports(to table: inout FigureTable) {
        table.title("Reports")
        let span = measurement.start.map { measurement.end - $0 } ?? .zero
        table.add("frames", "\(measurement.frames) in \(Figure.time(span.microseconds))")
        let all = measurement.periods[0]
        if all.isEmpty {
            table.add("rate", "unknown: no two frames that have a contact lie within 100 ms of each other")
        } else {
            table.add("rate", Figure.rate(all))
            table.add("jitter", Figure.jitter(all))
            let counts = measurement.periods.indices.dropFirst().filter { !measurement.periods[$0].isEmpty }
            for count in counts where counts.count > 1 {
                let periods = measurement.periods[count]
                table.add(
                    "with \(Figure.count(count, "contact"))",
                    "\(Figure.rate(periods)); jitter \(Figure.jitter(periods)); \(Figure.count(periods.count, "period"))"
                )
            }
        }
        table.add(
            "silences",
            measurement.silences == 0
                ? "no gap over 100 ms inside a contact; the longest \(Figure.time(measurement.longestSilence.microseconds))"
                : "the longest gap inside a contact \(Figure.time(measurement.longestSilence.microseconds)); "
                    + "\(measurement.silences) over 100 ms, \(measurement.longSilences) over 500 ms")
        let drops = measurement.drops
        if drops > 0 { table.add("lost events", "the kernel dropped events \(Figure.count(drops, "time"))") }
    }

    // MARK: - Contacts

    private func addContacts(to table: inout FigureTable) {
        table.title("Contacts")
        var contacts = "\(measurement.contacts), at most \(measurement.mostAtOnce) at once"
        if measurement.palms > 0 { contacts += ", \(Figure.count(measurement.palms, "palm"))" }
        if measurement.lost > 0 { contacts += ", \(measurement.lost) without a lift" }
        let slots = measurement.axes.slotCount
        if slots > 0 { contacts += "; \(slots) slots declared" }
        table.add("contacts", contacts)
        let durations = measurement.durations
        if !durations.isEmpty {
            table.add(
                "touches last",
                "\(Figure.time(durations.median)) (median); \(Figure.time(durations.least)) to "
                    + "\(Figure.time(durations.greatest)), 95 % up to \(Figure.time(durations.quantile(95)))")
        }
        let stuck = measurement.tracker.count(of: .touchStuck)
        let open = measurement.downAtEnd
        var stuckText = (stuck == 0 ? "no contact" : Figure.count(stuck, "contact")) + " silent for more than a minute"
        if open.count > 0 {
            stuckText += "; \(open.count) still down at the end, silent for \(Figure.time(open.silence.microseconds))"
        }
        table.add("stuck", stuckText)
        table.add(
            "ghosts",
            measurement.ghosts == 0
                ? "no contact lasted just one frame without moving"
                : "\(Figure.count(measurement.ghosts, "contact")) that lasted one frame, at most 30 ms, without moving")
        table.add("ids", idText)
    }

    private var idText: String {
        var parts: [String] = []
        let reused = measurement.tracker.count(of: .idReused)
        let replaced = measurement.tracker.count(of: .idReplaced)
        if reused > 0 { parts.append("\(Figure.count(reused, "id")) given again while still in use") }
        if replaced > 0 { parts.append("\(Figure.count(replaced, "id")) replaced without a lift") }
        return parts.isEmpty ? "every contact has its own id" : parts.joined(separator: "; ")
    }

    // MARK: - Places

    private func addPlaces(to table: inout FigureTable) {
        table.title("Axes")
        for use in measurement.axisUses {
            table.add(Figure.shortName(use), Figure.limits(use))
        }
        if !measurement.noise.place.isEmpty {
            let noise = measurement.noise.place
            let assumed = measurement.axes.sizeSource == .assumed ? "; the size of the surface is a guess" : ""
            table.add(
                "still finger",
                "moves \(Figure.millimetres(noise.mean)) mm (mean) from update to update, 95 % up to "
                    + "\(Figure.millimetres(Double(noise.quantile(95)))) mm, at most "
                    + "\(Figure.millimetres(Double(noise.greatest))) mm (\(noise.count) updates)\(assumed)")
        }
    }
}
