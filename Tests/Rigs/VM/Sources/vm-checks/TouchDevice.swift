import VirtualDevice

/// A touchscreen that the kernel believes in; unplugged at the latest with the value.
final class TouchDevice {
    typealias Change = (type: UInt16, code: UInt16, value: Int32)

    let node: String
    private let device: Int32
    private var isPlugged = true

    /// Makes the device that a recording was made on.
    init(_ file: EvemuFile, named name: String? = nil) throws {
        device = vd_open()
        try expect(device >= 0, "/dev/uinput cannot be opened (\(-device))")
        for bit in file.bits where bit.type != 0 {
            try expect(vd_declare(device, UInt32(bit.type), UInt32(bit.code)) >= 0, "the kernel refuses \(bit)")
        }
        for property in file.properties {
            try expect(vd_declare_property(device, UInt32(property)) >= 0, "the kernel refuses property \(property)")
        }
        for axis in file.axes {
            let n = axis.numbers + [0, 0, 0, 0, 0]
            let said = vd_declare_axis(device, UInt32(axis.code), n[0], n[1], n[2], n[3], n[4])
            try expect(said >= 0, "the kernel refuses axis \(axis.code) (\(-said))")
        }
        var sysname = [CChar](repeating: 0, count: 64)
        let said = unsafe vd_create(device, name ?? file.name, file.id, &sysname, sysname.count)
        try expect(said >= 0, "the kernel refuses the device (\(-said))")
        let folder = String(decoding: sysname.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        node = try Self.node(under: "/sys/devices/virtual/input/" + folder)
    }

    deinit { unplug() }

    /// The event node of an input device, once the kernel has made it.
    static func node(under folder: String) throws -> String {
        for _ in 0..<500 {
            if let name = Files.names(in: folder).first(where: { $0.hasPrefix("event") }),
                Files.names(in: "/dev/input").contains(name)
            {
                return "/dev/input/" + name
            }
            Clock.sleep(milliseconds: 2)
        }
        throw Failure("no event node came up under \(folder)")
    }

    func unplug() {
        guard isPlugged else { return }
        isPlugged = false
        _ = vd_destroy(device)
    }

    /// Sends changes as they are, in one go.
    func send(_ changes: [Change]) throws {
        let events = changes.map { vd_event(time: 0, type: $0.type, code: $0.code, value: $0.value) }
        let said = unsafe vd_send(device, events, Int32(events.count))
        try expect(said >= 0, "the kernel refuses events (\(-said))")
    }

    /// Sends one frame.
    func frame(_ changes: [Change]) throws { try send(changes + [(0, 0, 0)]) }

    /// Plays a recording at its own pace; calls back after each frame.
    func play(_ file: EvemuFile, after: () throws -> Void = {}) throws {
        guard let first = file.events.first?.time else { return }
        vd_be_punctual()
        defer { vd_be_ordinary() }
        let start = Clock.now() + 5_000_000
        for frame in file.frames {
            guard let last = frame.last else { continue }
            vd_sleep_until_nanoseconds(start + (last.time - first) * 1_000)
            try send(frame.map { ($0.type, $0.code, $0.value) })
            try after()
        }
    }
}
