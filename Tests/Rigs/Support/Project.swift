import Foundation

/// Files of this checkout, found from where this source file lies.
enum Project {
    static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    static let recordings = root.appending(path: "Recordings").path

    /// The text of a file, by its path in the checkout.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The Swift files of a folder.
    static func sources(_ folder: String) -> [URL] {
        let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    }
}
