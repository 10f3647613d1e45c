import PressureCore
import PressureJSON

/// The names that a story has for targets, and for their actions; nil if the number stands for it.
package typealias StoryNames = (TargetID, ActionID?) -> String?

/// The story in sentences.
extension ContactStory {
    /// The whole story, a sentence a line.
    ///
    /// - Parameter beside: one more sentence after that of an event.
    package func text(_ names: StoryNames, beside: (GestureEvent) -> String? = { _ in nil }) -> String {
        var text = opening(names) + "\n"
        for event in events {
            guard let sentence = sentence(event, names) else { continue }
            for told in [sentence, beside(event)] {
                if let told { text += "  \(seconds(event.time))  \(told)\n" }
            }
        }
        for miss in misses { text += "  \(miss)\n" }
        return text
    }

    /// What the contact did not become, and which guard kept it from it.
    package var misses: [String] {
        if let failure, !hasResponse {
            // A contact that was called off says so among its events.
            if case .ignored = failure, !events.isEmpty { return [] }
            return [failureSentence(failure)]
        }
        guard let offer else { return touchedPinned ? ["It touched a pinned preview or menu."] : [] }
        return hasResponse ? peekMisses(offer.kind, offer.hasActions) : pressMisses(offer.kind)
    }

    private func name(_ target: TargetID, _ names: StoryNames) -> String {
        names(target, nil).map { ForeignText.shown($0) } ?? "\(target.rawValue)"
    }

    private func opening(_ names: StoryNames) -> String {
        let place = "(\(places(landedOn.x, 1)), \(places(landedOn.y, 1)) mm)"
        let on = target.map { " on \(name($0, names))" } ?? ""
        let stay = "\(leftAt - landedAt)"
        let end: String =
            switch end {
            case .lifted: "lifted \(stay) later"
            case .lost(let reason): "was gone \(stay) later (\(reason))"
            case .stillDown: "was still down at the end, \(stay) later"
            }
        let force = highest.map { "; it pressed up to \(share($0.force)) of full force" } ?? ""
        if isUnknownStart {
            return "contact \(contact.rawValue) was already down at \(seconds(landedAt)) and \(end)."
        }
        return
            "contact \(contact.rawValue)\(on) landed at \(seconds(landedAt)) \(place) and \(end)\(force)."
    }

    private static func cause(_ trigger: PressTrigger) -> String {
        switch trigger {
        case .pressure: "force"
        case .hold: "holding still"
        case .keyboard: "a key"
        }
    }

    /// What an event means, in a sentence; nil for those too many to tell.
    package func sentence(_ event: GestureEvent, _ names: StoryNames) -> String? {
        func name(_ action: ActionID) -> String {
            names(event.target, action).map { ForeignText.shown($0) } ?? "\(action.rawValue)"
        }
        let said: (String, String, String)
        switch event.kind {
        case .progress, .touchBegan, .hintEnded(.began): return nil
        case .hintBegan: said = ("It pressed lightly: the target responded", "", "")
        case .hintEnded(let why): said = ("The light response ended (", why.description, ")")
        case .tapped: said = ("It lifted: a tap", "", "")
        case .failed(let why): said = ("Nothing came of it (", why.description, ")")
        case .peekBegan(let trigger): said = ("A peek began, by ", Self.cause(trigger), "")
        case .actionsRevealed:
            let isLift = events.contains { $0.kind == .pinned && $0.time == event.time }
            said = ("It ", isLift ? "lifted" : "swiped up", ": the actions appeared")
        case .actionsHidden: said = ("It went back: the actions disappeared", "", "")
        case .highlighted(nil): said = ("It left the action", "", "")
        case .highlighted(let action?): said = ("It lay on the action ", name(action), "")
        case .pinned: said = ("It lifted: the preview or menu stayed", "", "")
        case .peekEnded(let why): said = ("The peek ended (", why.description, "), and nothing else changed")
        case .popped(let cause, _): said = ("It popped, by ", cause.description, "")
        case .actionSelected(let action): said = ("The action ", name(action), " was chosen")
        case .menuOpened(let trigger): said = ("The menu opened, by ", Self.cause(trigger), "")
        case .menuClosed: said = ("The menu closed without a choice", "", "")
        case .playbackBegan(let trigger): said = ("Playback began, by ", Self.cause(trigger), "")
        case .playbackEnded(let why): said = ("Playback ended (", why.description, ")")
        case .longPressed: said = ("It stayed still: a long press", "", "")
        case .cancelled(let why): said = ("The press was cancelled (", why.description, ")")
        }
        return said.0 + said.1 + said.2 + "."
    }

