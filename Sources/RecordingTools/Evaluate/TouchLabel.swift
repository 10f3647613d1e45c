import PressureGestures

/// What a label says was done, and with it what may come of it.
public struct TouchLabel: Hashable, Sendable, Comparable {
    /// The label as it was given; `unlabelled` for none.
    public let name: String

    public init(_ name: String) { self.name = name.isEmpty ? "unlabelled" : name }

    /// Whether the contacts are presses, of which a peek is wanted: the label has the word `press`, and not `light`.
    public var isPress: Bool { words.contains("press") && !words.contains("light") }

    /// Whether the contacts count neither as presses nor as natural touches: light presses, which may do either.
    public var isOpen: Bool { words.contains("press") && words.contains("light") }

    /// Whether every contact was to be a tap: then one that comes to nothing is lost.
    public var isTap: Bool {
        words.contains { ["tap", "taps", "click", "clicks"].contains($0) }
            && !words.contains { ["drag", "palm", "thumb", "press"].contains($0) }
    }

    /// Whether the contacts are fingers, so that what lies still among them may stand for a finger that rests.
    public var isFinger: Bool { !words.contains { ["palm", "thumb"].contains($0) } }

    /// The label's words in small letters.
    private var words: [String] { Self.words(of: name) }

    /// The words of a name: what stands between anything but letters and digits.
    static func words(of name: String) -> [String] {
        name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    public static func < (left: TouchLabel, right: TouchLabel) -> Bool { left.name < right.name }
}
