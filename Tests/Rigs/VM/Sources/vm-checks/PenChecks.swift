import Glibc
import VirtualDevice

/// Pens on a real kernel: hover, tip, eraser, and what becomes of a press whose pen is gone.
enum PenChecks {
    static let all = [
        Check("pen: listed with what it can do, and refused with how to allow it") { try listed($0) },
        Check("pen: hover is no touch, a press peeks and pops") { try press($0) },
        Check("pen: nothing is pressed with the eraser") { try eraser($0) },
        Check("pen: unplugged during a peek") { try unplugged($0) },
        Check("pen: events lost during a peek, and the eraser near meanwhile") { try dropped($0) },
        Check("pen: access revoked during a peek") { try revoked($0) },
        Check("pen: a touchscreen at the same time, each by its own rules") { try beside($0) },
    ]

    private static let peek = ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"]

    /// A pen on a tablet, frame by frame; a step of force is a thousandth of the range.
    private final class Pen {
        let device: TouchDevice
        private var value: Int32 = 0

        init(_ shop: Workshop, named name: String = "Virtual Pen") throws {
            device = try TouchDevice(try shop.file("pen-press"), named: name)
        }

        /// A tool comes near, and hovers.
        func come(_ tool: UInt16 = 0x140) throws {
            try device.frame([(1, tool, 1), (3, 0x00, 10_000), (3, 0x01, 16_000), (3, 0x19, 12)])
            for step in Int32(1)...10 {
                Clock.sleep(milliseconds: 6)
                try device.frame([(3, 0x00, 10_000 + step % 2 * 4)])
            }
        }

        func touch(force: Int32 = 300) throws {
            try device.frame([(1, 0x14a, 1), (3, 0x18, force * 2_047 / 1_000), (3, 0x19, 0)])
        }

        /// The pen stays for so long, trembling by a step each frame.
        func stay(milliseconds: Int64, at force: Int32) throws {
            for _ in 0..<max(milliseconds / 6, 1) {
                Clock.sleep(milliseconds: 6)
                value = 1 - value
                try device.frame([(3, 0x18, force * 2_047 / 1_000 + value)])
            }
        }

        func press(from start: Int32, to force: Int32) throws {
            for step in Int32(1)...16 {
                Clock.sleep(milliseconds: 6)
                try device.frame([(3, 0x18, (start + (force - start) * step / 16) * 2_047 / 1_000)])
            }
        }

        /// Rests, and presses on to a peek.
        func peek() throws {
            try touch()
            try stay(milliseconds: 420, at: 300)
            try press(from: 300, to: 800)
            try stay(milliseconds: 120, at: 800)
        }

        func leave(_ tool: UInt16 = 0x140) throws {
            try device.frame([(1, 0x14a, 0), (3, 0x18, 0), (3, 0x19, 20)])
            Clock.sleep(milliseconds: 20)
            try device.frame([(1, tool, 0)])
            Clock.sleep(milliseconds: 30)
        }
    }

    private static func listed(_ shop: Workshop) throws {
        let pen = try Pen(shop, named: "Listed Pen")
        let text = try shop.run(["devices"], as: "pen-devices")
        try expect(text.contains("an eraser") && text.contains("--pens"), "devices does not say how: \(text)")
        let allowed = try shop.run(["devices", "--pens", "--json"], as: "pen-devices-allowed")
        let line = allowed.split(separator: "\n").first { $0.contains("\"\(pen.device.node)\"") } ?? ""
        try expect(line.contains("\"kind\":\"pen\"") && line.contains("\"support\":\"pen\""), "found: \(line)")
        let refused = try shop.start(["watch", pen.device.node, "--json"], as: "pen-refused")
        try expect(try refused.end(within: 3_000), is: 2, "exit status of watch without --pens")
        try expect(refused.errors.contains("--pens"), "watch does not say how: \(refused.errors)")
    }

    private static func press(_ shop: Workshop) throws {
        let pen = try Pen(shop)
        let watch = try shop.watch(pen.device.node, ["--pens"], as: "pen-press")
        try pen.come()
        try expect(GestureLog(watch.output).story, is: [], "the events of a pen that hovers")
        try pen.peek()
        try pen.press(from: 800, to: 985)
        try pen.stay(milliseconds: 150, at: 985)
        try pen.leave()
        let log = try shop.finish(watch)
        try expect(log.story, is: peek + ["popped(force)"], "the events")
    }

    private static func eraser(_ shop: Workshop) throws {
        let pen = try Pen(shop)
        let watch = try shop.watch(pen.device.node, ["--pens"], as: "pen-eraser")
        try pen.come(0x141)
        try pen.peek()
        try pen.stay(milliseconds: 600, at: 980)
        try pen.leave(0x141)
        try pen.come()
        try pen.touch()
        try pen.stay(milliseconds: 60, at: 300)
        try pen.leave()
        let log = try shop.finish(watch)
        try expect(log.story, is: ["touchBegan", "tapped"], "the events")
    }

