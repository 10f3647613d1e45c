import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

/// Formats are recognised by content; what cannot be read is refused with a sentence that helps.
@Suite struct RecordingDetectionTests {
    /// What the detection says of bytes that are all there is.
    static func verdict(_ bytes: [UInt8]) throws -> RecordingDetection.Verdict {
        var detection = RecordingDetection(file: "f")
        return unsafe try bytes.withUnsafeBytes { unsafe try detection.examine($0, isLast: true) }
    }

    static func verdict(_ text: String) throws -> RecordingDetection.Verdict { try verdict(Array(text.utf8)) }

    static func refusal(_ bytes: [UInt8]) -> RecordingError? {
        do {
            _ = try verdict(bytes)
            return nil
        } catch { return error as? RecordingError }
    }

    @Test(
        "One line of evemu decides",
        arguments: [
            "# EVEMU 1.3", "I: 0011 0002 0007 01b1", "P: 05 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
            "A: 3a 0 255 0 0", "A: 00 -12 4095 0 0 40", "E: 0.000000 0003 003a 0055",
            "E: 1336457620.467119 0003 0039 -1",
            "E: 0.000000 0003 003a 0019\t# EV_ABS / ABS_MT_PRESSURE      19", "E: 1.5 3 3a 8 ", "N: only a name",
        ])
    func evemu(line: String) throws {
        #expect(try Self.verdict(line + "\n") == .format(.evemu))
        #expect(try Self.verdict(line) == .format(.evemu), "without a line's end")
        #expect(try Self.verdict(line + "\r\n") == .format(.evemu), "as Windows ends lines")
    }

    @Test(
        "One line of libinput record decides",
        arguments: [
            "# libinput record", "version: 1\nndevices: 1", "ndevices: 2", "- node: /dev/input/event9", "  - evdev:",
            "    - [  0,      0,   3,  57,    1420] # EV_ABS / ABS_MT_TRACKING_ID", "version: 1",
        ])
    func libinput(line: String) throws {
        #expect(try Self.verdict(line + "\n") == .format(.libinput))
    }

    @Test(
        "One line of evtest decides, also quoted or indented",
        arguments: [
            "Input driver version is 1.0.1", "Input device ID: bus 0x11 vendor 0x2 product 0x7 version 0x1b1",
            "Event: time 1636729221.197923, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22",
            "    Event: time 1.0, -------------- SYN_REPORT ------------", "> Event: time 1.0, type 1 (EV_KEY)",
            "# Event: time 1.0, type 3", "> > Input device name: \"x\"", "Testing ... (interrupt to exit)",
        ])
    func evtest(line: String) throws {
        #expect(try Self.verdict(line + "\n") == .format(.evtest))
    }

    @Test("Headers of evtest in comments leave the word to evemu")
    func evtestHeaderInComments() throws {
        let text = "# Input device name: \"pad\"\n# Supported events:\nN: pad\nE: 0.000000 0003 003a 0055\n"
        #expect(try Self.verdict(text) == .format(.evemu))
    }

    @Test(
        "One line of getevent decides",
        arguments: [
            "add device 1: /dev/input/event2", "[   53890.813990] /dev/input/event2: 0003 003a 0000002a",
            "[   53890.813990] 0003 0039 ffffffff", "/dev/input/event2: 0003 003a 0000002a", "0003 003a 0000002a",
            "[  53890.813990] EV_ABS       ABS_MT_PRESSURE      0000002a",
            "/dev/input/event2: EV_KEY       BTN_TOUCH            DOWN",
            "[  53890.813990] EV_SYN       SYN_REPORT           00000000             rate 120",
        ])
    func getevent(line: String) throws {
        #expect(try Self.verdict(line + "\n") == .format(.getevent))
    }

