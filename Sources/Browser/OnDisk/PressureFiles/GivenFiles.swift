public import PressureRecordings

/// The files that a page has handed over: a browser has no others.
package enum GivenFiles {
    package struct File {
        package let name: String
        package let bytes: [UInt8]
    }

    nonisolated(unsafe) private static var files: [File] = []

    /// Keeps a file under a name; one of that name is replaced.
    package static func keep(_ bytes: [UInt8], as name: String) {
        unsafe files.removeAll { $0.name == name }
        unsafe files.append(File(name: name, bytes: bytes))
    }

    /// Forgets all files.
    package static func forget() { unsafe files = [] }

    /// The bytes of a file; nil if none of that name was handed over.
    package static func bytes(of name: String) -> [UInt8]? { unsafe files.first { $0.name == name }?.bytes }
}

extension RecordingReader {
    /// Reads a file that was handed over, unpacked.
    public init(path: String, options: RecordingOptions = RecordingOptions()) throws(RecordingError) {
        guard let bytes = GivenFiles.bytes(of: path) else {
            throw RecordingError(file: path, expected: "there is no such file here; hand it over first")
        }
        try self.init(unpacked: bytes, name: path, options: options)
    }

    /// Reads bytes in memory, unpacked.
    public init(
        bytes: [UInt8], name: String, options: RecordingOptions = RecordingOptions()
    ) throws(RecordingError) {
        try self.init(unpacked: bytes, name: name, options: options)
    }
}
