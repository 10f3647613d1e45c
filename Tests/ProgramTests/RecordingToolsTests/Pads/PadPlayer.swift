@testable import PressureCore
@testable import PressureGestures
@testable import RecordingTools
@testable import TestSupport

/// Plays what hands do on a pad through everything that a live pad's events go through.
struct PadPlayer {
    private(set) var stream: TouchStream
    private let device: SynthDevice
    private var kernel: SynthKernel
    /// Whether the library hears nothing of the button: a fault that the counts must show.
    private let ignoresClicks: Bool
    private var sink = Sink()
    private var now: Int64 = 0
    private var lastID: Int32 = 0
    /// The press is let go of at this share of the force that clicks.
    private static let release = 0.75
    /// What each reading is off, in grams.
    private static let noise = 1.5

    /// What became of one task.
    struct Outcome: Sendable {
        var taps = 0
        var peeks = 0
        var holds = 0
        var pops = 0
        var hasClicked = false
        var violation: String?
    }

    private struct Sink: EventSink {
        var outcome = Outcome()
        var grammar: GestureGrammar?

        mutating func receive(_ event: GestureEvent) {
            grammar?.check(event)
            switch event.kind {
            case .tapped: outcome.taps += 1
            case .peekBegan(.pressure), .menuOpened(.pressure), .playbackBegan(.pressure): outcome.peeks += 1
            case .peekBegan(.hold), .menuOpened(.hold), .playbackBegan(.hold), .longPressed: outcome.holds += 1
            case .popped: outcome.pops += 1
            default: break
            }
        }
    }

    /// A pad that weighs up to 1 kg in grams.
    init(tuning: Tuning, preset: TouchPreset, ignoringClicks: Bool = false) {
        ignoresClicks = ignoringClicks
        device = SynthDevice(.pad)
        kernel = SynthKernel(device, keepsStill: true)
        stream = TouchStream(device.axes, tuning: tuning, preset: preset)
        sink.grammar = GestureGrammar(stream.session.tuning)
    }

    /// Plays one task, and puts away at once what stays shown.
    mutating func play(_ task: PadTask, _ random: inout SplitMix64) -> Outcome {
        sink.outcome = Outcome()
        let start = now + 800_000
        let end = task.fingers.map { $0.landing + $0.length }.max() ?? 0
        let period = 1_000 / task.hertz
        // The first frame that shows a finger comes up to one period after its landing.
        var time = random.share() * period
        var isClicked = false
        var ids = [Int32?](repeating: nil, count: task.fingers.count)
        while time < end + 2 * period {
            kernel.begin(at: Timestamp(microseconds: start + Int64(time * 1_000)))
            isClicked = report(task, at: time, isClicked, &ids, &random)
            if isClicked { sink.outcome.hasClicked = true }
            send()
            time += period
        }
        now = start + Int64(time * 1_000)
        stream.session.advance(to: Timestamp(microseconds: now), into: &sink)
        stream.session.cancelPinned(at: Timestamp(microseconds: now), into: &sink)
        var outcome = sink.outcome
        outcome.violation = sink.grammar?.violation.map { "\($0)" }
        return outcome
    }

    /// What the pad reports at one moment; returns whether it is pushed down.
    private mutating func report(
        _ task: PadTask, at time: Double, _ isClicked: Bool, _ ids: inout [Int32?], _ random: inout SplitMix64
    ) -> Bool {
        var weight = 0.0
        var down = 0
        for (slot, finger) in task.fingers.enumerated() {
            let age = time - finger.landing
            guard age >= 0, age < finger.length else {
                if ids[slot] != nil { kernel.contact(EventCode.mtTrackingID, -1, in: slot) }
                ids[slot] = nil
                continue
            }
            let id = ids[slot] ?? newID()
            ids[slot] = id
            down += 1
            let force = max(1, finger.force(age) + Self.noise * random.tremor())
            if !finger.isNoClicker { weight += force }
            let place = finger.place(age)
            kernel.contact(EventCode.mtTrackingID, id, in: slot)
            kernel.contact(EventCode.mtToolType, finger.palmFrom.map { age >= $0 } ?? false ? 2 : 0, in: slot)
            kernel.contact(EventCode.mtPositionX, device.readingX(Int64(place.x * 1_000)), in: slot)
            kernel.contact(EventCode.mtPositionY, device.readingY(Int64(place.y * 1_000)), in: slot)
            kernel.contact(EventCode.mtPressure, Int32(min(force, 1_000).rounded()), in: slot)
        }
        let threshold = isClicked ? task.clickForce * Self.release : task.clickForce
        let isDown = down > 0 && weight >= threshold
        if !ignoresClicks { kernel.key(EventCode.left, isDown) }
        kernel.key(EventCode.touch, down > 0)
        return isDown
    }

    private mutating func newID() -> Int32 {
        lastID = lastID >= device.lastID ? 0 : lastID + 1
        return lastID
    }

    private mutating func send() {
        guard !kernel.frame.isEmpty else { return }
        kernel.mark(EventCode.synReport)
        let frame = kernel.frame
        stream.receive(frame.span, on: PadTargets(), into: &sink)
    }
}

/// A preview with one action under every place.
struct PadTargets: TargetMap, Sendable {
    private let frame = Rect(x: 0, y: 0, width: Millimetres(PadTask.width), height: Millimetres(PadTask.height))
    private let actions = ActionList(rows: [1]) ?? ActionList()

    func target(at point: Point, for contact: ContactID) -> PressTarget? {
        PressTarget(id: 1, frame: frame, offer: .preview(actions: actions))
    }
}
