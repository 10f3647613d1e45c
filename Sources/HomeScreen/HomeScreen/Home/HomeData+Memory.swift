// What is there after a restart: the arrangement of each screen, and the actions that have changed something, in order.

extension HomeData {
    /// More actions are not kept: the first stay, because later ones build on them.
    private static let mostKept = 5_000

    /// The actions that, done twice, have changed nothing.
    private static let switches: Set = [
        "flag", "archive", "favourite", "favourite-latest", "play", "swap-places", "toggle", "toggle-alarm", "remind",
        "open-in-background", "add-to-reading-list",
    ]

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

    /// A memory that somebody else may have changed, with what has been changed here from one memory to another.
    package static func memory(_ kept: String, changedFrom before: String, to after: String) -> String {
        func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }
        func screen(of line: Substring) -> Substring? {
            line.split(separator: " ").first.flatMap { SceneScreen.named(String($0)) == nil ? nil : $0 }
        }
        let (old, new) = (lines(before), lines(after))
        var merged = lines(kept)
        // Of two arrangements of one screen the later one stays.
        for line in new where screen(of: line) != nil && !old.contains(line) {
            merged.removeAll { screen(of: $0) == screen(of: line) }
            merged.insert(line, at: 0)
        }
        // What is switched and switched again is as it was.
        func isSwitch(_ line: Substring) -> Bool {
            let words = line.split(separator: " ")
            return words.count == 3 && switches.contains(String(words[1].split(separator: ":")[0]))
        }
        func isSame(_ one: Substring, _ other: Substring) -> Bool {
            one == other
                || isSwitch(one) && isSwitch(other) && one.drop { $0 != " " } == other.drop { $0 != " " }
        }
        let (done, all) = (old.filter { screen(of: $0) == nil }, new.filter { screen(of: $0) == nil })
        let same = zip(done, all).prefix { $0 == $1 }.count
        for line in done[same...].reversed() {
            if let place = merged.lastIndex(where: { isSame($0, line) }) { merged.remove(at: place) }
        }
        let kept = lines(kept)
        let added = all[same...].filter { line in
            let meanwhile = kept.count { isSame($0, line) } - done.count { isSame($0, line) }
            return !isSwitch(line) || meanwhile % 2 == 0
        }
        return (merged + added).joined(separator: "\n")
    }

    /// Notes that an action has changed something.
    mutating func note(_ action: String, on subject: HomeSubject) {
        guard journal.count < Self.mostKept else { return }
        journal.append("\(clock.minutes) \(action) \(subject.destination)")
    }
}
