import Foundation
import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

/// Raw dumps of the kernel's structures, of both sizes and both byte orders.
@Suite struct RawDecoderTests {
    /// ABS_MT_PRESSURE 42 at 1708000000.123456 s, as a 64-bit machine writes it.
    static let long: [UInt8] = [
        0x00, 0x03, 0xce, 0x65, 0, 0, 0, 0, 0x40, 0xe2, 0x01, 0x00, 0, 0, 0, 0, 0x03, 0, 0x3a, 0, 0x2a, 0, 0, 0,
    ]
    /// The same of a 32-bit machine.
    static let short: [UInt8] = [
        0x00, 0x03, 0xce, 0x65, 0x40, 0xe2, 0x01, 0x00, 0x03, 0, 0x3a, 0, 0x2a, 0, 0, 0,
    ]
    static let event = InputEvent(
        // 0x65ce0300 = 1708000000, 0x0001e240 = 123456.
        time: Timestamp(microseconds: 1_708_000_000_123_456), type: 3, code: 58, value: 42)

    /// Records whose numbers lie the other way round.
    static func bigEndian(seconds: UInt32, micros: UInt32, type: UInt16, code: UInt16, value: Int32, size: Int)
        -> [UInt8]
    {
        let padding = [UInt8](repeating: 0, count: size == 24 ? 4 : 0)
        func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
            unsafe withUnsafeBytes(of: number.bigEndian) { unsafe Array($0) }
        }
        return padding + bytes(seconds) + padding + bytes(micros) + bytes(type) + bytes(code) + bytes(value)
    }

    @Test("A record of 24 bytes and one of 16 give the event they hold")
    func onePressure() throws {
        let long = try DecoderFeed.all(of: RawDecoder(size: 24), Self.long)
        #expect(long.events == [Self.event])
        #expect(long.lines == [1])
        #expect(long.isDescribed && long.device.isEmpty)
        #expect(try DecoderFeed.all(of: RawDecoder(size: 16), Self.short).events == [Self.event])
    }

    @Test("Seconds of 32 bits have no sign: they last until 2106")
    func unsignedSeconds() throws {
        var bytes = Self.short
        bytes.replaceSubrange(0..<4, with: [0xff, 0xff, 0xff, 0xff])
        let decoded = try DecoderFeed.all(of: RawDecoder(size: 16), bytes)
        #expect(decoded.events.map(\.time.microseconds) == [4_294_967_295_123_456])
    }

    @Test("Negative values come through")
    func negative() throws {
        var bytes = Self.long
        bytes.replaceSubrange(20..<24, with: [0xff, 0xff, 0xff, 0xff])
        #expect(try DecoderFeed.all(of: RawDecoder(size: 24), bytes).events.map(\.value) == [-1])
    }

    @Test(
        "Dumps of the other byte order are turned round, also when the first record is the same in both",
        arguments: [16, 24])
    func otherOrder(size: Int) throws {
        let nothing = [UInt8](repeating: 0, count: size)
        let bytes =
            nothing + Self.bigEndian(seconds: 5, micros: 250_000, type: 3, code: 58, value: 42, size: size)
            + Self.bigEndian(seconds: 5, micros: 250_000, type: 0, code: 0, value: 0, size: size)
        let decoded = try DecoderFeed.all(of: RawDecoder(size: size), bytes)
        let time = Timestamp(microseconds: 5_250_000)
        #expect(
            decoded.events == [
                InputEvent(time: .zero, type: 0, code: 0, value: 0),
                InputEvent(time: time, type: 3, code: 58, value: 42),
                InputEvent(time: time, type: 0, code: 0, value: 0),
            ])
        #expect(DecoderFeed.plausibleSize(bytes) == size)
    }

    @Test(
        "A record that no kernel writes is named by its number, and skipped when going on is asked for",
        arguments: [
            // Microseconds of a second and more, a type above 31, a code above 767, seconds of the far future.
            (8, [UInt8]([0x40, 0x42, 0x0f, 0x00])), (16, [0x20, 0x00]), (18, [0x00, 0x03]), (5, [1, 1, 1]),
            (15, [0x80]),
        ])
    func implausible(place: Int, wrong: [UInt8]) throws {
        var damaged = Self.long
        damaged.replaceSubrange(place..<place + wrong.count, with: wrong)
        let bytes = Self.long + damaged + Self.long
        let error = #expect(throws: RecordingError.self) {
            try DecoderFeed.all(of: RawDecoder(size: 24), bytes)
        }
        #expect(error?.line == 2)
        let decoded = try DecoderFeed.all(of: RawDecoder(size: 24), bytes, keepsGoing: true)
        #expect(decoded.events == [Self.event, Self.event])
        #expect(decoded.lines == [1, 3])
        #expect(decoded.skipped == 1)
    }

    @Test("A record that the end of the file cuts off is an error, or counted", arguments: [1, 15, 23])
    func cutOff(left: Int) throws {
        let bytes = Self.long + Self.long.prefix(left)
        let error = #expect(throws: RecordingError.self) { try DecoderFeed.all(of: RawDecoder(size: 24), bytes) }
        #expect(error?.line == 2)
        #expect(error?.description.contains("\(left) bytes at the end") == true)
        let decoded = try DecoderFeed.all(of: RawDecoder(size: 24), bytes, keepsGoing: true)
        #expect(decoded.events == [Self.event])
        #expect(decoded.skipped == 1)
    }

    @Test("The same records give the same size back, from one record on, and text or zeros give none")
    func sizes() {
        for count in [1, 2, 3, 5, 100] {
            #expect(DecoderFeed.plausibleSize(Array([[UInt8]](repeating: Self.long, count: count).joined())) == 24)
            #expect(DecoderFeed.plausibleSize(Array([[UInt8]](repeating: Self.short, count: count).joined())) == 16)
        }
        #expect(DecoderFeed.plausibleSize([]) == nil)
        #expect(DecoderFeed.plausibleSize(Array(Self.short.dropLast())) == nil)
        #expect(DecoderFeed.plausibleSize([UInt8](repeating: 0, count: 4_800)) == nil)
        #expect(DecoderFeed.plausibleSize(Array("E: 0.000001 0003 003a 0055\t# EV_ABS / ABS_MT_PRESSURE".utf8)) == nil)
        var numbers = SplitMix64(seed: 5)
        let noise = (0..<4_800).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        #expect(DecoderFeed.plausibleSize(noise) == nil)
    }

    @Test("Where both sizes could be, whole microseconds of nothing, the order of the times decides")
    func ambiguous() {
        // At 1 s, 2 s, 3 s … with no microseconds: as records of 16 bytes, the type would be 0 and the time jump back.
        var bytes: [UInt8] = []
        for second in UInt8(1)...6 {
            bytes += [second, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        }
        #expect(DecoderFeed.plausibleSize(bytes) == 24)
    }

    @Test("One damaged record among many does not hide the size")
    func damagedSize() {
        var bytes = Array([[UInt8]](repeating: Self.short, count: 20).joined())
        bytes[6] = 0xff
        #expect(DecoderFeed.plausibleSize(bytes) == 16)
    }

    @Test("Any cut of the bytes gives the same events", arguments: ["slots.raw24", "slots.raw16", "dropped.raw24"])
    func chunks(name: String) throws {
        let bytes = try DecoderFeed.genuine(name)
        try DecoderFeed.expectSameInPieces(bytes) { RawDecoder(size: name.hasSuffix("24") ? 24 : 16) }
    }

    @Test(
        "Genuine dumps are told apart and hold the events that were counted by another program",
        arguments: try DecoderFeed.genuineRows(["raw16", "raw24"]))
    func genuine(row: DecoderFeed.GenuineRow) throws {
        let bytes = try DecoderFeed.genuine(row.file)
        let size = try #require(DecoderFeed.plausibleSize(bytes))
        #expect(row.file.hasSuffix("\(size)"))
        row.expect(try DecoderFeed.all(of: RawDecoder(size: size), bytes))
    }

    @Test("The first one, two, three … records of a genuine dump tell its size too")
    func genuinePrefixes() throws {
        for (name, size) in [("slots.raw24", 24), ("slots.raw16", 16)] {
            let bytes = try DecoderFeed.genuine(name)
            for records in 1...60 {
                #expect(DecoderFeed.plausibleSize(Array(bytes.prefix(records * size))) == size, "\(name) \(records)")
            }
        }
    }
}

