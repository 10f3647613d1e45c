import PressureCore

/// Reads a recording of any format, a window of events at a time, from a file, a pipe or memory.
///
/// `describe` reads the header and completes the device; each `next` fills `window` with the events that follow. Bytes
/// are decoded as they arrive. Memory grows with the recording only if the recording comes through a pipe and its axis
/// ranges must be guessed from the trace.
public struct RecordingReader: ~Copyable {
    /// The recording's name, as the user gave it; `-` is standard input.
    public let name: String
    /// The format that was recognised.
    public let format: RecordingFormat
    /// Whether the recording is packed with gzip.
    public let isCompressed: Bool
    /// The current window of events, with the skipped lines and the notes so far.
    public internal(set) var window: RecordingWindow
    /// The completed device, with notes on what was added; nil before `describe`.
    public internal(set) var completion: DescriptionCompletion?

    let options: RecordingOptions
    let source: RecordingSource
    var buffer: ReadBuffer
    let decoder: any FormatDecoder
    /// Whether the window holds events that `next` has not given yet.
    var holdsEvents = false
    /// Whether the rest of a line that is too long is being passed over.
    private var isSkippingLine = false
    private var isOver = false
    /// Damage behind the events of the window.
    private var failure: RecordingError?

    /// The device as the recording describes it; `describe` completes the description from other sources.
    public var device: DeviceDescription { completion?.device ?? decoder.device }

    /// The device as the recording itself describes it, without additions.
    public var recordedDevice: DeviceDescription { decoder.device }

    /// Reads unpacked bytes in memory; the module PressureFiles also reads packed bytes, files and pipes.
    public init(
        unpacked bytes: [UInt8], name: String, options: RecordingOptions = RecordingOptions()
    ) throws(RecordingError) {
        try self.init(source: RecordingSource(holding: bytes, name: name), options: options)
    }

    /// Reads what a source gives.
    package init(source: RecordingSource, options: RecordingOptions) throws(RecordingError) {
        var buffer = ReadBuffer()
        format = try Self.recognise(source, &buffer)
        decoder = format.decoder(options)
        window = RecordingWindow(file: source.name, keepsGoing: options.keepsGoing)
        name = source.name
        isCompressed = source.isUnpacking
        self.options = options
        self.source = source
        self.buffer = buffer
    }

    /// A reader of what follows in another one, which goes on past damage; both read from one source.
    init(after reader: borrowing RecordingReader) {
        name = reader.name
        format = reader.format
        isCompressed = reader.isCompressed
        window = RecordingWindow(file: reader.name, keepsGoing: true)
        options = reader.options
        source = reader.source
        buffer = ReadBuffer(copying: reader.buffer)
        decoder = reader.decoder.copy()
        isSkippingLine = reader.isSkippingLine
        isOver = reader.isOver
    }

    /// Fills `window` with the next events; returns false at the end of the recording.
    ///
    /// The call waits only if the recording comes through a pipe that is empty for now. Events before a damaged line
    /// are delivered before the error is thrown.
    public mutating func next() throws(RecordingError) -> Bool {
        if holdsEvents {
            holdsEvents = false
            return true
        }
        window.empty()
        while window.count == 0 {
            guard try advanceOnce() else { return false }
        }
        return true
    }

    /// Reads until the header is over; events that come with it stay in the window for `next`.
    mutating func readHeader() throws(RecordingError) {
        if decoder.isDescribed || holdsEvents { return }
        window.empty()
        while !decoder.isDescribed, window.count == 0 {
            guard try advanceOnce() else { break }
        }
        holdsEvents = window.count > 0
    }

    /// One step; an error waits until the events before it were given.
    private mutating func advanceOnce() throws(RecordingError) -> Bool {
        if let failure {
            self.failure = nil
            throw failure
        }
        do throws(RecordingError) {
            return try step()
        } catch {
            isOver = true
            guard window.count > 0 else { throw error }
            failure = error
            return true
        }
    }

    /// Decodes what was read, or reads more where that is not enough; false when all is over.
    private mutating func step() throws(RecordingError) -> Bool {
        if isOver { return false }
        if isSkippingLine { return try skipLine() }
        let isLast = buffer.isAtEnd
        let used = try unsafe decoder.decode(buffer.bytes, isLast: isLast, into: &window)
        buffer.drop(used)
        if used > 0 { return true }
        if isLast {
            // Whatever is left, no decoder wants it.
            isOver = true
            return window.count > 0
        }
        if buffer.isFull {
            try rejectLine()
        } else {
            try buffer.fill(from: source)
        }
        return true
    }

    /// A line that fills the whole buffer is damaged; only a blank one is left of it, so that the lines' numbers stay.
    private mutating func rejectLine() throws(RecordingError) {
        let found = unsafe String(decoding: buffer.bytes.prefix(64), as: UTF8.self)
        isSkippingLine = true
        try window.reject(
            line: decoder.line &+ 1, expected: "a line shorter than \(ReadBuffer.capacity) bytes", found: found)
    }

    private mutating func skipLine() throws(RecordingError) -> Bool {
        let end = unsafe buffer.bytes.firstIndex(of: UInt8(ascii: "\n"))
        guard let end else {
            buffer.drop(buffer.count)
            try buffer.fill(from: source)
            isOver = buffer.isAtEnd
            return !isOver
        }
        // What stays is the line's end.
        buffer.drop(end)
        isSkippingLine = false
        return true
    }
}
