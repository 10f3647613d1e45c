import HomeScreen
import PressureGestures

/// Looks at a story frame by frame, and finds what jumps, thins, lies on other words, or never comes to rest.
///
/// It knows nothing of springs: it sees pictures, times and forces, as somebody who watches the screen does.
package struct MotionAudit {
    /// What is looked at: pictures by their time, and what happened.
    package struct Story {
        package let begin: Timestamp
        package let end: Timestamp
        /// When something happened; a picture may change its mind there, and jump nowhere.
        package let events: [Timestamp]
        /// For each light press: when it was how hard on its way to what it brings.
        package let presses: [[(time: Timestamp, force: Double)]]
        package let scene: (Timestamp) -> HomeScene

        package init(
            begin: Timestamp, end: Timestamp, events: [Timestamp], presses: [[(time: Timestamp, force: Double)]],
            scene: @escaping (Timestamp) -> HomeScene
        ) {
            (self.begin, self.end, self.events, self.presses, self.scene) = (begin, end, events, presses, scene)
        }

        /// The picture of a time, as it is looked at.
        func frame(_ time: Timestamp) -> MotionFrame { MotionFrame(scene(time), at: time - begin) }
    }

    /// The worst of each rule, with how many there were.
    package private(set) var findings: [MotionFinding] = []
    /// How many pictures were looked at.
    package private(set) var frames = 0

    /// Looks at a story at so many frames a second, until everything has had time to rest.
    package init(_ story: Story, rate: Int64, watching seconds: Double = MotionLimits.watched) {
        let step = TimeSpan(microseconds: 1_000_000 / rate)
        let last = story.end + HomeModel.span(seconds)
        var time = story.begin
        var before = story.frame(time)
        var changed = story.begin
        frames = 1
        while time < last {
            time = time + step
            let frame = story.frame(time)
            frames += 1
            for finding in frame.jumps(from: before, seconds: Double(step.microseconds) / 1_000_000) { add(finding) }
            for finding in frame.wordsOverWords { add(finding) }
            if frame.moves(from: before) { changed = time }
            before = frame
        }
        for event in story.events { lookAround(event, story) }
        for press in story.presses { lookAtBlur(press, story) }
        let rest = Double((changed - story.end).microseconds) / 1_000_000
        if rest > MotionLimits.rest {
            add(
                MotionFinding(
                    .rest, changed - story.begin, "screen", "still moves, in seconds after the end", rest,
                    MotionLimits.rest))
        }
    }

    /// Just before an event and at it: the same picture, and nothing that starts or stops moving at once.
    private mutating func lookAround(_ event: Timestamp, _ story: Story) {
        let instant = TimeSpan(microseconds: 1)
        let before = story.frame(event - instant)
        let after = story.frame(event)
        for finding in after.jumps(from: before, seconds: 0) { add(finding) }
        // Speeds from a quarter of a millisecond on either side.
        let side = TimeSpan(microseconds: 250)
        let earlier = story.frame(event - side)
        let later = story.frame(event + side)
        for finding in after.kinks(from: earlier, to: later, seconds: 0.000_25) { add(finding) }
    }

    /// While the force grows towards the peek, the surroundings only get less sharp.
    private mutating func lookAtBlur(_ press: [(time: Timestamp, force: Double)], _ story: Story) {
        guard let first = press.first, blur(first.time, story) <= MotionLimits.sharpEnough else { return }
        for (one, other) in zip(press, press.dropFirst()) {
            // A force that trembles below what it was just now does not grow.
            let recent = press.filter { $0.time < other.time && $0.time > one.time - HomeModel.span(MotionLimits.lag) }
            guard recent.allSatisfy({ $0.force <= other.force }) else { continue }
            let (before, after) = (blur(one.time, story), blur(other.time, story))
            if after < before - MotionLimits.blur {
                add(
                    MotionFinding(
                        .blur, other.time - story.begin, "glass", "loses opacity while the force grows", before - after,
                        MotionLimits.blur))
            }
        }
    }

    private func blur(_ time: Timestamp, _ story: Story) -> Double {
        story.scene(time).layers.first { $0.id == "glass" }?.opacity ?? 0
    }

    private mutating func add(_ finding: MotionFinding) {
        guard let index = findings.firstIndex(where: { $0.rule == finding.rule }) else {
            return findings.append(finding)
        }
        findings[index].join(finding)
    }
}
