#if LiveDevices
    import Glibc
    import PressureCore

    /// Watches for new input devices.
    ///
    /// Pass the `HotPlug` to `LiveSession.watch(_:)`, which calls the sink's `receiveNode(at:)` for each new node.
    ///
    /// A node is reported as soon as it can be opened: the system first creates the node and later grants access to the
    /// node. While another login session is active, the system withdraws access; when access comes back, the node is
    /// reported again. The folder itself can also appear when its first device is added, and disappear when its last
    /// device is removed.
    public struct HotPlug: ~Copyable {
        /// One node that came or went, by its path.
        package enum Change: Hashable, Sendable {
            /// The node exists, and this user may open it.
            case came(String)
            /// The node does not exist any more, or this user has lost the permission to open the node.
            case went(String)
        }

        /// The descriptor, to wait for; it belongs to this value and is readable when `changes` has something to read.
        @usableFromInline package let descriptor: Int32
        private let folder: String
        /// What is watched beside the folder, so that the folder itself can come.
        private let parent: String
        private let folderName: String
        /// The kernel's number for the watch on the folder; -1 while there is no folder.
        private var folderWatch: Int32 = -1
        /// The nodes that can be opened, as reported so far: a node that replaces another has its own number.
        private var open: [(name: String, mark: UInt64)] = []
        private var buffer = [UInt8](repeating: 0, count: 4_096)

        /// Starts watching; existing nodes are not reported.
        ///
        /// The folder need not exist yet; the call throws if the path leads to a file or a device.
        public init(folder: String = "/dev/input") throws(CaptureError) {
            guard !folder.isEmpty else { throw CaptureError(.system(ENOENT, "its name is empty"), path: "the folder") }
            var status = stat()
            guard unsafe stat(folder, &status) != 0 || status.st_mode & S_IFMT == S_IFDIR else {
                throw EvdevDevice.error(ENOTDIR, folder)
            }
            let parts = folder.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
            let above = Array(parts.dropLast()).joinedText(by: "/")
            let parent = folder.utf8.first == UInt8(ascii: "/") ? "/" + above : (above.isEmpty ? "." : above)
            let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            guard descriptor >= 0 else { throw EvdevDevice.error(errno, folder) }
            let mask = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ONLYDIR)
            if unsafe inotify_add_watch(descriptor, parent, mask) < 0 {
                let error = EvdevDevice.error(errno, parent)
                close(descriptor)
                throw error
            }
            self.descriptor = descriptor
            self.folder = folder
            self.parent = parent
            folderName = parts.last ?? ""
            watchFolder()
            open = present()
        }

        @inlinable deinit { close(descriptor) }

        /// What came and went since the last call, in the order in which it happened; empty if nothing did.
        package mutating func changes() throws(CaptureError) -> [Change] {
            var changes: [Change] = []
            var mustLook = false
            while true {
                let count = unsafe buffer.withUnsafeMutableBytes {
                    unsafe read(descriptor, $0.baseAddress, $0.count)
                }
                if count < 0 && errno == EINTR { continue }
                if count < 0 && errno != EAGAIN { throw EvdevDevice.error(errno, folder) }
                guard count > 0 else { break }
                if collect(buffer[..<count], &changes) { mustLook = true }
            }
            if mustLook { lookAgain(&changes) }
            return changes
        }

        /// The nodes that came since the last call and may be opened; what went is left out.
        package mutating func readPaths() -> [String] {
            let changes = (try? changes()) ?? []
            return changes.compactMap { if case .came(let path) = $0 { path } else { nil } }
        }

        /// Reads the kernel's records; true where they do not say everything, so that the folder must be looked at.
        private mutating func collect(_ bytes: ArraySlice<UInt8>, _ changes: inout [Change]) -> Bool {
            var rest = bytes
            var mustLook = false
            while let record = Record(&rest) {
                if record.has(UInt32(IN_Q_OVERFLOW)) {
                    mustLook = true
                } else if record.watch != folderWatch {
                    // A record of a watch that has ended may still come; the folder's own coming is all that counts.
                    guard record.name == folderName, record.has(UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) else {
                        continue
                    }
                    watchFolder()
                    mustLook = true
                } else if record.has(UInt32(IN_IGNORED) | UInt32(IN_MOVE_SELF)) {
                    loseFolder(isMoved: record.has(UInt32(IN_MOVE_SELF)))
                    mustLook = true
                } else if DeviceNode.number(of: record.name) != nil {
                    // A node that was replaced is reported even where both records are read at once.
                    if record.has(UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)) { forget(record.name, &changes) }
                    look(at: record.name, &changes)
                }
            }
            return mustLook
        }

        private mutating func watchFolder() {
            let mask =
                UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
                | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
            folderWatch = unsafe inotify_add_watch(descriptor, folder, mask)
        }

        private mutating func loseFolder(isMoved: Bool) {
            if isMoved { _ = inotify_rm_watch(descriptor, folderWatch) }
            // Another folder may have taken its place before this was read.
            watchFolder()
        }

        /// Compares one node with what was reported of it.
        private mutating func look(at name: String, _ changes: inout [Change]) {
            let now = mark(name)
            guard now != open.first(where: { $0.name == name })?.mark else { return }
            forget(name, &changes)
            guard let now else { return }
            open.append((name, now))
            changes.append(.came("\(folder)/\(name)"))
        }

        private mutating func forget(_ name: String, _ changes: inout [Change]) {
            let count = open.count
            open.removeAll { $0.name == name }
            if open.count < count { changes.append(.went("\(folder)/\(name)")) }
        }

        /// Compares the whole folder with what was reported of it.
        private mutating func lookAgain(_ changes: inout [Change]) {
            var names = (try? DeviceDiscovery.names(in: folder)) ?? []
            for known in open where !names.contains(known.name) { names.append(known.name) }
            for name in DeviceNode.inOrder(names) { look(at: name, &changes) }
        }

        private func present() -> [(name: String, mark: UInt64)] {
            var found: [(name: String, mark: UInt64)] = []
            for name in (try? DeviceDiscovery.names(in: folder)) ?? [] {
                if let mark = mark(name) { found.append((name, mark)) }
            }
            return found
        }

        /// What tells a node from one that takes its place; nil if there is none or it may not be opened.
        private func mark(_ name: String) -> UInt64? {
            let path = "\(folder)/\(name)"
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { return nil }
            guard unsafe faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else { return nil }
            return UInt64(status.st_ino)
        }

        /// One record of the kernel: which watch, what happened, and the name.
        private struct Record {
            let watch: Int32
            let name: String
            private let mask: UInt32

            /// Removes the first record; nil at the end, and for bytes that are none.
            init?(_ bytes: inout ArraySlice<UInt8>) {
                guard bytes.count >= 16 else { return nil }
                func word(_ index: Int) -> UInt32 {
                    let start = bytes.startIndex + index * 4
                    return unsafe bytes[start..<start + 4].withUnsafeBytes {
                        unsafe $0.loadUnaligned(as: UInt32.self)
                    }
                }
                let length = Int(word(3))
                guard length <= bytes.count - 16 else { return nil }
                watch = Int32(truncatingIfNeeded: word(0))
                mask = word(1)
                name = String(decoding: bytes.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
                bytes = bytes.dropFirst(16 + length)
            }

            func has(_ bits: UInt32) -> Bool { mask & bits != 0 }
        }
    }
#endif
