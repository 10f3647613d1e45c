import PressureGestures

/// A measurement with what it was made from, ready to be shown.
package struct MeasureReport: Sendable {
    /// The recording or the node.
    package let name: String
    /// The recording's format; nil for a live device.
    package let format: RecordingFormat?
    package private(set) var measurement: Measurement
    /// Where the range of the pressure, or else of the places, comes from.
    package let rangeSource: RangeSource
    package private(set) var skippedLines = 0
    package private(set) var problems: [RecordingError] = []
    package private(set) var warnings: [String] = []

    /// A report on a live device.
    package init(device name: String, _ measurement: Measurement) {
        self.name = name
        format = nil
        self.measurement = measurement
        rangeSource = .recording
        self.measurement.finish()
    }

    /// Measures a whole recording; where it breaks off the error comes with the report on what stands before.
    package static func of(
        _ path: String, _ options: RecordingOptions, size: SurfaceSize? = nil
    ) throws(ToolError) -> (report: MeasureReport, error: ToolError?) {
        try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(path: path, options: options)
            return try of(&reader, size, options.allowsPens)
        }
    }

    /// Measures a recording in memory.
    package static func of(
        bytes: [UInt8], named name: String, _ options: RecordingOptions = RecordingOptions()
    ) throws(ToolError) -> (report: MeasureReport, error: ToolError?) {
        try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(bytes: bytes, name: name, options: options)
            return try of(&reader, nil, options.allowsPens)
        }
    }

    private static func of(
        _ reader: inout RecordingReader, _ size: SurfaceSize?, _ allowsPens: Bool
    ) throws(RecordingError) -> (report: MeasureReport, error: ToolError?) {
        try reader.describe()
        var measurement: Measurement
        do throws(NotTouch) {
            measurement = try Measurement(
                reader.device, size: size.map { ($0.width, $0.height) }, allowsPens: allowsPens)
        } catch {
            throw RecordingError(file: reader.name, expected: "\(error)")
        }
        var failure: ToolError?
        do throws(RecordingError) {
            while try reader.next() {
                let events = reader.window.events
                measurement.receive(events.span.extracting(first: reader.window.count))
            }
        } catch {
            failure = ToolError("\(error)")
        }
        return (MeasureReport(reader, measurement), failure)
    }

    private init(_ reader: borrowing RecordingReader, _ measurement: Measurement) {
        name = reader.name
        format = reader.format
        self.measurement = measurement
        self.measurement.finish()
        let code = measurement.axes.pressure?.code ?? measurement.axes.positionCode
        rangeSource = reader.completion?.source(of: code) ?? .recording
        skippedLines = reader.window.skipped
        problems = reader.window.problems
        warnings = reader.window.warnings
    }

    package var verdict: PressureVerdict { PressureVerdict(measurement) }

    /// Whether the readings cannot be what the description promises.
    package var isContradicted: Bool { verdict.contradicts(measurement.axes.profile.support) }
}
