import PressureCore
import PressureRecordings

/// A recording of touches; it is read completely and then played through sessions.
///
/// ```swift
/// for event in try Recording("pop.evemu").gestures(on: .preview(1)) { print(event) }
/// ```
///
/// The file is read to its end before it is played. If the file is damaged, the initializer throws an error, and no
/// gestures are delivered. The events stay in memory, 16 bytes each, so the recording can be played again with other
/// targets or another tuning. For endless or very large input use `RecordingReader` and `TouchStream`, which keep only
/// a part of the input in memory.
public struct Recording: Sendable {
    /// The recorded device.
    ///
    /// A fact that is missing in the recording is taken from elsewhere, such as the list of known devices.
    public let device: DeviceDescription
    /// How many damaged lines were skipped; always 0 unless `RecordingOptions.keepsGoing` is set.
    public let skippedLines: Int
    /// Notes about the recording, as sentences for people to read; for example, that a range was guessed.
    public let warnings: [String]

    private let axes: TouchAxes
    private let events: [InputEvent]

    /// Reads a file of any known format, packed with gzip or not; `-` is standard input.
    public init(_ path: String, options: RecordingOptions = RecordingOptions()) throws(RecordingError) {
        try self.init(RecordingReader(path: path, options: options), allowsPens: options.allowsPens)
    }

    /// Reads bytes in memory, packed with gzip or not; `name` appears in errors.
    public init(
        bytes: [UInt8], name: String, options: RecordingOptions = RecordingOptions()
    ) throws(RecordingError) {
        try self.init(RecordingReader(bytes: bytes, name: name, options: options), allowsPens: options.allowsPens)
    }

    private init(_ opened: consuming RecordingReader, allowsPens: Bool) throws(RecordingError) {
        var reader = opened
        try reader.describe()
        device = reader.device
        do throws(NotTouch) {
            axes = try TouchAxes(reader.device, allowsPens: allowsPens)
        } catch {
            throw RecordingError(file: reader.name, expected: "\(error)")
        }
        var events: [InputEvent] = []
        while try reader.next() { events.append(contentsOf: reader.window.events.prefix(reader.window.count)) }
        self.events = events
        skippedLines = reader.window.skipped
        warnings = reader.window.warnings
    }

    /// The events that an app would have got, in order; the last frame ends the presses that are still open.
    public func gestures(on targets: some TargetMap, tuning: Tuning = .standard) -> [GestureEvent] {
        var stream = TouchStream(axes, tuning: tuning)
        var gestures: [GestureEvent] = []
        stream.receive(events.span, on: targets, into: &gestures)
        stream.end(into: &gestures)
        return gestures
    }

    /// A text that says what each contact did and what stopped it, one sentence per line, in the order of the landings.
    ///
    /// - Parameter names: a closure that returns the name of a target or of a target's action; if the closure returns
    ///   nil, the number is printed.
    public func stories(
        on targets: some TargetMap, tuning: Tuning = .standard,
        naming names: (TargetID, ActionID?) -> String? = { _, _ in nil }
    ) -> [String] {
        var stream = TouchStream(axes, tuning: tuning)
        let teller = StoryTeller(stream)
        teller.play(events.span, through: &stream, on: AskedMap(MapAnswerer(targets)))
        teller.end(&stream)
        return teller.stories.map { $0.text(names) }
    }
}

/// Asks a map of any type.
private final class MapAnswerer<Map: TargetMap>: TargetAnswerer {
    private let map: Map

    init(_ map: Map) { self.map = map }

    func target(at point: Point, for contact: ContactID) -> PressTarget? { map.target(at: point, for: contact) }
}
