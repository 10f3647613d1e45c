import PressureCore

// Which finger a touch is: the rules, each of which keeps another finger's force away.

/// What the rules say of a touch.
enum JoinVerdict: Hashable, Sendable {
    /// The rules need more reports from the node to decide which finger belongs to the touch.
    case waiting
    /// The touch comes from the given finger of the device.
    case joined(JoinedFinger)
    /// The touch has no force.
    case refused(JoinDoubt)
}

extension JoinedTouches {
    /// The clock that stamps are thought to come from.
    var clockInUse: ToolkitClock { clock == .unknown ? evidence.clock : clock }

    /// Decides the touches that wait.
    mutating func decideWaiting(into sink: inout some JoinedSink) {
        for index in 0..<Self.capacity where touches[index].standing == .waiting {
            switch decide(index) {
            case .waiting: continue
            case .refused(let doubt): touches[index].standing = .refused(doubt)
            case .joined(let finger):
                join(index, finger)
                tellLanding(index, finger, isNew: false, into: &sink)
            }
        }
    }

    /// A touch is this finger, and stays it.
    mutating func join(_ index: Int, _ finger: JoinedFinger) {
        guard let node = nodeIndex(finger.node) else { return }
        touches[index].standing = .joined(finger)
        nodes[node].join(finger.place)
        let contact = nodes[node].contacts[finger.place]
        evidence.note(touches[index].stamp, landed: contact.landedAt)
        if !nodes[node].origin.isSaid {
            nodes[node].origin = .learned(Self.origin(of: touches[index].landed, contact.place))
        }
    }

    /// Which finger a touch is by now.
    mutating func decide(_ index: Int) -> JoinVerdict {
        guard !nodes.isEmpty else { return .refused(absence) }
        let clock = clockInUse
        let verdict = decide(index, by: clock)
        // What was found out of the clock may have been chance.
        guard self.clock == .unknown, clock != .unknown, isRefuting(verdict) else { return verdict }
        evidence.forget()
        return decide(index, by: .unknown)
    }

    private func isRefuting(_ verdict: JoinVerdict) -> Bool {
        verdict == .refused(.unseen) || verdict == .refused(.elsewhere)
    }

    private mutating func decide(_ index: Int, by clock: ToolkitClock) -> JoinVerdict {
        let touch = touches[index]
        let window = clock.window(of: touch.stamp, arrived: touch.arrived)
        var fitting = Fitting()
        var isWaiting = false
        for number in 0..<nodes.count {
            guard isUnder(touch.landed, number) else { continue }
            if let missed = nodes[number].missed(window) { return .refused(missed) }
            let before = fitting.count
            look(touch.landed, window, number, by: clock, &fitting)
            // A frame of the kernel's millisecond has all that landed in it.
            let isWhole = clock == .kernel && fitting.count > before
            if !isWhole, !nodes[number].isHeard(until: window.until, at: now) { isWaiting = true }
        }
        if fitting.count > 1 { return .refused(.severalFit) }
        if isWaiting { return .waiting }
        guard let found = fitting.found else {
            if fitting.isElsewhere { learnAnew(touch.landed, window) }
            return .refused(fitting.isElsewhere ? .elsewhere : .unseen)
        }
        guard fitting.isGuess, let node = nodeIndex(found.node) else { return .joined(found) }
        return prove(found, node, touch.landed)
    }

    /// What was found for a touch.
    private struct Fitting {
        var found: JoinedFinger?
        var count = 0
        /// Whether a finger landed then at another place.
        var isElsewhere = false
        /// Whether it was found by time alone, with a clock that may be off.
        var isGuess = false
    }

    /// Looks through the fingers of a node that nobody has claimed.
    private func look(
        _ place: ToolkitPlace, _ window: JoinWindow, _ number: Int, by clock: ToolkitClock, _ fitting: inout Fitting
    ) {
        let count = landings(in: window, number)
        let origin = nodes[number].origin
        // The only one that landed then; a clock that may be off needs to see it twice.
        let isByTime = !origin.isSaid && count == 1 && (clock == .kernel || !origin.isKnown)
        let before = fitting.count
        for contact in 0..<JoinedNode.capacity {
            guard nodes[number].contacts[contact].standing == .open else { continue }
            guard window.contains(nodes[number].contacts[contact].landedAt) else { continue }
            guard isByTime || isSame(place, nodes[number].contacts[contact].place, number) else {
                fitting.isElsewhere = true
                continue
            }
            fitting.count += 1
            fitting.found = JoinedFinger(node: nodes[number].id, place: contact)
            fitting.isGuess = !origin.isKnown && !(clock == .kernel && isByTime)
        }
        // Of several nothing says which one it is.
        if count > 1, !origin.isKnown, fitting.count == before { fitting.count += count }
    }

    /// How many fingers landed in a window, claimed or not.
    private func landings(in window: JoinWindow, _ number: Int) -> Int {
        var count = 0
        for contact in 0..<JoinedNode.capacity where nodes[number].contacts[contact].standing != .free {
            if window.contains(nodes[number].contacts[contact].landedAt) { count += 1 }
        }
        return count
    }

    /// A finger was found by time alone: two touches have to show the same origin before one is believed.
    private mutating func prove(_ found: JoinedFinger, _ node: Int, _ place: ToolkitPlace) -> JoinVerdict {
        let onOutput = nodes[node].contacts[found.place].place
        guard case .guessed = nodes[node].origin, isSame(place, onOutput, node) else {
            nodes[node].origin = .guessed(Self.origin(of: place, onOutput))
            return .refused(.placeUnknown)
        }
        return .joined(found)
    }

    /// A finger landed elsewhere than an origin says that was learned: the window may have been moved.
    private mutating func learnAnew(_ place: ToolkitPlace, _ window: JoinWindow) {
        for number in 0..<nodes.count {
            guard case .learned = nodes[number].origin, landings(in: window, number) == 1 else { continue }
            for contact in 0..<JoinedNode.capacity where nodes[number].contacts[contact].standing == .open {
                guard window.contains(nodes[number].contacts[contact].landedAt) else { continue }
                nodes[number].origin = .guessed(Self.origin(of: place, nodes[number].contacts[contact].place))
            }
        }
    }

    private static func origin(of place: ToolkitPlace, _ onOutput: ToolkitPlace) -> ToolkitPlace {
        ToolkitPlace(x: onOutput.x - place.x, y: onOutput.y - place.y)
    }

    /// Whether a toolkit's place and one on a node's output are the same.
    private func isSame(_ place: ToolkitPlace, _ onOutput: ToolkitPlace, _ number: Int) -> Bool {
        guard let origin = nodes[number].origin.place else { return false }
        return nodes[number].mapping.isSame(ToolkitPlace(x: place.x + origin.x, y: place.y + origin.y), onOutput)
    }

    /// Whether a touch may have come from a node at all.
    private func isUnder(_ place: ToolkitPlace, _ number: Int) -> Bool {
        guard case .said(let origin) = nodes[number].origin else { return true }
        return nodes[number].mapping.covers(ToolkitPlace(x: place.x + origin.x, y: place.y + origin.y))
    }
}
