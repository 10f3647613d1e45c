import PressureGestures
import PressureJSON

extension MeasureReport {
    /// The report as one JSON object on a line; the page "Measure" of the documentation is its schema.
    package var json: String {
        var object = JSONObject()
        object.add("recording", name)
        if let format { object.add("format", "\(format)") }
        object.add("device", measurement.device.name)
        object.add("reporting", "\(measurement.axes.reporting)")
        object.add("events", measurement.tracker.eventsRead)
        object.add("frames", measurement.frames)
        object.add("duration", (measurement.start.map { measurement.end - $0 } ?? .zero).microseconds)
        object.add("periods", objects: periods)
        object.add("silences", silences)
        object.add("drops", measurement.drops)
        object.add("contacts", contacts)
        object.add("pressure", pressure)
        object.add("places", places)
        object.add("axes", objects: measurement.axisUses.map(axis))
        object.add("findings", findings)
        object.add("skippedLines", skippedLines)
        return object.line
    }

    private var periods: [JSONObject] {
        var lists: [JSONObject] = []
        for (count, periods) in measurement.periods.enumerated() where !periods.isEmpty {
            var object = JSONObject()
            object.add("contacts", count == 0 ? .text("any") : .number(count))
            object.add("frames", periods.count)
            object.add("median", periods.median)
            if periods.median > 0 { object.add("rate", decimals: Figure.hertz(periods.median)) }
            let deviation = periods.deviation
            object.add("jitterMedian", deviation.median)
            object.add("jitterP95", deviation.high)
            object.add("jitterMax", deviation.greatest)
            lists.append(object)
        }
        return lists
    }

    private var silences: JSONObject {
        var object = JSONObject()
        object.add("longest", measurement.longestSilence.microseconds)
        object.add("over100ms", measurement.silences)
        object.add("over500ms", measurement.longSilences)
        return object
    }

    private var contacts: JSONObject {
        var object = JSONObject()
        object.add("count", measurement.contacts)
        object.add("mostAtOnce", measurement.mostAtOnce)
        object.add("slots", measurement.axes.slotCount)
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
        return object
    }

    private var pressure: JSONObject {
        let levels = measurement.levels
        var object = JSONObject()
        object.add("declared", "\(measurement.axes.profile.support)")
        object.add("evidence", evidence)
        object.add("ranges", format == nil ? "the device" : "\(rangeSource)")
        object.add("verdict", verdict.name)
        object.add("contradicts", isContradicted)
        object.add("readings", levels.readings)
        if levels.readings > 0 {
            object.add("minimum", levels.least)
            object.add("maximum", levels.greatest)
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
        return object
    }

    private var places: JSONObject {
        let surface = measurement.axes.surface
        var object = JSONObject()
        object.add("width", decimals: Figure.millimetres(Double(surface.width.micrometres)))
        object.add("height", decimals: Figure.millimetres(Double(surface.height.micrometres)))
        object.add("size", "\(measurement.axes.sizeSource)")
        object.add("noise", noise(measurement.noise.place))
        return object
    }

    private func axis(_ use: AxisUse) -> JSONObject {
        var object = JSONObject()
        object.add("axis", use.name)
        if let declared = use.declared {
            object.add("minimum", declared.minimum)
            object.add("maximum", declared.maximum)
            object.add("resolution", declared.resolution)
        }
        object.add("events", use.count)
        if let seen = use.seen {
            object.add("seenMinimum", seen.lowerBound)
            object.add("seenMaximum", seen.upperBound)
            object.add("below", use.below)
            object.add("above", use.above)
        }
        return object
    }

    private var findings: JSONObject {
        var object = JSONObject()
        for check in StreamCheck.allCases where measurement.tracker.count(of: check) > 0 {
            object.add(check.name, measurement.tracker.count(of: check))
        }
        return object
    }

    private func quantiles(_ histogram: Histogram) -> JSONFragment {
        guard !histogram.isEmpty else { return .null }
        var object = JSONObject()
        object.add("count", histogram.count)
        object.add("minimum", histogram.least)
        object.add("median", histogram.median)
        object.add("p95", histogram.quantile(95))
        object.add("maximum", histogram.greatest)
        return object.fragment
    }

    private func noise(_ histogram: Histogram) -> JSONFragment {
        guard !histogram.isEmpty else { return .null }
        var object = JSONObject()
        object.add("updates", histogram.count)
        object.add("mean", decimals: Figure.hundredths(histogram.mean))
        object.add("p95", histogram.quantile(95))
        object.add("maximum", histogram.greatest)
        return object.fragment
    }
}
