import PressureGestures

extension CalibrationReport {
    /// Learns from a whole recording what its presses tell.
    package static func of(
        _ path: String, _ options: RecordingOptions, size: SurfaceSize? = nil, usesArea: Bool = false
    ) throws(ToolError) -> CalibrationReport {
        try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(path: path, options: options)
            return try of(&reader, size, usesArea: usesArea)
        }
    }

    /// Learns from a recording in memory.
    package static func of(
        bytes: [UInt8], named name: String, _ options: RecordingOptions = RecordingOptions()
    ) throws(ToolError) -> CalibrationReport {
        try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(bytes: bytes, name: name, options: options)
            return try of(&reader, nil, usesArea: false)
        }
    }

    private static func of(
        _ reader: inout RecordingReader, _ size: SurfaceSize?, usesArea: Bool
    ) throws(RecordingError) -> CalibrationReport {
        try reader.describe()
        var calibration: PressCalibration
        do throws(NotTouch) {
            calibration = try PressCalibration(
                reader.device, size: size.map { ($0.width, $0.height) }, usesArea: usesArea)
        } catch {
            throw RecordingError(file: reader.name, expected: "\(error)")
        }
        while try reader.next() {
            let events = reader.window.events
            calibration.receive(events.span.extracting(first: reader.window.count))
        }
        return CalibrationReport(calibration)
    }

    /// The device that was calibrated.
    package var device: DeviceDescription { calibration.device }
}
