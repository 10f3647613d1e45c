/// What stands between two brackets: it puts the commas, and the spaces and line breaks of a layout.
struct JSONMembers: Sendable {
    let layout: JSONFragment.Layout
    private var text: String
    private let end: String
    private var isEmpty = true
    private var startsLine = false

    init(_ layout: JSONFragment.Layout, _ begin: String, _ end: String) {
        self.layout = layout
        text = begin
        self.end = end
    }

    mutating func add(_ member: String) {
        if !isEmpty { text += "," }
        switch layout {
        case .compact: break
        case .spaced: text += " "
        case .lines(let indent): text += "\n" + String(repeating: " ", count: indent)
        case .rows where !isEmpty: text += "\n"
        case .rows: break
        }
        if startsLine { text += "\n" }
        startsLine = false
        isEmpty = false
        text += member
    }

    /// The next member stands on a new line.
    mutating func breakLine() { startsLine = true }

    /// All of it, with both brackets.
    var closed: String {
        switch layout {
        case .spaced where !isEmpty: text + " " + end
        case .lines(let indent): text + "\n" + String(repeating: " ", count: max(0, indent - 2)) + end
        case .compact, .spaced, .rows: text + end
        }
    }
}