    @Test("Raw events are told apart by their size, and need no mark")
    func raw() throws {
        #expect(try Self.verdict(RawFrame.of64Bit) == .format(.raw24))
        #expect(try Self.verdict(RawFrame.of64Bit + RawFrame.of64Bit + RawFrame.of64Bit) == .format(.raw24))
        #expect(
            try Self.verdict(RawFrame.of32Bit + RawFrame.of32Bit + RawFrame.of32Bit + RawFrame.of32Bit)
                == .format(.raw16))
    }

    @Test("Packed bytes are recognised by their mark")
    func gzip() throws {
        #expect(try Self.verdict([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]) == .gzip)
    }

    @Test(
        "What cannot be read is refused with what it is and what to do",
        arguments: [
            ("R: 4 05 0d 09 04\n", "hid-recorder", "hid-replay"),
            ("D: 0\nR: 2 05 0d\n", "hid-recorder", "evemu-record"),
            ("E: 000000.000000 9 01 02 03 04 05 06 07 08 09\n", "hid-recorder", "libinput record"),
            ("P: /devices/pci0000:00/input/input5/event5\nN: input/event5\n", "umockdev", "--evemu-events"),
            ("E: DEVNAME=/dev/input/event5\n", "umockdev", "--evemu-events"),
            ("@DEV /dev/input/event5\nEVIOCGID 0 1100\n", "umockdev", "evemu-record"),
            ("{\"version\": 1, \"entries\": []}", "JSON", "evemu-record"),
            ("{\n \"gesturesVersion\": 2\n}", "JSON", "evtest"),
        ])
    func refused(text: String, what: String, advice: String) {
        let sentence = Self.refusal(Array(text.utf8))?.description ?? "read"
        #expect(sentence.contains(what))
        #expect(sentence.contains(advice))
    }

    @Test(
        "Files packed by other programs are refused with the command that unpacks them",
        arguments: [
            ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00], "xz -dc"), (Array("BZh91AY&SY".utf8), "bzip2 -dc"),
            ([0x28, 0xb5, 0x2f, 0xfd, 0x24, 0x00, 0x00], "zstd -dc"), ([0x50, 0x4b, 3, 4, 0, 0, 0, 0], "unzip"),
            ([0xff, 0xfe, 0x45, 0x00, 0x3a, 0x00], "iconv"),
            ([UInt8](repeating: 97, count: 257) + Array("ustar ".utf8), "tar"),
        ] as [([UInt8], String)])
    func packed(bytes: [UInt8], command: String) {
        #expect(Self.refusal(bytes)?.description.contains(command) == true)
    }

    @Test("An event of evemu is no report of hid-recorder, however short its numbers")
    func evemuIsNoReport() throws {
        #expect(try Self.verdict("E: 0.000000 2 08 10\n") == .format(.evemu))
    }

    @Test("A log before the recording is passed over, but not counted as the recording's")
    func noise() throws {
        let noise = "Reading package lists...\nE: Unable to locate package foo\nN: Name=\"pad\"\n- [ ] a plan\n"
        var detection = RecordingDetection(file: "f")
        let bytes = Array((noise + "# EVEMU 1.3\n").utf8)
        let verdict = unsafe try bytes.withUnsafeBytes { unsafe try detection.examine($0, isLast: true) }
        #expect(verdict == .format(.evemu))
        #expect(detection.noiseLines == 4)
        #expect(detection.noiseBytes == noise.utf8.count)
    }

    @Test("A damaged event at the start is no noise: the decoder will say what is wrong with it")
    func damageIsNoNoise() throws {
        var detection = RecordingDetection(file: "f")
        let bytes = Array("E: 1.x 3 3a\nE: 0.000000 0003 003a 0055\n".utf8)
        let verdict = unsafe try bytes.withUnsafeBytes { unsafe try detection.examine($0, isLast: true) }
        #expect(verdict == .format(.evemu))
        #expect(detection.noiseLines == 0)
    }

    @Test("Nothing is decided on a part of a line, or on too few raw bytes")
    func partial() throws {
        for part in ["# EVEM", "E: 0.000000 0003 003a 00"] {
            var detection = RecordingDetection(file: "f")
            let bytes = Array(part.utf8)
            let verdict = unsafe try bytes.withUnsafeBytes { unsafe try detection.examine($0, isLast: false) }
            #expect(verdict == .undecided, "\(part)")
        }
        var detection = RecordingDetection(file: "f")
        let verdict = unsafe try RawFrame.of64Bit.withUnsafeBytes { unsafe try detection.examine($0, isLast: false) }
        #expect(verdict == .undecided)
    }

    @Test("What is not recognised shows the first odd line and names what can be read")
    func notRecognised() {
        let error = Self.refusal(Array("\nDear diary,\nno touch today.\n".utf8))
        #expect(error?.line == 2)
        #expect(error?.found == "Dear diary,")
        for format in ["evemu-record", "libinput record", "evtest", "getevent", "raw"] {
            #expect(error?.expected.contains(format) == true, "\(format)")
        }
        let binary = Self.refusal([UInt8](repeating: 0xff, count: 200) + [UInt8](repeating: 1, count: 200))
        #expect(
            binary?.expected.contains("not a recording that can be read") == true
                || binary?.expected.contains("raw") == true)
        #expect(Self.refusal([])?.expected.contains("empty") == true)
        #expect(Self.refusal(Array("\n\n# nothing\n".utf8))?.expected.contains("evemu-record") == true)
    }
}
