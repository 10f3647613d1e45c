import Testing

@Suite("Recordings that are packed, and recordings through a pipe")
struct PackedTests {
    private let place: Workplace
    private let golden: [UInt8]
    private let canUnpack: Bool

    init() throws {
        place = try Workplace()
        golden = try place.bytes("Recordings/peek.events").withoutFirstLine
        try place.write("peek.evemu.gz", try place.shell("gzip -c Recordings/peek.evemu").ended(0).out)
        canUnpack = try place.run(0, "--version").text.contains("gzip built in")
    }

    @Test("packed ones are read, and no other program has a part in it")
    func packed() throws {
        guard canUnpack else {
            try place.run(2, "replay peek.evemu.gz").complains("unpack it first with `gzip -d`")
            return
        }
        #expect(try place.run(0, "replay peek.evemu.gz").log == golden)
        let alone = try place.run("replay peek.evemu.gz", with: ["PATH": "/nonexistent"])
        #expect(alone.log == golden, "where no program can be found")
    }

    @Test("no other program is started")
    func calls() throws {
        guard canUnpack, try place.shell("strace -o calls true").end == .exit(0) else { return }
        try place.shell("strace -f -e trace=execve,fork,vfork -o calls \"$0\" replay peek.evemu.gz").ended(0)
        #expect(try place.text("calls").lines.count { $0.contains(/(execve|fork)\(/) } == 1)
    }

    @Test("a packed file that ends too early, and one with something behind it")
    func damaged() throws {
        guard canUnpack else { return }
        let bytes = try place.bytes("peek.evemu.gz")
        try place.write("cut.gz", Array(bytes.prefix(300)))
        try place.run(2, "replay cut.gz").complains("cut.gz: the packed file ends after 300 bytes")
        try place.write("behind.gz", bytes + Array("rubbish\n".utf8))
        try place.run(2, "replay behind.gz").complains(
            "behind.gz: byte \(bytes.count) of the packed file: the bytes from there on are not gzip's")
    }

    @Test(
        "standard input, from a file and from a pipe", arguments: ["-", "/dev/stdin"],
        ["Recordings/peek.evemu", "peek.evemu.gz"])
    func input(word: String, file: String) throws {
        guard canUnpack || !file.hasSuffix(".gz") else { return }
        #expect(try place.run("replay \(word)", input: .read(place.path(file))).log == golden)
        #expect(try place.shell("cat \"$2\" | \"$0\" replay \"$1\"", "\(word) \(file)").log == golden)
    }
}
