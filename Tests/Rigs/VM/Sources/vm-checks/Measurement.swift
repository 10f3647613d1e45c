import VirtualDevice

/// What LiveSession costs, beside a C loop that polls and decodes with libevdev and does nothing else.
enum Measurement {
    private static let frames = 3_000

    /// Prints a table; false where a reader failed.
    static func run(_ folder: String, _ results: String) throws {
        print("120 frames a second, \(frames) frames; µs; p50 / p99 / p99.9")
        print("contacts  reader        wake-up to event        kernel's stamp to event   CPU      memory")
        for contacts in [1, 10] {
            let session = try figures([folder + "/live-rig", "read"], contacts, results)
            let loop = try figures([folder + "/poll-loop"], contacts, results)
            print(row(contacts, "LiveSession", session))
            print(row(contacts, "C loop", loop))
            let ratios = (1...3).map { place -> String in hundredths(session[place] * 100 / max(loop[place], 1)) }
            print("          ratio, wake-up to event: \(ratios.joined(separator: " / "))")
        }
    }

    /// What a reader prints: how many samples, three times to the event from the wake-up and three from the kernel's
    /// stamp, CPU time and elapsed time (all ns), and memory (kB).
    private static func figures(_ words: [String], _ contacts: Int, _ results: String) throws -> [Int64] {
        let finger = try Finger()
        let name = words[0].split(separator: "/").last.map(String.init) ?? "reader"
        let reader = try Child(
            words + [finger.device.node, "\(frames)"], output: "\(results)/\(name)-\(contacts)")
        try reader.waitUntilReading(finger.device.node)
        try play(on: finger, contacts)
        try expect(try reader.end(), is: 0, "exit status of \(name) (\(reader.output)\(reader.errors))")
        let figures = reader.output.split(whereSeparator: \.isWhitespace).compactMap { Int64($0) }
        try expect(figures.count, is: 10, "figures of \(name): \(reader.output)")
        try expect(figures[0] > Int64(frames) / 2, "\(name) heard of too few frames: \(figures[0])")
        return figures
    }

    /// A finger that peeks, others that come once it does, and a force that changes in every frame.
    private static func play(on finger: Finger, _ contacts: Int) throws {
        vd_be_punctual()
        defer { vd_be_ordinary() }
        let start = Clock.now() + 5_000_000
        for frame in 0..<frames + 10 {
            vd_sleep_until_nanoseconds(start + Int64(frame) * 1_000_000_000 / 120)
            let force = Int32(frame < 12 ? 20 + frame * 12 : 150 + frame % 7 * 3)
            var changes = frame == 0 ? Finger.down(1, force: force) : Finger.press(force: force)
            if frame >= 60 {
                for slot in Int32(1)..<Int32(contacts) {
                    if frame == 60 {
                        changes += Finger.down(slot + 1, slot: slot, force: 40, x: 200 + slot * 300, y: 500)
                    } else {
                        changes += [
                            (3, 0x2f, slot), (3, 0x35, 200 + slot * 300 + Int32(frame % 5)),
                            (3, 0x3a, (40 + Int32(frame % 6)) * Finger.step),
                        ]
                    }
                }
            }
            try finger.device.frame(changes)
        }
    }

    private static func row(_ contacts: Int, _ reader: String, _ figures: [Int64]) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(width - text.count, 1))
        }
        func three(_ first: Int) -> String {
            (first..<first + 3).map { tenths(figures[$0] / 100) }.joined(separator: " / ")
        }
        let share = hundredths(figures[7] * 10_000 / max(figures[8], 1)) + " %"
        return padded("\(contacts)", 10) + padded(reader, 14) + padded(three(1), 24) + padded(three(4), 26)
            + padded(share, 9) + "\(figures[9]) kB"
    }

    private static func tenths(_ number: Int64) -> String { "\(number / 10).\(number % 10)" }

    private static func hundredths(_ number: Int64) -> String {
        "\(number / 100).\(number % 100 < 10 ? "0" : "")\(number % 100)"
    }
}
