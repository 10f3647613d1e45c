import Glibc

/// Tells a program which files this library opens to read, so that it writes over none of them.
///
/// Apps do not listen, and pay nothing.
package enum OpenedFiles {
    /// Hears the device and the inode of every file that is opened; set once, before anything is opened.
    package nonisolated(unsafe) static var listener: (@Sendable (_ device: UInt64, _ inode: UInt64) -> Void)?

    /// Tells of an open descriptor.
    package static func note(_ descriptor: Int32) {
        guard let listener = unsafe listener else { return }
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0 { listener(UInt64(status.st_dev), UInt64(status.st_ino)) }
    }
}
