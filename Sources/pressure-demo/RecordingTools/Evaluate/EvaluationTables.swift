import PressureGestures

/// The tables of an evaluation, for terminals and for pages.
struct EvaluationTables {
    let evaluation: Evaluation

    init(_ evaluation: Evaluation) { self.evaluation = evaluation }

    /// All tables with something in them.
    var all: [TableText] {
        [confusion, notTaps, falseResponses, labelled, rises, curves, delays]
    }

    private static func counts(_ name: String, _ counts: ResponseCounts) -> [String] {
        let isTap = counts.taps.count > 0
        return [name, "\(counts.contacts)", "\(counts.ignored)"]
            + ContactTrial.Response.allCases.map { "\(counts[$0])" }
            + [isTap ? "\(counts.taps.hits)" : "–", isTap ? "\(counts.taps.count - counts.taps.hits)" : "–"]
    }

    /// What became of the contacts, by device and label.
    var confusion: TableText {
        var table = TableText(
            "The result of each contact (ignored: no response was possible; none: no response; taps: taps that were "
                + "recognised; lost: taps that were not recognised; only tap and click recordings fill the columns "
                + "\"taps\" and \"lost\")",
            ["label", "contacts", "ignored", "none", "hint", "peek", "pop", "hold", "taps", "lost"])
        for device in evaluation.devices {
            table.heading(device)
            for group in evaluation.rows(of: device) {
                table.add(Self.counts(group.label.name, evaluation.groups[group] ?? ResponseCounts()))
            }
        }
        if evaluation.groups.count > 1 {
            table.heading("all devices")
            table.add(Self.counts("all", evaluation.counts { _ in true }))
        }
        return table
    }

    /// The contacts of tap recordings that are no taps.
    var notTaps: TableText {
        var table = TableText(
            "Contacts that are not taps, in tap and click recordings, with the reason", ["reason", "contacts"])
        let all = evaluation.counts { _ in true }
        for verdict in TapVerdict.allCases {
            if let count = all.notTaps[verdict], count > 0 { table.add([verdict.words, "\(count)"]) }
        }
        return table
    }

    /// Devices with fewer touches are counted together: none of them is enough for a rate of its own.
    static let fewTouches = 30

    /// The devices with enough touches, and those that are counted together.
    private var devices: (own: [String], others: [String]) {
        let isEnough = { (device: String) in evaluation.natural(device).judged >= Self.fewTouches }
        return (evaluation.devices.filter(isEnough), evaluation.devices.filter { !isEnough($0) })
    }

    /// What force began or popped that it should not have.
    var falseResponses: TableText {
        var table = TableText(
            "False peeks and pops by force, for each 1,000 touches not labelled as presses, with the 95 % interval",
            ["device", "touches", "peeks", "in 1,000", "pops", "in 1,000"])
        func add(_ name: String, _ counts: ResponseCounts) {
            guard counts.judged > 0 else { return }
            table.add([
                name, "\(counts.judged)", "\(counts.forcedPeeks)", counts.falsePeeks.perThousand, "\(counts.pops)",
                counts.falsePops.perThousand,
            ])
        }
        func add(_ name: String, _ devices: [String]) {
            for isCalibrated in [false, true] {
                var sum = ResponseCounts()
                for device in devices { sum.add(evaluation.natural(device, isCalibrated: isCalibrated)) }
                add(isCalibrated ? "… calibrated" : name, sum)
            }
        }
        let (own, others) = devices
        for device in own { add(device, [device]) }
        if !others.isEmpty { add("\(others.count) with few touches", others) }
        if own.count + others.count > 1 { add("all", own + others) }
        return table
    }

    /// The touches that are labelled as presses.
    var labelled: TableText {
        var table = TableText(
            "Touches labelled as presses: how many peeked by force (with the 95 % interval), how many popped by force, "
                + "and how long after the touch they peeked (median, and the time that 95 of 100 peeks do not exceed)",
            ["device", "presses", "peek", "pop", "touch to peek"])
        for device in evaluation.devices + ["all"] {
            for isCalibrated in [false, true] {
                let own = device == "all" ? nil : device
                let counts = evaluation.labelledPresses(own, isCalibrated: isCalibrated)
                guard counts.judged > 0 else { continue }
                table.add([
                    isCalibrated ? "… calibrated" : device, "\(counts.judged)",
                    Proportion(counts.forcedPeeks, of: counts.judged).percentWithInterval,
                    Proportion(counts.pops, of: counts.judged).percent,
                    Self.times(Quantiles(evaluation.pressDelays(own, isCalibrated: isCalibrated))),
                ])
            }
        }
        return table
    }

