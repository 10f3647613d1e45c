import Testing

@testable import HomeScreen

@Suite("The sound of the photo")
struct SoundTests {
    @Test("a file has the header of RIFF, and its samples with the lowest byte first")
    func header() {
        let expected: [UInt8] = [
            // RIFF, 42 bytes to come, WAVE
            0x52, 0x49, 0x46, 0x46, 0x2a, 0x00, 0x00, 0x00, 0x57, 0x41, 0x56, 0x45,
            // "fmt ", 16 bytes: integers, 1 channel, 22,050 = 0x5622 a second
            0x66, 0x6d, 0x74, 0x20, 0x10, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x22, 0x56, 0x00, 0x00,
            // 44,100 = 0xac44 bytes a second, 2 bytes a sample, 16 bits
            0x44, 0xac, 0x00, 0x00, 0x02, 0x00, 0x10, 0x00,
            // data, 6 bytes: 1, -2, 0x1234
            0x64, 0x61, 0x74, 0x61, 0x06, 0x00, 0x00, 0x00, 0x01, 0x00, 0xfe, 0xff, 0x34, 0x12,
        ]
        #expect(WaveFile.bytes([1, -2, 0x1234], rate: 22_050) == expected)
        #expect(WaveFile.bytes([], rate: 44_100).count == 44)
    }

    @Test("it lasts as long as the clip, is heard, and no sample clips")
    func samples() {
        let samples = PhotoSound.samples
        #expect(samples.count == Int(SceneLimits.clip * 2 * 22_050))
        let loudest = samples.map { abs(Int($0)) }.max() ?? 0
        #expect((8_000..<30_000).contains(loudest), "\(loudest)")
        // It is calm: the mean square is that of a sine at a fifth of full scale or less, and no silence.
        let square = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
        #expect(square < 0.02 * 32_768 * 32_768 && square > 0.001 * 32_768 * 32_768, "\(square)")
        // It swings about 0.
        let mean = samples.reduce(0) { $0 + Int($1) } / samples.count
        #expect(abs(mean) < 100, "\(mean)")
    }

    /// What is wrong where a loop begins again: a step that is larger than all within, and a bend likewise.
    private static func seam(_ samples: [Int16]) -> [String] {
        let values = samples.map { Int($0) }
        func faults(_ what: String, _ steps: [Int]) -> [String] {
            // The last ones reach over the seam.
            let inner = steps.dropLast(2).map { abs($0) }.max() ?? 0
            let outer = steps.suffix(2).map { abs($0) }.max() ?? 0
            return outer > inner ? ["\(what) of \(outer) at the seam, at most \(inner) within"] : []
        }
        let around = values + values.prefix(2)
        let steps = zip(around, around.dropFirst()).map { $1 - $0 }.dropLast()
        let bends = zip(around, zip(around.dropFirst(), around.dropFirst(2))).map { $1.1 - 2 * $1.0 + $0 }
        return faults("a step", Array(steps)) + faults("a bend", bends)
    }

    @Test("where it begins again nothing clicks")
    func loop() {
        let samples = PhotoSound.samples
        #expect(Self.seam(samples).isEmpty, "\(Self.seam(samples))")
        // Planted: two tenths of a second less, and a single sample that is off.
        #expect(!Self.seam(samples.dropLast(4_411)).isEmpty)
        var clicked = samples
        clicked[clicked.count - 1] = 12_000
        #expect(!Self.seam(clicked).isEmpty)
    }

    @Test("it is the same every time")
    func same() {
        // FNV-1a of the bytes of a second program, in Python; every machine has to make the same.
        let hash = WaveFile.bytes(PhotoSound.samples, rate: PhotoSound.rate).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01b3
        }
        #expect(hash == 1_652_866_582_394_834_932)
    }
}
