// What is there after a restart: the arrangement of each screen, and the actions that have changed something, in order.

extension HomeData {
    /// More actions are not kept: the first stay, because later ones build on them.
    private static let mostKept = 5_000

    /// What a restart brings back, in lines of text.
    package func memory(of screen: SceneScreen) -> String {
        ([screen.name + arrangement.text] + otherArrangements + journal).joined(separator: "\n")
    }

    /// Does again what a memory says; lines that say nothing do not count.
    package mutating func remember(_ text: String, of screen: SceneScreen) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let first = words.first else { continue }
            if first == screen.name {
                arrangement = HomeArrangement(words.dropFirst())
            } else if SceneScreen.named(String(first)) != nil {
                otherArrangements.append(String(line))
            } else if words.count == 3, let minutes = Int(first) {
                let time = HomeClock(minutes: minutes)
                _ = perform(String(words[1]), on: HomeSubject(route: String(words[2]), later(at: time)), at: time)
            }
        }
    }

    /// Notes that an action has changed something.
    mutating func note(_ action: String, on subject: HomeSubject) {
        guard journal.count < Self.mostKept else { return }
        journal.append("\(clock.minutes) \(action) \(subject.destination)")
    }
}
