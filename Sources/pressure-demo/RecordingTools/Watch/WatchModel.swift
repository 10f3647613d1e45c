import FingerSketch
import PressureGestures
import PressureJSON

/// What the view shows: contacts, the last events, the force of the last seconds; a plain value fed by a sink's calls.
package struct WatchModel: RecordingSink, Sendable {
    /// One event as the list shows it.
    package struct Line: Hashable, Sendable {
        package let event: GestureEvent
        /// What happened, with the app's names.
        package let text: String
        /// The app's name of the target.
        package let target: String
    }

    /// What is watched: a file's name or a device's.
    package var title: String
    /// What is known of it, in one line.
    package var details: String
    /// What it is doing, such as `playing` or `paused`.
    package var status = ""
    /// The keys that do something.
    package var keys = "q quit"
    /// Something that went wrong; shown until something better is known.
    package var trouble: String?
    /// The moment that is shown, on the input's own time line.
    package var now = Timestamp.zero
    /// The moment that is shown as 0: a device's clock counts from the machine's start.
    package var origin = Timestamp.zero
    /// The rungs.
    package var ladder: PressureLadder
    /// What the readings have shown of the pressure since, if it is not what the device's description tells.
    package private(set) var revision: PressureRevision?
    /// Who is down or left something shown, in the order of landing.
    package var contacts: [WatchedContact] = []
    /// The contact that left last, while no other is there.
    package var last: WatchedContact?
    /// The last events, the newest at the end.
    package private(set) var events: [Line] = []
    package var history = ForceHistory()
    package var meter = FrameMeter()
    /// How many events and contacts there were, progress left out.
    package private(set) var eventCount = 0
    package private(set) var contactCount = 0

    private(set) var app: AppDescription

    /// More events than the tallest view lists.
    static let eventCapacity = 128

    package init(title: String, details: String = "", app: AppDescription, ladder: PressureLadder = .standard) {
        self.title = ForeignText.shown(title)
        self.details = ForeignText.shown(details)
        self.app = app
        self.ladder = ladder
    }

    /// One line for when the picture is gone.
    package var summary: String {
        let contacts = contactCount == 1 ? "1 contact" : "\(contactCount) contacts"
        let found = eventCount == 1 ? "1 event" : "\(eventCount) events"
        let end = events.last.map { ", the last one \($0.text)" } ?? ""
        return "\(title): \(contacts), \(found)\(end)"
    }

    // MARK: What is heard

    package mutating func receive(_ event: GestureEvent) {
        guard let letter = EventLetter.letter(of: event.kind) else {
            if case .progress(let progress) = event.kind { change(event.contact) { $0.progress = progress } }
            return
        }
        eventCount += 1
        let line = Line(
            event: event, text: EventLog.what(event, app), target: ForeignText.shown(app.shown(event.target)))
        if events.count == Self.eventCapacity { events.removeFirst() }
        events.append(line)
        history.mark(letter, rank: event.kind.rank, at: event.time)
        if event.kind == .touchBegan { landUnlessDown(event.contact) }
        change(event.contact) { contact in
            contact.target = event.target
            if event.kind.isOutcome { contact.outcome = event.kind }
            // What was said of the way to a stage is over with the stage.
            contact.progress = nil
        }
    }

    package mutating func receive(_ revision: PressureRevision) {
        self.revision = revision
    }

    /// Looks at what a frame has changed, before or after its events are heard.
    package mutating func notice(_ frame: ContactFrame, lateness: TimeSpan? = nil) {
        for index in 0..<frame.count {
            let sample = frame.samples[index]
            switch sample.change {
            case .began: landUnlessDown(sample.id)
            case .beganUnknown, .beganPalm, .beganAs: land(sample.id)
            case .lifted, .lost: leave(sample.id)
            case .moved, .resynced, .becamePalm, .became: break
            }
        }
        meter.add(frame.time, lateness: lateness)
    }

    /// Takes the forces of now, and what keeps every contact from going on.
    package mutating func follow(_ session: inout TouchSession, at time: Timestamp) {
        refresh(&session, at: max(time, now))
        history.add(highestForce, at: time)
    }

    /// Lets time pass to a moment, and asks what keeps every contact from going on.
    package mutating func refresh(_ session: inout TouchSession, at time: Timestamp) {
        now = time
        ladder = session.ladder
        history.pass(to: time)
        for position in contacts.indices {
            let id = contacts[position].id
            contacts[position].force = contacts[position].isDown ? session.pressure(of: id) : nil
            contacts[position].explanation = session.explanation(of: id, at: max(time, session.now))
        }
        for contact in contacts where !contact.isDown && !(contact.explanation?.phase.isPinned ?? false) {
            last = contact
        }
        contacts.removeAll { !$0.isDown && !($0.explanation?.phase.isPinned ?? false) }
    }

    /// Everything that was open has been ended.
    package mutating func finish(_ session: inout TouchSession, at time: Timestamp) {
        for position in contacts.indices { contacts[position].isDown = false }
        history.add(nil, at: time)
        refresh(&session, at: time)
    }

    /// It is known now what is watched.
    mutating func describe(_ title: String, _ details: String, _ app: AppDescription, _ ladder: PressureLadder) {
        self.title = ForeignText.shown(title)
        self.details = ForeignText.shown(details)
        self.app = app
        self.ladder = ladder
        revision = nil
    }

    /// A contact was there before the first frame.
    mutating func meet(_ id: ContactID) { landUnlessDown(id) }

    /// Nobody is on the surface any more, whatever was said: the device is gone.
    mutating func clear() {
        contacts = []
        last = nil
        history.add(nil, at: now)
    }

    // MARK: Contacts

    private mutating func landUnlessDown(_ id: ContactID) {
        if !contacts.contains(where: { $0.id == id && $0.isDown }) { land(id) }
    }

    private mutating func land(_ id: ContactID) {
        leave(id)
        contacts.append(WatchedContact(id))
        contactCount += 1
        last = nil
    }

    private mutating func leave(_ id: ContactID) {
        guard let position = contacts.lastIndex(where: { $0.id == id && $0.isDown }) else { return }
        contacts[position].isDown = false
        contacts[position].force = nil
    }

    private mutating func change(_ id: ContactID, _ body: (inout WatchedContact) -> Void) {
        guard let position = contacts.lastIndex(where: { $0.id == id }) else { return }
        body(&contacts[position])
    }

    /// The highest force of all that are down; zero where nobody says it, nil if nobody is down.
    private var highestForce: Pressure? {
        let down = contacts.filter(\.isDown)
        return down.isEmpty ? nil : down.compactMap(\.force).max() ?? .zero
    }
}

extension GestureEvent.Kind {
    /// What stays readable in the graph where two things happen in one of its columns.
    fileprivate var rank: Int {
        switch self {
        case .progress: 0
        case .hintEnded: 1
        case .touchBegan, .highlighted: 2
        case .hintBegan: 3
        case .actionsRevealed, .actionsHidden, .pinned: 4
        case .tapped, .failed, .peekEnded, .menuClosed, .playbackEnded: 5
        case .peekBegan, .menuOpened, .playbackBegan, .longPressed: 6
        case .popped, .actionSelected, .cancelled: 7
        }
    }

    /// Whether this says what became of a press, once it is over.
    fileprivate var isOutcome: Bool { rank >= 5 }
}

extension WatchModel {
    /// The app's name of a target.
    func name(of target: TargetID) -> String { ForeignText.shown(app.shown(target)) }
}
