import Foundation
import RecordingTools
import Testing

@Suite("Files that appear whole or not at all")
struct OutputFileTests {
    /// An empty folder that is gone afterwards.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func names(_ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func write(_ text: String, to path: String, replacing: Bool = false) throws {
        let file = try OutputFile(path, replacing: replacing)
        try file.write(Array(text.utf8))
        try file.finish()
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
        } catch {
            return "\(error)"
        }
        return "none"
    }

    @Test("a file has no name until it is finished, and then all its bytes")
    func appears() throws {
        try inFolder { folder in
            let file = try OutputFile(folder + "/a", replacing: false)
            try file.write(Array("one ".utf8))
            #expect(try names(folder).isEmpty)
            try file.write([])
            try file.write(Array("two".utf8))
            try file.finish()
            #expect(try names(folder) == ["a"])
            #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "one two")
        }
    }

    @Test("several files of a folder are written together, or none of them")
    func several() throws {
        try inFolder { folder in
            try write("old", to: folder + "/c")
            let output = try OutputFolder(folder)
            let files = [(name: "a", text: "1"), (name: "b", text: "2"), (name: "c", text: "3")]
            #expect(message { try output.write(files, replacing: false) }.contains("c exists already"))
            #expect(try names(folder) == ["c"])
            try output.write(files, replacing: true)
            #expect(try names(folder) == ["a", "b", "c"])
            #expect(try String(contentsOfFile: folder + "/c", encoding: .utf8) == "3")
        }
    }

    @Test("one that is given up leaves nothing, and does not touch what it was to replace")
    func givenUp() throws {
        try inFolder { folder in
            try write("old", to: folder + "/a")
            do {
                let file = try OutputFile(folder + "/a", replacing: true)
                try file.write(Array("new".utf8))
            }
            #expect(try names(folder) == ["a"])
            #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "old")
        }
    }

    @Test("what exists is replaced only where that was said")
    func existing() throws {
        try inFolder { folder in
            try write("old", to: folder + "/a")
            #expect(
                message { try write("new", to: folder + "/a") }.contains(
                    "exists already; use another name, or --force"))
            #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "old")
            try write("new", to: folder + "/a", replacing: true)
            #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "new")
            #expect(try names(folder) == ["a"])
        }
    }

    @Test("a file that came meanwhile is not replaced either")
    func race() throws {
        try inFolder { folder in
            let file = try OutputFile(folder + "/a", replacing: false)
            try "other".write(toFile: folder + "/a", atomically: false, encoding: .utf8)
            #expect(message { try file.finish() }.contains("exists already"))
            #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "other")
        }
    }

    @Test("through a link the file behind it is replaced")
    func link() throws {
        try inFolder { folder in
            try write("old", to: folder + "/a")
            try FileManager.default.createSymbolicLink(atPath: folder + "/l", withDestinationPath: "a")
            try write("new", to: folder + "/l", replacing: true)
            #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "new")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/l") == "a")
        }
    }

    @Test(
        "what is replaced keeps its permissions, and is private before it is finished",
        arguments: [0o600, 0o640, 0o444])
    func permissions(mode: Int) throws {
        try inFolder { folder in
            try write("old", to: folder + "/a")
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder + "/a")
            try write("new", to: folder + "/a", replacing: true)
            let kept = try FileManager.default.attributesOfItem(atPath: folder + "/a")[.posixPermissions] as? Int
            #expect(kept == mode)
            #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "new")
        }
    }

    @Test("a link to nothing stays a link, and what it points to is made")
    func dangling() throws {
        try inFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/l", withDestinationPath: "m")
            try FileManager.default.createSymbolicLink(atPath: folder + "/m", withDestinationPath: folder + "/n")
            try write("new", to: folder + "/l")
            #expect(try names(folder) == ["l", "m", "n"])
            #expect(try String(contentsOfFile: folder + "/n", encoding: .utf8) == "new")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/l") == "m")
            try FileManager.default.createSymbolicLink(atPath: folder + "/o", withDestinationPath: "o")
            #expect(message { try write("new", to: folder + "/o") }.contains("Too many levels of symbolic links"))
        }
    }

    @Test("a folder of outputs is not left: not by a name, not by a link")
    func folder() throws {
        try inFolder { outer in
            let folder = try OutputFolder(outer + "/in")
            try folder.write("text", to: "a", replacing: false)
            #expect(try names(outer + "/in") == ["a"])
            for name in ["../b", "/tmp/b", "sub/b", "..", ".", ""] {
                #expect(!OutputFolder.isPlain(name))
                #expect(message { try folder.write("text", to: name, replacing: true) }.contains("leads out of"))
            }
            try FileManager.default.createSymbolicLink(atPath: outer + "/in/l", withDestinationPath: "../there")
            #expect(message { try folder.write("text", to: "l", replacing: true) }.contains("leads out of"))
            try write("old", to: outer + "/there")
            #expect(message { try folder.write("text", to: "l", replacing: true) }.contains("leads out of"))
            #expect(try String(contentsOfFile: outer + "/there", encoding: .utf8) == "old")
            try FileManager.default.createSymbolicLink(atPath: outer + "/in/own", withDestinationPath: "a")
            try folder.write("new", to: "own", replacing: true)
            #expect(try String(contentsOfFile: outer + "/in/a", encoding: .utf8) == "new")
        }
    }

    @Test("a device is written and stays a device; a full one is an error")
    func devices() throws {
        #expect(message { try write("text", to: "/dev/full") } == "/dev/full: No space left on device")
        #expect(message { try write("text", to: "/dev/null", replacing: true) } == "none")
        for path in ["/dev/full", "/dev/null"] {
            let kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            #expect(kind == .typeCharacterSpecial)
        }
    }

    @Test("folders, missing folders and empty names are refused by name")
    func refused() throws {
        try inFolder { folder in
            #expect(
                message { try write("", to: folder, replacing: true) }
                    == "\(folder): this is a directory; name a file in it")
            #expect(message { try write("", to: folder + "/b/a") } == "\(folder)/b/a: No such file or directory")
            #expect(message { try write("", to: "") }.contains("empty"))
        }
    }
}
