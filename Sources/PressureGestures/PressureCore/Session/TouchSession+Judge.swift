// Whether the device's pressure is one: its readings tell, and what they tell acts from the next contact on.

extension TouchSession {
    /// A reading as far as it can be believed, once the judge has seen it.
    @inline(always)
    mutating func judged(
        _ reading: PressureReading, of source: Int, at time: Timestamp, into sink: inout some EventSink
    ) -> PressureReading {
        isDoubted(source) ? doubted(reading, of: source, at: time, into: &sink) : reading
    }

    /// Whether a source's readings may still turn out to be no pressure.
    @inline(always)
    mutating func isDoubted(_ source: Int) -> Bool { doubted & (1 << UInt8(truncatingIfNeeded: source)) != 0 }

    @inline(never)
    private mutating func doubted(
        _ reading: PressureReading, of source: Int, at time: Timestamp, into sink: inout some EventSink
    ) -> PressureReading {
        switch reading {
        case .unchanged, .doubtful: return reading
        case .raw(let raw): see(raw, of: source, at: time, into: &sink)
        case .share(let share):
            let minimum = sources.span[source].source.profile.minimum
            let range = Double(sources.span[source].source.profile.maximum) - Double(minimum)
            see(nearest32(range * Double(share.raw) / 65_536) &+ minimum, of: source, at: time, into: &sink)
        }
        // Rises are safe: where a fake reading rests is no fingertip's level.
        let isSafe = sources.span[source].source.profile.isRelative
        return sources.span[source].judge.isDoubtful && !isSafe ? .doubtful : reading
    }

    private mutating func see(
        _ reading: Int32, of source: Int, at time: Timestamp, into sink: inout some EventSink
    ) {
        let isRefuted = sources[source].judge.see(reading)
        noteDoubt(of: source)
        if isRefuted { revise(source, .genuine, at: time, into: &sink) }
    }

    /// A touch has ended, and may be the one that shows what the axis is.
    mutating func judgeTouch(
        of source: Int, lasting time: TimeSpan, at moment: Timestamp, into sink: inout some EventSink
    ) {
        guard isDoubted(source), time >= tuning.span(.fakeTime) else { return }
        let needed = Int(tuning[.fakeTouches])
        guard sources[source].judge.endTouch(needed), let reason = sources.span[source].judge.fake else { return }
        revise(source, reason, at: moment, into: &sink)
    }

    private mutating func revise(
        _ source: Int, _ reason: PressureRevision.Reason, at time: Timestamp, into sink: inout some EventSink
    ) {
        changeSettings(of: source)
        let support = reason == .genuine ? sources.span[source].source.profile.support : .none
        sink.receive(
            PressureRevision(
                time: time, source: SourceID(UInt8(truncatingIfNeeded: source)), support: support, reason: reason))
    }
}
