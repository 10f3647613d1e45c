/// The phase of a contact's press, and what stops the next step of the press.
///
/// An explanation is computed only on request, so other calls lose no time.
public struct PressExplanation: Hashable, Sendable {
    /// What keeps the next step from happening.
    package enum Blocker: Hashable, Sendable {
        /// The force is below the threshold of a rung, or below the higher threshold that the resting force demands.
        case force(Pressure, below: Pressure, PressureLevel)
        /// The unfiltered reading already fell below the threshold for leaving the rung, although the filtered reading
        /// is above the threshold for entering the rung.
        case easing(Pressure, below: Pressure, PressureLevel)
        /// One sample reached the rung; the rung counts when another sample confirms it, or at the time `until`.
        case unconfirmed(PressureLevel, until: Timestamp)
        /// The contact is too young for a press by force.
        case young(TimeSpan, below: TimeSpan, isPen: Bool = false)
        /// The pad has not clicked under the finger, so the finger's force is not a press.
        case unclicked
        /// The pad has clicked, and the finger's force is not clearly above the force of a click.
        case clicking(Pressure, below: Pressure)
        /// The click is so recent that it may be only a click, and not the beginning of a press.
        case clickYoung(TimeSpan, below: TimeSpan)
        /// Too little time has passed since the beginning of the peek.
        case soon(TimeSpan, below: TimeSpan)
        /// Too little time has passed since the last pop.
        case soonAgain(TimeSpan, below: TimeSpan)
        /// The force must fall below the threshold `pop.leave` before the next pop.
        case notEased(Pressure, leave: Pressure)
        /// The force is not far enough above the resting force.
        case rest(Pressure, below: Pressure, rest: Pressure)
        /// The finger is sliding; its force does not count yet, because people press harder when they drag.
        case sliding(until: Timestamp)
        /// The pad is still clicked, and the finger has moved farther than the slop since the click, so the finger is
        /// dragging.
        case dragging(Millimetres, above: Millimetres)
        /// A lift would choose the highlighted action, so no pop is possible.
        case highlighted(ActionID)
        /// The finger moved farther than the slop.
        case strayed(Millimetres, above: Millimetres, isPen: Bool = false)
        /// A second finger came too soon.
        case secondFinger
        /// A second finger came, so only a tap is still possible.
        case joined
        /// The finger stayed too long for a tap.
        case heldTooLong
        /// The device reports no force, or too few steps of force, so only a hold opens the offer.
        case noPressure(PressureSupport)
        /// The readings have arbitrary units and have not rested yet, so there is no level to compare a press with.
        case unsettled
        /// The contact's level is higher than the levels of fingertips.
        case levelTooHigh
        /// The device has sent only one reading, which a toolkit may have made up.
        case doubtful
        /// The readings have arbitrary units and fell far without a lift; only readings above the old level are a
        /// press.
        case collapsed(from: Int32, to: Int32)
        /// The app passed a pressure outside its declared range, so the pressure is treated as missing.
        case refused(RefusedPressure)
        /// More force does nothing on this target.
        case noOffer
        /// The response is over; the finger must lift first.
        case over
        /// The contact never had a press.
        case ignored(IgnoreReason)
        /// The preview, menu or playback is open and waits for a touch.
        case waiting
        /// The card and its rows still move; they respond from the time `until` on.
        case notLive(until: Timestamp)
        /// The touch landed on a card or its rows too early; the card and the rows respond to touches from the time
        /// `before` on.
        case early(before: Timestamp)
        /// The finger is on a disabled row, or on the sheet beside the rows.
        case ground
        /// The rows lie at the bottom of the screen, and the finger that opened them cannot choose a row.
        case atFoot
    }

    package let phase: PressPhase
    package let blocker: Blocker
    /// When the wait of a still finger is over, if one is running.
    package let holdDueAt: Timestamp?
}

