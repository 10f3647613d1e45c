import PressureGestures

/// What became of many contacts: one row of the confusion table.
package struct ResponseCounts: Hashable, Sendable {
    package private(set) var contacts = 0
    /// Second fingers, palms and contacts that were down before: they could not respond.
    package private(set) var ignored = 0
    /// How many came to each response at most; ignored ones are not among them.
    package private(set) var responses: [ContactTrial.Response: Int] = [:]
    /// Contacts of which force began a preview, popped or not, and contacts that force popped.
    package private(set) var forcedPeeks = 0
    package private(set) var pops = 0
    /// Of contacts that are taps by the rule, in recordings of taps: those that were reported as taps.
    package private(set) var taps = Proportion()
    /// The contacts of such recordings that are no taps, by the reason.
    package private(set) var notTaps: [TapVerdict: Int] = [:]

    package init() {}

    /// How many could respond.
    package var judged: Int { contacts - ignored }

    /// False peeks of as many natural touches.
    package var falsePeeks: Proportion { Proportion(forcedPeeks, of: judged) }

    /// False pops of as many natural touches.
    package var falsePops: Proportion { Proportion(pops, of: judged) }

    package subscript(response: ContactTrial.Response) -> Int { responses[response] ?? 0 }

    mutating func add(_ contact: FileRecord.Contact, _ label: TouchLabel) {
        let trial = contact.trial
        contacts += 1
        if trial.isJudged { responses[trial.response, default: 0] += 1 } else { ignored += 1 }
        if trial.peek == .pressure { forcedPeeks += 1 }
        if trial.hasPop { pops += 1 }
        guard label.isTap else { return }
        if contact.tap == .tap {
            taps.add(trial.ending == .tapped)
        } else {
            notTaps[contact.tap, default: 0] += 1
        }
    }

    mutating func add(_ other: ResponseCounts) {
        contacts += other.contacts
        ignored += other.ignored
        responses.merge(other.responses) { $0 + $1 }
        forcedPeeks += other.forcedPeeks
        pops += other.pops
        taps.add(other.taps)
        notTaps.merge(other.notTaps) { $0 + $1 }
    }
}
