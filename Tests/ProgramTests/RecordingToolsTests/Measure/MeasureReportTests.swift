import Foundation
import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

@Suite("The report of a measurement")
struct MeasureReportTests {
    /// So many frames of a finger that moves, with these readings in turn.
    private static func script(_ frames: Int, _ readings: [Int32]) -> String {
        var lines = ["0 id 1 x 1 y 50" + (readings.first.map { " p \($0)" } ?? "")]
        for frame in 1...frames {
            var line = "\(frame * 10) x \(1 + frame % 2)"
            if !readings.isEmpty {
                let (old, new) = (readings[(frame - 1) % readings.count], readings[frame % readings.count])
                // The kernel does not repeat what it has said.
                if new != old { line += " p \(new)" }
            }
            lines.append(line)
        }
        return (lines + ["\(frames * 10 + 10) id -1"]).joined(separator: "\n")
    }

    private static func report(_ script: String, on device: DeviceDescription) throws -> MeasureReport {
        var measurement = try Measurement(device)
        let events = try EventScript(script).events
        measurement.receive(events.span)
        return MeasureReport(device: "/dev/input/event9", measurement)
    }

    /// What was found, and whether it contradicts what is declared.
    private struct Judgement: Equatable {
        let verdict: PressureVerdict
        let contradicts: Bool

        init(_ verdict: PressureVerdict, _ contradicts: Bool) {
            self.verdict = verdict
            self.contradicts = contradicts
        }
    }

    private static func verdict(
        _ frames: Int, _ readings: [Int32], on device: DeviceDescription = ScriptDevice.slots()
    ) throws -> Judgement {
        let report = try report(script(frames, readings), on: device)
        return Judgement(report.verdict, report.isContradicted)
    }

    @Test("a good range with one, two or three readings is a contradiction; many readings are none")
    func fakes() throws {
        #expect(try Self.verdict(50, [77]) == Judgement(.constant(77), true))
        #expect(try Self.verdict(50, [0, 255]) == Judgement(.two(0, 255), true))
        #expect(try Self.verdict(50, [255, 0, 128]) == Judgement(.three(0, 128, 255), true))
        #expect(try Self.verdict(50, []) == Judgement(.silent, true))
        #expect(try Self.verdict(50, Array(20...40)) == Judgement(.graded(21), false))
        #expect(try Self.verdict(100, [1, 2, 3, 4, 5, 6]) == Judgement(.coarse(6), true))
    }

    @Test("little seen says nothing")
    func tooLittle() throws {
        #expect(try Self.verdict(49, [77]) == Judgement(.tooLittle, false))
        #expect(try Self.verdict(99, [1, 2, 3, 4, 5, 6]) == Judgement(.tooLittle, false))
        #expect(try Self.verdict(49, []) == Judgement(.tooLittle, false))
    }

    @Test("what is declared decides what can be contradicted")
    func declared() throws {
        let coarse = ScriptDevice.slots(pressure: 0...5)
        #expect(try Self.verdict(100, [1, 2, 3, 4, 5]) == Judgement(.coarse(5), true))
        #expect(try Self.verdict(100, [1, 2, 3, 4, 5], on: coarse) == Judgement(.coarse(5), false))
        #expect(try Self.verdict(50, [0, 1], on: coarse) == Judgement(.two(0, 1), false))
        #expect(try Self.verdict(50, [3], on: coarse) == Judgement(.constant(3), true))
        let force = ScriptDevice.slots(unitsPerGram: 1)
        #expect(try Self.verdict(50, [0, 255], on: force) == Judgement(.two(0, 255), true))
        let none = ScriptDevice.slots(pressure: nil, wholePressure: nil)
        #expect(try Self.verdict(50, [], on: none) == Judgement(.absent, false))
        #expect(try Self.verdict(50, Array(1...20), on: none) == Judgement(.graded(20), true))
        #expect(try Self.report(Self.script(50, []), on: none).text().contains("none: no pressure axis"))
    }

