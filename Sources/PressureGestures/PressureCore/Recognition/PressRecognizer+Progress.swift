// The progress towards the next stage.

extension PressRecognizer {
    /// Says how near the next stage is, at samples only and where it changed.
    @inline(always)
    mutating func reportProgress(_ settings: inout PressSettings, _ output: inout PressOutput) {
        guard settings.conditioner.climbsLadder else { return }
        let progress: PressProgress
        switch phase {
        case .hinting, .resuming: progress = towardsPeek(track.force, &settings)
        case .peeking, .offering, .swiping: progress = towardsPop(track.force)
        case .idle, .touching, .tapping, .menu, .playing, .paused, .pinned, .menuPinned, .spent, .failed,
            .playbackPinned:
            return
        }
        if isNew(progress) { output.say(event(progress)) }
    }

    /// Whether the next stage is nearer or farther than was last said; from now on it is not.
    ///
    /// A thousandth under the ceiling is the ceiling: a force that trembles there brings the stage no nearer.
    @inline(always)
    mutating func isNew(_ progress: PressProgress) -> Bool {
        let share = min(progress.raw, ShareScale.held)
        guard share != lastProgress else { return false }
        lastProgress = share
        return true
    }

    /// The event of how near the next stage is at the last sample.
    @inline(always)
    func event(_ progress: PressProgress) -> GestureEvent {
        GestureEvent(
            kind: .progress(progress), time: track.lastAt, contact: contact, target: target.id,
            position: track.point, pressure: track.force)
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
        let made = force.raw &- response.zero.raw
        return PressProgress(
            stage: .pop, raw: made >= 0 ? response.wayToPop.share(of: made) : response.wayBack.share(of: made))
    }
}
