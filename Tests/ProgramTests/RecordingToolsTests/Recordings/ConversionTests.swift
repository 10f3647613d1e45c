import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import RecordingTools
@testable import TestSupport

@Suite("Converting recordings")
struct ConversionTests {
    private static let script = """
        100 slot 0 id 1 x 500 y 800 p 10
        120 p 60
        300 id -1
        400 id 2
        440 id -1
        """

    private func convert(
        _ bytes: [UInt8], _ options: RecordingOptions = RecordingOptions(),
        _ change: (inout RecordingCut) -> Void = { _ in }
    ) throws -> (text: String, complaints: [String], written: Int, skipped: Int) {
        var cut = RecordingCut()
        change(&cut)
        var conversion = try Conversion(bytes: bytes, named: "t", options, cut)
        var text: [UInt8] = []
        try conversion.write { text += $0 }
        return (String(decoding: text, as: UTF8.self), conversion.complaints, conversion.written, conversion.skipped)
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
        } catch {
            return "\(error)"
        }
        return "none"
    }

    /// The event lines without the words behind them.
    private func events(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix("E: ") }.map { $0.prefix { $0 != "\t" } }
    }

    @Test("header and events are written as evemu-record does")
    func whole() throws {
        let (text, complaints, written, _) = try convert(ScriptRecording.bytes(Self.script))
        let lines = text.split(separator: "\n")
        #expect(
            lines.prefix(4) == [
                "# EVEMU 1.3", "N: Test Screen", "I: 0003 1234 5678 0100", "P: 02 00 00 00 00 00 00 00",
            ])
        #expect(lines.contains("A: 3a 0 500 0 0 1"))
        #expect(
            events(text).prefix(6) == [
                "E: 0.100000 0003 002f 0000", "E: 0.100000 0003 0039 0001", "E: 0.100000 0003 0035 0500",
                "E: 0.100000 0003 0036 0800", "E: 0.100000 0003 003a 0010", "E: 0.100000 0000 0000 0000",
            ])
        #expect(text.contains("E: 0.300000 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1\n"))
        #expect(written == 6 + 2 + 2 + 2 + 2)
        #expect(complaints.isEmpty)
    }

    @Test("the name of a Bluetooth device, which its owner may have chosen, is left out")
    func owner() throws {
        let named = try convert(ScriptRecording.bytes(Self.script)).text
            .replacing("N: Test Screen", with: "N: Anna's Trackpad").replacing("I: 0003 ", with: "I: 0005 ")
        let text = try convert(Array(named.utf8)).text
        #expect(text.contains("N: Bluetooth device 1234:5678\nI: 0005 1234 5678 0100\n"))
    }

    @Test("a conversion of a conversion has the same bytes")
    func twice() throws {
        let once = try convert(ScriptRecording.bytes(Self.script)).text
        #expect(try convert(Array(once.utf8)).text == once)
    }

    @Test("a part keeps the recording's own times, and says what its first contact leans on")
    func part() throws {
        let (text, _, written, _) = try convert(ScriptRecording.bytes(Self.script)) {
            $0.from = .milliseconds(350)
            $0.to = .milliseconds(420)
            $0.isExact = true
        }
        #expect(
            events(text) == [
                "E: 0.400000 0003 0039 0002", "E: 0.400000 0003 0035 0500", "E: 0.400000 0003 0036 0800",
                "E: 0.400000 0003 003a 0060", "E: 0.400000 0000 0000 0000",
            ])
        #expect(written == 5)
    }

    @Test("a part that holds nothing is an error that says how far the recording goes, and nothing is written")
    func nothing() throws {
        let bytes = try ScriptRecording.bytes(Self.script)
        var put = 0
        let message = message {
            var cut = RecordingCut()
            cut.from = .milliseconds(500)
            var conversion = try Conversion(bytes: bytes, named: "t", RecordingOptions(), cut)
            try conversion.write { _ in put += 1 }
        }
        #expect(
            message == "t: there are no events between --from and --to; "
                + "the recording goes from 0.100000 s to 0.440000 s")
        #expect(put == 0)
        #expect(
            self.message { _ = try convert(bytes) { $0.contact = 9 } }
                == "t: no contact has the tracking id 9; `pressure-demo explain t` lists the ids")
    }

    @Test("one contact of a device without slots is refused before anything is written")
    func noSlots() {
        let text = """
            # EVEMU 1.3
            N: Flat
            I: 0003 0001 0002 0003
            P: 00 00 00 00 00 00 00 00
            A: 35 0 100 0 0 0
            A: 36 0 100 0 0 0
            E: 0.000001 0003 0035 5
            E: 0.000001 0000 0000 0

            """
        let found = message { _ = try convert(Array(text.utf8)) { $0.contact = 1 } }
        #expect(found.hasPrefix("t: --contact needs a device that keeps its contacts apart in slots (ABS_MT_SLOT)"))
    }

    @Test("ranges that are only guessed are called a guess in the file and among the complaints; given ones are not")
    func guessed() throws {
        let text = """
            E: 0.000001 0003 002f 0
            E: 0.000001 0003 0039 1
            E: 0.000001 0003 0035 50
            E: 0.000001 0003 0036 90
            E: 0.000001 0003 003a 20
            E: 0.000001 0000 0000 0
            E: 0.050001 0003 0039 -1
            E: 0.050001 0000 0000 0

            """
        let guess = "# The ranges of the axes are guessed from the readings.\n"
        let (converted, complaints, _, _) = try convert(Array(text.utf8))
        #expect(converted.contains(guess))
        #expect(complaints.count == 1 && complaints[0].contains("guessed"))
        var options = RecordingOptions()
        for range in ["x=0:100:1", "y=0:160:1", "pressure=0:255"] { options.ranges.append(try AxisRange(range)) }
        let given = try convert(Array(text.utf8), options)
        #expect(!given.text.contains(guess))
        #expect(given.text.contains("A: 35 0 100 0 0 1\n"))
        #expect(given.complaints.isEmpty)
    }

    @Test("damaged lines end the conversion, or are left out, counted and named")
    func damaged() throws {
        let bytes = try ScriptRecording.bytes(Self.script) + Array("E: wrong\n".utf8)
        // Six, and four frames of two events, stand before it.
        let line = ScriptRecording.firstEventLine + 14
        #expect(message { _ = try convert(bytes) }.hasPrefix("t:\(line): expected "))
        var options = RecordingOptions()
        options.keepsGoing = true
        let (_, complaints, written, skipped) = try convert(bytes, options)
        #expect(written == 14 && skipped == 1)
        #expect(complaints.count == 2)
        #expect(complaints[0].hasPrefix("t:\(line): ") && complaints[0].hasSuffix(": left out"))
        #expect(complaints[1] == "t: 1 damaged line left out")
    }
}
