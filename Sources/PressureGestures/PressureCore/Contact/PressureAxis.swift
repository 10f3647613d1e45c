/// What a tracker has to know of the axis that reports pressure.
struct PressureAxis: Sendable {
    /// The axis; above all axes where there is none.
    let code: UInt16
    /// The reading that says that nothing presses.
    let minimum: Int32
    /// The range that readings should lie in; all readings do where the device declares none.
    let lowest: Int32
    let highest: Int32
    /// Whether the pressure is the device's as a whole, and belongs to the contact that came first.
    let isShared: Bool
    /// Whether it may be the sum of all contacts, which belongs to none of several.
    let isSum: Bool

    init(_ axes: TouchAxes) {
        code = axes.pressure?.code ?? .max
        minimum = axes.pressure?.minimum ?? .max
        let range = axes.pressure.flatMap { $0.maximum > $0.minimum ? $0 : nil }
        lowest = range?.minimum ?? .min
        highest = range?.maximum ?? .max
        isShared = axes.isPressureShared
        isSum = axes.isPressurePad
    }

    /// Whether the device reports pressure at all.
    var isThere: Bool { code != .max }

    /// Whether a pressure lies within the range that the device declares.
    func declares(_ reading: Int32) -> Bool { reading >= lowest && reading <= highest }

    /// The end of the range that a pressure outside of it lies beyond.
    func limit(of reading: Int32) -> Int32 { reading < lowest ? lowest : highest }
}
