/// How somebody has arranged the home screen: what lies where, what is away, and what widgets are set to.
package struct HomeArrangement: Hashable, Sendable {
    /// The names of things that lie in other places than at first, by the places' numbers among those of all pages.
    var things: [Int: String] = [:]
    /// The names of what was taken away, in that order.
    var taken: [String] = []
    /// The values of widgets' settings, by the settings' names.
    var choices: [String: Int] = [:]

    init() {}

    /// What `text` has said; words that say nothing do not count.
    init(_ words: ArraySlice<Substring>) {
        for word in words {
            let pair = word.dropFirst().split(separator: "=")
            switch word.first {
            case "-": taken.append(String(word.dropFirst()))
            case "@":
                if pair.count == 2, let place = Int(pair[0]) { things[place] = String(pair[1]) }
            default:
                if pair.count == 2, let value = Int(pair[1]), value >= 0 { choices[String(pair[0])] = value }
            }
        }
    }

    /// In words, in one line.
    var text: String {
        var text = ""
        for (place, thing) in things.sorted(by: { $0.key < $1.key }) { text += " @\(place)=\(thing)" }
        for thing in taken { text += " -\(thing)" }
        for (name, value) in choices.sorted(by: { $0.key < $1.key }) { text += " .\(name)=\(value)" }
        return text
    }
}
