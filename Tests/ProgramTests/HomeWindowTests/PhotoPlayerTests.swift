import Foundation
import PressureGestures
import Testing

@testable import HomeWindow

@Suite("The program that plays the photo's sound")
struct PhotoPlayerTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "player-\(UUID())")
    private var path: String { folder.path(percentEncoded: false) }

    /// Puts programs into a folder of their own.
    private func put(_ names: [String], _ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names {
            try Data(text.utf8).write(to: folder.appending(path: name))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(name)")
        }
    }

    /// Waits until the program has ended by itself.
    private func end(_ player: PhotoPlayer) throws {
        let number = try #require(player.running)
        var found = unsafe siginfo_t()
        #expect(unsafe waitid(P_PID, id_t(number), &found, WEXITED | WNOWAIT) == 0)
    }

    @Test("PulseAudio's comes first, because it plays where PipeWire is too; without any there is no sound")
    func order() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(PhotoPlayer(path: path) == nil)
        try put(["aplay"], "#!/bin/sh\nexit 3\n")
        #expect(PhotoPlayer(path: path)?.program == "\(path)/aplay")
        try put(["pw-play"], "#!/bin/sh\nexit 3\n")
        #expect(PhotoPlayer(path: "none:/no-such-folder:\(path)")?.program == "\(path)/pw-play")
        try put(["paplay"], "#!/bin/sh\nexit 3\n")
        #expect(PhotoPlayer(path: path)?.program == "\(path)/paplay")
    }

    @Test("a program that has played all of the sound is started again; one that ends sooner is named")
    func again() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try put(["paplay"], "#!/bin/sh\necho x >>\(path)/began\n")
        let player = try #require(PhotoPlayer(path: path))
        func began() -> Int { ((try? Data(contentsOf: folder.appending(path: "began"))) ?? Data()).count / 2 }
        player.start(at: .milliseconds(10_000))
        try end(player)
        #expect(began() == 1 && player.goOn(at: .milliseconds(69_000)) == nil)
        try end(player)
        #expect(began() == 2)
        let failure = try #require(player.goOn(at: .milliseconds(70_000)))
        #expect(failure.hasPrefix("\(path)/paplay ended with 0") && !player.isOn && player.running == nil)
        #expect(player.goOn(at: .milliseconds(200_000)) == nil && began() == 2)
    }

    @Test("a program that fails or cannot be started is named, with the reason")
    func failing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try put(["paplay"], "#!/bin/sh\nexit 3\n")
        let player = try #require(PhotoPlayer(path: path))
        player.start(at: .zero)
        try end(player)
        #expect(player.goOn(at: .milliseconds(100_000))?.hasPrefix("\(path)/paplay ended with 3") == true)
        #expect(!player.isOn && player.goOn(at: .milliseconds(101_000)) == nil)
        try put(["paplay"], "#!\(path)/no-such-shell\n")
        player.isOn = true
        player.start(at: .zero)
        let failure = try #require(player.goOn(at: .zero))
        #expect(failure.hasPrefix("\(path)/paplay cannot be started (No such file or directory)"))
        #expect(!player.isOn)
    }
}
