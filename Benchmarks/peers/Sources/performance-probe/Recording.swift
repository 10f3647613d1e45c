import Glibc

/// A recording in memory, whole and up to about a third.
struct Recording {
    let all: [UInt8]
    let few: [UInt8]

    init(path: String) throws(ProbeError) {
        let file = unsafe fopen(path, "r")
        guard let file = unsafe file else { throw ProbeError(description: "\(path) cannot be opened") }
        defer { unsafe fclose(file) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe fread(&piece, 1, piece.count, file)
            guard count > 0 else { break }
            bytes.append(contentsOf: piece[..<count])
        }
        all = bytes
        // Text ends with a line, raw events with one of their 24 bytes.
        var end = bytes.count / 3
        if path.hasSuffix("raw") {
            end -= end % 24
        } else {
            while end > 0, bytes[end - 1] != UInt8(ascii: "\n") { end -= 1 }
        }
        few = Array(bytes[..<end])
    }
}

/// The error for something that the probe needs and does not find.
struct ProbeError: Error, CustomStringConvertible {
    let description: String
}
