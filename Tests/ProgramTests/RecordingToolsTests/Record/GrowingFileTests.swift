import Foundation
import Glibc
import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import TestSupport

@Suite("A recording on disk while it grows")
struct GrowingFileTests {
    private static func scratch() -> String {
        FileManager.default.temporaryDirectory.appending(path: "growing-\(UUID().uuidString).evemu").path
    }

    private static func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    /// A recorder that heard so many frames of a moving finger, the first at a time in milliseconds.
    private static func hear(_ frames: Int, from start: Int, _ recorder: inout LiveRecorder) throws {
        var script = ""
        for frame in start..<start + frames {
            script += "\(frame * 8)" + (frame == 0 ? " id 1 y 3" : "") + " x \(frame)\n"
        }
        let events = try EventScript(script).events
        recorder.heard(events.span)
    }

    /// How many frames a reader finds; throws where a line cannot be read.
    private static func frames(in bytes: [UInt8]) throws -> Int {
        var reader = try RecordingReader(bytes: bytes, name: "grown.evemu")
        var count = 0
        while try reader.next() {
            for event in reader.window.events.prefix(reader.window.count) where event.endsFrame { count += 1 }
        }
        return count
    }

    /// A file in memory that cannot grow; the C library's function for it is in no header that Swift sees.
    private static func smallFile(of size: Int) -> Int32? {
        typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
        guard let found = unsafe dlsym(nil, "memfd_create") else { return nil }
        // MFD_ALLOW_SEALING, then F_ADD_SEALS with F_SEAL_GROW.
        let descriptor = unsafe unsafeBitCast(found, to: Create.self)("full", 2)
        guard descriptor >= 0, ftruncate(descriptor, size) == 0, fcntl(descriptor, 1_033, 4) == 0 else { return nil }
        return descriptor
    }

    @Test("the file can be read after every write")
    func readable() throws {
        let path = Self.scratch()
        defer { _ = unsafe unlink(path) }
        var recorder = LiveRecorder(ScriptDevice.slots())
        var file = try GrowingFile(path, replacing: false)
        try file.write(recorder.takeText())
        for round in 0..<5 {
            try Self.hear(3, from: round * 3, &recorder)
            try file.write(recorder.takeText())
            let bytes = try Self.bytes(of: path)
            #expect(bytes.count == file.size)
            #expect(try Self.frames(in: bytes) == (round + 1) * 3)
        }
        try file.finish()
    }

    @Test("a file that exists is left alone, unless the user said otherwise")
    func existing() throws {
        let path = Self.scratch()
        defer { _ = unsafe unlink(path) }
        try "precious".write(toFile: path, atomically: true, encoding: .utf8)
        let refusal = #expect(throws: ToolError.self) { _ = try GrowingFile(path, replacing: false) }
        #expect(refusal?.message == "\(path) exists already; use another name, or --force to replace it")
        #expect(try Self.bytes(of: path) == Array("precious".utf8))
        var recorder = LiveRecorder(ScriptDevice.slots())
        do {
            var file = try GrowingFile(path, replacing: true)
            try file.write(recorder.takeText())
        }
        #expect(try Self.bytes(of: path).starts(with: Array("# EVEMU 1.3\n".utf8)))
    }

    @Test("what is overwritten keeps its permissions, and a pipe or device needs no leave")
    func kept() throws {
        let path = Self.scratch()
        defer { _ = unsafe unlink(path) }
        try "old".write(toFile: path, atomically: true, encoding: .utf8)
        _ = unsafe chmod(path, 0o600)
        do { _ = try GrowingFile(path, replacing: true) }
        var status = stat()
        #expect(unsafe stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600 && status.st_size == 0)
        do { _ = try GrowingFile("/dev/null", replacing: false) }
    }

    @Test("where there is no such folder the error names the file")
    func noFolder() {
        let refusal = #expect(throws: ToolError.self) {
            _ = try GrowingFile("/no/such/folder/a.evemu", replacing: false)
        }
        #expect(refusal?.message == "/no/such/folder/a.evemu: No such file or directory")
    }

    @Test("a full disk is said, with the next step's comfort")
    func fullDisk() throws {
        var recorder = LiveRecorder(ScriptDevice.slots())
        var file = try GrowingFile("/dev/full", replacing: true)
        do throws(ToolError) {
            try file.write(recorder.takeText())
            Issue.record("nothing can be written to /dev/full")
        } catch {
            #expect(
                error.message
                    == "/dev/full: No space left on device; what was written before is on disk and can be read")
        }
        #expect(file.size == 0)
    }

    @Test("a disk that fills up in the middle of a frame leaves whole frames behind")
    func partialWrite() throws {
        // A file in memory that may not grow beyond two pages takes a part of what is written, as a full disk does.
        let descriptor = try #require(Self.smallFile(of: 8_192))
        let second = dup(descriptor)
        defer { close(second) }
        var recorder = LiveRecorder(ScriptDevice.slots())
        try Self.hear(400, from: 0, &recorder)
        let text = recorder.takeText()
        let expected = try #require(text.ends.lastIndex { $0 <= 8_192 })
        try #require(text.ends[expected] < 8_192 && text.bytes.count > 16_000)
        var file = GrowingFile(descriptor: descriptor, named: "full.evemu")
        do throws(ToolError) {
            try file.write(text)
            Issue.record("the file could grow")
        } catch {
            #expect(error.message.hasPrefix("full.evemu: "))
        }
        #expect(file.size == text.ends[expected])
        let left = try Self.bytes(of: "/proc/self/fd/\(second)")
        #expect(left.count == text.ends[expected])
        // The first end is the header's.
        #expect(try Self.frames(in: left) == expected)
    }

    @Test("a reader of a pipe that goes away is an error, and not the program's end")
    func pipe() throws {
        // The program that tests ignores the signal, as a recorder's caller may.
        _ = signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [0, 0]
        #expect(unsafe Glibc.pipe(&ends) == 0)
        var recorder = LiveRecorder(ScriptDevice.slots())
        var file = GrowingFile(descriptor: ends[1], named: "pipe")
        try file.write(recorder.takeText())
        try file.finish()
        close(ends[0])
        try Self.hear(2, from: 0, &recorder)
        do throws(ToolError) {
            try file.write(recorder.takeText())
            Issue.record("nobody reads the pipe")
        } catch {
            #expect(error.message.hasPrefix("pipe: Broken pipe"))
        }
    }

    @Test("progress says how long, how much and how large, and fits the terminal")
    func progress() throws {
        var recorder = LiveRecorder(ScriptDevice.slots())
        #expect(RecordProgress.line(recorder, bytes: 0) == "0.0 s, 0 contacts, 0 frames, 0 bytes")
        try Self.hear(2, from: 0, &recorder)
        #expect(RecordProgress.line(recorder, bytes: 45_149) == "0.0 s, 1 contact, 2 frames, 45.1 kB")
        #expect(
            RecordProgress.line(recorder, bytes: 999, passed: .milliseconds(61_250))
                == "61.3 s, 1 contact, 2 frames, 999 bytes")
        let events = try EventScript("12408 x 9").events
        recorder.repaired(events.span)
        #expect(
            RecordProgress.line(recorder, bytes: 2_500_000)
                == "12.4 s, 1 contact, 3 frames, 2.5 MB, events lost 1 time")
        #expect(RecordProgress.line(recorder, bytes: 2_500_000, columns: 20) == "12.4 s, 1 contact, 3")
    }
}
