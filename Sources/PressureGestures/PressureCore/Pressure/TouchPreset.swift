/// The choice between the thresholds for a touchscreen and the thresholds for a pad that moves a pointer.
public enum TouchPreset: UInt8, Hashable, Sendable, CaseIterable {
    /// The device decides: touchpads get `pad`, and all other devices get `touchscreen`.
    case byDevice
    /// These thresholds suit screens, where a finger presses the target under it, by force or by a hold.
    case touchscreen
    /// These thresholds suit pads, where a finger can also move a pointer, rest, scroll or click.
    ///
    /// After the first click of a force pad, every press on that pad must begin with a click.
    case pad
}

extension TouchPreset {
    /// One threshold that pads have otherwise, and why.
    package struct Change: Sendable {
        package let field: TuningField
        package let value: Double
        /// Why it differs from a touchscreen's; empty if the line above says it.
        package let reason: String
    }

    /// What every pad has otherwise.
    package static let padChanges: [Change] = [
        Change(
            field: .slop, value: 2,
            reason:
                "A finger that moves farther is dragging; a fingertip rolls about a millimetre when it presses.")
    ]

    /// What pads that weigh have otherwise: a click takes 100 to 170 g, and so no peek may lie near it.
    package static let weighingChanges: [Change] = [
        Change(
            field: .hintEnter, value: 0.40,
            reason: "200 g: above the force of a click (100 to 170 g), so that a click alone shows no hint."),
        Change(field: .hintLeave, value: 0.32, reason: "0.8 of hint.enter, as everywhere."),
        Change(
            field: .peekEnter, value: 0.58,
            reason:
                "290 g: more than a third above a held click (170 g), and below the lightest deep press (300 g)."),
        Change(field: .peekLeave, value: 0.46, reason: "0.8 of peek.enter."),
        Change(
            field: .popEnter, value: 0.86,
            reason: "430 g: five just-noticeable steps above the peek, and below full scale."),
        Change(field: .popLeave, value: 0.69, reason: "0.8 of pop.enter."),
    ]

    /// Whether a device is treated as a pad.
    package func isPad(_ axes: TouchAxes) -> Bool {
        switch self {
        case .byDevice: !axes.isDirect
        case .touchscreen: false
        case .pad: true
        }
    }
}

extension Tuning {
    /// This tuning for a pad: what is still the project's default becomes a pad's; what somebody chose stays.
    ///
    /// - Parameter weighs: whether the pad's readings are forces; otherwise its units mean nothing by themselves, and the
    ///   rungs of a relative ladder stay where they are.
    func forPad(weighs: Bool) -> Tuning {
        var changes: [(key: TuningField, value: Double)] = []
        func apply(_ list: [TouchPreset.Change]) {
            for change in list { changes.append((change.field, change.value)) }
        }
        if self[.slop] == Tuning.standard[.slop] { apply(TouchPreset.padChanges) }
        // The rungs belong together: who has set one has set the ladder.
        if weighs, ladder == Tuning.standard.ladder { apply(TouchPreset.weighingChanges) }
        let policies = policies.union(.pad)
        return (try? changing(changes, policies: policies)) ?? Tuning(policies: policies)
    }

    /// This tuning for a device under a preset.
    package func fitting(_ preset: TouchPreset, _ axes: TouchAxes, _ support: PressureSupport) -> Tuning {
        if preset.isPad(axes) { return forPad(weighs: support == .force) }
        guard policies.contains(.pad) else { return self }
        return (try? changing([] as [(key: TuningField, value: Double)], policies: policies.subtracting(.pad))) ?? self
    }
}