    @Test("each support is named with its evidence, and a guessed range with its source")
    func evidence() throws {
        func declared(_ device: DeviceDescription) throws -> String {
            let text = try Self.report("0 id 1 x 1 y 1\n9 id -1", on: device).text(columns: 300)
            let line = text.split(separator: "\n").first { $0.hasPrefix("  declared") }.map(String.init) ?? text
            return String(line.dropFirst("  declared".count).drop { $0 == " " })
        }
        #expect(try declared(ScriptDevice.slots()).hasPrefix("graded: ABS_MT_PRESSURE 0…255 in arbitrary units"))
        #expect(
            try declared(ScriptDevice.slots(unitsPerGram: 3))
                .hasPrefix("force: ABS_MT_PRESSURE 0…255 with 3 units per gram"))
        #expect(try declared(ScriptDevice.slots(pressure: 0...10)).hasPrefix("coarse: ABS_MT_PRESSURE 0…10"))
        #expect(try declared(ScriptDevice.slots(pressure: nil)).hasPrefix("graded: ABS_PRESSURE 0…255"))
        let bare =
            "E: 0.1 0003 0039 1\nE: 0.1 0003 0035 5\nE: 0.1 0003 0036 5\nE: 0.1 0003 003a 9\nE: 0.1 0000 0000 0\n"
            + "E: 0.2 0003 0035 9\nE: 0.2 0003 0036 9\nE: 0.2 0003 003a 20\nE: 0.2 0000 0000 0\n"
        let guessed = try MeasureReport.of(bytes: Array(bare.utf8), named: "bare.evemu").report
        #expect(guessed.rangeSource == .trace)
        #expect(guessed.json.contains("(the readings of the trace)"))
    }

    @Test("no line is wider than the terminal, at 80 and at 40 columns", arguments: [80, 40, 60, 59])
    func width(_ columns: Int) throws {
        var script = Self.script(120, Array(20...60))
        script += "\n2000 slot 3 id 9 x 4 y 4 p 900 slot 4 id 9 x 90 y 90\n2900 x 91\n3000 slot 3 id 12\n3001 drop"
        let text = try Self.report(script, on: ScriptDevice.slots()).text(columns: columns)
        for line in text.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
        for title in ["Reports", "Contacts", "Pressure", "Axes"] { #expect(text.contains("\n\(title)\n")) }
    }

    @Test("the text gives the figures of a recording with a header")
    func text() throws {
        let recording = """
            # EVEMU 1.3
            N: Little Panel
            I: 0018 0001 0002 0003
            P: 02 00 00 00 00 00 00 00
            B: 03 00 00 00 00 00 80 60 06
            A: 2f 0 4 0 0 0
            A: 35 0 1000 0 0 10
            A: 36 0 500 0 0 10
            A: 39 0 65535 0 0 0
            A: 3a 0 255 0 0 0
            E: 0.000000 0003 0039 0001
            E: 0.000000 0003 0035 0100
            E: 0.000000 0003 0036 0100
            E: 0.000000 0003 003a 0020
            E: 0.000000 0000 0000 0000
            E: 0.008000 0003 0035 0110
            E: 0.008000 0003 003a 0024
            E: 0.008000 0000 0000 0000
            E: 0.016000 0003 003a 0022
            E: 0.016000 0000 0000 0000
            E: 0.024000 0003 0039 -001
            E: 0.024000 0000 0000 0000

            """
        let (report, error) = try MeasureReport.of(bytes: Array(recording.utf8), named: "little.evemu")
        #expect(error == nil)
        let text = report.text(columns: 100)
        for part in [
            "little.evemu: evemu, Little Panel, slots", "4 in 24.0 ms", "125.0 Hz, a frame every 8.00 ms",
            "no gap over 100 ms inside a contact; the longest 8.0 ms", "1, at most 1 at once; 5 slots declared",
            "24.0 ms (median)", "20…24, 3 different (20, 22, 24), smallest step 2, all steps multiples of 2",
            "in 100.0 % of the frames between landing and lift (2 of 2)", "pressure rises for 8.0 ms",
            "too little was seen to judge", "MT_POSITION_X     0…1000, seen 100…110 (1 % of the range)",
        ] { #expect(text.contains(part), "\(part)\n\(text)") }
    }

    @Test("the JSON is one object on one line, with the figures of the text")
    func json() throws {
        let report = try Self.report(Self.script(60, [0, 255]), on: ScriptDevice.slots())
        let line = report.json
        #expect(line.split(separator: "\n").count == 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["frames"] as? Int == 62)
        #expect(object["duration"] as? Int == 610_000)
        let pressure = try #require(object["pressure"] as? [String: Any])
        #expect(pressure["verdict"] as? String == "twoValues")
        #expect(pressure["contradicts"] as? Bool == true)
        #expect(pressure["levels"] as? Int == 2)
        #expect(pressure["updates"] as? Int == 60)
        let periods = try #require(object["periods"] as? [[String: Any]])
        #expect(periods[0]["contacts"] as? String == "any")
        #expect(periods[0]["rate"] as? Double == 100)
        #expect(periods[1]["contacts"] as? Int == 1)
        let contacts = try #require(object["contacts"] as? [String: Any])
        #expect((contacts["duration"] as? [String: Any])?["median"] as? Int == 610_000)
    }

    @Test("every key of the JSON stands in the documentation")
    func documented() throws {
        let page = try Project.text("Sources/PressureGestures/PressureGestures/PressureGestures.docc/Measure.md")
        let report = try Self.report(Self.script(200, Array(20...60)) + "\n3000 id 4", on: ScriptDevice.slots())
        let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
        var keys: Set<String> = ["format"]
        func collect(_ value: Any) {
            if let object = value as? [String: Any] {
                for (key, value) in object where key != "findings" {
                    keys.insert(key)
                    collect(value)
                }
            } else if let list = value as? [Any] {
                for value in list { collect(value) }
            }
        }
        collect(object)
        #expect(keys.count > 40)
        for key in keys.sorted() { #expect(page.contains("`\(key)`"), "\(key)") }
    }

    @Test("a damaged line ends the reading with the figures so far, or is skipped and counted")
    func damage() throws {
        let good = (0..<20).map {
            "E: 0.\(100_000 + $0 * 1_000) 0003 0035 \($0)\nE: 0.\(100_000 + $0 * 1_000) 0000 0000 0"
        }
        let header =
            "# EVEMU 1.3\nN: P\nI: 0018 1 1 1\nA: 2f 0 4 0 0 0\nA: 35 0 99 0 0 9\nA: 36 0 99 0 0 9\nA: 39 0 9 0 0 0\n"
        let text =
            header + good.prefix(10).joined(separator: "\n") + "\nE: rubbish\n"
            + good.suffix(10).joined(separator: "\n")
        let (broken, error) = try MeasureReport.of(bytes: Array(text.utf8), named: "broken.evemu")
        #expect(broken.measurement.frames == 10)
        #expect(error?.message.hasPrefix("broken.evemu:28: ") == true, "\(error?.message ?? "")")
        var options = RecordingOptions()
        options.keepsGoing = true
        let whole: MeasureReport
        let none: ToolError?
        (whole, none) = try MeasureReport.of(bytes: Array(text.utf8), named: "broken.evemu", options)
        #expect(none == nil)
        #expect(whole.measurement.frames == 20)
        #expect(whole.skippedLines == 1)
    }

    @Test("a device that is no touch device is refused by name")
    func refused() {
        let mouse =
            "# EVEMU 1.3\nN: M\nI: 3 1 1 1\nB: 02 03 00 00 00 00 00 00 00\nE: 0.1 0002 0000 1\nE: 0.1 0000 0000 0\n"
        #expect(throws: ToolError.self) { try MeasureReport.of(bytes: Array(mouse.utf8), named: "mouse.evemu") }
    }
}
