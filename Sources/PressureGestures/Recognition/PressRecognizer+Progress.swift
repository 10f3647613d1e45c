// How near the next stage is.

extension PressRecognizer {
    /// Says how near the next stage is, at samples only and where it changed.
    @inline(always)
    mutating func reportProgress(
        at time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        guard settings.conditioner.climbsLadder else { return }
        let progress: PressProgress
        switch phase {
        case .hinting, .resuming: progress = towardsPeek(track.force, settings.ladder)
        case .peeking, .offering, .swiping: progress = towardsPop(track.force, settings.ladder)
        case .idle, .touching, .tapping, .menu, .playing, .paused, .pinned, .menuPinned, .spent, .failed: return
        }
        guard progress.raw != lastProgress else { return }
        lastProgress = progress.raw
        say(.progress(progress), at: time, track.point, track.force, &output)
    }

    @inline(always)
    func towardsPeek(_ force: Pressure, _ ladder: PressureLadder) -> PressProgress {
        let way = Int64(ladder.peek.enter.raw) &- Int64(ladder.hint.leave.raw)
        let made = Int64(force.raw) &- Int64(ladder.hint.leave.raw)
        return PressProgress(stage: .peek, raw: max(Self.share(made, of: way), 0))
    }

    @inline(always)
    func towardsPop(_ force: Pressure, _ ladder: PressureLadder) -> PressProgress {
        let made = Int64(force.raw) &- Int64(zero.raw)
        let way = made >= 0 ? Int64(ladder.pop.enter.raw) &- Int64(zero.raw) : Int64(zero.raw)
        return PressProgress(stage: .pop, raw: Self.share(made, of: way))
    }

    /// The share in 1/65536, at most 0.99: the stage's own event is the 1.
    @inline(always)
    static func share(_ made: Int64, of way: Int64) -> Int32 {
        let ceiling: Int64 = 64_880
        return Int32(truncatingIfNeeded: min(made &* 65_536 / max(way, 1), ceiling))
    }
}
