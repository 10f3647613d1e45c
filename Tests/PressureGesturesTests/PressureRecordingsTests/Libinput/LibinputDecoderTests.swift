import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

/// The YAML of `libinput record`: its structure, the choice of a device, and the frames that the recorder cut.
@Suite struct LibinputDecoderTests {
    /// The sample of the manual, with its odd indentation of `hidraw0`, and a mouse as the second device.
    static let manual = """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: 1.10.0
        system:
          os: "fedora:26"
          kernel: "4.13.9-200.fc26.x86_64"
          dmi: "dmi:bvnLENOVO:bvrGJET72WW(2.22):bd02/21/2014:svnLENOVO:..."
        devices:
          - node: /dev/input/event9
            evdev:
              # Name: Synaptics TM2668-002
              # Event type 0 (EV_SYN)
              #
              name: Synaptics TM2668-002
              id: [29, 1739, 0, 0]
              codes:
                0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] # EV_SYN
                1: [272, 325, 328, 330, 333, 334, 335] # EV_KEY
                3: [0, 1, 24, 47, 48, 49, 52, 53, 54, 55, 57, 58] # EV_ABS
              absinfo:
                0: [0, 4089, 0, 0, 42]
                53: [0, 4089, 0, 0, 42]
                58: [0, 255, 0, 0, 0]
              properties: [0, 2, 4]
            hid: [12, 23, 34, 45]
            udev:
              properties:
              - ID_INPUT_MOUSE=1
              - ID_INPUT=1
            quirks:
              - ModelAppleTouchpad=1
              - AttrSizeHint=32x32
            events:
              - hid:
                 time: [ 0, 0]
              hidraw0: [1, 2, 3, 4]
              - evdev:
                - [  0,      0,   3,  57,  1420] # EV_ABS / ABS_MT_TRACKING_ID   1420
                - [  0,      0,   3,  58,    47] # EV_ABS / ABS_MT_PRESSURE        47
                - [  0,      0,   0,   0,     0] # ------------ SYN_REPORT (0) ------- +0ms
              - evdev:
                - [  0,  11879,   3,  58,    46] # EV_ABS / ABS_MT_PRESSURE        46
                - [  0,  11879,   0,   0,     0] # ------------ SYN_REPORT (0) ------- +0ms
          # second device (if any)
          - node: /dev/input/event10
            evdev:
              name: "A mouse"
              id: [3, 1, 2, 3]
              codes:
                1: [272]
                2: [0, 1]
            events:
              - evdev:
                - [  0,   5000,   2,   0,     3]
                - [  0,   5000,   0,   0,     0]
        """

    static let manualEvents = [
        inputEvent(0, 3, 57, 1_420), inputEvent(0, 3, 58, 47), inputEvent(0, 0, 0, 0), inputEvent(11_879, 3, 58, 46),
        inputEvent(11_879, 0, 0, 0),
    ]

    /// A recording of one touchscreen with these lines under `events:`, in the indentation that the recorder writes.
    static func recording(_ events: String, more: String = "") -> String {
        """
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event1
          evdev:
            name: "Screen"
            id: [24, 4660, 1, 256]
            codes:
              3: [53, 54, 58]
            absinfo:
              58: [0, 255, 0, 0, 0]
            properties: [1]
          events:

        """ + events + "\n" + more
    }

    static func decode(_ text: String, wanted: String? = nil, keepsGoing: Bool = false) throws -> DecoderFeed.Decoded {
        try DecoderFeed.all(of: LibinputDecoder(wanted: wanted), text, keepsGoing: keepsGoing)
    }

    // MARK: - Structure

