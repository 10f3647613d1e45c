import PressureCore

/// Turns the bytes of one format into events, a window at a time.
protocol RecordingDecoder: Sendable {
    /// What the recording says of the device so far; complete once `isDescribed`.
    var device: DeviceDescription { get }

    /// Whether the header is over: the device is as fully described as this recording does it.
    var isDescribed: Bool { get }

    /// How many lines, or records, were begun so far: the number of the last one.
    var line: Int { get }

    /// Decodes whole lines or records from the start of the bytes, until they end or the window is full.
    ///
    /// Returns how many bytes were used: the rest, such as the beginning of a line, comes again with more behind it.
    /// `isLast` says that nothing follows, so that a last line without an end counts as a line.
    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int
}
