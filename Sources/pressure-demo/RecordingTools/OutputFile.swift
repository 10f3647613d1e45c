import CPlatform
import Glibc
import PressureGestures

/// A file that appears whole or not at all: until it is finished it has no name, or one of its own.
///
/// What it replaces gives it its permissions, and its owner where the system allows. Devices and pipes are written as
/// it goes, for they cannot appear. `OutputPlace` has the rules of what may be written to.
package struct OutputFile: ~Copyable {
    private let place: OutputPlace
    private let descriptor: Int32
    /// The name of the unfinished file where the file system cannot keep one without a name.
    private let own: Leftover?

    /// Begins a file; one that exists is only replaced where the user said so.
    ///
    /// - Parameter folder: what may not be left, whatever names and links say; nil for anywhere.
    package init(_ path: String, replacing: Bool, within folder: String? = nil) throws(ToolError) {
        let place = try OutputPlace(path, replacing: replacing, within: folder)
        let (descriptor, own) = try Self.begun(place)
        (self.place, self.descriptor, self.own) = (place, descriptor, own)
    }

    private static func begun(_ place: OutputPlace) throws(ToolError) -> (Int32, Leftover?) {
        if place.isStream {
            let opened = unsafe open(place.target, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard opened >= 0 else { throw place.trouble(errno) }
            return (opened, nil)
        }
        // What takes the place of something private is private from the beginning.
        let mode: mode_t = try place.present() == nil ? 0o666 : 0o600
        if let unnamed = unnamed(in: place.parent, mode) { return (unnamed, nil) }
        let made = try Leftover.make(place) { name in
            unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        }
        return (made.result, made.file)
    }

    /// A file without a name; nil if the file system has none, or where it could not be given one later.
    private static func unnamed(in folder: String, _ mode: mode_t) -> Int32? {
        guard unsafe access("/proc/self/fd", X_OK) == 0 else { return nil }
        // O_TMPFILE, which the C header hides behind a macro: __O_TMPFILE | O_DIRECTORY.
        let opened = unsafe open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode)
        return opened < 0 ? nil : opened
    }

    deinit { close(descriptor) }

    /// Writes bytes behind those already written.
    package func write(_ bytes: [UInt8]) throws(ToolError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 || errno != EINTR {
                throw place.trouble(count == 0 ? EIO : errno)
            }
        }
    }

    /// Writes a text behind what is already written.
    package func write(_ text: String) throws(ToolError) { try write(Array(text.utf8)) }

    /// Gives the file its name.
    package func finish() throws(ToolError) {
        guard !place.isStream else { return }
        // Once more: all that is read is known by now, and something may have come meanwhile.
        let old = try place.present()
        if let old { keep(old) }
        if let own {
            try move(own, isNew: old == nil)
            return
        }
        let unnamed = "/proc/self/fd/\(descriptor)"
        if old == nil {
            if unsafe linkat(AT_FDCWD, unnamed, AT_FDCWD, place.target, AT_SYMLINK_FOLLOW) == 0 { return }
            guard errno == EEXIST else { throw place.trouble(errno) }
            // It came in between: the rules say whether that may be replaced.
            if let old = try place.present() { keep(old) }
        }
        // A link never replaces, so the new file needs a name for a moment.
        let passing = try Leftover.make(place) { name in
            unsafe linkat(AT_FDCWD, unnamed, AT_FDCWD, name, AT_SYMLINK_FOLLOW)
        }
        try move(passing.file, isNew: false)
    }

    /// Gives a file that has a name of its own the name it should have.
    private func move(_ file: Leftover, isNew: Bool) throws(ToolError) {
        if isNew {
            if unsafe link(file.name, place.target) == 0 { return }
            // Where the file system has no links, the look before must do.
            if errno == EEXIST, let old = try place.present() { keep(old) }
        }
        guard unsafe rename(file.name, place.target) == 0 else { throw place.trouble(errno) }
        file.forget()
    }

    /// Takes over owner and permissions of what is replaced.
    ///
    /// Where the group cannot be kept, ours gets no right that everybody did not have.
    private func keep(_ old: stat) {
        var mode = old.st_mode & 0o777
        let isGroupKept =
            fchown(descriptor, old.st_uid, old.st_gid) == 0 || fchown(descriptor, uid_t.max, old.st_gid) == 0
        if !isGroupKept { mode &= 0o707 | (mode & 0o007) << 3 }
        let list = "system.posix_acl_access"
        let size = unsafe getxattr(place.target, list, nil, 0)
        // A file with an access list shows the most that the list allows anybody where other files show the group's
        // rights. Without the list the group would get them.
        if size > 0 { mode &= 0o707 }
        _ = fchmod(descriptor, mode)
        if size > 0, isGroupKept { keepAccessList(list, size) }
    }

    private func keepAccessList(_ list: String, _ size: Int) {
        var bytes = [UInt8](repeating: 0, count: size)
        let count = unsafe bytes.withUnsafeMutableBytes {
            unsafe getxattr(place.target, list, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return }
        _ = unsafe bytes.withUnsafeBytes { unsafe fsetxattr(descriptor, list, $0.baseAddress, count, 0) }
    }
}
