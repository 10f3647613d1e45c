import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

/// The text of evtest: its versions, its marks, and what stands around it in reports.
@Suite struct EvtestDecoderTests {
    static func decode(_ text: String, keepsGoing: Bool = false) throws -> DecoderFeed.Decoded {
        try DecoderFeed.all(of: EvtestDecoder(), text, keepsGoing: keepsGoing)
    }

    static let header = """
        Input driver version is 1.0.1
        Input device ID: bus 0x11 vendor 0x2 product 0x7 version 0x1b1
        Input device name: "SynPS/2 Synaptics TouchPad"
        Supported events:
          Event type 0 (EV_SYN)
          Event type 1 (EV_KEY)
            Event code 330 (BTN_TOUCH) state 0
          Event type 3 (EV_ABS)
            Event code 0 (ABS_X)
              Value   3210
              Min     1472
              Max     5472
              Fuzz       8
              Flat       3
              Resolution      60
            Event code 58 (ABS_MT_PRESSURE)
              Value      0
              Min     -128
              Max      127
          Event type 4 (EV_MSC)
            Event code 4 (MSC_SCAN)
          Event type 5 (EV_SW)
            Event code 0 (SW_LID) state 0
            Event code 5 (SW_DOCK) state 1
          Event type 17 (EV_LED)
            Event code 1 (LED_CAPSL) state 1
        Key repeat handling:
          Repeat type 20 (EV_REP)
            Repeat code 0 (REP_DELAY)
              Value    250
            Repeat code 1 (REP_PERIOD)
              Value     33
        Properties:
          Property type 0 (INPUT_PROP_POINTER)
          Property type 2 (INPUT_PROP_BUTTONPAD)
        Testing ... (interrupt to exit)

        """

    // MARK: - What it prints