    private func failureSentence(_ failure: PressExplanation.Blocker) -> String {
        if case .ignored(let reason) = failure { return "It did nothing: " + reason.description + "." }
        return "No press: " + failure.description + "."
    }

    /// Why neither force nor waiting began the response.
    private func pressMisses(_ offer: PressOffer.Kind) -> [String] {
        let what: String
        switch offer {
        case .preview: what = "peek"
        case .menu: what = "menu"
        case .playback: what = "playback"
        case .editMenu: what = "long press"
        case .nothing: return ["The target offers nothing but a tap."]
        }
        var lines: [String] = []
        if let miss = pressMiss, what != "long press" {
            if case .joined = miss.blocker { return ["No \(what): \(miss.blocker)."] }
            lines.append("No \(what) by force: \(miss.blocker)\(time(of: miss)).")
        }
        if let due = holdDueAt, due > leftAt {
            let left = end == .stillDown ? "the recording ended" : "it left"
            lines.append(
                "No \(what) by holding: \(left) \(span(due - leftAt)) before the wait was over at "
                    + "\(seconds(due)).")
        }
        return lines
    }

    /// Why a peek did not go on.
    private func peekMisses(_ offer: PressOffer.Kind, _ hasActions: Bool) -> [String] {
        guard offer == .preview else { return [] }
        let kinds = events.map { $0.kind }
        let isDecided = kinds.contains { $0.isDecision }
        var lines: [String] = []
        if let miss = popMiss, !isDecided { lines.append("No pop: \(miss.blocker)\(time(of: miss)).") }
        if hasActions, !kinds.contains(.actionsRevealed), !isDecided {
            // A finger that left at once was never seen anywhere else.
            let miss = swipe?.miss ?? .short(Millimetres(micrometres: 0), of: swipeBegin)
            lines.append("No actions: \(miss).")
        }
        if let miss = swipe?.sidewaysMiss, end == .lifted, !isDecided {
            lines.append("No sideways action: \(miss).")
        }
        return lines
    }

    /// When a guard judged: the sample's time where a number counts, the last moment where time does.
    private func time(of miss: Miss) -> String {
        switch miss.blocker {
        case .force, .easing, .rest, .notEased, .clicking: " at \(seconds(miss.sampleAt))"
        case .young, .clickYoung, .soon, .soonAgain, .unconfirmed, .sliding, .highlighted: " at \(seconds(miss.time))"
        default: ""
        }
    }

    private func seconds(_ time: Timestamp) -> String {
        decimalText(time.microseconds, per: 1_000_000, places: 3) + " s"
    }

    /// A time that passed, never so short that none seems to have.
    private func span(_ span: TimeSpan) -> String { Comparison(span, .zero).shown }

    private func share(_ force: Pressure) -> String { decimalText(Int64(force.raw), per: 65_536, places: 2) }

    private func places(_ length: Millimetres, _ count: Int) -> String {
        decimalText(Int64(length.micrometres), per: 1_000, places: count)
    }
}

extension GestureEvent.Kind {
    /// Whether a peek is over with this, by choice.
    fileprivate var isDecision: Bool {
        switch self {
        case .popped, .actionSelected: true
        default: false
        }
    }
}
