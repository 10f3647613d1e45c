/// Devices that go away in the middle of something, and come back.
enum UnplugChecks {
    static let all = [
        Check("unplug during a peek") { try duringPeek($0) },
        Check("unplug during pinned actions") { try duringPinnedActions($0) },
        Check("unplug during a peek: a device without slots") { try withoutSlots($0) },
        Check("unplug while recording") { try whileRecording($0) },
        Check("re-plug: the same device works again") { try again($0) },
    ]

    /// The log of a program whose device is gone; it ends by itself or at Ctrl-C.
    private static func rest(_ watch: Child) throws -> GestureLog {
        Clock.sleep(milliseconds: 200)
        if watch.poll() == nil { _ = try watch.interrupt() }
        let status = try watch.end()
        try expect(status <= 2, "watch ended with \(status): \(watch.errors)")
        return GestureLog(watch.output)
    }

    private static func duringPeek(_ shop: Workshop) throws {
        let finger = try Finger()
        let recorded = "\(shop.results)/unplug-peek.evemu"
        let watch = try shop.watch(finger.device.node, ["--record", recorded], as: "unplug-peek")
        try finger.peek(id: 1)
        finger.device.unplug()
        let log = try rest(watch)
        try expect(
            log.story,
            is: ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "cancelled(deviceGone)"],
            "the events")
        let replay = try shop.replay(recorded, as: "unplug-peek.replay")
        try expect(
            replay.story,
            is: ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "cancelled(endOfInput)"],
            "the events of what was recorded")
    }

    private static func withoutSlots(_ shop: Workshop) throws {
        let device = try TouchDevice(try shop.file("protocol-a"))
        let recorded = "\(shop.results)/unplug-without-slots.evemu"
        let watch = try shop.watch(device.node, ["--record", recorded], as: "unplug-without-slots")
        for step in 1...34 {
            let force = Int32(min(20 + step * 12, 153 + step % 2))
            try device.frame(
                [(3, 0x35, 2_000), (3, 0x36, 3_200), (3, 0x3a, force * Finger.step), (0, 2, 0), (1, 0x14a, 1)])
            Clock.sleep(milliseconds: 8)
        }
        device.unplug()
        let log = try rest(watch)
        let peek = ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"]
        try expect(log.story, is: peek + ["cancelled(deviceGone)"], "the events")
        let replay = try shop.replay(recorded, as: "unplug-without-slots.replay")
        try expect(replay.story, is: peek + ["cancelled(endOfInput)"], "the events of what was recorded")
    }

    private static func duringPinnedActions(_ shop: Workshop) throws {
        let finger = try Finger()
        let watch = try shop.watch(finger.device.node, as: "unplug-pinned")
        try finger.peek(id: 1)
        // 12 mm: far enough for the actions, not as far as the first of them.
        for step in 1...24 {
            Clock.sleep(milliseconds: 8)
            try finger.device.frame([
                (3, 0x36, Int32(3_200 - step * 20)), (3, 0x3a, Int32(100 + step % 2) * Finger.step),
            ])
        }
        try finger.tremble(milliseconds: 50, around: 100)
        try finger.lift()
        Clock.sleep(milliseconds: 50)
        try expect(GestureLog(watch.output).story.last ?? "", is: "pinned", "the last event before the unplugging")
        finger.device.unplug()
        let log = try rest(watch)
        try expect(
            log.story,
            is: [
                "touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "actionsRevealed", "pinned",
                "cancelled(deviceGone)",
            ], "the events")
    }

    private static func whileRecording(_ shop: Workshop) throws {
        let finger = try Finger()
        let recorded = "\(shop.results)/unplug-record.evemu"
        let record = try shop.start(
            ["record", finger.device.node, "-o", recorded, "--seconds", "60"], as: "unplug-record")
        try record.waitUntilReading(finger.device.node)
        let witness = try NodeReader(finger.device.node)
        try finger.peek(id: 1)
        try witness.drain()
        finger.device.unplug()
        let status = try record.end(within: 3_000)
        try expect(status <= 1, "record ended with \(status): \(record.errors)")
        let events = try EvemuFile(Files.text(recorded) ?? "").events
        func plain(_ event: EvemuFile.Event) -> [Int32] { [Int32(event.type), Int32(event.code), event.value] }
        let (found, wanted) = (events.map(plain), witness.events.map(plain))
        try expect(Array(found.prefix(wanted.count)) == wanted, "what is on disk is not what was played: \(found)")
        // The kernel itself lets go of a removed device's keys, and may still get that across.
        let rest = Array(found.dropFirst(wanted.count))
        try expect(rest.isEmpty || rest == [[1, 0x14a, 0], [0, 0, 1]], "more is on disk than was played: \(rest)")
        let replay = try shop.replay(recorded, as: "unplug-record.replay")
        try expect(replay.story.last ?? "", is: "cancelled(endOfInput)", "the last event of what was recorded")
    }

    private static func again(_ shop: Workshop) throws {
        let first = try Finger()
        let watch = try shop.watch(first.device.node, as: "replug")
        try first.tap(id: 1)
        first.device.unplug()
        Clock.sleep(milliseconds: 300)
        let second = try Finger()
        try watch.waitUntilReading(second.device.node)
        try second.tap(id: 2)
        // Another device in the same place is not the one that was asked for.
        second.device.unplug()
        Clock.sleep(milliseconds: 300)
        let other = try Finger(name: "Another Touchscreen")
        Clock.sleep(milliseconds: 300)
        try other.tap(id: 3)
        let log = try shop.finish(watch)
        try expect(log.story, is: ["touchBegan", "tapped", "touchBegan", "tapped"], "the events of both times")
    }
}
