import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

/// What the decoder makes of a text that comes in pieces, as files and pipes give it.
struct EvemuReading: Equatable {
    var device = DeviceDescription()
    var events: [InputEvent] = []
    /// The line of each event.
    var lines: [Int] = []
    var skipped = 0
    var problems: [RecordingError] = []
    var warnings: [String] = []
    /// What ended the reading early.
    var error: RecordingError?
    /// How many bytes had come when the description was complete.
    var describedAfter: Int?

    /// Reads a text in one piece.
    init(_ text: String, keepsGoing: Bool = false) { self.init(Array(text.utf8), keepsGoing: keepsGoing) }

    /// Reads bytes in pieces, whose sizes the closure gives; without it, in one piece.
    init(_ bytes: [UInt8], keepsGoing: Bool = false, pieces: (() -> Int)? = nil) {
        var decoder = EvemuDecoder()
        var window = RecordingWindow(file: "t.evemu", keepsGoing: keepsGoing)
        var start = 0
        var end = 0
        var isOver = false
        while !isOver {
            end = min(end + (pieces?() ?? bytes.count), bytes.count)
            let isLast = end == bytes.count
            repeat {
                window.empty()
                var used = 0
                do {
                    used = try unsafe bytes[start..<end].withUnsafeBytes { piece in
                        try unsafe decoder.decode(piece, isLast: isLast, into: &window)
                    }
                } catch {
                    self.error = error as? RecordingError
                }
                events += window.events[..<window.count]
                lines += (0..<window.count).map { window.line(of: $0) }
                start += used
                if decoder.isDescribed, describedAfter == nil { describedAfter = end }
            } while window.isFull && error == nil
            isOver = isLast || error != nil
        }
        if error == nil { #expect(start == bytes.count, "the decoder left \(bytes.count - start) bytes") }
        device = decoder.device
        skipped = window.skipped
        problems = window.problems
        warnings = window.warnings
    }
}

/// An event from its numbers.
func inputEvent(_ micros: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: micros), type: type, code: code, value: value)
}

