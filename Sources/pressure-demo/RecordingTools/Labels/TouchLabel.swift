import PressureGestures

/// What a label says was done, and with it what may come of it.
///
/// The words are looked at once: tables ask for their meaning for every device and label.
package struct TouchLabel: Hashable, Sendable, Comparable {
    /// The label as it was given; `unlabelled` for none.
    package let name: String
    /// Whether the contacts are presses, of which a peek is wanted: the label has the word `press`, and not `light`.
    package let isPress: Bool
    /// Whether the contacts count neither as presses nor as natural touches: light presses, which may do either.
    package let isOpen: Bool
    /// Whether every contact was to be a tap: then one that comes to nothing is lost.
    package let isTap: Bool
    /// Whether the contacts are fingers, so that what lies still among them may stand for a finger that rests.
    package let isFinger: Bool

    /// A label by its words.
    package init(_ name: String) {
        self.name = name.isEmpty ? "unlabelled" : name
        let words = Set(Self.words(of: name))
        isPress = words.contains("press") && !words.contains("light")
        isOpen = words.contains("press") && words.contains("light")
        isTap =
            !words.isDisjoint(with: ["tap", "taps", "click", "clicks"])
            && words.isDisjoint(with: ["drag", "palm", "thumb", "press"])
        isFinger = words.isDisjoint(with: ["palm", "thumb"])
    }

    /// Whether nobody said anything.
    var isMissing: Bool { name == "unlabelled" }

    package static func == (left: TouchLabel, right: TouchLabel) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The words of a name: what stands between anything but letters and digits.
    static func words(of name: String) -> [String] {
        name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    package static func < (left: TouchLabel, right: TouchLabel) -> Bool { left.name < right.name }
}
