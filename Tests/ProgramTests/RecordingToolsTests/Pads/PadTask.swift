import Foundation

@testable import TestSupport

/// One thing that a hand does on a pad, as curves over time; times are in milliseconds, forces in grams.
struct PadTask: Sendable {
    /// What kinds of things are done.
    enum Kind: String, Sendable, CaseIterable {
        case tap
        case click
        case twoClicks = "two clicks, the finger stays"
        case drag = "drag, the click held"
        case pointer = "pointer moves"
        case scroll = "two fingers scroll"
        case thumb = "a thumb rests, another finger taps or clicks"
        case palm
        case deepPress = "press through the click"
        case clickThenPress = "click, then press on"
        case besideFinger = "press, another finger rests"

        /// Whether more force was meant.
        var isPress: Bool {
            switch self {
            case .deepPress, .clickThenPress, .besideFinger: true
            case .tap, .click, .twoClicks, .drag, .pointer, .scroll, .thumb, .palm: false
            }
        }

        /// How many taps must come of it; nil where none is promised.
        var taps: Int? {
            switch self {
            case .click: 1
            case .twoClicks: 2
            case .tap, .drag, .pointer, .scroll, .thumb, .palm, .deepPress, .clickThenPress, .besideFinger: nil
            }
        }
    }

    /// One finger, from its landing to its lift.
    struct Finger: Sendable {
        var landing = 0.0
        let length: Double
        let force: @Sendable (Double) -> Double
        /// Millimetres from the left and the top.
        let place: @Sendable (Double) -> (x: Double, y: Double)
        /// From when on the device takes it for a palm; nil for never.
        var palmFrom: Double?
        /// Whether the pad's firmware leaves its weight out of what clicks.
        var isNoClicker = false
    }

    let kind: Kind
    let fingers: [Finger]
    /// How much the pad has to be pushed until it clicks.
    let clickForce: Double
    let hertz: Double
}

extension PadTask {
    /// The built-in pad is 100 by 65 mm.
    static let width = 100.0
    static let height = 65.0

    init(_ kind: Kind, _ random: inout SplitMix64) {
        self.kind = kind
        clickForce = random.share(100, 170)
        hertz = random.share(100, 140)
        switch kind {
        case .tap: fingers = [Self.tap(&random)]
        case .click: fingers = [Self.clicks(1, clickForce, &random)]
        case .twoClicks: fingers = [Self.clicks(2, clickForce, &random)]
        case .drag: fingers = [Self.drag(clickForce, &random)]
        case .pointer: fingers = [Self.pointer(&random)]
        case .scroll: fingers = Self.scroll(&random)
        case .thumb: fingers = Self.thumb(clickForce, &random)
        case .palm: fingers = [Self.palm(&random)]
        case .deepPress: fingers = [Self.press(clickForce, staged: false, &random)]
        case .clickThenPress: fingers = [Self.press(clickForce, staged: true, &random)]
        case .besideFinger: fingers = Self.beside(clickForce, &random)
        }
    }

    /// A sine, from turns: a cubic that is within 2 % of it, and smooth.
    private static func wave(_ turns: Double) -> Double {
        let part = turns - turns.rounded(.down)
        let half = part < 0.5 ? part * 2 : part * 2 - 1
        let hill = 4 * half * (1 - half)
        return part < 0.5 ? hill : -hill
    }

    private static func spot(_ random: inout SplitMix64) -> (x: Double, y: Double) {
        (random.share(20, width - 20), random.share(12, height - 25))
    }

    /// The first and the last of a touch: the finger comes within 25 ms and leaves within 30.
    private static func edges(_ time: Double, _ length: Double) -> Double {
        max(0, min(1, min(time / 25, (length - time) / 30)))
    }

    // MARK: - Without a click

    /// Measured taps have 0.50 ± 0.09 N, here a quarter more apart, and last 133 ± 83 ms.
    private static func tap(_ random: inout SplitMix64) -> Finger {
        let peak = random.longTailed(median: 51, spread: 0.35) * 1.4
        let length = max(30, random.longTailed(median: 113, spread: 0.57))
        let place = spot(&random)
        return Finger(
            length: length, force: { peak * smoothStep(1 - abs(2 * $0 / length - 1)) }, place: { _ in place })
    }

