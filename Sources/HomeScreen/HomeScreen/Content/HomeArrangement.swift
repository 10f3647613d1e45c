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

// What is there after a restart: the arrangement of each screen, and the actions that have changed something, in order.

extension HomeData {
    /// More actions are not kept: the oldest go.
    private static let mostKept = 2_000

    /// What is to be remembered, in lines of text.
    package func memory(of screen: SceneScreen) -> String {
        ([screen.name + arrangement.text] + otherArrangements + journal).joined(separator: "\n")
    }

    /// Does again what a memory says; lines that say nothing do not count.
    package mutating func remember(_ text: String, of screen: SceneScreen) {
        let start = clock
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let first = words.first else { continue }
            if first == screen.name {
                arrangement = HomeArrangement(words.dropFirst())
            } else if SceneScreen.named(String(first)) != nil {
                otherArrangements.append(String(line))
            } else if words.count == 3, let minutes = Int(first) {
                clock = HomeClock(minutes: minutes)
                _ = perform(String(words[1]), on: HomeSubject(route: String(words[2]), self))
                clock = start
            }
        }
    }

    /// Notes that an action has changed something.
    mutating func note(_ action: String, on subject: HomeSubject) {
        // What is on a calculator's display was put there for the moment.
        guard !action.hasPrefix("key") else { return }
        journal.append("\(clock.minutes) \(action) \(subject.destination)")
        if journal.count > Self.mostKept { journal.removeFirst() }
    }
}
