import Foundation
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import TestSupport

/// Recordings that are packed with gzip, and what is said where they cannot be unpacked.
@Suite struct GzipTests {
    typealias Files = RecordingSourceTests

    /// The tests pack with the gzip program: what zlib unpacks comes from somebody else then.
    static let gzipPath = ["/usr/bin/gzip", "/bin/gzip", "/usr/local/bin/gzip"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// The bytes packed by the gzip program, through files so that no pipe can fill up.
    static func packed(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = try Files.Folder()
        let path = try folder.write("plain", bytes)
        let process = Process()
        process.executableURL = URL(filePath: try #require(gzipPath))
        process.arguments = ["-n", path]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return [UInt8](try Data(contentsOf: URL(filePath: path + ".gz")))
    }

    /// A recording of some length that does not pack to nothing.
    static func long(events count: Int) -> (text: String, events: [InputEvent]) {
        var random = SplitMix64(seed: 11)
        var text = RecordingReaderTests.evemu
        var events = RecordingReaderTests.evemuEvents
        for place in 1...count {
            let value = Int32.random(in: 0...255, using: &random)
            let micros = String(1_000_000 + place % 1_000_000).dropFirst()
            text += "E: \(place / 1_000_000).\(micros) 0003 003a \(value)\n"
            events.append(InputEvent(time: Timestamp(microseconds: Int64(place)), type: 3, code: 0x3a, value: value))
        }
        return (text, events)
    }

    // The mark, the method deflate, no flags, no time, an unknown system; one whole part of no bytes.
    static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
    static let empty: [UInt8] = header + [3, 0] + [UInt8](repeating: 0, count: 8)

    @Test("Nothing starts another program, but for the verb that becomes the window, and the player of a photo's sound")
    func startsNoProgram() throws {
        let sources = Project.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var read = 0
        for case let file as URL in files where ["swift", "c", "h"].contains(file.pathExtension) {
            read += 1
            let text = try String(contentsOf: file, encoding: .utf8)
            for call in ["posix_spawn", "fork(", "popen(", "execv", "execl", "system(", "Process("] {
                // A name that ends with these letters is no call of them, nor is what we have called so ourselves.
                let calls = text.components(separatedBy: call).dropLast().filter { before in
                    before.last.map { !$0.isLetter && $0 != "_" && $0 != "." } ?? true
                        && !before.hasSuffix("func ") && !before.hasSuffix("case ")
                }
                let allowed = Self.allowed["\(file.lastPathComponent) \(call)"] ?? 0
                #expect(calls.count == allowed, "\(file.lastPathComponent) calls \(call)")
            }
        }
        #expect(read > 300)
    }

    /// Names of that kind in a file: a program's start, and what is said of its descriptors before.
    private static let allowed = ["LiveVerb.swift execv": 1, "PhotoPlayer.swift posix_spawn": 6]

    @Test("A file may grow as recordings do, and no further")
    func limit() {
        #expect(GzipLimit.allows(unpacked: 16 << 20, packed: 20))
        #expect(!GzipLimit.allows(unpacked: 17 << 20, packed: 20))
        // 175 is the most that any recording was seen to reach, 412 the same line over and over.
        #expect(GzipLimit.allows(unpacked: 175 << 20, packed: 1 << 20))
        #expect(!GzipLimit.allows(unpacked: 412 << 20, packed: 1 << 20))
    }

    #if !Gzip
        @Test("Without zlib a packed recording is refused with what to do")
        func leftOut() throws {
            #expect(!GzipSupport.isBuiltIn)
            let error = #expect(throws: RecordingError.self) {
                _ = try RecordingReader(bytes: Self.empty, name: "touch.gz").format
            }
            #expect(error?.expected.contains("gzip -d") == true)
            #expect(error?.expected.contains("trait Gzip") == true)
        }
    #endif
}

#if Gzip
    extension GzipTests {
        /// What is said of the bytes, read whole and a byte at a time.
        static func sentence(_ bytes: [UInt8]) throws -> String {
            var sentences: [String] = []
            for size in [Int.max, 1] {
                let source = RecordingSource.file(bytes: bytes, name: "touch.gz", readSize: size)
                let error = #expect(throws: RecordingError.self) {
                    _ = try Files.events(RecordingReader(source: source, options: RecordingOptions()))
                }
                #expect(error?.file == "touch.gz")
                sentences.append(error?.expected ?? "")
            }
            #expect(sentences[0] == sentences[1])
            return sentences[0]
        }

