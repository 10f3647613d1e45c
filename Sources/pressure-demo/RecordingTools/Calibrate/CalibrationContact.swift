import PressureGestures

/// What one contact did: where it settled, how it wavered there, and how far it rose.
package struct CalibrationContact: Hashable, Sendable {
    /// What the contact was taken for.
    package enum Kind: Hashable, Sendable {
        case rest
        case tap
        case press
        /// It moved, or was not alone: nothing is learnt from it.
        case other
    }

    package let kind: Kind
    /// What the person was asked to do; nil in a recording.
    package let step: CalibrationStep?
    package let duration: TimeSpan
    /// Where it settled, in units above no pressure; nil if it never stayed together.
    package let level: Double?
    /// How far the settled readings lie apart, as a share of the level.
    package let spread: Double
    /// Its rises above the level, as shares of the level; what is below `leastRise` is waver.
    package let rises: [Double]
    /// The largest rise that is none of those.
    package let waver: Double
    /// The highest reading, in units above no pressure; a single reading does not count.
    package let peak: Int32

    /// A rise this large is the beginning of a press, and what never rises so far is a resting finger.
    static let leastRise = 0.2
    /// What lifts sooner is a tap or a click: physical clicks last up to 300 ms.
    static let tapTime = TimeSpan.milliseconds(350)

    init(_ trace: ContactTrace, lifted: Timestamp, _ tuning: Tuning) {
        duration = lifted - trace.began
        step = trace.step
        let medians = trace.medians()
        peak = medians.max() ?? 0
        let settled = SettledLevel(trace, medians, tuning)
        level = settled.level
        spread = settled.spread
        rises = settled.rises
        waver = settled.waver
        if !trace.isWhole || trace.travel > tuning.slop || trace.readings.isEmpty {
            kind = .other
        } else {
            switch trace.step {
            case .rest: kind = .rest
            case .tap: kind = .tap
            case .light, .firm: kind = .press
            case nil:
                kind = duration < Self.tapTime ? .tap : rises.isEmpty ? .rest : .press
            }
        }
    }

    /// The largest rise, whatever it is; 0 if there was no level to rise above.
    var largestRise: Double { max(waver, rises.max() ?? 0) }
}

/// The level of a contact, found as the recognizer finds it, and what rose above it.
struct SettledLevel {
    private(set) var level: Double?
    private(set) var spread = 0.0
    private(set) var rises: [Double] = []
    private(set) var waver = 0.0

    /// The readings that have stayed together.
    private var from = 0
    private var low: Int32 = 0
    private var high: Int32 = 0
    /// The highest rise of the press that goes on.
    private var pressing: Double?

    private let band: Double
    private let settleTime: Int64
    private let creepTime: Int64
    private let travel: Millimetres

    init(_ trace: ContactTrace, _ medians: [Int32], _ tuning: Tuning) {
        band = tuning[.settleBand]
        settleTime = Int64(tuning[.settleTime] * 1_000)
        creepTime = Int64(tuning[.settleCreep] * 1_000)
        travel = Millimetres(tuning[.settleTravel])
        for index in trace.readings.indices { add(index, trace.readings, medians[index]) }
        endPress()
    }

    private mutating func add(_ index: Int, _ readings: [ContactTrace.Reading], _ median: Int32) {
        let reading = readings[index]
        if pressing == nil { settle(index, readings) }
        if let level, level > 0 { rise((Double(median) - level) / level) }
        let (newLow, newHigh) = (min(low, reading.height), max(high, reading.height))
        let isNear = ContactTrace.distance(reading.place, readings[from].place) <= travel
        if index > 0, isNear, Double(newHigh - newLow) <= max(Double(newHigh) * band, 2) {
            (low, high) = (newLow, newHigh)
        } else {
            (from, low, high) = (index, reading.height, reading.height)
        }
    }

    /// Falling, the level follows at once; rising, only where readings stay together for long.
    private mutating func settle(_ index: Int, _ readings: [ContactTrace.Reading]) {
        // The first readings are the landing.
        guard index >= 4 else { return }
        let together = (readings[index].time - readings[from].time).microseconds
        guard together >= settleTime else { return }
        let found = Double(low) + Double(high - low) / 2
        guard level.map({ found < $0 || together >= creepTime }) ?? true else { return }
        level = found
        spread = found > 0 ? Double(high - low) / found : 0
    }

    /// A press begins at `leastRise`, and ends once the finger is back near its level.
    private mutating func rise(_ rise: Double) {
        if let highest = pressing {
            pressing = max(highest, rise)
            if rise < CalibrationContact.leastRise * 3 / 4 { endPress() }
        } else if rise >= CalibrationContact.leastRise {
            pressing = rise
        } else {
            waver = max(waver, rise)
        }
    }

    private mutating func endPress() {
        if let pressing { rises.append(pressing) }
        pressing = nil
    }
}
