import Foundation
import Testing

@Suite("A verb that is ended by a signal leaves no file, and touches none")
struct InterruptionTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.makeFolder("stopped")
        try place.write("stopped/old", "old\n")
        try place.write("long.synth", "noise 0.01\nfinger at 50,80; press 0.6 in 150ms; hold 3500s; lift\n")
        try place.write("held.csv", "file,label\nheld,tap\n")
    }

    /// Whether the program has begun to write: the file that has no name yet is open.
    private func hasBegun(_ child: Child) -> Bool {
        let folder = "/proc/\(child.process)/fd"
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.contains { file in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + file)
            return target?.contains("/stopped/") == true
        }
    }

    @Test(
        "while it waits for its input, or computes",
        arguments: [
            "convert held -o stopped/out", "convert held -o stopped/old --force", "synth long.synth -o stopped/out",
            "evaluate . --labels held.csv -o stopped/out",
            "evaluate . --labels held.csv -o stopped/old --force",
        ], [SIGINT, SIGTERM])
    func ended(command: String, signal: Int32) throws {
        // A recording that comes through a pipe, and never ends.
        let held = try NamedPipe(place.path("held"))
        try held.write(try place.bytes("Recordings/peek.evemu"))
        let child = try place.start("\(command)")
        var looks = 0
        // Nothing tells that a file was opened; between two looks it may end, which would be wrong.
        while !hasBegun(child), looks < 4_000, !child.ends(within: 5) { looks += 1 }
        #expect(hasBegun(child))
        kill(child.process, signal)
        #expect(child.wait() == .signal(signal))
        #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("stopped")) == ["old"])
        #expect(try place.text("stopped/old") == "old\n")
    }
}
