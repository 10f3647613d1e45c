/// What the status pill shows of the session: a gesture, its force, and its target.
package struct LiveState: Hashable, Sendable {
    /// How far the press has got, in one word; each has its own colour and shape.
    package enum Word: String, Hashable, Sendable, CaseIterable {
        case waiting, touch, light, peek, pop, actions, playing, alert

        /// The word as people read it.
        package var title: String {
            switch self {
            case .waiting: "Waiting"
            case .touch: "Touch"
            case .light: "Light press"
            case .peek: "Peek"
            case .pop: "Pop"
            case .actions: "Actions"
            case .playing: "Playing"
            case .alert: "Lost"
            }
        }

        var ink: SceneInk {
            switch self {
            case .waiting, .touch: .palette(.stateIdle)
            case .light: .palette(.stateHint)
            case .peek, .playing: .palette(.statePeek)
            case .pop: .palette(.statePop)
            case .actions: .palette(.stateActions)
            case .alert: .palette(.stateAlert)
            }
        }

        /// The mark, by the word for what a press became.
        var glyph: String {
            switch self {
            case .waiting: "None"
            case .touch: "Tapped"
            case .light: "Held"
            case .peek: "Peeked"
            case .pop: "Popped"
            case .actions: "Chose"
            case .playing: "Played"
            case .alert: "None"
            }
        }
    }

    package var word: Word
    /// The force as a share of full force.
    package var share: Double
    package var thing: String
    /// An alert; nil for none.
    package var alert: String?
    /// Whether presses are not noted for a while.
    package var isPaused = false

    /// The word that people read, or that the session is paused.
    package var title: String { isPaused && word == .waiting ? "Paused" : word.title }

    package init(_ word: Word, share: Double, thing: String, alert: String? = nil) {
        (self.word, self.share, self.thing, self.alert) = (word, share, thing, alert)
    }

    /// What is shown by default.
    package static let sample = LiveState(.peek, share: 0.62, thing: "Tide table")

    var percent: String { number + " %" }
    /// Without the unit, where there is little room.
    var number: String { "\(whole)" }
    /// Hundredths of full force.
    var whole: Int { Int((share * 100).rounded()) }
}