    @Test("The manual's sample gives its events with their lines, and the whole description")
    func manual() throws {
        let decoded = try Self.decode(Self.manual)
        #expect(decoded.events == Self.manualEvents)
        #expect(decoded.lines == [40, 41, 42, 44, 45])
        #expect(decoded.isDescribed)
        #expect(decoded.skipped == 0 && decoded.warnings.isEmpty)
        let device = decoded.device
        #expect(device.name == "Synaptics TM2668-002")
        #expect((device.bus, device.vendor, device.product, device.version) == (29, 1_739, 0, 0))
        #expect(
            device.axes == [
                AxisDescription(code: 0, minimum: 0, maximum: 4_089, resolution: 42),
                AxisDescription(code: 53, minimum: 0, maximum: 4_089, resolution: 42),
                AxisDescription(code: 58, minimum: 0, maximum: 255),
            ])
        #expect(
            device.declares(type: 1, code: 330) && device.declares(type: 3, code: 57)
                && !device.declares(type: 1, code: 331))
        #expect(device.hasProperty(0) && device.hasProperty(2) && device.hasProperty(4) && !device.hasProperty(1))
    }

    @Test("Words before the recording, windows' line ends and a quoting indentation change nothing")
    func surroundings() throws {
        let noisy = "Recording to 'stdout'.\nhere is what you asked for: see below\n\n" + Self.manual
        #expect(try Self.decode(noisy).events == Self.manualEvents)
        let windows = Self.manual.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        let decoded = try Self.decode(windows)
        #expect(decoded.events == Self.manualEvents)
        #expect(decoded.device.name == "Synaptics TM2668-002")
        let indented = Self.manual.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
        #expect(try Self.decode(indented.joined(separator: "\n")).events == Self.manualEvents)
    }

    @Test("Devices in the same column as their list's key, and unknown keys at every level with what is below them")
    func unknownKeys() throws {
        let text = """
            version: 1
            weather:
              version: 7
              devices:
              - node: /dev/null
            ndevices: 1
            devices:
            - node: /dev/input/event1
              mood:
                name: "No"
                codes:
                  3: [53]
              evdev:
                name: "Yes"
                colours:
                  58: [0, 1, 2, 3]
                  deeper:
                    name: "No"
                codes:
                  3: [53, 58]
                shapes: [1, 2]
              strange: [
                1, 2,
                ]
              events:
              - future:
                  evdev: 5
                  list:
                  - [  0,      0,   3,  58,    99]
              - evdev:
                - [  0,      0,   3,  58,    47]
                - [  0,      0,   0,   0,     0]
            more: 3
            and:
              - evdev:
                - [  0,      0,   3,  58,    98]
            """
        let decoded = try Self.decode(text)
        #expect(decoded.events == [inputEvent(0, 3, 58, 47), inputEvent(0, 0, 0, 0)])
        #expect(decoded.device.name == "Yes")
        #expect(decoded.device.declares(type: 3, code: 58) && !decoded.device.declares(type: 3, code: 1))
        #expect(decoded.device.axes.isEmpty)
    }

    @Test("Entries that are no kernel events are passed over, with lists of several lines")
    func otherEntries() throws {
        let text = Self.recording(
            """
              # Current time is 12:34:56
              - hid:
                  time: [  0,   1234]
                  hidraw0: [
                    0x01, 0x02,
                    0x03
                  ]
              - libinput:
                - {time: 0.001234, type: TOUCH_DOWN, slot: 0}
                - [ 1, 2, 3, 4, 5 ]
              - evdev:
                - [0,1234,3,58,-7]
                -   [  1 , 999999 , 0 , 0 , 0 ]
                                       # Touch device in neutral state
            """)
        let decoded = try Self.decode(text)
        #expect(decoded.events == [inputEvent(1_234, 3, 58, -7), inputEvent(1_999_999, 0, 0, 0)])
        #expect(decoded.warnings.isEmpty)
    }

    @Test(
        "A device without events", arguments: ["events: []", "events:", "events: null", "events: ~ # none", "mood: 1"])
    func noEvents(line: String) throws {
        let text = Self.recording("").split(separator: "\n").dropLast().joined(separator: "\n") + "\n  " + line
        let decoded = try Self.decode(text)
        #expect(decoded.events.isEmpty)
        #expect(decoded.isDescribed)
        #expect(decoded.device.name == "Screen")
        #expect(try Self.decode(text, wanted: "1").device.name == "Screen")
    }

    @Test(
        "Names, quoted and plain",
        arguments: [
            (#""Plain""#, "Plain"), ("Plain words # a comment", "Plain words"), ("'It''s'", "It's"),
            (#""A \"good\" screen\\pad""#, #"A "good" screen\pad"#), (#""17" screen""#, #"17" screen"#),
            (#""\x41\u00e4\U0001F600\q""#, "A\u{e4}\u{1F600}\\q"), (#""a#b""#, "a#b"), ("", ""), ("\"", "\""),
            ("Größe", "Größe"),
        ])
    func names(written: String, name: String) throws {
        let text = Self.recording("").replacing("\"Screen\"", with: written)
        #expect(try Self.decode(text).device.name == name)
    }

    @Test("A list may go on over lines, with comments between")
    func longLists() throws {
        let text = Self.recording("").replacing(
            "3: [53, 54, 58]", with: "3: [53, # x\n          # y follows\n          54,\n\n          58\n        ]")
        let device = try Self.decode(text).device
        #expect(
            device.declares(type: 3, code: 53) && device.declares(type: 3, code: 54)
                && device.declares(type: 3, code: 58))
        #expect(device.axis(58)?.maximum == 255)
    }

    @Test(
        "Another version than 1 is refused, with the line",
        arguments: ["version: 2", "version: 1.1", "version: \"1\"", "version:", "version: one"])
    func versions(line: String) throws {
        let text = Self.manual.replacing("\nversion: 1\n", with: "\n\(line)\n")
        for keepsGoing in [false, true] {
            let error = #expect(throws: RecordingError.self) { try Self.decode(text, keepsGoing: keepsGoing) }
            #expect(error?.line == 2)
        }
    }

    @Test("A recording that does not say its version is read, with a warning")
    func noVersion() throws {
        let decoded = try Self.decode(Self.manual.replacing("\nversion: 1\n", with: "\n"))
        #expect(decoded.events == Self.manualEvents)
        #expect(decoded.warnings == ["the recording does not say its version, and is read as version 1"])
    }

    // MARK: - Which device

    static let several = """
        version: 1
        ndevices: 5
        devices:
        - node: /dev/input/event0
          evdev:
            name: "Keyboard"
            codes:
              1: [30]
          events:
          - evdev:
            - [  0,   1000,   1,  30,     1]
            - [  0,   1000,   0,   0,     0]
        - node: /dev/input/event1
          evdev:
            name: "Everything"
            codes:
              1: [330]
              3: [0, 1, 46, 47, 53]
          events:
          - evdev:
            - [  0,   2000,   3,  53,     2]
            - [  0,   2000,   0,   0,     0]
        - node: /dev/input/event2
          evdev:
            name: "Pen"
            codes:
              1: [320, 330]
              3: [0, 1, 24]
          events:
          - evdev:
            - [  0,   3000,   3,  24,     3]
            - [  0,   3000,   0,   0,     0]
        - node: /dev/input/event3
          evdev:
            name: "Resistive"
            codes:
              1: [330]
              3: [0, 1, 24]
          events:
          - evdev:
            - [  0,   4000,   3,  24,     4]
            - [  0,   4000,   0,   0,     0]
        - node: /dev/input/event4
          evdev:
            name: "Screen"
            codes:
              3: [53, 54, 58]
          events:
          - evdev:
            - [  0,   5000,   3,  58,     5]
            - [  0,   5000,   0,   0,     0]
        """

    @Test("Without a wish the first touch device is read: no keyboard, no pen, nothing that declares everything")
    func firstTouch() throws {
        let decoded = try Self.decode(Self.several)
        #expect(decoded.events == [inputEvent(4_000, 3, 24, 4), inputEvent(4_000, 0, 0, 0)])
        #expect(decoded.device.name == "Resistive")
        #expect(
            decoded.warnings == [
                "\"Screen\" is also a touch device with events, but was skipped; --device 5 reads it"
            ])
    }

    @Test(
        "A device is named by its number, its node or its name",
        arguments: [
            ("1", 1), ("/dev/input/event1", 2), ("event1", 2), ("Pen", 3), ("4", 4), ("Screen", 5),
            ("/dev/input/event4", 5),
        ])
    func wanted(wish: String, device: Int64) throws {
        let decoded = try Self.decode(Self.several, wanted: wish)
        #expect(decoded.events.map(\.time.microseconds) == [device * 1_000, device * 1_000])
        #expect(decoded.warnings.isEmpty)
    }

    @Test("A wish that no device fulfils is an error that lists them all")
    func unknownWish() throws {
        let error = #expect(throws: RecordingError.self) { try Self.decode(Self.several, wanted: "Scree") }
        #expect(
            error?.description
                == "test: no device \"Scree\" in this recording, which has 1 \"Keyboard\", 2 \"Everything\", 3 \"Pen\", "
                + "4 \"Resistive\", 5 \"Screen\"")
    }

    @Test("The only device is read whatever it is; of several that are all none for touch, none is")
    func noTouch() throws {
        let two = Self.several.split(separator: "\n").prefix(20).joined(separator: "\n")
        let error = #expect(throws: RecordingError.self) { try Self.decode(two) }
        #expect(error?.description.contains("no touch device") == true)
        let one = two.split(separator: "\n").prefix(12).joined(separator: "\n").replacing(
            "ndevices: 5", with: "ndevices: 1")
        #expect(try Self.decode(one).events.count == 2)
        #expect(throws: RecordingError.self) { try Self.decode("") }
        #expect(throws: RecordingError.self) { try Self.decode("version: 1\ndevices:\n") }
    }

    @Test("The names of all devices are kept")
    func deviceNames() throws {
        var decoder = LibinputDecoder(wanted: "2")
        var window = RecordingWindow(file: "test", keepsGoing: false)
        let used = try unsafe Array(Self.several.utf8).withUnsafeBytes {
            try unsafe decoder.decode($0, isLast: true, into: &window)
        }
        #expect(used == Self.several.utf8.count)
        #expect(decoder.deviceNames == ["Keyboard", "Everything", "Pen", "Resistive", "Screen"])
    }

    // MARK: - Cut frames

    @Test("A frame that lacks its end was cut: the loss is told as the kernel would have told it")
    func cutFrame() throws {
        let text = Self.recording(
            """
              - evdev:
                - [  0,      0,   3,  58,      10]
                - [  0,      0,   0,   0,       0]
              - evdev:
                - [  0,   8000,   3,  58,      20]
              - evdev:
                - [  0,  90000,   3,  58,      30]
                - [  0,  90000,   0,   0,       0]
            """)
        let decoded = try Self.decode(text)
        #expect(
            decoded.events == [
                inputEvent(0, 3, 58, 10), inputEvent(0, 0, 0, 0), inputEvent(8_000, 3, 58, 20),
                inputEvent(8_000, 0, 3, 0), inputEvent(8_000, 0, 0, 0), inputEvent(90_000, 3, 58, 30),
                inputEvent(90_000, 0, 0, 0),
            ])
        #expect(decoded.lines == [15, 16, 18, 18, 18, 20, 21])
    }

    @Test("A cut frame at the end of a device is told too, but not at the end of the file")
    func cutAtEnd() throws {
        let cut = "  - evdev:\n    - [  0,   8000,   3,  58,      20]"
        let next = "- node: /dev/input/event2\n  evdev:\n    name: \"Other\"\n"
        let kept = [inputEvent(8_000, 3, 58, 20), inputEvent(8_000, 0, 3, 0), inputEvent(8_000, 0, 0, 0)]
        #expect(try Self.decode(Self.recording(cut, more: next)).events == kept)
        #expect(try Self.decode(Self.recording(cut)).events == Array(kept.prefix(1)))
        #expect(try Self.decode(Self.recording(cut, more: "  later: 1\n")).events == kept)
    }

    @Test("A split frame, whose report has the value 1, was not cut")
    func splitFrame() throws {
        let text = Self.recording(
            """
              - evdev:
                - [  0,      0,   3,  58,      10]
                - [  0,      0,   0,   0,       1]
              - evdev:
                - [  0,      0,   3,  57,      -1]
                - [  0,      0,   0,   0,       0]
            """)
        #expect(try Self.decode(text).events.map(\.code) == [58, 0, 57, 0])
    }

    @Test("Where a damaged line was skipped, a frame without its end gets it back and is no loss")
    func damagedEnd() throws {
        let text = Self.recording(
            """
              - evdev:
                - [  0,      0,   3,  58,      10]
                - [  0,      0,   0,   0,
              - evdev:
                - [  0,   8000,   3,  58,      20]
                - [  0,   8000,   0,   0,       0]
            """)
        let decoded = try Self.decode(text, keepsGoing: true)
        #expect(
            decoded.events == [
                inputEvent(0, 3, 58, 10), inputEvent(0, 0, 0, 0), inputEvent(8_000, 3, 58, 20),
                inputEvent(8_000, 0, 0, 0),
            ])
        #expect(decoded.skipped == 1)
        #expect(decoded.problems.map(\.line) == [16])
    }

    // MARK: - Damage

    @Test(
        "A line that is no event is an error with its number, or skipped and counted",
        arguments: [
            "    - [  0,   8000,   3,  58", "    - [  0,   8000,   3,  58,   1", "    - [  0,   8000,   3,  58,   x]",
            "    - [  0, 1000000,   3,  58,   1]", "    - [ -1,   8000,   3,  58,   1]",
            "    - [  0,   8000,  -3,  58,   1]", "    - [  0,   8000,   3, 65536,   1]",
            "    - [  0,   8000,   3,  58, 2147483648]", "    - [  0,   8000,   3,  58, 99999999999999999999999]",
            "    - [99999999999999999, 8000,   3,  58, 1]", "    -   0,   8000,   3,  58,   1]", "    - []",
            "    garbage",
            "garbage", "    - [  0;   8000,   3,  58,   1]", "    \0\0\0", "\0", "- [  0,   8000,   3,  58,   1]",
            "    - " + String(repeating: "9", count: 10_000), "    - [" + String(repeating: " ", count: 10_000),
        ])
    func damagedEvent(line: String) throws {
        let before = "  - evdev:\n    - [  0,      0,   3,  58,      10]\n"
        let after = "\n    - [  0,      0,   0,   0,       0]"
        let text = Self.recording(before + line + after)
        let decoded = try DecoderFeed.expectDamage(
            in: text, line: 16, LibinputDecoder(), expecting: "- [sec, usec, type, code, value]")
        #expect(decoded.events == [inputEvent(0, 3, 58, 10), inputEvent(0, 0, 0, 0)])
    }

    @Test(
        "A damaged description is an error with its line, or skipped and counted",
        arguments: [
            ("id: [24, 4660, 1, 256]", "id: [24, 4660, 1]", 7),
            ("id: [24, 4660, 1, 256]", "id: [24, 4660, 1, 65536]", 7),
            ("3: [53, 54, 58]", "3: [53, 54, 768]", 9), ("3: [53, 54, 58]", "3: 53", 9),
            ("3: [53, 54, 58]", "x: [53]", 9),
            ("3: [53, 54, 58]", "768: [53]", 9), ("3: [53, 54, 58]", "3: [53, x]", 9),
            ("3: [53, 54, 58]", "3: [53, 54", 9),
            ("58: [0, 255, 0, 0, 0]", "58: [0, 255, 0, 0]", 11),
            ("58: [0, 255, 0, 0, 0]", "58: [0, 2147483648, 0, 0, 0]", 11),
            ("properties: [1]", "properties: [256]", 12), ("properties: [1]", "properties: [-1]", 12),
        ])
    func damagedDescription(part: String, damage: String, line: Int) throws {
        let text = Self.recording("  - evdev:\n    - [  0,      0,   3,  58,      10]").replacing(part, with: damage)
        let decoded = try DecoderFeed.expectDamage(in: text, line: line, LibinputDecoder())
        #expect(decoded.events == [inputEvent(0, 3, 58, 10)])
        // What follows the damage is still read.
        if line != 11 { #expect(decoded.device.axis(58)?.maximum == 255) }
    }

    @Test("Chance damage neither stops nor crashes the reading")
    func chanceDamage() throws {
        DecoderFeed.expectNoCrash(Array(Self.manual.utf8), variants: 2_000) { LibinputDecoder() }
        DecoderFeed.expectNoCrash(Array(Self.several.utf8), variants: 1_000) { LibinputDecoder(wanted: "2") }
    }

    @Test("Any cut of the bytes gives the same events, also of a damaged recording")
    func chunks() throws {
        try DecoderFeed.expectSameInPieces(Array(Self.manual.utf8)) { LibinputDecoder() }
        try DecoderFeed.expectSameInPieces(Array(Self.several.utf8)) { LibinputDecoder(wanted: "Screen") }
        try DecoderFeed.expectSameInPieces(DecoderFeed.genuine("dropped-cut.yml")) { LibinputDecoder() }
        let damaged = Self.manual.replacing("58,    47]", with: "58,    4").replacing("[0, 255, 0, 0, 0]", with: "[0,")
        try DecoderFeed.expectSameInPieces(Array(damaged.utf8), keepsGoing: true) { LibinputDecoder() }
    }

    /// A number written to the right of a column.
    static func column(_ number: some BinaryInteger, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }

    @Test("Numbers of every width come through, in the recorder's columns and in any other spacing", arguments: 0..<20)
    func everyWidth(seed: Int) throws {
        var numbers = SplitMix64(seed: UInt64(seed))
        func chance(_ digits: Int) -> Int {
            var limit = 1
            for _ in 0..<Int.random(in: 1...digits, using: &numbers) { limit *= 10 }
            return Int.random(in: 0..<limit, using: &numbers)
        }
        var expected: [InputEvent] = []
        var lines: [String] = ["  - evdev:"]
        for _ in 0..<400 {
            let (seconds, micros, type, code) = (chance(9), chance(6), min(chance(5), 65_535), min(chance(5), 65_535))
            let size = min(chance(10), 2_147_483_647)
            let value = Bool.random(using: &numbers) ? -size : size
            // A report would begin another frame, and no value but these is told by its end.
            guard type != 0 else { continue }
            expected.append(
                inputEvent(Int64(seconds) * 1_000_000 + Int64(micros), UInt16(type), UInt16(code), Int32(value)))
            let text =
                seed % 2 == 0
                ? "\(Self.column(seconds, 3)), \(Self.column(micros, 6)), \(Self.column(type, 3)), "
                    + "\(Self.column(code, 3)), \(Self.column(value, 7))"
                : [seconds, micros, type, code, value].map { Self.column($0, chance(1)) }.joined(separator: ",")
            lines.append("    - [\(text)] # EV_ABS / ABS_X \(String(repeating: "x", count: chance(2)))")
        }
        let text = Self.recording(lines.joined(separator: "\n"), more: String(repeating: "#\n", count: 300))
        let decoded = try Self.decode(text)
        #expect(decoded.events == expected, "seed \(seed)")
    }

    @Test(
        "In the recorder's columns too, only numbers are numbers",
        arguments: [
            "    - [  0,  8 000,   3,  58,       1]", "    - [  0,       ,   3,  58,       1]",
            "    - [   ,   8000,   3,  58,       1]", "    - [  0,   8000,   3, 5 8,       1]",
            "    - [  0,   8000,   3,  58,        ]", "    - [  0,   8000,   3,  58,      1 }",
            "    - [  0,   8000,   3, %58,       1]", "    - [  0,   8000,   %,  58,       1]",
            "    - [  0,   80:0,   3,  58,       1]",
            "    - [  0,   8000,   3,  58,       /]", "    - [  0,   8000,   3,  P8,       1]",
            "    - [  0,   8000,   3,  58,      \u{b1}]", "    - [  0,   8000,   3;  58,       1]",
        ])
    func damagedColumns(line: String) throws {
        let good = "    - [  0,   8000,   3,  58,       7] # EV_ABS / ABS_MT_PRESSURE\n"
        // Much behind it, so that the line does not stand at the end, where all lines are read carefully.
        let text = Self.recording("  - evdev:\n" + good + line + "\n" + String(repeating: good, count: 20))
        let error = #expect(throws: RecordingError.self) { try Self.decode(text) }
        #expect(error?.line == 16)
        let decoded = try Self.decode(text, keepsGoing: true)
        #expect(decoded.events == [InputEvent](repeating: inputEvent(8_000, 3, 58, 7), count: 21))
        #expect(decoded.skipped == 1)
    }

    @Test("A recording longer than the window comes whole")
    func long() throws {
        let frame = "  - evdev:\n    - [  0,      0,   3,  58,      10]\n"
        let decoded = try Self.decode(Self.recording(String(repeating: frame, count: 9_000)))
        // Every frame but the last one is a cut one, of three events.
        #expect(decoded.events.count == 9_000 * 3 - 2)
    }

    // MARK: - By the real tool

    @Test(
        "Genuine recordings hold the events that were counted by another program",
        arguments: try DecoderFeed.genuineRows(["yml"]))
    func genuine(row: DecoderFeed.GenuineRow) throws {
        let decoded = try DecoderFeed.all(of: LibinputDecoder(), DecoderFeed.genuine(row.file))
        // One frame of this one lacks its end: the drop that it was cut for is told.
        let isCut = row.file == "dropped-cut.yml"
        row.expect(decoded, added: isCut ? 2 : 0, addedFrames: isCut ? 1 : 0)
        #expect(decoded.events.contains { $0.type == 0 && $0.code == 3 } == isCut)
        #expect(decoded.device.name.hasPrefix("Virtual "))
        #expect(decoded.warnings.count == (row.file == "two-devices.yml" ? 1 : 0))
    }

    @Test("The cut frame of a genuine recording is told at its time")
    func genuineCut() throws {
        let decoded = try DecoderFeed.all(of: LibinputDecoder(), DecoderFeed.genuine("dropped-cut.yml"))
        let drop = try #require(decoded.events.first { $0.type == 0 && $0.code == 3 })
        #expect(drop.time.microseconds == 57_348)
    }

    @Test("The second device of a genuine recording is read when it is asked for")
    func genuineSecond() throws {
        for wish in ["2", "/dev/input/event2", "Virtual Single Touch"] {
            let decoded = try DecoderFeed.all(of: LibinputDecoder(wanted: wish), DecoderFeed.genuine("two-devices.yml"))
            #expect(decoded.events.count == 34)
            #expect(decoded.events.count { $0.endsFrame } == 14)
            #expect(decoded.events.first?.time.microseconds == 2_893_780)
            #expect(decoded.events.last?.time.microseconds == 3_009_954)
            #expect(decoded.device.axis(0) == AxisDescription(code: 0, minimum: 120, maximum: 3_950, fuzz: 4))
        }
    }
}
