/// What reads the bytes of a recording from somewhere, unpacks them where needed, and knows what lies beside it.
///
/// The readers know no files: the module PressureFiles has the feed that reads them.
package protocol RecordingFeed: AnyObject {
    /// Whether the bytes can be read a second time.
    var canReturn: Bool { get }

    /// Whether the bytes are being unpacked.
    var isUnpacking: Bool { get }

    /// The path beside which descriptions may lie; nil for what is no file.
    var path: String? { get }

    /// From now on gives the unpacked bytes, from their beginning; `head` is what was read of the packed ones.
    func unpack(head: UnsafeRawBufferPointer) throws(RecordingError)

    /// Reads the recording's bytes from a place on, as far as it has places; 0 is the end.
    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) throws(RecordingError) -> Int

    /// Opens another recording or description by its path.
    func open(_ path: String) throws(RecordingError) -> RecordingSource

    /// Whether a regular file has this path.
    func hasFile(at path: String) -> Bool
}
