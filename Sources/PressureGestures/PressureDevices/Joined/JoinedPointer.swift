import PressureCore

/// A toolkit's pointer joined with the finger on a pad that moves it: movements in, the finger's force out.
///
/// No toolkit says which device moves its pointer. It is the pad of the finger that moved whenever the pointer did, and in
/// the same direction; a finger that only lies beside it, or clicks, takes nothing away. As soon as the pointer moves
/// without that finger a mouse moves it, too, and there is no force until the finger has moved it again; nor is there
/// while two fingers move. Nothing here reads a clock or allocates, but for a pad that is added.
package struct JoinedPointer: Sendable {
    private var pads: [PointerPad] = []
    private var nextPad = 1
    /// The pad that moves the pointer, as far as its movements have shown.
    private var mover: JoinedNodeID?
    private var otherHasMoved = false
    /// Movements of the pointer, the latest last, and how many of them were judged.
    private var moves = InlineArray<32, Travel>(repeating: Travel())
    private var moveCount = 0
    private var judged = 0
    private var now = Timestamp(microseconds: .min)

    /// Joins a pointer with the pads that are added.
    package init() {}

    /// Adds a pad; fingers that lie on it already count as soon as they land again.
    package mutating func addPad(_ profile: PressureProfile, surface: Surface) -> JoinedNodeID {
        let id = JoinedNodeID(rawValue: nextPad)
        nextPad += 1
        pads.append(PointerPad(id, profile, surface))
        return id
    }

    /// Takes a pad away.
    package mutating func removePad(_ id: JoinedNodeID) {
        pads.removeAll { $0.id == id }
        if mover == id { mover = nil }
    }

    /// The pointer moved, in whatever units the toolkit has.
    package mutating func moved(byX x: Double, y: Double, at time: Timestamp) {
        now = max(now, time)
        guard x != 0 || y != 0 else { return }
        if moveCount == moves.count {
            for index in 1..<moves.count { moves[index - 1] = moves[index] }
            moveCount -= 1
            judged = max(0, judged - 1)
        }
        moves[moveCount] = Travel(time: time, x: x, y: y)
        moveCount += 1
        judge()
    }

    /// What a frame of a pad tells, at the kernel's time.
    package mutating func receive(_ frame: Span<ContactSample>, at time: Timestamp, from id: JoinedNodeID) {
        now = max(now, time)
        reported = time
        for index in 0..<pads.count where pads[index].id == id { pads[index].receive(frame, at: time) }
        judge()
    }

    /// The kernel has dropped events of a pad: nobody knows what its fingers did.
    package mutating func lost(from id: JoinedNodeID) {
        if mover == id { mover = nil }
    }

    /// A pad was read until nothing waited any more, at this moment.
    package mutating func heard(_ id: JoinedNodeID, until time: Timestamp) {
        now = max(now, time)
        for index in 0..<pads.count where pads[index].id == id { pads[index].hear(until: time) }
        judge()
    }

    /// The kernel's time of the last frame of a pad.
    package private(set) var reported = Timestamp(microseconds: .min)

    /// How hard the finger presses that moves the pointer; nil if that is not known.
    package var force: Pressure? { mutating get { answer.force } }

    /// Why the force is not known; nil if it is.
    package var doubt: JoinDoubt? { mutating get { answer.doubt } }

    /// What the force of the pads is worth: the most that one of them can say.
    package var support: PressureSupport {
        mutating get {
            var most = PressureSupport.none
            for index in 0..<pads.count {
                let support = pads[index].support
                if support.rawValue > most.rawValue { most = support }
            }
            return most
        }
    }

    package var answer: JoinedTouch.Answer {
        mutating get {
            guard !pads.isEmpty else { return .none(.nodeClosed) }
            var touched: Int?
            for index in 0..<pads.count where pads[index].isTouched {
                guard touched == nil else { return .none(.severalPads) }
                touched = index
            }
            guard let touched else { return .none(.lifted) }
            guard !otherHasMoved else { return .none(.otherMover) }
            if let doubt = pads[touched].doubt { return .none(doubt) }
            guard mover == pads[touched].id else { return .none(.unmoved) }
            // The last movement may be a mouse's: it was not judged yet.
            guard judged == moveCount else { return .none(.waiting) }
            return pads[touched].answer
        }
    }

    /// Judges the pointer's movements up to where every pad was heard.
    private mutating func judge() {
        while judged < moveCount {
            let time = moves[judged].time
            for index in 0..<pads.count where !pads[index].isHeard(until: time, at: now) { return }
            judge(judged)
            judged += 1
        }
    }

    private mutating func judge(_ index: Int) {
        let time = moves[index].time
        var pointer = Travel()
        for earlier in 0...index where time - moves[earlier].time <= JoinLimits.pointer { pointer.add(moves[earlier]) }
        var found: (pad: Int, finger: ContactID)?
        for number in 0..<pads.count {
            switch pads[number].movement(from: time - JoinLimits.pointer, until: time) {
            case .nothing: continue
            case .several:
                pads[number].followedSeveral()
                mover = nil
                return
            case .finger(let id, let travel):
                guard found == nil else { return stray() }
                let isAlike =
                    pointer.length < JoinLimits.leastPixels || travel.likeness(to: pointer) >= JoinLimits.leastLikeness
                guard isAlike else { return stray() }
                found = (number, id)
            }
        }
        guard let found else { return stray() }
        // A change of the mover is no doubt: the pads took turns, or their fingers did.
        pads[found.pad].followed(found.finger, at: time)
        mover = pads[found.pad].id
        otherHasMoved = false
    }

    /// Something else has moved the pointer.
    private mutating func stray() {
        otherHasMoved = true
        mover = nil
    }
}

/// A movement, or the sum of several.
struct Travel: Sendable {
    var time = Timestamp(microseconds: .min)
    var x = 0.0
    var y = 0.0

    init(time: Timestamp = Timestamp(microseconds: .min), x: Double = 0, y: Double = 0) {
        self.time = time
        self.x = x
        self.y = y
    }

    init(from start: Point, to end: Point, at time: Timestamp) {
        self.init(time: time, x: end.x.value - start.x.value, y: end.y.value - start.y.value)
    }

    mutating func add(_ other: Travel) {
        x += other.x
        y += other.y
    }

    var length: Double { (x * x + y * y).squareRoot() }

    /// The cosine between two directions.
    func likeness(to other: Travel) -> Double {
        let product = length * other.length
        return product > 0 ? (x * other.x + y * other.y) / product : 0
    }
}
