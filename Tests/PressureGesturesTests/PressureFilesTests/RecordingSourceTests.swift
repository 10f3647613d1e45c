import Foundation
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings

/// Files and pipes, and what is said where they cannot be read.
@Suite struct RecordingSourceTests {
    /// A folder of files that is gone after the test.
    final class Folder {
        let path: String

        init() throws {
            path = NSTemporaryDirectory() + "/recordings-\(UUID().uuidString)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ name: String, _ bytes: [UInt8]) throws -> String {
            try Data(bytes).write(to: URL(filePath: path + "/" + name))
            return path + "/" + name
        }

        func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }
    }

    /// Two connected sockets: what is written to one is read from the other; their buffers hold far more than 64 KiB.
    static func pair() throws -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        let made = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        try #require(made == 0)
        return (ends[0], ends[1])
    }

    static func send(_ bytes: [UInt8], to writer: Int32) -> Bool {
        unsafe Glibc.send(writer, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    static func events(_ reader: consuming RecordingReader) throws -> [InputEvent] {
        var reader = reader
        var events: [InputEvent] = []
        while try reader.next() { events += reader.window.events.prefix(reader.window.count) }
        return events
    }

    static func failure(_ path: String) -> String {
        do throws(RecordingError) {
            let reader = try RecordingReader(path: path)
            _ = consume reader
            return "read"
        } catch { return "\(error)" }
    }

    // MARK: Pipes and files

    @Test("A pipe is decoded as it arrives: events come before the writer has closed it")
    func live() throws {
        let (input, output) = try Self.pair()
        defer { close(output) }
        try #require(Self.send(Array(RecordingReaderTests.evemu.utf8), to: output))
        var reader = try RecordingReader(descriptor: input, name: "-")
        try reader.describe()
        #expect(try reader.next())
        var events = Array(reader.window.events.prefix(reader.window.count))
        while events.count < 4, try reader.next() { events += reader.window.events.prefix(reader.window.count) }
        #expect(events == RecordingReaderTests.evemuEvents)
        // A line and a half more: the whole line is decoded at once.
        try #require(Self.send(Array("E: 0.010000 0003 003a 0043\nE: 0.0200".utf8), to: output))
        #expect(try reader.next())
        #expect(reader.window.count == 1)
        #expect(reader.window.events[0].value == 43)
    }

    @Test("A pipe without a description is held whole, because only the trace tells its ranges")
    func heldPipe() throws {
        let (input, output) = try Self.pair()
        try #require(Self.send(Array(RecordingReaderTests.headerless.utf8), to: output))
        close(output)
        var reader = try RecordingReader(descriptor: input, name: "-")
        try reader.describe()
        #expect(reader.device.axis(0x3a)?.maximum == 63)
        #expect(reader.window.warnings.first?.contains("whole") == true)
        #expect(try Self.events(reader).count == 9)
    }

    @Test("A pipe whose axes the user names, slots included, need not be held")
    func rangesKeepPipeLive() throws {
        let (input, output) = try Self.pair()
        defer { close(output) }
        try #require(Self.send(Array(RecordingReaderTests.headerless.utf8), to: output))
        var options = RecordingOptions()
        options.ranges = try [
            AxisRange("ABS_MT_POSITION_X=0:2039"), AxisRange("ABS_MT_POSITION_Y=0:1359"), AxisRange("ABS_MT_SLOT=0:9"),
            AxisRange("ABS_MT_PRESSURE=0:255"),
        ]
        var reader = try RecordingReader(descriptor: input, name: "-", options: options)
        // Would wait for ever where it wanted the whole pipe: the writer stays open.
        try reader.describe()
        #expect(reader.device.axis(0x2f)?.maximum == 9)
        #expect(try reader.next())
    }

    @Test("A long recording through a pipe is read in windows of one size")
    func longPipe() throws {
        let (input, output) = try Self.pair()
        let line = "# " + String(repeating: "x", count: 1_000) + "\n"
        let block = Array((String(repeating: line, count: 59) + "E: 0.000001 0003 003a 0042\n").utf8)
        let blocks = 50_000_000 / block.count
        let writer = Thread {
            for _ in 0..<blocks where !Self.send(block, to: output) { break }
            close(output)
        }
        writer.start()
        var reader = try RecordingReader(descriptor: input, name: "-")
        var events = 0
        var room = 0
        while try reader.next() {
            events += reader.window.count
            room = max(room, reader.window.events.count)
        }
        #expect(events == blocks)
        #expect(room == RecordingWindow.capacity)
    }

    @Test("A file is read from where the descriptor stands")
    func fromPlace() throws {
        let folder = try Folder()
        let path = try folder.write("log", "first line\n" + RecordingReaderTests.headerless)
        let descriptor = unsafe open(path, O_RDONLY)
        try #require(descriptor >= 0)
        try #require(lseek(descriptor, 11, SEEK_SET) == 11)
        var reader = try RecordingReader(descriptor: descriptor, name: "-")
        try reader.describe()
        #expect(reader.device.axis(0x3a)?.maximum == 63)
        #expect(try Self.events(reader).count == 9)
    }

    @Test("A descriptor that was taken over is closed at the end, also where the recording is refused")
    func closes() throws {
        let (input, output) = try Self.pair()
        defer { close(output) }
        try #require(Self.send(Array("D: 0\nR: 1 00\n".utf8), to: output))
        #expect(throws: RecordingError.self) { _ = try RecordingReader(descriptor: input, name: "-").format }
        #expect(!Self.send([1], to: output), "nobody reads any more")
    }

    @Test("A pipe that tells no ranges is refused where it is too long to be held")
    func tooLongToHold() throws {
        let (input, output) = try Self.pair()
        try #require(Self.send(Array(RecordingReaderTests.headerless.utf8), to: output))
        close(output)
        let source = try RecordingSource.file(descriptor: input, isOwned: true, name: "-")
        let error = #expect(throws: RecordingError.self) { try source.holdRest(atMost: 100) }
        #expect(error?.expected.contains("--range") == true)
    }

    @Test("A non-blocking pipe is waited for")
    func nonBlocking() throws {
        let (input, output) = try Self.pair()
        try #require(fcntl(input, F_SETFL, O_NONBLOCK) == 0)
        let writer = Thread {
            for byte in RecordingReaderTests.evemu.utf8 { _ = Self.send([byte], to: output) }
            close(output)
        }
        writer.start()
        #expect(try Self.events(RecordingReader(descriptor: input, name: "-")) == RecordingReaderTests.evemuEvents)
    }

    @Test("What cannot be opened says why and what to do")
    func errors() throws {
        let folder = try Folder()
        #expect(Self.failure(folder.path + "/none").contains("no such file"))
        #expect(Self.failure(folder.path).contains("directory"))
        #expect(try Self.failure(folder.write("empty", "")).contains("evemu-record"))
        #expect(try Self.failure(folder.write("file", RecordingReaderTests.evemu) + "/below").contains("no such file"))
        let error = #expect(throws: RecordingError.self) { _ = try RecordingReader(descriptor: -1, name: "x").format }
        #expect(error?.file == "x")
        let line = try Self.failure(folder.write("touch.hid", "R: 1 00\n"))
        #expect(line.hasPrefix(folder.path + "/touch.hid:1: "))
    }

    @Test("A file that may not be read says so", .enabled(if: geteuid() != 0, "root may read everything"))
    func forbidden() throws {
        let folder = try Folder()
        let path = try folder.write("secret", RecordingReaderTests.evemu)
        try #require(unsafe chmod(path, 0) == 0)
        #expect(Self.failure(path).contains("may not read"))
    }

    // MARK: Descriptions beside the recording

    private static let description =
        "# EVEMU 1.2\nN: Beside\nA: 35 0 4000 0 0 40\nA: 36 0 3000 0 0 40\nA: 3a 0 100 0 0 0\n"

    @Test(
        "A description beside the recording is used, under every name it may have",
        arguments: [
            "tap.desc", "tap.left.desc", "tap.left.events.desc", "tap.left.prop", "tap.device", "tap.left.evemu",
            "tap.yml",
        ])
    func sidecar(name: String) throws {
        let folder = try Folder()
        let path = try folder.write("tap.left.events", RecordingReaderTests.headerless)
        let isYAML = name.hasSuffix("yml")
        _ = try folder.write(name, isYAML ? RecordingReaderTests.libinput : Self.description)
        var reader = try RecordingReader(path: path)
        try reader.describe()
        #expect(reader.device.axis(0x3a)?.maximum == (isYAML ? 255 : 100))
        #expect(reader.completion?.source(of: 0x3a) == .sidecar)
        #expect(reader.completion?.notes.contains { $0.contains(name) } == true)
        #expect(reader.window.warnings == [])
        #expect(try Self.events(reader).count == 9)
    }

    @Test("A recording that describes its axes itself needs no description beside it")
    func sidecarNotNeeded() throws {
        let folder = try Folder()
        let path = try folder.write("tap.events", RecordingReaderTests.evemu)
        _ = try folder.write("tap.desc", Self.description)
        var reader = try RecordingReader(path: path)
        try reader.describe()
        #expect(reader.device.axis(0x3a)?.maximum == 255)
        #expect(reader.completion?.notes == [])
    }

    @Test("What lies beside the recording and describes nothing is passed over")
    func sidecarUseless() throws {
        let folder = try Folder()
        let path = try folder.write("tap.events", RecordingReaderTests.headerless)
        _ = try folder.write("tap.events.desc", "just prose")
        _ = try folder.write("tap.desc", RecordingReaderTests.headerless)
        _ = try folder.write("tap.prop", Self.description)
        var reader = try RecordingReader(path: path)
        try reader.describe()
        #expect(reader.device.name == "Beside")
        #expect(
            reader.completion?.notes.contains { $0.contains("tap.events.desc") && $0.contains("not describe") } == true)
    }

    @Test("The places of a description never leave the recording's folder")
    func sidecarPlaces() {
        let places = DescriptionCompletion.sidecars(of: "/a.b/c.d/tap.events")
        #expect(places.contains("/a.b/c.d/tap.desc"))
        #expect(places.contains("/a.b/c.d/tap.events.prop"))
        #expect(places.allSatisfy { $0.hasPrefix("/a.b/c.d/tap.") })
        #expect(!DescriptionCompletion.sidecars(of: "tap.evemu").contains("tap.evemu"))
        #expect(DescriptionCompletion.sidecars(of: ".hidden").allSatisfy { $0.hasPrefix(".hidden.") })
    }

    @Test("A description that the user names comes before one beside the recording, and must describe axes")
    func descriptionFile() throws {
        let folder = try Folder()
        let path = try folder.write("tap.events", RecordingReaderTests.headerless)
        _ = try folder.write("tap.desc", Self.description)
        var options = RecordingOptions()
        options.description = try folder.write("other.yml", RecordingReaderTests.libinput)
        var reader = try RecordingReader(path: path, options: options)
        try reader.describe()
        #expect(reader.device.axis(0x3a)?.maximum == 255)
        #expect(reader.completion?.source(of: 0x3a) == .description)
        #expect(reader.device.name == "Test pad")

        options.description = path
        var useless = try RecordingReader(path: path, options: options)
        do throws(RecordingError) {
            try useless.describe()
            Issue.record("the file describes nothing")
        } catch { #expect(error.file == path) }
        options.description = folder.path + "/none"
        var missing = try RecordingReader(path: path, options: options)
        do throws(RecordingError) {
            try missing.describe()
            Issue.record("there is no such file")
        } catch { #expect(error.file == folder.path + "/none") }
    }
}