/// Why a contact does nothing until it lifts.
package enum IgnoreReason: UInt8, Hashable, Sendable, CaseIterable {
    /// The contact landed outside all targets, or the app refused the press.
    case noTarget
    /// The contact is a palm.
    case palm
    /// The contact was already down before the input began.
    case unknownStart
    /// Another contact leads.
    case secondFinger
    /// Another touch acted on the same preview or menu first.
    case decided
    /// The app cancelled the press.
    case calledOff
    /// The contact is a pen's eraser end.
    case eraser
    /// A button of the pen was held.
    case button
    /// The contact's click on a pad is over; the next click begins a new press.
    case clickOver
    /// A contact of another kind, such as a pen, already presses.
    case otherKind
    /// A pen has taken over from the contact.
    case pen
}

extension PressExplanation: CustomStringConvertible {
    /// The phase, and the condition that stops the next step, with its numbers: `hinting: 0.47 < peek.enter 0.50`.
    @inline(never)
    public var description: String { phase.description + ": " + blocker.description }
}

extension PressPhase: CustomStringConvertible {
    @inline(never)
    public var description: String {
        switch self {
        case .idle: "idle"
        case .touching: "touching"
        case .hinting: "hinting"
        case .tapping: "tapping"
        case .peeking: "peeking"
        case .offering: "offering"
        case .swiping: "swiping"
        case .menu: "menu"
        case .playing: "playing"
        case .paused: "paused"
        case .resuming: "resuming"
        case .pinned: "pinned"
        case .menuPinned: "menuPinned"
        case .spent: "spent"
        case .failed: "failed"
        case .playbackPinned: "playbackPinned"
        }
    }
}

extension PressureLevel: CustomStringConvertible {
    @inline(never)
    package var description: String {
        switch self {
        case .none: "none"
        case .hint: "hint"
        case .peek: "peek"
        case .pop: "pop"
        }
    }
}

extension PressureSupport: CustomStringConvertible {
    @inline(never)
    public var description: String {
        switch self {
        case .none: "none"
        case .area: "area"
        case .coarse: "coarse"
        case .graded: "graded"
        case .force: "force"
        case .pen: "pen"
        }
    }
}

extension PressExplanation.Blocker: CustomStringConvertible {
    @inline(never)
    package var description: String {
        switch self {
        case .force(let force, let needed, let rung): Comparison(force, needed).text(rung.description + ".enter")
        case .easing(let force, let leave, let rung): Comparison(force, leave).text(rung.description + ".leave")
        case .unconfirmed(let rung, let until):
            rung.description + " is unconfirmed until a second sample or " + until.description
        case .young(let age, let needed, let isPen): Comparison(age, needed).text(isPen ? "pen.age" : "press.age")
        case .unclicked: "the pad has not clicked under the finger"
        case .clicking(let force, let needed): Comparison(force, needed).text() + ", because the pad clicked"
        case .clickYoung(let age, let needed): Comparison(age, needed).text("click.age", of: "since the click")
        case .soon(let age, let needed): Comparison(age, needed).text("pop.delay", of: "since the peek")
        case .soonAgain(let age, let needed): Comparison(age, needed).text("pop.delay", of: "since the last pop")
        case .notEased(let force, let leave): Self.notEased(force, leave, Comparison(force, leave))
        case .rest(let force, let needed, let rest):
            Comparison(force, needed).text() + ", because the finger rests at " + Self.text(rest)
        case .dragging(let way, let slop): Comparison(way, slop).text("slop", of: "since the click")
        case .sliding(let until): "the finger is sliding until " + until.description
        case .highlighted(let action): "action " + wholeText(Int64(action.rawValue)) + " is highlighted"
        case .strayed(let way, let slop, let isPen): Comparison(way, slop).text(isPen ? "pen.slop" : "slop")
        case .secondFinger: "a second finger came at once"
        case .joined: "a second finger came; only a tap is possible"
        case .heldTooLong: "held too long for a tap"
        case .noPressure(let support): "pressure support is " + support.description + "; hold instead"
        case .unsettled: "the readings have not rested since the landing, so there is no level to press from"
        case .levelTooHigh: "the contact rests harder than fingertips do, like a palm"
        case .doubtful: "the device has sent only this one reading, which may be fake"
        case .collapsed(let from, let to):
            "the readings fell from " + wholeText(Int64(from)) + " to " + wholeText(Int64(to))
                + " without a lift, so only readings above " + wholeText(Int64(from)) + " are a press"
        case .refused(let refused): refused.description
        case .noOffer: "more force does nothing on this target"
        case .over: "the press is over; lift the finger first"
        case .ignored(let reason): "ignored: " + reason.description
        case .waiting: "stays open and waits for a touch"
        case .notLive(let time): "the rows still move, and respond from " + time.description + " on"
        case .early(let time):
            "this touch was too early: touches count from " + time.description + " on; lift and touch again"
        case .ground: "disabled rows and the sheet beside the rows do nothing"
        case .atFoot: "the rows are at the bottom: lift, then touch one"
        }
    }
}

