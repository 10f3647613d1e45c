/// A value as JSON has it, written already; what is a text cannot become one without its quotes and escapes.
package struct JSONFragment: Hashable, Sendable {
    /// How the elements of a list, and the members of an object, stand.
    package enum Layout: Sendable {
        /// `[1,2]` and `{"a":1,"b":2}`.
        case compact
        /// `[ 1, 2 ]` and `{ "a": 1, "b": 2 }`.
        case spaced
        /// Each element is on its own line, after `indent` spaces; the brackets have their own lines too.
        case lines(indent: Int)
        /// The layout is compact, but the line ends after each comma.
        case rows
    }

    /// The value as it stands in a file.
    package let json: String

    /// What somebody else made sure is JSON.
    package init(verbatim json: String) { self.json = json }

    package static let null = JSONFragment(verbatim: "null")

    package static func text(_ text: String) -> JSONFragment { JSONFragment(verbatim: JSONText.quoted(text)) }

    package static func flag(_ flag: Bool) -> JSONFragment { JSONFragment(verbatim: "\(flag)") }

    package static func number(_ number: some BinaryInteger) -> JSONFragment { JSONFragment(verbatim: "\(number)") }

    /// A number with the decimals that somebody chose for it.
    package static func number(decimals: String) -> JSONFragment { JSONFragment(verbatim: decimals) }

    package static func list(_ elements: [JSONFragment], _ layout: Layout = .compact) -> JSONFragment {
        var text = JSONMembers(layout, "[", "]")
        for element in elements { text.add(element.json) }
        return JSONFragment(verbatim: text.closed)
    }
}
