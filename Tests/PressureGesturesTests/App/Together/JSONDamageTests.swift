import Foundation
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureJSON
@testable import PressureReview
@testable import TestSupport

/// Random and damaged texts: never a crash, and the same verdict as another reader gives.
@Suite struct JSONDamageTests {
    static let files = [
        "Recordings/apps/mail.json", "Tests/Fixtures/apps/pixels.json", "Tests/Fixtures/apps/fractions.json",
        "Tests/Fixtures/apps/conflict.json", "Tests/Fixtures/profiles/synaptics-pad.json", "Examples/bad-app.json",
    ]

    static let pieces = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "d800", "dc00", "0", "1", "-", ".", "e", "+", "true", "null",
        " ", "\n", "\r", "\t", "\"a\"", "\"version\"", "1e999", "ä", "😀", "\0", "\u{9b}", "[[[[", "}}",
    ].map { Array($0.utf8) }

    /// A good text with a few bytes changed, taken out, put in, or cut off.
    static func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            guard !bytes.isEmpty else { break }
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)], at: place)
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + 20))
            default:
                let other = Int.random(in: 0..<bytes.count, using: &random)
                bytes.swapAt(place, other)
            }
        }
        return bytes
    }

    /// Holds what every error keeps: it names a place in the text, and drives no terminal.
    static func check(_ error: JSONError, _ bytes: [UInt8], seed: UInt64) {
        let ends = bytes.count { $0 == 10 || $0 == 13 }
        #expect(error.line >= 1 && error.line <= ends + 1, "seed \(seed)")
        #expect(error.column >= 1 && error.column <= bytes.count + 1, "seed \(seed)")
        #expect(!error.expected.isEmpty, "seed \(seed)")
        let controls = error.description.unicodeScalars.filter { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
        #expect(controls.isEmpty, "seed \(seed): \(error)")
    }

    static func read(_ bytes: [UInt8], seed: UInt64) {
        do throws(JSONErrors) {
            let app = try AppDescription(json: bytes, file: "x")
            _ = app.targets(on: Surface(width: 100, height: 100))
            for finding in TargetReview.findings(in: app, on: Surface(width: 100, height: 100)) {
                #expect(!finding.description.contains("\n"), "seed \(seed)")
            }
        } catch {
            for error in error.all { check(error, bytes, seed: seed) }
        }
        do throws(JSONErrors) {
            let file = try ProfileFile(json: bytes, file: "x")
            let again = try ProfileFile(json: Array(file.json.utf8), file: "y")
            #expect(again == file, "seed \(seed)")
        } catch {
            for error in error.all { check(error, bytes, seed: seed) }
        }
    }

    @Test("Damaged app and profile files are read or refused, never a crash", arguments: 0..<10 as Range<UInt64>)
    func damagedFiles(batch: UInt64) throws {
        let good = try Self.files.map { Array(try Project.text($0).utf8) }
        for seed in batch * 200..<(batch + 1) * 200 {
            var random = SplitMix64(seed: seed)
            Self.read(Self.damaged(good[Int(seed) % good.count], &random), seed: seed)
        }
    }

    @Test("Random bytes and random marks are read or refused, never a crash")
    func randomBytes() {
        for seed in 0..<3_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...60, using: &random) {
                if seed % 3 == 0 {
                    bytes.append(UInt8.random(in: 0...255, using: &random))
                } else {
                    bytes += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
                }
            }
            Self.read(bytes, seed: seed)
        }
    }

    // MARK: Another reader

    /// Whether two readers read the same.
    static func agree(_ value: JSONValue, _ other: Any) -> Bool {
        switch value.content {
        case .null: other is NSNull
        case .flag(let flag): (other as? Bool) == flag
        case .number(let number):
            (other as? NSNumber).map { abs($0.doubleValue - number.value) <= 1e-12 * abs(number.value) } ?? false
        case .text(let text): (other as? String) == text
        case .list(let elements):
            (other as? [Any]).map { others in
                elements.count == others.count && zip(elements, others).allSatisfy { agree($0, $1) }
            } ?? false
        case .object(let members):
            (other as? [String: Any]).map { others in
                members.count == others.count
                    && members.allSatisfy { member in others[member.key].map { agree(member.value, $0) } ?? false }
            } ?? false
        }
    }

    @Test("Whether a damaged text is JSON, and what it says, is what another reader finds")
    func sameVerdict() throws {
        let good = try Self.files.map { Array(try Project.text($0).utf8) }
        var accepted = 0
        for seed in 100_000..<103_000 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let bytes = Self.damaged(good[Int(seed) % good.count], &random)
            let other = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            do throws(JSONError) {
                let value = try JSONReader.read(bytes, file: "x")
                accepted += 1
                #expect(other.map { Self.agree(value, $0) } == true, "seed \(seed)")
            } catch {
                // Stricter here than the RFC asks, and a trailing comma, which the other reader forgives.
                let isStricter = error.expected.hasPrefix("each key once") || error.expected.hasPrefix("at most 64")
                let isComma =
                    error.expected.hasSuffix("after the comma") || error.expected == "a value" && error.found == "]"
                #expect(other == nil || isStricter || isComma, "seed \(seed): \(error)")
            }
        }
        // Enough of both to mean something.
        #expect(accepted > 100 && accepted < 2_900)
    }
}
