/// Writes samples as a WAV file: a RIFF container with plain integers, which every player reads.
package enum WaveFile {
    /// The bytes of a file with one channel of 16 bits, which has the samples so many times in a row.
    package static func bytes(_ samples: [Int16], rate: Int, times: Int = 1) -> [UInt8] {
        let size = samples.count * 2 * times
        var bytes: [UInt8] = []
        bytes.reserveCapacity(44 + size)
        // What follows the size of the whole: the word WAVE, a chunk of 24 bytes, and the head of the samples' own.
        bytes += Array("RIFF".utf8) + number(36 + size, of: 4) + Array("WAVE".utf8)
        // Plain integers, one channel; bytes in a second, bytes in a sample, bits in a sample.
        bytes += Array("fmt ".utf8) + number(16, of: 4) + number(1, of: 2) + number(1, of: 2)
        bytes += number(rate, of: 4) + number(rate * 2, of: 4) + number(2, of: 2) + number(16, of: 2)
        bytes += Array("data".utf8) + number(size, of: 4)
        let head = bytes.count
        for sample in samples { bytes += number(Int(sample), of: 2) }
        let once = bytes[head...]
        for _ in 1..<times { bytes += once }
        return bytes
    }

    /// A number, its lowest byte first.
    private static func number(_ value: Int, of count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
