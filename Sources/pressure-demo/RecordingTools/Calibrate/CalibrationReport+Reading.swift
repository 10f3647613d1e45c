import PressureGestures

extension CalibrationReport {
    /// Learns from a whole recording what its presses tell.
    package static func of(
        _ path: String, _ options: RecordingOptions, size: SurfaceSize? = nil, usesArea: Bool = false
    ) throws(ToolError) -> CalibrationReport {
        var reader = try ToolError.reading { () throws(RecordingError) in
            try RecordingReader(path: path, options: options)
        }
        return try of(&reader, size, usesArea: usesArea)
    }

    /// Learns from a recording in memory.
    package static func of(
        bytes: [UInt8], named name: String, _ options: RecordingOptions = RecordingOptions()
    ) throws(ToolError) -> CalibrationReport {
        var reader = try ToolError.reading { () throws(RecordingError) in
            try RecordingReader(bytes: bytes, name: name, options: options)
        }
        return try of(&reader, nil, usesArea: false)
    }

    private static func of(
        _ reader: inout RecordingReader, _ size: SurfaceSize?, usesArea: Bool
    ) throws(ToolError) -> CalibrationReport {
        var calibration = try ToolError.reading { () throws(RecordingError) in
            try reader.describe()
            do throws(NotTouch) {
                return try PressCalibration(
                    reader.device, size: size.map { ($0.width, $0.height) }, usesArea: usesArea)
            } catch {
                throw RecordingError(file: reader.name, expected: "\(error)")
            }
        }
        // A label stands behind the touches that it speaks of, so that nothing can be learnt before all is read.
        let events = try ToolError.reading { () throws(RecordingError) in
            var events: [InputEvent] = []
            while try reader.next() { events += reader.window.events.prefix(reader.window.count) }
            return events
        }
        calibration.labels = try RecordingLabels(
            reader.window.labelLines, file: reader.name, end: events.last?.time ?? .zero)
        calibration.receive(events.span)
        return CalibrationReport(calibration)
    }

    /// The device that was calibrated.
    package var device: DeviceDescription { calibration.device }
}
