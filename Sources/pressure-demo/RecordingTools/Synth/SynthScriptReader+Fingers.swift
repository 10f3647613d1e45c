import PressureGestures

// How fingers land, and where their stories end.

extension SynthScriptReader {
    mutating func land(_ line: inout SynthLine) throws(RecordingError) {
        let above = finger
        try endFinger()
        guard script.fingers.count < 10_000 else { throw line.error("at most 10000 fingers") }
        let number = try number(&line)
        guard line.consume("at") else { throw line.error("`at` and the place: finger \(number) at 50,80") }
        let place = try place(&line)
        var landing = script.fingers.map(\.time).max() ?? 0
        landing += pause
        var isAfter = false
        var options = SynthFinger(
            number: number, line: line.number, unrest: unrest, landing: 0, report: 0,
            touch: SynthFinger.Touch(force: 50_000, x: place.x, y: place.y))
        var slot: Int?
        while !line.isEmpty {
            switch try line.word("an option") {
            case "after":
                isAfter = true
                guard let above else {
                    throw line.error("a finger above this line: `after` counts from the landing of that finger")
                }
                guard pause == 0 else {
                    throw line.error("`after` and no wait on line \(pauseLine): `after` counts from the landing above")
                }
                landing = above.landing + (try line.time())
            case "press": options.touch.force = try force(&line)
            case "slot": slot = Int(try line.whole("a slot, 0 to \(script.device.contacts - 1)", in: slots))
            case "palm":
                guard script.device.knowsPalms else { throw noPalms(line) }
                options.isPalm = true
            case let word where isTool(word): options.tool = SynthTool(rawValue: String(word)) ?? .pen
            case "already":
                guard script.fingers.isEmpty || script.fingers.allSatisfy(\.isAlreadyDown) else {
                    throw line.error("`already` only in lines above the first finger that lands")
                }
                options.isAlreadyDown = true
            case let word: throw line.error("after, press, slot, palm, eraser, button or already", found: String(word))
            }
        }
        if options.isAlreadyDown {
            guard !isAfter else { throw line.error("`already` without `after`: the finger is down from the start") }
            landing = 0
        }
        guard landing < script.cut ?? .max else {
            throw line.error("a landing earlier than `vanish`, which cuts the recording off")
        }
        guard landing <= SynthScript.longest else { throw line.error("a script of at most an hour") }
        var report = script.report(from: landing)
        if !isAfter, !options.isAlreadyDown { report = max(report, lastReport + 1) }
        var next = SynthFinger(
            number: number, line: line.number, unrest: unrest, landing: landing, report: report, touch: options.touch)
        next.isPalm = options.isPalm
        next.tool = options.tool
        next.isAlreadyDown = options.isAlreadyDown
        next.slot = try freeSlot(slot, at: report, number: number, line)
        pause = 0
        finger = next
    }

    /// Whether a word says what a pen is put down as.
    private func isTool(_ word: Substring) -> Bool {
        script.device.axes.isPen && (word == "eraser" || word == "button")
    }

    /// A finger's number; one without is finger 1.
    private func number(_ line: inout SynthLine) throws(RecordingError) -> Int {
        guard !line.begins(with: "at") else { return 1 }
        return Int(try line.whole("a finger's number, 1 to 16, or `at`: finger 1 at 50,80", in: 1...16))
    }

    private var slots: ClosedRange<Int64> { 0...Int64(script.device.contacts - 1) }

    private func place(_ line: inout SynthLine) throws(RecordingError) -> (x: Int64, y: Int64) {
        let (width, height) = (script.device.width, script.device.height)
        let expected =
            "a place X,Y on the device, in millimetres without a space, up to \(width / 1_000),\(height / 1_000)"
        let copy = line
        let place = try line.pair(expected)
        guard place.x >= 0, place.y >= 0, place.x <= width, place.y <= height else {
            var words = copy
            throw line.error(expected, found: String(try words.word(expected)))
        }
        return place
    }

    /// Finds a slot in which nobody is, and sees to it that a finger is not put down twice.
    private func freeSlot(
        _ wanted: Int?, at report: Int64, number: Int, _ line: SynthLine
    ) throws(RecordingError) -> Int {
        var taken: UInt32 = 0
        for other in script.fingers where other.liftReport.map({ $0 >= report }) ?? true {
            if other.number == number {
                throw line.error("finger \(number) to lift first; it landed on line \(other.line)")
            }
            if other.slot == wanted {
                throw line.error("another slot: finger \(other.number) is in slot \(other.slot)")
            }
            taken |= 1 << UInt32(other.slot)
        }
        let slot = wanted ?? (~taken).trailingZeroBitCount
        guard slot < script.device.contacts else {
            throw line.error("at most \(script.device.contacts) fingers at once on this device")
        }
        return slot
    }

    /// The finger's statements are over: it must have been lifted, or nothing comes after it.
    mutating func endFinger() throws(RecordingError) {
        guard let finger, script.fingers.last?.line != finger.line else { return }
        guard finger.liftReport != nil || script.cut != nil else {
            throw RecordingError(
                file: file, line: finger.line,
                expected: "expected finger \(finger.number) to end with `lift` or `vanish`")
        }
        script.fingers.append(finger)
        lastReport = max(lastReport, finger.liftReport ?? 0)
    }
}
