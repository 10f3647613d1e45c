/// Events that the kernel really lost, because the program did not read for a while.
enum DropChecks {
    static let all = [
        Check("drop: a contact that is still down goes on") { try stillDown($0) },
        Check("drop: no pop out of what was lost") { try forceInBetween($0) },
        Check("drop: a contact that was replaced meanwhile is cancelled") { try replaced($0) },
        Check("drop: a contact that was lifted meanwhile is cancelled") { try lifted($0) },
        Check("drop: a change in an empty slot begins nothing") { try emptySlot($0) },
        Check("drop: a device without slots") { try withoutSlots($0) },
    ]

    /// Begins a peek, stops the program, lets the kernel's buffer overflow and the program go on.
    ///
    /// Whatever became of the contacts, the replay of what was recorded is the live log, byte for byte.
    private static func losing(
        _ shop: Workshop, as name: String, meanwhile: (Finger) throws -> Void,
        then: (Finger) throws -> Void
    ) throws -> GestureLog {
        let finger = try Finger()
        let recorded = "\(shop.results)/\(name).evemu"
        let witness = try NodeReader(finger.device.node)
        let watch = try shop.watch(finger.device.node, ["--record", recorded], as: name)
        try finger.peek(id: 1)
        try witness.drain()
        watch.freeze()
        try finger.burst()
        try meanwhile(finger)
        try witness.drain()
        try expect(witness.hasDropped, "the kernel lost nothing: the burst is too short")
        watch.thaw()
        Clock.sleep(milliseconds: 50)
        try then(finger)
        let log = try shop.finish(watch)
        finger.device.unplug()
        try expect(log.has("peekBegan"), "there was no peek to begin with: \(log.story)")
        let frames = try EvemuFile(Files.text(recorded) ?? "").events.filter { $0.type == 0 && $0.code == 0 }
        try expect(frames.count < 600, "the program itself lost nothing: it recorded \(frames.count) frames")
        let replay = try shop.replay(recorded, as: name + ".replay")
        try expect(replay.story, is: log.story, "the replay of what was recorded")
        let first = witness.events.first?.time ?? 0
        try expect(replay.text == log.counted(from: first).text, "the live log and the replay differ")
        return log
    }

    private static func nothing(_ finger: Finger) {}

    private static func stillDown(_ shop: Workshop) throws {
        let log = try losing(shop, as: "drop-still-down", meanwhile: nothing) { finger in
            try finger.tremble(milliseconds: 100)
            try finger.press(to: 250)
            try finger.tremble(milliseconds: 50, around: 250)
            try finger.lift()
        }
        try expect(
            log.story,
            is: ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "popped(force)"], "the events")
    }

    private static func forceInBetween(_ shop: Workshop) throws {
        func pressAndEase(_ finger: Finger) throws {
            for force in stride(from: Int32(153), through: 255, by: 3) {
                try finger.device.frame(Finger.press(force: force))
            }
            try finger.device.frame(Finger.press(force: 153))
        }
        let log = try losing(shop, as: "drop-force", meanwhile: pressAndEase) { finger in
            try finger.tremble(milliseconds: 100)
            try finger.lift()
        }
        try expect(
            log.story,
            is: ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "peekEnded(dismissed)"],
            "the events")
    }

    private static func replaced(_ shop: Workshop) throws {
        func replace(_ finger: Finger) throws {
            try finger.device.frame(Finger.lift())
            try finger.device.frame(Finger.down(2, force: 250))
        }
        let log = try losing(shop, as: "drop-replaced", meanwhile: replace) { finger in
            try finger.tremble(milliseconds: 400, around: 250)
            try finger.lift()
            Clock.sleep(milliseconds: 300)
            try finger.tap(id: 3)
        }
        try expect(
            log.story,
            is: [
                "touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "cancelled(dropped)",
                "touchBegan", "tapped",
            ], "the events")
    }

    private static func lifted(_ shop: Workshop) throws {
        func lift(_ finger: Finger) throws { try finger.device.frame(Finger.lift()) }
        let log = try losing(shop, as: "drop-lifted", meanwhile: lift) { finger in
            Clock.sleep(milliseconds: 300)
            try finger.tap(id: 2)
        }
        try expect(
            log.story,
            is: [
                "touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "cancelled(dropped)",
                "touchBegan", "tapped",
            ], "the events")
    }

    private static func emptySlot(_ shop: Workshop) throws {
        func changeEmptySlot(_ finger: Finger) throws {
            try finger.device.frame([(3, 0x2f, 3), (3, 0x35, 900), (3, 0x36, 900), (3, 0x3a, 500), (3, 0x2f, 0)])
        }
        let log = try losing(shop, as: "drop-empty-slot", meanwhile: changeEmptySlot) { finger in
            try finger.device.frame([(3, 0x2f, 3), (3, 0x3a, 480), (3, 0x2f, 0)])
            try finger.tremble(milliseconds: 60)
            try finger.lift()
        }
        try expect(
            log.story,
            is: ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "peekEnded(dismissed)"],
            "the events")
    }

    private static func withoutSlots(_ shop: Workshop) throws {
        let device = try TouchDevice(try shop.file("protocol-a"))
        func frame(_ force: Int32) throws {
            try device.frame([
                (3, 0x35, 2_000), (3, 0x36, 3_200), (3, 0x3a, force * Finger.step), (0, 2, 0), (1, 0x14a, 1),
            ])
        }
        let witness = try NodeReader(device.node)
        let recorded = "\(shop.results)/drop-without-slots.evemu"
        let watch = try shop.watch(device.node, ["--record", recorded], as: "drop-without-slots")
        for step in 1...34 {
            try frame(Int32(min(20 + step * 12, 153 + step % 2)))
            Clock.sleep(milliseconds: 8)
        }
        try witness.drain()
        watch.freeze()
        for step in 0..<1_200 { try frame(Int32(153 + step % 2)) }
        try frame(250)
        try witness.drain()
        try expect(witness.hasDropped, "the kernel lost nothing: the burst is too short")
        watch.thaw()
        for step in 0..<30 {
            Clock.sleep(milliseconds: 8)
            try frame(Int32(249 + step % 2))
        }
        try device.frame([(0, 2, 0), (1, 0x14a, 0)])
        let log = try shop.finish(watch)
        try expect(
            log.story,
            is: ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "cancelled(dropped)"],
            "the events")
        let replay = try shop.replay(recorded, as: "drop-without-slots.replay")
        try expect(replay.story, is: log.story, "the replay of what was recorded")
    }
}
