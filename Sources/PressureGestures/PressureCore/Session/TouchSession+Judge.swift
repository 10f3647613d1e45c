// Whether the device's pressure is one: its readings tell, and what they tell acts from the next contact on.

extension TouchSession {
    /// A reading as far as it can be believed, once the judge has seen it.
    @inline(always)
    mutating func judged(
        _ reading: PressureReading, at time: Timestamp, into sink: inout some EventSink
    ) -> PressureReading {
        judge.isProven || !profile.support.isUsed ? reading : doubted(reading, at: time, into: &sink)
    }

    @inline(never)
    private mutating func doubted(
        _ reading: PressureReading, at time: Timestamp, into sink: inout some EventSink
    ) -> PressureReading {
        switch reading {
        case .unchanged, .doubtful: return reading
        case .raw(let raw): see(raw, at: time, into: &sink)
        case .share(let share):
            see(nearest32(rangeOfReadings * Double(share.raw) / 65_536) &+ profile.minimum, at: time, into: &sink)
        }
        // Rises are safe: where a fake reading rests is no fingertip's level.
        return judge.isDoubtful && !profile.isRelative ? .doubtful : reading
    }

    private var rangeOfReadings: Double { Double(profile.maximum) - Double(profile.minimum) }

    private mutating func see(_ reading: Int32, at time: Timestamp, into sink: inout some EventSink) {
        guard judge.see(reading) else { return }
        changeSettings()
        sink.revised(PressureRevision(time: time, support: profile.support, reason: .genuine))
    }

    /// A touch has ended, and may be the one that shows what the axis is.
    mutating func judgeTouch(lasting time: TimeSpan, at moment: Timestamp, into sink: inout some EventSink) {
        guard profile.support.isUsed, !judge.isProven, time >= tuning.span(.fakeTime) else { return }
        guard judge.endTouch(Int(tuning[.fakeTouches])), let reason = judge.fake else { return }
        changeSettings()
        sink.revised(PressureRevision(time: moment, support: .none, reason: reason))
    }
}
