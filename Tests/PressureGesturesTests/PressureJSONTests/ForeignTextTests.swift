import Testing

@testable import PressureCore
@testable import PressureJSON

/// The one list of characters that no terminal, table or page gets to see, and how they are shown instead.
@Suite("Text of others")
struct ForeignTextTests {
    /// Marks that are written before digits in Arabic, Syriac and Kaithi: format characters that people see.
    private static let visible: Set<UInt32> = [
        0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0x110bd, 0x110cd,
    ]

    @Test("the list is what Unicode calls control and format, without joiners and what is seen")
    func list() {
        for value in 0...0x10_ffff as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isHarmful =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                case .format: value != 0x200c && value != 0x200d && !Self.visible.contains(value)
                default: scalar.properties.isNoncharacterCodePoint
                }
            #expect(ForeignText.isHarmful(scalar) == isHarmful, "U+\(String(value, radix: 16))")
        }
    }

    @Test("white space is what Unicode calls so")
    func spaces() {
        for value in 0...0x10_ffff as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(ForeignText.isSpace(scalar) == scalar.properties.isWhitespace, "U+\(String(value, radix: 16))")
        }
    }

    @Test(
        "a line shows them as numbers, and everything else as it is",
        arguments: [
            ("plain", "plain"), ("", ""), ("a\u{1b}[2Jb\u{202e}c", #"a\u001b[2Jb\u202ec"#),
            ("one\ntwo\tthree\r", #"one\u000atwo\u0009three\u000d"#), ("\u{9b}31m", #"\u009b31m"#),
            ("日本語 ü 👩\u{200d}💻", "日本語 ü 👩\u{200d}💻"), ("\u{e0041}", #"\udb40\udc41"#),
            ("\u{7f}\u{ad}", #"\u007f\u00ad"#),
        ])
    func shown(text: String, line: String) {
        #expect(ForeignText.shown(text) == line)
    }

    @Test("several lines keep their ends and tabs, and nothing else")
    func lines() {
        #expect(ForeignText.lines("a\n\tb\u{1b}[m\r\nc") == "a\n\tb\\u001b[m\\u000d\nc")
        #expect(ForeignText.lines("a – b\n") == "a – b\n")
    }

    @Test("Markdown: a cell stays a cell, and markup stays text")
    func markdown() {
        #expect(
            ForeignText.markdown("<script>|`a`*b*_c_[d](e)&\n\u{1b}\\")
                == #"&lt;script&gt;\|\`a\`\*b\*\_c\_\[d\](e)&amp;\\u000a\\u001b\\"#)
    }

    @Test("HTML and SVG: tags and quotes are text, and what they cannot hold is marked")
    func markup() {
        #expect(
            ForeignText.markup("<a b=\"c\" d='e'>&\u{0}\u{9b}\u{ffff}")
                == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;\u{fffd}\u{fffd}\u{fffd}")
    }

    @Test("a line of a file that others read: a space for each, and the rest as it is")
    func plain() {
        var bytes: [UInt8] = []
        ForeignText.appendPlain("Füll\u{9b}31m\u{202e}\n!", to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "Füll 31m  !")
    }
}
