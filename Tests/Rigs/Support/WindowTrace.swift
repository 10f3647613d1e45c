@testable import PressureCore

/// Random hands, pens, mice, pads and keys in one window, with rows that are disabled, laid out anew and wait for rest.
struct WindowTrace {
    /// One thing that happens to the session, at the moment it is read.
    enum Step {
        /// A contact: number, source, place, the moment it happened, force, what lies under it.
        case down(Int32, source: Int, Point, Timestamp, force: Double?, target: Int?, isClick: Bool)
        case move(Int32, Point, Timestamp, force: Double?)
        case lift(Int32, Timestamp)
        case lose(Int32, Timestamp)
        case cancel(Int32)
        case show(Int, as: Int32)
        case highlight(ActionID?, of: Int32)
        case choose(ActionID, of: Int32)
        case open(Int32)
        case dismiss(Int32)
        case layOut(Int, of: Int32, disabled: UInt8, shift: Double)
        case live(of: Int32, after: TimeSpan)
        case cancelStaying
    }

    let seed: UInt64
    let mode: TouchSession.Mode
    let awaitsHost: Bool
    let highlights: Bool
    let lag: TimeSpan
    let offers: [PressOffer]
    private(set) var steps: [(read: Timestamp, step: Step)] = []
    private var staying: [Int32] = [1]

    private struct Contact {
        let id: Int32
        let source: Int
        var point: Point
        var force: Double
        var aim: Double
    }

