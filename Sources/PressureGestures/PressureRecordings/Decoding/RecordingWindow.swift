import PressureCore
import PressureJSON

/// A window of a recording: some consecutive events and their line numbers, in storage of fixed size.
///
/// Decoders fill the storage. The storage is emptied before the next events are read, so that memory does not grow with
/// the file.
public struct RecordingWindow: Sendable {
    /// More events than the densest 64 KiB of text or raw events can hold.
    package static let capacity = 8_192

    /// The storage for events; only the first `count` events belong to this window.
    public private(set) var events: [InputEvent]
    /// How many events the window holds.
    public private(set) var count = 0
    private var lines: [UInt32]

    /// Whether damaged lines are skipped and counted instead of ending the reading.
    package let keepsGoing: Bool
    /// The file's name for messages.
    package let file: String
    /// The number of damaged lines that were skipped so far, in the whole recording.
    public private(set) var skipped = 0
    /// The errors of the first damaged lines.
    public private(set) var problems: [RecordingError] = []
    /// Notes that are not errors, such as a note that the file has a newer version of the format.
    public private(set) var warnings: [String] = []
    /// Comment lines that say what was done in a part of the recording, in the order of the file.
    package private(set) var labelLines: [LabelLine] = []

    /// A comment line that begins with `label:`, and what stands behind that word.
    package struct LabelLine: Hashable, Sendable {
        package let line: Int
        package let text: String

        package init(line: Int, text: String) { (self.line, self.text) = (line, text) }
    }

    init(file: String, keepsGoing: Bool) {
        self.file = file
        self.keepsGoing = keepsGoing
        events = [InputEvent](
            repeating: InputEvent(time: .zero, type: 0, code: 0, value: 0), count: Self.capacity)
        lines = [UInt32](repeating: 0, count: Self.capacity)
    }

    /// Whether no further event fits.
    package var isFull: Bool { count == Self.capacity }

    /// The line number of the event with this index; lines are counted from 1.
    public func line(of index: Int) -> Int { Int(lines[index]) }

    /// When the frame ends that goes on at an index; nil if its end lies in a later window.
    package func frameEnd(from index: Int) -> Timestamp? {
        for next in index..<count where events[next].endsFrame { return events[next].time }
        return nil
    }

    /// Adds an event; the decoder has asked `isFull` before.
    mutating func append(_ event: InputEvent, line: Int) {
        events[count] = event
        lines[count] = UInt32(truncatingIfNeeded: line)
        count += 1
    }

    /// Adds events where they are written by a loop of the decoder's own: calls it with the free places.
    ///
    /// The loop returns how many events it wrote.
    mutating func append(
        _ body: (_ events: UnsafeMutableBufferPointer<InputEvent>, _ lines: UnsafeMutableBufferPointer<UInt32>) -> Int
    ) {
        let start = count
        let added = unsafe events.withUnsafeMutableBufferPointer { events in
            unsafe lines.withUnsafeMutableBufferPointer { lines in
                unsafe body(
                    UnsafeMutableBufferPointer(rebasing: events[start...]),
                    UnsafeMutableBufferPointer(rebasing: lines[start...]))
            }
        }
        count += added
    }

    mutating func empty() { count = 0 }

    /// A damaged line: throws, or counts it where the user asked to keep going.
    ///
    /// The words are only put together where somebody will read them: a damaged file can have millions of such lines.
    mutating func reject(
        line: Int, expected: @autoclosure () -> String, found: @autoclosure () -> String
    ) throws(RecordingError) {
        if keepsGoing {
            skipped += 1
            guard problems.count < 20 else { return }
        }
        let text = found()
        let shown = RecordingError.shown(text)
        let error = RecordingError(file: file, line: line, expected: expected(), found: shown)
        guard keepsGoing else { throw error }
        problems.append(error)
    }

    /// Notes a label; what they mean is the business of whoever asks for them.
    mutating func note(label text: String, line: Int) {
        // More than anybody writes; a file of nothing else must not fill the memory.
        guard labelLines.count < 4_096 else { return warn("only the first 4,096 labels are read") }
        labelLines.append(LabelLine(line: line, text: text))
    }

    /// Notes something worth saying, once.
    mutating func warn(_ said: String) {
        // Names come from the file, and a terminal would obey what they hold.
        let text = ForeignText.shown(said)
        if warnings.count < 20, !warnings.contains(text) { warnings.append(text) }
    }
}
