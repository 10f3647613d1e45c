import PressureCore

/// Touches of a toolkit joined with the fingers that a device's node tells of: touches in, touches with their force out.
///
/// A toolkit knows where a finger lies in its window, and a node how hard it presses. They are the same finger where both
/// have landed at one time and at one place; once joined they stay so until one of them ends. A touch never gets the
/// force of another finger: in doubt it has none, and `doubt(of:)` says why. Nothing here reads a clock or allocates,
/// but for a node that is added.
package struct JoinedTouches: Sendable {
    /// How many touches are joined at a time.
    package static let capacity = 16

    /// Which clock the toolkit's stamps come from; `unknown` finds out.
    package var clock: ToolkitClock { didSet { evidence.forget() } }

    var touches = InlineArray<16, ToolkitTouch>(repeating: ToolkitTouch())
    var nodes: [JoinedNode] = []
    private var nextNode = 1
    /// What the stamps have shown of their clock.
    var evidence = ClockEvidence()
    /// The latest moment that anything has reported.
    var now = Timestamp(microseconds: .min)
    /// The time of what was reported last.
    private var toldAt = Timestamp(microseconds: .min)
    /// Why there is no force while there is no node.
    package var absence = JoinDoubt.nodeClosed

    /// Joins touches with the nodes that are added.
    package init(clock: ToolkitClock = .unknown) { self.clock = clock }
}

// MARK: - The toolkit's half

extension JoinedTouches {
    /// A finger landed, as the toolkit says it.
    ///
    /// - Parameters:
    ///   - id: The toolkit's name for the touch.
    ///   - place: Where it landed, in what the output's size is said in.
    ///   - stamp: The toolkit's time of the event in milliseconds; only its lowest 32 bits count.
    ///   - arrived: When the app heard of it, by the kernel's monotonic clock.
    package mutating func began(
        _ id: ContactID, at place: ToolkitPlace, stamp: UInt32, arrived: Timestamp, into sink: inout some JoinedSink
    ) {
        advance(to: arrived, into: &sink)
        if let index = index(of: id) { forget(index) }
        let time = moment(of: stamp, arrived: arrived)
        guard let index = freeTouch() else {
            tell(.began, id, place, time, .none(.tooMany), into: &sink)
            return
        }
        touches[index] = ToolkitTouch(id: id, place: place, stamp: stamp, arrived: arrived)
        let found = decide(index)
        guard case .joined(let finger) = found else {
            if case .refused(let doubt) = found { touches[index].standing = .refused(doubt) }
            tell(.began, id, place, time, answer(of: index), into: &sink)
            return
        }
        join(index, finger)
        tellLanding(index, finger, isNew: true, into: &sink)
    }

    /// A finger moved, as the toolkit says it.
    package mutating func moved(
        _ id: ContactID, to place: ToolkitPlace, stamp: UInt32, arrived: Timestamp, into sink: inout some JoinedSink
    ) {
        advance(to: arrived, into: &sink)
        let time = moment(of: stamp, arrived: arrived)
        if let index = index(of: id) { touches[index].place = place }
        tell(.moved, id, place, time, answer(of: id), into: &sink)
    }

    /// A finger lifted, as the toolkit says it.
    package mutating func ended(
        _ id: ContactID, at place: ToolkitPlace, stamp: UInt32, arrived: Timestamp, into sink: inout some JoinedSink
    ) {
        advance(to: arrived, into: &sink)
        tell(.ended, id, place, moment(of: stamp, arrived: arrived), answer(of: id), into: &sink)
        if let index = index(of: id) { forget(index) }
    }

    /// The touch is void, as the toolkit says it.
    package mutating func lost(_ id: ContactID, arrived: Timestamp, into sink: inout some JoinedSink) {
        advance(to: arrived, into: &sink)
        let place = index(of: id).map { touches[$0].place } ?? ToolkitPlace(x: 0, y: 0)
        tell(.lost, id, place, arrived, answer(of: id), into: &sink)
        if let index = index(of: id) { forget(index) }
    }

    /// How hard a touch presses; nil if unknown.
    package mutating func force(of id: ContactID) -> Pressure? { answer(of: id).force }

    /// Why the force of a touch is not known; nil if it is.
    package mutating func doubt(of id: ContactID) -> JoinDoubt? { answer(of: id).doubt }

    mutating func answer(of id: ContactID) -> JoinedTouch.Answer {
        guard let index = index(of: id) else { return .none(.tooMany) }
        return answer(of: index)
    }

    private mutating func answer(of index: Int) -> JoinedTouch.Answer {
        switch touches[index].standing {
        case .free: return .none(.unseen)
        case .waiting: return .none(nodes.isEmpty ? absence : .waiting)
        case .refused(let doubt): return .none(doubt)
        case .joined(let finger):
            guard let node = nodeIndex(finger.node) else { return .none(.deviceGone) }
            return nodes[node].answer(at: finger.place)
        }
    }

    private func index(of id: ContactID) -> Int? {
        for index in 0..<Self.capacity where touches[index].isDown && touches[index].id == id { return index }
        return nil
    }

    private func freeTouch() -> Int? {
        for index in 0..<Self.capacity where !touches[index].isDown { return index }
        return nil
    }

    private mutating func forget(_ index: Int) {
        if case .joined(let finger) = touches[index].standing, let node = nodeIndex(finger.node) {
            nodes[node].release(finger.place)
        }
        touches[index].standing = .free
    }

