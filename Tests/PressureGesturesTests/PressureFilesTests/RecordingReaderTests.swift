import Foundation
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import TestSupport

/// A recording from its bytes to its events, whatever way they come.
@Suite struct RecordingReaderTests {
    /// Four events of one frame by hand: tracking id 7, x 100, pressure 42, the frame's end.
    static let evemu = """
        # EVEMU 1.3
        N: Test pad
        I: 0003 1234 5678 0001
        B: 03 00 00 00 00 00 00 20 06
        A: 35 0 4095 0 0 20
        A: 39 0 65535 0 0 0
        A: 3a 0 255 0 0 0
        E: 0.000001 0003 0039 0007\t# EV_ABS / ABS_MT_TRACKING_ID   7
        E: 0.000001 0003 0035 0100\t# EV_ABS / ABS_MT_POSITION_X    100
        E: 0.000001 0003 003a 0042\t# EV_ABS / ABS_MT_PRESSURE      42
        E: 0.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms

        """

    static let evemuEvents = [
        InputEvent(time: Timestamp(microseconds: 1), type: 3, code: 0x39, value: 7),
        InputEvent(time: Timestamp(microseconds: 1), type: 3, code: 0x35, value: 100),
        InputEvent(time: Timestamp(microseconds: 1), type: 3, code: 0x3a, value: 42),
        InputEvent(time: Timestamp(microseconds: 1), type: 0, code: 0, value: 0),
    ]

    static let libinput = """
        version: 1
        ndevices: 1
        libinput:
          version: "1.31.0"
        devices:
        - node: /dev/input/event9
          evdev:
            name: "Test pad"
            id: [3, 4660, 22136, 1]
            codes:
              3: [53, 57, 58] # EV_ABS
            absinfo:
              53: [0, 4095, 0, 0, 20]
              57: [0, 65535, 0, 0, 0]
              58: [0, 255, 0, 0, 0]
            properties: [0, 2]
          events:
          - evdev:
            - [  0,      1,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID      7
            - [  0,      1,   3,  53,     100] # EV_ABS / ABS_MT_POSITION_X     100
            - [  0,      1,   3,  58,      42] # EV_ABS / ABS_MT_PRESSURE        42
            - [  0,      1,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms

        """

    static let evtest = """
        Input driver version is 1.0.1
        Input device ID: bus 0x3 vendor 0x1234 product 0x5678 version 0x1
        Input device name: "Test pad"
        Supported events:
          Event type 0 (EV_SYN)
          Event type 3 (EV_ABS)
            Event code 53 (ABS_MT_POSITION_X)
              Value      0
              Min        0
              Max     4095
              Resolution      20
            Event code 57 (ABS_MT_TRACKING_ID)
              Value      0
              Min        0
              Max    65535
            Event code 58 (ABS_MT_PRESSURE)
              Value      0
              Min        0
              Max      255
        Testing ... (interrupt to exit)
        Event: time 0.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 7
        Event: time 0.000001, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 100
        Event: time 0.000001, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 42
        Event: time 0.000001, -------------- SYN_REPORT ------------

        """

    static let getevent = """
        add device 1: /dev/input/event2
          name:     "Test pad"
        [       0.000001] /dev/input/event2: 0003 0039 00000007
        [       0.000001] /dev/input/event2: 0003 0035 00000064
        [       0.000001] /dev/input/event2: 0003 003a 0000002a
        [       0.000001] /dev/input/event2: 0000 0000 00000000

        """

    /// All events of a source, and the line of each.
    static func read(
        _ source: RecordingSource, _ options: RecordingOptions = RecordingOptions()
    ) throws -> (events: [InputEvent], lines: [Int], device: DeviceDescription, skipped: Int) {
        var reader = try RecordingReader(source: source, options: options)
        try reader.describe()
        var events: [InputEvent] = []
        var lines: [Int] = []
        while try reader.next() {
            for place in 0..<reader.window.count {
                events.append(reader.window.events[place])
                lines.append(reader.window.line(of: place))
            }
        }
        #expect(try !reader.next(), "the end stays the end")
        return (events, lines, reader.device, reader.window.skipped)
    }

