import PressureGestures

/// One contact of a script, from its landing to its end, as a curve over time.
struct SynthFinger: Sendable {
    /// A stretch of time in which force and place go smoothly from one value to another.
    struct Stretch: Sendable {
        /// Microseconds since the script's start.
        let start: Int64
        let duration: Int64
        let from: Touch
        let to: Touch
    }

    /// How hard a finger presses, and where.
    struct Touch: Sendable, Equatable {
        /// Millionths of the pressure axis.
        var force: Int64
        /// Micrometres from the left and from the top.
        var x: Int64
        var y: Int64
    }

    /// Something that happens to the contact at a moment.
    enum Happening: Sendable, Equatable {
        /// The device now takes it for a palm, or for a finger again.
        case becomes(isPalm: Bool)
        /// The pen is used as this from now on.
        case becomesTool(SynthTool)
        /// It goes on under another tracking id, without a lift.
        case becomesAnother
        /// An event that is put in as it stands.
        case event(type: UInt16, code: UInt16, value: Int32)
        /// The pad's button goes down or comes up.
        case clicks(Bool)
        /// The reader loses all events of so many microseconds.
        case drop(Int64)
    }

    /// The number in the script.
    let number: Int
    /// The line on which it lands.
    let line: Int
    var slot = 0
    var isPalm = false
    /// What is put down of a pen.
    var tool = SynthTool.pen
    /// Whether it was down before the recording began.
    var isAlreadyDown = false
    /// How much it shakes and drifts.
    var unrest: SynthUnrest
    let landing: Int64
    /// The first report that shows it.
    let landingReport: Int64
    var stretches: [Stretch] = []
    var happenings: [(time: Int64, what: Happening)] = []
    /// The moment up to which the script says what it does.
    var time: Int64
    var touch: Touch
    /// The report that shows its lift; nil while it is down.
    var liftReport: Int64?

    init(number: Int, line: Int, unrest: SynthUnrest, landing: Int64, report: Int64, touch: Touch) {
        self.number = number
        self.line = line
        self.unrest = unrest
        self.landing = landing
        self.touch = touch
        landingReport = report
        time = landing
    }

    /// Goes to another force or place within a time.
    mutating func go(to next: Touch, in duration: Int64) {
        stretches.append(Stretch(start: time, duration: duration, from: touch, to: next))
        time += duration
        touch = next
    }

    /// Force and place at a moment; `index` is where the last look was, so that a run walks along the curve once.
    func touch(at moment: Int64, from index: inout Int) -> Touch {
        while index < stretches.count, moment >= stretches[index].start + stretches[index].duration { index += 1 }
        guard index < stretches.count else { return touch }
        let stretch = stretches[index]
        // Between two statements nothing lies, so the moment is inside the stretch or before the very first one.
        let elapsed = max(moment - stretch.start, 0)
        let share = elapsed * 65_536 / stretch.duration
        // Slow, fast, slow, like a hand: 3s² − 2s³ in 1/65536.
        let eased = (share * share * (3 * 65_536 - 2 * share)) >> 32
        func between(_ from: Int64, _ to: Int64) -> Int64 { from + (((to - from) * eased + 32_768) >> 16) }
        return Touch(
            force: between(stretch.from.force, stretch.to.force), x: between(stretch.from.x, stretch.to.x),
            y: between(stretch.from.y, stretch.to.y))
    }
}

/// What a pen is used as.
enum SynthTool: String, Sendable, CaseIterable {
    case pen
    case eraser
    /// The pen, with its button held.
    case button
    /// It has left, as the tablet sees it, without a lift.
    case away
}

/// How much a finger shakes and drifts.
struct SynthUnrest: Sendable, Equatable {
    /// The standard deviation of the force, in millionths of the axis.
    var noise: Int64 = 0
    /// The standard deviation of the place on each axis, in micrometres.
    var tremor: Int64 = 0
    /// How fast it slides away in a direction of its own, in micrometres a second.
    var drift: Int64 = 0
}
