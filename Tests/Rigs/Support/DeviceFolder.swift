import Foundation

/// A folder of a test's own that is gone after the test.
final class DeviceFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        setRights("", 0o700)
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ name: String, _ text: String = "") throws {
        let url = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

    // MARK: What the system's own calls do to a name in the folder; all say whether it worked.

    @discardableResult
    func setRights(_ name: String, _ rights: mode_t) -> Bool { unsafe chmod(path + "/" + name, rights) == 0 }

    func rename(_ name: String, to other: String) -> Bool {
        unsafe Glibc.rename(path + "/" + name, path + "/" + other) == 0
    }

    func makePipe(_ name: String) -> Bool { unsafe mkfifo(path + "/" + name, 0o600) == 0 }

    func link(_ name: String, to target: String) -> Bool { unsafe symlink(target, path + "/" + name) == 0 }

    /// A node of a character device with these numbers.
    func makeNode(_ name: String, major: dev_t, minor: dev_t) -> Bool {
        unsafe mknod(path + "/" + name, S_IFCHR | 0o600, major << 8 | minor) == 0
    }

    /// Makes a file with these rights and closes it.
    @discardableResult
    func touch(_ name: String, rights: mode_t = 0o600) -> Bool {
        let made = unsafe open(path + "/" + name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, rights)
        return made >= 0 && close(made) == 0
    }

    @discardableResult
    func unlink(_ name: String) -> Bool { unsafe Glibc.unlink(path + "/" + name) == 0 }

    /// A descriptor that the caller closes.
    func opened(_ name: String) -> Int32 { unsafe open(path + "/" + name, O_RDONLY | O_CLOEXEC) }

    /// How many of this process's open descriptors lead into the folder.
    func openDescriptors() throws -> Int {
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let real = URL(filePath: path).resolvingSymlinksInPath().path
        return all.filter { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return target?.hasPrefix(real) ?? false
        }.count
    }

    /// How many of this process's descriptors watch the folder, or one in it.
    func watches(_ name: String = "") throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        let file = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0
        let all = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo")
        return all.filter { number in
            let text = (try? String(contentsOfFile: "/proc/self/fdinfo/\(number)", encoding: .utf8)) ?? ""
            return text.contains("ino:\(String(file, radix: 16)) ")
        }.count
    }
}
