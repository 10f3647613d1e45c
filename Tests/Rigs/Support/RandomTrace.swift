@testable import PressureCore

/// A repeatable source of random numbers; a failing test prints the seed that brings its trace back.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool { Int(next() % 100) < percent }
    mutating func whole(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }
    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[Int(next() % UInt64(choices.count))] }
}

/// Random but purposeful fingers: they land, press, ease, swipe, wait and lift as people do, only more wildly.
struct RandomTrace {
    /// One thing that happens to the session.
    enum Step {
        case frame([ContactSample])
        case cancel(ContactID)
        case veto(ContactID)
        case turnPressure(Bool)
        case end(CancelReason)
    }

    let seed: UInt64
    let mode: TouchSession.Mode
    let tuning: Tuning
    let profile: PressureProfile
    let targets: TargetList
    let isLeftToRight: Bool
    /// Where the finger that is being drawn landed.
    private var home: (Double, Double) = (0, 0)
    private var landedAt = 0
    private(set) var steps: [(time: Timestamp, step: Step)] = []

    private struct Finger {
        /// Most fingers mean something: they press, ease and swipe near one place.
        ///
        /// The others wander.
        let isPurposeful: Bool
        let slot: UInt8
        let id: ContactID
        var at: Int
        var x: Double
        var y: Double
        var force: Double
    }

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        self.seed = seed
        mode = random.chance(75) ? .leading : .independent
        tuning = Self.tuning(&random)
        profile = random.chance(80) ? .normalized : random.pick([.none, PressureProfile.normalized.used(as: .coarse)])
        targets = Self.targets(&random)
        isLeftToRight = random.chance(80)
        fill(&random)
    }

    /// A session as this trace wants it.
    func session() -> TouchSession {
        var session = TouchSession(
            mode: mode, tuning: tuning, profile: profile, surface: Surface(width: 100, height: 160))
        session.isLeftToRight = isLeftToRight
        return session
    }

    private static func tuning(_ random: inout SplitMix64) -> Tuning {
        var policies: PressPolicies = []
        for (_, policy) in PressPolicies.named where random.chance(15) { policies.insert(policy) }
        var changes: [TuningField: Double] = [:]
        // A wide second-finger window reaches the cells where a second finger comes at once to a response.
        if random.chance(40) { changes[.secondFinger] = 1_000 }
        if random.chance(15) { changes[.pressAge] = 0 }
        if random.chance(15) { changes[.popDelay] = 0 }
        if random.chance(15) { changes[.dwellTime] = 200 }
        if random.chance(15) { changes[.holdTime] = 300 }
        return (try? Tuning(changes, policies: policies)) ?? .standard
    }

    /// Four targets around the places where fingers land, and a stretch of surface without any.
    private static func targets(_ random: inout SplitMix64) -> TargetList {
        let rows = ActionList(rows: [1, 2, 3]) ?? ActionList()
        let placed =
            ActionList(places: [
                (1, Rect(x: 30, y: 40, width: 40, height: 10)), (2, Rect(x: 30, y: 50, width: 40, height: 10)),
            ]) ?? ActionList()
        let sideways = SidewaysActions(leading: 8, trailing: random.chance(70) ? 9 : nil)
        let preview = PressOffer.preview(actions: rows, sideways: .none, frame: nil)
        let offers: [PressOffer] = [
            preview, preview, .plainPreview, .preview(actions: placed, sideways: sideways, frame: nil),
            .preview(actions: rows, sideways: sideways, frame: Rect(x: 10, y: 60, width: 80, height: 60)),
            .menu(items: rows, frame: Rect(x: 30, y: 30, width: 40, height: 45)), .menu(items: rows, frame: nil),
            .playback, .playback, .editMenu, .nothing,
        ]
        let corners: [(Double, Double)] = [(0, 40), (50, 40), (0, 80), (50, 80)]
        var targets: [PressTarget] = []
        for (index, corner) in corners.enumerated() {
            let frame = Rect(x: Millimetres(corner.0), y: Millimetres(corner.1), width: 50, height: 40)
            targets.append(PressTarget(id: TargetID(Int32(index)), frame: frame, offer: random.pick(offers)))
        }
        return TargetList(targets)
    }

    // MARK: - Fingers

    private mutating func fill(_ random: inout SplitMix64) {
        var next: Int32 = 1
        var ends = 0
        for _ in 0..<random.whole(1...3) {
            let begins = ends + random.whole(0...60)
            ends = finger(ContactID(next), slot: 0, from: begins, &random)
            next += 1
            if random.chance(50), ends > begins {
                // A second finger while the first is (perhaps) still down.
                let start = random.whole(begins...ends)
                _ = finger(ContactID(next), slot: 1, from: start, &random)
                next += 1
            }
        }
        steps = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
        Self.settle(&steps)
        if random.chance(60) {
            let last = steps.last?.time ?? .zero
            let reason = random.pick([CancelReason.endOfInput, .deviceGone])
            steps.append((last + .milliseconds(Int64(random.whole(0...700))), .end(reason)))
        }
    }

    /// Two fingers in one slot at once are one that replaces the other: drop what the replaced one does afterwards.
    private static func settle(_ steps: inout [(time: Timestamp, step: Step)]) {
        var owner: [UInt8: ContactID] = [:]
        steps = steps.filter { entry in
            guard case .frame(let samples) = entry.step, let sample = samples.first else { return true }
            switch sample.change {
            case .began, .beganUnknown: owner[sample.slot] = sample.id
            default: return owner[sample.slot] == sample.id
            }
            return true
        }
    }

    private mutating func finger(
        _ id: ContactID, slot: UInt8, from start: Int, _ random: inout SplitMix64
    ) -> Int {
        var finger = Finger(
            isPurposeful: random.chance(65), slot: slot, id: id, at: start, x: Double(random.whole(5...95)),
            y: Double(random.whole(20...125)),
            force: random.pick([0, 0.05, 0.1, 0.1, 0.2, 0.6]))
        if random.chance(50) {
            // Near the middle, so that what is pinned gets touched again.
            finger.x = Double(random.whole(40...60))
            finger.y = Double(random.whole(50...110))
        }
        home = (finger.x, finger.y)
        landedAt = start
        put(finger, random.chance(4) ? .beganUnknown : .began)
        if random.chance(2) { steps.append((Self.time(finger.at), .veto(id))) }
        if random.chance(30) {
            script(&finger, &random)
        } else {
            for _ in 0..<random.whole(finger.isPurposeful ? 2...7 : 1...5) { segment(&finger, &random) }
        }
        let way = random.whole(0...99)
        switch way {
        case ..<78: put(finger, .lifted)
        case ..<84: put(finger, .lost(random.pick([.lost, .dropped, .replaced])))
        case ..<88:
            put(finger, .becamePalm)
            finger.at += 10
            put(finger, .lifted)
        case ..<96:
            steps.append((Self.time(finger.at), .cancel(id)))
            finger.at += random.whole(0...80)
            if random.chance(30) { steps.append((Self.time(finger.at), .cancel(id))) }
            if random.chance(60) { put(finger, random.chance(80) ? .lifted : .lost(.lost)) }
        default: break
        }
        return finger.at
    }

    /// A press, a swipe up or sideways or none, and force that eases and comes back: reaches the rarer cells.
    private mutating func script(_ finger: inout Finger, _ random: inout SplitMix64) {
        go(&finger, 40, 0.6, finger.x, finger.y)
        finger.at += 120
        let way = random.pick([(0.0, -9.0), (0, -9), (0, -7), (9, 0), (-9, 0), (0, 0), (0, 0)])
        go(&finger, 40, 0.6, finger.x + way.0, finger.y + way.1)
        for _ in 0..<random.whole(1...3) {
            go(&finger, 30, random.pick([0.3, 0.05, 0.05]), finger.x, finger.y)
            finger.at += random.pick([50, 120, 350])
            if random.chance(50) {
                // A light press in between, which may go away again.
                go(&finger, 30, 0.3, finger.x, finger.y)
                finger.at += random.pick([50, 120, 350])
                if random.chance(40) { go(&finger, 30, 0.05, finger.x, finger.y) }
                if random.chance(60) { return }
            }
            go(&finger, 30, random.pick([0.6, 0.95]), finger.x, finger.y)
            finger.at += random.pick([50, 120, 350])
        }
    }

    /// Moves in a straight line, a sample every 10 ms.
    private mutating func go(_ finger: inout Finger, _ length: Int, _ force: Double, _ x: Double, _ y: Double) {
        let count = length / 10
        let from = finger
        for step in 1...count {
            let share = Double(step) / Double(count)
            finger.at += 10
            finger.x = from.x + (x - from.x) * share
            finger.y = from.y + (y - from.y) * share
            finger.force = from.force + (force - from.force) * share
            put(finger, .moved)
        }
    }

    /// A stretch of movement: to another force, another place, or neither, with or without samples.
    private mutating func segment(_ finger: inout Finger, _ random: inout SplitMix64) {
        let length = random.pick([10, 20, 40, 60, 100, 150, 200, 350, 600])
        let forces = finger.isPurposeful && finger.force < 0.55 ? Self.firm : Self.any
        let force = random.chance(20) ? finger.force : random.pick(forces)
        let (x, y) = place(finger, &random)
        if random.chance(20) {
            // A still finger: the kernel says nothing.
            finger.at += length
            if random.chance(3) { steps.append((Self.time(finger.at), .turnPressure(random.chance(50)))) }
            return
        }
        let period = random.pick([4, 8, 8, 10, 16])
        let count = max(1, length / period)
        let from = finger
        for step in 1...count {
            let share = Double(step) / Double(count)
            finger.at += period
            finger.x = from.x + (x - from.x) * share
            finger.y = from.y + (y - from.y) * share
            finger.force = from.force + (force - from.force) * share
            put(finger, random.chance(1) ? .resynced : .moved)
        }
    }

    private static let firm = [0.55, 0.6, 0.7, 0.85, 0.95, 1]
    private static let any = [0, 0.1, 0.18, 0.3, 0.45, 0.55, 0.7, 0.95, 1]

    private func place(_ finger: Finger, _ random: inout SplitMix64) -> (Double, Double) {
        // A purposeful finger stays where it landed until something can have begun.
        if finger.isPurposeful, finger.at - landedAt < 150 || random.chance(35) { return (finger.x, finger.y) }
        let way = random.whole(0...99)
        switch way {
        case ..<45: return (finger.x, finger.y)
        case ..<57: return home
        case ..<65: return (finger.x + Double(random.whole(-2...2)), finger.y + Double(random.whole(-1...1)))
        case ..<78: return (finger.x, finger.y - Double(random.whole(4...30)))
        case ..<84: return (finger.x, finger.y + Double(random.whole(4...30)))
        case ..<93: return (finger.x + Double(random.pick([-12, -9, -8, -6, 6, 8, 9, 12])), finger.y)
        default: return (Double(random.whole(0...100)), Double(random.whole(0...160)))
        }
    }

    private mutating func put(_ finger: Finger, _ change: ContactSample.Change) {
        let sample = ContactSample(
            slot: finger.slot, id: finger.id, change: change,
            position: Point(x: Millimetres(finger.x), y: Millimetres(finger.y)),
            reading: Pressure(finger.force)?.raw)
        steps.append((Self.time(finger.at), .frame([sample])))
    }

    private static func time(_ milliseconds: Int) -> Timestamp { .milliseconds(Int64(milliseconds)) }
}

