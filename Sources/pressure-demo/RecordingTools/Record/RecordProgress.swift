import PressureGestures

/// The line that says how far a recording is.
package enum RecordProgress {
    /// `12.4 s, 3 contacts, 1480 frames, 45.1 kB`, cut to a terminal's width.
    ///
    /// The time is that from the first event to the last one, or, while it goes on, what has passed since the start.
    package static func line(
        _ recorder: LiveRecorder, bytes: Int, passed: TimeSpan? = nil, columns: Int = 80
    ) -> String {
        let time = passed ?? recorder.duration
        var parts = [
            decimalText(time.microseconds, per: 1_000_000, places: 1) + " s",
            Figure.count(recorder.contacts, "contact"), Figure.count(recorder.frames, "frame"), size(bytes),
        ]
        if recorder.drops > 0 { parts.append("events lost \(Figure.count(recorder.drops, "time"))") }
        return String(parts.joined(separator: ", ").prefix(max(10, columns)))
    }

    /// A size as people read it: 999 bytes, 1.0 kB, 2.5 MB.
    static func size(_ bytes: Int) -> String {
        if bytes < 1_000 { return "\(bytes) bytes" }
        if bytes < 1_000_000 { return decimalText(Int64(bytes), per: 1_000, places: 1) + " kB" }
        return decimalText(Int64(bytes), per: 1_000_000, places: 1) + " MB"
    }
}
