import PressureGestures

extension FileRecord {
    /// The record as a line of JSON; `FileRecord(json:)` reads it back without loss.
    public var json: String {
        var line = JSONLine()
        line.add("file", JSONText.quoted(file))
        line.add("label", JSONText.quoted(label.name))
        line.add("device", JSONText.quoted(device))
        if let refusal {
            line.add("refused", JSONText.quoted(refusal))
            return line.text + "\n"
        }
        line.add("support", "\"\(support)\"")
        line.add("contacts", "[" + contacts.map(Self.json).joined(separator: ",") + "]")
        line.add("stillContacts", stills)
        if !presses.isEmpty {
            line.add("semiSyntheticPresses", "[" + presses.map(Self.json).joined(separator: ",") + "]")
        }
        if let violation { line.add("grammarBroken", JSONText.quoted(violation)) }
        return line.text + "\n"
    }

    private static func json(_ contact: Contact) -> String {
        let trial = contact.trial
        var line = JSONLine()
        line.add("id", Int64(trial.id))
        line.add("began", trial.began.microseconds)
        line.add("duration", trial.duration.microseconds)
        line.add("moved", Int64(trial.moved.micrometres))
        if let neighbour = trial.neighbour { line.add("neighbour", neighbour.microseconds) }
        line.add("response", "\"\(trial.response.rawValue)\"")
        if trial.hasHint { line.add("hint", "true") }
        if let peek = trial.peek { line.add("peek", "\"\(peek)\"") }
        if let peekAt = trial.peekAt { line.add("peekAfter", (peekAt - trial.began).microseconds) }
        if let crossedAt = trial.crossedAt { line.add("crossedAfter", (crossedAt - trial.began).microseconds) }
        line.add("ending", "\"\(trial.ending)\"")
        line.add("tapRule", "\"\(contact.tap.rawValue)\"")
        var marks: [String] = []
        if !trial.hasStart { marks.append("\"noStart\"") }
        if !trial.isLifted { marks.append("\"noLift\"") }
        if trial.isPalm { marks.append("\"palm\"") }
        if !marks.isEmpty { line.add("marks", "[" + marks.joined(separator: ",") + "]") }
        return line.text
    }

    private static func json(_ cell: PressCell) -> String {
        var line = JSONLine()
        line.add("curve", "\"\(cell.curve.rawValue)\"")
        line.add("risePercent", cell.rise)
        line.add("length", cell.length.microseconds)
        if cell.isCalibrated { line.add("calibrated", "true") }
        line.add("presses", cell.forced.count)
        line.add("byForce", cell.forced.hits)
        line.add("byForceOrHold", cell.shown.hits)
        line.add("popped", cell.popped.hits)
        let delays = cell.delays.map {
            "[\($0.sinceTouch.microseconds),\($0.sinceCrossing.microseconds),\($0.period.microseconds)]"
        }
        line.add("delays", "[" + delays.joined(separator: ",") + "]")
        return line.text
    }
}
