/// SHA-256 as FIPS 180-4 describes it.
///
/// A page names the digests of its script and style, and allows nothing else.
enum Digest {
    /// The digest of a text in base 64, as a content security policy takes it.
    static func base64(of text: String) -> String { base64(bytes(of: Array(text.utf8))) }

    /// The 32 bytes of the digest.
    static func bytes(of message: [UInt8]) -> [UInt8] {
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        let bits = UInt64(message.count) * 8
        for shift in stride(from: 56, through: 0, by: -8) { padded.append(UInt8(truncatingIfNeeded: bits >> shift)) }

        var state = initial
        var schedule = [UInt32](repeating: 0, count: 64)
        for start in stride(from: 0, to: padded.count, by: 64) {
            for word in 0..<16 {
                schedule[word] = padded[start + word * 4..<start + word * 4 + 4].reduce(0) { $0 << 8 | UInt32($1) }
            }
            for word in 16..<64 {
                let (early, late) = (schedule[word - 15], schedule[word - 2])
                let small = turned(early, 7) ^ turned(early, 18) ^ early >> 3
                let large = turned(late, 17) ^ turned(late, 19) ^ late >> 10
                schedule[word] = schedule[word - 16] &+ small &+ schedule[word - 7] &+ large
            }
            mix(schedule, into: &state)
        }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    private static func mix(_ schedule: [UInt32], into state: inout [UInt32]) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for round in 0..<64 {
            let chosen = e & f ^ ~e & g
            let most = a & b ^ a & c ^ b & c
            let first =
                h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ chosen &+ constants[round] &+ schedule[round]
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ most
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
    }

    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

    // The first 32 bits of the fractions: of cube roots of the first 64 primes, and of square roots of the first 8.
    private static let constants: [UInt32] = primes.map { fraction(ofCubeRootOf: $0) }
    private static let initial: [UInt32] = primes.prefix(8).map { fraction(ofSquareRootOf: $0) }

    private static let primes: [UInt64] = (2..<312).filter { number in
        !(2..<number).contains { $0 * $0 <= number && number % $0 == 0 }
    }

    private static func fraction(ofSquareRootOf number: UInt64) -> UInt32 {
        // The greatest r with r² ≤ number · 2^64.
        let scaled = (high: number, low: UInt64(0))
        var root: UInt64 = 0
        for bit in (0..<37).reversed() {
            let next = root | 1 << UInt64(bit)
            let square = next.multipliedFullWidth(by: next)
            if (square.high, square.low) <= scaled { root = next }
        }
        return UInt32(truncatingIfNeeded: root)
    }

    private static func fraction(ofCubeRootOf number: UInt64) -> UInt32 {
        // The greatest r with r³ ≤ number · 2^96; r stays below 2^36, its square below 2^72, its cube below 2^108.
        var root: UInt64 = 0
        for bit in (0..<36).reversed() {
            let next = root | 1 << UInt64(bit)
            let square = next.multipliedFullWidth(by: next)
            let low = square.low.multipliedFullWidth(by: next)
            let high = square.high &* next &+ low.high
            if (high, low.low) <= (number << 32, 0) { root = next }
        }
        return UInt32(truncatingIfNeeded: root)
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                text.append(
                    place <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
