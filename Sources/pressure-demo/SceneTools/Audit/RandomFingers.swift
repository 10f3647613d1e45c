import HomeScreen
import PressureGestures
import RecordingTools

/// What the fingers of a random story do, 120 times a second.
struct RandomFingers: Sendable {
    /// One report of one finger.
    struct Step: Sendable {
        enum Kind: Sendable {
            case began(Double)
            case moved(Double)
            case ended
        }

        let time: Timestamp
        let finger: ContactID
        let kind: Kind
        let point: Point
    }

    private(set) var steps: [Step] = []
    private var random: SynthRandom
    private let home: HomeModel
    /// Microseconds from report to report.
    private static let frame: Int64 = 8_333

    init(_ home: HomeModel, seed: UInt64) {
        self.home = home
        random = SynthRandom(seed: seed, finger: 0)
        var now: Int64 = 0
        var id: Int32 = 1
        for press in 0..<random.whole(1...4) {
            // Some come while what the one before has left still moves.
            if press > 0 { now += Int64(random.whole(20...700)) * 1_000 }
            let begin = now
            let end = add(ContactID(id), from: begin, isFirst: press == 0)
            id += 1
            if random.chance(15) {
                // A second finger beside it.
                _ = add(ContactID(id), from: begin + Int64(random.whole(5...400)) * 1_000, isFirst: true)
                id += 1
            }
            now = max(end, steps.map(\.time.microseconds).max() ?? end)
        }
        steps.sort { ($0.time, $0.finger.rawValue) < ($1.time, $1.finger.rawValue) }
    }

    /// Adds a finger from its landing to its lift; returns when it lifted.
    private mutating func add(_ finger: ContactID, from begin: Int64, isFirst: Bool) -> Int64 {
        var time = begin
        let start = landing(isFirst: isFirst)
        var (x, y) = (start.x.value, start.y.value)
        var force = 0.05
        func point() -> Point { Point(x: Millimetres(x), y: Millimetres(y)) }
        steps.append(Step(time: Timestamp(microseconds: time), finger: finger, kind: .began(force), point: point()))
        // Many press first, where they are, and only then do something else.
        let presses = random.chance(60)
        for part in 0..<random.whole(1...6) {
            // To a force of a stage, and often somewhere else at once.
            let isPress = presses && part == 0
            let goal = random.pick(isPress ? [0.6, 0.62] : [0.1, 0.15, 0.3, 0.35, 0.6, 0.62, 0.7, 0.9, 0.97])
            let ways = [
                (0.0, 0.0), (0.0, 0.0), (0.0, -9.0), (0.0, -18.0), (0.0, -5.0), (9.0, 0.0), (-9.0, 1.0), (4.0, 14.0),
            ]
            let way = isPress ? (0.0, 0.0) : random.pick(ways)
            // No faster than fingers flick: 2 mm from report to report.
            let least = max(1, Int((abs(way.0) + abs(way.1)) / 2))
            let frames = random.whole(isPress ? 8...20 : least...48)
            let (fromForce, fromX, fromY) = (force, x, y)
            let isResting = !isPress && random.chance(25)
            for frame in 1...frames {
                time += Self.frame
                let share = Double(frame) / Double(frames)
                if !isResting {
                    force = fromForce + (goal - fromForce) * share
                    (x, y) = (fromX + way.0 * share, fromY + way.1 * share)
                }
                let trembling = min(max(force + Double(random.whole(-8...8)) / 1_000, 0), 1)
                steps.append(
                    Step(time: Timestamp(microseconds: time), finger: finger, kind: .moved(trembling), point: point()))
            }
        }
        time += Self.frame
        steps.append(Step(time: Timestamp(microseconds: time), finger: finger, kind: .ended, point: point()))
        return time
    }

    /// Where a finger lands: on something that can be pressed, on an action that may be shown there, or anywhere.
    private mutating func landing(isFirst: Bool) -> Point {
        // Previews with actions have most to show.
        let rich = home.pageTargets.filter { $0.allActions.count > 1 }
        let target = random.pick(random.chance(50) ? rich : home.pageTargets)
        var frame = target.frame
        let parts = home.parts(of: target)
        if !isFirst, random.chance(60) {
            frame = random.pick(parts.actions + [parts.card, parts.raisedCard, frame].compactMap { $0 })
        } else if random.chance(5) {
            frame = MotionRect(0, 0, home.setting.screen.size.width, home.setting.screen.size.height)
        }
        let rect = home.map.rect(frame)
        return Point(
            x: Millimetres(rect.x.value + rect.width.value * Double(random.whole(10...90)) / 100),
            y: Millimetres(rect.y.value + rect.height.value * Double(random.whole(10...90)) / 100))
    }
}

extension SynthRandom {
    fileprivate mutating func chance(_ percent: Int) -> Bool { whole(1...100) <= percent }
    fileprivate mutating func whole(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }
    fileprivate mutating func pick<Element>(_ choices: [Element]) -> Element { choices[whole(0...choices.count - 1)] }
}
