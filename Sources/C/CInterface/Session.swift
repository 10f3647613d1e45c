import CPressureGestures
import PressureGestures

/// What a session of C holds: both entry points, the targets, and the events that wait.
///
/// Unchecked, because one thread at a time uses it: every call makes sure of that first.
final class Session: @unchecked Sendable {
    /// The thread that may use it.
    var owner: UInt64
    let surface: SessionSurface
    let inbox: Inbox
    let waker: Waker
    private(set) var settings: SettingsStruct
    private(set) var tuning: Tuning
    /// Whether devices are treated as touchscreens or pads; the next `apply` of a tuning acts on it.
    var preset = TouchPreset.byDevice
    /// The app's own touches.
    var touches: TouchSession
    /// How many of their pressures lay outside the app's range, or were no number.
    var refusedPressures: Int { touches.counts.outOfRange &+ touches.counts.notFinite }
    /// Devices and recordings.
    var devices = SessionDevices()
    #if !WithoutRecordings
        var profiles: [ProfileFile] = []
    #endif
    /// Touches of the app's toolkit, which get their force from a device.
    let join: SessionJoin
    #if LiveDevices
        var live: LiveSession
    #endif

    /// What the system may refuse.
    private struct Parts: ~Copyable {
        let waker: Waker
        #if LiveDevices
            let join: SessionJoin
            var live: LiveSession
        #endif
    }

    // Where the initialiser of a class throws, Embedded Swift keeps the memory: what can fail comes before.
    private init(_ settings: SettingsStruct, _ parts: consuming Parts) {
        let tuning = Self.tuning(.standard, settings.policies)
        surface = SessionSurface()
        inbox = Inbox(surface, parts.waker)
        waker = parts.waker
        self.settings = settings
        self.tuning = tuning
        owner = ThreadNote.number
        touches = TouchSession(mode: settings.live.mode, tuning: tuning, surface: settings.surface)
        #if LiveDevices
            join = parts.join
            live = parts.live
        #else
            join = SessionJoin()
        #endif
        apply(settings)
    }

    /// A session of the calling thread's.
    static func opening(_ settings: SettingsStruct) throws(Failure) -> Session {
        let waker = try wakingUp { () throws(SystemError) in try Waker.opening() }
        #if LiveDevices
            let join = try SessionJoin.opening()
            let live: LiveSession
            do throws(CaptureError) {
                live = try LiveSession()
            } catch {
                throw Failure(error)
            }
            let watched = (live.descriptor, join.descriptor)
            try wakingUp { () throws(SystemError) in
                try waker.watch(watched.0)
                try waker.watch(watched.1)
            }
            return Session(settings, Parts(waker: waker, join: join, live: live))
        #else
            return Session(settings, Parts(waker: waker))
        #endif
    }