    @Test("The header gives the whole description, and the events their time, type, code and value")
    func today() throws {
        let text =
            Self.header + """
                Event: time 1636729221.197923, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22
                Event: time 1636729221.197923, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
                Event: time 1636729221.197923, -------------- SYN_REPORT ------------
                """
        let decoded = try Self.decode(text)
        let time: Int64 = 1_636_729_221_197_923
        #expect(
            decoded.events == [inputEvent(time, 3, 58, 22), inputEvent(time, 3, 57, -1), inputEvent(time, 0, 0, 0)])
        #expect(decoded.lines == [37, 38, 39])
        #expect(decoded.isDescribed)
        let device = decoded.device
        #expect(device.name == "SynPS/2 Synaptics TouchPad")
        #expect((device.bus, device.vendor, device.product, device.version) == (0x11, 2, 7, 0x1b1))
        #expect(
            device.axes == [
                AxisDescription(code: 0, minimum: 1_472, maximum: 5_472, fuzz: 8, flat: 3, resolution: 60),
                AxisDescription(code: 58, minimum: -128, maximum: 127),
            ])
        #expect(
            device.declares(type: 1, code: 330) && device.declares(type: 4, code: 4)
                && device.declares(type: 5, code: 0) && device.declares(type: 17, code: 1))
        // What is told of the repeat is told of no axis, lamp or key.
        #expect(
            !device.declares(type: 17, code: 0) && !device.declares(type: 3, code: 1)
                && device.codes.map(\.type) == [1, 3, 4, 5, 17])
        #expect(device.hasProperty(0) && device.hasProperty(2) && !device.hasProperty(1))
        #expect(
            device.states == [
                DeviceDescription.InitialState(isSwitch: true, code: 5, value: 1),
                DeviceDescription.InitialState(isSwitch: false, code: 1, value: 1),
            ])
    }

    @Test(
        "Every mark of every version",
        arguments: [
            ("-------------- SYN_REPORT ------------", 0), ("-------------- Report Sync ------------", 0),
            ("-------------- EV_SYN ------------", 0), ("++++++++++++++ SYN_MT_REPORT ++++++++++++", 2),
            ("++++++++++++++ EV_SYN ++++++++++++", 2), (">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<", 3),
            ("-------------- SYN_CONFIG ------------", 1), ("-------------- SYN_MT_REPORT ------------", 2),
        ] as [(String, UInt16)])
    func marks(mark: String, code: UInt16) throws {
        let decoded = try Self.decode("Event: time 7.000010, \(mark)\n")
        #expect(decoded.events == [inputEvent(7_000_010, 0, code, 0)])
    }

    @Test("The oldest versions call all other marks by one name: a contact's end, or a drop where there are slots")
    func configSync() throws {
        let mark = "Event: time 7.000000, -------------- Config Sync ------------\n"
        #expect(try Self.decode(mark).events.map(\.code) == [2])
        let slots = Self.header.replacing("Event code 0 (ABS_X)", with: "Event code 47 (?)")
        #expect(try Self.decode(slots + mark).events.map(\.code) == [3])
    }

    @Test("A mark without a name is passed over")
    func nameless() throws {
        let decoded = try Self.decode(
            """
            Event: time 7.000000, -------------- ? ------------
            Event: time 7.000000, -------------- (?) ------------
            Event: time 7.000001, -------------- SYN_REPORT ------------
            """)
        #expect(decoded.events == [inputEvent(7_000_001, 0, 0, 0)])
    }

    @Test("Scan codes and raw values are in hexadecimal, all others in decimal")
    func hexadecimal() throws {
        let decoded = try Self.decode(
            """
            Event: time 1.000000, type 4 (EV_MSC), code 4 (MSC_SCAN), value 70053
            Event: time 1.000000, type 4 (EV_MSC), code 3 (MSC_RAW), value ffffffff
            Event: time 1.000000, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 70053
            Event: time 1.000000, type 1 (EV_KEY), code 69 (KEY_NUMLOCK), value 1
            """)
        #expect(decoded.events.map(\.value) == [0x70053, -1, 70_053, 1])
    }

    @Test("Codes without a name, and the microseconds as a whole number")
    func unnamed() throws {
        let decoded = try Self.decode("Event: time 12.000034, type 3 (?), code 62 (?), value 5\n")
        #expect(decoded.events == [inputEvent(12_000_034, 3, 62, 5)])
    }

    // MARK: - Around it

    @Test("A quoted log of an old version in a report: words around it, a lost line end, quotes in the name")
    func quoted() throws {
        let text = try Project.text("Tests/Fixtures/evtest/quoted-old.txt")
        let decoded = try Self.decode(text)
        let time: Int64 = 1_262_307_768_536_826
        #expect(
            decoded.events == [
                inputEvent(time, 3, 47, 1), inputEvent(time, 3, 58, 22), inputEvent(time, 0, 0, 0),
                inputEvent(1_262_307_768_545_000, 0, 3, 0),
            ])
        #expect(decoded.device.name == "Atmel \"maXTouch\" Touchscreen")
        #expect(
            decoded.device.axis(53)
                == AxisDescription(code: 53, minimum: 0, maximum: 4_095, fuzz: 4, flat: 2, resolution: 16))
        #expect(decoded.device.axis(58) == AxisDescription(code: 58, minimum: -5, maximum: 255))
        #expect(decoded.skipped == 0 && decoded.warnings.isEmpty)
    }

    @Test(
        "Indentation, comment signs, table bars and windows' line ends", arguments: ["\t", "    ", "# ", "> > ", "| "])
    func prefixes(prefix: String) throws {
        let text = Self.header + "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22\n"
        let quoted = text.split(separator: "\n").map { prefix + $0 }.joined(separator: "\r\n")
        let decoded = try Self.decode(quoted)
        #expect(decoded.events == [inputEvent(1_000_002, 3, 58, 22)])
        #expect(decoded.device.axis(58)?.minimum == -128)
    }

    @Test("A log without a header is read")
    func headerless() throws {
        let decoded = try Self.decode("Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22")
        #expect(decoded.events == [inputEvent(1_000_002, 3, 58, 22)])
        #expect(decoded.isDescribed && decoded.device.isEmpty)
        #expect(try Self.decode("").events.isEmpty)
        #expect(try Self.decode("nothing of the kind\n\n").events.isEmpty)
    }

    @Test("A header that stands behind one without events takes its place")
    func twoHeaders() throws {
        let decoded = try Self.decode(
            Self.header.replacing("SynPS/2 Synaptics TouchPad", with: "First") + Self.header
                + "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22")
        #expect(decoded.device.name == "SynPS/2 Synaptics TouchPad")
        #expect(decoded.events.count == 1)
        #expect(decoded.warnings.isEmpty)
    }

    @Test("A second log of another device is passed over with a warning")
    func otherDevice() throws {
        let line = "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22\n"
        let decoded = try Self.decode(
            Self.header + line + Self.header.replacing("SynPS/2 Synaptics TouchPad", with: "Other")
                + line.replacing("22", with: "33") + "Event: damaged\n")
        #expect(decoded.events == [inputEvent(1_000_002, 3, 58, 22)])
        #expect(decoded.device.name == "SynPS/2 Synaptics TouchPad")
        #expect(
            decoded.warnings == [
                "only the log of \"SynPS/2 Synaptics TouchPad\" is read; the log of \"Other\" from line 73 is not"
            ])
    }

    @Test("A second log of the same device goes on, and what was missed between them is told as a drop")
    func sameDevice() throws {
        let line = "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22\n"
        let decoded = try Self.decode(Self.header + line + Self.header + line.replacing("1.0", with: "9.0"))
        #expect(
            decoded.events == [
                inputEvent(1_000_002, 3, 58, 22), inputEvent(1_000_002, 0, 3, 0), inputEvent(1_000_002, 0, 0, 0),
                inputEvent(9_000_002, 3, 58, 22),
            ])
        #expect(decoded.warnings.isEmpty)
    }

    // MARK: - Damage

    @Test(
        "A line that begins like an event and is none is an error with its number, or skipped and counted",
        arguments: [
            "Event:", "Event: tim", "Event: time 1.000002", "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PR",
            "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value ",
            "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 2x",
            "Event: time 1.000002, type 3 (EV_ABS), code 5Event: time 1.000002, -------------- SYN_REPORT ------------",
            "Event: time 1.1000000, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 2",
            "Event: time -1.000000, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 2",
            "Event: time 1.000000, type 65536 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 2",
            "Event: time 1.000000, type 3 (EV_ABS), code 70000 (ABS_MT_PRESSURE), value 2",
            "Event: time 1.000000, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 2147483648",
            "Event: time 1.000000, -------------- SYN_REP", "Event: time 1.000000, -------------- SYN_REPORT",
            "Event: time 1.000000, SYN_REPORT", "Event: time 1.000000, -------------- SYN_TOMORROW ------------",
            "Event: \0\0\0", "Event: " + String(repeating: "9", count: 10_000),
            "Event: time 1.000002, type 3 (" + String(repeating: "A", count: 10_000),
        ])
    func damaged(line: String) throws {
        let good = "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22\n"
        let text = good + line + "\n" + good
        let decoded = try DecoderFeed.expectDamage(in: text, line: 2, EvtestDecoder())
        #expect(decoded.events == [inputEvent(1_000_002, 3, 58, 22), inputEvent(1_000_002, 3, 58, 22)])
        #expect(decoded.lines == [1, 3])
    }

    @Test(
        "A damaged description is an error with its line, or skipped and counted",
        arguments: [
            ("Min     1472", "Min     x", 11), ("Max      127", "Max 4294967296", 19),
            ("Event code 0 (ABS_X)", "Event code 768 (?)", 9),
        ])
    func damagedHeader(part: String, damage: String, line: Int) throws {
        let text = Self.header.replacing(part, with: damage)
        let decoded = try DecoderFeed.expectDamage(in: text, line: line, EvtestDecoder())
        #expect(decoded.device.hasProperty(2))
    }

    @Test("Words of a report that look a little like evtest's are nobody's damage")
    func prose() throws {
        let text =
            Self.header + """
                Event code 900 (never heard of) is what I miss
                Max is not right
                Eventually: nothing
                Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22
                Property type 6 (mine)
                Resolution x
                """
        let decoded = try Self.decode(text)
        #expect(decoded.events.count == 1)
        #expect(!decoded.device.hasProperty(6))
    }

    @Test("Chance damage neither stops nor crashes the reading")
    func chanceDamage() throws {
        let text = try Project.text("Tests/Fixtures/evtest/quoted-old.txt")
        DecoderFeed.expectNoCrash(Array(text.utf8), variants: 2_000) { EvtestDecoder() }
    }

    @Test("Any cut of the bytes gives the same events, also of a damaged log")
    func chunks() throws {
        try DecoderFeed.expectSameInPieces(DecoderFeed.genuine("slots.evtest")) { EvtestDecoder() }
        let line = "Event: time 1.000002, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22\n"
        let text = Self.header + line + "Event: time\n" + Self.header + line + line.replacing("value", with: "valu")
        try DecoderFeed.expectSameInPieces(Array(text.utf8), keepsGoing: true) { EvtestDecoder() }
    }

    // MARK: - By the real tool

    @Test(
        "Genuine recordings hold the events that were counted by another program",
        arguments: try DecoderFeed.genuineRows(["evtest"]))
    func genuine(row: DecoderFeed.GenuineRow) throws {
        let decoded = try DecoderFeed.all(of: EvtestDecoder(), DecoderFeed.genuine(row.file))
        row.expect(decoded)
        #expect(decoded.device.name.hasPrefix("Virtual ") && decoded.device.hasProperty(1))
        #expect(decoded.events.count { $0.type == 0 && $0.code == 3 } == (row.file == "dropped.evtest" ? 1 : 0))
    }

    @Test(
        "evtest, libinput record and cat saw the same events of the same touches",
        arguments: ["slots", "single", "protocol-a"])
    func sameTouches(name: String) throws {
        let printed = try DecoderFeed.all(of: EvtestDecoder(), DecoderFeed.genuine("\(name).evtest"))
        let dumped = try DecoderFeed.all(of: RawDecoder(size: 24), DecoderFeed.genuine("\(name).raw24"))
        let short = try DecoderFeed.all(of: RawDecoder(size: 16), DecoderFeed.genuine("\(name).raw16"))
        let listed = try DecoderFeed.all(of: LibinputDecoder(), DecoderFeed.genuine("\(name).yml"))
        #expect(printed.events == dumped.events && short.events == dumped.events)
        let start = try #require(printed.events.first).time
        #expect(listed.events.count == printed.events.count)
        for (one, other) in zip(listed.events, printed.events) {
            #expect(one.type == other.type && one.code == other.code && one.value == other.value)
            // The tools read different clocks, each in whole microseconds.
            let difference = one.time.microseconds - (other.time - start).microseconds
            #expect(abs(difference) <= 1, "\(one)")
        }
        #expect(listed.device.axes == printed.device.axes)
        #expect(listed.device.name == printed.device.name)
    }
}
