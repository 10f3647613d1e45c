/// A device with the shape that most touchscreens have, and fingers on it, frame by frame.
final class Finger {
    static let slots = 10

    let device: TouchDevice
    private var value: Int32 = 0

    init(slots: Int32 = 10, name: String = "Virtual Touchscreen") throws {
        device = try TouchDevice(Self.shape(slots: slots), named: name)
    }

    /// What a step of force is in the device's units, which are grams: 255 steps are 510 g.
    static let step: Int32 = 2

    /// 100 × 160 mm, and true force.
    static func shape(slots: Int32) -> EvemuFile {
        var file = EvemuFile()
        file.name = "Virtual Touchscreen"
        file.id = [6, 0, 7, 1]
        file.properties = [1]
        file.bits = [(1, 0x14a)]
        let axes: [(UInt16, Int32, Int32)] = [
            (0x00, 4_000, 40), (0x01, 6_400, 40), (0x18, 255 * step, 1), (0x2f, slots - 1, 0), (0x35, 4_000, 40),
            (0x36, 6_400, 40), (0x39, 65_535, 0), (0x3a, 255 * step, 1),
        ]
        for (code, maximum, resolution) in axes {
            file.bits.append((3, code))
            file.axes.append(.init(code: code, numbers: [0, maximum, 0, 0, resolution]))
        }
        return file
    }

    static func down(_ id: Int32, slot: Int32 = 0, force: Int32, x: Int32 = 2_000, y: Int32 = 3_200)
        -> [TouchDevice.Change]
    {
        [(3, 0x2f, slot), (3, 0x39, id), (3, 0x35, x), (3, 0x36, y), (3, 0x3a, force * step)]
            + (slot == 0 ? [(1, 0x14a, 1), (3, 0x18, force * step)] : [])
    }

    static func press(slot: Int32 = 0, force: Int32) -> [TouchDevice.Change] {
        [(3, 0x2f, slot), (3, 0x3a, force * step)]
    }

    static func lift(slot: Int32 = 0, isLast: Bool = true) -> [TouchDevice.Change] {
        [(3, 0x2f, slot), (3, 0x39, -1)] + (isLast ? [(1, 0x14a, 0), (3, 0x18, 0)] : [])
    }

    /// Puts a finger down and presses to a peek, in 160 ms; the finger stays at 60 % of the axis, trembling by a step.
    func peek(id: Int32) throws {
        try device.frame(Self.down(id, force: 20))
        for step in 1...20 {
            Clock.sleep(milliseconds: 8)
            try device.frame(Self.press(force: Int32(min(20 + step * 12, 153 + step % 2))))
        }
        try tremble(milliseconds: 120)
    }

    /// The finger stays for so long, trembling by a step each frame.
    func tremble(milliseconds: Int64, around force: Int32 = 153) throws {
        for _ in 0..<max(milliseconds / 8, 1) {
            Clock.sleep(milliseconds: 8)
            value = 1 - value
            try device.frame(Self.press(force: force + value))
        }
    }

    /// Presses harder, in 100 ms.
    func press(to force: Int32, from start: Int32 = 153) throws {
        for step in 1...12 {
            Clock.sleep(milliseconds: 8)
            try device.frame(Self.press(force: start + (force - start) * Int32(step) / 12))
        }
    }

    func lift() throws {
        try device.frame(Self.lift())
        Clock.sleep(milliseconds: 30)
    }

    /// A short light touch.
    func tap(id: Int32) throws {
        try device.frame(Self.down(id, force: 24))
        Clock.sleep(milliseconds: 60)
        try lift()
    }

    /// More frames at once than the kernel keeps for a reader that does not read.
    func burst(around force: Int32 = 153) throws {
        for step in 0..<1_200 { try device.frame(Self.press(force: force + Int32(step % 2))) }
    }
}