// MARK: - Running

extension RandomTrace {
    /// Applies one step to a session.
    func apply(_ index: Int, to session: inout TouchSession, into sink: inout some EventSink) {
        let (time, step) = steps[index]
        switch step {
        case .frame(let samples):
            session.receive(samples.span, at: time, on: targets, into: &sink)
        case .cancel(let id):
            session.cancel(id, at: time, into: &sink)
        case .veto(let id):
            session.cancel(id, at: time, reason: .vetoed, into: &sink)
        case .turnPressure(let isOn):
            session.isPressureOn = isOn
        case .end(let reason):
            session.end(reason, at: time, into: &sink)
        }
    }

    /// Applies a step as an app does that has touches of its own.
    func applyAsTouches(_ index: Int, to session: inout TouchSession, into sink: inout some EventSink) {
        let (time, step) = steps[index]
        guard case .frame(let samples) = step else { return apply(index, to: &session, into: &sink) }
        let (lowest, highest) = (Double(profile.minimum), Double(profile.maximum))
        for sample in samples {
            let share = sample.reading.map { (Double($0) - lowest) / max(highest - lowest, 1) }
            switch sample.change {
            case .began, .beganUnknown, .beganPalm, .beganAs:
                let target = targets.target(at: sample.position, for: sample.id)
                session.beginTouch(sample.id, at: sample.position, time: time, pressure: share, on: target, into: &sink)
            case .moved, .resynced, .becamePalm, .became:
                session.moveTouch(sample.id, to: sample.position, time: time, pressure: share, into: &sink)
            case .lifted: session.endTouch(sample.id, at: sample.position, time: time, into: &sink)
            case .lost(let reason): session.loseTouch(sample.id, time: time, reason: reason, into: &sink)
            }
        }
    }

