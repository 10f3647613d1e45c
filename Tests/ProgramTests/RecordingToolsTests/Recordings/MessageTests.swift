import Testing

@testable import RecordingTools

/// Messages make fit what is put into them; nobody has to remember it.
@Suite("Messages with words of others in them")
struct MessageTests {
    @Test("a name cannot drive the terminal, and cannot begin a line of its own")
    func names() {
        let name = "a\u{1b}[31m\nb"
        #expect(ToolError("\(name): there is no such file").message == #"a\u001b[31m\u000ab: there is no such file"#)
        #expect(
            ToolError(usage: "'\(name.dropLast())' is not an option").message
                == #"'a\u001b[31m\u000a' is not an option"#)
        let joined: Message = "one: \(name), " + "two: \(name)"
        #expect(joined.text == #"one: a\u001b[31m\u000ab, two: a\u001b[31m\u000ab"#)
    }

    @Test("what is an error itself keeps its lines, and a text from elsewhere too")
    func lines() {
        let first = ToolError("one\ntwo \(3) \("x\ny")")
        #expect(first.message == "one\ntwo 3 x\\u000ay")
        #expect(ToolError("\(first); and more").message == "one\ntwo 3 x\\u000ay; and more")
        let text = "one\ntwo\u{9b}"
        #expect(ToolError(text).message == "one\ntwo\\u009b")
    }
}