    @Test(
        "The same frame is read from every format, in pieces of any size",
        arguments: [(evemu, 8), (libinput, 19), (evtest, 21), (getevent, 3)], [1, 7, 4_096, .max])
    func formats(text: (String, Int), readSize: Int) throws {
        let bytes = Array(text.0.utf8)
        let read = try Self.read(RecordingSource.file(bytes: bytes, name: "f", readSize: readSize))
        #expect(read.events == Self.evemuEvents)
        #expect(read.lines == [text.1, text.1 + 1, text.1 + 2, text.1 + 3])
        #expect(read.device.name == "Test pad")
        if !text.0.hasPrefix("add") {
            #expect(read.device.axis(0x3a)?.maximum == 255)
            #expect(read.device.axis(0x35)?.resolution == 20)
            #expect(read.device.product == 0x5678)
        }
    }

    @Test("Raw events of both sizes are read", arguments: [1, 7, 4_096, .max])
    func raw(readSize: Int) throws {
        let time = Timestamp(microseconds: 1_708_000_000_123_456)
        let frame = [
            InputEvent(time: time, type: 3, code: 0x3a, value: 42), InputEvent(time: time, type: 0, code: 0, value: 0),
        ]
        for bytes in [RawFrame.of64Bit, RawFrame.of32Bit] {
            let read = try Self.read(RecordingSource.file(bytes: bytes + bytes + bytes, name: "f", readSize: readSize))
            #expect(read.events == frame + frame + frame)
        }
    }

    @Test("The header is read without losing an event, and next alone reads all as well")
    func describeKeepsEvents() throws {
        var described = try RecordingReader(bytes: Array(Self.evemu.utf8), name: "f")
        try described.describe()
        #expect(described.device.name == "Test pad")
        try described.describe()
        var events: [InputEvent] = []
        while try described.next() { events += described.window.events.prefix(described.window.count) }
        #expect(events == Self.evemuEvents)

        var plain = try RecordingReader(bytes: Array(Self.evemu.utf8), name: "f")
        events = []
        while try plain.next() { events += plain.window.events.prefix(plain.window.count) }
        #expect(events == Self.evemuEvents)
        #expect(plain.device.name == "Test pad")
    }

    @Test("A description without events is described, and has no events")
    func descriptionOnly() throws {
        let text = "N: Test pad\nA: 3a 0 255 0 0\n"
        var reader = try RecordingReader(bytes: Array(text.utf8), name: "f")
        try reader.describe()
        #expect(reader.device.axis(0x3a)?.maximum == 255)
        let more = try reader.next()
        #expect(!more)
        #expect(reader.window.warnings == [])
    }

    @Test("Noise before the recording is passed over and lines keep their numbers")
    func noise() throws {
        let text = "Recording to 'stdout'.\nDevice found\n\n" + Self.evemu
        for readSize in [1, 4_096] {
            let read = try Self.read(RecordingSource.file(bytes: Array(text.utf8), name: "f", readSize: readSize))
            #expect(read.events == Self.evemuEvents)
            #expect(read.lines == [11, 12, 13, 14])
        }
    }

    @Test("A mark of UTF-8 at the start does no harm")
    func byteOrderMark() throws {
        let read = try Self.read(RecordingSource.file(bytes: [0xef, 0xbb, 0xbf] + Array(Self.evemu.utf8), name: "f"))
        #expect(read.events == Self.evemuEvents)
    }

