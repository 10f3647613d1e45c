import FingerSketch
import PressureCore
import Testing

/// The things that sketches press; all lie around the place where fingers land, (50, 80).
enum Pressable {
    static let frame = Rect(x: 40, y: 70, width: 20, height: 20)

    /// Rows over the landing place: 1 from 15 to 23 mm above it, 2 to 31 mm, 3 to 39 mm.
    static let actions = ActionList(rows: [1, 2, 3]) ?? ActionList()

    static let preview = PressTarget(id: 1, frame: frame, offer: .preview(actions: actions))
    static let barePreview = PressTarget(id: 2, frame: frame, offer: .preview(actions: ActionList()))

    /// Rows above, and an action on either side.
    static let sideways = PressTarget(
        id: 3, frame: frame,
        offer: .preview(actions: actions, sideways: SidewaysActions(leading: 11, trailing: 12), frame: nil))

    /// One action towards the end of the line, nothing else.
    static let trailingOnly = PressTarget(
        id: 4, frame: frame,
        offer: .preview(actions: ActionList(), sideways: SidewaysActions(trailing: 12), frame: nil))

    /// Action 1 lies up and to the right of the landing place, action 2 up and to the left.
    static let placed = PressTarget(
        id: 5, frame: frame,
        offer: .preview(
            actions: ActionList(places: [
                (1, Rect(x: 62, y: 60, width: 8, height: 8)), (2, Rect(x: 30, y: 60, width: 8, height: 8)),
            ]) ?? ActionList()))

    static let menu = PressTarget(id: 6, frame: frame, offer: .menu(items: actions, frame: nil))

    /// A menu from 15 to 40 mm above the landing place; its items end at 31 mm, so that a strip is left beside them.
    static let framedMenu = PressTarget(
        id: 7, frame: frame,
        offer: .menu(
            items: ActionList(places: [
                (1, Rect(x: 35, y: 57, width: 30, height: 8)), (2, Rect(x: 35, y: 49, width: 30, height: 8)),
            ]) ?? ActionList(),
            frame: Rect(x: 35, y: 40, width: 30, height: 25)))

    static let playback = PressTarget(id: 8, frame: frame, offer: .playback)
    static let editMenu = PressTarget(id: 9, frame: frame, offer: .editMenu)
    static let nothing = PressTarget(id: 10, frame: frame, offer: .nothing)

    static let all = [
        preview, barePreview, sideways, trailingOnly, placed, menu, framedMenu, playback, editMenu, nothing,
    ]
}

// MARK: - Sketches

/// Plays a sketch on one target that covers the surface, and expects the events drawn beneath it and nothing else.
@discardableResult
func expectSketch(
    _ text: String, target: PressTarget = Pressable.preview, session: TouchSession = TouchSession(),
    _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
) throws -> [GestureEvent] {
    try expectSketch(
        text, on: WholeSurface(target), session: session, comment, sourceLocation: sourceLocation)
}