extension PressExplanation.Blocker {
    private static func text(_ force: Pressure) -> String { decimalText(Int64(force.raw), per: 65_536, places: 2) }

    private static func notEased(_ force: Pressure, _ leave: Pressure, _ forces: Comparison) -> String {
        // A policy lets a finger that slides press on with less.
        force < leave
            ? forces.text("pop.leave") + ", but after a pop a sliding finger must ease further"
            : forces.shown + " has not eased below pop.leave " + forces.thresholdShown + " since the last pop"
    }
}

extension IgnoreReason: CustomStringConvertible {
    @inline(never)
    package var description: String {
        switch self {
        case .noTarget: "no target"
        case .palm: "a palm"
        case .unknownStart: "down before the input began"
        case .secondFinger: "another finger leads"
        case .decided: "another touch acted first"
        case .calledOff: "the app cancelled the press"
        case .eraser: "a pen's eraser"
        case .button: "a button of the pen is held"
        case .clickOver: "the contact's click is over"
        case .otherKind: "a finger, pen or pointer of another kind presses"
        case .pen: "a pen took over"
        }
    }
}

// MARK: - Working it out

extension PressRecognizer {
    /// What keeps the next step from happening at a moment.
    func explain(at time: Timestamp, _ settings: inout PressSettings) -> PressExplanation {
        PressExplanation(
            phase: phase, blocker: blocker(at: time, &settings), holdDueAt: holdDeadline(&settings))
    }

    private func blocker(
        at time: Timestamp, _ settings: inout PressSettings
    ) -> PressExplanation.Blocker {
        switch phase {
        case .touching, .hinting, .paused, .resuming: pressBlocker(at: time, &settings)
        case .offering: rowBlocker(at: time, &settings) ?? popBlocker(at: time, &settings)
        case .peeking, .swiping: popBlocker(at: time, &settings)
        case .tapping: offer == .nothing ? .noOffer : .joined
        case .failed: failureBlocker(&settings)
        case .menu: rowBlocker(at: time, &settings) ?? .noOffer
        case .playing: .noOffer
        case .pinned, .menuPinned, .playbackPinned: .waiting
        case .spent, .idle: .over
        }
    }

    /// What keeps the row under the finger from being aimed at.
    private func rowBlocker(at time: Timestamp, _ settings: inout PressSettings) -> PressExplanation.Blocker? {
        switch part(at: track.point, &settings) {
        case .action where rows?.isAtFoot == true: .atFoot
        case .action where !isLive(at: time): .notLive(until: liveFrom)
        case .ground: .ground
        case .action, .preview, .menu, .waiting, .outside: nil
        }
    }

    private func failureBlocker(_ settings: inout PressSettings) -> PressExplanation.Blocker {
        switch failure?.reason {
        case .strayed: .strayed(failure?.way ?? 0, above: settings.slop, isPen: settings.isPen)
        case .secondFinger: .secondFinger
        case .heldTooLong: .heldTooLong
        case nil: .over
        }
    }

    /// What keeps force from beginning the response at a moment.
    private func pressBlocker(at time: Timestamp, _ settings: inout PressSettings) -> PressExplanation.Blocker {
        // Nothing is climbed before the click.
        if click.isAwaited, canPress { return missingPressure(&settings) ?? .unclicked }
        switch pressGate(&settings) {
        case .closed(.noOffer): return .noOffer
        case .closed(.unreached): return unreachedPeek(at: time, &settings)
        case .closed(.unclicked): return .unclicked
        case .closed(.clicking(let needed)): return .clicking(track.force, below: needed)
        case .open:
            if click.isHeld, time < click.counts(&settings) {
                let age = time - click.since
                return age < settings.clickAge
                    ? .clickYoung(age, below: settings.clickAge) : .sliding(until: click.counts(&settings))
            }
            return young(at: time, &settings)
        }
    }

