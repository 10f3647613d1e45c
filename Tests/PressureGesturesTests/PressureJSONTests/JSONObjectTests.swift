import Testing

@testable import PressureJSON

/// What is written has every comma, quote and escape, in each layout.
@Suite struct JSONObjectTests {
    @Test("An object has its members in the order in which they came, each with its kind of value")
    func members() {
        var object = JSONObject()
        #expect(object.json == "{}")
        object.add("text", "a \"b\"\n")
        object.add("whole", -7)
        object.add("wide", UInt64.max)
        object.add("share", 0.1)
        object.add("one", 1.0)
        object.add("decimals", decimals: "2.50")
        object.add("flag", true)
        object.add("none", .null)
        object.add("absent", orNull: nil)
        object.add("present", orNull: "p")
        #expect(
            object.line
                == #"{"text":"a \"b\"\n","whole":-7,"wide":18446744073709551615,"share":0.1,"one":1.0,"#
                + #""decimals":2.50,"flag":true,"none":null,"absent":null,"present":"p"}"# + "\n")
    }

    @Test("Names are escaped as texts are")
    func names() {
        var object = JSONObject()
        object.add("say \"hi\"\u{1b}", 1)
        #expect(object.json == #"{"say \"hi\"\u001b":1}"#)
    }

    @Test("Lists and objects lie in each other, and empty ones have no comma")
    func nested() {
        var inner = JSONObject()
        inner.add("x", 1)
        var object = JSONObject()
        object.add("inner", inner)
        object.add("objects", objects: [inner, inner])
        object.add("texts", texts: ["a", ""])
        object.add("lists", .list([.list([.number(1), .flag(false)]), .null, .list([])]))
        object.add("empty", JSONObject())
        #expect(
            object.json
                == #"{"inner":{"x":1},"objects":[{"x":1},{"x":1}],"texts":["a",""],"#
                + #""lists":[[1,false],null,[]],"empty":{}}"#)
    }

    @Test("For people: a key a line, short objects on one line, long lists indented")
    func people() {
        var size = JSONObject(.spaced)
        size.add("width", 3)
        size.add("height", 4)
        var file = JSONObject(.lines(indent: 2))
        file.add("size", size)
        file.add("evidence", texts: ["one", "two"], .lines(indent: 4))
        file.add("nothing", JSONObject(.spaced))
        #expect(
            file.line
                == """
                {
                  "size": { "width": 3, "height": 4 },
                  "evidence": [
                    "one",
                    "two"
                  ],
                  "nothing": {}
                }

                """)
    }

    @Test("For long lines: a new line behind each comma, on lines of their own, or where one is asked for")
    func rows() {
        let numbers: [JSONFragment] = [.number(1), .number(2)]
        #expect(JSONFragment.list(numbers, .rows).json == "[1,\n2]")
        #expect(JSONFragment.list(numbers, .lines(indent: 0)).json == "[\n1,\n2\n]")
        #expect(JSONFragment.list([], .lines(indent: 0)).json == "[\n]")
        #expect(JSONFragment.list([], .rows).json == "[]")
        #expect(JSONFragment.list(numbers, .spaced).json == "[ 1, 2 ]")
        var object = JSONObject()
        object.breakLine()
        object.add("a", 1)
        object.add("b", 2)
        object.breakLine()
        object.add("c", 3)
        #expect(object.json == "{\n\"a\":1,\"b\":2,\n\"c\":3}")
    }

    @Test("What is written is read back")
    func roundTrip() throws {
        var object = JSONObject(.lines(indent: 2))
        object.add("text\t", "\u{202e}\\")
        object.add("list", .list([.number(-1), .number(decimals: "0.5")], .rows))
        guard case .object(let members) = try JSONReader.read(Array(object.json.utf8), file: "x").content else {
            Issue.record("no object")
            return
        }
        #expect(members.map(\.key) == ["text\t", "list"])
        guard case .text(let text) = members[0].value.content, case .list(let list) = members[1].value.content else {
            Issue.record("no text and list")
            return
        }
        #expect(text == "\u{202e}\\" && list.count == 2)
    }
}
