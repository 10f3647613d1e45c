import PressureCore
import Testing

@testable import PhoneLink

@Suite("A trial press shows what a browser's force is worth")
struct PhoneTrialTests {
    private func verdict(
        _ samples: [(force: Int32, size: Int32)], of span: Int64 = 500_000, isLastTry: Bool = false
    ) -> PhoneForce.Verdict? {
        var trial = PhoneTrial()
        for (index, sample) in samples.enumerated() {
            let contact = PhoneContact(id: 1, x: 0, y: 0, force: sample.force, size: sample.size)
            trial.take(contact, at: Int64(index) * span / Int64(samples.count))
        }
        return trial.verdict(liftedAt: span, isLastTry: isLastTry)?.verdict
    }

    @Test("many levels are a force, few are coarse")
    func levels() {
        #expect(verdict((0..<30).map { (Int32($0) * 2_000, 100) }) == .graded)
        #expect(verdict((0..<30).map { (Int32($0 % 5) * 10_000 + 1, 100) }) == .coarse)
        // Eight samples have eight levels at most.
        #expect(verdict((0..<8).map { (Int32($0) * 8_000 + 1, 100) }) == nil)
        #expect(verdict((0..<8).map { (Int32($0) * 8_000 + 1, 100) }, isLastTry: true) == .coarse)
    }

    @Test("what browsers say where they know no force is constant")
    func constant() {
        for force: Int32 in [0, 32_767, 32_768, 65_535] {
            #expect(verdict(Array(repeating: (force, 100), count: 20)) == .constant)
        }
        #expect(verdict((0..<20).map { ($0 < 10 ? 0 : 65_535, 100) }) == .constant)
        let steps: [Int32] = [0, 32_768, 65_535]
        #expect(verdict((0..<21).map { (steps[$0 % 3], 100) }) == .constant)
        #expect(verdict(Array(repeating: (13_107, 100), count: 30)) == .constant)
        #expect(verdict(Array(repeating: (-1, 100), count: 20)) == .silent)
    }

    @Test("a force that only follows the size is the size")
    func size() {
        #expect(verdict((0..<30).map { (step: Int32) in (step * 2_000, step * 7 + 20) }) == .size)
        // A width is the root of an area.
        let widths = (0..<30).map { 3 + Int32($0) % 6 }
        #expect(verdict(widths.map { ($0 * 4_000, $0 * $0) }) == .size)
        // A real press flattens the finger, but not in a straight line.
        let flattened: [(force: Int32, size: Int32)] = (0..<30).map { (step: Int32) in
            (step * step * 70, step < 8 ? step * 30 : 240 + step)
        }
        #expect(verdict(flattened) == .graded)
    }

    @Test("a tap is too short to tell")
    func short() {
        #expect(verdict((0..<30).map { (Int32($0) * 2_000, 100) }, of: 100_000) == nil)
        #expect(verdict([(1_000, 1), (2_000, 1), (3_000, 1)]) == nil)
    }
}
