import PressureGestures
import PressureJSON

extension MeasureReport {
    /// The report as one JSON object on a line; the page "Measure" of the documentation is its schema.
    package var json: String {
        var object = JSONLine()
        object.add("recording", JSONText.quoted(name))
        if let format { object.add("format", "\"\(format)\"") }
        object.add("device", JSONText.quoted(measurement.device.name))
        object.add("reporting", "\"\(measurement.axes.reporting)\"")
        object.add("events", measurement.tracker.eventsRead)
        object.add("frames", measurement.frames)
        object.add("duration", (measurement.start.map { measurement.end - $0 } ?? .zero).microseconds)
        object.add("periods", periodList)
        object.add("silences", silences)
        object.add("drops", measurement.drops)
        object.add("contacts", contacts)
        object.add("pressure", pressure)
        object.add("places", places)
        object.add("axes", "[" + measurement.axisUses.map(axis).joined(separator: ",") + "]")
        object.add("findings", findings)
        object.add("skippedLines", skippedLines)
        return object.text + "\n"
    }

    private var periodList: String {
        var lists: [String] = []
        for (count, periods) in measurement.periods.enumerated() where !periods.isEmpty {
            var object = JSONLine()
            object.add("contacts", count == 0 ? "\"any\"" : "\(count)")
            object.add("frames", periods.count)
            object.add("median", periods.median)
            if periods.median > 0 { object.add("rate", Figure.hertz(periods.median)) }
            let deviation = periods.deviation
            object.add("jitterMedian", deviation.median)
            object.add("jitterP95", deviation.high)
            object.add("jitterMax", deviation.greatest)
            lists.append(object.text)
        }
        return "[" + lists.joined(separator: ",") + "]"
    }

    private var silences: String {
        var object = JSONLine()
        object.add("longest", measurement.longestSilence.microseconds)
        object.add("over100ms", measurement.silences)
        object.add("over500ms", measurement.longSilences)
        return object.text
    }

    private var contacts: String {
        var object = JSONLine()
        object.add("count", measurement.contacts)
        object.add("mostAtOnce", measurement.mostAtOnce)
        object.add("slots", Int(measurement.axes.slotCount))
        object.add("palms", measurement.palms)
        object.add("ghosts", measurement.ghosts)
        object.add("withoutLift", measurement.lost)
        object.add("stuck", measurement.tracker.count(of: .touchStuck))
        let open = measurement.downAtEnd
        object.add("downAtEnd", open.count)
        if open.count > 0 { object.add("downAtEndSilence", open.silence.microseconds) }
        object.add("idsReused", measurement.tracker.count(of: .idReused))
        object.add("idsReplaced", measurement.tracker.count(of: .idReplaced))
        object.add("duration", quantiles(measurement.durations))
        return object.text
    }

    private var pressure: String {
        let levels = measurement.levels
        var object = JSONLine()
        object.add("declared", "\"\(measurement.axes.profile.support)\"")
        object.add("evidence", JSONText.quoted(evidence))
        object.add("ranges", format == nil ? "\"the device\"" : "\"\(rangeSource)\"")
        object.add("verdict", "\"\(verdict.name)\"")
        object.add("contradicts", "\(isContradicted)")
        object.add("readings", levels.readings)
        if levels.readings > 0 {
            object.add("minimum", Int64(levels.least))
            object.add("maximum", Int64(levels.greatest))
            object.add("levels", levels.count)
        }
        if let steps = levels.steps {
            object.add("smallestStep", steps.smallest)
            object.add("grid", steps.grid)
        }
        object.add("contactFrames", measurement.contactFrames)
        object.add("updates", measurement.pressureFrames)
        object.add("landing", quantiles(measurement.landings))
        object.add("neverFell", measurement.risingOnly)
        object.add("noise", noise(measurement.noise.pressure))
        return object.text
    }

    private var places: String {
        let surface = measurement.axes.surface
        var object = JSONLine()
        object.add("width", Figure.millimetres(Double(surface.width.micrometres)))
        object.add("height", Figure.millimetres(Double(surface.height.micrometres)))
        object.add("size", "\"\(measurement.axes.sizeSource)\"")
        object.add("noise", noise(measurement.noise.place))
        return object.text
    }

    private func axis(_ use: AxisUse) -> String {
        var object = JSONLine()
        object.add("axis", "\"\(use.name)\"")
        if let declared = use.declared {
            object.add("minimum", Int64(declared.minimum))
            object.add("maximum", Int64(declared.maximum))
            object.add("resolution", Int64(declared.resolution))
        }
        object.add("events", use.count)
        if let seen = use.seen {
            object.add("seenMinimum", Int64(seen.lowerBound))
            object.add("seenMaximum", Int64(seen.upperBound))
            object.add("below", use.below)
            object.add("above", use.above)
        }
        return object.text
    }

    private var findings: String {
        var object = JSONLine()
        for check in StreamCheck.allCases where measurement.tracker.count(of: check) > 0 {
            object.add(check.name, measurement.tracker.count(of: check))
        }
        return object.text
    }

    private func quantiles(_ histogram: Histogram) -> String {
        guard !histogram.isEmpty else { return "null" }
        var object = JSONLine()
        object.add("count", histogram.count)
        object.add("minimum", histogram.least)
        object.add("median", histogram.median)
        object.add("p95", histogram.quantile(95))
        object.add("maximum", histogram.greatest)
        return object.text
    }

    private func noise(_ histogram: Histogram) -> String {
        guard !histogram.isEmpty else { return "null" }
        var object = JSONLine()
        object.add("updates", histogram.count)
        object.add("mean", Figure.hundredths(histogram.mean))
        object.add("p95", histogram.quantile(95))
        object.add("maximum", histogram.greatest)
        return object.text
    }
}

/// One JSON object, built field by field.
struct JSONLine {
    private var fields = ""

    var text: String { "{" + fields + "}" }

    /// Adds a value that is JSON already.
    mutating func add(_ name: String, _ value: String) {
        fields += (fields.isEmpty ? "\"" : ",\"") + name + "\":" + value
    }

    mutating func add(_ name: String, _ value: Int64) { add(name, "\(value)") }

    mutating func add(_ name: String, _ value: Int) { add(name, "\(value)") }
}
