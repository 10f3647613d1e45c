import PressureGestures
import PressureJSON

extension Evaluation {
    /// Everything that was counted, as one line of JSON.
    package var json: String {
        var line = JSONLine()
        line.add("recordings", records.count)
        line.add("withoutContact", empty)
        line.add(
            "refused",
            Self.list(
                refused.map { record in
                    var line = JSONLine()
                    line.add("file", JSONText.quoted(record.file))
                    line.add("reason", JSONText.quoted(record.refusal ?? ""))
                    return line.text
                }))
        line.add("groups", Self.list(groups.keys.sorted().map { Self.json($0, groups[$0] ?? ResponseCounts()) }))
        line.add("natural", Self.list(names.map(naturalJSON)))
        line.add("labelledPresses", Self.list(names.compactMap(labelledJSON)))
        line.add("semiSynthetic", Self.list(presses.keys.sorted().map { Self.json($0, presses[$0] ?? PressCounts()) }))
        line.add(
            "targets",
            Self.list(
                targets.map { target in
                    var line = JSONLine()
                    line.add("target", JSONText.quoted(target.name))
                    line.add("wanted", JSONText.quoted(target.target))
                    line.add("measured", JSONText.quoted(target.measured))
                    line.add("isMet", target.isMet.map { "\($0)" } ?? "null")
                    return line.text
                }))
        line.add(
            "mistakes",
            Self.list(
                mistakes.map { mistake in
                    var line = JSONLine()
                    line.add("mistake", JSONText.quoted(mistake.kind.rawValue))
                    if mistake.isCalibrated { line.add("calibrated", "true") }
                    line.add("file", JSONText.quoted(mistake.record.file))
                    line.add("contact", mistake.contact.json)
                    return line.text
                }))
        return line.text + "\n"
    }

    /// Every device, and nil for all.
    private var names: [String?] { devices.map { $0 } + [nil] }

    private static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

    private static func json(_ group: Group, _ counts: ResponseCounts) -> String {
        var line = JSONLine()
        line.add("device", JSONText.quoted(group.device))
        line.add("label", JSONText.quoted(group.label.name))
        line.add("contacts", counts.contacts)
        line.add("ignored", counts.ignored)
        for response in ContactTrial.Response.allCases { line.add(response.rawValue, counts[response]) }
        if group.label.isTap {
            line.add("taps", counts.taps.count)
            line.add("tapsLost", counts.taps.count - counts.taps.hits)
            for verdict in TapVerdict.allCases where counts.notTaps[verdict] ?? 0 > 0 {
                line.add("noTap.\(verdict.rawValue)", counts.notTaps[verdict] ?? 0)
            }
        }
        return line.text
    }

    private func naturalJSON(_ device: String?) -> String {
        var line = JSONLine()
        line.add("device", device.map(JSONText.quoted) ?? "null")
        for (suffix, isCalibrated) in [("", false), ("Calibrated", true)] {
            let counts = natural(device, isCalibrated: isCalibrated)
            guard counts.judged > 0 else { continue }
            line.add("touches" + suffix, counts.judged)
            line.add("falsePeeks" + suffix, Self.json(counts.falsePeeks))
            line.add("falsePops" + suffix, Self.json(counts.falsePops))
        }
        return line.text
    }

    private func labelledJSON(_ device: String?) -> String? {
        let counts = labelledPresses(device)
        guard counts.judged > 0 else { return nil }
        var line = JSONLine()
        line.add("device", device.map(JSONText.quoted) ?? "null")
        line.add("peek", Self.json(counts.falsePeeks))
        line.add("pop", Self.json(counts.falsePops))
        if let times = Quantiles(pressDelays(device)) { line.add("touchToPeek", times.json) }
        let after = labelledPresses(device, isCalibrated: true)
        if after.judged > 0 { line.add("peekCalibrated", Self.json(after.falsePeeks)) }
        return line.text
    }

    private static func json(_ device: String, _ counts: PressCounts) -> String {
        var line = JSONLine()
        line.add("device", JSONText.quoted(device))
        line.add("stillContacts", counts.stills)
        line.add(
            "byRise",
            list(
                counts.rises.map { rise in
                    var line = JSONLine()
                    line.add("risePercent", rise)
                    line.add("byForce", json(counts.rate { $0.rise == rise }))
                    line.add("byForceOrHold", json(counts.rate(\.shown) { $0.rise == rise }))
                    line.add("popped", json(counts.rate(\.popped) { $0.rise == rise }))
                    let beyond = counts.beyond { $0.rise == rise }
                    if beyond > 0 { line.add("beyondRange", beyond) }
                    let after = counts.rate(isCalibrated: true) { $0.rise == rise }
                    if after.count > 0 { line.add("byForceCalibrated", json(after)) }
                    return line.text
                }))
        let delays = counts.delays()
        if let times = Quantiles(delays.map(\.sinceTouch.microseconds)) { line.add("touchToPeek", times.json) }
        if let times = Quantiles(delays.map(\.sinceCrossing.microseconds)) { line.add("crossingToPeek", times.json) }
        if let frames = Quantiles(delays.map(\.hundredthsOfFrames)) { line.add("crossingToPeekFrames100", frames.json) }
        return line.text
    }

    /// A share with its 95 % interval, in millionths.
    private static func json(_ rate: Proportion) -> String {
        var line = JSONLine()
        line.add("hits", rate.hits)
        line.add("of", rate.count)
        let range = rate.interval
        line.add("low", Proportion.rounded(range.lowerBound, places: 6))
        line.add("high", Proportion.rounded(range.upperBound, places: 6))
        return line.text
    }
}

extension Quantiles {
    /// The numbers as JSON, in their own unit.
    var json: String {
        var line = JSONLine()
        line.add("count", count)
        line.add("median", median)
        line.add("p95", high)
        line.add("maximum", greatest)
        return line.text
    }
}
