import Foundation
import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

/// Damages recordings in the ways that files are damaged: by people, by editors, by disks and by lines that got lost.
private struct Damage {
    var numbers: SplitMix64

    mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty { damageOnce(&bytes) }
        return bytes
    }

    private mutating func damageOnce(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &numbers)))
        case 3: bytes.removeLast(bytes.count - place)
        case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
        case 5: removeLine(at: place, &bytes)
        case 6: moveLine(at: place, &bytes)
        case 7: replaceNumber(at: place, &bytes)
        case 8: bytes.insert(contentsOf: Array("E: 1.000000 0000 0003 0000\n".utf8), at: lineStart(place, bytes))
        default: bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: 300), at: place)
        }
    }

    private func lineStart(_ place: Int, _ bytes: [UInt8]) -> Int {
        (bytes[..<place].lastIndex(of: 10) ?? -1) + 1
    }

    private func lineEnd(_ place: Int, _ bytes: [UInt8]) -> Int {
        (bytes[place...].firstIndex(of: 10) ?? bytes.count - 1) + 1
    }

    private mutating func removeLine(at place: Int, _ bytes: inout [UInt8]) {
        bytes.removeSubrange(lineStart(place, bytes)..<lineEnd(place, bytes))
    }

    private mutating func moveLine(at place: Int, _ bytes: inout [UInt8]) {
        let line = Array(bytes[lineStart(place, bytes)..<lineEnd(place, bytes)])
        removeLine(at: place, &bytes)
        guard !bytes.isEmpty else { return }
        let other = Int.random(in: 0..<bytes.count, using: &numbers)
        bytes.insert(contentsOf: line, at: lineStart(other, bytes))
    }

    /// A number becomes one of those that break programs.
    private mutating func replaceNumber(at place: Int, _ bytes: inout [UInt8]) {
        guard let start = bytes[place...].firstIndex(where: { $0 >= 48 && $0 <= 57 }) else { return }
        let end = bytes[start...].firstIndex { $0 < 48 || $0 > 57 } ?? bytes.count
        let texts = ["0", "-1", "2147483647", "-2147483648", "99999999999999999999", "18446744073709551615", "17", ""]
        bytes.replaceSubrange(start..<end, with: Array(texts[Int.random(in: 0..<texts.count, using: &numbers)].utf8))
    }
}

@Suite("Properties of damaged recordings")
struct DamagedRecordingTests {
    /// Ten thousand where the tests are optimised, fewer where they are not.
    private static let variants = ProcessInfo.processInfo.environment["PRESSURE_TRACES"] == nil ? 600 : 10_000
    private static let seed =
        ProcessInfo.processInfo.environment["PRESSURE_SEED"].flatMap { UInt64($0) } ?? 20_261_122

    private static func originals() throws -> [(name: String, bytes: [UInt8])] {
        var files: [(String, [UInt8])] = []
        for folder in ["Recordings", "Tests/Fixtures/genuine"] {
            let directory = Project.root.appending(path: folder)
            let found = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
            for file in found.sorted(by: { $0.path < $1.path }) {
                guard !["md", "csv", "json", "events"].contains(file.pathExtension), !file.hasDirectoryPath else {
                    continue
                }
                files.append((file.lastPathComponent, Array(try Data(contentsOf: file))))
            }
        }
        return files
    }

    @Test("a damaged recording never crashes, never hangs, and its gestures keep the grammar (I1–I8, I10, R-ENG-12)")
    func damaged() throws {
        let originals = try Self.originals()
        #expect(originals.count >= 40)
        var damage = Damage(numbers: SplitMix64(seed: Self.seed))
        var played = 0
        var refused = 0
        for variant in 0..<Self.variants {
            let original = originals[variant % originals.count]
            let bytes = damage.damaged(original.bytes)
            let comment = "\(original.name), variant \(variant), seed \(Self.seed)"
            var options = ReplayOptions()
            options.reading.keepsGoing = variant % 2 == 0
            do throws(ToolError) {
                var run = try RecordingRun(bytes: bytes, named: original.name, options)
                var report = CheckReport(tuning: .standard)
                var windows = 0
                while try run.playWindow(into: &report) {
                    windows += 1
                    guard windows <= bytes.count + 2 else { break }
                }
                #expect(windows <= bytes.count + 2, "\(comment): the reader does not come to an end")
                #expect(report.violation == nil, "\(comment)")
                #expect(run.stream.session.counts.anomalies == 0, "\(comment)")
                #expect(run.stream.session.nextDeadline == nil, "\(comment): a deadline after the end")
                #expect(!run.stream.session.isPinned, "\(comment): something is still pinned")
                played += 1
            } catch {
                // A refusal has to say where or what next.
                #expect(error.message.contains(original.name), "\(comment): \(error)")
                refused += 1
            }
        }
        // If hardly any were played, or none refused, the damage would prove nothing.
        #expect(played > Self.variants / 4, "\(played) played, \(refused) refused")
        #expect(refused > Self.variants / 100, "\(played) played, \(refused) refused")
    }
}
