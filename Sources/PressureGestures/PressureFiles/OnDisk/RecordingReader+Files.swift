import PressureRecordings

extension RecordingReader {
    /// Opens a file; `-` is standard input.
    public init(path: String, options: RecordingOptions = RecordingOptions()) throws(RecordingError) {
        try self.init(source: .file(FileFeed.opening(path)), options: options)
    }

    /// Reads from an open descriptor, and closes the descriptor at the end, even if the call throws.
    public init(
        descriptor: Int32, name: String, options: RecordingOptions = RecordingOptions()
    ) throws(RecordingError) {
        try self.init(source: .file(FileFeed(descriptor: descriptor, isOwned: true, name: name)), options: options)
    }

    /// Reads bytes in memory, packed with gzip or not.
    public init(
        bytes: [UInt8], name: String, options: RecordingOptions = RecordingOptions()
    ) throws(RecordingError) {
        try self.init(source: .file(FileFeed(bytes: bytes, name: name)), options: options)
    }
}

extension RecordingSource {
    /// The bytes that a feed reads from a file, with the file's name.
    static func file(_ feed: FileFeed, readSize: Int = .max) -> RecordingSource {
        RecordingSource(feed, name: feed.name, readSize: readSize)
    }
}
