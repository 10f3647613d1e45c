import PressureGestures
import RecordingTools

/// Everything that a report shows of one recording: its contacts, their gestures, and why no more came of them.
public struct TouchTrace: Sendable {
    /// An event of the list; progress is drawn, not listed.
    public struct Event: Hashable, Sendable {
        public let event: GestureEvent
        /// What happened, with the app's names.
        public let text: String
        public let target: String
        /// The index of its contact in the trace's contacts.
        public let contact: Int?
    }

    /// A target, as the picture of the fingers' paths shows it.
    public struct Target: Hashable, Sendable {
        public let name: String
        public let frame: Rect
        public let offer: String
    }

    /// How many contacts and events of one recording are kept; the rest is only counted.
    public static let mostContacts = 400
    public static let mostEvents = 2_000

    public let heading: RecordingHeading
    public let app: AppDescription
    public let targets: [Target]
    public internal(set) var contacts: [TraceContact] = []
    public internal(set) var events: [Event] = []
    /// Every event in order, also progress; the scene is played from these.
    public internal(set) var allEvents: [GestureEvent] = []
    public internal(set) var texts: [String] = []
    /// Findings, revisions and remarks on the recording as a whole.
    public internal(set) var remarks: [String] = []
    /// The recording's first frame, and its last.
    public internal(set) var begin = Timestamp.zero
    public internal(set) var end = Timestamp.zero
    public internal(set) var frames = 0
    public internal(set) var samples = 0
    /// How many were left out, because nobody could look at so many.
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

    /// Gives every contact a row, so that contacts in the same row never overlap in time.
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
