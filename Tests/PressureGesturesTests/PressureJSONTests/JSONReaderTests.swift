import Testing

@testable import PressureCore
@testable import PressureJSON

/// JSON to the letter of RFC 8259: what is read, and what is refused with which words.
@Suite struct JSONReaderTests {
    /// A text that is no JSON, and where and how that must be said.
    struct Bad: Sendable, CustomTestStringConvertible {
        let bytes: [UInt8]
        let place: String
        let message: String

        init(_ text: String, _ place: String, _ message: String) {
            self.init(Array(text.utf8), place, message)
        }

        init(_ bytes: [UInt8], _ place: String, _ message: String) {
            self.bytes = bytes
            self.place = place
            self.message = message
        }

        var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
    }

    static let notUTF8 = "expected text in UTF-8, found the byte 0x"
    static let escapes = #"expected one of the escapes \" \\ \/ \b \f \n \r \t \u, found "#

    static let bad: [Bad] = [
        Bad("", "1:1", "expected a value, found the end of the file"),
        Bad("  \n ", "2:2", "expected a value, found the end of the file"),
        Bad("[1,]", "1:4", "[1]: expected a value, found ]"),
        Bad("[,1]", "1:2", "[0]: expected a value, found ,"),
        Bad("[1 2]", "1:4", "expected a comma or ], found 2"),
        Bad("[1", "1:3", "expected a comma or ], found the end of the file"),
        Bad("[1}", "1:3", "expected a comma or ], found }"),
        Bad("]", "1:1", "expected a value, found ]"),
        Bad(#"{"a":1,}"#, "1:8", "expected a key in quotes after the comma, found }"),
        Bad(#"{"a" 1}"#, "1:6", "a: expected a colon after the key, found 1"),
        Bad(#"{"a":}"#, "1:6", "a: expected a value, found }"),
        Bad(#"{"a":1 "b":2}"#, "1:8", #"expected a comma or }, found "b""#),
        Bad("{a:1}", "1:2", "expected a key in quotes or }, found a"),
        Bad("{'a':1}", "1:2", "expected a key in quotes or }, found 'a'"),
        Bad("{1:1}", "1:2", "expected a key in quotes or }, found 1"),
        Bad("{", "1:2", "expected a key in quotes or }, found the end of the file"),
        Bad("// a\n1", "1:1", "expected a value, found //"),
        Bad(#""abc"#, "1:5", "expected the closing quote of a text, found the end of the file"),
        Bad("\"a\nb\"", "1:3", "expected no raw control character inside a text, found the byte 0x0a"),
        Bad("\"a\tb\"", "1:3", "expected no raw control character inside a text, found the byte 0x09"),
        Bad(#""\x""#, "1:2", escapes + #"\x""#),
        Bad(#""a\"#, "1:4", "expected the rest of an escape, found the end of the file"),
        Bad(#""\u12G4""#, "1:6", #"expected four hexadecimal digits after \u, found G4""#),
        Bad(#""\u00"#, "1:6", #"expected four hexadecimal digits after \u, found the end of the file"#),
        Bad(#""\ud800""#, "1:8", #"expected the second half of a surrogate pair, found ""#),
        Bad(#""\uD800\u0041""#, "1:8", #"expected the second half of a surrogate pair, found \u0041""#),
        Bad(#""\ud800\n""#, "1:8", #"expected the second half of a surrogate pair, found \n""#),
        Bad(#""\udc00""#, "1:2", #"expected the first half of a surrogate pair before the second, found \udc00""#),
        Bad("01", "1:2", "expected no digit after a leading 0, found 1"),
        Bad("-01", "1:3", "expected no digit after a leading 0, found 1"),
        Bad("-", "1:2", "expected a digit, found the end of the file"),
        Bad("1.", "1:3", "expected a digit, found the end of the file"),
        Bad("[1.e1]", "1:4", "[0]: expected a digit, found e1"),
        Bad("[1e]", "1:4", "[0]: expected a digit, found ]"),
        Bad("1e+-1", "1:4", "expected a digit, found -1"),
        Bad(".5", "1:1", "expected a value, found .5"),
        Bad("+1", "1:1", "expected a value, found +1"),
        Bad("0x10", "1:2", "expected nothing after the value, found x10"),
        Bad("NaN", "1:1", "expected a value, found NaN"),
        Bad("-Infinity", "1:2", "expected a digit, found Infinity"),
        Bad("[1, -1e400]", "1:5", "[1]: expected a number below 1.8e308, found -1e400"),
        Bad("tru", "1:1", "expected a value, found tru"),
        Bad("True", "1:1", "expected a value, found True"),
        Bad("truer", "1:5", "expected nothing after the value, found r"),
        Bad("nul]", "1:1", "expected a value, found nul"),
        Bad("1 2", "1:3", "expected nothing after the value, found 2"),
        Bad("1\0", "1:2", "expected nothing after the value, found the byte 0x00"),
        // A no-break space is no space in JSON; a control character of the second kind must not reach a terminal.
        Bad("[\u{a0}1]", "1:2", "[0]: expected a value, found \u{a0}1"),
        Bad("[\u{9b}31m]", "1:2", #"[0]: expected a value, found \u009b31m"#),
        // Columns count characters: the letter has two bytes, the face four.
        Bad(#"["ä", x]"#, "1:7", "[1]: expected a value, found x"),
        Bad(#"{"😀": x}"#, "1:7", #"["😀"]: expected a value, found x"#),
        // Lines end with \n, \r\n or \r.
        Bad("[\n1,\r\n2,\r3 x]", "4:3", "expected a comma or ], found x"),
        Bad(
            #"{"odd key":[0,{"x-1":tru}]}"#, "1:22", #"["odd key"][1].x-1: expected a value, found tru"#),
        Bad(
            #"{"a":1,"b":{"c":2,"c":3}}"#, "1:19",
            #"b.c: expected each key once, found "c" again, first in line 1"#),
        Bad("{\"k\":1,\n\"\\u006b\":2}", "2:1", #"k: expected each key once, found "k" again, first in line 1"#),
        // Marks of other encodings, and bytes that are no UTF-8.
        Bad([0xff, 0xfe, 0x31, 0], "1:1", "expected a value, found the byte 0xff"),
        Bad([0xef, 0xbb, 0xbf, 0x78], "1:1", "expected a value, found x"),
        Bad([0x22, 0xff, 0x22], "1:2", notUTF8 + "ff"),
        Bad([0x22, 0x61, 0x80, 0x22], "1:3", notUTF8 + "80"),
        Bad([0x22, 0xc0, 0x80, 0x22], "1:2", notUTF8 + "c0"),
        Bad([0x22, 0xc3], "1:2", notUTF8 + "c3"),
        Bad([0x22, 0xe0, 0x9f, 0xbf, 0x22], "1:2", notUTF8 + "e0"),
        Bad([0x22, 0xed, 0xa0, 0x80, 0x22], "1:2", notUTF8 + "ed"),
        Bad([0x22, 0xe2, 0x82, 0x22], "1:2", notUTF8 + "e2"),
        Bad([0x22, 0xf0, 0x8f, 0xbf, 0xbf, 0x22], "1:2", notUTF8 + "f0"),
        Bad([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], "1:2", notUTF8 + "f4"),
        Bad([0x22, 0xf5, 0x80, 0x80, 0x80, 0x22], "1:2", notUTF8 + "f5"),
    ]

    @Test("What is no JSON is refused, with line, column, path, what was expected and what stood there", arguments: bad)
    func refused(bad: Bad) {
        #expect {
            try JSONReader.read(bad.bytes, file: "x.json")
        } throws: { error in
            let text = "\(error)"
            #expect(text == "x.json:\(bad.place): \(bad.message)")
            return text == "x.json:\(bad.place): \(bad.message)"
        }
    }

    @Test("Brackets nest 64 deep, and no deeper")
    func depth() throws {
        let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        _ = try JSONReader.read(Array(deep.utf8), file: "x")
        let deeper = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
        let error = #expect(throws: JSONError.self) { try JSONReader.read(deeper, file: "x") }
        #expect(error?.expected == "at most 64 brackets inside each other")
        #expect(error?.column == 65)
        #expect(error?.path == String(repeating: "[0]", count: 64))
    }

    @Test("What stands somewhere is shown shortened")
    func shortened() {
        let long = String(repeating: "x", count: 1_000)
        let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(long.utf8), file: "x") }
        #expect(error?.found == String(repeating: "x", count: 40))
        // 39 two-byte letters end at byte 78; the cut after 40 bytes leaves 20 whole ones.
        let wide = String(repeating: "ä", count: 39)
        let other = #expect(throws: JSONError.self) { try JSONReader.read(Array(wide.utf8), file: "x") }
        #expect(other?.found == String(repeating: "ä", count: 20))
        let odd = #expect(throws: JSONError.self) { try JSONReader.read(Array(("x" + wide).utf8), file: "x") }
        #expect(odd?.found == "x" + String(repeating: "ä", count: 19))
    }

    // MARK: What is read

    static func content(_ text: String) throws -> JSONValue.Content {
        try JSONReader.read(Array(text.utf8), file: "x").content
    }

    @Test(
        "Texts with every escape, and characters of every length",
        arguments: [
            (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"),
            (#""\u0041\u00e4\u20AC""#, "Aä€"), (#""\uD83D\uDE00""#, "😀"), (#""\udbff\udfff""#, "\u{10ffff}"),
            (#""\u0000""#, "\0"), ("\"ä€😀\u{10ffff}\"", "ä€😀\u{10ffff}"), ("\"\u{7f}\u{2028}\"", "\u{7f}\u{2028}"),
            (#""\ud7ff\ue000""#, "\u{d7ff}\u{e000}"),
        ])
    func texts(json: String, text: String) throws {
        guard case .text(let read) = try Self.content(json) else {
            Issue.record("no text")
            return
        }
        #expect(Array(read.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test("Words, lists and objects, with every kind of space around")
    func structure() throws {
        #expect(try Self.content(" \t\r\nnull ") == .null)
        #expect(try Self.content("true") == .flag(true))
        #expect(try Self.content("false") == .flag(false))
        #expect(try Self.content("[ ]") == .list([]))
        #expect(try Self.content("{\n}") == .object([]))
        let root = try JSONReader.read(Array("{ \"a\" :\n [ 1 , {\"b\":null} ] }".utf8), file: "x")
        guard case .object(let members) = root.content, case .list(let elements) = members[0].value.content,
            case .object(let inner) = elements[1].content
        else {
            Issue.record("not as nested")
            return
        }
        #expect(members.map(\.key) == ["a"])
        #expect(members[0].keyPlace == JSONValue.Place(line: 1, column: 3))
        #expect(members[0].value.place == JSONValue.Place(line: 2, column: 2))
        #expect(elements[0].place == JSONValue.Place(line: 2, column: 4))
        #expect("\(elements[0].path)" == "a[0]")
        #expect(inner[0].keyPlace == JSONValue.Place(line: 2, column: 9))
        #expect(inner[0].value.place == JSONValue.Place(line: 2, column: 13))
        #expect("\(inner[0].value.path)" == "a[1].b")
        #expect("\(root.path)".isEmpty)
    }

    @Test("A byte order mark at the start is passed over")
    func mark() throws {
        #expect(try JSONReader.read([0xef, 0xbb, 0xbf, UInt8(ascii: "1")], file: "x").place.column == 1)
    }

    @Test(
        "Numbers are exact: whole ones by their digits, not by a double",
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("9223372036854775807", .max), ("9223372036854775808", nil),
            ("-9223372036854775808", .min), ("-9223372036854775809", nil), ("1.0", 1), ("1e3", 1_000),
            ("1E+3", 1_000), ("1200e-2", 12), ("12e-1", nil), ("0.5e1", 5), ("1.00000000000000000001", nil),
            ("1.00000000000000000000", 1), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("0.0", 0),
            ("0e99999999999999999999", 0), ("100000000000000000000e-20", 1), ("1e-400", nil), ("0.5", nil),
            ("9007199254740993", 9_007_199_254_740_993),
        ] as [(String, Int64?)])
    func wholeNumbers(text: String, whole: Int64?) throws {
        guard case .number(let number) = try Self.content(text) else {
            Issue.record("no number")
            return
        }
        #expect(number.whole == whole)
        #expect(number.text == text)
    }

    @Test(
        "Other numbers are the nearest double",
        arguments: [
            ("0.1", 0.1), ("-2.5e-3", -0.0025), ("1.7976931348623157e308", .greatestFiniteMagnitude),
            ("5e-324", .leastNonzeroMagnitude), ("1e-400", 0), ("123456789.125", 123_456_789.125),
        ])
    func doubles(text: String, value: Double) throws {
        guard case .number(let number) = try Self.content(text) else {
            Issue.record("no number")
            return
        }
        #expect(number.value == value)
    }
}