    private static func unplugged(_ shop: Workshop) throws {
        let pen = try Pen(shop)
        let recorded = "\(shop.results)/pen-unplugged.evemu"
        let watch = try shop.watch(pen.device.node, ["--pens", "--record", recorded], as: "pen-unplugged")
        try pen.come()
        try pen.peek()
        pen.device.unplug()
        Clock.sleep(milliseconds: 200)
        if watch.poll() == nil { _ = try watch.interrupt() }
        _ = try watch.end()
        try expect(GestureLog(watch.output).story.prefix(4).map { $0 }, is: peek, "the events up to the peek")
        // The kernel may still say that it lets go of the removed pen's keys: then the tip has lifted.
        let last = GestureLog(watch.output).story.last ?? ""
        try expect(
            ["cancelled(deviceGone)", "peekEnded(dismissed)"].contains(last), "the last event is \(last)")
        let replay = try shop.replay(recorded, ["--pens"], as: "pen-unplugged.replay")
        try expect(replay.story.prefix(4).map { $0 }, is: peek, "the events of what was recorded")
    }

    private static func dropped(_ shop: Workshop) throws {
        let pen = try Pen(shop)
        let recorded = "\(shop.results)/pen-dropped.evemu"
        let witness = try NodeReader(pen.device.node)
        let watch = try shop.watch(pen.device.node, ["--pens", "--record", recorded], as: "pen-dropped")
        try pen.come()
        try pen.peek()
        try witness.drain()
        watch.freeze()
        for step in Int32(0)..<1_200 { try pen.device.frame([(3, 0x18, 1_600 + step % 2)]) }
        // Meanwhile the pen is turned around.
        try pen.leave()
        try pen.come(0x141)
        try witness.drain()
        try expect(witness.hasDropped, "the kernel lost nothing: the burst is too short")
        watch.thaw()
        Clock.sleep(milliseconds: 50)
        try pen.touch()
        try pen.stay(milliseconds: 420, at: 300)
        try pen.press(from: 300, to: 980)
        try pen.stay(milliseconds: 100, at: 980)
        try pen.leave(0x141)
        let log = try shop.finish(watch)
        try expect(log.story, is: peek + ["cancelled(dropped)"], "the events")
        let replay = try shop.replay(recorded, ["--pens"], as: "pen-dropped.replay")
        try expect(replay.story, is: log.story, "the replay of what was recorded")
    }

    private static func revoked(_ shop: Workshop) throws {
        let pen = try Pen(shop)
        let shared = unsafe vd_share(pen.device.node)
        try expect(shared >= 0, "cannot open \(pen.device.node) (\(-shared))")
        defer { close(shared) }
        let taken = try Child(
            [shop.rig, "take", "\(shared)", pen.device.node], output: "\(shop.results)/pen-revoked")
        try taken.waitUntilReading(pen.device.node)
        try pen.come()
        try pen.peek()
        Clock.sleep(milliseconds: 50)
        try expect(vd_revoke(shared), is: 0, "taking the node away")
        Clock.sleep(milliseconds: 100)
        // Opened again while the pen is down: that is an unknown start.
        try pen.press(from: 800, to: 985)
        try pen.stay(milliseconds: 100, at: 985)
        try pen.leave()
        Clock.sleep(milliseconds: 100)
        kill(taken.process, SIGTERM)
        try expect(try taken.end(), is: 0, "exit status (\(taken.errors))")
        let lines = taken.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("progress") }
        try expect(lines, is: peek + ["cancelled(deviceGone)", "left", "opened"], "what was said")
    }

    private static func beside(_ shop: Workshop) throws {
        let pen = try Pen(shop)
        let finger = try Finger()
        let onPen = try shop.watch(pen.device.node, ["--pens"], as: "pen-beside-pen")
        let onScreen = try shop.watch(finger.device.node, as: "pen-beside-screen")
        try pen.come()
        try pen.touch()
        // A hand writes while a finger presses: each is judged by its own device.
        try finger.peek(id: 1)
        try pen.stay(milliseconds: 200, at: 320)
        try finger.press(to: 250)
        try finger.tremble(milliseconds: 60, around: 250)
        try pen.leave()
        try finger.lift()
        try expect(try shop.finish(onPen).story, is: ["touchBegan", "tapped"], "the events of the pen")
        try expect(try shop.finish(onScreen).story, is: peek + ["popped(force)"], "the events of the finger")
    }
}