    /// Does what makes or widens the session's descriptor.
    private static func wakingUp<Result: ~Copyable>(
        _ body: () throws(SystemError) -> Result
    ) throws(Failure) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw .system(error.number, "the session's descriptor cannot be made")
        }
    }

    /// A tuning under other policies; these break no rule.
    private static func tuning(_ tuning: Tuning, _ policies: PressPolicies) -> Tuning {
        (try? tuning.changing([:] as Tuning.Changes, policies: policies)) ?? tuning
    }

    /// Changes the settings, which act as the header says.
    func apply(_ settings: SettingsStruct) {
        self.settings = settings
        touches.surface = settings.surface
        change { session in
            session.isPressureOn = settings.live.isPressureOn
            session.isLeftToRight = settings.live.isLeftToRight
        }
        join.set(isOn: settings.live.isPressureOn, self)
        apply(Self.tuning(tuning, settings.policies))
    }

    /// Changes the thresholds of all entry points.
    func apply(_ tuning: Tuning) {
        self.tuning = tuning
        #if LiveDevices
            live.settings.tuning = tuning
            live.settings.preset = preset
        #endif
        touches.tuning = tuning
        for device in devices.all {
            switch device.source {
            #if !WithoutRecordings
                case .recording(let player): player.stream.use(tuning, preset: preset)
            #endif
            #if LiveDevices
                case .live(let id): live.use(tuning, preset: preset, for: id)
            #endif
            }
        }
        setAlarm()
    }

    /// The settings for a device that is added now.
    func liveSettings(for device: DeviceDescription) -> LiveSettings {
        #if !WithoutRecordings
            var live = settings.live.with(profiles, for: device)
        #else
            var live = settings.live
        #endif
        live.tuning = tuning
        live.preset = preset
        return live
    }

    /// Changes the recognizers of every entry point.
    private func change(_ body: (inout TouchSession) -> Void) {
        body(&touches)
        for device in devices.all {
            switch device.source {
            #if !WithoutRecordings
                case .recording(let player): body(&player.stream.session)
            #endif
            #if LiveDevices
                case .live(let id): live.change(id, body)
            #endif
            }
        }
    }

    /// Does something with the recognizer of an entry point.
    func with(_ number: Int32, _ body: (inout TouchSession) -> Void) throws(Failure) {
        guard number != PRESSURE_DEVICE_TOUCHES else { return body(&touches) }
        switch try devices.source(of: number) {
        #if !WithoutRecordings
            case .recording(let player): body(&player.stream.session)
        #endif
        #if LiveDevices
            case .live(let id): live.change(id, body)
        #endif
        }
    }

    /// Shows what a device says of itself, its stream and its path; a copy of the stream would cost some kilobytes.
    func look(
        at number: Int32, _ body: (DeviceDescription, borrowing TouchStream, String) -> Void
    ) throws(Failure) {
        switch try devices.source(of: number) {
        #if !WithoutRecordings
            case .recording(let player): body(player.device, player.stream, player.path)
        #endif
        #if LiveDevices
            case .live(let id):
                guard live.look(at: id, body) else { throw SessionDevices.unknown(number) }
        #endif
        }
    }

    // MARK: - Time

    /// The present moment of an entry point: that of the clock where it follows one, else the last that it was given.
    func now(of number: Int32) -> Timestamp {
        #if LiveDevices
            if case .live(let id) = try? devices.source(of: number), let now = live.now(of: id) { return now }
        #endif
        var now = Timestamp.zero
        try? with(number) { now = $0.now }
        return number == PRESSURE_DEVICE_TOUCHES && settings.isMonotonic ? max(now, MonotonicClock.now()) : now
    }

    /// Sets the alarm for what happens by itself with the app's own touches and the recordings.
    func setAlarm() {
        waker.wake(at: min(devices.due, touchesDue))
    }

    /// When the app's own touches want to be woken; never where the app does that itself.
    private var touchesDue: Timestamp {
        guard settings.isMonotonic, let next = touches.nextDeadline else { return .never }
        return next + tuning.liveMargin
    }

    /// Reads what has come, lets time pass, and says how many events wait.
    func dispatch() throws(Failure) -> Int32 {
        guard !inbox.isCrowded else { return Int32(clamping: inbox.count) }
        let now = MonotonicClock.now()
        #if LiveDevices
            if devices.hasLive {
                var sink = inbox.sink
                live.dispatch(on: surface.map, into: &sink)
                forgetDeparted()
            }
        #endif
        join.read(self)
        inbox.canGoOn = devices.play(at: now, inbox, surface)
        if settings.isMonotonic {
            // A little behind, as with devices: a lift that is on its way comes before the hold that it prevents.
            inbox.device = PRESSURE_DEVICE_TOUCHES
            var sink = inbox.sink
            touches.advance(to: now - tuning.liveMargin, into: &sink)
        }
        setAlarm()
        try surface.checkAnswers()
        return Int32(clamping: inbox.count)
    }

    /// Forgets devices that left.
    func forgetDeparted() {
        for number in inbox.departed { devices.remove(number, inbox) }
        inbox.departed.removeAll(keepingCapacity: true)
    }

    private func checkRoom() throws(Failure) {
        guard inbox.isCrowded else { return }
        throw Failure(
            PRESSURE_ERROR_FULL,
            "\(inbox.count) events are waiting; take them with pressure_next_event, then repeat the call")
    }

    /// Runs a body that feeds touches of the app's toolkit; throws if too many events wait.
    func feedJoined(_ body: (SessionJoin) -> Void) throws(Failure) {
        try checkRoom()
        body(join)
        setAlarm()
    }

    /// Runs a body that feeds the app's own touches; throws if too many events wait.
    func feed(_ body: (inout TouchSession, inout ReceiverSink) -> Void) throws(Failure) {
        try checkRoom()
        inbox.device = PRESSURE_DEVICE_TOUCHES
        var sink = inbox.sink
        body(&touches, &sink)
        if settings.isMonotonic { setAlarm() }
    }
}
