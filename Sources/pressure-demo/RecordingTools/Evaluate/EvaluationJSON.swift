import PressureGestures
import PressureJSON

extension Evaluation {
    /// Everything that was counted, as one line of JSON.
    package var json: String {
        var object = JSONObject()
        object.add("recordings", fileCount)
        object.add("withoutContact", empty)
        object.add(
            "refused",
            objects: refused.map { record in
                var object = JSONObject()
                object.add("file", record.file)
                object.add("reason", record.refusal ?? "")
                return object
            })
        object.add("groups", objects: groups.keys.sorted().map { Self.json($0, groups[$0] ?? ResponseCounts()) })
        object.add("natural", objects: names.map(naturalJSON))
        object.add("labelledPresses", objects: names.compactMap(labelledJSON))
        object.add("semiSynthetic", objects: presses.keys.sorted().map { Self.json($0, presses[$0] ?? PressCounts()) })
        object.add(
            "targets",
            objects: targets.map { target in
                var object = JSONObject()
                object.add("target", target.name)
                object.add("wanted", target.target)
                object.add("measured", target.measured)
                object.add("isMet", target.isMet.map { .flag($0) } ?? .null)
                return object
            })
        object.add(
            "mistakes",
            objects: mistakes.map { mistake in
                var object = JSONObject()
                object.add("mistake", mistake.kind.rawValue)
                if mistake.isCalibrated { object.add("calibrated", true) }
                object.add("file", mistake.record.file)
                object.add("contact", mistake.contact.json)
                return object
            })
        return object.line
    }

    /// Every device, and nil for all.
    private var names: [String?] { devices.map { $0 } + [nil] }

    private static func json(_ group: Group, _ counts: ResponseCounts) -> JSONObject {
        var object = JSONObject()
        object.add("device", group.device)
        object.add("label", group.label.name)
        object.add("contacts", counts.contacts)
        object.add("ignored", counts.ignored)
        for response in ContactTrial.Response.allCases { object.add(response.rawValue, counts[response]) }
        if group.label.isTap {
            object.add("taps", counts.taps.count)
            object.add("tapsLost", counts.taps.count - counts.taps.hits)
            for verdict in TapVerdict.allCases where counts.notTaps[verdict] ?? 0 > 0 {
                object.add("noTap.\(verdict.rawValue)", counts.notTaps[verdict] ?? 0)
            }
        }
        return object
    }

    private func naturalJSON(_ device: String?) -> JSONObject {
        var object = JSONObject()
        object.add("device", orNull: device)
        for (suffix, isCalibrated) in [("", false), ("Calibrated", true)] {
            let counts = natural(device, isCalibrated: isCalibrated)
            guard counts.judged > 0 else { continue }
            object.add("touches" + suffix, counts.judged)
            object.add("falsePeeks" + suffix, Self.json(counts.falsePeeks))
            object.add("falsePops" + suffix, Self.json(counts.falsePops))
        }
        return object
    }

    private func labelledJSON(_ device: String?) -> JSONObject? {
        let counts = labelledPresses(device)
        guard counts.judged > 0 else { return nil }
        var object = JSONObject()
        object.add("device", orNull: device)
        object.add("peek", Self.json(counts.falsePeeks))
        object.add("pop", Self.json(counts.falsePops))
        if let times = Quantiles(pressDelays(device)) { object.add("touchToPeek", times.json) }
        let after = labelledPresses(device, isCalibrated: true)
        if after.judged > 0 { object.add("peekCalibrated", Self.json(after.falsePeeks)) }
        return object
    }

    private static func json(_ device: String, _ counts: PressCounts) -> JSONObject {
        var object = JSONObject()
        object.add("device", device)
        object.add("stillContacts", counts.stills)
        object.add(
            "byRise",
            objects: counts.rises.map { rise in
                var object = JSONObject()
                object.add("risePercent", rise)
                object.add("byForce", json(counts.rate { $0.rise == rise }))
                object.add("byForceOrHold", json(counts.rate(\.shown) { $0.rise == rise }))
                object.add("popped", json(counts.rate(\.popped) { $0.rise == rise }))
                let beyond = counts.beyond { $0.rise == rise }
                if beyond > 0 { object.add("beyondRange", beyond) }
                let after = counts.rate(isCalibrated: true) { $0.rise == rise }
                if after.count > 0 { object.add("byForceCalibrated", json(after)) }
                return object
            })
        let delays = counts.delays()
        if let times = Quantiles(delays.map(\.sinceTouch.microseconds)) { object.add("touchToPeek", times.json) }
        if let times = Quantiles(delays.map(\.sinceCrossing.microseconds)) { object.add("crossingToPeek", times.json) }
        if let frames = Quantiles(delays.map(\.hundredthsOfFrames)) {
            object.add("crossingToPeekFrames100", frames.json)
        }
        return object
    }

    /// A share with its 95 % interval, in millionths.
    private static func json(_ rate: Proportion) -> JSONObject {
        var object = JSONObject()
        object.add("hits", rate.hits)
        object.add("of", rate.count)
        let range = rate.interval
        object.add("low", decimals: Proportion.rounded(range.lowerBound, places: 6))
        object.add("high", decimals: Proportion.rounded(range.upperBound, places: 6))
        return object
    }
}

extension Quantiles {
    /// The numbers as JSON, in their own unit.
    var json: JSONObject {
        var object = JSONObject()
        object.add("count", count)
        object.add("median", median)
        object.add("p95", high)
        object.add("maximum", greatest)
        return object
    }
}
