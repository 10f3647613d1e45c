import PressureCore
import PressureRecordings

/// A recording of touches, read whole, to be played through sessions.
///
/// ```swift
/// for event in try Recording("pop.evemu").gestures(on: .preview(1)) { print(event) }
/// ```
///
/// All of it is read before anything is played: damage in the middle is thrown here, and no gesture of a recording that
/// cannot be read to its end is ever mistaken for one of a good recording. The events stay in memory, 16 bytes each,
/// so that playing again with other targets or another tuning reads nothing. What never ends, or is too large for that,
/// is for `RecordingReader` and `TouchStream`, which take a window at a time.
public struct Recording: Sendable {
    /// The device that was recorded, completed with what is known of it from elsewhere.
    public let device: DeviceDescription
    /// How many damaged lines were left out, as `RecordingOptions.keepsGoing` asks for.
    public let skippedLines: Int
    /// What is worth saying of the recording, such as ranges that are only guessed, in sentences for people.
    public let warnings: [String]

    private let axes: TouchAxes
    private let events: [InputEvent]

    /// Reads a file of any known format, packed with gzip or not; `-` is standard input.
    public init(_ path: String, options: RecordingOptions = RecordingOptions()) throws(RecordingError) {
        try self.init(RecordingReader(path: path, options: options), allowsPens: options.allowsPens)
    }

    /// Reads bytes in memory, packed with gzip or not; errors name them as said.
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

    /// What an app would have heard: every event in order, to the last frame, which ends what is still open.
    public func gestures(on targets: some TargetMap, tuning: Tuning = .standard) -> [GestureEvent] {
        var stream = TouchStream(axes, tuning: tuning)
        var gestures: [GestureEvent] = []
        stream.receive(events.span, on: targets, into: &gestures)
        stream.end(into: &gestures)
        return gestures
    }

    /// What each contact became and what kept it from more, in the order in which they landed, a sentence a line.
    ///
    /// - Parameter names: gives the name of a target, or of one of its actions; nil leaves the number.
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
