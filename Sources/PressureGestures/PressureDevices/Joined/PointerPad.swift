import PressureCore

/// A pad that may move a pointer: which of its fingers moved it, and how hard that one presses.
///
/// While one finger lies on the pad, everything that moves is that finger. Beside others a finger has moved the pointer
/// once it has left the place where it rested: a thumb that clicks wavers, too.
struct PointerPad: Sendable {
    let id: JoinedNodeID
    private var fingers = InlineArray<16, Finger>(repeating: Finger())
    private var travels = InlineArray<64, FingerTravel>(repeating: FingerTravel())
    private var travelCount = 0
    private var heardUntil = Timestamp(microseconds: .min)
    /// Since when more than one finger has lain on it; nil until then, and again once it is untouched.
    private var severalSince: Timestamp?
    private var mover = Mover.unknown
    private var session: TouchSession
    /// In millimetres; a finger that stays within this of a place rests there.
    private let restTravel: Double
    /// A finger that left its place longer ago rests again.
    private let restTime: TimeSpan

    private struct Finger {
        var isDown = false
        /// Why it presses nothing, though it is there: it landed before anybody looked, or as a palm.
        var ignored: JoinDoubt?
        var id: ContactID = 0
        var point = Point(x: 0, y: 0)
        /// Where it rests, and when it last went beyond `restTravel` from there.
        var rest = Point(x: 0, y: 0)
        var leftAt: Timestamp?
    }

    private struct FingerTravel {
        var id: ContactID = 0
        var travel = Travel()
    }

    /// Which of several fingers moved the pointer.
    private enum Mover {
        case unknown
        /// The finger with the given id moved the pointer; the given time is the time of the last movement.
        case finger(ContactID, Timestamp)
        /// The finger that moved the pointer has lifted, and other fingers stay.
        case lifted
        /// More than one finger moved when the pointer moved.
        case unclear
    }

    /// What moved on the pad when the pointer did.
    enum Movement {
        case nothing
        case finger(ContactID, Travel)
        case several
    }

    init(_ id: JoinedNodeID, _ profile: PressureProfile, _ surface: Surface) {
        self.id = id
        session = TouchSession(mode: .independent, profile: profile, surface: surface)
        restTravel = Tuning.standard[.settleTravel]
        restTime = .milliseconds(Int64(Tuning.standard[.restTime]))
    }

    /// What its force is worth.
    var support: PressureSupport { mutating get { session.support } }

    var isTouched: Bool { count > 0 }

    private var count: Int {
        var count = 0
        for index in 0..<fingers.count where fingers[index].isDown { count += 1 }
        return count
    }

    mutating func hear(until time: Timestamp) { heardUntil = max(heardUntil, time) }

    func isHeard(until time: Timestamp, at now: Timestamp) -> Bool {
        max(heardUntil, now - JoinLimits.nodeLateness) >= time
    }

    mutating func receive(_ frame: Span<ContactSample>, at time: Timestamp) {
        hear(until: time)
        for index in 0..<frame.count { note(frame[index], at: time) }
        if count == 0 {
            severalSince = nil
            mover = .unknown
        } else if count > 1, severalSince == nil {
            severalSince = time
        }
        var nobody = ReceiverSink.silent
        session.receive(frame, at: time, on: AskedMap.pressed, into: &nobody)
    }

    private mutating func note(_ sample: ContactSample, at time: Timestamp) {
        let slot = Int(sample.slot) & 15
        switch sample.change {
        case .began, .beganUnknown, .beganPalm, .beganAs:
            leave(slot)
            fingers[slot] = Finger(
                isDown: true, ignored: Self.ignored(sample.change), id: sample.id, point: sample.position,
                rest: sample.position)
        case .moved:
            guard fingers[slot].isDown, fingers[slot].id == sample.id else { return }
            let way = Travel(from: fingers[slot].point, to: sample.position, at: time)
            fingers[slot].point = sample.position
            if Travel(from: fingers[slot].rest, to: sample.position, at: time).length > restTravel {
                fingers[slot].rest = sample.position
                fingers[slot].leftAt = time
            }
            keep(FingerTravel(id: sample.id, travel: way))
        case .resynced: (fingers[slot].point, fingers[slot].rest) = (sample.position, sample.position)
        case .becamePalm, .became: fingers[slot].ignored = Self.ignored(sample.change)
        case .lifted, .lost: if fingers[slot].id == sample.id { leave(slot) }
        }
    }

    private static func ignored(_ change: ContactSample.Change) -> JoinDoubt? {
        switch change {
        case .beganUnknown: .downBefore
        case .beganPalm, .becamePalm: .palm
        case .beganAs, .became: .unweighed
        case .began, .moved, .resynced, .lifted, .lost: nil
        }
    }

