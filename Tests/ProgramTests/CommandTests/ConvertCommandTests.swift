import Foundation
import Testing

@Suite("convert: the same touches in another file, and where it writes")
struct ConvertCommandTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    /// Every recording of the project, and what other tools have written.
    private static let recordings = Result {
        let place = try Workplace()
        return try place.files("Recordings", ["evemu"])
            + place.files("Fixtures/genuine", ["evemu", "evtest", "raw16", "raw24", "yml"])
    }

    @Test("there are recordings to convert")
    func list() throws { #expect(try Self.recordings.get().count > 70) }

    @Test("a conversion gives the same log, and its conversion the same bytes", arguments: try Self.recordings.get())
    func twice(file: String) throws {
        let once = try place.run("convert \(file)")
        try place.write("once.evemu", once.out)
        #expect(try place.run("convert once.evemu").out == once.out)
        let log = try place.run("replay --pens \(file)").log
        #expect(try place.run("replay --pens once.evemu").log == log)
        #expect(!log.isEmpty)
    }

    @Test("-o writes a file that is new, or replaced by --force, and never what is read")
    func files() throws {
        try place.run(0, "convert Recordings/tap.evemu -o new.evemu").isQuiet().printsNothing()
        try place.refuses(
            "convert Recordings/pop.evemu -o new.evemu", "new.evemu exists already; use another name, or --force")
        let tap = try place.run("convert Recordings/tap.evemu").out
        #expect(try place.bytes("new.evemu") == tap)
        try place.link("link.evemu", to: "new.evemu")
        try place.run(0, "convert Recordings/pop.evemu -o link.evemu --force")
        let linked = try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link.evemu"))
        #expect(linked == "new.evemu", "a link stays a link")
        let pop = try place.run("convert Recordings/pop.evemu").out
        #expect(try place.bytes("new.evemu") == pop, "--force replaces what the link points to")
        try place.refuses("convert new.evemu -o new.evemu --force", "new.evemu is an input of this command")
        #expect(try place.bytes("new.evemu") == pop)
    }

    @Test("the names of standard output, and devices", arguments: ["-", "/dev/stdout"])
    func output(name: String) throws {
        try place.write("new.evemu", try place.run("convert Recordings/pop.evemu").out)
        #expect(try place.run(0, "convert new.evemu -o \(name)").out == place.bytes("new.evemu"))
    }

    @Test("a device is written to, and stays one")
    func devices() throws {
        try place.run(2, "convert Recordings/pop.evemu -o /dev/full").complains("/dev/full: No space left on device")
        try place.run(2, "synth Recordings/scripts/pop.synth -o /dev/full --force")
            .complains("/dev/full: No space left on device")
        try place.run(0, "convert Recordings/pop.evemu --force -o /dev/null")
        for device in ["/dev/full", "/dev/null"] {
            let kind = try FileManager.default.attributesOfItem(atPath: device)[.type] as? FileAttributeType
            #expect(kind == .typeCharacterSpecial)
        }
    }

    @Test("where no file can be")
    func nowhere() throws {
        try place.makeFolder("folder")
        try place.refuses("convert Recordings/pop.evemu -o folder --force", "folder: this is a directory")
        try place.refuses("convert Recordings/pop.evemu -o nofolder/a", "nofolder/a: No such file")
    }
}
