import PressureGestures

/// One contact, from its landing until nothing that it left on the screen remains.
package struct TraceContact: Sendable {
    /// A phase of its press; the phase of an ignored contact is `ignored`.
    package struct Phase: Hashable, Sendable {
        package let name: String
        package let from: Timestamp
        package internal(set) var to: Timestamp
    }

    /// A wait: its name, when it was due, and whether it was waited out.
    package struct Wait: Hashable, Sendable {
        package let name: String
        package let from: Timestamp
        package internal(set) var to: Timestamp
        package internal(set) var due: Timestamp
        package internal(set) var isOver: Bool
    }

    package let id: ContactID
    package let landedAt: Timestamp
    /// The end of what is drawn: the contact has left, and nothing of it remains on the screen.
    package internal(set) var endedAt: Timestamp
    /// When the finger left the surface; nil while it is down.
    package internal(set) var leftAt: Timestamp?
    /// The rungs when it landed; nil if no force climbs them.
    package let ladder: PressureLadder?
    package internal(set) var points: [TracePoint] = []
    package internal(set) var phases: [Phase] = []
    package internal(set) var waits: [Wait] = []
    /// The row in the drawing: contacts that overlap in time have different rows.
    package internal(set) var lane = 0

    var reading: Int32?
    var position: Point

    init(_ id: ContactID, at time: Timestamp, _ position: Point, _ reading: Int32?, ladder: PressureLadder?) {
        self.id = id
        landedAt = time
        endedAt = time
        self.position = position
        self.reading = reading
        self.ladder = ladder
    }

    /// Whether the judged force differs from the reading, because of arbitrary units, a filter or a sensitivity.
    package var hasOwnReading: Bool {
        points.contains { point in
            guard let force = point.force, let reading = point.reading else { return false }
            // Both are rounded.
            return abs(force.raw - reading.raw) > 1
        }
    }

    /// Whether the finger is on the surface.
    var isDown: Bool { leftAt == nil }
    /// Whether the finger has left, and nothing of it remains on the screen.
    private(set) var isOver = false

    mutating func add(_ point: TracePoint) {
        // Nothing has changed since the last point.
        if let last = points.last, last.repeats(point) { return }
        if points.last?.time == point.time { points.removeLast() }
        points.append(point)
    }

    mutating func enter(_ phase: String, at time: Timestamp) {
        endedAt = time
        if !phases.isEmpty { phases[phases.count - 1].to = time }
        if phases.last?.name != phase { phases.append(Phase(name: phase, from: time, to: time)) }
    }

    /// Compares with the waits that run at a moment: new ones begin, and missing ones are over or were called off.
    mutating func follow(_ running: [TraceWait], at time: Timestamp) {
        for index in waits.indices where waits[index].to == .never {
            let name = waits[index].name
            if !running.contains(where: { $0.name == name }) { close(index, at: time) }
        }
        for wait in running {
            if let index = waits.lastIndex(where: { $0.name == wait.name && $0.to == .never }) {
                waits[index].due = wait.due
            } else {
                waits.append(Wait(name: wait.name, from: time, to: .never, due: wait.due, isOver: false))
            }
        }
    }

    /// Ends the contact: it has left, and so has everything that it left on the screen.
    mutating func end(at time: Timestamp) {
        isOver = true
        endedAt = time
        if leftAt == nil { leftAt = time }
        if !phases.isEmpty { phases[phases.count - 1].to = time }
        for index in waits.indices where waits[index].to == .never { close(index, at: time) }
    }

    private mutating func close(_ index: Int, at time: Timestamp) {
        waits[index].isOver = time >= waits[index].due
        waits[index].to = waits[index].isOver ? waits[index].due : time
    }
}

/// A wait that is running.
struct TraceWait: Hashable, Sendable {
    let name: String
    let due: Timestamp

    /// The waits that an explanation names.
    static func all(in explanation: PressExplanation, at now: Timestamp) -> [TraceWait] {
        var waits: [TraceWait] = []
        func left(_ span: TimeSpan, of needed: TimeSpan) -> Timestamp {
            now + TimeSpan(microseconds: needed.microseconds - span.microseconds)
        }
        switch explanation.blocker {
        case .unconfirmed(_, let until): waits.append(TraceWait(name: "confirm", due: until))
        case .young(let age, let needed, let isPen):
            waits.append(TraceWait(name: isPen ? "pen.age" : "press.age", due: left(age, of: needed)))
        case .clickYoung(let age, let needed): waits.append(TraceWait(name: "click.age", due: left(age, of: needed)))
        case .soon(let age, let needed), .soonAgain(let age, let needed):
            waits.append(TraceWait(name: "pop.delay", due: left(age, of: needed)))
        case .sliding(let until): waits.append(TraceWait(name: "slide.time", due: until))
        default: break
        }
        if let due = explanation.holdDueAt { waits.append(TraceWait(name: "hold", due: due)) }
        return waits.filter { $0.due != .never && $0.due > now }
    }
}
