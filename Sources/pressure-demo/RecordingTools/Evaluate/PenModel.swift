import Glibc
import PressureGestures

/// Strokes and presses of a pen as people make them, by what was measured on recordings of pens.
///
/// The numbers are quantiles of 95 strokes that nine tablets recorded. Beyond them lie what a small sample must miss:
/// dots that last a third longer, hands that write at the end of the range, and pauses within strokes.
struct PenModel {
    /// What a stroke is.
    enum Kind: String, Sendable, CaseIterable {
        case dot, letter, line, drawing
    }

    /// A tablet of 2,048 steps and 200 units a millimetre, as most of those recorded are.
    static let device = SynthDevice(.pen)

    private var random: SynthRandom
    private(set) var events: [InputEvent] = []
    private var time = Timestamp.milliseconds(1_000)
    private var sent: (x: Int32, y: Int32, pressure: Int32) = (-1, -1, -1)
    /// The time between two reports: the tablets have 4 to 8 ms.
    private var period: Int64 = 6_000

    init(seed: UInt64, number: Int) {
        random = SynthRandom(seed: seed, finger: number)
        // The numbers of neighbouring fingers resemble each other at first.
        for _ in 0..<4 { _ = random.next() }
        period = Int64(4 + random.next() % 5) * 1_000
    }

    // MARK: - What was measured

