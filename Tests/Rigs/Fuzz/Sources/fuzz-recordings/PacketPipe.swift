import Glibc

/// A channel that gives its bytes in pieces: each `read` gets one of them, however much it asks for.
enum PacketPipe {
    /// So many small pieces fit into the channel of every machine.
    private static let mostPieces = 200
    private static let longestPiece = 4_096
    /// Half of what a reader holds, so that there is always room for a whole piece: the rest of it would be lost.
    private static let mostBytes = 32_768

    /// The reading end of a channel that holds all of the bytes and has no writer; nil where they do not fit.
    ///
    /// Where the cuts are depends on the bytes alone, so that a finding can be repeated.
    static func holding(_ bytes: [UInt8]) -> Int32? {
        guard bytes.count <= mostBytes else { return nil }
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { fatalError("no pair of sockets: \(errno)") }
        defer { close(ends[1]) }
        var numbers = Numbers(bytes)
        // A third of the inputs comes in pieces as small as may be, the others in larger ones.
        let mean = [1, 40, 1_000][numbers.next(below: 3)]
        var pieces = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            // Never so small that what is left would not fit.
            let least = (rest.count + mostPieces - pieces - 1) / (mostPieces - pieces)
            let piece = rest.prefix(min(longestPiece, max(least, 1 + numbers.next(below: 2 * mean))))
            let sent = unsafe piece.withUnsafeBytes {
                unsafe send(ends[1], $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
            }
            guard sent == piece.count else {
                close(ends[0])
                return nil
            }
            rest = rest.dropFirst(sent)
            pieces += 1
        }
        return ends[0]
    }

    /// Numbers that look random and follow from the bytes.
    private struct Numbers {
        private var state: UInt64 = 0xcbf2_9ce4_8422_2325

        init(_ bytes: [UInt8]) {
            for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }

        mutating func next(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(truncatingIfNeeded: state >> 33) % bound
        }
    }
}
