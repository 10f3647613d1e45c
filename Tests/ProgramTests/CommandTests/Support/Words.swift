import Testing

/// The words of a command line.
///
/// A text is cut at its blanks; where a word has one itself, there is a list.
struct Words: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, CustomTestStringConvertible {
    let list: [String]

    init(_ list: [String]) { self.list = list }

    init(stringLiteral text: String) { list = text.split(separator: " ").map(String.init) }

    init(arrayLiteral words: String...) { list = words }

    static func + (words: Words, more: Words) -> Words { Words(words.list + more.list) }

    var testDescription: String { list.joined(separator: " ") }
}
