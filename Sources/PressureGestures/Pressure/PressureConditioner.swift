/// Turns raw readings of one device into pressure: clamps, scales, applies the user's sensitivity.
struct PressureConditioner: Hashable, Sendable {
    let support: PressureSupport
    private let minimum: Int32
    private let maximum: Int32
    /// 1/65536 per raw unit, in 2^-32.
    private let multiplier: Int64

    /// The pressure that the device's highest reading becomes.
    let fullReading: Pressure

    /// - Parameter scale: what counts as full, as a share of the profile's full scale; less means less force needed.
    init(_ profile: PressureProfile, scale: Double) {
        support = profile.support
        minimum = profile.minimum
        maximum = profile.maximum
        let full = max(Double(profile.fullScale) * scale, 1)
        multiplier = nearest(0x1p48 / full)
        fullReading = Self.pressure(
            of: profile.maximum, minimum: profile.minimum, maximum: profile.maximum, multiplier: multiplier)
    }

    /// The pressure of a raw reading; readings outside the declared range are clamped to it.
    func pressure(of reading: Int32) -> Pressure {
        Self.pressure(of: reading, minimum: minimum, maximum: maximum, multiplier: multiplier)
    }

    /// The reading that is this share of the device's range.
    func reading(of share: Pressure) -> Int32 {
        let range = Int64(maximum) &- Int64(minimum)
        return Int32(clamping: Int64(minimum) &+ (range &* Int64(share.raw) &+ 32_768) >> 16)
    }

    private static func pressure(of reading: Int32, minimum: Int32, maximum: Int32, multiplier: Int64) -> Pressure {
        let clamped = Int64(min(max(reading, minimum), maximum)) &- Int64(minimum)
        // 32 bits times 48 bits can pass 63 bits only where the result is far above 1, which is full anyway.
        let (product, overflow) = clamped.multipliedReportingOverflow(by: multiplier)
        guard !overflow, product < Int64(Pressure.one) << 32 else { return .full }
        return Pressure(raw: Int32(truncatingIfNeeded: (product &+ (1 << 31)) >> 32))
    }
}

/// What a sample says of the pressure.
enum PressureReading: Hashable, Sendable {
    /// Nothing: it is what it was before.
    case unchanged
    /// A reading in the device's units.
    case raw(Int32)
    /// A share of the range, as an app's own touches have it.
    case share(Pressure)
}
