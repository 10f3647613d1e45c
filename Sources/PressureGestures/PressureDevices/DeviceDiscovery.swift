#if LiveDevices
    import Glibc
    import PressureCore

    /// Lists the nodes of input devices; if a node is not a touch device, the list says why.
    ///
    /// Each node is opened briefly and closed again. Devices are not grabbed, and events are not read.
    public struct DeviceDiscovery: Sendable {
        /// Where the nodes lie.
        package let folder: String
        /// Where the system describes devices to everybody, also to those who may not open them.
        package let attributes: String
        /// Whether a pen's tablet counts as a touch device.
        package let allowsPens: Bool

        /// Creates a discovery for the folder `/dev/input`.
        public init() { self.init(folder: "/dev/input") }

        /// Creates a discovery for the folder `/dev/input`; if `allowsPens` is true, pen tablets are treated as touch
        /// devices.
        public init(allowsPens: Bool) { self.init(folder: "/dev/input", allowsPens: allowsPens) }

        package init(folder: String, attributes: String = "/sys/class/input", allowsPens: Bool = false) {
            self.folder = folder
            self.attributes = attributes
            self.allowsPens = allowsPens
        }

        /// All nodes of the folder, in the order of their numbers; throws if the folder does not exist.
        public func nodes() throws(CaptureError) -> [DeviceNode] {
            try Self.names(in: folder).map { node("\(folder)/\($0)") }
        }

        /// What one node is.
        package func node(_ path: String) -> DeviceNode {
            do throws(CaptureError) {
                try checkKind(path)
                let device = try EvdevDevice(path: path)
                return DeviceNode(path: path, describedBy: device.description, allowsPens: allowsPens)
            } catch {
                guard error.reason == .noPermission else {
                    return DeviceNode(path: path, description: DeviceDescription(), finding: .refused(error.reason))
                }
                return DeviceNode(
                    path: path, lockedAs: DeviceAttributes(of: path, in: attributes).description,
                    allowsPens: allowsPens)
            }
        }

        /// The names of the folder's nodes, in the order of their numbers.
        static func names(in folder: String) throws(CaptureError) -> [String] {
            guard let listing = unsafe opendir(folder) else { throw EvdevDevice.error(errno, folder) }
            defer { _ = unsafe closedir(listing) }
            var found: [String] = []
            while let entry = unsafe readdir(listing) {
                // The name is read where it lies: it may end before the field does, and the entry with it.
                let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                    unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
                }
                if DeviceNode.number(of: name) != nil { found.append(name) }
            }
            return DeviceNode.inOrder(found)
        }

        /// Opens nothing that is not an input device: opening other things may block, or do something.
        private func checkKind(_ path: String) throws(CaptureError) {
            var status = stat()
            guard unsafe stat(path, &status) == 0 else { throw EvdevDevice.error(errno, path) }
            guard status.st_mode & S_IFMT == S_IFCHR, (status.st_rdev >> 8) & 0xfff == Self.inputMajor else {
                throw CaptureError(.notInput, path: path)
            }
        }

        /// The kernel's number for input devices.
        private static let inputMajor: dev_t = 13
    }
#endif
