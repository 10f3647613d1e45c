import PressureGestures

/// A measurement with what it was made from, ready to be shown.
public struct MeasureReport: Sendable {
    /// The recording or the node.
    public let name: String
    /// The recording's format; nil for a live device.
    public let format: RecordingFormat?
    public private(set) var measurement: Measurement
    /// Where the range of the pressure, or else of the places, comes from.
    public let rangeSource: RangeSource
    public private(set) var skippedLines = 0
    public private(set) var problems: [RecordingError] = []
    public private(set) var warnings: [String] = []

    /// A report on a live device.
    public init(device name: String, _ measurement: Measurement) {
        self.name = name
        format = nil
        self.measurement = measurement
        rangeSource = .recording
        self.measurement.finish()
    }

    /// Measures a whole recording; where it breaks off the error comes with the report on what stands before.
    public static func of(
        _ path: String, _ options: RecordingOptions, size: SurfaceSize? = nil
    ) throws(ToolError) -> (report: MeasureReport, error: ToolError?) {
        try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(path: path, options: options)
            return try of(&reader, size)
        }
    }

    /// Measures a recording in memory.
    public static func of(
        bytes: [UInt8], named name: String, _ options: RecordingOptions = RecordingOptions()
    ) throws(ToolError) -> (report: MeasureReport, error: ToolError?) {
        try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(bytes: bytes, name: name, options: options)
            return try of(&reader, nil)
        }
    }

    private static func of(
        _ reader: inout RecordingReader, _ size: SurfaceSize?
    ) throws(RecordingError) -> (report: MeasureReport, error: ToolError?) {
        try reader.describe()
        var measurement: Measurement
        do throws(NotTouch) {
            measurement = try Measurement(reader.device, size: size.map { ($0.width, $0.height) })
        } catch {
            throw RecordingError(file: reader.name, expected: "\(error)")
        }
        var failure: ToolError?
        do throws(RecordingError) {
            while try reader.next() {
                let events = reader.window.events
                measurement.take(events.span.extracting(first: reader.window.count))
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

    public var verdict: PressureVerdict { PressureVerdict(measurement) }

    /// Whether the readings cannot be what the description promises.
    public var isContradicted: Bool { verdict.contradicts(measurement.axes.profile.support) }
}
