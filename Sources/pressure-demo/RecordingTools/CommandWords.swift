/// The words of a command line, one by one; the same rules for every verb.
package enum CommandWords {
    /// Hands on each word, whether it is an option, and the words that follow, of which a value may be taken.
    ///
    /// `--word=value` is the same as `--word value`. What follows `--` is not an option, nor is a lone `-`.
    package static func each(
        of arguments: [String],
        _ receive: (_ word: String, _ isOption: Bool, _ rest: inout ArraySlice<String>) throws(ToolError) -> Void
    ) throws(ToolError) {
        var rest = arguments[...]
        var isOver = false
        while var word = rest.popFirst() {
            guard !isOver, word.hasPrefix("-"), word != "-" else {
                try receive(word, false, &rest)
                continue
            }
            if word == "--" {
                isOver = true
                continue
            }
            let count = rest.count
            let given = split(&word)
            if let given { rest = [given] + rest }
            try receive(word, true, &rest)
            guard given == nil || rest.count == count else { throw ToolError("\(word) takes no value") }
        }
    }

    /// Splits `--word=value`; the value, if there is one.
    private static func split(_ word: inout String) -> String? {
        guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return nil }
        defer { word = String(word[..<sign]) }
        return String(word[word.index(after: sign)...])
    }
}