// MARK: - Feeding decoders

/// Runs decoders over bytes, as the reader of files does: in pieces, with what was left over put before the next one.
enum DecoderFeed {
    struct Decoded {
        var events: [InputEvent] = []
        var lines: [Int] = []
        var device = DeviceDescription()
        var isDescribed = false
        var skipped = 0
        var problems: [RecordingError] = []
        var warnings: [String] = []
    }

    struct Stuck: Error {}

    /// Everything that a decoder makes of some bytes, given in pieces of these lengths in turn.
    @discardableResult
    static func all(
        of decoder: some RecordingDecoder, _ bytes: [UInt8], pieces: [Int] = [1 << 20], keepsGoing: Bool = false
    ) throws -> Decoded {
        var decoder = decoder
        var window = RecordingWindow(file: "test", keepsGoing: keepsGoing)
        var result = Decoded()
        var start = 0
        var end = 0
        var turn = 0
        while true {
            window.empty()
            let isLast = end == bytes.count
            let used = try unsafe Array(bytes[start..<end]).withUnsafeBytes {
                try unsafe decoder.decode($0, isLast: isLast, into: &window)
            }
            start += used
            for place in 0..<window.count {
                result.events.append(window.events[place])
                result.lines.append(window.line(of: place))
            }
            if isLast, start == end { break }
            if isLast, used == 0 { throw Stuck() }
            // A full window leaves lines behind: they come again before anything more does.
            if window.count < RecordingWindow.capacity / 2 {
                end = min(bytes.count, end + pieces[turn % pieces.count])
                turn += 1
            }
        }
        result.device = decoder.device
        result.isDescribed = decoder.isDescribed
        result.skipped = window.skipped
        result.problems = window.problems
        result.warnings = window.warnings
        return result
    }

