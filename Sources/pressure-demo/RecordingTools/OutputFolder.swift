import Glibc
import PressureGestures

/// A folder that several files are written into: nothing is written outside it, whatever names and links say.
package struct OutputFolder: Sendable {
    package let path: String

    /// Takes a folder, and makes it where it is missing.
    package init(_ path: String) throws(ToolError) {
        guard !path.isEmpty else { throw ToolError("the name of the folder to write is empty") }
        self.path = path
        var status = stat()
        if unsafe stat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFDIR else { throw ToolError("\(path): not a directory; name a folder") }
        } else if unsafe mkdir(path, 0o777) != 0 {
            throw ToolError("\(path): \(SystemError.last.description)")
        }
    }

    /// Whether a name is that of a file in a folder, and leads nowhere else.
    package static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }

    /// Begins a file in the folder.
    package func file(_ name: String, replacing: Bool) throws(ToolError) -> OutputFile {
        guard Self.isPlain(name) else { throw ToolError("\(path)/\(name) leads out of \(path)") }
        return try OutputFile("\(path)/\(name)", replacing: replacing, within: path)
    }

    /// Writes several files in the folder, or none if one of them may not be written.
    package func write(_ files: [(name: String, text: String)], replacing: Bool) throws(ToolError) {
        for (name, _) in files { _ = try file(name, replacing: replacing) }
        for (name, text) in files { try write(text, to: name, replacing: replacing) }
    }

    /// Writes a file in the folder, whole or not at all.
    package func write(_ text: String, to name: String, replacing: Bool) throws(ToolError) {
        let file = try file(name, replacing: replacing)
        try file.write(text)
        try file.finish()
    }
}
