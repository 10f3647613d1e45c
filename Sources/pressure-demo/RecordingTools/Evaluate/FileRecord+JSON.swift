import PressureGestures
import PressureJSON

extension FileRecord.Contact {
    /// What became of a contact, as JSON.
    var json: JSONObject {
        var object = JSONObject()
        object.add("id", trial.id)
        object.add("began", trial.began.microseconds)
        object.add("duration", trial.duration.microseconds)
        object.add("moved", trial.moved.micrometres)
        if let neighbour = trial.neighbour { object.add("neighbour", neighbour.microseconds) }
        object.add("response", trial.response.rawValue)
        if trial.hasHint { object.add("hint", true) }
        if trial.hasPop { object.add("pop", true) }
        if let peek = trial.peek { object.add("peek", "\(peek)") }
        if let peekAt = trial.peekAt { object.add("peekAfter", (peekAt - trial.began).microseconds) }
        if let crossedAt = trial.crossedAt { object.add("crossedAfter", (crossedAt - trial.began).microseconds) }
        object.add("ending", "\(trial.ending)")
        object.add("tapRule", tap.rawValue)
        if !trial.hasStart { object.add("startUnseen", true) }
        if !trial.isLifted { object.add("liftUnseen", true) }
        if trial.isPalm { object.add("palm", true) }
        return object
    }
}
