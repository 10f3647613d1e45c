import VirtualDevice

/// What is there, kinds of devices, and recording.
enum DeviceChecks {
    static let all = [
        Check("devices: lists the touchscreen, and refuses a keyboard that declares the code") { try devices($0) },
        Check("record: what was played is on disk, and is never overwritten") { try record($0) },
        Check("measure: the report rate of what was recorded") { try measure($0) },
        Check("calibrate: half a minute of presses on a device makes its profile") { try calibrate($0) },
        Check("a hold comes on time without any event") { try hold($0) },
        Check("HID: a touchscreen through the kernel's hid-multitouch") { try hid($0) },
        Check("sixteen contacts at 240 Hz") { try sixteen($0) },
    ]

    private static func devices(_ shop: Workshop) throws {
        let screen = try Finger(name: "Listed Touchscreen")
        var keyboard = EvemuFile()
        keyboard.id = [3, 1, 2, 3]
        keyboard.bits = (1...100).map { (1, $0) } + (0x28...0x3d).map { (3, $0) }
        // The kernel makes no more than 100 slots.
        keyboard.axes = (0x28...0x3d).map { .init(code: $0, numbers: [0, $0 == 0x2f ? 9 : 255, 0, 0, 0]) }
        let fake = try TouchDevice(keyboard, named: "Fake Keyboard")
        let listed = try shop.run(["devices", "--json", "--all"], as: "devices")
        func entry(_ node: String, _ name: String) throws -> Substring {
            let found = listed.split(separator: "\n").filter { $0.contains("\"\(node)\"") }
            try expect(found.count, is: 1, "lines for \(node) in \(listed)")
            try expect(found[0].contains(name), "\(node) is not called \(name): \(found[0])")
            return found[0]
        }
        let good = try entry(screen.device.node, "Listed Touchscreen")
        try expect(good.contains("\"force\""), "the pressure support is not named: \(good)")
        let bad = try entry(fake.node, "Fake Keyboard")
        let isTaken = bad.contains("\"graded\"") || bad.contains("\"force\"")
        try expect(!isTaken, "a keyboard is taken for a touchscreen: \(bad)")
    }

    private static func record(_ shop: Workshop) throws {
        let file = try shop.file("peek")
        let device = try TouchDevice(file)
        let recorded = "\(shop.results)/record.evemu"
        let words = ["record", device.node, "-o", recorded, "--seconds", "2"]
        let record = try shop.start(words, as: "record")
        try record.waitUntilReading(device.node)
        try device.play(file)
        try expect(try record.end(), is: 0, "exit status of record (\(record.errors))")
        let golden = Files.text("\(shop.recordings)/peek.events") ?? ""
        let replay = try shop.run(["replay", recorded], as: "record.replay")
        try expect(
            replay.split(separator: "\n").count, is: golden.split(separator: "\n").count,
            "lines of the log of what was recorded")
        let before = Files.text(recorded)
        _ = try shop.run(words, as: "record-again", status: 2)
        try expect(Files.text(recorded) == before, "a recording was overwritten without being asked to")
    }

    private static func measure(_ shop: Workshop) throws {
        let finger = try Finger()
        let recorded = "\(shop.results)/measure.evemu"
        let record = try shop.start(
            ["record", finger.device.node, "-o", recorded, "--seconds", "2"], as: "measure.record")
        try record.waitUntilReading(finger.device.node)
        vd_be_punctual()
        try finger.device.frame(Finger.down(1, force: 60))
        let start = Clock.now()
        for step in 1...100 {
            vd_sleep_until_nanoseconds(start + Int64(step) * 10_000_000)
            try finger.device.frame(Finger.press(force: Int32(60 + step % 2)))
        }
        try finger.device.frame(Finger.lift())
        vd_be_ordinary()
        try expect(try record.end(), is: 0, "exit status of record (\(record.errors))")
        let said = try shop.run(["measure", recorded, "--json"], as: "measure")
        let rate = GestureLog.Line(text: said[...]).field("rate").flatMap { Double($0) } ?? 0
        try expect(rate > 98 && rate < 102, "100 frames a second were measured as \(rate): \(said)")
    }

