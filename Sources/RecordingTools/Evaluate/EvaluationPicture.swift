import PressureGestures

extension Evaluation {
    /// The confusion table as bars and the detection curves, as SVG.
    public var picture: String {
        var picture = PictureText()
        addBars(to: &picture)
        addCurves(to: &picture)
        return picture.text(title: "What pressure-demo makes of \(Figure.count(records.count, "recording"))")
    }

    // MARK: - Bars

    /// The parts of a bar in the order in which they are drawn.
    private static let parts: [(name: String, count: @Sendable (ResponseCounts) -> Int)] = [
        ("ignored", { $0.ignored }), ("none", { $0[.none] }), ("hint", { $0[.hint] }), ("hold", { $0[.hold] }),
        ("peek", { $0[.peek] }), ("pop", { $0[.pop] }),
    ]

    private func addBars(to picture: inout PictureText) {
        picture.skip(30)
        picture.write("What became of each contact", x: 20, y: picture.height, "title")
        picture.skip(22)
        var x = 20
        for part in Self.parts {
            picture.fill(x: "\(x)", y: picture.height - 10, width: "12", height: 12, part.name)
            picture.write(part.name, x: x + 17, y: picture.height)
            x += 90
        }
        picture.skip(10)
        let isOwn = { (device: String) in natural(device).judged >= EvaluationTables.fewTouches }
        for device in devices where isOwn(device) {
            addTitle(device, to: &picture)
            for group in groups.keys.sorted() where group.device == device {
                addBar(group.label.name, groups[group] ?? ResponseCounts(), to: &picture)
            }
        }
        let others = devices.filter { !isOwn($0) }
        guard !others.isEmpty else { return }
        addTitle(Figure.count(others.count, "other device"), to: &picture)
        for label in Set(groups.keys.filter { !isOwn($0.device) }.map(\.label)).sorted() {
            addBar(label.name, counts { $0.label == label && !isOwn($0.device) }, to: &picture)
        }
    }

    private func addTitle(_ text: String, to picture: inout PictureText) {
        picture.skip(24)
        picture.write(text, x: 20, y: picture.height)
        picture.skip(4)
    }

    private func addBar(_ name: String, _ counts: ResponseCounts, to picture: inout PictureText) {
        let (left, width, height) = (210, 470, 14)
        picture.skip(20)
        let y = picture.height - 12
        picture.write(name, x: left - 8, y: picture.height, "faint end")
        var before = 0
        for part in Self.parts {
            let count = part.count(counts)
            guard count > 0 else { continue }
            // Tenths of a pixel, from sums, so that the parts meet.
            let start = before * width * 10 / counts.contacts
            before += count
            let end = before * width * 10 / counts.contacts
            // A single false pop among a thousand contacts must still be seen.
            let shown = max(end - start, 15)
            picture.fill(
                x: Self.tenths(left * 10 + min(start, width * 10 - shown)), y: y, width: Self.tenths(shown),
                height: height, part.name, "\(name): \(part.name) \(count) of \(counts.contacts)")
        }
        picture.write("\(counts.contacts)", x: left + width + 52, y: picture.height, "faint end")
    }

    // MARK: - Curves

    private func addCurves(to picture: inout PictureText) {
        let all = allPresses
        let rises = all.rises
        guard rises.count > 1, let first = rises.first, let last = rises.last else { return picture.skip(20) }
        picture.skip(44)
        picture.write("Semi-synthetic presses answered by force, by their rise", x: 20, y: picture.height, "title")
        picture.skip(20)
        let (left, top, width, height) = (60, picture.height, 680, 240)
        for percent in [0, 25, 50, 75, 100] {
            let y = top + height - height * percent / 100
            picture.rule(x1: left, y1: y, x2: left + width, y2: y)
            picture.write("\(percent) %", x: left - 8, y: y + 4, "faint end")
        }
        for rise in rises {
            picture.write(
                decimalText(Int64(rise), per: 100, places: 1) + " ×", x: left + width * (rise - first) / (last - first),
                y: top + height + 20, "faint middle")
        }
        picture.skip(height + 46)
        var curves = presses.keys.sorted().compactMap { device in presses[device].map { (device, $0) } }
            .filter { $0.1.stills >= TuningChoice.leastStills }
        if curves.isEmpty || presses.count > curves.count { curves.append(("all devices", all)) }
        for (place, (name, counts)) in curves.enumerated() {
            let colour = name == "all devices" ? "ink" : "line\(place % 6)"
            for isCalibrated in counts.hasCalibrated ? [false, true] : [false] {
                let places = rises.compactMap { rise -> (x: String, y: String, meaning: String)? in
                    let rate = counts.rate(isCalibrated: isCalibrated) { $0.rise == rise }
                    guard rate.count > 0 else { return nil }
                    let x = left * 10 + width * 10 * (rise - first) / (last - first)
                    let y = (top + height) * 10 - height * 10 * rate.hits / rate.count
                    let meaning = "\(name), \(rise) per cent of the settled level: \(rate.hits) of \(rate.count)"
                    return (Self.tenths(x), Self.tenths(y), meaning + (isCalibrated ? ", calibrated" : ""))
                }
                picture.curve(places, colour, isDashed: isCalibrated)
            }
            picture.fill(x: "\(left)", y: picture.height - 7, width: "18", height: 3, colour)
            let dashed = counts.hasCalibrated ? "; dashed: calibrated" : ""
            picture.write(
                "\(name), \(Figure.count(counts.stills, "still contact"))\(dashed)", x: left + 26, y: picture.height)
            picture.skip(20)
        }
        picture.skip(6)
    }

    /// Tenths of a pixel as SVG writes them.
    private static func tenths(_ value: Int) -> String { decimalText(Int64(value), per: 10, places: 1) }
}
