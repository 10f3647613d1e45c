import PressureGestures

/// Which part of a recording to keep: a range of time, one finger, or all.
package struct RecordingCut: Sendable {
    /// The first moment to keep, as the recording counts time; nil for no limit.
    package var from: TimeSpan?
    /// The last moment to keep.
    package var to: TimeSpan?
    /// Whether touches that reach across a limit are cut there; else they are kept whole.
    package var isExact = false
    /// The tracking id of the one contact to keep.
    package var contact: Int32?

    package init() {}

    /// Whether everything is kept as it is.
    package var isAll: Bool { from == nil && to == nil && contact == nil }

    /// The limits on the time line of a recording that begins at a moment.
    ///
    /// Limits are times as the log prints them. Where all of them lie before the first event, they count from it:
    /// nobody wants to write the time of day, by which some recordings go.
    func limits(startingAt start: Timestamp) -> ClosedRange<Timestamp> {
        let isOwnTime = [from, to].contains { $0.map { .zero + $0 >= start } ?? false }
        let origin: Timestamp = isOwnTime ? .zero : start
        let first = from.map { origin + $0 } ?? Timestamp(microseconds: .min)
        return first...max(first, to.map { origin + $0 } ?? .never)
    }
}
