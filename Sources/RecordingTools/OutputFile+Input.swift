import Glibc

extension OutputFile {
    /// Refuses a name to write to under which something is read, whatever it is called: that is never replaced.
    public static func keepInput(_ output: String, _ inputs: [String]) throws(ToolError) {
        guard let written = identity(of: output) else { return }
        for input in inputs where identity(of: input) == written {
            throw ToolError("\(output) is read here; take another name with -o FILE")
        }
    }

    private static func identity(of path: String) -> [UInt64]? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return [UInt64(status.st_dev), UInt64(status.st_ino)]
    }
}
