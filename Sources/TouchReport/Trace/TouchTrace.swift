import PressureGestures
import RecordingTools

/// Everything that a report shows of one recording: its contacts, the gestures they made, and what kept them from more.
public struct TouchTrace: Sendable {
    /// An event of the list; progress is drawn, not listed.
    public struct Event: Hashable, Sendable {
        public let event: GestureEvent
        /// What happened, with the app's names.
        public let text: String
        public let target: String
        /// The place of its contact among the trace's.
        public let contact: Int?
    }

    /// A target as the path's picture shows it.
    public struct Target: Hashable, Sendable {
        public let name: String
        public let frame: Rect
        public let offer: String
    }

    /// How many contacts, events, phases and waits are kept of one recording; what is beyond is counted.
    public static let mostContacts = 400
    public static let mostEvents = 2_000

    public let heading: RecordingHeading
    public let app: AppDescription
    public let targets: [Target]
    public internal(set) var contacts: [TraceContact] = []
    public internal(set) var events: [Event] = []
    /// Every event, progress too, in order: what a scene is played from.
    public internal(set) var allEvents: [GestureEvent] = []
    public internal(set) var texts: [String] = []
    /// Findings, revisions and remarks on the recording as a whole.
    public internal(set) var remarks: [String] = []
    /// The recording's first frame, and its last.
    public internal(set) var begin = Timestamp.zero
    public internal(set) var end = Timestamp.zero
    public internal(set) var frames = 0
    public internal(set) var samples = 0
    /// What was left out, because nobody could look at so much.
    public internal(set) var contactsLeftOut = 0
    public internal(set) var eventsLeftOut = 0
    public internal(set) var violation: GestureGrammar.Violation?

    init(_ run: borrowing RecordingRun) {
        heading = run.heading
        app = run.app
        let names = run.app
        targets = run.targets.targets.targets.map { target in
            Target(name: names.shown(target.id), frame: target.frame, offer: Self.word(target.offer))
        }
    }

    /// How long the recording is.
    public var length: TimeSpan { end - begin }

    private static func word(_ offer: PressOffer) -> String {
        switch offer {
        case .preview: "preview"
        case .menu: "menu"
        case .playback: "playback"
        case .editMenu: "edit menu"
        case .nothing: "no offer"
        }
    }

    /// Gives every contact a row in which no other one is there at the same time.
    mutating func assignLanes() {
        var ends: [Timestamp] = []
        for place in contacts.indices {
            let from = contacts[place].landedAt
            let lane = ends.firstIndex { $0 <= from } ?? ends.count
            if lane == ends.count { ends.append(from) }
            ends[lane] = contacts[place].endedAt
            contacts[place].lane = lane
        }
    }

    /// How many rows there are.
    public var lanes: Int { (contacts.map(\.lane).max() ?? -1) + 1 }
}
