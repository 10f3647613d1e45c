import Testing

@testable import PhoneLink

@Suite("What a page sends is read whole, or not at all")
struct PhoneMessageTests {
    private func read(_ text: String) -> [PhoneMessage]? { PhoneMessage.read(Array(text.utf8)) }

    @Test("every kind of line")
    func lines() {
        #expect(read("P 7 123") == [.pong(7, time: 123)])
        #expect(read("F 5") == [.frame(time: 5, [])])
        #expect(
            read("F 5 1 -16 32 -1 0 2 3 4 65535 9")
                == [
                    .frame(
                        time: 5,
                        [
                            PhoneContact(id: 1, x: -16, y: 32, force: -1),
                            PhoneContact(id: 2, x: 3, y: 4, force: 65_535, size: 9),
                        ])
                ])
        #expect(read("X 6 1\nT 7") == [.cancelled(time: 6, id: 1), .passed(time: 7)])
        var hello = PhoneHello()
        (hello.key, hello.width, hello.height, hello.ratio, hello.angle) = ("abc", 400, 640, 2_000, 90)
        (hello.perMillimetre, hello.interface, hello.words) = (4_000, .pointer, "A browser?/1.0")
        #expect(read("H 1 abc 400 640 2000 90 4000 p A browser\u{1b}/1.0") == [.hello(hello)])
    }

    @Test(
        "what is no message",
        arguments: [
            "Q", "", "F", "F x", "F 5 ", "F 5 1", "F 5 1 2 3 4", "F -5", "F 5 1 2 3 65536 0", "F 5 1 2 3 4 5 6", "F  5",
            "F 99999999999999999", "F 5 1 0 0 0 0 1 0 0 0 0", "P 1", "P 1 2 3", "X 1", "T",
            "H 2 k 400 640 1000 0 0 p b",
            "H 1 k 0 640 1000 0 0 p b", "H 1 k 400 640 1000 45 0 p b", "H 1 k 400 640 1000 0 0 z b",
            "H 1  400 640 1000 0 0 p b",
            "T 1\n\nT 2", "FF 5",
        ])
    func refused(text: String) { #expect(text.isEmpty ? read("\n") == nil : read(text) == nil) }

    @Test("more contacts or lines than count are none")
    func bounds() {
        func frame(_ count: Int) -> String { "F 1" + (0..<count).map { " \($0) 1 1 1 1" }.joined() }
        #expect(read(frame(PhoneMessage.mostContacts)) != nil)
        #expect(read(frame(PhoneMessage.mostContacts + 1)) == nil)
        func lines(_ count: Int) -> String { Array(repeating: "T 1", count: count).joined(separator: "\n") }
        #expect(read(lines(PhoneMessage.mostLines))?.count == PhoneMessage.mostLines)
        #expect(read(lines(PhoneMessage.mostLines + 1)) == nil)
    }

    @Test("bytes of every kind end in an answer")
    func anything() {
        var random = SystemRandomNumberGenerator()
        let letters = Array("HPFXT 0123456789-\n".utf8) + [0, 0x1b, 0xff]
        for _ in 0..<5_000 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in letters.randomElement(using: &random)! }
            if let found = PhoneMessage.read(bytes) { #expect(found.count <= PhoneMessage.mostLines) }
        }
    }
}
