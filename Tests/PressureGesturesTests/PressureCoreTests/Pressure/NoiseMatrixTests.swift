import Foundation
import Testing

@testable import PressureCore
@testable import TestSupport

/// What noise, coarse units, slow reports and lost frames make of touches and presses, as a table that a test compares.
///
/// Any change of the tuning or of the conditioning shows there as changed lines. To write it again:
///
///     PRESSURE_NOISE_MATRIX=$PWD/Tests/Fixtures/noise-matrix.txt swift test --package-path Tests --scratch-path .build/core \
///         --filter NoiseMatrixTests
@Suite("Properties under noise: the matrix")
struct NoiseMatrixTests {
    private static let file = "Tests/Fixtures/noise-matrix.txt"

    @Test("The matrix is what it was (R-ENG-1); a review says why it changes")
    func matrix() throws {
        if let path = ProcessInfo.processInfo.environment["PRESSURE_NOISE_MATRIX"] {
            try NoiseMatrix.text(rates: NoiseMatrix.rates).write(toFile: path, atomically: true, encoding: .utf8)
            return
        }
        let known = try Project.text(Self.file)
        #if DEBUG
            // Nothing is optimised here: only the lines of one rate, which have to be there as they are.
            let lines = NoiseMatrix.text(rates: [120]).split(separator: "\n").filter { $0.hasPrefix("120 Hz") }
            #expect(lines.count == 18)
            let missing = lines.filter { !known.contains($0 + "\n") }
            #expect(missing.isEmpty, "not in \(Self.file):\n\(missing.joined(separator: "\n"))")
        #else
            let now = NoiseMatrix.text(rates: NoiseMatrix.rates)
            // Not `#expect(now == known)`, which would print both whole.
            if now != known { Issue.record("\(LineDifference(from: known, to: now))") }
        #endif
    }
}

/// The matrix: fingers, devices and what is counted.
private struct NoiseMatrix {
    static let rates: [Int64] = [60, 120, 240]
    private static let lost = [0, 10, 30]
    private static let touches = 24
    private static let seed: UInt64 = 20_261_124

    private enum Device: CaseIterable {
        case force, graded

        var title: String {
            switch self {
            case .force: "force: noise in grams; a touch has 60…140 g, a press 330 g, a deep press 470 g"
            case .graded:
                "graded: noise in per cent of the level of 100…300 units; a press is 1.65 times the level, a deep one 2.3"
            }
        }

        var profile: PressureProfile {
            switch self {
            case .force: PressureProfile(minimum: 0, maximum: 600, unitsPerGram: 1)
            case .graded: PressureProfile(minimum: 0, maximum: 1_000)
            }
        }

        var steps: [Int32] { self == .force ? [1, 8, 32] : [1, 8, 24] }
        var noises: [Double] { self == .force ? [0, 4, 10, 25] : [0, 0.02, 0.04, 0.08] }
        var noiseNames: [String] { self == .force ? ["0", "4 g", "10 g", "25 g"] : ["0", "2 %", "4 %", "8 %"] }
    }

    private enum Kind: CaseIterable {
        case touch, press, deep
    }

    private struct Counts {
        var falsePeeks = 0
        var falsePops = 0
        var missedPeeks = 0
        var missedPops = 0

        var text: String {
            let parts = [("p", falsePeeks), ("o", falsePops), ("P", missedPeeks), ("O", missedPops)]
            let said = parts.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }
            return said.isEmpty ? "." : said.joined(separator: " ")
        }
    }

    static func text(rates: [Int64]) -> String {
        var rows: [(device: Device, hertz: Int64, lost: Int, step: Int32)] = []
        for device in Device.allCases {
            for hertz in rates {
                for lost in Self.lost { for step in device.steps { rows.append((device, hertz, lost, step)) } }
            }
        }
        let plan = rows
        var lines = [
            "# What noise, coarse units, slow reports and lost frames do. In each cell \(touches) touches, \(touches) presses and",
            "# \(touches) deep presses: p peeks of touches, o pops of what is not pressed deep, P presses without a peek by",
            "# force, O deep presses without a pop; a dot is none of these. `spikes`: no noise, but one frame in fifty is odd.",
        ]
        var device: Device?
        let cells = AllCores.map(plan.count) { place in
            let row = plan[place]
            return Self.line(row.device, hertz: row.hertz, lost: row.lost, step: row.step)
        }
        for (place, line) in cells.enumerated() {
            if plan[place].device != device {
                device = plan[place].device
                lines += ["", "## \(plan[place].device.title)", "", heading(plan[place].device)]
            }
            lines.append(line)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func heading(_ device: Device) -> String {
        "rate    lost  step  " + columns(device.noiseNames + ["spikes"])
    }

    private static func columns(_ texts: [String]) -> String {
        texts.enumerated().map { place, text in
            place == texts.count - 1 ? text : text + String(repeating: " ", count: max(1, 18 - text.count))
        }.joined()
    }

    private static func line(_ device: Device, hertz: Int64, lost: Int, step: Int32) -> String {
        func right(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        let counts =
            device.noises.map { cell(device, hertz: hertz, lost: lost, step: step, noise: $0, spikes: 0) }
            + [cell(device, hertz: hertz, lost: lost, step: step, noise: 0, spikes: 2)]
        // The device stands in the line: a line is found by itself.
        let name = device == .force ? "g" : "u"
        return right("\(hertz) Hz", 6) + right("\(lost) %", 6) + right("\(step) \(name)", 6) + "  "
            + columns(counts.map(\.text))
    }

    private static func cell(
        _ device: Device, hertz: Int64, lost: Int, step: Int32, noise: Double, spikes: Int
    ) -> Counts {
        var counts = Counts()
        var simulated = SimulatedDevice(device.profile, hertz: hertz)
        simulated.step = step
        simulated.lostShare = lost
        for kind in Kind.allCases {
            for touch in 0..<touches {
                // The same fingers in every cell: only what the device makes of them differs.
                var random = SplitMix64(seed: seed &+ UInt64(touch))
                let rest = device == .force ? random.share(60, 140) : random.share(100, 300)
                let lands = random.share(40_000, 90_000)
                let begins = random.share(180_000, 260_000)
                let length: Double =
                    switch kind {
                    case .touch: random.share(150_000, 330_000)
                    case .press: begins + 380_000
                    case .deep: begins + 700_000
                    }
                let (press, deep) = device == .force ? (330, 470) : (rest * 1.65, rest * 2.3)
                let wave = device == .force ? noise : noise * rest
                let answer = simulated.play(Int64(length), &random) { time, random in
                    let time = Double(time)
                    var force = rest * (0.4 + 0.6 * smoothStep(time / lands))
                    if kind != .touch { force += (press - rest) * smoothStep((time - begins) / 120_000) }
                    if kind == .deep { force += (deep - press) * smoothStep((time - begins - 350_000) / 120_000) }
                    force += wave * random.tremor()
                    if random.chance(spikes) { force *= 3 }
                    return (force, 0)
                }
                switch kind {
                case .touch: if answer.isPeekByForce { counts.falsePeeks += 1 }
                case .press: if !answer.isPeekByForce { counts.missedPeeks += 1 }
                case .deep: if !answer.isPopped { counts.missedPops += 1 }
                }
                if kind != .deep, answer.isPopped { counts.falsePops += 1 }
            }
        }
        return counts
    }
}