    /// Slides have 0.79 to 1.18 N ± 40 % and go up and down by a tenth; some pass what clicks the pad.
    private static func slide(
        length: Double, distance: Double, median: Double, from place: (x: Double, y: Double), turns: Double,
        _ random: inout SplitMix64
    ) -> Finger {
        let force = random.longTailed(median: median, spread: 0.35)
        let phase = random.share()
        let (dx, dy) = (Self.wave(turns) * distance, Self.wave(turns + 0.25) * distance)
        return Finger(
            length: length,
            force: { force * (1 + 0.1 * Self.wave(phase + $0 * 0.002)) * edges($0, length) },
            place: {
                let part = smoothStep($0 / length)
                return (place.x + dx * part, place.y + dy * part)
            })
    }

    private static func pointer(_ random: inout SplitMix64) -> Finger {
        slide(
            length: random.longTailed(median: 500, spread: 0.6), distance: random.longTailed(median: 15, spread: 0.8),
            median: 80, from: spot(&random), turns: random.share(), &random)
    }

    /// Both fingers go the same way; one of four times the first has rested before.
    private static func scroll(_ random: inout SplitMix64) -> [Finger] {
        let place = spot(&random)
        let turns = random.share() < 0.5 ? random.share(-0.05, 0.05) : random.share()
        let length = random.longTailed(median: 450, spread: 0.4)
        let distance = random.longTailed(median: 20, spread: 0.5)
        let rests = random.share() < 0.25 ? random.share(200, 900) : 0
        let gap = random.share(0, 150)
        var first = slide(
            length: length, distance: distance, median: 60, from: place, turns: turns, &random)
        if rests > 0 {
            let moving = first
            first = Finger(
                length: length + rests, force: { $0 < rests ? 45 * min(1, $0 / 25) : moving.force($0 - rests + 25) },
                place: { moving.place($0 - rests) })
        }
        var second = slide(
            length: max(60, length - gap), distance: distance, median: 60, from: (place.x + 22, place.y - 4),
            turns: turns, &random)
        second.landing = rests > 0 ? rests - random.share(0, 100) : gap
        return [first, second]
    }

    /// A palm lies on the edge with 100 to 400 g; two of three times the pad says so, and none of them clicks it.
    private static func palm(_ random: inout SplitMix64) -> Finger {
        let weight = random.share(100, 400)
        let rise = random.share(80, 300)
        let length = rise + random.share(300, 2_500)
        let side = random.share() < 0.5 ? random.share(3, 15) : random.share(width - 15, width - 3)
        let place = (x: side, y: random.share(30, height - 3))
        var palm = Finger(
            length: length, force: { weight * smoothStep($0 / rise) * edges($0, length) },
            place: { (place.x + 0.5 * Self.wave($0 * 0.0007), place.y) })
        if random.share() < 0.67 { palm.palmFrom = random.share() < 0.5 ? 0 : random.share(20, 120) }
        palm.isNoClicker = true
        return palm
    }

    // MARK: - Clicks

    /// A finger rests with 25 to 60 g, pushes 1.5 times as hard as the click takes (a deviation of 30 %) and 110 ms long.
    ///
    /// People push keys two to four times as hard as those need, so a click is often far above its threshold.
    private static func clicks(_ count: Int, _ clickForce: Double, _ random: inout SplitMix64) -> Finger {
        let rest = random.share(25, 60)
        let place = spot(&random)
        var pulses: [(at: Double, length: Double, peak: Double)] = []
        var time = random.share(0, 300)
        for _ in 0..<count {
            // Below 1.1 times the threshold it would be no click.
            let peak = clickForce * max(1.1, random.longTailed(median: 1.5, spread: 0.3))
            let length = min(600, max(70, random.longTailed(median: 150, spread: 0.3)))
            pulses.append((time, length, peak))
            time += length + random.share(70, 250)
        }
        let (all, length) = (pulses, time + random.share(0, 250))
        return Finger(
            length: length,
            force: { time in
                var force = rest
                for pulse in all {
                    let part = 1 - abs(2 * (time - pulse.at) / pulse.length - 1)
                    force = max(force, rest + (pulse.peak - rest) * smoothStep(part))
                }
                return force * edges(time, length)
            },
            place: { (place.x + 0.3 * Self.wave($0 * 0.001), place.y) })
    }