    /// When an event of the toolkit's happened, as far as its stamp says it.
    private func moment(of stamp: UInt32, arrived: Timestamp) -> Timestamp {
        switch clockInUse {
        case .kernel, .server: min(ToolkitClock.time(of: stamp, near: arrived), arrived)
        case .unknown, .own: arrived
        }
    }
}

// MARK: - The node's half

extension JoinedTouches {
    /// Adds a device; fingers that are down already have no force until they land again.
    package mutating func addNode(
        _ profile: PressureProfile, surface: Surface, under output: JoinedOutput, at time: Timestamp
    ) -> JoinedNodeID {
        let id = JoinedNodeID(rawValue: nextNode)
        nextNode += 1
        nodes.append(JoinedNode(id, profile, surface, output, at: time))
        return id
    }

    /// Tells of the touches whose device was taken away while they were down.
    package func forEachWithoutDevice(_ body: (ContactID) -> Void) {
        for index in 0..<Self.capacity {
            if case .refused(.deviceGone) = touches[index].standing { body(touches[index].id) }
        }
    }

    /// Takes a device away; the touches that it weighed have no force from here on, for this reason.
    package mutating func removeNode(_ id: JoinedNodeID, _ doubt: JoinDoubt, into sink: inout some JoinedSink) {
        guard let node = nodeIndex(id) else { return }
        nodes.remove(at: node)
        for index in 0..<Self.capacity {
            guard case .joined(let finger) = touches[index].standing, finger.node == id else { continue }
            touches[index].standing = .refused(doubt)
            tell(.moved, index, now, into: &sink)
        }
        decideWaiting(into: &sink)
    }

    /// What a frame of a device tells, at the kernel's time.
    package mutating func receive(
        _ frame: Span<ContactSample>, at time: Timestamp, from id: JoinedNodeID, into sink: inout some JoinedSink
    ) {
        guard let node = nodeIndex(id) else { return }
        now = max(now, time)
        let changed = nodes[node].receive(frame, at: time)
        decideWaiting(into: &sink)
        guard changed != 0 else { return }
        for index in 0..<Self.capacity {
            guard case .joined(let finger) = touches[index].standing, finger.node == id,
                changed & (1 << UInt32(finger.place)) != 0, touches[index].joinedAt != time
            else { continue }
            // The toolkit says itself that the finger lifts.
            if answer(of: index).doubt == .lifted { continue }
            tell(.moved, index, time, into: &sink)
        }
    }

    /// The kernel has dropped events of a device: the next frame is the state that was found.
    package mutating func lost(from id: JoinedNodeID) {
        if let node = nodeIndex(id) { nodes[node].lose() }
    }

    /// A device was read until nothing waited any more, at this moment.
    package mutating func heard(_ id: JoinedNodeID, until time: Timestamp, into sink: inout some JoinedSink) {
        guard let node = nodeIndex(id) else { return }
        nodes[node].hear(until: time)
        advance(to: time, into: &sink)
    }

    /// Lets time pass: a node that is silent for a while has nothing to tell.
    package mutating func advance(to time: Timestamp, into sink: inout some JoinedSink) {
        now = max(now, time)
        decideWaiting(into: &sink)
    }

    /// How many frames were dropped unread, because no finger of the app's could be in them.
    package var unreadFrames: Int { nodes.reduce(0) { $0 + $1.unreadFrames } }

    func nodeIndex(_ id: JoinedNodeID) -> Int? {
        for index in 0..<nodes.count where nodes[index].id == id { return index }
        return nil
    }
}

// MARK: - What is reported

extension JoinedTouches {
    /// Tells of a touch that was joined: how it landed, and what its finger has done since.
    mutating func tellLanding(_ index: Int, _ finger: JoinedFinger, isNew: Bool, into sink: inout some JoinedSink) {
        guard let node = nodeIndex(finger.node) else { return }
        let contact = nodes[node].contacts[finger.place]
        let doubt: JoinDoubt? = nodes[node].weighs ? nil : .unweighed
        // One that lifted in the frame in which it landed has reported no force.
        for number in 0..<max(contact.forceCount, 1) {
            let sample =
                contact.forceCount > 0 ? contact.forces[number] : ContactForce(time: contact.landedAt, force: nil)
            let change: JoinedTouch.Change = isNew && number == 0 ? .began : .moved
            let answer = doubt.map { .none($0) } ?? sample.force.map { .force($0) } ?? JoinedTouch.Answer.none(.waiting)
            tell(change, touches[index].id, touches[index].place, sample.time, answer, into: &sink)
            touches[index].joinedAt = sample.time
            if doubt != nil { break }
        }
    }

    private mutating func tell(
        _ change: JoinedTouch.Change, _ index: Int, _ time: Timestamp, into sink: inout some JoinedSink
    ) {
        tell(change, touches[index].id, touches[index].place, time, answer(of: index), into: &sink)
    }

    private mutating func tell(
        _ change: JoinedTouch.Change, _ id: ContactID, _ place: ToolkitPlace, _ time: Timestamp,
        _ answer: JoinedTouch.Answer, into sink: inout some JoinedSink
    ) {
        toldAt = max(toldAt, time)
        sink.receive(JoinedTouch(change: change, id: id, x: place.x, y: place.y, time: toldAt, answer: answer))
    }
}