    /// Fingers, whose reports may be late, a pen, a mouse and a pad; 0 is the session's own.
    static let sourceCount = 5

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        self.seed = seed
        mode = random.chance(80) ? .leading : .independent
        awaitsHost = random.chance(50)
        highlights = random.chance(60)
        lag = random.pick([.zero, .milliseconds(20), .milliseconds(65)])
        let rows = Self.rows(disabled: UInt8(random.whole(0...7)), shift: 0, isAtFoot: random.chance(15))
        offers = (0..<3).map { _ in
            random.pick([
                .preview(actions: rows, sideways: .none, frame: nil), .plainPreview,
                .preview(actions: rows, sideways: SidewaysActions(leading: 8, trailing: 9), frame: nil),
                .menu(items: rows, frame: nil), .menu(items: rows, frame: nil), .playback, .editMenu,
            ])
        }
        fill(&random)
    }

    /// Three rows above the landing places, on a sheet a little larger.
    static func rows(disabled: UInt8, shift: Double, isAtFoot: Bool = false) -> ActionList {
        let rows = (0..<3).map { row in
            ActionRow(
                ActionID(Int16(row + 1)),
                at: Rect(x: Millimetres(20 + shift), y: Millimetres(50 - 8 * Double(row)), width: 60, height: 8),
                isEnabled: disabled & (1 << UInt8(row)) == 0, startsGroup: row == 1)
        }
        let ground = Rect(x: Millimetres(16 + shift), y: 30, width: 68, height: 32)
        return ActionList(rows, ground: ground, isAtFoot: isAtFoot) ?? ActionList()
    }

    func target(_ index: Int) -> PressTarget {
        PressTarget(
            id: TargetID(Int32(index)), frame: Rect(x: Millimetres(30 * Double(index)), y: 62, width: 30, height: 20),
            offer: offers[index], sensitivity: Tuning.Sensitivity.allCases[index])
    }

    /// A session as the trace wants it, and its sources.
    func session() -> TouchSession {
        var session = TouchSession(mode: mode, surface: Surface(width: 100, height: 100))
        session.awaitsHost = awaitsHost
        session.highlightsWhatStays = highlights
        let force = PressureProfile(.force(full: .standard))
        _ = session.add(TouchSource(.finger, profile: .normalized, lag: lag))
        _ = session.add(TouchSource(.pen, profile: PressureProfile(.pen)))
        _ = session.add(TouchSource(.pointer))
        _ = session.add(TouchSource(.pointer, profile: force, preset: .pad))
        return session
    }

    // MARK: - What happens

    private mutating func fill(_ random: inout SplitMix64) {
        var now: Int64 = 0
        /// Whether something may stay, so that the next finger looks for its rows, once they answer.
        var mayStay = false
        var stamps = [Int64](repeating: 0, count: Self.sourceCount)
        var down: [Contact] = []
        var next: Int32 = 1
        for _ in 0..<random.whole(30...90) {
            let rests = random.chance(mayStay && down.isEmpty ? 50 : 14)
            now += Int64(rests ? random.whole(200...700) : random.whole(1...24)) * 1_000
            let read = Timestamp(microseconds: now)
            /// When it happened: no later than it is read, no earlier than its source may report, and in order.
            func stamp(_ source: Int, _ random: inout SplitMix64) -> Timestamp {
                let late = source == 1 ? Int64(random.next() % UInt64(lag.microseconds + 1)) : 0
                stamps[source] = max(stamps[source], now - late)
                return Timestamp(microseconds: min(stamps[source], now))
            }
            let roll = random.whole(0...99)
            if down.isEmpty && roll < 60 || down.count < 4 && roll < 8 {
                let contact = Contact(
                    id: next, source: random.whole(0...4),
                    point: mayStay && random.chance(85) ? Self.onRow(&random) : Self.landing(&random), force: 0.05,
                    aim: random.pick([0.05, 0.3, 0.65, 0.98]))
                next += 1
                down.append(contact)
                let index = min(2, max(0, Int(contact.point.x.value / 30)))
                let time = stamp(contact.source, &random)
                steps.append(
                    (
                        read,
                        .down(
                            contact.id, source: contact.source, contact.point, time, force: contact.force,
                            target: random.chance(90) ? index : nil, isClick: random.chance(30))
                    ))
            } else if !down.isEmpty, roll < 70 {
                let place = random.whole(0...(down.count - 1))
                down[place].force += (down[place].aim - down[place].force) * 0.6
                if random.chance(15) { down[place].aim = random.pick([0.05, 0.3, 0.65, 0.98]) }
                if random.chance(20) { down[place].point = Self.wandering(from: down[place].point, &random) }
                let contact = down[place]
                steps.append(
                    (read, .move(contact.id, contact.point, stamp(contact.source, &random), force: contact.force)))
            } else if !down.isEmpty, roll < 84 {
                let contact = down.remove(at: random.whole(0...(down.count - 1)))
                staying.append(contact.id)
                mayStay = random.chance(65)
                let time = stamp(contact.source, &random)
                steps.append((read, random.chance(90) ? .lift(contact.id, time) : .lose(contact.id, time)))
            } else {
                let step = order(&next, &random)
                if case .show = step { mayStay = true }
                steps.append((read, step))
            }
        }
    }

    /// What keys, the host and the app ask for, mostly of what may stay.
    private mutating func order(_ next: inout Int32, _ random: inout SplitMix64) -> Step {
        let id = random.chance(85) ? staying[staying.count - 1] : random.pick(staying)
        let action = ActionID(Int16(random.whole(1...4)))
        switch random.whole(0...11) {
        case 0, 1, 2:
            next += 1
            staying.append(next - 1)
            return .show(random.whole(0...2), as: next - 1)
        case 3: return .highlight(random.chance(75) ? action : nil, of: id)
        case 4: return .choose(action, of: id)
        case 5: return .open(id)
        case 6: return .dismiss(id)
        case 7, 8:
            return .layOut(
                random.whole(0...2), of: id, disabled: UInt8(random.whole(0...7)), shift: random.pick([0, 0, -15, 12]))
        case 9, 10: return .live(of: id, after: .milliseconds(Int64(random.whole(0...600))))
        default: return random.chance(50) ? .cancel(id) : .cancelStaying
        }
    }

    private static func landing(_ random: inout SplitMix64) -> Point {
        let y =
            random.chance(60) ? random.whole(64...80) : random.chance(70) ? random.whole(32...58) : random.whole(0...99)
        return Point(x: Millimetres(Double(random.whole(1...89))), y: Millimetres(Double(y)))
    }

    /// A place on a row, as rows lie that nothing has moved.
    private static func onRow(_ random: inout SplitMix64) -> Point {
        Point(x: Millimetres(Double(random.whole(21...79))), y: Millimetres(Double(random.whole(35...57))))
    }

    private static func wandering(from point: Point, _ random: inout SplitMix64) -> Point {
        if random.chance(40) { return onRow(&random) }
        if random.chance(30) { return landing(&random) }
        return Point(
            x: Millimetres(point.x.value + Double(random.whole(-12...12))),
            y: Millimetres(point.y.value + Double(random.whole(-12...6))))
    }

    // MARK: - Playing

    /// Plays a step; the clock has come to where it is read.
    func apply(_ index: Int, to session: inout TouchSession, into events: inout some EventSink) {
        let (read, step) = steps[index]
        session.advance(to: read, into: &events)
        switch step {
        case .down(let id, let source, let point, let time, let force, let target, let isClick):
            session.beginTouch(
                ContactID(id), at: point, time: time, pressure: force, on: target.map { self.target($0) },
                of: SourceID(UInt8(source)), isClick: isClick, into: &events)
        case .move(let id, let point, let time, let force):
            session.moveTouch(ContactID(id), to: point, time: time, pressure: force, into: &events)
        case .lift(let id, let time): session.endTouch(ContactID(id), time: time, into: &events)
        case .lose(let id, let time): session.loseTouch(ContactID(id), time: time, into: &events)
        case .cancel(let id): session.cancel(ContactID(id), at: read, into: &events)
        case .show(let target, let id):
            _ = session.show(self.target(target), as: ContactID(id), at: read, into: &events)
        case .highlight(let action, let id):
            _ = session.highlight(action, of: ContactID(id), at: read, into: &events)
        case .choose(let action, let id): _ = session.choose(action, of: ContactID(id), at: read, into: &events)
        case .open(let id): _ = session.open(ContactID(id), at: read, into: &events)
        case .dismiss(let id): _ = session.dismiss(ContactID(id), at: read, into: &events)
        case .layOut(let index, let id, let disabled, let shift):
            _ = session.layOut(
                laidOut(index, disabled, shift), of: ContactID(id), at: read, into: &events)
        case .live(let id, let span): _ = session.setLive(from: read + span, of: ContactID(id), at: read, into: &events)
        case .cancelStaying: session.cancelPinned(at: read, into: &events)
        }
    }

    /// The target with other rows, of the kind it has.
    func laidOut(_ index: Int, _ disabled: UInt8, _ shift: Double) -> PressTarget {
        let rows = Self.rows(disabled: disabled, shift: shift)
        let target = target(index)
        let offer: PressOffer =
            switch target.offer {
            case .preview(let actions, let sideways, let frame):
                .preview(actions: actions.count > 0 ? rows : actions, sideways: sideways, frame: frame)
            case .menu(_, let frame): .menu(items: rows, frame: frame)
            case .playback, .editMenu, .nothing: target.offer
            }
        return PressTarget(id: target.id, frame: target.frame, offer: offer, sensitivity: target.sensitivity)
    }
}