        @Test("A packed file is read, and read a second time for its ranges", .enabled(if: gzipPath != nil, "no gzip"))
        func packedFile() throws {
            let folder = try Files.Folder()
            let (text, events) = Self.long(events: 20_000)
            let path = try folder.write("touch.evemu.gz", Self.packed(Array(text.utf8)))
            let reader = try RecordingReader(path: path)
            #expect(reader.isCompressed == true)
            #expect(reader.format == .evemu)
            #expect(try Files.events(reader) == events)

            let bare = text.split(separator: "\n").filter { $0.hasPrefix("E:") }.joined(separator: "\n") + "\n"
            var other = try RecordingReader(path: folder.write("bare.gz", Self.packed(Array(bare.utf8))))
            try other.describe()
            #expect(other.device.axis(0x3a)?.maximum == 255)
            #expect(try Files.events(other) == events)
        }

        @Test(
            "A packed pipe is read, and no byte is lost", .enabled(if: gzipPath != nil, "no gzip"),
            arguments: [1, 7, 4_096])
        func packedPipe(readSize: Int) throws {
            let (text, events) = Self.long(events: 5_000)
            let packed = try Self.packed(Array(text.utf8))
            let (input, output) = try Files.pair()
            try #require(Files.send(packed, to: output))
            close(output)
            let source = try RecordingSource.file(descriptor: input, isOwned: true, name: "-", readSize: readSize)
            let reader = try RecordingReader(source: source, options: RecordingOptions())
            #expect(try Files.events(reader) == events)
        }

        @Test(
            "Packed bytes in memory are read; packed twice they are refused", .enabled(if: gzipPath != nil, "no gzip"))
        func packedMemory() throws {
            let packed = try Self.packed(Array(RecordingReaderTests.evemu.utf8))
            let reader = try RecordingReader(bytes: packed, name: "f")
            #expect(try Files.events(reader) == RecordingReaderTests.evemuEvents)
            let twice = try Self.packed(packed)
            let error = #expect(throws: RecordingError.self) { _ = try RecordingReader(bytes: twice, name: "f").format }
            #expect(error?.expected.contains("twice") == true)
        }

        @Test(
            "A packed part of a file is read from where the descriptor stands", .enabled(if: gzipPath != nil, "no gzip")
        )
        func fromPlace() throws {
            let folder = try Files.Folder()
            let packed = try Self.packed(Array(RecordingReaderTests.evemu.utf8))
            for (bytes, word) in [
                (packed, ""), (packed.dropLast(), "the packed file ends after \(3 + packed.count - 1) bytes"),
            ] {
                let path = try folder.write("log", [1, 2, 3] + bytes)
                let descriptor = unsafe open(path, O_RDONLY)
                try #require(descriptor >= 0 && lseek(descriptor, 3, SEEK_SET) == 3)
                do throws(RecordingError) {
                    var reader = try RecordingReader(descriptor: descriptor, name: "log")
                    while try reader.next() {}
                    #expect(word.isEmpty)
                } catch {
                    #expect(!word.isEmpty && error.expected.hasPrefix(word))
                }
            }
        }

        @Test(
            "Parts one behind the other are one recording, and zeros may follow",
            .enabled(if: gzipPath != nil, "no gzip"))
        func parts() throws {
            let (text, events) = Self.long(events: 3_000)
            let half = text.utf8.count / 2
            let first = try Self.packed(Array(text.utf8.prefix(half)))
            let second = try Self.packed(Array(text.utf8.dropFirst(half)))
            let whole = first + second + Self.empty + [UInt8](repeating: 0, count: 512)
            for size in [1, 13, 4_096] {
                let source = RecordingSource.file(bytes: whole, name: "f", readSize: size)
                let reader = try RecordingReader(source: source, options: RecordingOptions())
                #expect(try Files.events(reader) == events)
            }
        }

