import RecordingTools

@testable import PressureCore
@testable import TestSupport

/// Counts what a force device makes of very many natural touches, on all cores.
enum FalseActivation {
    enum Kind: String {
        case taps, slides, presses
    }

    struct Counts: Sendable {
        var touches = 0
        var peeks = 0
        var pops = 0
        var taps = 0
        /// Holds that came with the full waiting time: the finger stayed as long as a long press.
        var holds = 0
        /// Holds that the force of the touch brought forward.
        var hurried = 0
        var strayed = 0

        mutating func add(_ other: Counts) {
            touches += other.touches
            peeks += other.peeks
            pops += other.pops
            taps += other.taps
            holds += other.holds
            hurried += other.hurried
            strayed += other.strayed
        }

        /// Touches that came to none of these; the rules know no such touch.
        var lost: Int { touches - peeks - taps - holds - hurried - strayed }
    }

    /// Units of 1 g up to 600 g, 120 frames a second, each reading 3 g off.
    static let profile = PressureProfile(minimum: 0, maximum: 600, unitsPerGram: 1)
    private static let hertz: Int64 = 120
    private static let noise = 3.0
    private static let share = 2_000

    static func run(
        _ kind: Kind, _ count: Int, seed: UInt64, _ assumed: NaturalTouch.Assumptions = .init(),
        tuning: Tuning = .standard
    ) -> Counts {
        var sum = Counts()
        let parts = (count + share - 1) / share
        Parallel.run(parts) { part in
            // Each part has a seed of its own: the sum does not depend on how many cores there are.
            play(
                kind, min(share, count - part * share), seed: seed &+ UInt64(part) &* 0x1000_0000_01B3, assumed, tuning)
        } inOrder: { _, counts in
            sum.add(counts)
        }
        return sum
    }

    private static func play(
        _ kind: Kind, _ count: Int, seed: UInt64, _ assumed: NaturalTouch.Assumptions, _ tuning: Tuning
    ) -> Counts {
        var counts = Counts()
        var random = SplitMix64(seed: seed)
        var device = SimulatedDevice(profile, hertz: hertz, tuning: tuning)
        for _ in 0..<count {
            let finger =
                switch kind {
                case .taps: NaturalTouch.tap(assumed, &random)
                case .slides: NaturalTouch.slide(assumed, &random)
                case .presses: NaturalTouch.press(&random)
                }
            let answer = device.play(Int64(finger.length), &random) { time, random in
                let time = Double(time)
                return (finger.force(time) + noise * random.tremor(), finger.way(time))
            }
            counts.touches += 1
            if answer.isPopped { counts.pops += 1 }
            if let peek = answer.peek {
                if peek.trigger == .pressure {
                    counts.peeks += 1
                } else if peek.at - answer.beganAt >= tuning.holdTime {
                    counts.holds += 1
                } else {
                    counts.hurried += 1
                }
            } else if answer.isTapped {
                counts.taps += 1
            } else if answer.failure == .strayed {
                counts.strayed += 1
            }
        }
        return counts
    }
}