    /// The finger of a slot is gone; after a scroll the one that stays shows anew that it moves the pointer.
    private mutating func leave(_ slot: Int) {
        guard fingers[slot].isDown else { return }
        if doubt == .severalFingers {
            mover = .unclear
        } else if case .finger(fingers[slot].id, _) = mover {
            mover = .lifted
        }
        fingers[slot].isDown = false
    }

    private mutating func keep(_ new: FingerTravel) {
        guard new.travel.length > 0 else { return }
        if travelCount == travels.count {
            for index in 1..<travels.count { travels[index - 1] = travels[index] }
            travelCount -= 1
        }
        travels[travelCount] = new
        travelCount += 1
    }

    // MARK: - Which finger moves the pointer

    /// What moved within a time, by more than noise.
    func movement(from start: Timestamp, until end: Timestamp) -> Movement {
        guard let severalSince, severalSince <= end else { return movement(of: nil, from: start, until: end) }
        var found = Movement.nothing
        var isWavering = false
        for index in 0..<travelCount where isFirst(index, from: start, until: end) {
            let one = movement(of: travels[index].id, from: start, until: end)
            guard case .finger(let id, _) = one else { continue }
            guard isUnderWay(id, at: end) else {
                isWavering = true
                continue
            }
            guard case .nothing = found else { return .several }
            found = one
        }
        if case .nothing = found, isWavering { return .several }
        return found
    }

    /// How far one finger moved within a time, or whatever lay on the pad then, finger after finger.
    private func movement(of finger: ContactID?, from start: Timestamp, until end: Timestamp) -> Movement {
        var sum = Travel()
        var last: ContactID = 0
        for index in 0..<travelCount where isWithin(index, from: start, until: end) {
            guard finger == nil || travels[index].id == finger else { continue }
            sum.add(travels[index].travel)
            last = travels[index].id
        }
        return sum.length >= JoinLimits.leastTravel ? .finger(last, sum) : .nothing
    }

    private func isWithin(_ index: Int, from start: Timestamp, until end: Timestamp) -> Bool {
        travels[index].travel.time >= start && travels[index].travel.time <= end
    }

    /// Whether this is the first movement of its finger within a time.
    private func isFirst(_ index: Int, from start: Timestamp, until end: Timestamp) -> Bool {
        guard isWithin(index, from: start, until: end) else { return false }
        for earlier in 0..<index where travels[earlier].id == travels[index].id {
            if isWithin(earlier, from: start, until: end) { return false }
        }
        return true
    }

    /// Whether a finger moves the pointer already, or left its place so shortly ago that it does not rest.
    private func isUnderWay(_ id: ContactID, at time: Timestamp) -> Bool {
        if case .finger(id, _) = mover { return true }
        for index in 0..<fingers.count where fingers[index].id == id {
            if let leftAt = fingers[index].leftAt { return time - leftAt < restTime }
        }
        return false
    }

    /// The pointer followed this finger.
    mutating func followed(_ id: ContactID, at time: Timestamp) {
        for index in 0..<fingers.count where fingers[index].isDown && fingers[index].id == id {
            mover = .finger(id, time)
            return
        }
        mover = isTouched ? .lifted : .unknown
    }

    /// The pointer moved when several fingers did.
    mutating func followedSeveral() { mover = .unclear }

    /// Why it is not clear which of several fingers moves the pointer; nil if it is, or where only one lies there.
    var doubt: JoinDoubt? {
        guard severalSince != nil else { return nil }
        switch mover {
        case .unknown: return count(ofMovedAfter: nil, beside: nil) > 1 ? .severalFingers : .unmoved
        case .finger(let id, let time): return count(ofMovedAfter: time, beside: id) > 0 ? .severalFingers : nil
        case .lifted: return .moverLifted
        case .unclear: return .severalFingers
        }
    }

    /// How many fingers have left their places, or have done so after a moment, but for one.
    private func count(ofMovedAfter time: Timestamp?, beside id: ContactID?) -> Int {
        var count = 0
        for index in 0..<fingers.count where fingers[index].isDown && fingers[index].id != id {
            guard let leftAt = fingers[index].leftAt else { continue }
            if let time, leftAt <= time { continue }
            count += 1
        }
        return count
    }

    /// How hard the finger presses that moves the pointer, or why that is not known; one that lies there alone is it.
    var answer: JoinedTouch.Answer {
        mutating get {
            switch session.support {
            case .force, .graded, .area, .pen: break
            case .coarse, .none: return .none(.unweighed)
            }
            for index in 0..<fingers.count where fingers[index].isDown {
                if severalSince != nil, case .finger(let id, _) = mover, id != fingers[index].id { continue }
                if let ignored = fingers[index].ignored { return .none(ignored) }
                return session.pressure(of: fingers[index].id).map { .force($0) } ?? .none(.waiting)
            }
            return .none(.lifted)
        }
    }
}
