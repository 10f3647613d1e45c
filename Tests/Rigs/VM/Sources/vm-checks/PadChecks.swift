import Glibc
import VirtualDevice

/// A pad that weighs and clicks, as the kernel has it: what its click makes of a finger, and what a loss in it.
enum PadChecks {
    static let all = [
        Check("pad: its class, and a click that stays a click") { try clicks($0) },
        Check("pad: pressing on after the click peeks, and coming up ends it") { try pressesOn($0) },
        Check("pad: unplugged in the middle of a press") { try unplugged($0) },
        Check("pad: events lost in the middle of a press") { try dropped($0) },
        Check("pad: taken away in the middle of a press") { try revoked($0) },
    ]

    /// A pad of 100 × 65 mm that weighs up to 1 kg in grams: POINTER, BUTTONPAD and PRESSUREPAD.
    private static func shape() -> EvemuFile {
        var file = EvemuFile()
        file.name = "Virtual Force Pad"
        file.id = [6, 0, 21, 1]
        file.properties = [0, 2, 7]
        file.bits = [(1, 0x110), (1, 0x145), (1, 0x14a)]
        let axes: [(UInt16, Int32, Int32)] = [
            (0x00, 4_000, 40), (0x01, 2_600, 40), (0x2f, 4, 0), (0x35, 4_000, 40), (0x36, 2_600, 40),
            (0x39, 65_535, 0), (0x3a, 1_000, 1),
        ]
        for (code, maximum, resolution) in axes {
            file.bits.append((3, code))
            file.axes.append(.init(code: code, numbers: [0, maximum, 0, 0, resolution]))
        }
        return file
    }

    private static func pad() throws -> TouchDevice { try TouchDevice(shape(), named: "Virtual Force Pad") }

    private static func land(_ pad: TouchDevice, id: Int32) throws {
        try pad.frame(
            [(3, 0x2f, 0), (3, 0x39, id), (3, 0x35, 2_000), (3, 0x36, 1_000), (3, 0x3a, 30), (1, 0x14a, 1)])
        Clock.sleep(milliseconds: 60)
    }

    private static func lift(_ pad: TouchDevice) throws {
        try pad.frame([(3, 0x2f, 0), (3, 0x39, -1), (1, 0x14a, 0)])
        Clock.sleep(milliseconds: 50)
    }

    /// Goes from one force to another in so many frames of 8 ms; grams change in each.
    private static func push(
        _ pad: TouchDevice, from: Int32, to: Int32, frames: Int32, button: Int32? = nil
    ) throws {
        for step in 1...frames {
            let force = from + (to - from) * step / frames + step % 2
            let isLast = step == frames
            try pad.frame([(3, 0x3a, force)] + (isLast ? button.map { [(1, 0x110, $0)] } ?? [] : []))
            Clock.sleep(milliseconds: 8)
        }
    }

    /// Through the click and on to 350 g.
    private static func pressOn(_ pad: TouchDevice, id: Int32) throws {
        try land(pad, id: id)
        try push(pad, from: 30, to: 150, frames: 6, button: 1)
        try push(pad, from: 150, to: 350, frames: 16)
        try push(pad, from: 350, to: 352, frames: 20)
    }

    private static let peek = ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"]

    private static func clicks(_ shop: Workshop) throws {
        let pad = try pad()
        let devices = try shop.run(["devices", "--json"], as: "pad-class")
        let list = devices.split(separator: "\n").first { $0.contains("\"\(pad.node)\"") } ?? ""
        try expect(list.contains("\"support\":\"force\""), "its class is not force: \(list)")
        try expect(list.contains("\"kind\":\"touchpad\""), "it is no touchpad: \(list)")
        let watch = try shop.watch(pad.node, as: "pad-click")
        try land(pad, id: 1)
        try push(pad, from: 30, to: 150, frames: 6, button: 1)
        try push(pad, from: 150, to: 190, frames: 4)
        try push(pad, from: 190, to: 90, frames: 4, button: 0)
        Clock.sleep(milliseconds: 700)
        try lift(pad)
        try expect(try shop.finish(watch).story, is: ["touchBegan", "tapped"], "the events")
    }

    private static func pressesOn(_ shop: Workshop) throws {
        let pad = try pad()
        let recorded = "\(shop.results)/pad-press.evemu"
        let watch = try shop.watch(pad.node, ["--record", recorded], as: "pad-press")
        try pressOn(pad, id: 1)
        try push(pad, from: 350, to: 90, frames: 10, button: 0)
        Clock.sleep(milliseconds: 100)
        try lift(pad)
        let log = try shop.finish(watch)
        try expect(log.story, is: peek + ["peekEnded(dismissed)"], "the events")
        pad.unplug()
        let replay = try shop.replay(recorded, as: "pad-press.replay")
        try expect(replay.story, is: log.story, "the events of what was recorded")
    }

    private static func unplugged(_ shop: Workshop) throws {
        let pad = try pad()
        let watch = try shop.watch(pad.node, as: "pad-unplug")
        try pressOn(pad, id: 1)
        pad.unplug()
        Clock.sleep(milliseconds: 200)
        if watch.poll() == nil { _ = try watch.interrupt() }
        let status = try watch.end()
        try expect(status <= 2, "watch ended with \(status): \(watch.errors)")
        try expect(GestureLog(watch.output).story, is: peek + ["cancelled(deviceGone)"], "the events")
    }

    /// The finger is still down after the loss, but the button has come up in it: the press has been let go of.
    private static func dropped(_ shop: Workshop) throws {
        let pad = try pad()
        let watch = try shop.watch(pad.node, as: "pad-drop")
        try pressOn(pad, id: 1)
        watch.freeze()
        for step in 0..<1_200 { try pad.frame([(3, 0x3a, 350 + Int32(step % 2))]) }
        try pad.frame([(3, 0x3a, 90), (1, 0x110, 0)])
        watch.thaw()
        Clock.sleep(milliseconds: 100)
        try lift(pad)
        try expect(try shop.finish(watch).story, is: peek + ["peekEnded(dismissed)"], "the events")
    }

    private static func revoked(_ shop: Workshop) throws {
        let pad = try pad()
        let shared = unsafe vd_share(pad.node)
        try expect(shared >= 0, "cannot open \(pad.node) (\(-shared))")
        defer { close(shared) }
        let taken = try Child([shop.rig, "take", "\(shared)", pad.node], output: "\(shop.results)/pad-revoked")
        try taken.waitUntilReading(pad.node)
        try pressOn(pad, id: 1)
        try expect(vd_revoke(shared), is: 0, "taking the node away")
        Clock.sleep(milliseconds: 100)
        try push(pad, from: 350, to: 90, frames: 6, button: 0)
        try lift(pad)
        Clock.sleep(milliseconds: 300)
        kill(taken.process, SIGTERM)
        try expect(try taken.end(), is: 0, "exit status (\(taken.errors))")
        let lines = taken.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("progress") }
        try expect(lines, is: peek + ["cancelled(deviceGone)", "left", "opened"], "what was said")
    }
}