    /// The contact is too young for a press.
    private func young(at time: Timestamp, _ settings: inout PressSettings) -> PressExplanation.Blocker {
        .young(time - track.downAt, below: settings.pressAge, isPen: settings.isPen)
    }

    /// Why the peek's rung does not count yet.
    private func unreachedPeek(
        at time: Timestamp, _ settings: inout PressSettings
    ) -> PressExplanation.Blocker {
        if let missing = missingPressure(&settings) { return missing }
        guard track.level >= .hint else {
            switch track.reading.hindrance {
            case .unsettled: return .unsettled
            case .levelTooHigh: return .levelTooHigh
            case .doubtful: return .doubtful
            case .young: return young(at: time, &settings)
            case .unsaid: return .noPressure(.none)
            case nil: return track.lacks(.hint, settings.ladder.hint)
            }
        }
        return track.lacksOrAwaits(.peek, settings.ladder.peek)
    }

    /// What keeps force from popping at a moment.
    private func popBlocker(at time: Timestamp, _ settings: inout PressSettings) -> PressExplanation.Blocker {
        switch popGate(&settings) {
        case .closed(.unreached):
            return missingPressure(&settings) ?? track.lacksOrAwaits(.pop, settings.ladder.pop)
        case .closed(.notEased):
            return .notEased(track.force, leave: settings.ladder.pop.leave)
        case .closed(.highlighted(let action)):
            return .highlighted(action)
        case .closed(.resting(let needed)):
            return sliding(at: time, &settings) ?? .rest(track.force, below: needed, rest: response.rest.force)
        case .closed(.dragging): return .dragging(track.point.distance(to: click.start), above: settings.slop)
        case .open:
            if let sliding = sliding(at: time, &settings) { return sliding }
            return response.popCount > 0
                ? .soonAgain(time - response.poppedAt, below: settings.popDelay)
                : .soon(time - response.beganAt, below: settings.popDelay)
        }
    }

    private func sliding(at time: Timestamp, _ settings: inout PressSettings) -> PressExplanation.Blocker? {
        var last = response.rest.slidingUntil(&settings)
        if click.isHeld { last = max(last, click.slidingUntil(&settings)) }
        return time < last ? .sliding(until: last) : nil
    }

    /// That there is no force, where none can come or none was ever said.
    private func missingPressure(_ settings: inout PressSettings) -> PressExplanation.Blocker? {
        let support = settings.conditioner.support
        guard support.climbsLadder else { return .noPressure(support) }
        return track.hasReading ? nil : .noPressure(.none)
    }
}

extension PressSlot {
    /// What keeps a touch on a pinned preview from popping it by force at a moment.
    func pinnedBlocker(at time: Timestamp, _ settings: inout PressSettings) -> PressExplanation.Blocker {
        switch pinnedGate(&settings) {
        case .closed(.elsewhere): touch.part == .ground ? .ground : .waiting
        case .closed(.strayed): .strayed(touch.strayedBy, above: settings.slop, isPen: settings.isPen)
        case .closed(.unreached):
            settings.conditioner.climbsLadder
                ? press.track.lacksOrAwaits(.pop, settings.ladder.pop) : .noPressure(settings.conditioner.support)
        case .open: .young(time - press.track.downAt, below: settings.pressAge, isPen: settings.isPen)
        }
    }
}

extension ContactTrack {
    /// What keeps a contact from a rung that it does not hold.
    func lacks(_ level: PressureLevel, _ rung: PressureRung) -> PressExplanation.Blocker {
        // A filter follows a falling reading late; then it is the reading that keeps the rung away.
        force < rung.enter
            ? .force(force, below: rung.enter, level) : .easing(reading.falling, below: rung.leave, level)
    }

    /// What keeps a contact from a rung that does not count yet: its force, or that nothing has confirmed it.
    func lacksOrAwaits(_ level: PressureLevel, _ rung: PressureRung) -> PressExplanation.Blocker {
        self.level < level ? lacks(level, rung) : .unconfirmed(level, until: confirmAt)
    }
}
