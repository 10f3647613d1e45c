import PressureCore

/// One device as a source of forces: its fingers, how hard they press, and what was missed.
struct JoinedNode: Sendable {
    /// As many fingers as can be down, and some that have just lifted.
    static let capacity = 24

    let id: JoinedNodeID
    let mapping: JoinedMapping
    /// Where the toolkit's places count from on the output.
    var origin: JoinedOrigin
    private(set) var contacts = InlineArray<24, JoinedContact>(repeating: JoinedContact())
    /// Everything up to this moment was reported.
    private(set) var heardUntil: Timestamp
    /// From where to where the node's reports are missing.
    private var lossFrom = Timestamp(microseconds: .min)
    private var lossUntil: Timestamp
    private let openedAt: Timestamp
    private var isLosing = false
    /// How many frames were dropped unread, because no finger of the app's could be in them.
    private(set) var unreadFrames = 0
    /// What gives readings their force: each finger presses for itself, and on nothing that answers.
    private var session: TouchSession

    init(_ id: JoinedNodeID, _ profile: PressureProfile, _ device: Surface, _ output: JoinedOutput, at time: Timestamp)
    {
        self.id = id
        mapping = JoinedMapping(device, output)
        origin = output.origin.map { .said(ToolkitPlace(x: $0.x, y: $0.y)) } ?? .unknown
        heardUntil = time
        openedAt = time
        lossUntil = time
        session = TouchSession(mode: .independent, profile: profile, surface: device)
    }

    /// Whether the device weighs; few steps only shorten a hold, and are no force.
    var weighs: Bool {
        switch session.support {
        case .force, .graded, .area, .pen: true
        case .coarse, .none: false
        }
    }

    // MARK: What the node tells

    /// The kernel has dropped events: what comes next is the state that was found.
    mutating func lose() {
        lossFrom = heardUntil
        lossUntil = .never
        isLosing = true
    }

    /// Everything up to a moment was read.
    mutating func hear(until time: Timestamp) { heardUntil = max(heardUntil, time) }

    /// The places of contacts that a frame tells something new of, as bits.
    mutating func receive(_ frame: Span<ContactSample>, at time: Timestamp) -> UInt32 {
        hear(until: time)
        if isLosing {
            lossUntil = time
            isLosing = false
        }
        forgetForeign(at: time)
        var kept = ContactList()
        for index in 0..<frame.count { keep(frame[index], at: time, in: &kept) }
        guard kept.count > 0 else {
            unreadFrames += 1
            return 0
        }
        var nobody = ReceiverSink.silent
        session.receive(
            kept.samples.span.extracting(first: kept.count), at: time, on: AskedMap.pressed,
            into: &nobody)
        var changed: UInt32 = 0
        for index in 0..<kept.count {
            guard let place = latestPlace(of: kept.samples[index].id) else { continue }
            changed |= 1 << UInt32(place)
            guard contacts[place].end == nil, contacts[place].standing == .open else { continue }
            contacts[place].keep(ContactForce(time: time, force: session.pressure(of: contacts[place].id)))
        }
        return changed
    }

    /// Keeps a sample of a finger that may be the app's, and notes what becomes of it.
    private mutating func keep(_ sample: ContactSample, at time: Timestamp, in kept: inout ContactList) {
        switch sample.change {
        case .began:
            let place = freePlace()
            contacts[place] = JoinedContact(id: sample.id, at: time, place: mapping.onOutput(sample.position))
            contacts[place].standing = .open
            kept.append(sample)
        case .beganUnknown, .beganPalm, .beganAs: return
        case .moved, .resynced:
            guard let place = downPlace(of: sample.id), contacts[place].standing != .foreign else { return }
            kept.append(sample)
        case .becamePalm, .became: end(sample, .palm, in: &kept)
        case .lifted: end(sample, .lifted, in: &kept)
        case .lost(let reason): end(sample, Self.doubt(of: reason), in: &kept)
        }
    }

