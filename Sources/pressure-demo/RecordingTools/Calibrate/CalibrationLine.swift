import PressureGestures

/// The line that says what to do, how hard the finger presses now, and how long it still takes.
package enum CalibrationLine {
    /// The line for a terminal's width; `full` is the height at which the bar ends.
    package static func text(
        _ step: CalibrationStep, left milliseconds: Int64, height: Int32?, full: Int32, columns: Int,
        _ style: WatchStyle
    ) -> String {
        let seconds = "\((milliseconds + 999) / 1_000) s"
        let end = "  \(height.map { "\($0)" } ?? "-")  \(seconds)"
        let room = min(30, columns - step.request.count - end.count - 2)
        guard room >= 5 else { return String((step.request + end).prefix(max(1, columns))) }
        return step.request + "  " + bar(height ?? 0, full, room, style) + end
    }

    private static func bar(_ height: Int32, _ full: Int32, _ width: Int, _ style: WatchStyle) -> String {
        let eighths = Int(min(Int64(max(height, 0)), Int64(max(full, 1))) * Int64(width * 8) / Int64(max(full, 1)))
        let filled = String(repeating: style.block(eighths: 8), count: eighths / 8) + style.block(eighths: eighths % 8)
        return filled + String(repeating: style.track, count: max(0, width - filled.count))
    }
}
