@testable import PressureCore

/// A random finger on a device of arbitrary units: it lands, rests, presses, eases, slides and is silent.
struct GradedTrace {
    struct Frame {
        let time: Timestamp
        let change: ContactSample.Change
        let point: Point
        let reading: Int32?
    }

    let seed: UInt64
    let target: PressTarget
    let smoothing: PressureSmoothing?
    private(set) var frames: [Frame] = []

    /// Shares of the settled level that fingers press with; none lies near a rung, so that whole units decide nothing.
    private static let shares = [0.7, 1, 1, 1.05, 1.35, 1.65, 1.65, 2.2, 2.2, 2.6]

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        self.seed = seed
        target = random.pick([
            Pressable.preview, Pressable.preview, Pressable.sideways, Pressable.menu, Pressable.playback,
            Pressable.editMenu,
        ])
        smoothing = random.chance(20) ? try? PressureSmoothing(cutoff: 8, beta: 20) : nil
        let level = random.whole(40...300)
        let period = random.pick([4, 8, 8, 10, 12])
        let noise = Double(level) * random.pick([0, 0, 0.005, 0.01])
        var (time, share, x, y) = (0, random.pick([0.5, 0.8, 1]), 50.0, 80.0)
        put(time, .began, level, share, x, y, noise, &random)
        for segment in 0..<random.whole(2...7) {
            // First it settles, mostly.
            let isFirst = segment == 0 && random.chance(85)
            let length = isFirst ? random.whole(120...260) : random.pick([20, 40, 100, 200, 600])
            let to = isFirst ? 1 : random.pick(Self.shares)
            if !isFirst, random.chance(15) {
                time += length
                continue
            }
            let way =
                isFirst || random.chance(75) ? (0.0, 0.0) : random.pick([(0, -9), (1, 0), (2, 1), (-8, 0), (0, 20)])
            let count = max(1, length / period)
            let from = (share, x, y)
            for step in 1...count {
                let part = Double(step) / Double(count)
                // The first 60 % of a rest are the landing; presses are there at the end.
                share = from.0 + (to - from.0) * (isFirst ? min(1, part * 4) : part)
                (x, y) = (from.1 + way.0 * part, from.2 + way.1 * part)
                time += period
                put(time, .moved, level, share, x, y, noise, &random)
            }
        }
        time += random.whole(1...30)
        put(time, random.chance(85) ? .lifted : .lost(.lost), level, share, x, y, 0, &random)
    }

    private mutating func put(
        _ time: Int, _ change: ContactSample.Change, _ level: Int, _ share: Double, _ x: Double, _ y: Double,
        _ noise: Double, _ random: inout SplitMix64
    ) {
        let tremor = noise * Double(random.whole(-100...100)) / 100
        let reading = Int32((Double(level) * share + tremor).rounded())
        frames.append(
            Frame(
                time: .milliseconds(Int64(time)), change: change, point: Point(x: Millimetres(x), y: Millimetres(y)),
                reading: random.chance(4) ? nil : reading))
    }

    static let profile = PressureProfile(minimum: 0, maximum: 2_000)

    /// What the finger makes happen on a device with a range so many times as wide, so much later.
    func events(scale: Int32 = 1, delay: TimeSpan = .zero) -> (events: [GestureEvent], session: TouchSession) {
        let profile = PressureProfile(minimum: 0, maximum: 2_000 * scale).smoothed(smoothing)
        var session = TouchSession(profile: profile, surface: Surface(width: 100, height: 160))
        var events: [GestureEvent] = []
        for frame in frames {
            let sample = [
                ContactSample(
                    slot: 0, id: 7, change: frame.change, position: frame.point,
                    reading: frame.reading.map { $0 * scale })
            ]
            session.receive(sample.span, at: frame.time + delay, on: WholeSurface(target), into: &events)
        }
        session.end(.endOfInput, at: (frames.last?.time ?? .zero) + delay + .milliseconds(500), into: &events)
        return (events, session)
    }
}
