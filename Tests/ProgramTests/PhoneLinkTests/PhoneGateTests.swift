import Testing

@testable import PhoneLink

@Suite("Only the page of this server, opened by its code, gets a link")
struct PhoneGateTests {
    private let gate = PhoneGate(token: "code", host: "192.168.0.2:4000")

    private func answer(
        _ path: String, host: String = "192.168.0.2:4000", origin: String = "http://192.168.0.2:4000",
        isGet: Bool = true,
        link: Bool
    ) -> PhoneGate.Answer {
        gate.answer(path: path, host: host, origin: origin, isGet: isGet, opensLink: link)
    }

    @Test("the page needs the code and this host")
    func page() {
        #expect(answer("/code", origin: "", link: false) == .accepted)
        for path in ["/", "", "/cod", "/codex", "/Code", "/code/", "/code/link"] {
            #expect(answer(path, link: false) == .refused)
        }
        #expect(answer("/code", host: "rebound.example:4000", link: false) == .refused)
        #expect(answer("/code", isGet: false, link: false) == .refused)
        #expect(answer("/favicon.ico", link: false) == .notFound)
    }

    @Test("a link needs the page's own origin too")
    func link() {
        #expect(answer("/code/link", link: true) == .accepted)
        for origin in ["", "null", "http://192.168.0.2", "https://192.168.0.2:4000", "http://evil.example"] {
            #expect(answer("/code/link", origin: origin, link: true) == .refused)
        }
        #expect(answer("/guess/link", link: true) == .refused)
        #expect(answer("/code", link: true) == .refused)
    }

    @Test("a browser leaves out the port of http")
    func port() {
        #expect(PhoneGate.host("192.168.0.2", port: 80) == "192.168.0.2")
        #expect(PhoneGate.host("192.168.0.2", port: 4_000) == "192.168.0.2:4000")
    }

    @Test("codes are long and differ")
    func codes() {
        let codes = Set((0..<100).map { _ in PhoneGate.code(letters: 20) })
        #expect(codes.count == 100)
        #expect(codes.allSatisfy { $0.utf8.count == 20 })
        #expect(PhoneGate.isSame("ab", "ab"))
        for other in ["", "a", "abc", "ac", "bb"] { #expect(!PhoneGate.isSame(other, "ab")) }
    }
}
