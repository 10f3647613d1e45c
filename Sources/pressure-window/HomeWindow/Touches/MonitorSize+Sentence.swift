import WindowDevices

extension MonitorSize {
    /// One sentence, for the window.
    package var sentence: String {
        let size = decimal(millimetresPerPixel)
        return switch source {
        case .monitor: "A pixel is \(size) mm, as the monitor reports."
        case .user: "A pixel is \(size) mm, as you set it."
        case .guess:
            "The monitor's size is unknown: a pixel is assumed to be \(size) mm. Set it with --millimetres-per-pixel."
        }
    }

    private func decimal(_ value: Double) -> String {
        let thousandths = Int((value * 1_000).rounded())
        let digits = "\(thousandths % 1_000 + 1_000)".dropFirst()
        return "\(thousandths / 1_000).\(digits)"
    }
}
