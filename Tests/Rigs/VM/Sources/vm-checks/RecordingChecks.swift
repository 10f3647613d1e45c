/// Every recording of the project, played into the kernel at its own pace while the program watches and records.
enum RecordingChecks {
    /// The recordings of which the kernel holds something back, and what; no other may lose an event.
    static let heldBack: [String: Set<KernelRules.Reason>] = [
        "drop": [.drop, .unchanged],
        "down-at-start": [.unchanged],
    ]

    /// What of a golden a kernel rule forbids, with the reason; every other golden has to come true.
    static let otherThanGolden: [String: String] = [
        "drop": "SYN_DROPPED cannot be injected: the frame after it counts, and nothing is cancelled"
    ]

    static func all(_ recordings: String) -> [Check] {
        Files.names(in: recordings).filter { $0.hasSuffix(".evemu") }.map { file in
            let name = String(file.dropLast(6))
            return Check("recording \(name)") { try play(name, $0) }
        }
    }

    private static func play(_ name: String, _ shop: Workshop) throws {
        let file = try shop.file(name)
        let options = shop.options[name] ?? []
        let recorded = "\(shop.results)/\(name).evemu"
        let device = try TouchDevice(file)
        let other = try NodeReader(device.node)
        let watch = try shop.watch(device.node, ["--record", recorded] + options, as: "\(name).live")
        try device.play(file) { try other.drain() }
        let log = try shop.finish(watch)
        device.unplug()
        // The live log bears the kernel's clock; a recording counts from its first event.
        var live = log.counted(from: other.events.first?.time ?? 0)
        // An open press ends live because the program leaves the device, in a replay because the recording is over.
        if Files.text("\(shop.recordings)/\(name).events")?.contains("cancelled(endOfInput)") == true {
            live = GestureLog(live.text.replacing("\"why\":\"deviceGone\"", with: "\"why\":\"endOfInput\""))
        }

        let rules = KernelRules(file)
        try compare(
            other.events, rules.passed, "the kernel passed on something else than its rules say")
        let found = Set(rules.heldBack.map(\.why))
        try expect(found, is: heldBack[name] ?? [], "what the kernel holds back")

        guard let text = Files.text(recorded) else { throw Failure("nothing was recorded") }
        try compareRecording(try EvemuFile(text).events, other.events)

        let replay = try shop.replay(recorded, options, as: "\(name).replay")
        try compareTexts(live.text, replay.text, "the live log and the replay of its recording differ")
        try compareWithGolden(name, live, options, rules, shop)
    }

    /// The same events in the same order, with times that differ by 10 ms at most and forces by what a frame brings.
    ///
    /// A frame that lies on a deadline to the microsecond may come before or after it; that moves one step of progress
    /// and the force of what the deadline brings, so progress is compared by time alone.
    private static func compareWithGolden(
        _ name: String, _ live: GestureLog, _ options: [String], _ rules: KernelRules, _ shop: Workshop
    ) throws {
        var golden = Files.text("\(shop.recordings)/\(name).events") ?? ""
        if otherThanGolden[name] != nil {
            // What comes of the events that the kernel passes on, at the recording's own times.
            let original = Files.text("\(shop.recordings)/\(name).evemu") ?? ""
            let passed = "\(shop.results)/\(name).passed.evemu"
            try Files.write(try shop.file(name).with(rules.passed).text(headerOf: original), to: passed)
            let unwanted = golden
            golden = try shop.run(["replay", passed] + options, as: "\(name).passed")
            let isOther = GoldenLine.all(golden).map(\.event) != GoldenLine.all(unwanted).map(\.event)
            try expect(isOther, "the golden comes true after all: take it off the list")
        }
        let wanted = GoldenLine.all(golden)
        let found = GoldenLine.all(live)
        try expect(!wanted.isEmpty, "the golden log is empty")
        try compareStories(found.filter { !$0.isProgress }, wanted.filter { !$0.isProgress })
        let (ours, theirs) = (found.filter(\.isProgress), wanted.filter(\.isProgress))
        for (lines, others, where_) in [(theirs, ours, "live log"), (ours, theirs, "golden log")] {
            for line in lines {
                let isThere = others.contains { $0.event == line.event && abs($0.time - line.time) <= tolerance }
                try expect(isThere, "the \(where_) lacks \(line)")
            }
        }
    }

    private static let tolerance: Int64 = 10_000

    private static func compareStories(_ found: [GoldenLine], _ wanted: [GoldenLine]) throws {
        for (place, line) in wanted.enumerated() {
            guard place < found.count, found[place].event == line.event else {
                let instead = place < found.count ? "\(found[place])" : "nothing"
                throw Failure("event \(place + 1) of the golden log is \(line), the kernel made it \(instead)")
            }
            let late = found[place].time - line.time
            try expect(abs(late) <= tolerance, "\(line) came \(late) µs late")
            // A frame earlier or later a finger that lifts has 0.12 more or less.
            try expect(abs(found[place].force - line.force) < 0.15, "\(line) has another force: \(found[place])")
        }
        try expect(found.count, is: wanted.count, "number of events, against the golden log")
    }

    private static func compare(_ found: [EvemuFile.Event], _ wanted: [EvemuFile.Event], _ sentence: String) throws {
        for (place, event) in wanted.enumerated() {
            let same = place < found.count ? found[place] : nil
            guard let same, same.isAlike(event) else {
                let instead = same.map { "\($0)" } ?? "nothing"
                throw Failure("\(sentence): event \(place + 1) should be \(event), found \(instead)")
            }
        }
        try expect(found.count, is: wanted.count, "\(sentence): number of events")
    }

    /// A recording is what a second reader got, and may say in front what the device held when it was opened: nothing.
    private static func compareRecording(_ found: [EvemuFile.Event], _ wanted: [EvemuFile.Event]) throws {
        var place = 0
        for event in found {
            if place < wanted.count, wanted[place].isAlike(event) {
                place += 1
            } else {
                let isNothing = event.type == 3 && (event.value == (event.code == 0x39 ? -1 : 0) || event.code == 0x2f)
                try expect(isNothing, "the recording has an event of its own: \(event)")
            }
        }
        try expect(place, is: wanted.count, "events of a second reader that are in the recording, in order")
    }

    private static func compareTexts(_ found: String, _ wanted: String, _ sentence: String) throws {
        if found == wanted, !found.isEmpty { return }
        let (one, other) = (found.split(separator: "\n"), wanted.split(separator: "\n"))
        let place = zip(one, other).enumerated().first { $1.0 != $1.1 }?.offset ?? min(one.count, other.count)
        func line(_ lines: [Substring]) -> Substring { place < lines.count ? lines[place] : "nothing" }
        throw Failure("\(sentence) in line \(place + 1): live \(line(one)); replay \(line(other))")
    }
}
