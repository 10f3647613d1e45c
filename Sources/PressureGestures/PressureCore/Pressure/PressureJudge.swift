/// Why the session stopped using a pressure axis, or began to use it again.
public struct PressureRevision: Hashable, Sendable {
    /// What the readings have shown.
    package enum Reason: Hashable, Sendable {
        /// Every touch had the same reading, which this case holds, so the device does not measure pressure.
        case constant(Int32)
        /// Every reading was the minimum or one other number, which this case holds: the axis is only an on/off switch.
        case binary(Int32)
        /// Every reading was the minimum, the middle or the maximum of the range.
        case extremes
        /// Other readings came after the session had stopped using the axis, so the axis does measure pressure.
        case genuine
    }

    /// The time at which the session changed its judgement.
    public let time: Timestamp
    /// The source that the pressure comes from.
    public let source: SourceID
    /// What the pressure means from the next contact on.
    public let support: PressureSupport
    package let reason: Reason
}

extension PressureRevision: CustomStringConvertible {
    public var description: String {
        switch reason {
        case .constant(let only): "pressure is \(support) from the next contact on: every reading was \(only)"
        case .binary(let high):
            "pressure is \(support) from the next contact on: every reading was the minimum or \(high)"
        case .extremes:
            "pressure is \(support) from the next contact on: every reading was the minimum, middle or maximum"
        case .genuine: "pressure is \(support) from the next contact on: other readings came"
        }
    }
}

/// Finds out from a device's readings whether a sensor makes them; a few bytes, whatever comes.
struct PressureJudge: Hashable, Sendable {
    /// A device with so many different readings is no fake.
    private static let enough: UInt8 = 4

    private var first: Int32 = 0
    private var second: Int32 = 0
    private var third: Int32 = 0
    private let low: Int32
    private let high: Int32
    private(set) var fake: PressureRevision.Reason?
    private var count: UInt8 = 0
    private var touches: UInt16 = 0

    init(_ profile: PressureProfile) {
        low = profile.minimum
        high = profile.maximum
    }

    /// Whether a sensor makes the readings, beyond doubt.
    var isProven: Bool { count >= Self.enough }

    /// Whether the only reading so far is one that toolkits fill in: then even the first touch is not to be believed.
    ///
    /// No pressure needs no doubt: it presses nothing.
    var isDoubtful: Bool { count == 1 && first != low && isExtreme(first) }

    private var areAllExtremes: Bool {
        isExtreme(first) && (count < 2 || isExtreme(second)) && (count < 3 || isExtreme(third))
    }

    private func isExtreme(_ reading: Int32) -> Bool {
        let twice = Int64(reading) &* 2 &- (Int64(low) &+ Int64(high))
        return reading == low || reading == high || (-1...1).contains(twice)
    }

    /// Judges a reading; returns whether it refutes what was thought of the device.
    mutating func see(_ reading: Int32) -> Bool {
        switch count {
        case 0: first = reading
        case 1 where reading != first: second = reading
        case 2 where reading != first && reading != second: third = reading
        case 3 where reading != first && reading != second && reading != third: break
        default: return false
        }
        count += 1
        guard fake != nil, reason == nil else { return false }
        fake = nil
        return true
    }

    /// Judges the end of a touch that was long enough to judge by; returns whether the device is found out by it.
    mutating func endTouch(_ needed: Int) -> Bool {
        guard fake == nil, !isProven, count > 0 else { return false }
        touches = min(touches, .max - 1) + 1
        guard touches >= needed, let reason else { return false }
        fake = reason
        return true
    }

    /// What is wrong with the readings so far, if anything is.
    private var reason: PressureRevision.Reason? {
        if count == 1 { return .constant(first) }
        if count == 2, first == low || second == low { return .binary(first == low ? second : first) }
        return count < Self.enough && areAllExtremes ? .extremes : nil
    }
}