    /// The click is held with 1.3 times its force (a deviation of 15 %), mostly rests before it moves, and one drag in
    /// eight is only a few millimetres long.
    private static func drag(_ clickForce: Double, _ random: inout SplitMix64) -> Finger {
        let held = clickForce * max(1.1, random.longTailed(median: 1.3, spread: 0.15))
        let pause = random.longTailed(median: 120, spread: 0.7)
        let moving = random.share(250, 1_400)
        let isShort = random.share() < 0.12
        let distance = isShort ? random.share(2.2, 5) : max(5, random.longTailed(median: 25, spread: 0.7))
        // A hand that aims with the click held pushes harder at the end, lest the click be lost.
        let push = random.share() < 0.3 ? random.share(1.1, 1.8) : 1
        let place = spot(&random)
        let turns = random.share()
        let phase = random.share()
        let (dx, dy) = (Self.wave(turns) * distance, Self.wave(turns + 0.25) * distance)
        let length = 60 + pause + moving + random.share(30, 400)
        return Finger(
            length: length,
            force: { time in
                let harder = 1 + (push - 1) * smoothStep((time - 60 - pause - moving / 3) / (moving / 2))
                let wave = 1 + 0.06 * Self.wave(phase + time * 0.002)
                return held * smoothStep(time / 60) * harder * wave * edges(time, length)
            },
            place: {
                let part = smoothStep(($0 - 60 - pause) / moving)
                return (place.x + dx * part, place.y + dy * part)
            })
    }

    /// The thumb lies at the lower edge with 30 to 80 g, and another finger taps, clicks or moves the pointer.
    private static func thumb(_ clickForce: Double, _ random: inout SplitMix64) -> [Finger] {
        var other =
            switch Int(random.share(0, 3)) {
            case 0: tap(&random)
            case 1: clicks(1, clickForce, &random)
            default: pointer(&random)
            }
        let weight = random.share(30, 80)
        let place = (x: random.share(30, width - 30), y: random.share(height - 9, height - 2))
        let before = random.share(-80, 1_500)
        let length = max(before, 0) + other.length + random.share(50, 800)
        var thumb = Finger(
            length: length, force: { weight * edges($0, length) },
            place: { (place.x + 0.2 * Self.wave($0 * 0.0005), place.y) })
        thumb.landing = max(0, -before)
        other.landing = max(0, before)
        return [thumb, other]
    }

    // MARK: - Presses

    /// After moving the pointer, half the time, a finger pushes through the click to 300 to 500 g; or it holds the click
    /// for a while, and then pushes 140 to 300 g harder.
    private static func press(_ clickForce: Double, staged: Bool, _ random: inout SplitMix64) -> Finger {
        let rest = random.share(25, 70)
        let isMoving = random.share() < 0.5
        let moving = isMoving ? random.share(200, 700) : 0
        let distance = isMoving ? random.share(4, 40) : 0
        let begins = moving + random.share(40, 250)
        let first = clickForce * random.share(1.1, 1.3)
        let stage = staged ? random.share(120, 700) : 0
        let full =
            staged ? max(320, first + random.share(140, 300)) : max(random.share(300, 500), clickForce + 130)
        let rise = random.share(80, 300)
        let held = random.share(220, 500)
        let roll = random.share(0, 1.5)
        let place = spot(&random)
        let turns = random.share()
        let (dx, dy) = (Self.wave(turns), Self.wave(turns + 0.25))
        let phase = random.share()
        let pressed = begins + (staged ? 60 + stage : 0)
        let length = pressed + rise + held + 100
        return Finger(
            length: length,
            force: { time in
                var force = rest
                if staged { force += (first - rest) * smoothStep((time - begins) / 60) }
                let from = staged ? first : rest
                force += (full - from) * smoothStep((time - pressed) / rise)
                let tremor = 1 + 0.03 * Self.wave(phase + time * 0.009)
                return force * tremor * edges(time, length)
            },
            place: { time in
                let way =
                    distance * smoothStep(time / max(moving, 1)) + roll
                    * smoothStep((time - pressed) / rise)
                return (place.x + dx * way, place.y + dy * way)
            })
    }

    /// Another finger rests with 20 to 50 g, before the press or from within it.
    private static func beside(_ clickForce: Double, _ random: inout SplitMix64) -> [Finger] {
        var press = press(clickForce, staged: false, &random)
        let weight = random.share(20, 50)
        let place = spot(&random)
        let before = random.share(350, 1_500)
        let length = before + press.length + 50
        let other = Finger(
            length: length, force: { weight * edges($0, length) },
            place: { (place.x + 0.2 * Self.wave($0 * 0.0005), place.y) })
        press.landing = before
        return [other, press]
    }
}

extension SplitMix64 {
    /// A lognormally distributed number with this median, whose logarithm has this deviation: no number is negative, and
    /// some are far larger.
    fileprivate mutating func longTailed(median: Double, spread: Double) -> Double { median * exp(spread * tremor()) }
}
