import PressureGestures

extension TimeSpan {
    /// A time as people write it: `200ms`, `1.2s`.
    package init?(text: String) {
        let isMilliseconds = text.hasSuffix("ms")
        let digits = isMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : ""
        guard let value = Double(digits), value >= 0, value < 1e6 else { return nil }
        self.init(microseconds: Int64((value * (isMilliseconds ? 1_000 : 1_000_000)).rounded()))
    }
}
