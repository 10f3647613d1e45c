/// What the session lets a contact do.
enum ContactRole: UInt8, Hashable, Sendable {
    /// There is no contact.
    case none
    /// The contact has its own press.
    case leading
    /// The contact does nothing until its lift.
    ///
    /// For example, the contact has no target, is a palm, has an unknown start, or is a second finger.
    case ignored
    /// The contact landed while a preview, a menu or a playback was pinned, and begins no press.
    case addressing
    /// The contact popped a pinned preview and is still down.
    case spent
}

/// What a contact that touches something pinned has done so far.
struct PinnedTouch: Sendable {
    /// The slot whose press it touches.
    var press: Int8 = 0
    /// Whether it went farther than the slop from where it was put down: then force no longer counts.
    var isStrayed = false
    /// The part it was put down on.
    var part = TargetPart.outside
    /// How far it was when it strayed; it may have come back since.
    var strayedBy: Millimetres = 0
    /// Whether the highlighted row is the one that it lies on.
    var highlights = false
}

/// One of the sixteen places of a session: the contact that is in it, and the press that began in it.
///
/// The two part ways when a press is pinned: its contact is gone, and another may take the place.
struct PressSlot: Sendable {
    // The widest first, and what every sample asks for close together.
    /// The contact, and its press or the one that it left pinned.
    var press = PressRecognizer()
    var role = ContactRole.none
    /// Why the contact is ignored, while it is.
    var ignored = IgnoreReason.noTarget
    /// Which of the session's settings the contact began under.
    var trackSettings: UInt8 = 0
    /// Which of the session's sources reports the contact.
    var source: UInt8 = 0
    /// Which of the session's settings the press began under.
    var pressSettings: UInt8 = 0
    var deadline = PressDeadline.none
    /// Whether the next samples may be taken quickly.
    var steady = SteadyStretch.none
    var touch = PinnedTouch()
    /// The last pressure that the app said outside its own range, shortened; nil if none was.
    var refused: Float?
}

extension PressPhase {
    /// Whether something is shown that no finger holds.
    package var isPinned: Bool { self == .pinned || self == .menuPinned || self == .playbackPinned }

    /// Whether something is shown under the finger that began it.
    var showsUnderFinger: Bool {
        switch self {
        case .peeking, .offering, .swiping, .menu, .playing, .paused, .resuming: true
        case .idle, .touching, .hinting, .tapping, .pinned, .menuPinned, .spent, .failed, .playbackPinned: false
        }
    }
}

extension PressSlot {
    /// Whether the movements of a contact change nothing here.
    @inline(always)
    mutating func leavesAlone(_ id: ContactID) -> Bool {
        (role == .ignored || role == .spent) && press.track.id == id
    }

    /// The sample's pressure; nil if it is unchanged.
    @inline(always)
    @_optimize(speed)
    mutating func condition(
        _ reading: PressureReading, at time: Timestamp, _ point: Point, _ settings: inout PressSettings,
        _ memories: inout ReadingMemories, of index: Int
    ) -> ConditionedReading? {
        // Where readings mean the same for every contact nothing of those before is needed.
        if !settings.conditioner.hasMemory {
            switch reading {
            case .doubtful: return ConditionedReading(.doubtful)
            case .unchanged: return nil
            case .raw(let reading): return ConditionedReading(settings.conditioner.pressure(of: reading))
            case .share(let share):
                let reading = settings.conditioner.reading(of: share)
                return ConditionedReading(settings.conditioner.pressure(of: reading))
            }
        }
        return conditionByMemory(reading, at: time, point, &settings, &memories[index])
    }

    @inline(never)
    @_optimize(speed)
    private mutating func conditionByMemory(
        _ reading: PressureReading, at time: Timestamp, _ point: Point, _ settings: inout PressSettings,
        _ pressure: inout ContactPressure
    ) -> ConditionedReading? {
        if let pen = settings.conditioner.pen {
            return conditionPen(reading, at: time, point, pen, &settings, &pressure)
        }
        // A place that cannot be is a fault of the sensor's, and what it reads there means nothing.
        if settings.conditioner.relative != nil, settings.surface.isFarOutside(point, margin: settings.slop) {
            pressure.unsettle()
        }
        return switch reading {
        case .doubtful: ConditionedReading(.doubtful)
        case .unchanged: pressure.repeated(at: time, point, &settings.conditioner)
        case .raw(let reading): pressure.condition(reading, at: time, point, &settings.conditioner)
        case .share(let share):
            pressure.condition(settings.conditioner.reading(of: share), at: time, point, &settings.conditioner)
        }
    }

    private mutating func conditionPen(
        _ reading: PressureReading, at time: Timestamp, _ point: Point, _ curve: PenCurve,
        _ settings: inout PressSettings, _ pressure: inout ContactPressure
    ) -> ConditionedReading? {
        let height: Int32
        switch reading {
        case .doubtful: return ConditionedReading(.doubtful)
        case .unchanged:
            guard let last = pressure.lastHeight else { return nil }
            height = last
        case .raw(let reading): height = settings.conditioner.height(of: reading)
        case .share(let share):
            height = settings.conditioner.height(of: settings.conditioner.reading(of: share))
        }
        let isYoung = time - press.track.downAt < settings.pressAge
        let found = pressure.conditionPen(height, at: time, point, isYoung: isYoung, curve)
        if found.hasMoved { press.restartWait(at: time) }
        return found.reading
    }

    /// A sample of the leading contact.
    ///
    /// The one large function of the way of a sample: what is called here becomes part of it, so that nothing is
    /// passed and nothing copied; what is rare is called.
    @inline(never)
    @_optimize(speed)
    mutating func process(
        at time: Timestamp, point: Point, reading: PressureReading, isResync: Bool, _ settings: inout PressSettings,
        _ output: inout PressOutput, _ memories: inout ReadingMemories, of index: Int
    ) {
        let pressure = condition(reading, at: time, point, &settings, &memories, of: index)
        press.process(at: time, point: point, pressure: pressure, isResync: isResync, &settings, &output)
        deadline = press.nextDeadline(&settings)
        steady = SteadyStretch(after: &press, &settings)
    }

    /// A sample of a contact that has no press of its own.
    @_optimize(speed)
    mutating func follow(
        at time: Timestamp, point: Point, pressure: ConditionedReading?, isResync: Bool,
        _ settings: inout PressSettings
    ) {
        if isResync {
            press.track.resync(at: time, point: point, pressure: pressure, &settings)
        } else {
            press.track.add(at: time, point: point, pressure: pressure, &settings)
        }
    }

    /// A finger on something pinned that went farther than the slop no longer presses it.
    mutating func watchSlop(_ slop: Millimetres) {
        guard !touch.isStrayed, press.track.isStrayed(beyond: slop) else { return }
        touch.isStrayed = true
        touch.strayedBy = press.track.way
    }
}
