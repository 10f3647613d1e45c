#if LiveDevices
    import Glibc
    import PressureCore

    /// What the system tells everybody about an input device: all but the ranges of its axes.
    struct DeviceAttributes {
        private(set) var description = DeviceDescription()

        /// Reads the attributes of a node by its file name; what cannot be read stays empty.
        init(of path: String, in folder: String) {
            let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
            let place = "\(folder)/\(name)/device"
            func number(_ name: String) -> UInt16 { UInt16(Self.text("\(place)/id/\(name)"), radix: 16) ?? 0 }
            description.name = Self.text("\(place)/name")
            description.bus = number("bustype")
            description.vendor = number("vendor")
            description.product = number("product")
            description.version = number("version")
            description.properties = Self.bytes(ofWords: Self.text("\(place)/properties"))
            for (type, file) in [(EventType.key, "key"), (EventType.abs, "abs")] {
                let bytes = Self.bytes(ofWords: Self.text("\(place)/capabilities/\(file)"))
                if !bytes.isEmpty { description.codes.append(.init(type: type, bytes: bytes)) }
            }
        }

        /// The bits of words in hexadecimal, the highest word first, as bytes, the lowest first.
        static func bytes(ofWords text: String, wordSize: Int = MemoryLayout<UInt>.size) -> [UInt8] {
            var bytes: [UInt8] = []
            for word in text.utf8.split(separator: UInt8(ascii: " ")).reversed() {
                guard let value = UInt64(Substring(word), radix: 16) else { return [] }
                for place in 0..<wordSize { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(place * 8))) }
            }
            return bytes
        }

        /// The first line of a small file; empty if it cannot be read.
        private static func text(_ path: String) -> String {
            let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { return "" }
            defer { close(descriptor) }
            var bytes = [UInt8](repeating: 0, count: 4_096)
            var count = -1
            repeat {
                count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            } while count < 0 && errno == EINTR
            guard count > 0 else { return "" }
            return String(decoding: bytes.prefix(count).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
    }
#endif