    /// Two rests, three taps, four light presses and three firm ones, each when the guide asks for them.
    private static let presses = """
        device graded
        rate 100
        finger 1 at 50,80 press 0.04
          press 0.20 in 100ms
          hold 1500ms
          lift in 20ms
        wait 300ms
        finger 1 at 50,80 press 0.04
          press 0.21 in 120ms
          hold 1200ms
          lift in 20ms
        wait 2200ms

        """ + String(repeating: press("hold 40ms", "wait 300ms"), count: 3) + "wait 4300ms\n"
        + [0.30, 0.32, 0.29, 0.31].map { press("hold 300ms\npress \($0) in 200ms\nhold 300ms\nease 0.20 in 100ms") }
        .joined() + "wait 4500ms\n"
        + [0.48, 0.52, 0.45].map { press("hold 300ms\npress \($0) in 200ms\nhold 300ms\nease 0.20 in 100ms") }.joined()

    private static func press(_ body: String, _ wait: String = "wait 300ms") -> String {
        "finger 1 at 50,80 press 0.04\npress 0.20 in 60ms\n\(body)\nlift in 20ms\n\(wait)\n"
    }

    private static func calibrate(_ shop: Workshop) throws {
        let (script, recording) = ("\(shop.results)/presses.synth", "\(shop.results)/presses.evemu")
        try Files.write(presses, to: script)
        _ = try shop.run(["synth", script, "-o", recording], as: "calibrate.synth")
        let device = try TouchDevice(try EvemuFile(Files.text(recording) ?? ""))
        let written = "\(shop.results)/calibrated.json"
        let child = try shop.start(["calibrate", device.node, "-o", written], as: "calibrate")
        try child.waitUntilReading(device.node)
        try device.play(try EvemuFile(Files.text(recording) ?? ""))
        // The last step takes its nine seconds.
        try expect(try child.end(within: 15_000), is: 0, "exit status of calibrate (\(child.errors))")
        let profile = Files.text(written) ?? ""
        for words in [" touches settled", "3 taps", "4 light presses", "3 firm presses"] {
            try expect(child.output.contains(words), "'\(words)' is not said: \(child.output)")
        }
        // Light presses rose by 0.45 to 0.6 of the level, firm ones by 1.25 to 1.6; the steps lie below them.
        for (name, range) in [("peek", 0.25...0.45), ("pop", 0.6...1.25)] {
            let value = profile.split(separator: "\"\(name)\":").dropFirst().first.flatMap {
                Double($0.drop { $0 == " " }.prefix { "0123456789.".contains($0) })
            }
            try expect(value.map(range.contains) ?? false, "the rise to the \(name): \(profile)")
        }
    }

    private static func hold(_ shop: Workshop) throws {
        let finger = try Finger()
        let watch = try shop.watch(finger.device.node, as: "hold")
        try finger.device.frame(Finger.down(1, force: 24))
        Clock.sleep(milliseconds: 450)
        try expect(GestureLog(watch.output).story, is: ["touchBegan"], "the events before half a second")
        Clock.sleep(milliseconds: 80)
        try expect(
            GestureLog(watch.output).story, is: ["touchBegan", "peekBegan(hold)"], "the events after half a second")
        try finger.lift()
        let log = try shop.finish(watch)
        let times = log.lines.filter { $0.event == "touchBegan" || $0.event == "peekBegan(hold)" }.map(\.time)
        try expect(times.count == 2 && times[1] - times[0] == 500_000, "the hold's own time: \(times)")
    }

