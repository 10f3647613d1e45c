import Foundation
import Testing

@testable import TestSupport

@Suite("Host: random stories")
struct HostPropertyTests {
    private static func setting(_ name: String, _ standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
    }

    @Test("Random stories: one end for each peek, nothing chosen that was not seen, nothing left, and live rows answer")
    func stories() {
        let count = Self.setting("PRESSURE_TRACES", 1_000)
        let seed = UInt64(Self.setting("PRESSURE_SEED", Int.random(in: 1...1_000_000)))
        var (taps, chosen, peeks, actions, pops) = (0, 0, 0, 0, 0)
        for number in 0..<count {
            let window = RandomWindow(seed: seed &+ UInt64(number))
            window.run(steps: 60)
            for fault in window.faults {
                Issue.record("PRESSURE_SEED=\(seed &+ UInt64(number)) PRESSURE_TRACES=1: \(fault)")
            }
            if !window.faults.isEmpty { return }
            taps += window.taps
            chosen += window.chosen
            peeks += window.peeks
            actions += window.actions
            pops += window.pops
        }
        // A story that meets nothing proves nothing.
        if count >= 400 {
            #expect(
                peeks > count && actions > count / 8 && pops > count / 15 && taps > count / 8,
                "\(peeks) peeks, \(actions) actions, \(pops) pops, \(taps) taps in \(count) stories from seed \(seed)")
        }
        #expect(Double(chosen) >= 0.999 * Double(taps), "\(chosen) of \(taps) taps chose; seed \(seed)")
    }
}