    @Test("A line longer than the buffer is rejected and skipped; the lines after it keep their numbers")
    func tooLong() throws {
        let head = "# EVEMU 1.3\nE: 0.000001 0003 0039 0007\n"
        let tail = "\nE: 0.000002 0000 0000 0000\n"
        for length in [65_536, 200_000, 1_000_000] {
            let bytes = Array((head + "E: 0.0" + String(repeating: "0", count: length) + tail).utf8)
            for readSize in [4_096, Int.max] {
                var options = RecordingOptions()
                options.keepsGoing = true
                let read = try Self.read(RecordingSource.file(bytes: bytes, name: "f", readSize: readSize), options)
                #expect(read.events.map(\.time.microseconds) == [1, 2])
                #expect(read.lines == [2, 4])
                #expect(read.skipped == 1)

                let error = #expect(throws: RecordingError.self) {
                    _ = try Self.read(RecordingSource.file(bytes: bytes, name: "f", readSize: readSize))
                }
                #expect(error?.line == 3)
                #expect((error?.found.count ?? 100) <= 60)
            }
        }
        let endless = Array((head + "E: 0.0" + String(repeating: "0", count: 200_000)).utf8)
        var options = RecordingOptions()
        options.keepsGoing = true
        let read = try Self.read(RecordingSource.file(bytes: endless, name: "f"), options)
        #expect(read.lines == [2])
        #expect(read.skipped == 1)
    }

    @Test("What stands before a damaged line is given before the error is thrown")
    func damage() throws {
        let text = Self.evemu + "E: 1.0 3 3a\n" + "E: 2.000000 0000 0000 0000\n"
        for readSize in [1, 7, Int.max] {
            let source = RecordingSource.file(bytes: Array(text.utf8), name: "touch.evemu", readSize: readSize)
            var reader = try RecordingReader(source: source, options: RecordingOptions())
            var events: [InputEvent] = []
            var failure: RecordingError?
            do {
                while try reader.next() { events += reader.window.events.prefix(reader.window.count) }
            } catch {
                failure = error
            }
            #expect(events == Self.evemuEvents)
            #expect(failure?.line == 12)
            #expect(failure?.file == "touch.evemu")
            let more = try reader.next()
            #expect(!more, "after the error all is over")
        }
        var options = RecordingOptions()
        options.keepsGoing = true
        let read = try Self.read(RecordingSource.file(bytes: Array(text.utf8), name: "f"), options)
        #expect(read.events.count == 5)
        #expect(read.skipped == 1)
    }

    @Test("Random bytes and damaged recordings end, with events or an error")
    func damaged() throws {
        for seed in UInt64(1)...300 {
            var random = SplitMix64(seed: seed)
            var bytes: [UInt8] =
                seed.isMultiple(of: 3)
                ? (0..<Int.random(in: 0...2_000, using: &random)).map { _ in .random(in: 0...255, using: &random) }
                : Array([Self.evemu, Self.libinput, Self.evtest, Self.getevent][Int(seed % 4)].utf8)
            for _ in 0..<Int.random(in: 0...20, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            bytes = Array(bytes.prefix(Int.random(in: 0...max(1, bytes.count * 2), using: &random)))
            // Packed bytes would start a program each.
            if bytes.starts(with: [0x1f, 0x8b]) { continue }
            var options = RecordingOptions()
            options.keepsGoing = seed.isMultiple(of: 2)
            do throws(RecordingError) {
                var reader = try RecordingReader(bytes: bytes, name: "seed \(seed)", options: options)
                try reader.describe()
                var windows = 0
                while try reader.next() { windows += 1 }
                #expect(windows <= bytes.count + 1, "seed \(seed)")
            } catch {
                #expect(!error.expected.isEmpty, "seed \(seed)")
                #expect(error.file == "seed \(seed)")
            }
        }
    }

    // MARK: Ranges from elsewhere

    /// A tap without a header: slot 0 is never named, as with a single finger.
    static let headerless = """
        E: 0.000000 0003 0039 0166
        E: 0.000000 0003 0035 1598
        E: 0.000000 0003 0036 0820
        E: 0.000000 0003 003a 0037
        E: 0.000000 0001 014a 0001
        E: 0.000000 0000 0000 0000
        E: 0.050000 0003 0039 -001
        E: 0.050000 0001 014a 0000
        E: 0.050000 0000 0000 0000

        """

    @Test("Without any description the trace gives the ranges, and a warning says so and how to do better")
    func fromTrace() throws {
        var reader = try RecordingReader(bytes: Array(Self.headerless.utf8), name: "f")
        try reader.describe()
        #expect(reader.recordedDevice.isEmpty)
        let device = reader.device
        // 37 lies below 63; places count from 0.
        #expect(device.axis(0x3a) == AxisDescription(code: 0x3a, minimum: 0, maximum: 63, isGuessed: true))
        #expect(device.axis(0x35) == AxisDescription(code: 0x35, minimum: 0, maximum: 1_598, isGuessed: true))
        #expect(device.axis(0x36) == AxisDescription(code: 0x36, minimum: 0, maximum: 820, isGuessed: true))
        #expect(device.axis(0x2f) == AxisDescription(code: 0x2f, minimum: 0, maximum: 0, isGuessed: true), "one slot")
        #expect(device.axis(0x18) == nil)
        #expect(device.declares(type: 1, code: 0x14a))
        #expect(reader.completion?.source(of: 0x3a) == .trace)
        let warning = try #require(reader.window.warnings.first)
        for way in ["--range", "description file", "known device"] { #expect(warning.contains(way)) }
        var events = 0
        while try reader.next() { events += reader.window.count }
        #expect(events == 9, "the first pass does not eat the events")
    }

    @Test("Contacts without identity are told from those with slots")
    func traceProtocols() throws {
        let anonymous = """
            E: 0.0 3 35 10
            E: 0.0 3 36 20
            E: 0.0 3 3a 200
            E: 0.0 0 2 0
            E: 0.0 0 0 0

            """
        let device = try Self.read(RecordingSource.file(bytes: Array(anonymous.utf8), name: "f")).device
        #expect(device.axis(0x2f) == nil)
        #expect(device.declares(type: 0, code: 2))
        #expect(device.axis(0x3a)?.maximum == 255)
        let slots = "E: 0.0 3 2f 4\nE: 0.0 3 39 1\nE: 0.0 3 35 10\nE: 0.0 3 36 20\nE: 0.0 0 0 0\n"
        #expect(
            try Self.read(RecordingSource.file(bytes: Array(slots.utf8), name: "f")).device.axis(0x2f)?.maximum == 4)
        let single = "E: 0.0 3 0 5\nE: 0.0 3 1 -9\nE: 0.0 3 18 60\nE: 0.0 1 14a 1\nE: 0.0 0 0 0\n"
        let old = try Self.read(RecordingSource.file(bytes: Array(single.utf8), name: "f")).device
        #expect(old.axis(0x2f) == nil)
        #expect(old.axis(0x18)?.maximum == 63)
        #expect(old.axis(1) == AxisDescription(code: 1, minimum: -9, maximum: 1, isGuessed: true))
    }

    @Test(
        "A pressure's range is the next that devices have",
        arguments: [
            (Int32.min, 1), (0, 1), (1, 1), (2, 15), (15, 15), (16, 31), (255, 255), (256, 511), (1_023, 1_023),
            (4_000, 4_095), (65_536, 131_071), (.max, .max),
        ] as [(Int32, Int32)])
    func pressureRange(value: Int32, maximum: Int32) {
        #expect(TraceReadings.roundedUp(value) == maximum)
    }

    @Test("Ranges given hold; axes by meaning are those that the trace has")
    func ranges() throws {
        var options = RecordingOptions()
        options.ranges = try [
            AxisRange("pressure=0:1024:3"), AxisRange("x=0:4000:40"), AxisRange("y=0:3000:40"),
            AxisRange("mt_slot=0:9"),
        ]
        var reader = try RecordingReader(bytes: Array(Self.headerless.utf8), name: "f", options: options)
        try reader.describe()
        #expect(reader.device.axis(0x3a) == AxisDescription(code: 0x3a, minimum: 0, maximum: 1_024, resolution: 3))
        #expect(reader.device.axis(0x35)?.maximum == 4_000)
        #expect(reader.device.axis(0x2f)?.maximum == 9)
        #expect(reader.device.axis(0x18) == nil, "the trace has no such axis")
        #expect(reader.device.axis(0) == nil)
        #expect(reader.completion?.source(of: 0x3a) == .option)
        #expect(reader.completion?.source(of: 0x39) == .trace)
        #expect(reader.window.warnings == [], "nothing that matters is guessed")
    }

    @Test("A range given holds against the recording's own, and a note says so")
    func rangeOverrides() throws {
        var options = RecordingOptions()
        options.ranges = [try AxisRange("pressure=0:80"), try AxisRange("y=0:100")]
        var reader = try RecordingReader(bytes: Array(Self.evemu.utf8), name: "f", options: options)
        try reader.describe()
        #expect(reader.device.axis(0x3a)?.maximum == 80)
        #expect(reader.recordedDevice.axis(0x3a)?.maximum == 255)
        #expect(reader.completion?.source(of: 0x35) == .recording)
        #expect(reader.completion?.notes.contains { $0.contains("ABS_MT_PRESSURE") && $0.contains("0 to 255") } == true)
        #expect(reader.window.warnings.contains { $0.contains("y axis") }, "the device has no y")
    }

    @Test("A known device gives the ranges: by the user's key, or by itself by name")
    func knownDevice() throws {
        var options = RecordingOptions()
        options.knownDevice = "chromebook-pixel-2013"
        var reader = try RecordingReader(bytes: Array(Self.headerless.utf8), name: "f", options: options)
        try reader.describe()
        #expect(reader.device.axis(0x35) == AxisDescription(code: 0x35, minimum: 0, maximum: 2_039, resolution: 20))
        #expect(reader.completion?.source(of: 0x35) == .knownDevice)
        #expect(reader.window.warnings == [])

        let named = "add device 1: /dev/input/event4\n  name:     \"CyPS/2 Cypress Trackpad\"\n"
        let text = named + Self.getevent.split(separator: "\n").dropFirst(2).joined(separator: "\n") + "\n"
        var other = try RecordingReader(
            bytes: Array(text.replacingOccurrences(of: "event2", with: "event4").utf8), name: "f")
        try other.describe()
        #expect(other.device.axis(0x35)?.maximum == 1_600)
        #expect(other.completion?.notes.contains { $0.contains("cypress-ps2") } == true)

        options.knownDevice = "abacus"
        var wrong = try RecordingReader(bytes: Array(Self.headerless.utf8), name: "f", options: options)
        do throws(RecordingError) {
            try wrong.describe()
            Issue.record("there is no such device")
        } catch {
            #expect(error.expected.contains("abacus"))
            #expect(error.expected.contains("logitech-t650"))
        }
    }

    @Test("A recording that declares everything is not completed from the table or the trace")
    func completeRecording() throws {
        var reader = try RecordingReader(bytes: Array(Self.evemu.utf8), name: "f")
        try reader.describe()
        #expect(reader.completion?.sources.allSatisfy { $0.source == .recording } == true)
        #expect(reader.completion?.sources.count == 3)
        #expect(reader.completion?.notes == [])
        #expect(reader.device == reader.recordedDevice)
    }

    @Test("A device that declares keys and no axis lacks none")
    func keyboard() throws {
        let text =
            "# EVEMU 1.3\nN: Keys\nB: 01 02 00 00 00 00 00 00 00\nB: 03 00 00 00 00 00 00 00 00\n"
            + "E: 0.000001 0001 0001 0001\nE: 0.000001 0003 0000 0001\n"
        var reader = try RecordingReader(bytes: Array(text.utf8), name: "f")
        try reader.describe()
        #expect(reader.device.axes == [])
        #expect(reader.window.warnings == [])
    }
}
