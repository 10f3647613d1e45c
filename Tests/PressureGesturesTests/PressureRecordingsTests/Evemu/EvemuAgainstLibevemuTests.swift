import Foundation
import Testing

@testable import PressureCore
@testable import TestSupport

/// Compares with evemu's own reader, where `Benchmarks/evemu/compare.sh` has prepared its answers.
@Suite struct EvemuAgainstLibevemuTests {
    private static let written = ProcessInfo.processInfo.environment["EVEMU_WRITE_TO"]
    private static let dumps = ProcessInfo.processInfo.environment["EVEMU_DUMPS"]

    @Test(.enabled(if: Self.written != nil))
    func `Recordings for the comparison are written`() throws {
        let folder = try URL(filePath: #require(Self.written))
        for seed in UInt64(1)...100 {
            var numbers = SplitMix64(seed: seed)
            var device = EvemuWriterTests.randomDevice(&numbers)
            // Rows that the kernel could not fill are beyond the arrays of evemu.
            for place in device.codes.indices {
                device.codes[place].bytes = Array(device.codes[place].bytes.prefix(96))
            }
            let bytes = EvemuWriterTests.written(
                device, EvemuWriterTests.randomEvents(&numbers), comments: ["seed \(seed)"],
                namesEvents: seed.isMultiple(of: 2))
            try Data(bytes).write(to: folder.appending(path: "written-\(seed).evemu"))
        }
    }

    /// The dump of a recording has the same lines, from libevemu and from here; see `dump.c`.
    @Test(.enabled(if: Self.dumps != nil))
    func `Evemu's own reader finds the same description and the same events`() throws {
        let folder = try URL(filePath: #require(Self.dumps))
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var compared = 0
        var events = 0
        for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "dump" {
            let theirs = try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
            let reading = try EvemuReading(Array(Data(contentsOf: file.deletingPathExtension())))
            #expect(reading.error == nil, "\(file.lastPathComponent)")
            let ours = Self.dump(reading, hasDevice: theirs.first != "no device").map { Substring($0) }
            let again = EvemuReading(EvemuWriterTests.written(reading.device, reading.events))
            #expect(again.device == reading.device, "\(file.lastPathComponent), written again")
            #expect(again.events == reading.events, "\(file.lastPathComponent), written again")
            compared += 1
            events += reading.events.count
            guard ours != theirs else { continue }
            let place =
                zip(ours, theirs).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                ?? min(ours.count, theirs.count)
            Issue.record(
                """
                \(file.lastPathComponent): line \(place + 1) of the dump differs: \
                ours \(ours.dropFirst(place).first ?? "ended"), libevemu's \(theirs.dropFirst(place).first ?? "ended")
                """)
        }
        print("compared with libevemu: \(compared) recordings, \(events) events")
        #expect(compared > 0)
    }

    private static func dump(_ reading: EvemuReading, hasDevice: Bool) -> [String] {
        var lines: [String] = []
        if hasDevice {
            let device = reading.device
            lines.append("name \(device.name)")
            lines.append("ids \(device.bus) \(device.vendor) \(device.product) \(device.version)")
            for property in 0..<32 where device.hasProperty(property) { lines.append("property \(property)") }
            // How many codes the kernel has of each type; evemu knows no others.
            let counts: [(UInt16, UInt16)] = [(1, 0x300), (2, 0x10), (3, 0x40), (4, 8), (5, 0x11), (0x11, 0x10)]
            for (type, count) in counts {
                for code in 0..<count where device.declares(type: type, code: code) {
                    lines.append("code \(type) \(code)")
                }
            }
            // Of an axis that the bits do not declare, evemu forgets the range.
            for axis in device.axes.sorted(by: { $0.code < $1.code }) where device.declares(type: 3, code: axis.code) {
                lines.append(
                    "axis \(axis.code) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) \(axis.resolution)")
            }
        } else {
            lines.append("no device")
        }
        for event in reading.events {
            let micros = event.time.microseconds
            lines.append("event \(micros / 1_000_000) \(micros % 1_000_000) \(event.type) \(event.code) \(event.value)")
        }
        return lines
    }
}