@Suite struct EvemuReadingTests {
    @Test func `A whole recording is read as it stands`() throws {
        let reading = try EvemuReading(Project.text("Tests/Fixtures/evemu/touchscreen-1.3.evemu"))
        #expect(reading.error == nil)
        #expect(reading.warnings == [])
        #expect(reading.device.name == "Panel #7 \"wide\"")
        #expect(
            [reading.device.bus, reading.device.vendor, reading.device.product, reading.device.version]
                == [0x18, 0x1fd2, 0x8105, 0x100])
        #expect(reading.device.hasProperty(DeviceProperty.direct))
        #expect(!reading.device.hasProperty(DeviceProperty.pointer))
        #expect(reading.device.declares(type: 1, code: 0x14a))
        #expect(!reading.device.declares(type: 1, code: 0x14b))
        #expect(reading.device.declares(type: 3, code: 0x3a))
        #expect(!reading.device.declares(type: 3, code: 0x18))
        #expect(reading.device.axes.map(\.code) == [0x00, 0x01, 0x2f, 0x35, 0x36, 0x39, 0x3a])
        #expect(
            reading.device.axis(0x35)
                == AxisDescription(code: 0x35, minimum: 0, maximum: 4_095, fuzz: 8, flat: 2, resolution: 12))
        #expect(
            reading.device.states == [
                .init(isSwitch: false, code: 1, value: 1), .init(isSwitch: true, code: 0, value: 1),
            ])
        #expect(
            reading.events == [
                inputEvent(1, 3, 0x39, 0), inputEvent(1, 3, 0x35, 512), inputEvent(1, 3, 0x36, 1_023),
                inputEvent(1, 3, 0x3a, 19), inputEvent(1, 1, 0x14a, 1), inputEvent(1, 0, 0, 0),
                inputEvent(12_013, 3, 0x3a, 55), inputEvent(12_013, 0, 0, 0), inputEvent(1_024_000, 3, 0x39, -1),
                inputEvent(1_024_000, 1, 0x14a, 0), inputEvent(1_024_000, 0, 0, 0), inputEvent(75_280_107, 0, 3, 0),
            ])
        #expect(reading.lines == [46, 47, 48, 49, 50, 51, 52, 53, 55, 56, 57, 58])
    }

    @Test func `Events without any header are a recording`() throws {
        let reading = try EvemuReading(Project.text("Tests/Fixtures/evemu/headerless.events"))
        #expect(reading.error == nil)
        #expect(reading.device == DeviceDescription())
        #expect(reading.device.isEmpty)
        // 2012-05-08, on the wall clock: 1,336,457,620 seconds and 467,119 micros.
        #expect(
            reading.events == [
                inputEvent(1_336_457_620_467_119, 3, 0x39, 1_050), inputEvent(1_336_457_620_467_123, 3, 0x3a, 38),
                inputEvent(1_336_457_620_467_130, 0, 0, 0), inputEvent(1_336_457_621_000_007, 3, 0x35, -12),
                inputEvent(1_336_457_621_000_009, 0, 0, 0),
            ])
        #expect(reading.lines == [1, 2, 3, 4, 5])
    }

    @Test func `A description alone is complete at its end`() throws {
        let text = try Project.text("Tests/Fixtures/evemu/touchpad-1.0.prop")
        let reading = EvemuReading(text)
        #expect(reading.error == nil)
        #expect(reading.events == [])
        #expect(reading.describedAfter == text.utf8.count)
        #expect(reading.device.name == "Old Touchpad")
        #expect(
            reading.device.axis(0x18)
                == AxisDescription(code: 0x18, minimum: 0, maximum: 255, fuzz: 0, flat: 0, resolution: 0))
        #expect(reading.device.axis(0)?.minimum == -100)
        #expect(reading.device.declares(type: 1, code: 0x14a))
    }

    @Test func `A recording from umockdev has a comment for a header`() throws {
        let reading = try EvemuReading(Project.text("Tests/Fixtures/evemu/umockdev.events"))
        #expect(reading.error == nil)
        #expect(reading.events == [inputEvent(0, 3, 0x18, 12), inputEvent(0, 0, 0, 0), inputEvent(20_000, 3, 0x18, 9)])
    }

    @Test func `Windows line ends mean nothing`() {
        let text = "# EVEMU 1.2\r\nN: Pad\r\nI: 3 4 5 6\r\n\r\nA: 3a 0 255 0 0 7\r\nE: 0.000100 0003 003a 0019\r\n"
        let reading = EvemuReading(text + "E: 0.000200 0003 003a 0020\t# text\r\nE: 0.000300 0000 0000 0000\r\n")
        #expect(reading.error == nil)
        #expect(reading.device.name == "Pad")
        #expect(reading.device.version == 6)
        #expect(reading.device.axis(0x3a)?.resolution == 7)
        #expect(
            reading.events
                == [inputEvent(100, 3, 0x3a, 19), inputEvent(200, 3, 0x3a, 20), inputEvent(300, 0, 0, 0)])
    }

    @Test func `A file of Windows may begin with its mark`() {
        let reading = EvemuReading("\u{feff}# EVEMU 2.0\nE: 0.1 3 3a 5\n")
        #expect(reading.error?.line == 1)
        #expect(EvemuReading("\u{feff}E: 0.1 3 3a 5\n").events == [inputEvent(1, 3, 0x3a, 5)])
    }

    @Test func `The description is complete with the first event`() {
        let header = "N: Pad\nA: 3a 0 255 0 0\n"
        let reading = EvemuReading(Array((header + "E: 0.000001 0003 003a 0019\n# end\n").utf8)) { 1 }
        #expect(reading.describedAfter == header.utf8.count + 27)
        #expect(reading.events.count == 1)
    }

    @Test func `Nothing at all is an empty recording`() {
        for text in ["", "\n", "# a comment", "\r\n\r\n", " \t\n"] {
            let reading = EvemuReading(text)
            #expect(reading.error == nil)
            #expect(reading.device.isEmpty)
            #expect(reading.events.isEmpty)
            #expect(reading.describedAfter == text.utf8.count)
        }
    }

    @Test func `A second description does not disturb the first`() {
        let reading = EvemuReading("N: One\nE: 0.000001 0000 0000 0000\nN: Two\nE: 0.000002 0000 0000 0000\n")
        #expect(reading.error == nil)
        #expect(reading.device.name == "One")
        #expect(reading.events.count == 2)
        #expect(reading.warnings == ["a device is described after the first event; the description is ignored"])
    }
}
