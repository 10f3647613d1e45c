import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

/// The text of Android's getevent: all its ways of printing, and the choice of a device.
@Suite struct GeteventDecoderTests {
    static func decode(_ text: String, wanted: String? = nil, keepsGoing: Bool = false) throws -> DecoderFeed.Decoded {
        try DecoderFeed.all(of: GeteventDecoder(wanted: wanted), text, keepsGoing: keepsGoing)
    }

    static let start: Int64 = 53_890_813_990

    // MARK: - Ways of printing

    @Test(
        "One touch in every way of printing it",
        arguments: [
            """
            [   53890.813990] /dev/input/event2: 0003 003a 0000002a
            [   53890.813990] /dev/input/event2: 0003 0039 ffffffff
            [   53890.813990] /dev/input/event2: 0000 0000 00000000
            """,
            """
            [   53890.813990] 0003 003a 0000002a
            [   53890.813990] 0003 0039 ffffffff
            [   53890.813990] 0000 0000 00000000 rate 125
            """,
            """
            [   53890.813990] /dev/input/event2: EV_ABS       ABS_MT_PRESSURE      0000002a            \r
            [   53890.813990] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff            \r\r
            [   53890.813990] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 125\r
            """,
            """
            53890-813990: /dev/input/event2: 0003 003a 0000002a
            53890-813990: /dev/input/event2: 0003 0039 ffffffff
            53890-813990: /dev/input/event2: 0000 0000 00000000
            """,
            """
            > [   53890.813990] 0003 003A 0000002A
            > [   53890.813990] EV_ABS       0039                 FFFFFFFF
            > [   53890.813990] 0000         SYN_REPORT           00000000
            """,
        ])
    func ways(text: String) throws {
        let decoded = try Self.decode(text)
        #expect(
            decoded.events == [
                inputEvent(Self.start, 3, 58, 42), inputEvent(Self.start, 3, 57, -1), inputEvent(Self.start, 0, 0, 0),
            ])
        #expect(decoded.lines == [1, 2, 3])
        #expect(decoded.isDescribed && decoded.warnings.isEmpty)
    }

    @Test("Microseconds of the old way have no zeros before them")
    func oldTimes() throws {
        #expect(try Self.decode("40-9000: 0003 003a 00000001").events == [inputEvent(40_009_000, 3, 58, 1)])
    }

    @Test("Without times every frame comes 10 ms after the one before, with a warning")
    func noTimes() throws {
        let decoded = try Self.decode(
            """
            /dev/input/event2: 0003 003a 0000000a
            /dev/input/event2: 0003 0035 0000000b
            /dev/input/event2: 0000 0000 00000000
            /dev/input/event2: 0003 003a 00000014
            /dev/input/event2: 0000 0000 00000001
            /dev/input/event2: 0003 003a 00000015
            /dev/input/event2: 0000 0000 00000000
            /dev/input/event2: 0003 003a 0000001e
            """)
        #expect(decoded.events.map(\.time.microseconds) == [0, 0, 0, 10_000, 10_000, 10_000, 10_000, 20_000])
        #expect(decoded.events.map(\.value) == [10, 11, 0, 20, 1, 21, 0, 30])
        #expect(
            decoded.warnings == [
                "this log has no times: each frame is assumed to come 10 ms after the previous frame"
            ])
    }

    @Test("Labels of codes, keys, tools and marks, in a log for which a listing was made")
    func labels() throws {
        let decoded = try Self.decode(Project.text("Tests/Fixtures/getevent/listing-labels.txt"))
        let later: Int64 = 53_890_822_001
        #expect(
            decoded.events == [
                inputEvent(Self.start, 3, 57, 4), inputEvent(Self.start, 3, 58, 42), inputEvent(Self.start, 3, 55, 2),
                inputEvent(Self.start, 1, 330, 1), inputEvent(Self.start, 1, 0x155, 2), inputEvent(Self.start, 0, 0, 0),
                inputEvent(later, 3, 57, -1), inputEvent(later, 1, 330, 0), inputEvent(later, 0, 3, 0),
                inputEvent(later, 0, 0, 0),
            ])
        let device = decoded.device
        #expect(device.name == "touch")
        #expect(device.axes.map(\.code) == [47, 53, 58])
        #expect(device.axis(53)?.maximum == 1_079)
        // KEY_POWER is 116. KEY_KBDINPUTASSIST_NEXT is longer than a label; three names begin like the one here.
        #expect(
            device.declares(type: 1, code: 325) && device.declares(type: 1, code: 330)
                && device.declares(type: 1, code: 116))
        #expect(device.hasProperty(1))
    }

    @Test("A name that was cut off is known where only one begins like it")
    func cutNames() throws {
        // KEY_PRIVACY_SCREEN_TOGGLE is 0x279.
        let decoded = try Self.decode("[ 1.000000] EV_KEY       KEY_PRIVACY_SCREEN_T DOWN")
        #expect(decoded.events == [inputEvent(1_000_000, 1, 0x279, 1)])
        #expect(throws: RecordingError.self) { try Self.decode("[ 1.000000] EV_KEY       KEY_KBDINPUTASSIST_N DOWN") }
    }

    // MARK: - Listings

    @Test("A listing describes its devices; the touchscreen is read, though the keys sent something first")
    func listing() throws {
        let decoded = try Self.decode(Project.text("Tests/Fixtures/getevent/listing.txt"))
        let later: Int64 = 53_890_822_001
        #expect(
            decoded.events == [
                inputEvent(Self.start, 3, 57, 4), inputEvent(Self.start, 3, 58, 42), inputEvent(Self.start, 0, 0, 0),
                inputEvent(later, 3, 57, -1), inputEvent(later, 0, 0, 0),
            ])
        let device = decoded.device
        #expect(device.name == "synaptics \"dsx\" touch")
        #expect((device.bus, device.vendor, device.product, device.version) == (0x18, 0x3eb, 0x214f, 2))
        #expect(
            device.axes == [
                AxisDescription(code: 47, minimum: 0, maximum: 9),
                AxisDescription(code: 53, minimum: 0, maximum: 1_079, fuzz: 1, flat: 2, resolution: 16),
                AxisDescription(code: 54, minimum: -20, maximum: 1_919),
                AxisDescription(code: 57, minimum: 0, maximum: 65_535),
                AxisDescription(code: 58, minimum: 0, maximum: 255),
            ])
        #expect(
            device.declares(type: 1, code: 0x145) && device.declares(type: 1, code: 0x14a)
                && !device.declares(type: 1, code: 0x72))
        #expect(device.hasProperty(1) && device.hasProperty(7) && !device.hasProperty(0))
        #expect(decoded.warnings.isEmpty)
    }

    @Test(
        "A device is named by its number, its node or its name",
        arguments: ["1", "/dev/input/event4", "event4", "gpio-keys"])
    func wanted(wish: String) throws {
        let decoded = try Self.decode(Project.text("Tests/Fixtures/getevent/listing.txt"), wanted: wish)
        #expect(decoded.events.map(\.value) == [1, 0, 0, 0])
        #expect(decoded.device.name == "gpio-keys")
        #expect(
            decoded.device.declares(type: 1, code: 0x73) && decoded.device.declares(type: 1, code: 0x256)
                && decoded.device.declares(type: 5, code: 2))
        #expect(decoded.device.states == [DeviceDescription.InitialState(isSwitch: true, code: 2, value: 1)])
    }

    @Test("A listing alone gives the description of its touchscreen")
    func listingOnly() throws {
        let text = try Project.text("Tests/Fixtures/getevent/listing.txt")
        let listing = text.split(separator: "\n").prefix { !$0.hasPrefix("[") }.joined(separator: "\n")
        let decoded = try Self.decode(listing)
        #expect(decoded.events.isEmpty && decoded.isDescribed)
        #expect(decoded.device.axis(58)?.maximum == 255)
        let error = #expect(throws: RecordingError.self) { try Self.decode(listing, wanted: "3") }
        #expect(
            error?.description
                == "test: no device \"3\" in this log, which has /dev/input/event4 \"gpio-keys\", "
                + "/dev/input/event2 \"synaptics \"dsx\" touch\"")
        let keysOnly = listing.split(separator: "\n").prefix(15).joined(separator: "\n")
        #expect(throws: RecordingError.self) { try Self.decode(keysOnly) }
    }

    // MARK: - Several devices

    static let interleaved = """
        [ 1.000000] /dev/input/event0: 0001 0074 00000001
        [ 1.000000] /dev/input/event0: 0000 0000 00000000
        [ 2.000000] /dev/input/event5: 0001 0145 00000001
        [ 2.000000] /dev/input/event0: 0001 0074 00000000
        [ 2.000000] /dev/input/event5: 0003 003a 0000002a
        [ 2.000000] /dev/input/event0: 0000 0000 00000000
        [ 2.000000] /dev/input/event5: 0000 0000 00000000
        [ 3.000000] /dev/input/event6: 0003 003a 0000002b
        [ 3.000000] /dev/input/event6: 0003 003a 0000002c
        [ 3.000000] /dev/input/event5: 0003 003a 0000002d
        """

    @Test("Without a listing the first device that sends an axis is read, with what it sent before in that frame")
    func interleaved() throws {
        let decoded = try Self.decode(Self.interleaved)
        #expect(
            decoded.events == [
                inputEvent(2_000_000, 1, 325, 1), inputEvent(2_000_000, 3, 58, 42), inputEvent(2_000_000, 0, 0, 0),
                inputEvent(3_000_000, 3, 58, 45),
            ])
        #expect(decoded.lines == [3, 5, 7, 10])
        #expect(
            decoded.warnings == [
                "/dev/input/event6 also has touch events, but was skipped; --device /dev/input/event6 reads it"
            ])
    }

    @Test("A device that only sends BTN_TOUCH is a touch device too")
    func buttonOnly() throws {
        let decoded = try Self.decode("[ 1.000000] /dev/input/event0: 0001 014a 00000001")
        #expect(decoded.events == [inputEvent(1_000_000, 1, 330, 1)])
    }

    @Test("Another device of the log when it is asked for, without a warning")
    func otherDevice() throws {
        let decoded = try Self.decode(Self.interleaved, wanted: "event6")
        #expect(decoded.events.map(\.value) == [43, 44])
        #expect(decoded.warnings.isEmpty)
        // Without a listing the devices are numbered in the order of their first events.
        #expect(try Self.decode(Self.interleaved, wanted: "1").events.count == 4)
    }

    @Test("A log of keys alone is refused with the devices it has")
    func keysOnly() throws {
        let text = Self.interleaved.split(separator: "\n").prefix(2).joined(separator: "\n")
        let error = #expect(throws: RecordingError.self) { try Self.decode(text) }
        #expect(error?.description == "test: no touch device in this log, which has /dev/input/event0")
    }

    @Test("More devices than any machine has are an error, or counted")
    func manyDevices() throws {
        let lines = (0..<70).map { "[ 1.000000] /dev/input/event\($0): 0001 0074 00000001\n" }.joined()
        let error = #expect(throws: RecordingError.self) { try Self.decode(lines) }
        #expect(error?.line == 65)
    }

    // MARK: - Damage

    @Test(
        "A line that looks like an event and is none is an error with its number, or skipped and counted",
        arguments: [
            "[ 1.000000] /dev/input/event5: 0003 003a", "[ 1.000000] /dev/input/event5: 0003 003a 000002a",
            "[ 1.000000] /dev/input/event5: 00x3 003a 0000002a", "[ 1.000000] 0003 0x3a 0000002a",
            "[ 1.000000] 0003 003a 0000002a 7", "[ 1.000000] 0003 003a 0000002a rate x", "0003 0x3a 0000002a",
            "/dev/input/event5: 0020 003a 0000002a", "/dev/input/event5: 0003 0300 0000002a",
            "[ 1.000000] EV_ABS ABS_MT_PRES 0000002a", "[ 1.000000] EV_ABS ABS_MT_PRESSURE SIDEWAYS",
            "EV_NEW       0001                 00000001", "[ 1.000000] EV_ABS", "[ 1.000000] 0003\0003a 0000002a",
            "/dev/input/event5: 0" + String(repeating: "9", count: 10_000),
        ])
    func damaged(line: String) throws {
        let good = "[ 1.000000] /dev/input/event5: 0003 003a 0000002a\n"
        let text = good + line + "\n" + good
        let decoded = try DecoderFeed.expectDamage(in: text, line: 2, GeteventDecoder())
        #expect(decoded.events == [inputEvent(1_000_000, 3, 58, 42), inputEvent(1_000_000, 3, 58, 42)])
    }

    @Test(
        "Words around a log are passed over",
        arguments: [
            "$ adb shell getevent -lt /dev/input/event5", "/dev/input/event5 is the touchscreen",
            "/dev/input/event5: the touchscreen", "[ 12.345678] usb 1-1: new device", "poll 3, returned 1", "", "\0",
            "could not get driver version for /dev/input/mouse0, Not a typewriter",
            "remove device 2: /dev/input/event7",
            "[    ] nothing", "1234 5678", "dead beef", String(repeating: "x", count: 10_000), "add device",
            "add device 99999999999999999999: /dev/input/event5", "add device 3:",
        ])
    func prose(line: String) throws {
        let good = "[ 1.000000] /dev/input/event5: 0003 003a 0000002a\n"
        let decoded = try Self.decode(line + "\n" + good + line + "\n" + good)
        #expect(decoded.events.count == 2)
        #expect(decoded.lines == [2, 4])
    }

    @Test(
        "A damaged listing is an error with its line, or skipped and counted",
        arguments: [
            ("002f  : value 3, min 0", "002f  : value 3, min x", 29), ("0145  014a", "0145  x", 28),
            ("0145  014a", "0145  0300", 28), ("002f  : value 3, min 0", "002f  value 3, min 0", 29),
        ])
    func damagedListing(part: String, damage: String, line: Int) throws {
        let text = try Project.text("Tests/Fixtures/getevent/listing.txt").replacing(part, with: damage)
        let decoded = try DecoderFeed.expectDamage(in: text, line: line, GeteventDecoder())
        #expect(decoded.device.axis(58)?.maximum == 255)
        #expect(decoded.events.count == 5)
    }

    @Test("Chance damage neither stops nor crashes the reading")
    func chanceDamage() throws {
        for name in ["listing.txt", "listing-labels.txt"] {
            let bytes = try DecoderFeed.fixture("getevent/\(name)")
            DecoderFeed.expectNoCrash(bytes, variants: 1_000) { GeteventDecoder() }
        }
    }

    @Test("Any cut of the bytes gives the same events, also of a damaged log")
    func chunks() throws {
        for name in ["listing.txt", "listing-labels.txt"] {
            try DecoderFeed.expectSameInPieces(DecoderFeed.fixture("getevent/\(name)")) { GeteventDecoder() }
        }
        let damaged = Self.interleaved.replacing("0000002a", with: "000002a")
        try DecoderFeed.expectSameInPieces(Array(damaged.utf8), keepsGoing: true) { GeteventDecoder() }
    }
}
