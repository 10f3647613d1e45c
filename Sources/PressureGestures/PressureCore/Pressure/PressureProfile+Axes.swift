extension TouchAxes {
    /// What the pressure readings mean, according to the device's description.
    public var profile: PressureProfile {
        // A share of a range that is only guessed is no share of anything: a hold opens everything then.
        guard let pressure, !pressure.isGuessed, isArea || knownPressure?.doubt == nil else { return .none }
        // A size in units of a length is no force, whatever its resolution.
        let axis = PressureProfile(
            minimum: pressure.minimum, maximum: pressure.maximum, unitsPerGram: isArea ? 0 : pressure.resolution)
        // Few steps are as little worth as a finger's.
        if isPen { return axis.support == .graded || axis.support == .force ? axis.used(as: .pen) : axis }
        return (isArea ? axis.used(as: .area) : axis).resting(high: isDirect)
    }
}
