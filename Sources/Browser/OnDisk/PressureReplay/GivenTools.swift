import PressureGestures

/// Whole small files, such as app descriptions, among those that were handed over.
package enum TextFile {
    package static func bytes(of path: String, isInput: Bool = true) throws(ToolError) -> [UInt8] {
        guard let bytes = GivenFiles.bytes(of: path) else {
            throw ToolError("\(path): there is no such file here; hand it over first")
        }
        return bytes
    }
}

/// Profiles that a user keeps: in a browser nobody keeps any, and one is only used where it is named.
package struct ProfileFolder: Hashable, Sendable {
    package struct Found: Hashable, Sendable {
        package let path: String
        package let file: ProfileFile

        /// The name of the file without its folder.
        package var name: String { path.split(separator: "/").last.map { String($0) } ?? path }
    }

    package static var user: ProfileFolder? { nil }

    package func profile(for device: DeviceDescription) throws(ToolError) -> Found? { nil }
}
