import PressureGestures

extension FileRecord.Contact {
    /// What became of a contact, as JSON.
    var json: String {
        var line = JSONLine()
        line.add("id", Int64(trial.id))
        line.add("began", trial.began.microseconds)
        line.add("duration", trial.duration.microseconds)
        line.add("moved", Int64(trial.moved.micrometres))
        if let neighbour = trial.neighbour { line.add("neighbour", neighbour.microseconds) }
        line.add("response", "\"\(trial.response.rawValue)\"")
        if trial.hasHint { line.add("hint", "true") }
        if trial.hasPop { line.add("pop", "true") }
        if let peek = trial.peek { line.add("peek", "\"\(peek)\"") }
        if let peekAt = trial.peekAt { line.add("peekAfter", (peekAt - trial.began).microseconds) }
        if let crossedAt = trial.crossedAt { line.add("crossedAfter", (crossedAt - trial.began).microseconds) }
        line.add("ending", "\"\(trial.ending)\"")
        line.add("tapRule", "\"\(tap.rawValue)\"")
        if !trial.hasStart { line.add("startUnseen", "true") }
        if !trial.isLifted { line.add("liftUnseen", "true") }
        if trial.isPalm { line.add("palm", "true") }
        return line.text
    }
}