    /// Everything that a decoder makes of a text.
    @discardableResult
    static func all(of decoder: some RecordingDecoder, _ text: String, keepsGoing: Bool = false) throws -> Decoded {
        try all(of: decoder, Array(text.utf8), keepsGoing: keepsGoing)
    }

    /// Expects that a damaged line is an error with its number, in one short sentence, or skipped and counted; returns
    /// what is read around it.
    static func expectDamage(
        in text: String, line: Int, _ decoder: some RecordingDecoder, expecting expected: String? = nil,
        at place: SourceLocation = #_sourceLocation
    ) throws -> Decoded {
        let error = #expect(throws: RecordingError.self, sourceLocation: place) { try all(of: decoder, text) }
        #expect(error?.line == line && (error?.description.count ?? 0) < 200, sourceLocation: place)
        if let expected { #expect(error?.expected == expected, sourceLocation: place) }
        let decoded = try all(of: decoder, text, keepsGoing: true)
        #expect(decoded.skipped == 1, sourceLocation: place)
        return decoded
    }

    static func plausibleSize(_ bytes: [UInt8]) -> Int? {
        unsafe bytes.withUnsafeBytes { unsafe RawDecoder.plausibleSize(of: $0) }
    }

    /// Expects that pieces of one byte, and of many chance lengths, give what the whole gives.
    static func expectSameInPieces(
        _ bytes: [UInt8], keepsGoing: Bool = false, _ decoder: () -> some RecordingDecoder,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let whole = try all(of: decoder(), bytes, keepsGoing: keepsGoing)
        #expect(!whole.events.isEmpty, sourceLocation: sourceLocation)
        for seed in UInt64(0)..<20 {
            var numbers = SplitMix64(seed: seed)
            let longest = seed % 2 == 0 ? 40 : 3_000
            let pieces = seed == 0 ? [1] : (0..<50).map { _ in Int.random(in: 1...longest, using: &numbers) }
            let cut = try all(of: decoder(), bytes, pieces: pieces, keepsGoing: keepsGoing)
            let isSame =
                cut.events == whole.events && cut.lines == whole.lines && cut.device == whole.device
                && cut.skipped == whole.skipped && cut.problems == whole.problems && cut.warnings == whole.warnings
            #expect(isSame, "seed \(seed)", sourceLocation: sourceLocation)
        }
    }

    /// Expects that damaged variants of some bytes are read to their end with going on, without an error or a crash.
    static func expectNoCrash(
        _ bytes: [UInt8], variants: Int, _ decoder: () -> some RecordingDecoder,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for seed in 0..<variants {
            var numbers = SplitMix64(seed: UInt64(seed))
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...20, using: &numbers) where !damaged.isEmpty {
                let place = Int.random(in: 0..<damaged.count, using: &numbers)
                switch Int.random(in: 0..<5, using: &numbers) {
                case 0: damaged[place] = UInt8.random(in: 0...255, using: &numbers)
                case 1: damaged.remove(at: place)
                case 2: damaged.insert(UInt8.random(in: 0x20...0x7e, using: &numbers), at: place)
                case 3: damaged.removeSubrange(place..<min(damaged.count, place + 100))
                default: damaged.insert(contentsOf: [UInt8](repeating: UInt8(ascii: "9"), count: 30), at: place)
                }
            }
            do {
                let decoded = try all(of: decoder(), damaged, keepsGoing: true)
                let limit = damaged.count / 8
                #expect(decoded.events.count <= limit, "seed \(seed)", sourceLocation: sourceLocation)
            } catch let error as RecordingError {
                // Only a recording as a whole may be refused.
                let isOfWhole = error.line == nil || error.expected.contains("version")
                #expect(isOfWhole, "seed \(seed): \(error)", sourceLocation: sourceLocation)
            } catch {
                Issue.record("seed \(seed): \(error)", sourceLocation: sourceLocation)
            }
        }
    }
}

