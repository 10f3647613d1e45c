import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools

/// Everything that a report shows of one recording: its contacts, their gestures, and why no more came of them.
package struct TouchTrace: Sendable {
    /// An event of the list; progress is drawn, not listed.
    package struct Event: Hashable, Sendable {
        package let event: GestureEvent
        /// What happened, with the app's names.
        package let text: String
        package let target: String
        /// The index of its contact in the trace's contacts.
        package let contact: Int?
    }

    /// A target, as the picture of the fingers' paths shows it.
    package struct Target: Hashable, Sendable {
        package let name: String
        package let frame: Rect
        package let offer: String
    }

    /// How many contacts and events of one recording are kept; the rest is only counted.
    package static let mostContacts = 400
    package static let mostEvents = 2_000

    package let heading: RecordingHeading
    package let app: AppDescription
    package let targets: [Target]
    package internal(set) var contacts: [TraceContact] = []
    package internal(set) var events: [Event] = []
    /// Every event in order, also progress; the scene is played from these.
    package internal(set) var allEvents: [GestureEvent] = []
    /// Where fingers were that a card of the scene follows.
    package internal(set) var moves: [FingerMove] = []
    package internal(set) var texts: [String] = []
    /// Findings, revisions and remarks on the recording as a whole.
    package internal(set) var remarks: [String] = []
    /// The recording's first frame, and its last.
    package internal(set) var begin = Timestamp.zero
    package internal(set) var end = Timestamp.zero
    package internal(set) var frames = 0
    package internal(set) var samples = 0
    /// How many were left out, because nobody could look at so many.
    package internal(set) var contactsLeftOut = 0
    package internal(set) var eventsLeftOut = 0
    package internal(set) var violation: GestureGrammar.Violation?

    init(_ run: borrowing RecordingRun) {
        heading = run.heading
        app = run.app
        let names = run.app
        targets = run.targets.targets.targets.map { target in
            Target(name: names.shown(target.id), frame: target.frame, offer: Self.word(target.offer))
        }
    }

    /// How long the recording is.
    package var length: TimeSpan { end - begin }

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
        for index in contacts.indices {
            let from = contacts[index].landedAt
            let lane = ends.firstIndex { $0 <= from } ?? ends.count
            if lane == ends.count { ends.append(from) }
            ends[lane] = contacts[index].endedAt
            contacts[index].lane = lane
        }
    }

    /// How many rows there are.
    package var lanes: Int { (contacts.map(\.lane).max() ?? -1) + 1 }
}
