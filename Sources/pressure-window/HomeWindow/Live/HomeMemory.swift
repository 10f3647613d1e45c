import Glibc
import HomeScreen
import PressureFiles
import PressureGestures
import PressureReplay
import RecordingTools

/// The file in which a window keeps what was changed on its home screen.
package struct HomeMemory {
    private let folder: ProfileFolder
    private var path: String { folder.path + "/home-screen.txt" }

    /// In `pressure-gestures` of the user's folder for data; nil where there is none.
    package init?(environment: (String) -> String?) {
        func whole(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let data = whole("XDG_DATA_HOME") ?? whole("HOME").map({ "\($0)/.local/share" }) else { return nil }
        folder = ProfileFolder("\(data)/pressure-gestures")
    }

    /// What was kept; nothing if there is no file.
    ///
    /// A file that cannot be read is an error, so that it is not replaced.
    package func text() throws(ToolError) -> String {
        if unsafe access(path, F_OK) != 0, errno == ENOENT || errno == ENOTDIR { return "" }
        return try TextFile.text(of: path, isInput: false)
    }

    /// Keeps what has changed since it was kept last; what another window has kept meanwhile stays.
    package func keep(_ new: String, changedFrom old: String) throws(ToolError) {
        try folder.create()
        // From reading to replacing, one window after another.
        let lock = unsafe open(folder.path + "/home-screen.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw ToolError("\(folder.path)/home-screen.lock: \(SystemError.last)") }
        defer { close(lock) }
        // A folder that knows no locks keeps what it is given all the same.
        while flock(lock, LOCK_EX) != 0, errno == EINTR {}
        let text = HomeData.memory(try self.text(), changedFrom: old, to: new)
        let file = try OutputFile(path, replacing: true)
        try file.write(Array(text.utf8))
        try file.finish()
    }

    package func forget() { _ = unsafe unlink(path) }
}
