import PressureGestures
import PressureJSON

/// A contact's story in sentences.
package struct StoryText {
    let story: ContactStory
    let run: Setting

    /// What the sentences need to know of the recording.
    package struct Setting {
        let app: AppDescription
        let targets: TargetList
        let tuning: Tuning

        package init(_ run: borrowing RecordingRun) {
            app = run.app
            targets = run.targets.targets
            tuning = run.stream.session.tuning
        }
    }

    package init(_ story: ContactStory, in setting: Setting) {
        self.story = story
        run = setting
    }

    /// The whole story, a sentence a line.
    package var text: String {
        var lines = [opening]
        for event in story.events {
            guard let sentence = sentence(event) else { continue }
            lines.append("  \(seconds(event.time))  \(sentence)")
            if let cover = cover(of: event) { lines.append("  \(seconds(event.time))  \(cover.sentence)") }
        }
        for miss in misses { lines.append("  \(miss)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What the contact did not become, and which guard kept it from it.
    package var misses: [String] {
        if let failure = story.failure, !story.hasResponse {
            // A contact that was called off says so among its events.
            if case .ignored = failure, !story.events.isEmpty { return [] }
            return [failureSentence(failure)]
        }
        guard let target else { return story.touchedPinned ? ["It touched what had stayed shown."] : [] }
        guard story.hasResponse else { return pressMisses(target) }
        return peekMisses(target)
    }

    /// The whole story as a JSON object.
    package func json(of file: String) -> String {
        var object = JSONObject()
        object.add("file", file)
        object.add("contact", story.contact.rawValue)
        if let target = story.target { object.add("target", run.app.shown(target)) }
        object.add("from", story.landedAt.microseconds)
        object.add("to", story.leftAt.microseconds)
        if let highest = story.highest {
            object.add("highest", decimals: decimalText(Int64(highest.force.raw), per: 65_536, places: 5))
            object.add("highestAt", highest.at.microseconds)
        }
        let became = story.events.compactMap { event in
            sentence(event).map { sentence in
                var object = JSONObject()
                object.add("time", event.time.microseconds)
                object.add("text", sentence)
                return object
            }
        }
        object.add("became", objects: became)
        if !story.covers.isEmpty {
            let covers = story.covers.map { cover in
                var object = JSONObject()
                cover.add(to: &object)
                return object
            }
            object.add("covers", objects: covers)
        }
        object.add("not", texts: misses)
        return object.line
    }

    /// What the finger hid, for the beginning of a peek.
    private func cover(of event: GestureEvent) -> PeekCover? {
        guard case .peekBegan = event.kind else { return nil }
        return story.covers.first { $0.time == event.time }
    }

    private var target: PressTarget? {
        guard let id = story.target else { return nil }
        return run.targets.targets.first { $0.id == id }
    }

    private var opening: String {
        let place = "(\(places(story.landedOn.x, 1)), \(places(story.landedOn.y, 1)) mm)"
        let on = story.target.map { " on \(run.app.shown($0))" } ?? ""
        let stay = "\(story.leftAt - story.landedAt)"
        let end: String =
            switch story.end {
            case .lifted: "lifted \(stay) later"
            case .lost(let reason): "was gone \(stay) later (\(reason))"
            case .stillDown: "was still down at the end, \(stay) later"
            }
        let force = story.highest.map { "; it pressed up to \(share($0.force)) of full" } ?? ""
        if story.isUnknownStart {
            return "contact \(story.contact.rawValue) was already down at \(seconds(story.landedAt)) and \(end)."
        }
        return
            "contact \(story.contact.rawValue)\(on) landed at \(seconds(story.landedAt)) \(place) and \(end)\(force)."
    }

    /// What an event means, in a sentence; nil for those too many to tell.
    private static func cause(_ trigger: PressTrigger) -> String {
        switch trigger {
        case .pressure: "force"
        case .hold: "holding still"
        case .keyboard: "a key"
        }
    }

    private func sentence(_ event: GestureEvent) -> String? {
        func name(_ action: ActionID) -> String { run.app.shown(action, in: event.target) }
        switch event.kind {
        case .progress, .touchBegan: return nil
        case .hintBegan: return "It pressed lightly: the target responded."
        case .hintEnded(let why): return why == .began ? nil : "The light response went away (\(why))."
        case .tapped: return "It lifted: a tap."
        case .failed(let why): return "Nothing came of it (\(why))."
        case .peekBegan(let trigger): return "A peek began, by \(Self.cause(trigger))."
        case .actionsRevealed:
            let isLift = story.events.contains { $0.kind == .pinned && $0.time == event.time }
            return isLift ? "It lifted: the actions appeared." : "It swiped up: the actions appeared."
        case .actionsHidden: return "It went back: the actions went away."
        case .highlighted(let action):
            return action.map { "It lay on the action \(name($0))." } ?? "It left the action."
        case .pinned: return "It lifted: what was shown stayed."
        case .peekEnded(let why): return "The peek ended (\(why)), and nothing else changed."
        case .popped(let cause, _): return "It popped, by \(cause)."
        case .actionSelected(let action): return "The action \(name(action)) was chosen."
        case .menuOpened(let trigger): return "The menu opened, by \(Self.cause(trigger))."
        case .menuClosed: return "The menu closed without a choice."
        case .playbackBegan(let trigger):
            return "Playback began, by \(Self.cause(trigger))."
        case .playbackEnded(let why): return "Playback ended (\(why))."
        case .longPressed: return "It stayed still: a long press."
        case .cancelled(let why): return "The press was called off (\(why))."
        }
    }

    private func failureSentence(_ failure: PressExplanation.Blocker) -> String {
        switch failure {
        case .ignored(let reason): "It did nothing: \(reason)."
        default: "No press: \(failure)."
        }
    }

    /// Why neither force nor waiting began the response.
    private func pressMisses(_ target: PressTarget) -> [String] {
        let what: String
        switch target.offer {
        case .preview: what = "peek"
        case .menu: what = "menu"
        case .playback: what = "playback"
        case .editMenu: what = "long press"
        case .nothing: return ["The target offers nothing but a tap."]
        }
        var lines: [String] = []
        if let miss = story.pressMiss, what != "long press" {
            if case .joined = miss.blocker { return ["No \(what): \(miss.blocker)."] }
            lines.append("No \(what) by force: \(miss.blocker)\(time(of: miss)).")
        }
        if let due = story.holdDueAt, due > story.leftAt {
            let left = story.end == .stillDown ? "the recording ended" : "it left"
            lines.append(
                "No \(what) by holding: \(left) \(span(due - story.leftAt)) before the wait was over at "
                    + "\(seconds(due)).")
        }
        return lines
    }

    /// Why a peek did not go on.
    private func peekMisses(_ target: PressTarget) -> [String] {
        guard case .preview(let actions, _, _) = target.offer else { return [] }
        let kinds = story.events.map { $0.kind }
        let isDecided = kinds.contains { $0.isDecision }
        var lines: [String] = []
        if let miss = story.popMiss, !isDecided { lines.append("No pop: \(miss.blocker)\(time(of: miss)).") }
        if actions.count > 0, !kinds.contains(.actionsRevealed), !isDecided {
            // A finger that left at once was never seen anywhere else.
            let swipe = story.swipe ?? SwipeWatch(from: Point(x: 0, y: 0), run.tuning)
            lines.append("No actions: \(swipe.miss).")
        }
        if let miss = story.swipe?.sidewaysMiss, story.end == .lifted, !isDecided {
            lines.append("No sideways action: \(miss).")
        }
        return lines
    }

    /// When a guard judged: the sample's time where a number counts, the last moment where time does.
    private func time(of miss: ContactStory.Miss) -> String {
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
