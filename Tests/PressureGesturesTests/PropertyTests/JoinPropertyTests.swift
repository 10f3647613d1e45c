import Foundation
import Testing

@testable import PressureCore
@testable import PressureDevices
@testable import TestSupport

/// What became of touches, by what makes joining them hard.
private struct JoinTally: Sendable {
    /// Touches that both sides have seen, and those of them that never had a force.
    var touches = 0
    var unweighed = 0
    var doubts: [String: Int] = [:]
    var forces = 0
    var failures: [String] = []

    mutating func add(_ other: JoinTally) {
        touches += other.touches
        unweighed += other.unweighed
        forces += other.forces
        doubts.merge(other.doubts, uniquingKeysWith: +)
        failures += other.failures
    }

    var share: Double { touches == 0 ? 0 : Double(unweighed) / Double(touches) }

    mutating func fail(_ message: @autoclosure () -> String) {
        if failures.count < 5 { failures.append(message()) }
    }
}

@Suite("Properties of joined touches")
struct JoinPropertyTests {
    private static func setting(_ name: String, _ standard: UInt64) -> UInt64 {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? standard
    }

    @Test("A touch never has the force of another finger, and fingers 10 mm apart have theirs")
    func neverAnothers() async {
        let count = Int(Self.setting("PRESSURE_TRACES", 600))
        let seed = Self.setting("PRESSURE_SEED", 20_261_124)
        for kind in JoinStory.Kind.allCases {
            let share = max(1, count / JoinStory.Kind.allCases.count + 1)
            let tally = await withTaskGroup(of: JoinTally.self) { group in
                for worker in 0..<2 {
                    group.addTask {
                        var tally = JoinTally()
                        for index in stride(from: worker, to: share, by: 2) {
                            Self.check(JoinStory(seed: seed &+ UInt64(index), kind: kind), &tally)
                        }
                        return tally
                    }
                }
                var sum = JoinTally()
                for await part in group { sum.add(part) }
                return sum
            }
            let reasons = tally.doubts.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
            print(
                "joined, \(kind.rawValue): \(share) stories, \(tally.touches) touches, \(tally.forces) forces, without "
                    + "\(tally.unweighed) (\(String(format: "%.2f", tally.share * 100)) %): "
                    + reasons.joined(separator: ", "))
            #expect(tally.failures.isEmpty, "\(tally.failures.joined(separator: "\n"))")
            // Touches have a force whatever happens; else the property would say nothing.
            #expect(tally.share < 0.75 && tally.forces > tally.touches, "\(kind.rawValue)")
            if kind == .apart || kind == .crossing || kind == .screens {
                #expect(tally.share <= 0.01, "\(kind.rawValue): \(reasons) (seed \(seed))")
            }
        }
    }

    /// Plays a story, and looks whose forces the touches get.
    private static func check(_ story: JoinStory, _ tally: inout JoinTally) {
        var player = JoinPlayer(story)
        player.play()
        var weighed: Set<Int32> = []
        var last: [Int32: JoinDoubt] = [:]
        for told in player.told {
            let finger = story.fingers.firstIndex { $0.touch == told.id.rawValue }
            guard let finger, story.fingers[finger].isTold else {
                tally.fail("\(story.kind) seed \(story.seed): a touch that nobody told of")
                continue
            }
            guard let force = told.force else {
                // What a touch ends without is the reason; once its finger has lifted that is no more of interest.
                if told.doubt != .lifted { last[told.id.rawValue] = told.doubt }
                continue
            }
            tally.forces += 1
            weighed.insert(told.id.rawValue)
            let owner = JoinStory.owner(of: force)
            if owner != finger || !story.fingers[finger].isSeen {
                tally.fail(
                    "\(story.kind) seed \(story.seed): touch \(told.id.rawValue) of finger \(finger) has the force of "
                        + "finger \(owner) (\(story.clock), said \(story.said), origin \(story.knowsOrigin))")
            }
        }
        for finger in story.fingers where finger.isTold && finger.isSeen {
            tally.touches += 1
            guard !weighed.contains(finger.touch) else { continue }
            tally.unweighed += 1
            tally.doubts[last[finger.touch]?.shortly ?? "lifted first", default: 0] += 1
        }
        if !player.leftovers.isEmpty { tally.fail("\(story.kind) seed \(story.seed): \(player.leftovers)") }
    }
}

extension JoinDoubt {
    /// The beginning of its sentence.
    fileprivate var shortly: String { String(description.prefix { !":;(".contains($0) }.prefix(60)) }
}

/// Plays a story to `JoinedTouches`.
struct JoinPlayer {
    let story: JoinStory
    var joined: JoinedTouches
    var told: [JoinedTouch] = []
    private var nodes: [JoinedNodeID?]
    /// What is still kept at the end although every finger has lifted.
    private(set) var leftovers = ""

    init(_ story: JoinStory) {
        self.story = story
        joined = JoinedTouches(clock: story.said)
        nodes = Array(repeating: nil, count: story.screens.count)
    }

    mutating func play() {
        for item in story.steps {
            let now = Timestamp(microseconds: Int64(item.at))
            switch item.step {
            case .opened(let screen): open(screen, at: now)
            case .lost(let screen): if let node = nodes[screen] { joined.lost(from: node) }
            case .read(let screen): if let node = nodes[screen] { joined.heard(node, until: now, into: &told) }
            case .frame(let screen, let samples):
                guard let node = nodes[screen] else { continue }
                let time = Timestamp(microseconds: Int64(item.time))
                joined.receive(samples.span, at: time, from: node, into: &told)
            case .began(let id, let x, let y, let stamp):
                joined.began(ContactID(id), at: ToolkitPlace(x: x, y: y), stamp: stamp, arrived: now, into: &told)
            case .moved(let id, let x, let y, let stamp):
                joined.moved(ContactID(id), to: ToolkitPlace(x: x, y: y), stamp: stamp, arrived: now, into: &told)
            case .ended(let id, let x, let y, let stamp):
                joined.ended(ContactID(id), at: ToolkitPlace(x: x, y: y), stamp: stamp, arrived: now, into: &told)
            case .cancelled(let id): joined.lost(ContactID(id), arrived: now, into: &told)
            }
        }
        for index in 0..<JoinedTouches.capacity where joined.touches[index].isDown {
            leftovers = "a touch is down after its end"
        }
    }

    private mutating func open(_ screen: Int, at time: Timestamp) {
        let device = story.screens[screen]
        let surface = Surface(width: Millimetres(device.width), height: Millimetres(device.height))
        let output = JoinedOutput(
            width: device.pixelsWide, height: device.pixelsHigh, rotation: device.rotation,
            origin: story.knowsOrigin ? device.origin : nil)
        let profile = PressureProfile(minimum: 0, maximum: 1_000, unitsPerGram: 2)
        nodes[screen] = joined.addNode(profile, surface: surface, under: output, at: time)
    }
}
