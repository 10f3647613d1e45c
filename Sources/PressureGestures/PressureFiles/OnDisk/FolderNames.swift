import Glibc

/// What a folder holds.
package enum FolderNames {
    /// The names in a folder, in order; nil if it cannot be read, and `errno` has the reason.
    package static func list(_ folder: String) -> [String]? {
        guard let listing = unsafe opendir(folder) else { return nil }
        defer { _ = unsafe closedir(listing) }
        var names: [String] = []
        while let entry = unsafe readdir(listing) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            names.append(name)
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
