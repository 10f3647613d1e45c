import PressureGestures

/// Everything that one contact said of its pressure and place, until it can be judged at its lift.
struct ContactTrace: Sendable {
    struct Reading: Sendable {
        let time: Timestamp
        /// Units above no pressure.
        let height: Int32
        let place: Point
    }

    private(set) var readings: [Reading] = []
    let began: Timestamp
    /// What the person was asked to do; nil in a recording.
    let step: CalibrationStep?
    /// Whether nothing else was down meanwhile, and nothing of it was lost.
    var isWhole: Bool
    /// How far it went from where it landed.
    private(set) var travel: Millimetres = 0

    /// A finger that rests for longer has shown all it can.
    private static let most = 20_000

    init(_ sample: ContactSample, at time: Timestamp, during step: CalibrationStep?, isWhole: Bool) {
        began = time
        self.step = step
        self.isWhole = isWhole
    }

    /// Takes a sample; one that does not say the pressure repeats it, for the finger is still there.
    mutating func add(_ sample: ContactSample, height: Int32?, at time: Timestamp) {
        guard let height = height ?? readings.last?.height, readings.count < Self.most else { return }
        if let first = readings.first { travel = max(travel, Self.distance(sample.position, first.place)) }
        readings.append(Reading(time: time, height: height, place: sample.position))
    }

    static func distance(_ one: Point, _ other: Point) -> Millimetres {
        let dx = Double(one.x.micrometres) - Double(other.x.micrometres)
        let dy = Double(one.y.micrometres) - Double(other.y.micrometres)
        return Millimetres((dx * dx + dy * dy).squareRoot() / 1_000)
    }

    /// The middle one of each three readings; a single reading is no press.
    func medians() -> [Int32] {
        let heights = readings.map(\.height)
        return heights.indices.map { index in
            guard index > 1 else { return heights[0...index].min() ?? 0 }
            let (one, two, three) = (heights[index - 2], heights[index - 1], heights[index])
            return max(min(one, two), min(max(one, two), three))
        }
    }
}
