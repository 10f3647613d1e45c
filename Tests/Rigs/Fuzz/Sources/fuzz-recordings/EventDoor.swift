import PressureGestures

/// Input events made of the fuzzer's bytes, for devices of each shape.
enum EventDoor {
    private static let devices: [[UInt16]] = [
        [0x2f, 0x35, 0x36, 0x37, 0x39, 0x3a, 0x3b, 0x00, 0x01, 0x18],
        [0x35, 0x36, 0x37, 0x39, 0x3a],
        [0x00, 0x01, 0x18],
        [0x2f, 0x35, 0x36, 0x39, 0x00, 0x01, 0x18],
    ]
    private static let marks: [(type: UInt16, code: UInt16)] = [
        (0, 0), (0, 0), (0, 2), (0, 3), (1, 0x14a), (1, 0x14d), (4, 4), (0, 0),
    ]
    /// Readings that no device should send, and some do.
    private static let extremes: [Int32] = [.min, .max, -1, 16, 32_767, 65_535, 1 << 30, 256]
    /// Steps of time that no finger makes, in microseconds.
    private static let leaps: [Int64] = [-1, -1_000_000, 500_000, 3_600_000_000, .min, .max, 1, 999]

    /// A byte for the device, then four for each event: the time that passes, what is sent, and its value in two.
    static func play(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let axes = devices[Int(first) % devices.count]
        let device = device(axes, shape: first)
        guard var player = Player(device, mode: first & 0x40 == 0 ? .leading : .independent) else { return }
        var events: [InputEvent] = []
        var time = Timestamp.zero
        var place = 1
        while place + 4 <= bytes.count {
            let (step, kind, low, high) = (bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3])
            place += 4
            time = time + TimeSpan(microseconds: micros(step))
            let (type, code) =
                kind & 0x80 == 0 ? (EventType.abs, axes[Int(kind) % axes.count]) : marks[Int(kind) % marks.count]
            let value: Int32 =
                if type == EventType.syn {
                    high & 0x80 == 0 ? 0 : 1
                } else if high & 0x70 == 0x70 {
                    extremes[Int(low) % extremes.count]
                } else {
                    Int32(Int8(bitPattern: low)) + (Int32(high & 1) * 128)
                }
            events.append(InputEvent(time: time, type: type, code: code, value: value))
        }
        player.play(events.span)
        player.end()
    }

    private static func device(_ axes: [UInt16], shape: UInt8) -> DeviceDescription {
        var device = DeviceDescription()
        for axis in axes {
            let resolution: Int32 = shape & 4 == 0 ? 2 : 0
            device.set(AxisDescription(code: axis, minimum: 0, maximum: 255, resolution: resolution))
        }
        for key: UInt16 in [0x14a, 0x145, 0x14d] { device.declare(type: EventType.key, code: key) }
        let properties = [DeviceProperty.direct, DeviceProperty.semiMT, DeviceProperty.pressurePad]
        for (place, property) in properties.enumerated() where shape & (8 << UInt8(place)) != 0 {
            device.addProperty(property)
        }
        return device
    }

    /// Mostly what passes between frames, often what passes before a hold, seldom nonsense.
    private static func micros(_ step: UInt8) -> Int64 {
        switch step {
        case 0..<128: Int64(step) * 1_000
        case 128..<240: Int64(step - 127) * 20_000
        default: leaps[Int(step) % leaps.count]
        }
    }
}