    private static func times(_ quantiles: Quantiles?) -> String {
        quantiles.map { "\(Figure.time($0.median)), 95 % \(Figure.time($0.high))" } ?? "–"
    }

    private var pressDevices: [(String, PressCounts)] {
        let own = evaluation.presses.keys.sorted().compactMap { device in
            evaluation.presses[device].map { (device, $0) }
        }
        return own.count > 1 ? own + [("all", evaluation.allPresses)] : own
    }

    /// Semi-synthetic presses by their rise: the detection curve.
    var rises: TableText {
        let all = evaluation.allPresses
        var table = TableText(
            "Semi-synthetic presses recognised: motionless contacts whose force was multiplied (at 1.0 × the force "
                + "is as recorded, so a peek there means that the recorded finger pressed; the shares leave out presses "
                + "beyond the device's range)",
            ["device"] + all.rises.map { decimalText(Int64($0), per: 100, places: 1) + " ×" })
        func row(_ name: String, _ rate: (Int) -> Proportion) {
            table.add([name] + all.rises.map { Self.whole(rate($0)) })
        }
        for (device, counts) in pressDevices {
            table.heading("\(device), \(Figure.count(counts.stills, "motionless contact"))")
            row("peek by force") { rise in counts.rate { $0.rise == rise } }
            if counts.hasCalibrated {
                row("… calibrated") { rise in counts.rate(isCalibrated: true) { $0.rise == rise } }
            }
            row("by force or hold") { rise in counts.rate(\.shown) { $0.rise == rise } }
            row("pop") { rise in counts.rate(\.popped) { $0.rise == rise } }
            let beyond = all.rises.map { rise in counts.beyond { $0.rise == rise } }
            if beyond.contains(where: { $0 > 0 }) { table.add(["beyond the range"] + beyond.map { "\($0)" }) }
        }
        return table
    }

    /// The same by curve and by how long the rise took.
    var curves: TableText {
        let all = evaluation.allPresses
        let rises = all.rises.filter { $0 > 100 }
        var table = TableText(
            "Semi-synthetic presses recognised by force, for each curve and for each duration of the rise (held out: never "
                + "used to choose thresholds)",
            ["curve or duration"] + rises.map { decimalText(Int64($0), per: 100, places: 1) + " ×" })
        for curve in all.curves where !rises.isEmpty {
            table.add(
                [curve.rawValue + (curve.isHeldOut ? " (held out)" : "")]
                    + rises.map { rise in
                        Self.whole(all.rate { $0.curve == curve && $0.rise == rise })
                    })
        }
        for length in all.lengths where !rises.isEmpty {
            table.add(
                ["\(length)"]
                    + rises.map { rise in
                        Self.whole(all.rate { $0.length == length && $0.rise == rise })
                    })
        }
        return table
    }

    /// How long a peek by force took.
    var delays: TableText {
        var table = TableText(
            "Semi-synthetic presses: time to the peek by force, from the touch and from the crossing of the peek's threshold "
                + "(median, and the time that 95 of 100 peeks do not exceed)",
            ["device", "peeks", "since the touch", "since the crossing", "in frames"])
        for (device, counts) in pressDevices {
            let delays = counts.delays()
            guard let touch = Quantiles(delays.map { $0.sinceTouch.microseconds }),
                let crossing = Quantiles(delays.map { $0.sinceCrossing.microseconds }),
                let frames = Quantiles(delays.map(\.hundredthsOfFrames))
            else { continue }
            func text(_ quantiles: Quantiles) -> String {
                "\(Figure.time(quantiles.median)), \(Figure.time(quantiles.high))"
            }
            func frame(_ value: Int64) -> String { decimalText(value, per: 100, places: 1) }
            table.add([
                device, "\(touch.count)", text(touch), text(crossing), "\(frame(frames.median)), \(frame(frames.high))",
            ])
        }
        return table
    }

    private static func whole(_ rate: Proportion) -> String {
        rate.share.map { Proportion.rounded($0 * 100, places: 0) + " %" } ?? "–"
    }
}
