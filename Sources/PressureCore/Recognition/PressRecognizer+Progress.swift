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
        case .hinting, .resuming: progress = towardsPeek(track.force, &settings)
        case .peeking, .offering, .swiping: progress = towardsPop(track.force)
        case .idle, .touching, .tapping, .menu, .playing, .paused, .pinned, .menuPinned, .spent, .failed: return
        }
        guard progress.raw != lastProgress else { return }
        lastProgress = progress.raw
        say(.progress(progress), at: time, track.point, track.force, &output)
    }

    /// Counted from where the hint would end to where the peek begins.
    @inline(always)
    func towardsPeek(_ force: Pressure, _ settings: inout PressSettings) -> PressProgress {
        let made = force.raw &- settings.ladder.hint.leave.raw
        return PressProgress(stage: .peek, raw: max(settings.wayToPeek.share(of: made), 0))
    }

    /// Counted from the force that began the response, up to where the pop begins and down to none.
    @inline(always)
    func towardsPop(_ force: Pressure) -> PressProgress {
        let made = force.raw &- zero.raw
        return PressProgress(stage: .pop, raw: made >= 0 ? wayToPop.share(of: made) : wayBack.share(of: made))
    }
}
