import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

@Suite struct EvemuWriterTests {
    /// What a writer makes of a recording.
    static func written(
        _ device: DeviceDescription, _ events: [InputEvent], comments: [String] = [], namesEvents: Bool = true
    ) -> [UInt8] {
        var writer = EvemuWriter(namesEvents: namesEvents)
        writer.appendHeader(for: device, comments: comments)
        for event in events { writer.append(event) }
        return writer.bytes
    }

    private func line(_ event: InputEvent, namesEvents: Bool = true) -> String {
        var writer = EvemuWriter(namesEvents: namesEvents)
        writer.append(event)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func `Events look as evemu-record writes them`() {
        let expected: [(InputEvent, String)] = [
            (inputEvent(0, 3, 0x3a, 65), "E: 0.000000 0003 003a 0065\t# EV_ABS / ABS_MT_PRESSURE      65\n"),
            (
                inputEvent(75_280_107, 3, 0x36, 21_515),
                "E: 75.280107 0003 0036 21515\t# EV_ABS / ABS_MT_POSITION_Y    21515\n"
            ),
            (inputEvent(1, 3, 0x39, -1), "E: 0.000001 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1\n"),
            (inputEvent(1, 1, 0x14a, 1), "E: 0.000001 0001 014a 0001\t# EV_KEY / BTN_TOUCH            1\n"),
            (inputEvent(1, 4, 4, 458_792), "E: 0.000001 0004 0004 458792\t# EV_MSC / MSC_SCAN             458792\n"),
            (inputEvent(1, 0, 0, 0), "E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms\n"),
            (inputEvent(1, 0, 2, 0), "E: 0.000001 0000 0002 0000\t# ++++++++++++ SYN_MT_REPORT (0) ++++++++++\n"),
            (
                inputEvent(1_336_457_620_467_119, 2, 0, -2_147_483_648),
                "E: 1336457620.467119 0002 0000 -2147483648\t# EV_REL / REL_X                -2147483648\n"
            ),
            (inputEvent(1, 3, 0x3e, 4), "E: 0.000001 0003 003e 0004\t# EV_ABS / ?                    4\n"),
            (inputEvent(1, 0x1e, 0xffff, 4), "E: 0.000001 001e ffff 0004\t# ? / ?                    4\n"),
        ]
        for (event, text) in expected {
            #expect(line(event) == text)
            #expect(line(event, namesEvents: false) == text.prefix { $0 != "\t" } + "\n")
        }
    }

    @Test func `Reports tell how many milliseconds passed since the last one`() {
        var writer = EvemuWriter()
        for micros: Int64 in [1, 6_980, 13_011, 13_500, 9_000] { writer.append(inputEvent(micros, 0, 0, 0)) }
        let steps = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: " ").last
        }
        #expect(steps == ["+0ms", "+6ms", "+7ms", "+0ms", "-4ms"])
    }

    @Test func `A header looks as evemu-record writes it`() {
        var device = DeviceDescription()
        device.name = "Pad"
        (device.bus, device.vendor, device.product, device.version) = (0x18, 0xabc, 0xffff, 1)
        device.addProperty(2)
        device.codes = [.init(type: 0, bytes: [0x0b, 0, 0, 0, 0, 0, 0, 0]), .init(type: 0x11, bytes: [1, 2])]
        device.set(AxisDescription(code: 0x3a, minimum: -1, maximum: 255, fuzz: 3, flat: 4, resolution: 5))
        device.states = [.init(isSwitch: true, code: 5, value: 1), .init(isSwitch: false, code: 0x0a, value: 1)]
        let text = String(decoding: Self.written(device, [], comments: ["one\ntwo", "three"]), as: UTF8.self)
        #expect(
            text == """
                # EVEMU 1.3
                # one
                # two
                # three
                N: Pad
                I: 0018 0abc ffff 0001
                P: 04 00 00 00 00 00 00 00
                B: 00 0b 00 00 00 00 00 00 00
                B: 11 01 02 00 00 00 00 00 00
                B: 03 00 00 00 00 00 00 00 04
                A: 3a -1 255 3 4 5
                L: 0a 1
                S: 05 1
                ################################
                #      Waiting for events      #
                ################################

                """)
    }

    @Test func `A recording is written again as it was`() throws {
        let text = try Project.text("Tests/Fixtures/evemu/touchscreen-1.3.evemu")
        let reading = EvemuReading(text)
        let again = String(decoding: Self.written(reading.device, reading.events), as: UTF8.self)
        // The comments of the header are not kept.
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.hasPrefix("#") } }
        #expect(lines(again) == lines(text))
    }

    @Test(arguments: ["touchscreen-1.3.evemu", "headerless.events", "touchpad-1.0.prop", "umockdev.events"])
    func `What was written is read again`(file: String) throws {
        let first = try EvemuReading(Project.text("Tests/Fixtures/evemu/\(file)"))
        let second = EvemuReading(Self.written(first.device, first.events))
        #expect(second.error == nil)
        #expect(second.device == first.device)
        #expect(second.events == first.events)
    }

    @Test func `A recording without a header stays without one`() {
        let text = String(decoding: Self.written(DeviceDescription(), [inputEvent(1, 0, 0, 0)]), as: UTF8.self)
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("E: ") })
    }

    @Test func `What could break a line is written as a space`() {
        var device = DeviceDescription()
        device.name = "Pad\nE: 0.1 3 3a 5\r\u{0}\u{7f}ü"
        let bytes = Self.written(device, [], comments: ["hello\r\nE: 0.2 3 3a 5\u{1b}[2J", ""])
        #expect(!bytes.contains { ($0 < 0x20 && $0 != 0x0a) || $0 == 0x7f })
        let reading = EvemuReading(bytes)
        #expect(reading.error == nil)
        #expect(reading.events == [])
        #expect(reading.device.name == "Pad E: 0.1 3 3a 5   ü")
    }

    @Test func `What evemu cannot express is left out and the rest can be read`() {
        var device = DeviceDescription()
        device.name = "Odd"
        device.codes = [
            .init(type: 0x20, bytes: [1]), .init(type: 1, bytes: [UInt8](repeating: 1, count: 1_000)),
            .init(type: 0xffff, bytes: [1]),
        ]
        device.properties = [UInt8](repeating: 2, count: 100)
        device.axes = [
            AxisDescription(code: 0x40, minimum: 0, maximum: 1), AxisDescription(code: 0x3f, minimum: 0, maximum: 1),
        ]
        device.states = [.init(isSwitch: true, code: 0x20, value: 1), .init(isSwitch: true, code: 0x1f, value: 1)]
        let reading = EvemuReading(
            Self.written(device, [inputEvent(-5, 3, 0x3a, 1), inputEvent(.max, 3, 0x3a, 1)]), keepsGoing: true)
        #expect(reading.problems.map(\.line) == [reading.problems.first?.line])
        #expect(reading.device.axes.map(\.code) == [0x3f])
        #expect(reading.device.states == [.init(isSwitch: true, code: 0x1f, value: 1)])
        #expect(reading.device.properties.count == 8)
        #expect(reading.device.codes.first { $0.type == 1 }?.bytes.count == 192)
        #expect(reading.events == [inputEvent(0, 3, 0x3a, 1)])
    }

    @Test func `The caller may take the bytes as they come`() {
        var writer = EvemuWriter(namesEvents: false)
        writer.append(inputEvent(1, 3, 0x3a, 1))
        #expect(writer.bytes.count == 27)
        writer.bytes.removeAll(keepingCapacity: true)
        writer.append(inputEvent(2, 3, 0x3a, 2))
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "E: 0.000002 0003 003a 0002\n")
    }

    // MARK: - Random recordings

    /// A description with anything in it that evemu's format can express.
    static func randomDevice(_ numbers: inout SplitMix64) -> DeviceDescription {
        func bytes(_ rows: ClosedRange<Int>) -> [UInt8] {
            (0..<Int.random(in: rows, using: &numbers) * 8).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        }
        var device = DeviceDescription()
        let letters = Array("abc XYZ #:\"'\\üß€ E: 0.1 3 3a 5")
        device.name =
            "d"
            + String(
                (0..<Int.random(in: 0...40, using: &numbers)).compactMap { _ in letters.randomElement(using: &numbers) }
            )
        device.bus = UInt16.random(in: 0...0xffff, using: &numbers)
        device.vendor = UInt16.random(in: 0...0xffff, using: &numbers)
        device.product = UInt16.random(in: 0...0xffff, using: &numbers)
        device.version = UInt16.random(in: 0...0xffff, using: &numbers)
        device.properties = bytes(0...1)
        for type: UInt16 in [0, 1, 2, 4, 5, 0x11, 0x12, 0x15, 0x1f].shuffled(using: &numbers).prefix(5) {
            device.codes.append(.init(type: type, bytes: bytes(1...24)))
        }
        for code in (UInt16(0)...0x3f).shuffled(using: &numbers).prefix(Int.random(in: 0...20, using: &numbers)) {
            var values = [Int32](repeating: 0, count: 5)
            for place in 0..<5 {
                values[place] =
                    [0, 255, -1, .min, .max, Int32.random(in: .min ... .max, using: &numbers)]
                    .randomElement(using: &numbers) ?? 0
            }
            device.set(
                AxisDescription(
                    code: code, minimum: values[0], maximum: values[1], fuzz: values[2], flat: values[3],
                    resolution: values[4]))
        }
        for isSwitch in [false, true] {
            for code in (UInt16(0)...0x1f).shuffled(using: &numbers).prefix(Int.random(in: 0...3, using: &numbers)) {
                device.states.append(
                    .init(isSwitch: isSwitch, code: code, value: Int32.random(in: 1...9, using: &numbers)))
            }
        }
        return device
    }

    /// Events with anything in them that the kernel's structure can hold.
    static func randomEvents(_ numbers: inout SplitMix64) -> [InputEvent] {
        var micros = Int64.random(in: 0...2_000_000_000_000_000, using: &numbers)
        return (0..<Int.random(in: 0...400, using: &numbers)).map { _ in
            micros += Int64.random(in: 0...3_000_000, using: &numbers)
            let isPlain = Int.random(in: 0..<4, using: &numbers) > 0
            return inputEvent(
                micros, isPlain ? 3 : UInt16.random(in: 0...0xffff, using: &numbers),
                isPlain ? UInt16.random(in: 0...0x3f, using: &numbers) : UInt16.random(in: 0...0xffff, using: &numbers),
                isPlain
                    ? Int32.random(in: -1...9_999, using: &numbers) : Int32.random(in: .min ... .max, using: &numbers))
        }
    }

    @Test func `Property: what was written is read again, whatever it was`() {
        for seed in UInt64(1)...200 {
            var numbers = SplitMix64(seed: seed)
            let device = Self.randomDevice(&numbers)
            let events = Self.randomEvents(&numbers)
            let bytes = Self.written(
                device, events, comments: ["seed \(seed)"], namesEvents: Bool.random(using: &numbers))
            let reading = EvemuReading(bytes)
            #expect(reading.error == nil, "seed \(seed)")
            #expect(reading.warnings == [], "seed \(seed)")
            #expect(reading.device == device, "seed \(seed)")
            #expect(reading.events == events, "seed \(seed)")
        }
    }
}
