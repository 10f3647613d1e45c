import PressureGestures
import PressureJSON
import SceneTools
import Testing

@testable import TouchReport

@Suite("Texts of a page")
struct TextTests {
    @Test(
        "numbers are written in five bits a character, as worked out by hand",
        arguments: [(0, "A"), (1, "C"), (-1, "B"), (15, "e"), (-16, "f"), (16, "gB"), (-17, "hB"), (500, "of")])
    func numbers(number: Int64, text: String) {
        // 16 becomes 32: five bits of 0 with more to come, "g", then 1, "B".
        var rows = CompactNumbers(columns: 1)
        rows.append([number])
        #expect(rows.text == text)
        #expect(CompactNumbers.text(of: [number, number]) == text + text)
        #expect(CompactNumbers.length(of: [number]) == text.count)
    }

    @Test("rows of any numbers come back")
    func rows() throws {
        let rows: [[Int64]] = [[0, 5, .max], [7, -5, .min], [7, 65_536, 0], [-1, 65_536, 1 << 40]]
        var compact = CompactNumbers(columns: 3)
        for row in rows { compact.append(row) }
        #expect(CompactNumbers.rows(of: compact.text, columns: 3) == rows)
        #expect(CompactNumbers.rows(of: compact.text + "A", columns: 3) == nil)
        #expect(CompactNumbers.rows(of: "\u{20ac}", columns: 1) == nil)
    }

    @Test("what is markup, quotes, turned or invisible text comes out harmless")
    func escapes() {
        #expect(ForeignText.markup("a<b> & \"c\" 'd'") == "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;")
        #expect(ForeignText.markup("x\u{202e}y\u{0}z\u{7f}\u{2028}") == "x\u{fffd}y\u{fffd}z\u{fffd}\u{fffd}")
        #expect(PageText.json("</script>&\"\\").json == "\"\\u003c/script\\u003e\\u0026\\\"\\\\\"")
        #expect(PageText.json("a\u{202e}b\nc").json == "\"a\\ufffdb\\ufffdc\"")
        // Letters of any script and people joined from several stay what they are.
        #expect(ForeignText.markup("日本語 ü 👩‍💻") == "日本語 ü 👩‍💻")
        // The examples of RFC 4648.
        let examples = ["": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "foobar": "Zm9vYmFy"]
        for (plain, encoded) in examples { #expect(PageText.base64(Array(plain.utf8)) == encoded) }
        #expect(PageText.base64([0xff, 0xfe, 0xfd]) == "//79")
    }
}