/// Plays a sketch on a map of targets, and expects the events drawn beneath it and nothing else.
@discardableResult
func expectSketch(
    _ text: String, on targets: some TargetMap, session: TouchSession = TouchSession(), _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> [GestureEvent] {
    let sketch = try FingerSketch(text)
    var session = session
    let events = sketch.play(&session, on: targets)
    let rows = FingerSketch.rows(of: events)
    #expect(rows == sketch.expected, "\(difference(text, rows, comment))", sourceLocation: sourceLocation)
    expectLegal(events, session, comment, sourceLocation: sourceLocation)
    return events
}

/// The drawing with what was expected, and under it what came.
private func difference(_ text: String, _ rows: [String], _ comment: String) -> String {
    let got = rows.isEmpty ? ["got    |"] : rows.enumerated().map { ($0 == 0 ? "got    |" : "       |") + $1 }
    return ([comment, text] + got).joined(separator: "\n")
}

/// Holds what every stream of events keeps: the grammar, and that no cell of the table was met that cannot be.
func expectLegal(
    _ events: [GestureEvent], _ session: TouchSession, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var grammar = GestureGrammar(session.tuning)
    for event in events { grammar.check(event) }
    #expect(grammar.violation == nil, "\(comment)", sourceLocation: sourceLocation)
    #expect(session.counts.anomalies == 0, "\(comment)", sourceLocation: sourceLocation)
}

// MARK: - Touches to the microsecond

/// Fingers whose every touch has a time in microseconds, for what a column of 10 ms cannot show.
struct Hand {
    var session: TouchSession
    let target: PressTarget
    private(set) var events: [GestureEvent] = []
    private var places: [Int32: (right: Double, up: Double)] = [:]

    init(_ target: PressTarget = Pressable.preview, session: TouchSession = TouchSession()) {
        self.target = target
        self.session = session
    }

    init(_ target: PressTarget = Pressable.preview, policies: PressPolicies) throws {
        self.init(target, session: TouchSession(tuning: Tuning(policies: policies)))
    }

    /// Lands, at millimetres from where sketches land.
    mutating func down(_ time: Int64, _ force: Double?, right: Double = 0, up: Double = 0, id: Int32 = 1) {
        down(time, force, right: right, up: up, id: id, on: target)
    }

    /// Lands on a target of the test's own, or on none.
    mutating func down(
        _ time: Int64, _ force: Double?, right: Double = 0, up: Double = 0, id: Int32 = 1, on target: PressTarget?
    ) {
        down(time, force, right: right, up: up, id: id, on: target, of: .own)
    }

    /// Lands, as a source reports it.
    mutating func down(
        _ time: Int64, _ force: Double?, right: Double = 0, up: Double = 0, id: Int32 = 1, on target: PressTarget?,
        of source: SourceID, isClick: Bool = false
    ) {
        places[id] = (right, up)
        events += session.beginTouch(
            ContactID(id), at: point(of: id), time: Timestamp(microseconds: time), pressure: force, on: target,
            of: source, isClick: isClick)
    }

    /// Asks what the session does.
    mutating func grants(
        _ time: Int64, sourceLocation: SourceLocation = #_sourceLocation,
        _ order: (inout TouchSession, Timestamp, inout [GestureEvent]) -> Bool
    ) {
        let isDone = ask(time, order)
        #expect(isDone, sourceLocation: sourceLocation)
    }

    /// Asks what the session does not do.
    mutating func refuses(
        _ time: Int64, sourceLocation: SourceLocation = #_sourceLocation,
        _ order: (inout TouchSession, Timestamp, inout [GestureEvent]) -> Bool
    ) {
        let isDone = ask(time, order)
        #expect(!isDone, sourceLocation: sourceLocation)
    }

    /// What keys and hosts ask of the session, with what follows from it.
    @discardableResult
    mutating func ask(
        _ time: Int64, _ order: (inout TouchSession, Timestamp, inout [GestureEvent]) -> Bool
    ) -> Bool {
        order(&session, Timestamp(microseconds: time), &events)
    }

    /// Says the force again; the place stays where it is not given.
    mutating func move(_ time: Int64, _ force: Double? = nil, right: Double? = nil, up: Double? = nil, id: Int32 = 1) {
        let place = places[id] ?? (0, 0)
        places[id] = (right ?? place.right, up ?? place.up)
        events += session.moveTouch(
            ContactID(id), to: point(of: id), time: Timestamp(microseconds: time), pressure: force)
    }

    mutating func lift(_ time: Int64, id: Int32 = 1) {
        events += session.endTouch(ContactID(id), at: point(of: id), time: Timestamp(microseconds: time))
    }

    mutating func lose(_ time: Int64, _ reason: CancelReason = .lost, id: Int32 = 1) {
        events += session.loseTouch(ContactID(id), time: Timestamp(microseconds: time), reason: reason)
    }

    mutating func wait(until time: Int64) {
        events += session.advance(to: Timestamp(microseconds: time))
    }

    mutating func cancel(_ time: Int64, id: Int32 = 1) {
        events += session.cancel(ContactID(id), at: Timestamp(microseconds: time))
    }

    mutating func veto(_ time: Int64, id: Int32 = 1) {
        events += session.veto(ContactID(id), at: Timestamp(microseconds: time))
    }

    mutating func end(_ reason: CancelReason, _ time: Int64) {
        events += session.end(reason, at: Timestamp(microseconds: time))
    }

    private func point(of id: Int32) -> Point {
        let place = places[id] ?? (0, 0)
        return Point(x: Millimetres(50 + place.right), y: Millimetres(80 - place.up))
    }

    /// What came so far, without progress: the time in microseconds and the event.
    var log: [String] { events.log }
}

/// Expects what a hand made happen, progress left out.
func expectLog(
    _ hand: Hand, _ log: [String], _ comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(hand.log == log, "\(comment)", sourceLocation: sourceLocation)
    expectLegal(hand.events, hand.session, comment, sourceLocation: sourceLocation)
}

extension [GestureEvent] {
    /// Times in microseconds and events, without progress.
    var log: [String] {
        compactMap { event in
            if case .progress = event.kind { nil } else { "\(event.time.microseconds) \(event.kind)" }
        }
    }

    /// The events without times and without progress.
    var words: [String] {
        compactMap { event in
            if case .progress = event.kind { nil } else { "\(event.kind)" }
        }
    }

    /// The progress that was sent.
    var progress: [PressProgress] {
        compactMap { event in
            if case .progress(let progress) = event.kind { progress } else { nil }
        }
    }

    /// The actions that were chosen.
    var chosen: [ActionID] {
        compactMap { event in
            if case .actionSelected(let action) = event.kind { action } else { nil }
        }
    }

    /// What was highlighted; nil where nothing was any more.
    var highlights: [ActionID?] {
        compactMap { event in
            if case .highlighted(let action) = event.kind { Optional<ActionID?>.some(action) } else { nil }
        }
    }

    /// When the first event of a spelling came, in microseconds.
    func time(of word: String) -> Int64? {
        first { "\($0.kind)" == word }?.time.microseconds
    }
}
