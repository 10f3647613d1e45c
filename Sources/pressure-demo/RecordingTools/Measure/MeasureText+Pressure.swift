import PressureGestures
import PressureJSON

extension MeasureReport {
    func addPressure(to table: inout FigureTable) {
        table.title("Pressure")
        table.add("declared", evidence)
        let levels = measurement.levels
        if levels.readings > 0 {
            var seen = "\(levels.least)…\(levels.greatest), \(ReadingLevels.text(levels.count)) different"
            if levels.count > 1, levels.count <= 8 {
                seen += " (\(levels.sorted.map { "\($0)" }.joined(separator: ", ")))"
            }
            if let steps = levels.steps {
                seen += ", smallest step \(steps.smallest)"
                if steps.grid > 1 { seen += ", all steps multiples of \(steps.grid)" }
            }
            table.add("seen", seen)
            if let outside { table.add("outside", outside) }
            addCourse(to: &table)
        }
        table.add("verdict", (isContradicted ? "contradicts the declared pressure: " : "") + "\(verdict)")
    }

    /// What the description alone promises, and by what.
    var evidence: String {
        let text = "\(PressureEvidence(measurement.axes))"
        return rangeSource == .recording ? text : text + " (\(rangeSource))"
    }

    private var outside: String? {
        guard let pressure = measurement.axes.pressure, let use = measurement.use(of: pressure.code) else { return nil }
        guard use.declared.map({ $0.minimum < $0.maximum }) ?? false else { return nil }
        if use.below == 0, use.above == 0 { return "none outside the declared range" }
        return "\(use.below) below and \(use.above) above the declared range"
    }

    /// How the pressure goes within a contact.
    private func addCourse(to table: inout FigureTable) {
        if measurement.contactFrames > 0 {
            let share = Int64(measurement.pressureFrames) * 1_000 / Int64(measurement.contactFrames)
            table.add(
                "updates",
                "in \(decimalText(share, per: 10, places: 1)) % of the frames between landing and lift "
                    + "(\(measurement.pressureFrames) of \(measurement.contactFrames))")
        }
        let landings = measurement.landings
        var landing: [String] = []
        if !landings.isEmpty {
            landing.append(
                "pressure rises for \(Figure.time(landings.median)) (median) until it falls for the first time, 95 % up to "
                    + "\(Figure.time(landings.quantile(95))) (\(Figure.count(landings.count, "contact")))")
        }
        if measurement.risingOnly > 0 {
            landing.append("in \(Figure.count(measurement.risingOnly, "contact")) the pressure never fell")
        }
        if !landing.isEmpty { table.add("landing", landing.joined(separator: "; ")) }
        let noise = measurement.noise.pressure
        if !noise.isEmpty {
            table.add(
                "still finger",
                "pressure changes by \(Figure.hundredths(noise.mean)) units (mean) from update to update while the "
                    + "finger stays in its place, 95 % up to \(noise.quantile(95)), at most \(noise.greatest) "
                    + "(\(noise.count) updates)")
        }
    }
}

/// Figures as people read them.
package enum Figure {
    /// `1 contact`, `2 contacts`.
    package static func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

    /// Microseconds as milliseconds, from a second on as seconds.
    package static func time(_ microseconds: Int64) -> String {
        if microseconds >= 1_000_000 { return decimalText(microseconds, per: 1_000_000, places: 2) + " s" }
        return decimalText(microseconds, per: 1_000, places: microseconds < 100_000 ? 1 : 0) + " ms"
    }

    /// Somebody else's text without what drives a terminal.
    static func plain(_ text: String) -> String {
        let quoted = JSONText.quoted(text)
        return quoted == "\"" + text + "\"" ? text : quoted
    }

    static func fine(_ microseconds: Int64) -> String { decimalText(microseconds, per: 1_000, places: 2) }

    static func rate(_ periods: Histogram) -> String {
        let median = periods.median
        guard median > 0 else { return "most frames have the same time as the previous frame, so there is no rate" }
        return "\(hertz(median)) Hz, a frame every \(fine(median)) ms"
    }

    /// The rate of a period in hertz, with a decimal.
    static func hertz(_ microseconds: Int64) -> String {
        guard microseconds > 0 else { return "0.0" }
        return decimalText((10_000_000 + microseconds / 2) / microseconds, per: 10, places: 1)
    }

    static func jitter(_ periods: Histogram) -> String {
        let deviation = periods.deviation
        return "\(fine(deviation.median)) ms early or late (median), 95 % up to \(fine(deviation.high)) ms, "
            + "at most \(fine(deviation.greatest)) ms"
    }

    static func hundredths(_ value: Double) -> String {
        decimalText(Int64(min(value * 100, 1e15) + 0.5), per: 100, places: 2)
    }

    /// Micrometres as millimetres.
    static func millimetres(_ micrometres: Double) -> String {
        decimalText(Int64(min(micrometres, 1e15) + 0.5), per: 1_000, places: 3)
    }

    static func shortName(_ use: AxisUse) -> String {
        use.name.hasPrefix("ABS_") ? String(use.name.dropFirst(4)) : use.name
    }

    /// What an axis declares, against what was seen.
    static func limits(_ use: AxisUse) -> String {
        guard let seen = use.seen else { return "\(declared(use)), never seen" }
        var text = "\(declared(use)), seen \(seen.lowerBound)…\(seen.upperBound)"
        if let axis = use.declared, axis.minimum < axis.maximum {
            let whole = Int64(axis.maximum) - Int64(axis.minimum)
            let part = Int64(seen.upperBound) - Int64(seen.lowerBound)
            text += " (\(part * 100 / whole) % of the range)"
        }
        if use.below > 0 { text += ", \(use.below) below" }
        if use.above > 0 { text += ", \(use.above) above" }
        return text
    }

    private static func declared(_ use: AxisUse) -> String {
        use.declared.map { "\($0.minimum)…\($0.maximum)" } ?? "not declared"
    }
}