    /// At 0, 10, 25, 50, 75, 90, 95, 99 and 100 of 100.
    private static let shares = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1]
    /// The highest force of a stroke, as a share of the range.
    private static let peaks = [0.01, 0.06, 0.12, 0.24, 0.39, 0.57, 0.70, 1.0, 1.0]
    /// How long dots last, in seconds; the last is a third longer than any recorded.
    private static let dotTimes = [0.005, 0.01, 0.021, 0.053, 0.094, 0.143, 0.2, 0.27, 0.36]
    /// How fast the pen goes, in mm/s, slow ends of strokes left out.
    private static let speeds = [3, 6, 10, 31, 62, 149, 213, 319, 400.0]
    /// How much the force of one stroke varies, as a share of the range.
    private static let variations = [0.002, 0.005, 0.007, 0.017, 0.038, 0.066, 0.076, 0.091, 0.1]
    /// The trembling of a place, in mm, and of a force.
    private static let tremor = 0.02
    private static let noise = 0.008

    private mutating func uniform() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }

    private mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * uniform() }

    private mutating func normal(_ deviation: Double) -> Double { Double(random.normal()) / 65_536 * deviation }

    private mutating func drawn(_ values: [Double]) -> Double {
        let share = uniform()
        let upper = Self.shares.firstIndex { $0 >= share } ?? Self.shares.count - 1
        guard upper > 0 else { return values[0] }
        let way = (share - Self.shares[upper - 1]) / (Self.shares[upper] - Self.shares[upper - 1])
        return values[upper - 1] + (values[upper] - values[upper - 1]) * way
    }

    // MARK: - Strokes

    /// The force that a hand writes with: one hand in eight writes half as hard again.
    private mutating func writingForce() -> Double {
        let force = drawn(Self.peaks)
        return min(uniform() < 0.125 ? force * 1.5 : force, 1)
    }

    /// Adds a stroke of some kind, and says which.
    mutating func write() -> Kind {
        let choice = uniform()
        let kind: Kind = choice < 0.25 ? .dot : choice < 0.65 ? .letter : choice < 0.85 ? .line : .drawing
        let force = writingForce()
        switch kind {
        case .dot: dot(force)
        case .letter: letter(force)
        case .line: line(force, length: between(3, 60), speed: drawn(Self.speeds))
        case .drawing: line(force, length: between(2, 30), speed: between(3, 20))
        }
        return kind
    }

    /// A dot: the tip skids as it lands, and stays.
    private mutating func dot(_ force: Double) {
        let (skid, angle) = (between(0, 0.5), between(0, 6.283))
        let (way, height) = (skid, skid)
        let (dx, dy) = (cos(angle) * way, sin(angle) * height)
        stroke(seconds: drawn(Self.dotTimes), force) { share in
            let gone = min(share * 5, 1)
            return (dx * gone, dy * gone)
        }
    }

    /// A letter of 0.8 to 3 mm: one to three loops in each direction.
    private mutating func letter(_ force: Double) {
        let size = between(0.8, 3)
        let (loopsX, loopsY) = (between(0.5, 3), between(0.5, 3))
        let (phaseX, phaseY) = (between(0, 6.283), between(0, 6.283))
        // About so long is the way of the tip.
        let length = size * 1.4 * (loopsX + loopsY)
        let (startX, startY) = (sin(phaseX), sin(phaseY))
        stroke(seconds: min(length / drawn(Self.speeds), 3), force) { share in
            (
                size / 2 * (sin(phaseX + loopsX * 6.283 * share) - startX),
                size / 2 * (sin(phaseY + loopsY * 6.283 * share) - startY)
            )
        }
    }

    private mutating func line(_ force: Double, length: Double, speed: Double) {
        let angle = between(0, 6.283)
        let (dx, dy) = (cos(angle) * length, sin(angle) * length)
        // One in ten pauses on its way: where the pen stays, its force does too.
        let pause = uniform() < 0.1 ? between(0.1, 0.35) : 0
        let at = between(0.1, 0.9)
        let seconds = min(length / speed, 4)
        let rest = pause / (seconds + pause)
        stroke(seconds: seconds + pause, force) { share in
            let gone = share < at * (1 - rest) ? share : max(at * (1 - rest), share - rest)
            return (dx * gone / (1 - rest), dy * gone / (1 - rest))
        }
    }

    /// A stroke along a path: its force rises, wavers and falls.
    private mutating func stroke(seconds: Double, _ force: Double, _ path: (Double) -> (Double, Double)) {
        let (landing, leaving) = (min(between(0.005, 0.06), seconds / 3), min(between(0.005, 0.03), seconds / 3))
        let (swing, phase, waves) = (drawn(Self.variations), between(0, 6.283), between(0.5, 2) * (1 + seconds))
        let (x, y) = (between(20, 80), between(20, 140))
        land(x, y)
        let count = max(1, Int(seconds * 1_000_000) / Int(period))
        for index in 0..<count {
            let now = Double(index) * Double(period) / 1_000_000
            let share = min(Double(index) / Double(max(count - 1, 1)), 1)
            let ramp = min(1, now / landing, max(0, seconds - now) / leaving)
            let wavering = 1.4 * swing * sin(phase + waves * 6.283 * share)
            let place = path(share)
            say(
                x + place.0 + normal(Self.tremor), y + place.1 + normal(Self.tremor),
                (force + wavering) * ramp + normal(Self.noise), touches: true)
        }
        leave()
    }

    // MARK: - Presses

    /// Adds a deliberate press: the pen rests as if to write, presses on to near the end of its range, and stays there.
    mutating func press() {
        let rest = between(0.05, 0.6)
        let full = between(0.94, 1)
        let (skid, angle) = (between(0, 0.4), between(0, 6.283))
        // A tip that is pressed on shifts a little, in any direction.
        let (shift, turn) = (between(0, 0.25), between(0, 6.283))
        let (resting, rising, staying) = (between(0.2, 0.6), between(0.08, 0.3), between(0.35, 0.6))
        let (sway, beat) = (between(0, 0.08), between(1, 4))
        let (x, y) = (between(20, 80), between(20, 140))
        land(x, y)
        let end = resting + rising + staying
        for index in 0..<Int(end * 1_000_000) / Int(period) {
            let now = Double(index) * Double(period) / 1_000_000
            let landed = min(now / 0.04, 1)
            let pressed = min(max((now - resting) / rising, 0), 1)
            let eased = pressed * pressed * (3 - 2 * pressed)
            let gone = skid * landed
            let placeX = gone * cos(angle) + shift * eased * cos(turn)
            let placeY = gone * sin(angle) + shift * eased * sin(turn)
            let swaying = sway * sin(beat * 6.283 * now)
            say(
                x + placeX + swaying + normal(Self.tremor), y + placeY + normal(Self.tremor),
                (rest + (full - rest) * eased) * landed + normal(Self.noise), touches: true)
        }
        leave()
    }

    // MARK: - Reports

    private mutating func land(_ x: Double, _ y: Double) {
        time = time + TimeSpan(microseconds: 400_000)
        sent = (-1, -1, -1)
        add(EventType.key, EventCode.toolPen, 1)
        say(x, y, 0, touches: nil)
        add(EventType.key, EventCode.touch, 1)
    }

    private mutating func leave() {
        add(EventType.key, EventCode.touch, 0)
        add(EventType.abs, EventCode.pressure, 0)
        endFrame()
        add(EventType.key, EventCode.toolPen, 0)
        endFrame()
    }

    /// One report: the kernel passes on only what changes, and a pen that touches never reads the least.
    private mutating func say(_ x: Double, _ y: Double, _ force: Double, touches: Bool?) {
        let device = Self.device
        let next = (
            x: device.readingX(Int64(x * 1_000)), y: device.readingY(Int64(y * 1_000)),
            pressure: touches == nil
                ? 0 : device.readingOfForce(Int64(min(max(force, 0), 1) * 1_000_000), quantum: 1) ?? 0
        )
        if next.x != sent.x { add(EventType.abs, EventCode.x, next.x) }
        if next.y != sent.y { add(EventType.abs, EventCode.y, next.y) }
        if next.pressure != sent.pressure { add(EventType.abs, EventCode.pressure, next.pressure) }
        if next != sent || touches == true { endFrame() }
        sent = next
    }

    private mutating func add(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(InputEvent(time: time, type: type, code: code, value: value))
    }

    private mutating func endFrame() {
        if events.last?.type != EventType.syn { add(EventType.syn, EventCode.synReport, 0) }
        time = time + TimeSpan(microseconds: period)
    }
}
