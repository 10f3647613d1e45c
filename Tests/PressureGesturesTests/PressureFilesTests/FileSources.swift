@testable import PressureFiles
@testable import PressureRecordings

extension RecordingSource {
    /// Bytes as a file would give them, packed or not, at most so many at once.
    static func file(bytes: [UInt8], name: String, readSize: Int = .max) -> RecordingSource {
        RecordingSource(FileFeed(bytes: bytes, name: name, readSize: readSize), name: name, readSize: readSize)
    }

    /// What comes through a descriptor.
    static func file(
        descriptor: Int32, isOwned: Bool, name: String, readSize: Int = .max
    ) throws(RecordingError) -> RecordingSource {
        let feed = try FileFeed(descriptor: descriptor, isOwned: isOwned, name: name, readSize: readSize)
        return RecordingSource(feed, name: name, readSize: readSize)
    }
}
