import PressureGestures

/// A script being played: gives the frames that the kernel would give, one by one.
package struct SynthRecording: Sendable {
    /// A finger that is down.
    struct Down {
        let finger: SynthFinger
        var id: Int32
        var isPalm: Bool
        var tool: SynthTool
        /// Where the curve, and the list of what happens, were left.
        var stretch = 0
        var happening = 0
        var random: SynthRandom
        /// The direction of the drift, in 1/1024.
        let direction: (x: Int64, y: Int64)
        // What the device sees in this report.
        var x: Int32 = 0
        var y: Int32 = 0
        var force: Int32?
        var size: Int64 = 0
        /// Whether a pen is near and does not touch.
        var isHovering = false
        var raw: [(type: UInt16, code: UInt16, value: Int32)] = []
    }

    let script: SynthScript
    /// In the order of landing.
    private let fingers: [SynthFinger]
    var kernel: SynthKernel
    var down: [Down] = []
    private var next = 0
    var report: Int64 = 0
    private var landed = 0
    private var lastID: Int32 = 0
    /// Whether the pad's button is down; it comes up at the latest with the last finger.
    var isClicked = false
    /// Events are lost up to this moment; nil once the reader was told of it.
    private var lossEnd: Int64?

    /// Begins to play a script.
    package init(_ script: SynthScript) {
        self.script = script
        var order = Array(script.fingers.enumerated())
        order.sort { ($0.element.landingReport, $0.offset) < ($1.element.landingReport, $1.offset) }
        fingers = order.map(\.element)
        kernel = SynthKernel(script.device, keepsStill: script.keepsStill)
    }

    /// What the recording says of itself, in lines.
    package static func comments(of script: SynthScript, named name: String) -> [String] {
        var lines = ["Synthetic recording: a finger model made it, no person and no device."]
        lines += script.labels.map { "Label: \($0)" }
        // Only the file's own name: folders say things about the person who wrote it.
        let name = name == "-" ? "standard input" : name.split(separator: "/").last.map(String.init) ?? name
        return lines + ["Script: \(name)", "Seed: \(script.seed)"]
    }

    /// Fills in the next frame; false once the recording is over.
    package mutating func nextFrame(_ frame: inout [InputEvent]) -> Bool {
        frame.removeAll(keepingCapacity: true)
        while !down.isEmpty || next < fingers.count {
            let time = script.time(ofReport: report)
            if let cut = script.cut, time >= cut { return false }
            // The first event of a recording bears 0.000001, as evemu-record writes it.
            kernel.begin(at: Timestamp(microseconds: time + 1))
            land(at: time)
            if !down.isEmpty { play(at: time) }
            report += 1
            if !kernel.frame.isEmpty, keep(&frame, at: time) { return true }
        }
        return false
    }

    /// Puts down the fingers whose report has come; those that were down before say nothing of it.
    private mutating func land(at time: Int64) {
        while next < fingers.count, fingers[next].landingReport <= report {
            let finger = fingers[next]
            next += 1
            var random = SynthRandom(seed: script.seed, finger: landed)
            landed += 1
            let directions: [(Int64, Int64)] = [
                (1_024, 0), (724, 724), (0, 1_024), (-724, 724), (-1_024, 0), (-724, -724), (0, -1_024), (724, -724),
            ]
            let direction = directions[Int(random.next() % 8)]
            down.append(
                Down(
                    finger: finger, id: newID(), isPalm: finger.isPalm, tool: finger.tool, random: random,
                    direction: direction))
        }
        guard report == 0, down.contains(where: \.finger.isAlreadyDown) else { return }
        let all = down
        down = all.filter(\.finger.isAlreadyDown)
        for index in down.indices { look(index, at: time) }
        tell()
        kernel.begin(at: kernel.time)
        down += all.filter { !$0.finger.isAlreadyDown }
    }

    private mutating func newID() -> Int32 {
        lastID = lastID >= script.device.lastID ? 0 : lastID + 1
        return lastID
    }

    /// One report: what the device sees of every finger, then what the kernel makes of it.
    private mutating func play(at time: Int64) {
        for index in down.indices { look(index, at: time) }
        tell()
    }

    /// What the device sees of one finger now.
    private mutating func look(_ index: Int, at time: Int64) {
        let finger = down[index].finger
        while down[index].happening < finger.happenings.count {
            let (moment, what) = finger.happenings[down[index].happening]
            guard moment <= time else { break }
            down[index].happening += 1
            switch what {
            case .becomes(let isPalm): down[index].isPalm = isPalm
            case .becomesTool(let tool): down[index].tool = tool
            case .becomesAnother: down[index].id = newID()
            case .event(let type, let code, let value): down[index].raw.append((type, code, value))
            case .clicks(let isDown): isClicked = isDown
            case .drop(let span): lossEnd = max(lossEnd ?? 0, moment + span)
            }
        }
        let touch = finger.touch(at: time, from: &down[index].stretch)
        // All are drawn always: whether a finger shakes does not change how it presses.
        let unrest = finger.unrest
        let force = touch.force + down[index].random.normal(deviation: unrest.noise)
        var x = touch.x + down[index].random.normal(deviation: unrest.tremor)
        var y = touch.y + down[index].random.normal(deviation: unrest.tremor)
        let drifted = max(time - finger.landing, 0) * unrest.drift / 1_000_000
        x += drifted * down[index].direction.x / 1_024
        y += drifted * down[index].direction.y / 1_024
        down[index].x = script.device.readingX(x)
        down[index].y = script.device.readingY(y)
        down[index].force = script.device.readingOfForce(force, quantum: script.quantum)
        down[index].size = max(force, 0)
        down[index].isHovering = touch.force == 0
    }

    /// Ends the frame, unless the reader loses it; the first that arrives after a loss lacks its beginning.
    private mutating func keep(_ frame: inout [InputEvent], at time: Int64) -> Bool {
        if let end = lossEnd {
            guard time >= end else { return false }
            lossEnd = nil
            frame.append(InputEvent(time: kernel.time, type: EventType.syn, code: EventCode.synDropped, value: 0))
            frame.append(contentsOf: kernel.frame.dropFirst(kernel.frame.count / 2))
        } else {
            frame.append(contentsOf: kernel.frame)
        }
        frame.append(InputEvent(time: kernel.time, type: EventType.syn, code: EventCode.synReport, value: 0))
        return true
    }
}