    private static func hid(_ shop: Workshop) throws {
        let device = unsafe vd_hid_create("Virtual HID Touchscreen")
        try expect(device >= 0, "/dev/uhid cannot be used (\(-device))")
        var isThere = true
        defer { if isThere { _ = vd_hid_destroy(device) } }
        _ = vd_hid_serve(device, 300)
        let node = try hidNode()
        let watch = try shop.watch(node, as: "hid")
        func report(_ touches: Bool, _ pressure: Int32, _ milliseconds: Int32) throws {
            let finger = vd_finger(touches: touches ? 1 : 0, id: 3, pressure: pressure, x: 2_000, y: 2_000)
            let none = vd_finger()
            var both = (finger, none)
            let said = unsafe withUnsafePointer(to: &both) { both in
                unsafe both.withMemoryRebound(to: vd_finger.self, capacity: 2) { unsafe vd_hid_report(device, $0, 1) }
            }
            try expect(said >= 0, "the kernel refuses a report (\(-said))")
            _ = vd_hid_serve(device, milliseconds)
        }
        // Eight bits mean nothing by themselves: the finger settles, presses half as hard again, then twice as hard.
        for (level, steps) in [(Int32(56), Int32(40)), (92, 40), (125, 40)] {
            let start = level == 56 ? 20 : level - 33
            for step in 1...steps { try report(true, min(start + step * 3, level + step % 2), 8) }
        }
        try report(false, 0, 30)
        let log = try shop.finish(watch)
        try expect(
            log.story,
            is: ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "popped(force)"], "the events")
        let gone = try shop.watch(node, as: "hid-gone")
        isThere = false
        _ = vd_hid_destroy(device)
        Clock.sleep(milliseconds: 200)
        if gone.poll() == nil { _ = try gone.interrupt() }
    }

    private static func hidNode() throws -> String {
        for _ in 0..<200 {
            for name in Files.names(in: "/sys/class/input") where name.hasPrefix("event") {
                if Files.text("/sys/class/input/\(name)/device/name")?.hasPrefix("Virtual HID") == true {
                    return "/dev/input/" + name
                }
            }
            Clock.sleep(milliseconds: 5)
        }
        throw Failure("hid-multitouch made no node")
    }

    private static func sixteen(_ shop: Workshop) throws {
        let finger = try Finger(slots: 16)
        let recorded = "\(shop.results)/sixteen.evemu"
        let witness = try NodeReader(finger.device.node)
        let watch = try shop.watch(finger.device.node, ["--record", recorded], as: "sixteen")
        vd_be_punctual()
        let start = Clock.now() + 5_000_000
        for frame in 0..<480 {
            vd_sleep_until_nanoseconds(start + Int64(frame) * 1_000_000_000 / 240)
            var changes: [TouchDevice.Change] = []
            for slot in Int32(0)..<16 {
                let (x, force) = (200 + slot * 240 + Int32(frame % 2) * 4, 40 + slot * 8 + Int32(frame % 3))
                if frame == 0 {
                    changes += Finger.down(100 + slot, slot: slot, force: force, x: x, y: 300 + slot * 380)
                } else if frame == 479 {
                    changes += Finger.lift(slot: slot, isLast: slot == 15)
                } else {
                    changes += [(3, 0x2f, slot), (3, 0x35, x), (3, 0x3a, force)]
                }
            }
            try finger.device.frame(changes)
            try witness.drain()
        }
        vd_be_ordinary()
        let log = try shop.finish(watch)
        let text = Files.text(recorded) ?? ""
        try expect(!witness.hasDropped, "the kernel lost events for the reader beside")
        let events = try EvemuFile(text).events
        try expect(!events.contains { $0.type == 0 && $0.code == 3 }, "the program did not keep up: SYN_DROPPED")
        try expect(events.filter { $0.type == 0 && $0.code == 0 }.count, is: 480, "frames recorded")
        try expect(events.count, is: witness.events.count, "events recorded, against the reader beside")
        let replay = try shop.replay(recorded, as: "sixteen.replay")
        let live = log.counted(from: witness.events.first?.time ?? 0)
        try expect(!live.lines.isEmpty && replay.text == live.text, "the live log and the replay differ")
    }
}