// MARK: - Recordings by the real tools

extension DecoderFeed {
    /// A line of the list of genuine recordings, counted by a program that shares nothing with this package.
    struct GenuineRow: Sendable, CustomTestStringConvertible {
        let file: String
        let events: Int
        let frames: Int
        let highestPressure: Int32?
        let first: Int64
        let last: Int64
        var testDescription: String { file }

        /// Expects that a recording has what was counted, and more events of its decoder's own as told.
        func expect(_ decoded: Decoded, added: Int = 0, addedFrames: Int = 0) {
            let found = decoded.events
            #expect(found.count == events + added, "\(file)")
            #expect(found.count { $0.type == 0 && $0.code == 0 } == frames + addedFrames, "\(file)")
            #expect(found.filter { $0.type == 3 && $0.code == 58 }.map(\.value).max() == highestPressure, "\(file)")
            #expect(found.first?.time.microseconds == first, "\(file)")
            #expect(found.last?.time.microseconds == last, "\(file)")
            #expect(decoded.skipped == 0, "\(file)")
        }
    }

    static func genuine(_ name: String) throws -> [UInt8] {
        try fixture("genuine/\(name)")
    }

    static func fixture(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Project.root.appending(path: "Tests/Fixtures/\(path)")))
    }

    /// The rows of the files with one of these endings.
    static func genuineRows(_ endings: [String]) throws -> [GenuineRow] {
        let lines = try Project.text("Tests/Fixtures/genuine/expected.csv").split(separator: "\n")
        let names = lines[0].split(separator: ",").map(String.init)
        return try lines.dropFirst().compactMap { line in
            let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            func number(_ name: String) throws -> Int64 {
                let column = try #require(names.firstIndex(of: name))
                return try #require(Int64(cells[column]), "\(name) of \(cells[0])")
            }
            guard endings.contains(where: { cells[0].hasSuffix("." + $0) }) else { return nil }
            return try GenuineRow(
                file: cells[0], events: Int(number("events")), frames: Int(number("frames")),
                highestPressure: (try? number("mt_pressure_max")).map(Int32.init), first: number("first_usec"),
                last: number("last_usec"))
        }
    }
}
