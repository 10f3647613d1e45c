import PressureCore

/// A pad that may move a pointer: how many fingers lie on it, where the only one went, and how hard it presses.
struct PointerPad: Sendable {
    let id: JoinedNodeID
    /// Whether more than one finger has lain on it since it was last untouched: then they scroll.
    private(set) var hadSeveral = false
    private var fingers = InlineArray<16, Finger>(repeating: Finger())
    private var travels = InlineArray<64, Travel>(repeating: Travel())
    private var travelCount = 0
    private var heardUntil = Timestamp(microseconds: .min)
    private var session: TouchSession

    private struct Finger {
        var isDown = false
        /// Whether it landed before anybody looked, or as a palm: it is there, and presses nothing.
        var isIgnored = false
        var id: ContactID = 0
        var point = Point(x: 0, y: 0)
    }

    init(_ id: JoinedNodeID, _ profile: PressureProfile, _ surface: Surface) {
        self.id = id
        session = TouchSession(mode: .independent, profile: profile, surface: surface)
    }

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
        if count > 1 { hadSeveral = true } else if count == 0 { hadSeveral = false }
        var nobody = ReceiverSink.silent
        session.receive(frame, at: time, on: AskedMap.pressed, into: &nobody)
    }

    private mutating func note(_ sample: ContactSample, at time: Timestamp) {
        let slot = Int(sample.slot) & 15
        switch sample.change {
        case .began, .beganUnknown, .beganPalm, .beganAs:
            fingers[slot] = Finger(
                isDown: true, isIgnored: sample.change != .began, id: sample.id, point: sample.position)
        case .moved:
            guard fingers[slot].isDown, fingers[slot].id == sample.id else { return }
            let from = fingers[slot].point
            fingers[slot].point = sample.position
            keep(
                Travel(
                    time: time, x: sample.position.x.value - from.x.value, y: sample.position.y.value - from.y.value))
        case .resynced: fingers[slot].point = sample.position
        case .becamePalm, .became: fingers[slot].isIgnored = true
        case .lifted, .lost: if fingers[slot].id == sample.id { fingers[slot].isDown = false }
        }
    }

    private mutating func keep(_ travel: Travel) {
        guard travel.x != 0 || travel.y != 0 else { return }
        if travelCount == travels.count {
            for index in 1..<travels.count { travels[index - 1] = travels[index] }
            travelCount -= 1
        }
        travels[travelCount] = travel
        travelCount += 1
    }

    /// How far its fingers moved within a time; nil where none did.
    func travel(from start: Timestamp, until end: Timestamp) -> Travel? {
        var sum = Travel()
        var isAny = false
        for index in 0..<travelCount where travels[index].time >= start && travels[index].time <= end {
            sum.add(travels[index])
            isAny = true
        }
        return isAny ? sum : nil
    }

    /// How hard the only finger presses, or why that is not known.
    var answer: JoinedTouch.Answer {
        mutating get {
            switch session.support {
            case .force, .graded, .area, .pen: break
            case .coarse, .none: return .none(.unweighed)
            }
            for index in 0..<fingers.count where fingers[index].isDown {
                guard !fingers[index].isIgnored else { return .none(.downBefore) }
                return session.pressure(of: fingers[index].id).map { .force($0) } ?? .none(.waiting)
            }
            return .none(.lifted)
        }
    }
}
