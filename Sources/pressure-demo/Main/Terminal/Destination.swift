import RecordingTools

/// Where a verb writes what it makes: standard output, or a file that appears when all is written.
///
/// Every verb opens its output here or, where it writes several files, through `OutputFolder`.
struct Destination: ~Copyable {
    private let file: OutputFile?
    /// The name of the file; nil for standard output.
    let path: String?

    /// Begins an output; no name, `-` and the names of standard output mean that.
    init(_ path: String?, replacing: Bool) throws(ToolError) {
        let named = path.flatMap { Self.isStandardOutput($0) ? nil : $0 }
        if let named { file = try OutputFile(named, replacing: replacing) } else { file = nil }
        self.path = named
    }

    /// Whether a name means standard output.
    static func isStandardOutput(_ path: String) -> Bool {
        ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(path)
    }

    /// Writes bytes that are a file's, as they are.
    func write(_ bytes: [UInt8]) throws(ToolError) {
        switch file {
        case .some(let file): try file.write(bytes)
        case nil: Output.write(bytes)
        }
    }

    /// Writes a text.
    func write(_ text: String) throws(ToolError) { try write(Array(text.utf8)) }

    /// Gives the file its name.
    func finish() throws(ToolError) {
        switch file {
        case .some(let file): try file.finish()
        case nil: break
        }
    }

    /// Writes a whole text at once.
    static func put(_ text: String, to path: String?, replacing: Bool) throws(ToolError) {
        try put(Array(text.utf8), to: path, replacing: replacing)
    }

    /// Writes a whole file of bytes at once.
    static func put(_ bytes: [UInt8], to path: String?, replacing: Bool) throws(ToolError) {
        let output = try Destination(path, replacing: replacing)
        try output.write(bytes)
        try output.finish()
    }
}
