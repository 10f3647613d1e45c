import HomeScreen
import PressureGestures
import PressureJSON

extension HomeStory {
    /// Looks at this story as it was played; the events say when the force grew.
    package func audit(
        _ events: [GestureEvent], from begin: Timestamp, to end: Timestamp, rate: Int64,
        watching seconds: Double = MotionLimits.watched
    ) -> MotionAudit {
        var presses: [[(time: Timestamp, force: Double)]] = []
        // Several fingers press at once: each has its own list.
        var latest: [ContactID: Int] = [:]
        for event in events where event.time >= begin {
            let moment = (time: event.time, force: event.pressure?.value ?? 0)
            switch event.kind {
            case .hintBegan:
                latest[event.contact] = presses.count
                presses.append([moment])
            case .progress(let progress) where progress.stage != .peek: break
            case .progress, .peekBegan(.pressure), .menuOpened(.pressure), .playbackBegan(.pressure):
                if let index = latest[event.contact] { presses[index].append(moment) }
            case .playbackEnded, .menuClosed, .peekEnded, .cancelled: latest[event.contact] = nil
            default: break
            }
        }
        return MotionAudit(
            MotionAudit.Story(
                begin: begin, end: end, events: beats.dropFirst().map(\.time).filter { $0 >= begin }, presses: presses
            ) { scene(at: $0) }, rate: rate, watching: seconds)
    }
}

extension HomeReplay {
    /// Looks at every picture of this recording, at so many a second.
    package func audit(rate: Int64) -> MotionAudit { story.audit(events, from: begin, to: end, rate: rate) }
}

extension MotionAudit {
    /// What was found in a recording, as a line of JSON.
    package func json(_ name: String) -> String {
        "{\"recording\":\(JSONText.quoted(name)),\"pictures\":\(frames),"
            + "\"findings\":[\(findings.map(\.json).joined(separator: ","))]}\n"
    }
}