    private mutating func end(_ sample: ContactSample, _ doubt: JoinDoubt, in kept: inout ContactList) {
        guard let place = downPlace(of: sample.id) else { return }
        if contacts[place].standing == .foreign {
            contacts[place].standing = .free
        } else {
            contacts[place].end(doubt)
            kept.append(sample)
        }
    }

    private static func doubt(of reason: CancelReason) -> JoinDoubt {
        switch reason {
        case .palm, .penUse: .palm
        case .deviceGone, .endOfInput: .deviceGone
        case .lost, .replaced, .dropped, .vetoed, .app, .anomaly, .pen: .dropped
        }
    }

    // MARK: Fingers

    /// The place of a finger that is down.
    func downPlace(of id: ContactID) -> Int? {
        for place in 0..<Self.capacity where contacts[place].isDown(id) { return place }
        return nil
    }

    /// The same, or the place of the finger that bore this id last.
    private func latestPlace(of id: ContactID) -> Int? {
        if let place = downPlace(of: id) { return place }
        var found: Int?
        for place in 0..<Self.capacity where contacts[place].standing != .free && contacts[place].id == id {
            if let other = found, contacts[other].landedAt > contacts[place].landedAt { continue }
            found = place
        }
        return found
    }

    /// A place for a finger that lands; where none is free, that of the finger that landed first and is not the app's.
    private mutating func freePlace() -> Int {
        var found = 0
        var oldest = Timestamp.never
        for place in 0..<Self.capacity {
            if contacts[place].standing == .free { return place }
            let isWanted = contacts[place].standing == .joined
            if !isWanted, contacts[place].landedAt < oldest { (found, oldest) = (place, contacts[place].landedAt) }
        }
        return found
    }

    /// What nobody has claimed in time is somebody else's finger.
    private mutating func forgetForeign(at time: Timestamp) {
        var nobody = ReceiverSink.silent
        for place in 0..<Self.capacity where contacts[place].standing == .open {
            guard time - contacts[place].landedAt > JoinLimits.memory else { continue }
            if contacts[place].end == nil {
                contacts[place].becomeForeign()
                session.loseTouch(contacts[place].id, time: time, into: &nobody)
            } else {
                contacts[place].standing = .free
            }
        }
    }

    /// The finger of a place is a touch of the app's from here on.
    mutating func join(_ place: Int) { contacts[place].standing = .joined }

    /// The touch of a place is over: what its finger still does is nobody's.
    mutating func release(_ place: Int) {
        if contacts[place].end == nil {
            var nobody = ReceiverSink.silent
            session.loseTouch(contacts[place].id, time: heardUntil, into: &nobody)
            contacts[place].becomeForeign()
        } else {
            contacts[place].standing = .free
        }
    }

    /// How hard the finger of a place presses, or why that is not known.
    mutating func answer(at place: Int) -> JoinedTouch.Answer {
        guard contacts[place].standing == .joined else { return .none(.lifted) }
        if let end = contacts[place].end { return .none(end) }
        guard weighs else { return .none(.unweighed) }
        return session.pressure(of: contacts[place].id).map { .force($0) } ?? .none(.waiting)
    }

    // MARK: What was missed

    /// Up to where everything is known at a moment: nothing is reported later than a while after it happened.
    func isHeard(until time: Timestamp, at now: Timestamp) -> Bool {
        max(heardUntil, now - JoinLimits.nodeLateness) >= time
    }

    /// Why a finger that landed then may not have been reported; nil if it was.
    func missed(_ window: JoinWindow) -> JoinDoubt? {
        if window.from <= openedAt { return .downBefore }
        return window.from <= lossUntil && window.until > lossFrom ? .dropped : nil
    }
}

/// The samples of one frame that are looked at.
private struct ContactList {
    var samples = InlineArray<32, ContactSample>(
        repeating: ContactSample(slot: 0, id: 0, change: .moved, position: Point(x: 0, y: 0), reading: nil))
    var count = 0

    mutating func append(_ sample: ContactSample) {
        guard count < samples.count else { return }
        samples[count] = sample
        count += 1
    }
}
