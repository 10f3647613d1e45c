import Foundation
import Testing

@Suite("What these tests see of a program")
struct ChildTests {
    private let place: Workplace

    init() throws { place = try Workplace() }

    private func shell(_ line: String) throws -> Outcome { try place.run(program: ["/bin/sh", "-c", line], []) }

    @Test("its status, or the signal that ended it")
    func ends() throws {
        #expect(try shell("exit 0").end == .exit(0))
        #expect(try shell("exit 3").end == .exit(3))
        #expect(try shell("kill -TERM $$").end == .signal(SIGTERM))
        #expect(try place.run(program: ["/nonexistent"], []).end == .exit(127))
    }

    @Test("all that it writes, more than a pipe holds, to each of both")
    func output() throws {
        let outcome = try shell("head -c 300000 /dev/zero; head -c 200000 /dev/zero >&2; echo end")
        #expect(outcome.out.count == 300_004)
        #expect(outcome.errors.count == 200_000)
        #expect(outcome.lines.count == 1)
    }

    @Test("its folder and environment are its own")
    func surroundings() throws {
        #expect(try shell("pwd -P").text.hasSuffix("/work\n"))
        #expect(try shell("echo \"$XDG_CONFIG_HOME\"").text == place.config + "\n")
        #expect(try place.run(program: ["/bin/sh", "-c", "echo \"$A\""], [], with: ["A": "b"]).text == "b\n")
        #expect(try shell("cat").out.isEmpty)
    }

    // Both wait for what they are never sent.
    @Test("one that takes too long is ended, with what it has started, and nothing else is")
    func late() throws {
        let (held, never) = (try NamedPipe(place.path("held")), try NamedPipe(place.path("never")))
        let other = try place.start(program: ["cat"], input: .given(held.reader))
        let child = try place.start(program: ["/bin/sh", "-c", "cat <never & cat <never"])
        #expect(child.wait(atMost: 0) == .late)
        #expect(child.ends(within: 20_000), "what it has started is gone")
        #expect(!other.ends(within: 0))
        held.closeWriter()
        #expect(other.wait() == .exit(0))
        never.closeWriter()
    }

    @Test("a program that ends, prints or complains otherwise than expected is reported")
    func reports() throws {
        let outcome = try shell("echo one; echo two >&2; exit 1")
        withKnownIssue { _ = outcome.ended(0) }
        withKnownIssue { _ = outcome.says("three") }
        withKnownIssue { _ = outcome.complains("one") }
        withKnownIssue { _ = outcome.isQuiet() }
        withKnownIssue { _ = outcome.printsNothing() }
        withKnownIssue { _ = outcome.fits(2) }
        withKnownIssue { try place.refuses("--version", "no such complaint") }
        outcome.ended(1).says("one").complains("two").fits(3)
    }
}
