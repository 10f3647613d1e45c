import PressureGestures

// What fingers do once they are down.

extension SynthScriptReader {
    private static let deeds = [
        "press", "ease", "hold", "move", "swipe", "lift", "becomes", "click", "unclick", "drop", "event", "vanish",
    ]

    mutating func tell(_ word: String, _ line: inout SynthLine) throws(RecordingError) {
        guard Self.deeds.contains(word) else {
            throw line.error("a statement (`pressure-demo synth --help` lists the statements)", found: word)
        }
        guard var finger, finger.liftReport == nil, script.fingers.last?.line != finger.line else {
            throw line.error("a finger that is down (first write `finger 1 at 50,80`)", found: word)
        }
        switch word {
        case "press", "ease":
            var next = finger.touch
            next.force = try force(&line)
            finger.go(to: next, in: line.consume("in") ? try line.time() : 0)
        case "hold": finger.go(to: finger.touch, in: try line.time())
        case "move", "swipe": try move(&finger, &line)
        case "lift": try lift(&finger, &line)
        case "vanish": script.cut = min(script.cut ?? .max, finger.time)
        default: try happen(word, &finger, &line)
        }
        guard finger.time <= SynthScript.longest else { throw line.error("a script of at most an hour") }
        self.finger = finger
        if word == "vanish" { try endFinger() }
    }

    private func move(_ finger: inout SynthFinger, _ line: inout SynthLine) throws(RecordingError) {
        let way = try line.pair("how far to the right and how far down, in millimetres, without a space: 0,-15")
        var next = finger.touch
        // However often it goes on, a finger stays within 100 m: far beyond any edge, and numbers stay small.
        next.x = min(max(next.x + way.x, -100_000_000), 100_000_000)
        next.y = min(max(next.y + way.y, -100_000_000), 100_000_000)
        if line.consume("press") { next.force = try force(&line) }
        guard line.consume("in") else { throw line.error("`in` and a time: move 0,-15 in 200ms") }
        finger.go(to: next, in: try line.time())
    }

    private mutating func lift(_ finger: inout SynthFinger, _ line: inout SynthLine) throws(RecordingError) {
        if line.consume("in") {
            var next = finger.touch
            // Most of the force goes before the lift, but never all of it.
            next.force /= 3
            finger.go(to: next, in: try line.time())
        }
        finger.liftReport = max(script.report(from: finger.time), finger.landingReport + 1)
    }

    private func happen(
        _ word: String, _ finger: inout SynthFinger, _ line: inout SynthLine
    ) throws(RecordingError) {
        switch word {
        case "becomes":
            switch try line.word("palm, finger or another; of a pen: pen, eraser, button or away") {
            case "palm":
                guard script.device.knowsPalms else { throw noPalms(line) }
                finger.happenings.append((finger.time, .becomes(isPalm: true)))
            case "finger": finger.happenings.append((finger.time, .becomes(isPalm: false)))
            case "another":
                guard script.device.axes.reporting == .slots else {
                    throw line.error("a device with tracking ids for `becomes another`")
                }
                finger.happenings.append((finger.time, .becomesAnother))
            case let what where script.device.axes.isPen && SynthTool(rawValue: String(what)) != nil:
                let tool = SynthTool(rawValue: String(what)) ?? .pen
                finger.happenings.append((finger.time, .becomesTool(tool)))
            case let what:
                throw line.error("palm, finger or another; of a pen: pen, eraser, button or away", found: String(what))
            }
        case "click", "unclick":
            guard script.device.axes.isClickPad else {
                throw line.error("a device that clicks (device pad) for `\(word)`", found: word)
            }
            finger.happenings.append((finger.time, .clicks(word == "click")))
        case "drop": finger.happenings.append((finger.time, .drop(try line.time())))
        default:
            let expected = "an event as three numbers (type, code and value): event 3 58 300"
            let type = try line.whole(expected, in: 0...31)
            let code = try line.whole(expected, in: 0...0x2ff)
            let value = try line.whole(expected, in: Int64(Int32.min)...Int64(Int32.max))
            finger.happenings.append(
                (
                    finger.time,
                    .event(type: UInt16(type), code: UInt16(code), value: Int32(truncatingIfNeeded: value))
                ))
        }
    }

    /// A force in millionths of the pressure axis, from a share or from grams.
    func force(_ line: inout SynthLine) throws(RecordingError) -> Int64 {
        let expected = "a force: a share from 0 to 1 (0.60), or grams (300g) on a device that measures in grams"
        let word = try line.word(expected)
        if word.hasSuffix("g") {
            guard let milligrams = wholeParts(of: word.dropLast(), places: 3), milligrams >= 0, milligrams < 1 << 40
            else { throw line.error(expected, found: String(word)) }
            guard let share = script.device.millionths(ofMilligrams: milligrams) else {
                throw line.error("a device that measures in grams (device force)", found: String(word))
            }
            guard share <= 1_000_000 else {
                throw line.error("at most \(script.device.fullGrams)g on this device", found: String(word))
            }
            return share
        }
        guard let share = wholeParts(of: word, places: 6), share >= 0, share <= 1_000_000 else {
            throw line.error(expected, found: String(word))
        }
        return share
    }

    func noPalms(_ line: SynthLine) -> RecordingError {
        line.error("a device with ABS_MT_TOOL_TYPE, the axis that marks a palm")
    }
}
