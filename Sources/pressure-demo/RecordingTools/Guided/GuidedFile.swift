import Glibc
import PressureGestures

/// A recording that is to go on: what it knows at its end, and how much of it is whole.
package struct GuidedFile: Sendable {
    package let path: String
    package let device: DeviceDescription
    package let labels: RecordingLabels
    /// The time of its last frame.
    let end: Timestamp
    /// How many bytes are whole: what follows them is a piece of a frame that somebody did not finish writing.
    package let whole: Int
    package let isCut: Bool

    private let tracker: SlotTracker?

    /// Reads a recording; throws if it is none that can go on.
    package init(_ path: String) throws(ToolError) {
        self.path = path
        var options = RecordingOptions()
        // The last line may be cut; nothing else may be wrong.
        options.keepsGoing = true
        let (size, whole) = try Self.wholeBytes(of: path)
        var tracker: SlotTracker?
        var end = Timestamp.zero
        let (device, lines, skipped) = try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(path: path, options: options)
            try reader.describe()
            guard reader.format == .evemu, !reader.isCompressed else {
                throw RecordingError(
                    file: path, expected: "only unpacked recordings in evemu's format can be continued")
            }
            tracker = (try? TouchAxes(reader.recordedDevice, allowsPens: true)).map { SlotTracker($0) }
            while try reader.next() {
                let events = reader.window.events.span.extracting(first: reader.window.count)
                Self.follow(events, &tracker, &end)
            }
            return (reader.recordedDevice, reader.window.labelLines, reader.window.skipped)
        }
        guard skipped <= (whole < size ? 1 : 0) else {
            throw ToolError("\(path) has damaged lines; `pressure-demo check \(path)` names them")
        }
        self.device = device
        self.end = end
        self.tracker = tracker
        self.whole = whole
        isCut = whole < size
        labels = try RecordingLabels(lines, file: path, end: end)
    }

    private static func follow(_ events: Span<InputEvent>, _ tracker: inout SlotTracker?, _ end: inout Timestamp) {
        if let last = (0..<events.count).last(where: { events[$0].endsFrame }) { end = max(end, events[last].time) }
        guard var following = tracker.take() else { return }
        var next = 0
        while next < events.count { next = following.read(events, from: next) }
        tracker = following
    }

    /// Throws if another device than the recording's is to go on with it; `again` says how a device of the same name
    /// becomes as it was.
    package func require(_ other: DeviceDescription, again: String) throws(ToolError) {
        let now = LiveRecorder.anonymous(other)
        func ids(_ device: DeviceDescription) -> [UInt16] { [device.bus, device.vendor, device.product] }
        guard ids(now) == ids(device), now.name == device.name else {
            throw ToolError(
                "\(path) was recorded on \"\(device.name)\" (\(Self.shown(ids(device)))), but this is \"\(now.name)\" "
                    + "(\(Self.shown(ids(now)))); give the first device as DEVICE, or start a new file with -o FILE")
        }
        let differing = Set(now.axes).symmetricDifference(device.axes)
        guard let code = differing.map(\.code).min() else { return }
        throw ToolError(
            "\(path) was recorded on \"\(device.name)\" with \(AxisUse(code, nil).name)=\(Self.range(of: code, device)), "
                + "and now it is \(Self.range(of: code, now)); \(again), or start a new file with -o FILE")
    }

    /// An axis as --range gives it.
    private static func range(of code: UInt16, _ device: DeviceDescription) -> String {
        guard let axis = device.axes.first(where: { $0.code == code }) else { return "none" }
        let rest = axis.fuzz == 0 && axis.flat == 0 ? "" : " (fuzz \(axis.fuzz), flat \(axis.flat))"
        return "\(axis.minimum):\(axis.maximum):\(axis.resolution)\(rest)"
    }

    private static func shown(_ ids: [UInt16]) -> String {
        ids.map(DeviceIdentity.hexadecimal).joined(separator: ":")
    }

    /// The frame that says how a state differs from what the recording knows at its end; nil if nothing is down now,
    /// and nothing was.
    func repair(to state: DeviceState, at time: Timestamp) -> [InputEvent]? {
        guard let tracker else { return nil }
        let frame = tracker.repair(to: state, at: time)
        let hasChanged = frame.contains { event in
            event.type == EventType.key || (event.type == EventType.abs && event.code == EventCode.mtTrackingID)
        }
        let isDown = state.isTouched || (0..<state.slotCount).contains { state.slots[$0].trackingID >= 0 }
        return hasChanged || isDown ? frame : nil
    }

    // MARK: - The end of the file

    /// The size of a file, and how many of its bytes are whole frames and comments.
    private static func wholeBytes(of path: String) throws(ToolError) -> (size: Int, whole: Int) {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ToolError("\(path): \(FileTrouble.sentence(errno))") }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ToolError("\(path): this file cannot be continued; start a new file with -o FILE")
        }
        let size = Int(status.st_size)
        // Frames are far shorter than that.
        let start = max(0, size - 1 << 20)
        var bytes = [UInt8](repeating: 0, count: size - start)
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(start))
        }
        guard count == bytes.count else { throw ToolError("\(path) could not be read to the end; try again") }
        return (size, start + wholeBytes(in: bytes))
    }

    /// How many bytes there are up to the end of the last frame, comment or line of the header.
    static func wholeBytes(in bytes: [UInt8]) -> Int {
        var end = bytes.count
        while end > 0 {
            // A line that nobody ended is no whole line.
            guard bytes[end - 1] == UInt8(ascii: "\n") else {
                end = (bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
                continue
            }
            let start = (bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
            let line = bytes[start..<end]
            if line.first != UInt8(ascii: "E") { return end }
            let words = line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a })
            if words.count >= 5, words[2].elementsEqual("0000".utf8), words[3].elementsEqual("0000".utf8) { return end }
            end = start
        }
        return 0
    }
}
