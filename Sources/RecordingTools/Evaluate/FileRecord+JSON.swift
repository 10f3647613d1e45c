import PressureGestures
import PressureJSON

// A record as a line of JSON, and back without loss: parts that were counted apart give the same sums.

extension FileRecord {
    /// The record as a line of JSON.
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
        line.add("contacts", "[" + contacts.map(\.json).joined(separator: ",") + "]")
        if isCalibrated { line.add("contactsCalibrated", "[" + calibrated.map(\.json).joined(separator: ",") + "]") }
        line.add("stillContacts", stills)
        if !presses.isEmpty {
            line.add("semiSyntheticPresses", "[" + presses.map(\.json).joined(separator: ",") + "]")
        }
        if let violation { line.add("grammarBroken", JSONText.quoted(violation)) }
        return line.text + "\n"
    }

    /// Reads a record back.
    init(_ fields: RecordFields) throws(ToolError) {
        let support =
            try fields.has("refused")
            ? .none
            : fields.word("support") { name in
                PressureSupport.allCases.first { $0.description == name }
            }
        var lists: [[Contact]] = []
        for key in ["contacts", "contactsCalibrated"] {
            var contacts: [Contact] = []
            if key == "contacts" ? !fields.has("refused") : fields.has(key) {
                for object in try fields.objects(key) { contacts.append(try Contact(object)) }
            }
            lists.append(contacts)
        }
        var presses: [PressTally] = []
        if fields.has("semiSyntheticPresses") {
            for object in try fields.objects("semiSyntheticPresses") { presses.append(try PressTally(object)) }
        }
        self.init(
            file: try fields.text("file"), label: TouchLabel(try fields.text("label")),
            device: try fields.text("device"), refusal: try fields.has("refused") ? fields.text("refused") : nil,
            support: support, contacts: lists[0], isCalibrated: fields.has("contactsCalibrated"), calibrated: lists[1],
            stills: try fields.has("refused") ? 0 : fields.count("stillContacts"), presses: presses,
            violation: try fields.has("grammarBroken") ? fields.text("grammarBroken") : nil)
    }
}

extension FileRecord.Contact {
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

    init(_ fields: RecordFields) throws(ToolError) {
        let began = Timestamp(microseconds: try fields.whole("began"))
        guard let id = Int32(exactly: try fields.whole("id")) else {
            throw ToolError("\(fields.place): expected the key \"id\" to be a number of 32 bits")
        }
        var trial = ContactTrial(
            id: id, began: began, ended: began + (try fields.span("duration")),
            hasStart: !(try fields.isSet("startUnseen")))
        trial.moved = Millimetres(micrometres: Int32(clamping: try fields.whole("moved")))
        if fields.has("neighbour") { trial.neighbour = try fields.span("neighbour") }
        trial.hasHint = try fields.isSet("hint")
        trial.hasPop = try fields.isSet("pop")
        if fields.has("peek") {
            trial.peek = try fields.word("peek") { name in PressTrigger.allCases.first { "\($0)" == name } }
        }
        if fields.has("peekAfter") { trial.peekAt = began + (try fields.span("peekAfter")) }
        if fields.has("crossedAfter") { trial.crossedAt = began + (try fields.span("crossedAfter")) }
        trial.ending = try fields.word("ending") { ContactTrial.Ending($0) }
        trial.isLifted = !(try fields.isSet("liftUnseen"))
        trial.isPalm = try fields.isSet("palm")
        self.init(trial: trial, tap: try fields.word("tapRule") { TapVerdict(rawValue: $0) })
    }
}

extension PressTally {
    var json: String {
        var line = JSONLine()
        line.add("curve", "\"\(curve.rawValue)\"")
        line.add("risePercent", rise)
        line.add("length", length.microseconds)
        if isCalibrated { line.add("calibrated", "true") }
        line.add("presses", forced.count)
        if beyond > 0 { line.add("beyondRange", beyond) }
        line.add("byForce", forced.hits)
        line.add("byForceOrHold", shown.hits)
        line.add("popped", popped.hits)
        let delays = delays.map {
            "[\($0.sinceTouch.microseconds),\($0.sinceCrossing.microseconds),\($0.period.microseconds)]"
        }
        line.add("delays", "[" + delays.joined(separator: ",") + "]")
        return line.text
    }

    init(_ fields: RecordFields) throws(ToolError) {
        self.init(
            curve: try fields.word("curve") { PressCurve(rawValue: $0) }, rise: try fields.count("risePercent"),
            length: try fields.span("length"), isCalibrated: try fields.isSet("calibrated"))
        let count = try fields.count("presses")
        func rate(_ key: String) throws(ToolError) -> Proportion {
            let hits = try fields.count(key)
            guard hits <= count else { throw ToolError("\(fields.place): \(key) is more than there were presses") }
            return Proportion(hits, of: count)
        }
        if fields.has("beyondRange") { beyond = try fields.count("beyondRange") }
        forced = try rate("byForce")
        shown = try rate("byForceOrHold")
        popped = try rate("popped")
        for delay in try fields.list("delays") {
            guard case .list(let numbers) = delay, numbers.count == 3, case .number(_, let touch?) = numbers[0],
                case .number(_, let crossing?) = numbers[1], case .number(_, let period?) = numbers[2]
            else { throw ToolError("\(fields.place): a delay is three whole numbers") }
            delays.append(
                Delay(
                    sinceTouch: TimeSpan(microseconds: touch), sinceCrossing: TimeSpan(microseconds: crossing),
                    period: TimeSpan(microseconds: period)))
        }
    }
}