        @Test("A cut file is an error wherever it was cut", .enabled(if: gzipPath != nil, "no gzip"))
        func cut() throws {
            let (text, _) = Self.long(events: 2_000)
            let packed = try Self.packed(Array(text.utf8))
            for count in [2, 9, 12, packed.count / 3, packed.count - 8, packed.count - 1] {
                let sentence = try Self.sentence(Array(packed.prefix(count)))
                #expect(sentence.hasPrefix("the packed file ends after \(count) bytes"), "\(sentence)")
            }
            // In the mark of a second part.
            #expect(
                try Self.sentence(packed + [0x1f]).hasPrefix("the packed file ends after \(packed.count + 1) bytes"))
        }

        @Test("A damaged file is an error that names the place", .enabled(if: gzipPath != nil, "no gzip"))
        func damaged() throws {
            let (text, _) = Self.long(events: 2_000)
            let packed = try Self.packed(Array(text.utf8))
            // The checksum stands eight bytes before the end, and is judged once its four bytes are there.
            var wrong = packed
            wrong[packed.count - 8] ^= 0xff
            var sentence = try Self.sentence(wrong)
            #expect(
                sentence.hasPrefix("byte \(packed.count - 4) of the packed file: ") && sentence.contains("data check"))
            // The length follows.
            wrong = packed
            wrong[packed.count - 1] ^= 0xff
            sentence = try Self.sentence(wrong)
            #expect(
                sentence.hasPrefix("byte \(packed.count) of the packed file: ") && sentence.contains("length check"))
            // A method that does not exist is in the third byte, and zlib judges it with the fourth.
            wrong = packed
            wrong[2] = 7
            sentence = try Self.sentence(wrong)
            #expect(sentence.hasPrefix("byte 4 of the packed file: ") && sentence.contains("compression method"))
            // Behind the header: a kind of block that does not exist.
            sentence = try Self.sentence(Self.header + [7, 0, 0, 0])
            #expect(
                sentence.hasPrefix("byte 11 of the packed file: ") && sentence.contains("block type"), "\(sentence)")
        }

        @Test("Events before the damage are given", .enabled(if: gzipPath != nil, "no gzip"))
        func eventsBefore() throws {
            let (text, events) = Self.long(events: 20_000)
            let packed = try Self.packed(Array(text.utf8))
            var given: [InputEvent] = []
            do throws(RecordingError) {
                var reader = try RecordingReader(bytes: Array(packed.dropLast(packed.count / 2)), name: "f")
                while try reader.next() { given += reader.window.events.prefix(reader.window.count) }
                Issue.record("a cut file was read")
            } catch {}
            #expect(given.count > 5_000 && events.starts(with: given))
        }

        @Test("What stands behind the packed bytes is told with its place", .enabled(if: gzipPath != nil, "no gzip"))
        func foreign() throws {
            let packed = try Self.packed(Array(RecordingReaderTests.evemu.utf8))
            for rest: [UInt8] in [[1, 2, 3], [0x1f, 0x8c]] {
                #expect(
                    try Self.sentence(packed + rest).hasPrefix("byte \(packed.count) of the packed file: the bytes"))
            }
            #expect(
                try Self.sentence(packed + [0, 0, 5]).hasPrefix(
                    "byte \(packed.count + 2) of the packed file: the bytes"))
        }

        /// How far the bytes can be unpacked, without what reads them.
        static func unpack(_ packed: [UInt8]) throws -> (count: Int, damage: GzipDamage?) {
            let stream = try GzipStream.opening()
            var taken = 0
            let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
            defer { unsafe room.deallocate() }
            do throws(GzipDamage) {
                while true {
                    let step: Result<(taken: Int, made: Int), GzipDamage> = unsafe packed.withUnsafeBytes { bytes in
                        do throws(GzipDamage) {
                            let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[taken...].prefix(4_096))
                            return .success(try unsafe stream.unpack(rest, into: room))
                        } catch {
                            return .failure(error)
                        }
                    }
                    let (used, made) = try step.get()
                    taken += used
                    if made == 0 && taken == packed.count { break }
                }
                try stream.end()
                return (stream.unpacked, nil)
            } catch {
                return (stream.unpacked, error)
            }
        }

        @Test(
            "The most repetitive recording passes, a file that is made to grow does not",
            .enabled(if: gzipPath != nil, "no gzip"))
        func growth() throws {
            // Frames of 64 equal lines: only the time differs from frame to frame.
            var frames = ""
            for frame in 0..<12_000 {
                let stamp = "\(frame / 125).\(String(1_000_000 + frame % 125 * 8_000).dropFirst())"
                frames += String(repeating: "E: \(stamp) 0003 003a 0042\n", count: 64) + "E: \(stamp) 0000 0000 0000\n"
            }
            #expect(frames.utf8.count > GzipLimit.unpackedAlways)
            let calm = try Self.unpack(Self.packed(Array(frames.utf8)))
            #expect(calm.damage == nil && calm.count == frames.utf8.count)

            let packed = try Self.packed([UInt8](repeating: 0, count: 40 << 20))
            let grown = try Self.unpack(packed)
            guard case .grows? = grown.damage?.cause else {
                Issue.record("40 MiB of zeros, packed to \(packed.count) bytes, were unpacked")
                return
            }
            // Told as soon as the limit is passed.
            #expect(grown.count <= GzipLimit.unpackedAlways + 65_536)
            #expect(grown.damage?.sentence(from: 0).contains("300 times") == true)

            // Small parts behind one another are held against the same limit, all together.
            let small = try Self.packed([UInt8](repeating: 32, count: 1 << 20))
            let many = try Self.unpack(Array(repeatElement(small, count: 20).joined()))
            guard case .grows? = many.damage?.cause else {
                Issue.record("twenty parts, each packed to \(small.count) bytes, were unpacked")
                return
            }
        }
    }
#endif
