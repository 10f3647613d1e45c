import Glibc
import PressureGestures
import PressureJSON

/// A labelled recording, read and ready to be played as often as it takes.
struct TrialRecording: Sendable {
    let file: LabelledFile
    /// The device as tables call it: its key in the axis table, else the labels' name, its own, or its folder.
    let device: String
    let events: [InputEvent]
    /// The stream before the first event.
    let stream: TouchStream
    let targets: TrialTargets
    let description: DeviceDescription

    /// Reads a recording; throws if it cannot be read or comes from no touch device, without the path.
    init(_ file: LabelledFile, in folder: String, _ options: ReplayOptions, axes: AxisTable) throws(ToolError) {
        let path = Self.path(of: file.file, in: folder)
        guard unsafe access(path, F_OK) == 0 else { throw ToolError("there is no such file") }
        do throws(ToolError) {
            try self.init(file, at: path, options, axes: axes)
        } catch {
            throw ToolError(Self.reason(error.message, at: path))
        }
    }

    private init(_ file: LabelledFile, at path: String, _ options: ReplayOptions, axes: AxisTable) throws(ToolError) {
        let opening = try Opening(file, at: path, options, axes)
        let setup = try ReplaySetup(opening.reader.device, named: path, opening.options)
        stream = setup.stream
        targets = TrialTargets(setup.targets, isWhole: options.app == nil)
        description = opening.reader.device
        device = opening.device
        self.file = file
        var reader = opening.takeReader()
        var events: [InputEvent] = []
        while try ToolError.reading({ () throws(RecordingError) in try reader.next() }) {
            events.append(contentsOf: reader.window.events.prefix(reader.window.count))
        }
        self.events = events
    }

    /// A recording that was opened, with the ranges that a table of axes gives it.
    private struct Opening: ~Copyable {
        var reader: RecordingReader
        let options: ReplayOptions
        /// The device as tables call it.
        let device: String

        init(_ file: LabelledFile, at path: String, _ options: ReplayOptions, _ axes: AxisTable) throws(ToolError) {
            var options = options
            var reader = try TrialRecording.opened(path, options.reading)
            let known = axes.device(ofFile: file.file, named: file.device ?? reader.device.name)
            let missing = TrialRecording.ranges(known?.ranges ?? [], thatAreMissingIn: reader)
            if !missing.isEmpty {
                options.reading.ranges = missing + options.reading.ranges
                reader = try TrialRecording.opened(path, options.reading)
            }
            let own = reader.device.name
            device = known?.key ?? file.device ?? (own.isEmpty ? TrialRecording.folder(of: file.file) : own)
            self.options = options
            self.reader = reader
        }

        consuming func takeReader() -> RecordingReader { reader }
    }

    /// What a labelled recording says of its device, whether that can be touched or not, and how tables call it.
    static func described(
        _ file: LabelledFile, in folder: String, _ options: ReplayOptions, axes: AxisTable
    ) throws(ToolError) -> (device: String, description: DeviceDescription) {
        let opening = try Opening(file, at: path(of: file.file, in: folder), options, axes)
        return (opening.device, opening.reader.device)
    }

    /// A message without the path: the list of refused files names the file already.
    private static func reason(_ message: String, at path: String) -> String {
        let path = ForeignText.shown(path)
        guard message.hasPrefix(path + ":") else { return message }
        let rest = message.dropFirst(path.count + 1)
        return rest.hasPrefix(" ") ? String(rest.dropFirst()) : "line \(rest)"
    }

    private static func opened(_ path: String, _ options: RecordingOptions) throws(ToolError) -> RecordingReader {
        try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(path: path, options: options)
            try reader.describe()
            return reader
        }
    }

    /// The ranges that the recording's own description, and whatever lies beside it, leaves to be guessed.
    private static func ranges(
        _ ranges: [AxisRange], thatAreMissingIn reader: borrowing RecordingReader
    ) -> [AxisRange] {
        let hasHeader = !reader.recordedDevice.axes.isEmpty
        return ranges.filter { range in
            guard case .axis(let code) = range.target else { return !hasHeader }
            guard let source = reader.completion?.source(of: code) else { return !hasHeader }
            return source == .trace
        }
    }

    static func path(of file: String, in folder: String) -> String {
        if file.hasPrefix("/") || folder.isEmpty { return file }
        return folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    }

    private static func folder(of file: String) -> String {
        file.split(separator: "/").dropLast().last.map(String.init) ?? "unknown"
    }
}

/// The targets of an app, or one that is everywhere: devices report fingers beyond their own edges.
struct TrialTargets: TargetMap, Sendable {
    private let targets: AppTargets
    private let isWhole: Bool

    init(_ targets: AppTargets, isWhole: Bool) {
        self.targets = targets
        self.isWhole = isWhole
    }

    func target(at point: Point, for contact: ContactID) -> PressTarget? {
        isWhole ? targets.targets.targets.first : targets.target(at: point, for: contact)
    }
}