    /// The same fingers on a screen that reports every so many milliseconds, with slots of its own choice.
    ///
    /// What happens between two frames comes with the second one; what a frame lists is sorted by slot, as a tracker
    /// does it, or the other way round. The fingers of the trace have the slots 0 and 1.
    func framed(every period: Int64, slots: [UInt8], isReversed: Bool) -> RandomTrace {
        var trace = self
        trace.steps = []
        for (time, step) in steps {
            let frame = Timestamp.milliseconds((time.microseconds / 1_000 + period - 1) / period * period)
            guard case .frame(let samples) = step else {
                trace.steps.append((frame, step))
                continue
            }
            let moved = samples.map {
                ContactSample(
                    slot: slots[Int($0.slot)], id: $0.id, change: $0.change, position: $0.position, reading: $0.reading)
            }
            if let last = trace.steps.last, last.time == frame, case .frame(let earlier) = last.step {
                trace.steps[trace.steps.count - 1].step = .frame(earlier + moved)
            } else {
                trace.steps.append((frame, .frame(moved)))
            }
        }
        for index in trace.steps.indices {
            guard case .frame(let samples) = trace.steps[index].step else { continue }
            // A stable sort: what one slot says keeps its order.
            let sorted = samples.enumerated().sorted {
                if $0.element.slot == $1.element.slot { return $0.offset < $1.offset }
                return isReversed ? $0.element.slot > $1.element.slot : $0.element.slot < $1.element.slot
            }
            trace.steps[index].step = .frame(sorted.map(\.element))
        }
        return trace
    }

    /// How many frames tell of more than one contact.
    var sharedFrames: Int {
        steps.count { entry in
            guard case .frame(let samples) = entry.step else { return false }
            return Set(samples.map(\.id)).count > 1
        }
    }

    /// Applies every step, and lets a second pass.
    func run(_ session: inout TouchSession, into sink: inout some EventSink) {
        for index in steps.indices { apply(index, to: &session, into: &sink) }
        session.advance(to: (steps.last?.time ?? .zero) + .milliseconds(1_000), into: &sink)
    }
}
