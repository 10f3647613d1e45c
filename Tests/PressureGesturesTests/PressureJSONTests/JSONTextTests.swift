import Testing

@testable import PressureCore
@testable import PressureJSON

/// Writing texts, and guessing what a misspelled word was meant to be.
@Suite struct JSONTextTests {
    @Test(
        "Texts are escaped so that they stay one line and drive no terminal",
        arguments: [
            ("", #""""#), ("a", #""a""#), ("say \"hi\"\\", #""say \"hi\"\\""#), ("a\nb\r\tc", #""a\nb\r\tc""#),
            ("\0\u{1b}[31m", #""\u0000\u001b[31m""#), ("\u{7f}\u{9b}", #""\u007f\u009b""#),
            ("a\u{202e}b\u{200f}\u{2066}\u{2069}", #""a\u202eb\u200f\u2066\u2069""#),
            ("\u{2028}\u{2029}", #""\u2028\u2029""#), ("ä€😀/", #""ä€😀/""#), ("\r\n", #""\r\n""#),
        ])
    func quoted(text: String, json: String) {
        #expect(JSONText.quoted(text) == json)
    }

    @Test("Whatever is written is read back, every character of the first plane and some beyond")
    func roundTrip() throws {
        var text = ""
        for value in Array(0...0xffff as ClosedRange<UInt32>) + [0x1f600, 0x10ffff] {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        let value = try JSONReader.read(Array(JSONText.quoted(text).utf8), file: "x")
        guard case .text(let read) = value.content else {
            Issue.record("no text")
            return
        }
        #expect(read.utf8.elementsEqual(text.utf8))
    }

    @Test(
        "Thousandths as decimals without idle zeros",
        arguments: [
            (0, "0"), (57_500, "57.5"), (100_000, "100"), (1, "0.001"), (-1_500, "-1.5"), (1_234, "1.234"),
            (10_000_000, "10000"),
        ] as [(Int64, String)])
    func thousandths(value: Int64, text: String) {
        #expect(JSONText.thousandths(value) == text)
    }

    @Test(
        "The nearest known word",
        arguments: [
            ("prevew", "preview"), ("Preview", "preview"), ("meun", "menu"), ("mneu", "menu"), ("play", nil),
            ("playbakc", "playback"), ("editmenu", "editMenu"), ("edit_menu", "editMenu"), ("peek", nil), ("", nil),
            ("nothin", "nothing"), ("x", nil), (String(repeating: "menu", count: 1_000), nil),
        ] as [(String, String?)])
    func nearest(word: String, meant: String?) {
        let words = ["preview", "menu", "playback", "editMenu", "nothing"]
        #expect(JSONText.nearest(to: word, among: words) == meant)
    }

    @Test("Of equally near words the first counts")
    func ties() {
        #expect(JSONText.nearest(to: "cat", among: ["bat", "rat"]) == "bat")
        #expect(JSONText.nearest(to: "cat", among: []) == nil)
    }
}
