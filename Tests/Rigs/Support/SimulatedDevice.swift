@testable import PressureCore

/// What became of one touch.
struct TouchAnswer: EventSink {
    /// When a peek began, and what began it.
    private(set) var peek: (at: Timestamp, trigger: PressTrigger)?
    private(set) var isPopped = false
    private(set) var isTapped = false
    private(set) var failure: PressFailure?
    private(set) var beganAt = Timestamp.zero

    mutating func receive(_ event: GestureEvent) {
        switch event.kind {
        case .touchBegan: beganAt = event.time
        case .peekBegan(let trigger): if peek == nil { peek = (event.time, trigger) }
        case .popped: isPopped = true
        case .tapped: isTapped = true
        case .failed(let why): failure = why
        default: break
        }
    }

    var isPeekByForce: Bool { peek?.trigger == .pressure }
}

/// A device that reports one finger as the kernel does: in whole units, at its rate, and nothing where nothing changed.
struct SimulatedDevice {
    private(set) var session: TouchSession
    /// Microseconds from one frame to the next.
    let period: Int64
    /// How many units of the axis its readings go up at a time.
    var step: Int32 = 1
    /// How many frames of a hundred get lost on the way.
    var lostShare = 0
    /// Every press may show a preview without actions.
    private let targets = WholeSurface(Pressable.barePreview)

    init(_ profile: PressureProfile, hertz: Int64, tuning: Tuning = .standard) {
        session = TouchSession(tuning: tuning, profile: profile)
        period = 1_000_000 / hertz
    }

    /// Plays a finger that stays for so many microseconds and is alone; its force is in units, its way in millimetres.
    mutating func play(
        _ length: Int64, _ random: inout SplitMix64, _ finger: (Int64, inout SplitMix64) -> (force: Double, way: Double)
    ) -> TouchAnswer {
        var answer = TouchAnswer()
        let start = session.now.microseconds + 1_000_000
        // The frame that shows the finger comes somewhere between its landing and one period later.
        let phase = Int64(random.next() % UInt64(period))
        var at = phase
        var last: (reading: Int32, way: Int32)?
        while at < length || last == nil {
            let (force, way) = finger(at, &random)
            let units = Int32(max(0, force / Double(step)).rounded()) * step
            let place = Int32((way * 10).rounded())
            let isLost = last != nil && Int(random.next() % 100) < lostShare
            if !isLost, last?.reading != units || last?.way != place {
                send(last == nil ? .began : .moved, units, place, at: start + at, &answer)
                last = (units, place)
            }
            at += period
        }
        send(.lifted, nil, last?.way ?? 0, at: start + at, &answer)
        session.cancelPinned(at: Timestamp(microseconds: start + at), into: &answer)
        return answer
    }

    private mutating func send(
        _ change: ContactSample.Change, _ reading: Int32?, _ place: Int32, at time: Int64, _ answer: inout TouchAnswer
    ) {
        let frame: InlineArray<1, ContactSample> = [
            ContactSample(
                slot: 0, id: 1, change: change,
                position: Point(x: Millimetres(micrometres: 50_000 + place * 100), y: 80), reading: reading)
        ]
        session.receive(frame.span, at: Timestamp(microseconds: time), on: targets, into: &answer)
    }
}

/// From 0 to 1 without a corner.
func smoothStep(_ time: Double) -> Double {
    let part = min(1, max(0, time))
    return part * part * (3 - 2 * part)
}

extension SplitMix64 {
    /// A number of 0 to 1, 1 apart.
    mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

    mutating func share(_ low: Double, _ high: Double) -> Double { low + (high - low) * share() }

    /// A normally distributed number with the mean 0 and the deviation 1, by sums alone: the same on every machine.
    ///
    /// Its tails end at 6; where tails matter take one that has them.
    mutating func tremor() -> Double {
        var sum: Int64 = 0
        for _ in 0..<3 {
            var word = next()
            for _ in 0..<4 {
                sum += Int64(word & 0xffff)
                word >>= 16
            }
        }
        return Double(sum - 12 * 65_535 / 2) / 65_536
    }
}
