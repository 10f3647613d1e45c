import PressureGestures
import RecordingTools

/// Times and facts of a trace as readable text; the page's script writes times the same way.
enum TraceText {
    /// The time since the recording's first frame, in milliseconds, or in seconds if the recording is long.
    static func time(_ time: Timestamp, of trace: TouchTrace) -> String {
        let since = (time - trace.begin).microseconds
        guard trace.length.microseconds >= 10_000_000 else { return decimalText(since, per: 1_000, places: 1) + " ms" }
        return decimalText(since, per: 1_000_000, places: 3) + " s"
    }

    static func length(_ span: TimeSpan) -> String { Figure.time(span.microseconds) }

    /// What kind of pressure the device reports, and its range.
    static func pressure(_ heading: RecordingHeading) -> String {
        guard heading.isPressureOn else { return "switched off" }
        let profile = heading.profile
        switch profile.support {
        case .none: return "none"
        case .force: return "force, \(PressureProfile.fullScaleGrams) g is full force"
        case .area, .coarse, .graded, .pen: return "\(profile.support), \(profile.minimum)…\(profile.maximum)"
        }
    }

    /// The first events as one sentence.
    static func summary(of trace: TouchTrace) -> String {
        guard !trace.events.isEmpty else { return "The touches caused no event." }
        let shown = trace.events.prefix(12).map { "\(time($0.event.time, of: trace)) \($0.text)" }
        let rest = trace.events.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? ", and \(rest) more." : ".")
    }
}
