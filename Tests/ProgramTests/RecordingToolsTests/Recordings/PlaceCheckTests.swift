import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("What is said where options and a recording do not fit")
struct PlaceCheckTests {
    private static let tap = "0 slot 0 id 1 x 500 y 800 p 50\n60 id -1"

    private static func warnings(_ script: String, _ change: (inout ReplayOptions) throws -> Void) throws -> [String] {
        var options = ReplayOptions()
        try change(&options)
        var run = try RecordingRun(bytes: try ScriptRecording.bytes(script), named: "t.evemu", options)
        return try CheckReport.of(&run).warnings
    }

    @Test("contacts that all lie off the surface are remarked on, with what was seen and what was declared")
    func offTheSurface() throws {
        let found = try Self.warnings(Self.tap + "\n80 id 2 x 520 y 810\n90 id -1") {
            $0.reading.ranges.append(try AxisRange("y=0:700"))
        }
        #expect(
            found == [
                "every contact lies off the surface: y is 800…810, but the axis is 0…700; "
                    + "correct the axis with --range or --description"
            ])
    }

    @Test("one place on the surface is enough for no remark, and so is no place at all")
    func onTheSurface() throws {
        #expect(
            try Self.warnings(Self.tap + "\n80 id 2 y 700\n90 id -1") {
                $0.reading.ranges.append(try AxisRange("y=0:700"))
            } == [])
        #expect(try Self.warnings(Self.tap) { _ in } == [])
        #expect(
            try Self.warnings("0 slot 0 id 1 p 50\n60 id -1") {
                $0.reading.ranges.append(try AxisRange("y=5:700"))
            } == [])
    }

    @Test("a device chosen in a file of one is remarked on, unless it is that one", arguments: ["7", "event3"])
    func chosenDevice(_ wanted: String) throws {
        #expect(
            try Self.warnings(Self.tap) { $0.reading.wantedDevice = wanted } == [
                "the file has only one device, which is read instead of \"\(wanted)\""
            ])
        #expect(try Self.warnings(Self.tap) { $0.reading.wantedDevice = "1" } == [])
    }
}
